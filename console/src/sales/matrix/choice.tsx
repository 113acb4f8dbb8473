import type { Field } from '@fairlead/contracts/kernel/field'
import { createElement, useId } from 'react'
import { inputOf } from '../../kernel/fields/inputs.tsx'

interface Props {
  label: string
  name: string
  field: Field
  value: unknown
  onChange: (value: unknown) => void
}

const nothing = {}
const ignored = () => undefined

/** Something to choose that is no field of a form. */
export function Choice({ label, name, field, value, onChange }: Props) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-0.5 block text-sm font-medium">
        {label}
      </label>
      {createElement(inputOf(field), {
        id,
        field,
        name,
        value,
        onChange,
        onBlur: ignored,
        disabled: false,
        invalid: false,
        describedBy: undefined,
        record: nothing,
        errors: nothing,
      })}
    </div>
  )
}

/** The id in what a reference was chosen to be. */
export const idOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
