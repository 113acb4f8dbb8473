// biome-ignore-all lint/a11y/useSemanticElements: a table cannot recycle rows; this is the grid of the ARIA practices
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the active row
import { type CSSProperties, type DragEvent, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cn } from '../../lib/class-names.ts'
import { rowHeights } from '../../lib/density.ts'
import type { Store } from '../../lib/store.ts'
import type { Query } from '../api.ts'
import { resourceLabel } from '../labels.ts'
import type { ScreenOf } from '../screen.ts'
import { type ListColumn, templateOf } from './columns.ts'
import { fitOf } from './fit.ts'
import { onGridKey } from './grid-keys.ts'
import { cellId, GridRow } from './grid-row.tsx'
import { Header } from './header.tsx'
import { moved } from './layout.ts'
import { sortAfter } from './list-query.ts'
import { idsBetween, type Rows, useRows } from './rows.ts'
import { everythingSelected, including, isSelected, nothingSelected, type Selection, toggled } from './selection.ts'
import { useCellEdits } from './use-cell-edits.ts'
import type { Columns } from './use-columns.ts'
import { useWindow } from './window.ts'

/** Rows are recycled: the element of a row that left the screen shows the next one that enters it. */
const slots = 64
const summaryHeight = 76
const headerHeight = 36
const selectWidth = 36
const noColumns: readonly ListColumn[] = []

/** Where somebody was in a list, for when it comes back from behind a record. */
export interface ListMemory {
  query: string
  offset: number
  active: number
}

interface Props {
  /** No room for columns: every row says in one cell what it is. */
  narrow: boolean
  screen: ScreenOf
  columns: Columns
  query: Query
  sort: string
  onSort: (sort: string) => void
  openId: string | undefined
  onOpen: (id: string) => void
  /** Undefined where there is nothing to do with selected rows. */
  selection: Selection | undefined
  onSelection: (change: (before: Selection) => Selection) => void
  /** Why selected rows were refused what they were to do. */
  refused: ReadonlyMap<string, string>
  flashing: ReadonlySet<string>
  empty: ReactNode
  memory: Store<ListMemory | undefined>
  onRows: (rows: Rows) => void
}

