import type { Query } from '../../kernel/api.ts'
import type { Page } from '../../kernel/queries.ts'
import type { Rec } from '../../kernel/record.ts'

const perPage = 200

/** The first so many rows of several lists, those of an earlier list before those of a later one; says whether there were more. */
export async function firstOf(lists: readonly Query[], most: number, read: (query: Query) => Promise<Page>): Promise<Page> {
  const rows = new Map<string, Rec>()
  let isCut = false
  for (const list of lists) {
    for (let page = 1; !isCut; page++) {
      const { data } = await read({ ...list, page, per_page: perPage })
      const more = data.filter(({ id }) => !rows.has(id))
      for (const row of more.slice(0, most - rows.size)) rows.set(row.id, row)
      isCut = more.some(({ id }) => !rows.has(id))
      if (data.length < perPage) break
    }
  }
  return { data: [...rows.values()], total: rows.size, total_is_estimate: isCut }
}
