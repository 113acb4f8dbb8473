import type { ReactNode } from 'react'
import { cn } from '../lib/class-names.ts'

const looks = { notice: 'bg-blue-soft text-blue-ink', warning: 'bg-amber-soft text-amber-ink' }

/** A line across the page about all of it, said to those who do not see it too. */
export const Banner = ({ look, children }: { look: keyof typeof looks; children: ReactNode }) => (
  <div role="status" className={cn('flex flex-wrap items-center justify-center gap-x-3 gap-y-1 px-3 py-1.5', looks[look])}>
    {children}
  </div>
)
