import type { ReactNode } from 'react'

/** A part of the overview of a job, under its heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-w-0 text-sm">
    <h2 className="text-ink-soft mb-1 text-xs font-semibold tracking-wide uppercase">{title}</h2>
    {children}
  </div>
)
