// biome-ignore-all lint/a11y/useSemanticElements: a table cannot recycle rows; this is the grid of the ARIA practices
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the active cell
import { Lock, Plus } from 'lucide-react'
import { memo } from 'react'
import { cn } from '../../lib/class-names.ts'
import { toTheRight } from '../fields/shown.ts'
import type { CellMessage, CellMessages } from './cell-messages.ts'
import { CellText } from './cell-text.tsx'
import { type Column, type Line, wasIn } from './line.ts'

interface Props {
  gridId: string
  index: number
  /** What it is called, in place of its number. */
  head: string | undefined
  top: number
  /** Undefined is the empty line after the last, in which a new one begins. */
  line: Line | undefined
  /** The line as it is saved; undefined for a new one. */
  saved: Line | undefined
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
  changedLabel: string
  onChoose: (index: number) => void
}

/** A line of a grid; it is drawn anew only when something of its own has changed. */
export const LineRow = memo(function LineRow({
  gridId,
  index,
  head,
  top,
  line,
  saved,
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
        className={cn(
          'bg-sunken border-line text-ink-soft sticky left-0 z-10 flex h-full min-w-0 items-center gap-1 border-r text-xs',
          head === undefined ? 'justify-center' : 'px-2',
        )}
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
        {line === undefined ? (
          <Plus role="img" aria-label={props.newLabel} className="size-3.5" />
        ) : (
          <span className="truncate">{head ?? index + 1}</span>
        )}
        {line && saved && columns.some(column => wasIn(column, line, saved)) ? (
          <span role="img" aria-label={props.changedLabel} title={props.changedLabel} className="bg-accent size-1.5 rounded-full" />
        ) : null}
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
          changed={line !== undefined && wasIn(column, line, saved) !== undefined}
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
  /** It says something else than what is saved. */
  changed: boolean
  active: boolean
  selected: boolean
  handle: boolean
  readOnly: boolean
}

const LineCell = memo(function LineCell(props: CellProps) {
  const { id, row, place, column, line, message, changed, active, selected, handle, readOnly } = props
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
        'border-line relative flex h-full min-w-0 scroll-mt-(--head-height) scroll-ml-(--heads) items-center border-r px-2',
        toTheRight(column.field) && 'justify-end',
        changed && 'font-semibold shadow-[inset_3px_0_0_var(--color-accent)]',
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
