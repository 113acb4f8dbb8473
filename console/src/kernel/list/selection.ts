/** Which rows are selected: these, or every row of the filter but these. */
export interface Selection {
  readonly every: boolean
  readonly ids: ReadonlySet<string>
}

export const nothingSelected: Selection = { every: false, ids: new Set() }
export const everythingSelected: Selection = { every: true, ids: new Set() }

export const isSelected = ({ every, ids }: Selection, id: string): boolean => ids.has(id) !== every

/** The selection with one row more, or less. */
export function toggled(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ...selection, ids }
}

/** The selection with all of these in it. */
export function including({ every, ids }: Selection, more: readonly string[]): Selection {
  const next = new Set(ids)
  for (const id of more)
    if (every) next.delete(id)
    else next.add(id)
  return { every, ids: next }
}

/** How many rows are selected, of a list of so many. */
export const countOf = ({ every, ids }: Selection, total: number): number => (every ? Math.max(0, total - ids.size) : ids.size)
