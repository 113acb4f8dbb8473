import type { Field } from '@fairlead/contracts/kernel/field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { typedDate } from '../../../lib/typed-dates.ts'
import { typedNumber } from '../../../lib/typed-numbers.ts'
import { centimetresTyped } from '../centimetres.ts'
import { shownAlone } from '../shown.ts'
import { type FilterProps, Labelled } from './frame.tsx'

const isMoment = ({ kind }: Field) => kind === 'date' || kind === 'instant'

function read(field: Field, text: string): string | undefined {
  if (isMoment(field)) return typedDate(text)
  return field.kind === 'centimetres' ? centimetresTyped(text)?.toString() : typedNumber(text)
}

/** A value as it was typed: lengths are kept in centimetres and typed in metres. */
function written(field: Field, name: string, value: string | undefined): string {
  if (value === undefined) return ''
  if (isMoment(field)) return shownAlone({ kind: 'date' }, name, value)
  return (field.kind === 'centimetres' ? String(Number(value) / 100) : value).replace('.', ',')
}

/** A day, a number or a length; a moment is asked for by its day. */
export function RangeFilter({ name, field, values, onChange, label }: FilterProps) {
  const { t } = useTranslation('kernel')
  const [typed, setTyped] = useState(written(field, name, values[0]))
  const value = read(field, typed)
  const hint = isMoment(field) ? t('date_hint') : field.kind === 'centimetres' ? 'm' : undefined
  return (
    <Labelled label={label}>
      {id => (
        <input
          id={id}
          className="control"
          placeholder={hint}
          value={typed}
          aria-invalid={typed !== '' && value === undefined}
          onChange={event => {
            setTyped(event.target.value)
            const next = read(field, event.target.value)
            onChange(next === undefined ? [] : [next])
          }}
        />
      )}
    </Labelled>
  )
}
