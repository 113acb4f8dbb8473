import { ChartColumn, Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { type Mark, Swatch } from './fills.tsx'

interface Props {
  title: string
  /** What it says in a sentence, or what it leaves out. */
  note?: string | undefined
  legend?: readonly { label: string; mark: Mark }[]
  /** What its button says, where it shows the plot and where it shows the table. */
  toTable: string
  toPlot: string
  table: ReactNode
  children: ReactNode
}

/** A plot under its title, with what its fills mean; the same figures stand in a table behind a button. */
export function Plot({ title, note, legend = [], toTable, toPlot, table, children }: Props) {
  const [isTable, setTable] = useState(false)
  const Icon = isTable ? ChartColumn : Table2
  const toggle = isTable ? toPlot : toTable
  return (
    <figure aria-label={title} className="border-line bg-panel flex min-w-0 flex-col rounded-md border p-3 shadow-xs">
      <figcaption className="mb-1 flex items-start gap-2">
        <p className="grow font-semibold">{title}</p>
        <Button variant="quiet" size="icon" aria-label={`${toggle}: ${title}`} title={toggle} onClick={() => setTable(!isTable)}>
          <Icon aria-hidden="true" />
        </Button>
      </figcaption>
      {isTable ? (
        table
      ) : (
        <>
          {legend.length > 1 ? (
            <ul className="text-ink-soft mb-1 flex flex-wrap gap-x-4 text-xs">
              {legend.map(({ label, mark }) => (
                <li key={label} className="flex items-center gap-1.5">
                  <Swatch mark={mark} /> {label}
                </li>
              ))}
            </ul>
          ) : null}
          {children}
        </>
      )}
      {note === undefined ? null : <p className="text-ink-soft mt-1 text-xs">{note}</p>}
    </figure>
  )
}
