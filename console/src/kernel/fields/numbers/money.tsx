import type { Money } from '@fairlead/contracts/kernel/field'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '../input.ts'
import { Typeahead } from '../typeahead.tsx'
import { isMoney } from './amounts.ts'
import { AmountInput } from './inputs.tsx'

const blank: Money = { currency_id: '', calculation_unit_id: null, amount: '' }

/** Currency and amount, with the unit that the amount is for (specification §3). */
export function MoneyInput(props: InputProps) {
  const { t } = useTranslation('kernel')
  const value = isMoney(props.value) ? props.value : blank
  const part = (name: string) => ({
    id: `${props.id}-${name}`,
    disabled: props.disabled,
    invalid: props.errors[name] !== undefined,
    describedBy: props.describedBy,
    minimum: 1,
    onBlur: props.onBlur,
    onUntaken: props.onUntaken,
  })
  return (
    <div className="grid grid-cols-[1fr_1fr_1fr] gap-1">
      <AmountInput
        {...props}
        record={{ currency_id: value.currency_id }}
        field={{ ...props.field, kind: 'amount' }}
        value={value.amount}
        onChange={amount => props.onChange({ ...value, amount: amount ?? '' })}
      />
      <Typeahead
        {...part('currency_id')}
        label={t('form.currency')}
        to="currencies"
        value={value.currency_id || null}
        known={undefined}
        onChange={id => props.onChange({ ...value, currency_id: id ?? '' })}
      />
      <Typeahead
        {...part('calculation_unit_id')}
        label={t('form.per_unit')}
        to="calculationunits"
        value={value.calculation_unit_id}
        known={undefined}
        onChange={id => props.onChange({ ...value, calculation_unit_id: id })}
      />
    </div>
  )
}
