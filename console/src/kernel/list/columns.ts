import type { Field, Fields } from '@fairlead/contracts/kernel/field'
import type { Tally } from '@fairlead/contracts/kernel/tally'
import { columnFields } from '@fairlead/contracts/kernel/visible'
import { useMemo } from 'react'
import { type Density, density as ownDensity } from '../../lib/density.ts'
import { useStore } from '../../lib/store.ts'
import { toTheRight } from '../fields/shown.ts'
import type { ScreenOf } from '../screen.ts'
import { signedIn } from '../session.ts'
import type { UrlState } from '../url-state.ts'
import { type Arranged, changed, fitting, healed, type Layout, moved } from './layout.ts'
import { sortable } from './list-query.ts'
import { type Fit, useFit } from './use-fit.ts'
import { useLayout } from './use-layout.ts'

/** A column of a list. */
export interface ListColumn {
  key: string
  field: Field
  /** What it says of other records; undefined for a field of the record itself. */
  tally: Tally | undefined
  width: number
  right: boolean
  sortable: boolean
  /** Where it stays when the list is scrolled sideways, in pixels from the left; undefined for one that moves. */
  left: number | undefined
}

/** What may stand in columns, as far as the user may see it. */
function fieldsOf({ resource }: ScreenOf): Fields {
  const user = signedIn()
  return user ? columnFields(resource, user) : resource.fields
}

/** The record that a list stands in, as it is tied to it: the field that says so. */
const tieOf = (fixed: UrlState['fixed']): string | undefined => Object.keys(fixed)[0]

/**
 * The columns there are: those that the server lists, in the order of their use, then what else comes with its rows. A state that says much comes right after the name, that of a
 * register last. What a record has fixed is the same in every row, and stands in none.
 */
function keysOf(screen: ScreenOf, fixed: UrlState['fixed'] = {}): string[] {
  const fields = fieldsOf(screen)
  const { list: listed, carried = [] } = screen.resource
  const list = [...new Set([...listed, ...carried])].filter(key => Object.hasOwn(fields, key) && !(key in fixed))
  const first = screen.within?.[tieOf(fixed) ?? '']?.filter(key => list.includes(key)) ?? []
  const inOrder = [...new Set([...first, ...list])]
  if (screen.resource.states.length === 0) return inOrder
  const [title, ...others] = inOrder.filter(key => key !== 'status')
  return title !== undefined && list.includes('status') ? [title, 'status', ...others] : [...inOrder, 'status']
}

/** Of these, the columns that are there to be chosen, and not shown at first. */
export function spareOf(screen: ScreenOf, fixed: UrlState['fixed'] = {}): readonly string[] {
  const within = screen.within?.[tieOf(fixed) ?? '']
  return within
    ? keysOf(screen, fixed).filter(key => key !== 'status' && !within.includes(key))
    : [...(screen.spare ?? []), ...(screen.resource.carried ?? [])]
}

/** What a list looks like, and how that is changed. */
export interface Columns extends Pick<Fit, 'measure' | 'roomIs'> {
  visible: readonly ListColumn[]
  /** All of them as they are kept. */
  all: readonly Arranged[]
  density: Density
  /** How close the rows are to stand; null where that is the user's own choice. */
  rowsSaid: Density | null
  change: (key: string, to: Partial<Arranged>) => void
  /** Puts a column where another stands. */
  move: (key: string, to: string) => void
  rows: (density: Density) => void
  /** Back to what the view says, or the declaration. */
  reset: () => void
}

/** The columns of a list: as the view says, or the declaration, and then as the user arranged them on this computer; fitted where nobody says how wide. */
export function useColumns(screen: ScreenOf, view: { id: string; layout: Layout } | undefined, fixed: UrlState['fixed']): Columns {
  const { resource, cells } = screen
  const keys = useMemo(() => keysOf(screen, fixed), [screen, fixed])
  const spare = useMemo(() => spareOf(screen, fixed), [screen, fixed])
  const fields = useMemo(() => fieldsOf(screen), [screen])
  const [layout, setLayout] = useLayout([resource.name, ...Object.keys(fixed)].join('.'), view)
  const all = useMemo(() => healed(layout.columns, keys, spare), [layout, keys, spare])
  const inOrder = useMemo(() => {
    const shown = all.filter(one => one.shown && fields[one.key])
    return [...shown.filter(one => one.pinned), ...shown.filter(one => !one.pinned)]
  }, [all, fields])
  const { widths, measure, roomIs } = useFit(
    screen,
    fields,
    useMemo(() => inOrder.map(({ key }) => key), [inOrder]),
  )
  const visible = useMemo(() => {
    let left = 0
    return inOrder.flatMap(({ key, pinned, width: arranged }): ListColumn[] => {
      const field = fields[key]
      const tally = resource.tallies[key]
      if (!field) return []
      const width = arranged ?? widths.get(key) ?? 0
      const at = pinned ? left : undefined
      left += width
      const right = toTheRight(field) && (tally !== undefined || !cells?.[key])
      return [{ key, field, tally, width, right, sortable: !tally && resource.list.includes(key) && sortable(field), left: at }]
    })
  }, [inOrder, fields, resource, cells, widths])
  const own = useStore(ownDensity)
  return {
    visible,
    all,
    density: layout.density ?? own,
    rowsSaid: layout.density,
    change: (key, to) =>
      setLayout({ ...layout, columns: changed(all, key, typeof to.width === 'number' ? { ...to, width: fitting(to.width) } : to) }),
    move: (key, to) => setLayout({ ...layout, columns: moved(all, key, to) }),
    rows: density => setLayout({ ...layout, density }),
    reset: () => setLayout(undefined),
    measure,
    roomIs,
  }
}

/** The widths of a list as one CSS value; the last column takes what is left. */
export const templateOf = (columns: readonly ListColumn[], selectable: boolean): string => {
  const widths = columns.map(({ width }, index) => (index === columns.length - 1 ? `minmax(${width}px, 1fr)` : `${width}px`))
  return [...(selectable ? ['var(--select)'] : []), ...widths].join(' ')
}
