import type { ReactNode } from 'react'
import { cn } from '../lib/class-names.ts'

export interface Head {
  text: string
  /** Figures stand at the right. */
  right?: boolean
  /** What stands below needs no heading for who sees it, such as a button. */
  unseen?: boolean
  /** Left out where the container is narrow, as its cells are. */
  wide?: boolean
}

interface Props {
  caption: string
  /** The caption stands above the table; else it is there for who cannot see what the table is of. */
  captioned?: boolean
  heads: readonly Head[]
  /** Its rows. */
  children: ReactNode
}

/** A table to be read: a caption, a row of heads, and rows. What is longer than its place goes into a `Scrollable`. */
export const Table = ({ caption, captioned = false, heads, children }: Props) => (
  <table className="w-full text-sm tabular-nums">
    <caption className={captioned ? 'bg-sunken px-2 py-1 text-left font-medium' : 'sr-only'}>{caption}</caption>
    <thead className="bg-sunken text-left">
      <tr>
        {heads.map(({ text, right, unseen, wide }) => (
          <th
            key={text}
            scope="col"
            className={cn('px-2 py-1', !unseen && 'font-medium whitespace-nowrap', right && 'text-right', wide && '@max-xl:hidden')}
          >
            {unseen ? <span className="sr-only">{text}</span> : text}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)
