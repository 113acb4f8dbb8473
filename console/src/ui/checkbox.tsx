import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { cn } from '../lib/class-names.ts'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> {
  onChange: (checked: boolean) => void
  /** Beside it, and part of it; without one something else must name it. */
  children?: ReactNode
}

/** Yes or no. */
export function Checkbox({ className, onChange, children, ...props }: Props) {
  const attributes = {
    ...props,
    'data-slot': 'checkbox',
    type: 'checkbox',
    className: cn('accent-accent size-4 shrink-0', className),
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.checked),
  }
  if (children === undefined) return <input {...attributes} />
  return (
    <label className="flex items-center gap-1.5">
      <input {...attributes} />
      {children}
    </label>
  )
}
