import { type ColumnDef, functionalUpdate, type OnChangeFn, type ReactTable, type RowSelectionState, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { type Density, density as ownDensity } from '../../lib/density.ts'
import { useStore } from '../../lib/store.ts'
import { toTheRight } from '../fields/shown.ts'
import type { Rec } from '../record.ts'
import type { ScreenOf } from '../screen.ts'
import type { UrlState } from '../url-state.ts'
import { fieldsOf, keysOf, type ListColumn, spareOf } from './columns.ts'
import { editable } from './editable.ts'
import { type Features, features } from './features.ts'
import { type Arranged, type Arrangement, arrangementOf, keptOf, type Layout } from './layout.ts'
import { sortable } from './list-query.ts'
import { type Fit, useFit } from './use-fit.ts'
import { useLayout } from './use-layout.ts'
import { useSteady } from './use-steady.ts'

/** What a list looks like, and how that is changed. */
export interface Columns extends Pick<Fit, 'measure' | 'roomIs'> {
  /** The columns there are, how they stand, and which rows are marked. */
  table: ReactTable<Features, Rec>
  /** Those that are shown, as they are drawn: where they stay first. */
  visible: readonly ListColumn[]
  /** All of them as they are kept. */
  all: readonly Arranged[]
  density: Density
  /** How close the rows are to stand; null where that is the user's own choice. */
  rowsSaid: Density | null
  rows: (density: Density) => void
  /** Back to what the view says, or the declaration. */
  reset: () => void
}

interface Given {
  view: { id: string; layout: Layout } | undefined
  fixed: UrlState['fixed']
  marked: RowSelectionState
  onMarked: OnChangeFn<RowSelectionState>
}

/** Rows are fetched as they come into view, and drawn by the list itself. */
const noRows: Rec[] = []

/** The columns of a list: as the view says, or the declaration, and then as the user arranged them on this computer; fitted where nobody says how wide. */
export function useColumns(screen: ScreenOf, { view, fixed, marked, onMarked }: Given): Columns {
  const { resource, cells } = screen
  const keys = useMemo(() => keysOf(screen, fixed), [screen, fixed])
  const spare = useMemo(() => spareOf(screen, fixed), [screen, fixed])
  const fields = useMemo(() => fieldsOf(screen), [screen])
  const edits = useMemo(() => new Set(editable(screen).map(one => one.key)), [screen])
  const [layout, setLayout] = useLayout([resource.name, ...Object.keys(fixed)].join('.'), view)
  const arrangement = useMemo(() => arrangementOf(layout.columns, keys, spare), [layout, keys, spare])
  const { widths, measure, roomIs } = useFit(
    screen,
    fields,
    useMemo(() => keys.filter(key => arrangement.columnVisibility[key] ?? true), [keys, arrangement]),
  )
  const columns = useMemo(() => keys.map((id): ColumnDef<Features, Rec> => ({ id, size: widths.get(id) ?? 0 })), [keys, widths])
  const change =
    <Part extends keyof Arrangement>(part: Part): OnChangeFn<Arrangement[Part]> =>
    updater =>
      setLayout({ ...layout, columns: keptOf({ ...arrangement, [part]: functionalUpdate(updater, arrangement[part]) }) })
  const table = useTable({
    features,
    columns,
    data: noRows,
    state: { ...arrangement, rowSelection: marked },
    onColumnOrderChange: change('columnOrder'),
    onColumnPinningChange: change('columnPinning'),
    onColumnSizingChange: change('columnSizing'),
    onColumnVisibilityChange: change('columnVisibility'),
    onRowSelectionChange: onMarked,
  })
  // The table is another object whenever anything is, the marks of rows among it: what is drawn must not be.
  const places = useSteady(
    [...table.getStartVisibleLeafColumns(), ...table.getCenterVisibleLeafColumns()].map(column => ({
      key: column.id,
      width: column.getSize(),
      left: column.getIsPinned() ? column.getStart('start') : undefined,
    })),
  )
  const visible = useMemo(
    () =>
      places.flatMap(({ key, ...place }): ListColumn[] => {
        const field = fields[key]
        const tally = resource.tallies[key]
        if (!field) return []
        const right = toTheRight(field) && (tally !== undefined || !cells?.[key])
        const sorts = !tally && resource.list.includes(key) && sortable(field)
        return [{ key, field, tally, ...place, right, sortable: sorts, editable: edits.has(key) }]
      }),
    [places, fields, edits, resource, cells],
  )
  const own = useStore(ownDensity)
  return {
    table,
    visible,
    all: keptOf(arrangement),
    density: layout.density ?? own,
    rowsSaid: layout.density,
    rows: density => setLayout({ ...layout, density }),
    reset: () => setLayout(undefined),
    measure,
    roomIs,
  }
}
