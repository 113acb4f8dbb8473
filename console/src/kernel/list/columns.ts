import type { Field, Fields } from '@fairlead/contracts/kernel/field'
import type { Tally } from '@fairlead/contracts/kernel/tally'
import { columnFields } from '@fairlead/contracts/kernel/visible'
import type { ScreenOf } from '../screen.ts'
import { signedIn } from '../session.ts'
import type { UrlState } from '../url-state.ts'

/** A column of a list. */
export interface ListColumn {
  key: string
  field: Field
  /** What it says of other records; undefined for a field of the record itself. */
  tally: Tally | undefined
  width: number
  right: boolean
  sortable: boolean
  /** Its values may be changed where they stand, by who looks at them. */
  editable: boolean
  /** Where it stays when the list is scrolled sideways, in pixels from the left; undefined for one that moves. */
  left: number | undefined
}

/** What may stand in columns, as far as the user may see it. */
export function fieldsOf({ resource }: ScreenOf): Fields {
  const user = signedIn()
  return user ? columnFields(resource, user) : resource.fields
}

/** The record that a list stands in, as it is tied to it: the field that says so. */
const tieOf = (fixed: UrlState['fixed']): string | undefined => Object.keys(fixed)[0]

/**
 * The columns there are: those that the server lists, in the order of their use, then what else comes with its rows. A state that says much comes right after the name, that of a
 * register last. What a record has fixed is the same in every row, and stands in none.
 */
export function keysOf(screen: ScreenOf, fixed: UrlState['fixed'] = {}): string[] {
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

/** The widths of a list as one CSS value; the last column takes what is left. */
export const templateOf = (columns: readonly ListColumn[], selectable: boolean): string => {
  const widths = columns.map(({ width }, index) => (index === columns.length - 1 ? `minmax(${width}px, 1fr)` : `${width}px`))
  return [...(selectable ? ['var(--select)'] : []), ...widths].join(' ')
}
