import type { ReactNode } from 'react'

/** What was typed in a cell: dim while it is on its way, marked where it was refused. */
export function notSaved(text: string, why: string | undefined): ReactNode {
  if (why === undefined) return <span className="text-ink-soft italic">{text}</span>
  return (
    <span className="bg-red-soft text-red-ink rounded-sm px-1" title={why}>
      <span role="img" aria-label={why} className="font-bold">
        !
      </span>{' '}
      {text}
    </span>
  )
}
