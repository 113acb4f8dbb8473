import { queryOptions } from '@tanstack/react-query'
import { get } from '../api.ts'
import { nameKey } from '../queries.ts'
import { calledIn, type Rec, type Referred, titleOf } from '../record.ts'

type Waiting = Map<string, ((found: Referred | null) => void)[]>

/** Ids asked for in the same moment travel together: a table of references is one call, not one per cell. */
const waiting = new Map<string, Waiting>()
/** As many as one page may hold. */
const most = 200

function ask(to: string, id: string): Promise<Referred | null> {
  const { promise, resolve } = Promise.withResolvers<Referred | null>()
  const asked: Waiting = waiting.get(to) ?? new Map()
  if (asked.size === 0) setTimeout(() => void fetchNames(to))
  waiting.set(to, asked.set(id, [...(asked.get(id) ?? []), resolve]))
  return promise
}

async function fetchNames(to: string): Promise<void> {
  const asked: Waiting = waiting.get(to) ?? new Map()
  waiting.delete(to)
  const ids = [...asked.keys()]
  for (let from = 0; from < ids.length; from += most) {
    const some = ids.slice(from, from + most)
    const found = await get<{ data: (Rec & { code?: string; minor_units?: number })[] }>(to, { id: some, per_page: most }).then(
      ({ data }) =>
        data.map(
          (row): Referred => ({
            id: row.id,
            name: calledIn({ name: to }, row),
            in_full: titleOf(row),
            inactive: row.status === 'inactive',
            ...(row.code ? { code: row.code } : {}),
            ...(row.minor_units === undefined ? {} : { minor_units: row.minor_units }),
          }),
        ),
      () => [],
    )
    for (const id of some) for (const answer of asked.get(id) ?? []) answer(found.find(one => one.id === id) ?? null)
  }
}

/** The name (and code) of a record; null when there is none that this user may know of. */
export const referred = (to: string, id: string) =>
  queryOptions({ queryKey: nameKey(to, id), queryFn: () => ask(to, id), staleTime: 300_000, enabled: id !== '' && !to.includes('.') })
