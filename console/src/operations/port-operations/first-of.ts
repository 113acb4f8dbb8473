import type { Query } from '../../kernel/api.ts'
import type { Page } from '../../kernel/queries.ts'
import type { Rec } from '../../kernel/record.ts'

const perPage = 200

/** The first so many rows of several lists, those of an earlier list before those of a later one; says whether there were more. */
export async function firstOf(lists: readonly Query[], most: number, read: (query: Query) => Promise<Page>): Promise<Page> {
  const rows = new Map<string, Rec>()
  let isCut = false
  const pageOf = (list: Query, page: number) => read({ ...list, page, per_page: perPage })
  const begun = await Promise.all(lists.map(async list => ({ list, first: await pageOf(list, 1) }))) // a slow line waits once
  for (const { list, first } of begun) {
    for (let page = 1; !isCut; page++) {
      const { data } = page === 1 ? first : await pageOf(list, page)
      const more = data.filter(({ id }) => !rows.has(id))
      for (const row of more.slice(0, most - rows.size)) rows.set(row.id, row)
      isCut = more.some(({ id }) => !rows.has(id))
      if (data.length < perPage) break
    }
  }
  return { data: [...rows.values()], total: rows.size, total_is_estimate: isCut }
}
