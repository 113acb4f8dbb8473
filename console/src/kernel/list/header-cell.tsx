// biome-ignore-all lint/a11y/useSemanticElements: the header of a grid that is no table
// biome-ignore-all lint/a11y/useFocusableInteractive: its button takes the focus
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { DragEvent, KeyboardEvent, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/class-names.ts'
import type { ListColumn } from './columns.ts'
import { sortsOf } from './list-query.ts'
import { Resizer } from './resizer.tsx'

/** What the heads of columns may do to the list. */
export interface HeaderActs {
  onSort: (column: string, also: boolean) => void
  onMove: (column: string, to: string) => void
  /** Shows a width while it is dragged. */
  onWidth: (column: string, width: number) => void
  /** Keeps it. */
  onResized: (column: string, width: number) => void
  /** As wide as the rows on the screen need; the width of its kind where none says otherwise. */
  fit: (column: string) => number | null
}

interface Props extends HeaderActs {
  column: ListColumn
  index: number
  label: string
  sort: string
  style: { left: string } | undefined
  /** The columns before and after it, among which it may move. */
  beside: readonly [before: string | undefined, after: string | undefined]
}

const dragged = 'application/x-fairlead-column'
/** Pixels by which keys make a column wider or narrower. */
const step = 16

/** The head of a column: sorts by it; moves it and makes it wider, by mouse and by keyboard. */
export function HeaderCell({ column, index, label, sort, style, beside, onSort, onMove, onWidth, onResized, fit }: Props) {
  const { t } = useTranslation('kernel')
  const { key, right, width } = column
  const sorts = sortsOf(sort)
  const place = sorts.findIndex(one => one.column === key)
  const descending = sorts[place]?.descending
  const Arrow = descending ? ArrowDown : ArrowUp

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    const to = beside[by < 0 ? 0 : 1]
    if (event.shiftKey) onResized(key, width + by * step)
    else if (!event.ctrlKey && !event.metaKey) focusBeside(event.currentTarget, by)
    else if (to !== undefined) onMove(key, to)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    const from = event.dataTransfer.getData(dragged)
    if (from && from !== key) onMove(from, key)
  }
  return (
    <div
      role="columnheader"
      aria-colindex={index}
      aria-sort={place < 0 ? 'none' : descending ? 'descending' : 'ascending'}
      data-column={key}
      style={style}
      className={cn('group/head min-w-0 contain-inline-size', style ? 'grid-pinned' : 'relative')}
      onDragOver={event => event.dataTransfer.types.includes(dragged) && event.preventDefault()}
      onDrop={onDrop}
    >
      <button
        type="button"
        tabIndex={index <= 2 && style === undefined ? 0 : -1}
        draggable
        title={t(column.sortable ? 'list.column_keys_sorted' : 'list.column_keys')}
        aria-disabled={column.sortable ? undefined : true}
        onClick={(event: MouseEvent) => column.sortable && onSort(key, event.shiftKey)}
        onKeyDown={onKeyDown}
        onDragStart={event => event.dataTransfer.setData(dragged, key)}
        className={cn(
          'grid-cell flex h-9 w-full items-center gap-1 text-left',
          right && 'justify-end text-right',
          column.sortable && 'hover:underline',
        )}
      >
        <span className="line-clamp-2 leading-4 hyphens-auto whitespace-normal">{label}</span>
        {place < 0 ? null : <Arrow className="size-3 shrink-0" aria-hidden="true" />}
        {place < 0 || sorts.length < 2 ? null : <span className="text-ink-soft text-2xs">{place + 1}</span>}
      </button>
      <Resizer
        width={width}
        onWidth={next => onWidth(key, next)}
        onDone={next => onResized(key, next)}
        onFit={() => onResized(key, fit(key) ?? width)}
      />
    </div>
  )
}

function focusBeside(from: HTMLElement, by: number): void {
  const heads = [...(from.closest('[role=row]')?.querySelectorAll<HTMLElement>('[role=columnheader] button') ?? [])]
  heads[heads.indexOf(from) + by]?.focus()
}