/** A list of any length: only the rows on the screen exist, and only their pages are fetched. */
export function Grid(props: Props) {
  const { narrow, screen, columns, query, sort, onSort, openId, onOpen, selection, onSelection, refused, flashing, empty, memory, onRows } =
    props
  const { resource } = screen
  const { table, visible, measure, roomIs } = columns
  const rowHeight = narrow ? summaryHeight : rowHeights[columns.density]
  const name = JSON.stringify(query)
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [remembered] = useState(() => [memory.get()].find(one => one?.query === name))
  const [active, setActive] = useState(remembered?.active ?? 0)
  const [range, setRange] = useState({ first: 0, last: 40 })
  const anchor = useRef(active)
  const rows = useRows(resource, query, range.first, range.last)
  const { window, goTo, reveal, offset } = useWindow(scroller, { count: rows.total, rowHeight, header: narrow ? 0 : headerHeight })
  const { first, last, base, height, fits } = window
  if (range.first !== first || range.last !== last) setRange({ first, last })
  useEffect(() => onRows(rows))

  const firstPage = rows.firstPage
  useLayoutEffect(() => {
    if (!narrow && firstPage) measure(firstPage)
  }, [narrow, firstPage, measure])
  const besides = selection ? selectWidth : 0
  useLayoutEffect(() => {
    if (!scroller) return
    const sized = new ResizeObserver(() => roomIs(scroller.clientWidth - besides))
    sized.observe(scroller)
    return () => sized.disconnect()
  }, [scroller, besides, roomIs])

  const shown = useRef(remembered === undefined ? name : undefined)
  useLayoutEffect(() => {
    if (shown.current === name || height === 0) return
    if (shown.current === undefined) goTo(remembered?.offset ?? 0)
    else {
      goTo(0)
      setActive(0)
    }
    shown.current = name
  }, [name, height, goTo, remembered])
  useEffect(() => {
    const keep = () => memory.set({ query: name, offset: offset(), active })
    keep()
    return keep
  })

  const between = useCallback(
    (one: number, other: number) => void idsBetween(resource, query, one, other).then(ids => onSelection(before => including(before, ids))),
    [resource, query, onSelection],
  )
  const toggle = (id: string) => table.setRowSelection(marks => toggled(marks, id))
  const move = (to: number, extending: boolean) => {
    const next = Math.min(Math.max(0, to), rows.total - 1)
    setActive(next)
    reveal(next)
    if (extending && selection) between(anchor.current, next)
    else anchor.current = next
  }
  const edits = useCellEdits({
    columns: narrow ? noColumns : visible,
    active,
    rowAt: rows.at,
    move: to => move(to, false),
    focus: () => scroller?.focus({ preventScroll: true }),
  })
  const current = useRef({ rows, toggle, edits, selectable: selection !== undefined })
  useLayoutEffect(() => {
    current.current = { rows, toggle, edits, selectable: selection !== undefined }
  })
  const onPress = useCallback(
    (index: number, { shiftKey, ctrlKey, metaKey }: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }, box: boolean) => {
      const row = current.current.rows.at(index)
      setActive(index)
      if (current.current.selectable && shiftKey) return between(anchor.current, index)
      anchor.current = index
      if (!row) return
      if (current.current.selectable && (box || ctrlKey || metaKey)) current.current.toggle(row.id)
      else onOpen(row.id)
    },
    [between, onOpen],
  )
  const onEdit = useCallback((index: number, key: string) => {
    setActive(index)
    current.current.edits.editAt(index, key)
  }, [])

  const { drags } = screen
  const onDrag = useCallback(
    (id: string, event: DragEvent) => {
      const marks = selection?.every ? [] : Object.keys(selection?.marked ?? {})
      event.dataTransfer.setData(drags ?? '', JSON.stringify(marks.includes(id) ? marks : [id]))
    },
    [drags, selection],
  )
  const activeRow = rows.at(active)
  const { CellEdit, cursor, editing, typed } = edits
  useEffect(() => {
    if (cursor !== undefined) document.getElementById(cellId(active, cursor))?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active, cursor])
  const select = (extending: boolean) => {
    if (!selection || !activeRow) return
    if (extending) between(anchor.current, active)
    else toggle(activeRow.id)
  }
  const marked = Object.keys(selection?.marked ?? {}).length
  const all = () => selection && onSelection(before => (before.every && marked === 0 ? nothingSelected : everythingSelected))
  const indexOf = (key: string) => visible.findIndex(column => column.key === key) + (selection ? 2 : 1)

  const style: CSSProperties & Record<`--${string}`, string> = {
    '--columns': narrow ? `${selection ? 'var(--select) ' : ''}minmax(0, 1fr)` : templateOf(visible, selection !== undefined),
    '--row-height': `${rowHeight}px`,
    '--select': `${besides}px`,
  }
  const slotCount = Math.max(slots, last - first + 1)
  return (
    <>
      <div
        ref={setScroller}
        role="grid"
        aria-label={resourceLabel(resource)}
        aria-rowcount={rows.total + 1}
        aria-colcount={(narrow ? 1 : visible.length) + (selection ? 1 : 0)}
        aria-multiselectable={selection ? true : undefined}
        aria-activedescendant={activeRow ? (cursor === undefined ? `row-${active}` : cellId(active, cursor)) : undefined}
        aria-busy={rows.loading}
        tabIndex={0}
        onKeyDown={event =>
          onGridKey(event, {
            active,
            last: rows.total - 1,
            page: fits,
            move,
            open: () => activeRow && onOpen(activeRow.id),
            select,
            selectAll: () => selection && onSelection(() => everythingSelected),
            clear: () => edits.giveUp() || onSelection(() => nothingSelected),
            inCell: cursor !== undefined,
            typing: editing !== undefined,
            beside: edits.beside,
            edit: edits.edit,
          })
        }
        style={style}
        className="group bg-panel min-h-0 grow overflow-auto [contain:strict]"
      >
        <Header
          narrow={narrow}
          resource={resource}
          columns={visible}
          sort={sort}
          selected={selection && (selection.every ? (marked === 0 ? 'all' : 'some') : marked > 0 ? 'some' : 'none')}
          onSelectAll={all}
          onSort={(column, also) => onSort(sortAfter(sort, column, also))}
          onMove={(key, to) => table.setColumnOrder(order => moved(order, key, to))}
          onWidth={(key, width) =>
            scroller?.style.setProperty(
              '--columns',
              templateOf(
                visible.map(column => (column.key === key ? { ...column, width } : column)),
                selection !== undefined,
              ),
            )
          }
          onResized={(key, width) => table.setColumnSizing(sizes => ({ ...sizes, [key]: width }))}
          fit={key => (scroller ? fitOf(scroller, indexOf(key)) : null)}
        />
        {!rows.loading && rows.total === 0 ? (
          <div role="row" aria-rowindex={2}>
            <div role="gridcell">{empty}</div>
          </div>
        ) : (
          <div role="rowgroup" className={cn('relative min-w-full', !narrow && 'w-max')} style={{ height }}>
            {Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => {
              const index = first + at
              const row = rows.at(index)
              return (
                <GridRow
                  key={index % slotCount}
                  index={index}
                  top={index * rowHeight + base}
                  row={row}
                  resource={resource}
                  listed={screen.listed}
                  cells={screen.cells}
                  card={screen.card}
                  columns={visible}
                  narrow={narrow}
                  active={index === active}
                  cursor={index === active ? cursor : undefined}
                  typed={row && typed.get(row.id)}
                  open={row !== undefined && row.id === openId}
                  selected={selection ? row !== undefined && isSelected(selection, row.id) : undefined}
                  refusal={row && selection && isSelected(selection, row.id) ? refused.get(row.id) : undefined}
                  flash={row !== undefined && flashing.has(row.id)}
                  onPress={onPress}
                  onEdit={onEdit}
                  onDrag={drags ? onDrag : undefined}
                />
              )
            })}
          </div>
        )}
      </div>
      {editing && CellEdit ? (
        <CellEdit
          key={cellId(editing.index, editing.key)}
          screen={screen}
          editing={editing}
          cellId={cellId(editing.index, editing.key)}
          typed={typed.get(editing.row.id)?.[editing.key]}
          onTyped={value => edits.keep(editing.row.id, editing.key, value)}
          onLeave={edits.leave}
        />
      ) : null}
    </>
  )
}
