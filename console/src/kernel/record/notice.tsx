import type { LucideIcon } from 'lucide-react'
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
  /** Stands before all of it, however many lines that takes. */
  icon?: LucideIcon
  children: ReactNode
}

/** A line across a record that says how it stands with it, with what can be done about it. */
export const Notice = ({ tone, role, icon: Icon, children }: Props) => (
  <div role={role} className={cn('flex items-start gap-x-3 px-4 py-1.5 text-sm', tones[tone])}>
    {Icon ? <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" /> : null}
    <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">{children}</div>
  </div>
)
