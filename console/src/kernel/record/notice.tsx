import type { ReactNode } from 'react'
import { cn } from '../../lib/class-names.ts'

const tones = {
  blue: 'bg-blue-soft text-blue-ink',
  amber: 'bg-amber-soft text-amber-ink',
  red: 'bg-red-soft text-red-ink',
  grey: 'bg-sunken text-ink-soft',
}

interface Props {
  tone: keyof typeof tones
  role?: 'status' | 'alert'
  children: ReactNode
}

/** A line across a record that says how it stands with it, with what can be done about it. */
export const Notice = ({ tone, role, children }: Props) => (
  <div role={role} className={cn('flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 text-sm', tones[tone])}>
    {children}
  </div>
)
