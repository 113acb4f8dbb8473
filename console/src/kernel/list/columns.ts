import type { Field, Fields } from '@fairlead/contracts/kernel/field'
import type { Tally } from '@fairlead/contracts/kernel/tally'
import { columnFields } from '@fairlead/contracts/kernel/visible'
import { useMemo, useState } from 'react'
import { type Density, density as ownDensity } from '../../lib/density.ts'
import { keptHere } from '../../lib/storage.ts'
import { useStore } from '../../lib/store.ts'
import { toTheRight, widthOf } from '../fields/shown.ts'
import { fieldLabel } from '../labels.ts'
import type { ScreenOf } from '../screen.ts'
import { signedIn } from '../session.ts'
import type { UrlState } from '../url-state.ts'
import { headWidth } from './fit.ts'
import { type Arranged, changed, fitting, healed, type Layout, moved } from './layout.ts'
import { sortable } from './list-query.ts'

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

/** The columns there are: those that the server lists. A state that says much comes right after the name, that of a register last. */
export function keysOf(screen: ScreenOf): string[] {
  const fields = fieldsOf(screen)
  const list = screen.resource.list.filter(key => Object.hasOwn(fields, key))
  if (screen.resource.states.length === 0) return list
  const [first, ...others] = list.filter(key => key !== 'status')
  return first !== undefined && list.includes('status') ? [first, 'status', ...others] : [...list, 'status']
}

const asDeclared: Layout = { columns: [], density: null }

function read(name: string): Layout | undefined {
  const text = keptHere(name).get()
  if (text === null) return undefined
  const layout: Layout = JSON.parse(text)
  return layout
}

/** By names people find what they look for. */
const leastForTitle = 160

/** What a list looks like, and how that is changed. */
export interface Columns {
  visible: readonly ListColumn[]
  all: readonly Arranged[]
  density: Density
  layout: Layout
  change: (key: string, to: Partial<Arranged>) => void
  /** Puts a column where another stands. */
  move: (key: string, to: string) => void
  rows: (density: Density) => void
  /** Back to what the view says, or the declaration. */
  reset: () => void
}

/**
 * The columns of a list: as the view says, or the declaration, and then as the user arranged them on this computer. What is `fixed` is the same in
 * every row, and stands in none.
 */
export function useColumns(screen: ScreenOf, view: { id: string; layout: Layout } | undefined, fixed: UrlState['fixed']): Columns {
  const { resource, widths, cells } = screen
  const keys = useMemo(() => keysOf(screen), [screen])
  const fields = useMemo(() => fieldsOf(screen), [screen])
  const name = `layout.${resource.name}${view ? `.${view.id}` : ''}`
  const kept = useMemo(() => read(name), [name])
  const [edited, setEdited] = useState<{ name: string; layout: Layout | undefined }>()
  const layout = (edited?.name === name ? edited.layout : kept) ?? view?.layout ?? asDeclared
  const all = useMemo(() => healed(layout.columns, keys), [layout, keys])
  const labels = keys.map(key => fieldLabel(resource, key)).join('\n')
  const heads = useMemo(() => new Map(labels.split('\n').map((label, at) => [keys[at], headWidth(label)])), [labels, keys])
  const own = useStore(ownDensity)
  const visible = useMemo(() => {
    const shown = all.filter(one => one.shown && fields[one.key] && !(one.key in fixed))
    const inOrder = [...shown.filter(one => one.pinned), ...shown.filter(one => !one.pinned)]
    let left = 0
    return inOrder.flatMap(({ key, pinned, width: arranged }): ListColumn[] => {
      const field = fields[key]
      const tally = resource.tallies[key]
      if (!field) return []
      const least = key === resource.title ? leastForTitle : 0
      const width = arranged ?? Math.max(widths?.[key] ?? widthOf(key, field), heads.get(key) ?? 0, least)
      const at = pinned ? left : undefined
      left += width
      return [
        {
          key,
          field,
          tally,
          width,
          right: toTheRight(field) && (tally !== undefined || !cells?.[key]),
          sortable: !tally && sortable(field),
          left: at,
        },
      ]
    })
  }, [all, fields, fixed, resource, widths, cells, heads])

  const set = (next: Layout | undefined) => {
    setEdited({ name, layout: next })
    keptHere(name).set(next === undefined ? null : JSON.stringify(next))
  }
  return {
    visible,
    all,
    density: layout.density ?? own,
    layout,
    change: (key, to) =>
      set({ ...layout, columns: changed(all, key, typeof to.width === 'number' ? { ...to, width: fitting(to.width) } : to) }),
    move: (key, to) => set({ ...layout, columns: moved(all, key, to) }),
    rows: density => set({ ...layout, density }),
    reset: () => set(undefined),
  }
}

/** The widths of a list as one CSS value; the last column takes what is left. */
export const templateOf = (columns: readonly ListColumn[], selectable: boolean): string => {
  const widths = columns.map(({ width }, index) => (index === columns.length - 1 ? `minmax(${width}px, 1fr)` : `${width}px`))
  return [...(selectable ? ['var(--select)'] : []), ...widths].join(' ')
}
