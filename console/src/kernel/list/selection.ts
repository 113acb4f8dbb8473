import type { RowSelectionState } from '@tanstack/react-table'

/** Which rows are selected: those that are marked, or every row of the filter but these. */
export interface Selection {
  readonly every: boolean
  readonly marked: RowSelectionState
}

export const nothingSelected: Selection = { every: false, marked: {} }
export const everythingSelected: Selection = { every: true, marked: {} }

export const isSelected = ({ every, marked }: Selection, id: string): boolean => Object.hasOwn(marked, id) !== every

const mark = (ids: readonly string[]): RowSelectionState => Object.fromEntries(ids.map(id => [id, true] as const))
const without = (marked: RowSelectionState, ids: readonly string[]): RowSelectionState =>
  Object.fromEntries(Object.entries(marked).filter(([id]) => !ids.includes(id)))

/** The marks with one more, or less. */
export const toggled = (marked: RowSelectionState, id: string): RowSelectionState =>
  Object.hasOwn(marked, id) ? without(marked, [id]) : { ...marked, [id]: true }

/** The selection with all of these in it. */
export const including = ({ every, marked }: Selection, more: readonly string[]): Selection => ({
  every,
  marked: every ? without(marked, more) : { ...marked, ...mark(more) },
})

/** How many rows are selected, of a list of so many. */
export function countOf({ every, marked }: Selection, total: number): number {
  const { length } = Object.keys(marked)
  return every ? Math.max(0, total - length) : length
}
