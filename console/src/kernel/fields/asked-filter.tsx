import type { ReactNode } from 'react'
import { AskedInput } from './asked-input.tsx'
import type { InputProps } from './input.ts'

interface LabelledProps {
  id: string
  label: string
  children: ReactNode
}

/** What something is narrowed by, with its name above it. */
export const Labelled = ({ id, label, children }: LabelledProps) => (
  <div className="min-w-0">
    <label htmlFor={id} className="text-ink-soft mb-0.5 block text-xs">
      {label}
    </label>
    {children}
  </div>
)

interface Props extends Pick<InputProps, 'id' | 'field' | 'name'> {
  label: string
  value: string | undefined
  /** Nothing, once it was emptied. */
  onChange: (value: string | undefined) => void
}

/** A field by which a screen is narrowed, outside of a list. */
export const AskedFilter = ({ label, value, onChange, ...of }: Props) => (
  <Labelled id={of.id} label={label}>
    <AskedInput
      key={value ?? ''}
      {...of}
      value={value ?? null}
      onChange={now => onChange(typeof now === 'string' && now !== '' ? now : undefined)}
    />
  </Labelled>
)
