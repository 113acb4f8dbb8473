import type { Field } from '@fairlead/contracts/kernel/field'
import { AskedInput } from '../../kernel/fields/asked-input.tsx'

interface Props {
  name: string
  label: string
  field: Field
  value: unknown
  onChange: (value: unknown) => void
  refused?: string | undefined
}

/** A field of a damage under its label. */
export const Asked = ({ name, label, ...props }: Props) => (
  <div className="min-w-0">
    <label htmlFor={`damage-${name}`} className="mb-0.5 block text-sm font-medium">
      {label}
    </label>
    <AskedInput id={`damage-${name}`} name={name} {...props} />
  </div>
)
