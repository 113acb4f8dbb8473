// biome-ignore-all lint/a11y/useSemanticElements: a table cannot recycle rows; this is the grid of the ARIA practices
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the active cell
import { useQuery } from '@tanstack/react-query'
import { Lock, Plus } from 'lucide-react'
import { memo } from 'react'
import { cn } from '../../lib/class-names.ts'
import { referred } from '../fields/referred.ts'
import { shown, toTheRight } from '../fields/shown.ts'
import type { CellMessage, CellMessages } from './cell-messages.ts'
import { isUnfound } from './find-refs.ts'
import { type Column, type Line, valueAt } from './line.ts'

interface Props {
  gridId: string
  index: number
  top: number
  /** Undefined is the empty line after the last, in which a new one begins. */
  line: Line | undefined
  columns: readonly Column[]
  messages: CellMessages
  /** The active column, and the columns that are selected; -1 where none is. */
  active: number
  left: number
  right: number
  /** The selection ends here: its corner can be drawn to fill more cells. */
  handle: boolean
  locked: boolean
  chosen: boolean | undefined
  chooseLabel: string
  newLabel: string
  onChoose: (index: number) => void
}

/** A line of a grid; it is drawn anew only when something of its own has changed. */
export const LineRow = memo(function LineRow({
  gridId,
  index,
  top,
  line,
  columns,
  messages,
  active,
  left,
  right,
  locked,
  ...props
}: Props) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${top}px)` }}
      className={cn('grid-row border-line absolute top-0 left-0 w-full border-b', locked && 'bg-sunken text-ink-soft')}
    >
      <div
        role="rowheader"
        data-row={index}
        className="bg-sunken border-line text-ink-soft sticky left-0 z-10 flex h-full items-center justify-center gap-1 border-r text-xs"
      >
        {props.chosen === undefined || line === undefined ? null : (
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={props.chooseLabel}
            checked={props.chosen}
            onChange={() => props.onChoose(index)}
          />
        )}
        {line === undefined ? <Plus role="img" aria-label={props.newLabel} className="size-3.5" /> : <span>{index + 1}</span>}
        {locked ? <Lock aria-hidden="true" className="size-3" /> : null}
      </div>
      {columns.map((column, place) => (
        <LineCell
          key={column.key}
          id={`${gridId}-${index}-${place}`}
          row={index}
          place={place}
          column={column}
          line={line}
          message={messages[column.key]}
          active={place === active}
          selected={place >= left && place <= right}
          handle={props.handle && place === right}
          readOnly={locked || column.readOnly}
        />
      ))}
    </div>
  )
})

interface CellProps {
  id: string
  row: number
  place: number
  column: Column
  line: Line | undefined
  message: CellMessage | undefined
  active: boolean
  selected: boolean
  handle: boolean
  readOnly: boolean
}

const LineCell = memo(function LineCell({ id, row, place, column, line, message, active, selected, handle, readOnly }: CellProps) {
  return (
    <div
      id={id}
      role="gridcell"
      data-row={row}
      data-column={place}
      aria-colindex={place + 2}
      aria-selected={selected}
      aria-readonly={readOnly || undefined}
      aria-invalid={message?.level === 'error' || undefined}
      className={cn(
        'border-line relative flex h-full min-w-0 scroll-mt-7 scroll-ml-11 items-center border-r px-2',
        toTheRight(column.field) && 'justify-end',
        selected && 'group-focus-within/lines:bg-accent-soft',
        message?.level === 'error' && 'bg-red-soft text-red-ink',
        message?.level === 'warning' && 'bg-amber-soft text-amber-ink',
        active && 'group-focus-within/lines:outline-focus group-focus-within/lines:outline-2 group-focus-within/lines:-outline-offset-2',
      )}
    >
      <span className="truncate">{line ? <CellText column={column} line={line} /> : null}</span>
      {message ? (
        <span aria-hidden="true" className="ml-1 font-bold">
          !
        </span>
      ) : null}
      {message ? <span className="sr-only">{message.text}</span> : null}
      {handle ? (
        <span
          data-fill=""
          className="bg-accent border-panel absolute -right-1 -bottom-1 z-20 hidden size-2.5 group-focus-within/lines:block cursor-crosshair border"
        />
      ) : null}
    </div>
  )
})

/** What a cell shows. */
function CellText({ column, line }: { column: Column; line: Line }) {
  const { field, key } = column
  const value = valueAt(column, line)
  if (value === null || value === undefined || value === '') return null
  // What cannot be read stays as it was typed, so that it can be seen and mended.
  if (isUnfound(column, value)) return value
  if (field.kind === 'ref' && typeof value === 'string') return <Name to={field.to ?? ''} id={value} />
  if (field.kind === 'amount' && typeof line.currency_id === 'string') return <Amount column={column} line={line} id={line.currency_id} />
  return shown(field, key, { ...line, [key]: value }) || (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
}

/** An amount in the currency that its line names; what is derived is reckoned in the minor units of that. */
function Amount({ column, line, id }: { column: Column; line: Line; id: string }) {
  const { data } = useQuery(referred('currencies', id))
  const value = valueAt(column, line, data)
  return shown(column.field, column.key, { ...line, [column.key]: value, currency: data })
}

function Name({ to, id }: { to: string; id: string }) {
  const { data } = useQuery(referred(to, id))
  return data?.name ?? '…'
}
