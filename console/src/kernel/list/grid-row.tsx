// biome-ignore-all lint/a11y/useSemanticElements: a table cannot recycle rows; this is the grid of the ARIA practices
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the active row
// biome-ignore-all lint/a11y/useKeyWithClickEvents: keys are the grid's
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { type DragEvent, Fragment, type MouseEvent, memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/class-names.ts'
import { AmountText } from '../fields/numbers/amount-text.tsx'
import { shown } from '../fields/shown.ts'
import { unnumbered } from '../labels.ts'
import { calledIn, type Rec } from '../record.ts'
import type { ScreenOf } from '../screen.ts'
import { StateBadge } from '../state-badge.tsx'
import { toldOf } from './card.ts'
import type { ListColumn } from './columns.ts'
import { SelectBox } from './select-box.tsx'
import { TallyLink } from './tally-link.tsx'
import type { TypedRow } from './typed-cells.ts'

interface Props {
  index: number
  top: number
  row: Rec | undefined
  resource: Resource
  listed: ScreenOf['listed']
  cells: ScreenOf['cells']
  card: ScreenOf['card']
  columns: readonly ListColumn[]
  /** No room for columns: all is said in one cell. */
  narrow: boolean
  active: boolean
  /** Of the active row, the key of the chosen cell. */
  cursor: string | undefined
  /** What was typed in its cells and is not on record. */
  typed: TypedRow | undefined
  open: boolean
  selected: boolean | undefined
  /** Why it was refused what the selected rows were to do. */
  refusal: string | undefined
  flash: boolean
  /** A click on the row, or on its box. */
  onPress: (index: number, event: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>, box: boolean) => void
  /** A cell is to be changed. */
  onEdit: (index: number, key: string) => void
  /** The row is taken up, to be put down elsewhere. */
  onDrag: ((id: string, event: DragEvent) => void) | undefined
}

/** How wide the pencil is that the theme draws at the right edge of a cell that may be changed. */
const pencil = 22

/** The key of the cell whose pencil is pressed; one that is not seen yet is none. */
function pencilled({ target, clientX }: MouseEvent, columns: readonly ListColumn[], offset: number): string | undefined {
  const cell = target instanceof Element ? target.closest('.grid-editable') : null
  if (!cell || clientX < cell.getBoundingClientRect().right - pencil) return undefined
  if (getComputedStyle(cell, '::after').visibility === 'hidden') return undefined
  return columns[Number(cell.getAttribute('aria-colindex')) - offset]?.key
}

/** Where a pinned column stays, right of the boxes; undefined for one that moves. */
export const leftOf = ({ left }: ListColumn): { left: string } | undefined =>
  left === undefined ? undefined : { left: `calc(var(--select) + ${left}px)` }

/** The cell of a box stays in view where columns do; only then, for what stays in view makes every frame of scrolling dearer. */
export const boxCell = (columns: readonly ListColumn[]): string =>
  cn('grid-select', columns.some(({ left }) => left !== undefined) && 'grid-pinned')

/** A row of a list; it is drawn anew only when something of its own has changed. */
export const GridRow = memo(function GridRow({
  index,
  top,
  row: record,
  resource,
  listed,
  cells,
  card,
  columns,
  narrow,
  active,
  cursor,
  typed,
  open,
  selected,
  refusal,
  flash,
  onPress,
  onEdit,
  onDrag,
}: Props) {
  const offset = selected === undefined ? 1 : 2
  const row = record && (listed?.(record) ?? record)
  return (
    <div
      role="row"
      id={`row-${index}`}
      aria-rowindex={index + 2}
      aria-selected={selected ?? open}
      draggable={onDrag !== undefined && row !== undefined}
      onDragStart={event => row && onDrag?.(row.id, event)}
      onMouseDown={event => event.shiftKey && event.preventDefault()}
      onClick={event => {
        const key = pencilled(event, columns, offset)
        if (key === undefined) onPress(index, event, false)
        else onEdit(index, key)
      }}
      style={{ transform: `translateY(${top}px)` }}
      className={cn(
        'grid-row border-line absolute top-0 left-0 w-full cursor-default border-b',
        open || selected ? 'bg-accent-soft' : 'bg-panel hover:bg-sunken',
        flash && 'flash',
        active && 'group-focus-visible:outline-focus group-focus-visible:outline-2 group-focus-visible:-outline-offset-2',
      )}
    >
      {selected === undefined ? null : (
        <div role="gridcell" aria-colindex={1} className={boxCell(columns)}>
          <SelectBox checked={selected} onPress={onPress} />
          {refusal === undefined ? null : <Refusal why={refusal} />}
        </div>
      )}
      {narrow ? (
        <div role="gridcell" aria-colindex={offset} className="min-w-0 px-3">
          {row === undefined ? null : <Summary resource={resource} cells={cells} card={card} columns={columns} row={row} />}
        </div>
      ) : (
        columns.map((column, at) => (
          <div
            key={column.key}
            id={cursor === column.key ? cellId(index, column.key) : undefined}
            role="gridcell"
            aria-colindex={at + offset}
            style={leftOf(column)}
            className={cn(
              'grid-cell',
              column.right && 'text-right',
              column.left !== undefined && 'grid-pinned',
              column.editable && 'grid-editable',
              cursor === column.key && 'grid-chosen',
            )}
          >
            {row === undefined
              ? null
              : (typed?.[column.key]?.shown ?? cells?.[column.key]?.(row) ?? <Cell resource={resource} column={column} row={row} />)}
          </div>
        ))
      )}
    </div>
  )
})

/** The id of a chosen cell. */
export const cellId = (index: number, key: string): string => `row-${index}-${key}`

/** Marks a row that was refused, and says why. */
const Refusal = ({ why }: { why: string }) => (
  <span role="img" aria-label={why} title={why} className="text-red-ink absolute left-0.5 font-bold">
    !
  </span>
)

/** A value in a list: a text and nothing else, since there are thousands of them; only states are drawn, and what counts others leads to them. */
function Cell({ resource, column, row }: { resource: Resource; column: ListColumn; row: Rec }) {
  const { key, field, tally } = column
  if (key === 'status') return <StateBadge resource={resource} state={row.status ?? ''} />
  const amount = row[key]
  if (field.kind === 'amount' && !tally && typeof amount === 'string') return <AmountText field={field} value={amount} beside={row} />
  const text = shown(field, key, row)
  return tally ? <TallyLink tally={tally} row={row} of={key} text={text} /> : text
}

/** A row where no columns fit, as a card: what it is called, its state, the facts that matter, and what it amounts to. */
function Summary({ resource, cells, card, columns, row }: Pick<Props, 'resource' | 'cells' | 'card' | 'columns'> & { row: Rec }) {
  useTranslation('kernel') // another language draws it anew
  const { lines, amount } = toldOf(
    resource,
    card,
    columns.map(({ key }) => key),
    row,
  )
  const [first = [], second = []] = lines.map(line =>
    line.map(({ key, text }) => (
      <span key={key} className={cells?.[key] ? undefined : 'whitespace-nowrap'}>
        {cells?.[key]?.(row) ?? text}
      </span>
    )),
  )
  return (
    <>
      <span className="flex items-center gap-2">
        <strong className="min-w-0 grow truncate font-semibold">
          {cells?.[resource.title]?.(row) ?? (calledIn(resource, row) || unnumbered(resource))}
        </strong>
        <StateBadge resource={resource} state={row.status ?? ''} />
      </span>
      <CardLine facts={first} className="block truncate" />
      <span className="flex items-baseline gap-2">
        <CardLine facts={second} className="line-clamp-2 min-w-0" />
        <span className="ml-auto shrink-0 font-medium">{amount}</span>
      </span>
    </>
  )
}

/** Facts beside each other; where they do not fit, none is broken within. */
const CardLine = ({ facts, className }: { facts: readonly ReactNode[]; className: string }) => (
  <span className={cn('text-ink-soft text-xs', className)}>
    {facts.map((fact, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a fact is its place in the line
      <Fragment key={index}>
        {index > 0 ? ' · ' : ''}
        {fact}
      </Fragment>
    ))}
  </span>
)
