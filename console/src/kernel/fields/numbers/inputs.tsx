import { round } from '@fairlead/contracts/measures/decimal'
import { roundToStep } from '@fairlead/contracts/measures/money'
import { roundCubicMetres } from '@fairlead/contracts/measures/volume'
import { useState } from 'react'
import { decimalsIn, shownNumber } from '../../../lib/numbers.ts'
import { retype } from '../../../lib/retype.ts'
import { takenAsNumber, typedNumber } from '../../../lib/typed-numbers.ts'
import { Input } from '../../../ui/input.tsx'
import { centimetresTyped } from '../centimetres.ts'
import { control, type InputProps } from '../input.ts'
import { asText } from '../kind.ts'
import { amountInBox } from './amounts.ts'
import { decimalsOf } from './decimals.ts'
import { useCurrencyOf } from './use-currency.ts'

interface Reading {
  /** What stands in the box for a value. */
  shown: (value: unknown) => string
  /** The value of what was typed; undefined when it is no number. */
  read: (text: string) => string | number | undefined
  /** What becomes of a number with more decimals than it may have, when the field is left. */
  round?: (value: string) => string
  unit?: string
}

/**
 * A number with a comma before its decimals. Nothing but digits, dot, comma and minus is taken; what makes no number of them, such as
 * `1,2,3`, stays as typed, to be mended: never another number (specification §5).
 */
function NumberInput({ shown, read, round, unit, ...props }: InputProps & Reading) {
  const [typed, setTyped] = useState<string>()
  return (
    <div className="relative max-w-48">
      <Input
        {...control(props)}
        className={unit ? 'pr-9 text-right tabular-nums' : 'text-right tabular-nums'}
        inputMode="decimal"
        value={typed ?? shown(props.value)}
        onChange={event => {
          const text = retype(event.target, typing => takenAsNumber(typing, typed ?? shown(props.value)))
          setTyped(text)
          props.onChange(text.trim() === '' ? null : (read(text) ?? text))
        }}
        onBlur={() => {
          const value = typed === undefined ? undefined : typedNumber(typed)
          if (round && value !== undefined) props.onChange(round(value))
          setTyped(undefined)
          props.onBlur()
        }}
      />
      {unit ? <span className="text-ink-soft pointer-events-none absolute inset-y-0 right-2 flex items-center text-sm">{unit}</span> : null}
    </div>
  )
}

/** With as many decimals as it has at most; one that was typed with more keeps them all, to be seen and mended. */
const withDecimals = (decimals: number) => (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && value !== '')
    ? shownNumber(value, decimals === 0 ? 0 : Math.max(decimals, decimalsIn(value)), false)
    : ''

function typedWhole(text: string): number | undefined {
  const value = typedNumber(text)
  return value !== undefined && /^-?\d+$/.test(value) ? Number(value) : undefined
}

function typedKilograms(text: string): number | undefined {
  const value = typedNumber(text)
  return value === undefined ? undefined : Number(value)
}

const shownKilograms = (value: unknown) => asText(value).replace('.', ',')
const shownMetres = (value: unknown) =>
  typeof value === 'number' ? shownNumber(value / 100, value % 1 === 0 ? 2 : 3, false) : asText(value)

export const IntegerInput = (props: InputProps) => <NumberInput {...props} shown={asText} read={typedWhole} />
export const DecimalInput = (props: InputProps) => (
  <NumberInput {...props} shown={value => withDecimals(decimalsOf(props.field, value))(value)} read={typedNumber} />
)
/** With the decimals of its currency, which is that of its record unless the field says which. Rounded to the decimals of its kind, or to multiples of ten times the field's step (specification §5). */
export const AmountInput = (props: InputProps) => {
  const { step, decimals = 2 } = props.field
  const currency = useCurrencyOf(props.field, props.record)
  return (
    <NumberInput
      {...props}
      shown={value => amountInBox(value, currency)}
      read={typedNumber}
      round={value => (step === undefined ? round(value, decimals) : roundToStep(value, step))}
    />
  )
}
export const VolumeInput = (props: InputProps) => (
  <NumberInput {...props} shown={withDecimals(3)} read={typedNumber} round={roundCubicMetres} unit="m³" />
)
export const KilogramsInput = (props: InputProps) => <NumberInput {...props} shown={shownKilograms} read={typedKilograms} unit="kg" />
export const CentimetresInput = (props: InputProps) => <NumberInput {...props} shown={shownMetres} read={centimetresTyped} unit="m" />
