import { offeredOf } from '@fairlead/contracts/kernel/offered'
import type { Choice } from '@fairlead/contracts/reference/choices'
import { language } from '../../../i18n/index.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Select } from '../../../ui/select.tsx'
import { control, type InputProps } from '../input.ts'
import { asText } from '../kind.ts'
import { flagWord } from './kinds.ts'

const everything = () => true

/** What stands for nothing, where a list may say that, or says it still. */
const blankOf = (value: unknown, offers: (value: unknown) => boolean, blank: string): { blank?: string } =>
  value === null || value === undefined || value === '' || offers(null) ? { blank } : {}

/** One of a fixed list: of it, what may be chosen and what has been. */
export function ChoiceInput(props: InputProps) {
  const { field, value, offers = everything } = props
  const numbered = field.kind === 'numbered'
  const said = (choice: Choice) => (numbered ? choice.id : choice.code)
  return (
    <Select
      {...control(props)}
      {...blankOf(value, offers, field.otherwise?.[language()] ?? '')}
      value={asText(value)}
      options={offeredOf(field.of ?? [], value)
        .filter(choice => said(choice) === value || offers(said(choice)))
        .map(choice => ({ value: String(said(choice)), label: choice[language()] }))}
      onChange={event => props.onChange(event.target.value === '' ? null : numbered ? Number(event.target.value) : event.target.value)}
    />
  )
}

/** Any of a fixed list. */
export function ManyInput({ id, field, value, onChange, disabled, describedBy }: InputProps) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  return (
    <fieldset id={id} aria-describedby={describedBy} className="flex flex-wrap gap-x-4 gap-y-1 py-1">
      {offeredOf(field.of ?? []).map(choice => (
        <Checkbox
          key={choice.code}
          disabled={disabled}
          checked={chosen.includes(choice.code)}
          onChange={checked => onChange(checked ? [...chosen, choice.code] : chosen.filter(one => one !== choice.code))}
        >
          {choice[language()]}
        </Checkbox>
      ))}
    </fieldset>
  )
}

/** Yes or no; a list of three where leaving it open says something of its own. */
export function FlagInput(props: InputProps) {
  const { value, offers = everything } = props
  return props.field.otherwise ? (
    <Select
      {...control(props)}
      {...blankOf(value, offers, props.field.otherwise[language()])}
      value={typeof value === 'boolean' ? String(value) : ''}
      options={[true, false].filter(one => one === value || offers(one)).map(one => ({ value: String(one), label: flagWord(one) }))}
      onChange={event => props.onChange(event.target.value === '' ? null : event.target.value === 'true')}
    />
  ) : (
    <Checkbox {...control(props)} className="my-2 block" checked={props.value === true} onChange={props.onChange} />
  )
}
