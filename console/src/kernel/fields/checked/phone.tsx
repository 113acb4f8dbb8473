import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { referredBy } from '../../record.ts'
import { control, type InputProps } from '../input.ts'
import { asText } from '../kind.ts'
import { loadCheck } from './checks.ts'

type Phones = typeof import('@fairlead/contracts/checks/phone')

/** The country of numbers that are typed without one (specification §5, §9): that of whose number it is, where his is known. */
const home = 'NL'
const countryOf = (record: InputProps['record']): string => referredBy(record, 'country_id')?.code ?? home

/**
 * An international phone number: a national one is read as of the country chosen beside it. The library that knows all numbers is loaded
 * on focus; it formats what is left and checks it.
 */
export function PhoneInput(props: InputProps) {
  const { t } = useTranslation(['kernel', 'record'])
  const [phones, setPhones] = useState<Phones>()
  const [typed, setTyped] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const value = asText(props.value)
  const country = chosen ?? phones?.phoneCountry(value) ?? countryOf(props.record)
  async function load(): Promise<Phones | undefined> {
    const [loaded] = await Promise.all([import('@fairlead/contracts/checks/phone').catch(() => undefined), loadCheck('phone')])
    setPhones(loaded)
    return loaded
  }
  async function leave(): Promise<void> {
    const library = phones ?? (await load())
    if (typed !== undefined && library)
      props.onChange(typed.trim() === '' ? null : library.normalisePhone(typed, library.countryCode(country)))
    setTyped(undefined)
    props.onBlur()
  }
  return (
    <div className="flex gap-1">
      <Input
        {...control(props)}
        type="tel"
        onFocus={() => void load()}
        maxLength={props.field.max}
        value={typed ?? phones?.showPhone(value) ?? value}
        onChange={event => {
          setTyped(event.target.value)
          props.onChange(event.target.value === '' ? null : event.target.value)
        }}
        onBlur={() => void leave()}
      />
      <Select
        aria-label={t('record:form.phone_country')}
        className="w-24 shrink-0"
        disabled={props.disabled}
        onFocus={() => void load()}
        value={country}
        options={(phones?.phone_countries ?? [{ code: country, calling: '' }]).map(({ code, calling }) => ({
          value: code,
          label: calling === '' ? code : `${code} +${calling}`,
        }))}
        onChange={event => {
          setChosen(event.target.value)
          if (phones && value !== '') props.onChange(phones.inCountry(value, phones.countryCode(event.target.value)))
        }}
      />
    </div>
  )
}
