import { cva } from 'class-variance-authority'
import type { ReactNode } from 'react'

const looks = cva('inline-flex h-5 items-center rounded-sm px-1.5 text-xs font-medium whitespace-nowrap', {
  variants: {
    tone: {
      neutral: 'bg-neutral-soft text-ink',
      blue: 'bg-blue-soft text-blue-ink',
      green: 'bg-green-soft text-green-ink',
      amber: 'bg-amber-soft text-amber-ink',
      red: 'bg-red-soft text-red-ink',
      struck: 'bg-neutral-soft text-ink-soft line-through',
    },
  },
})

export type Tone = 'neutral' | 'blue' | 'green' | 'amber' | 'red' | 'struck'

/** A state: always as text, its colour only helps. */
export const Badge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span data-slot="badge" className={looks({ tone })}>
    {children}
  </span>
)
