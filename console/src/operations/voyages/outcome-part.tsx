import type { ReactNode } from 'react'

/** One thing that a command would do to a voyage, with all whom it touches. */
export const OutcomePart = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3 className="font-semibold">{title}</h3>
    <ul className="max-h-40 overflow-auto tabular-nums">{children}</ul>
  </div>
)

/** As many are told one by one; of more, how many. */
export const mostTold = 20
