import type { ComponentProps } from 'react'
import { cn } from '../lib/class-names.ts'

export interface Option {
  value: string
  label: string
}

interface Props extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly Option[]
  /** What stands first, for choosing nothing. */
  blank?: string
}

/** One of a fixed list. The browser's own: keys, screen readers and telephones know it best. */
export const Select = ({ options, blank, className, ...props }: Props) => (
  <select data-slot="select" className={cn('control', className)} {...props}>
    {blank === undefined ? null : <option value="">{blank}</option>}
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
)
