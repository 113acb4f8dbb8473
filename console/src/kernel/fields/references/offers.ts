import type { Accepts } from '@fairlead/contracts/kernel/field'
import { searchKey } from '@fairlead/contracts/kernel/search-key'
import { CancelledError, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { offered } from '../../../lib/offered.ts'
import { get } from '../../api.ts'
import { queryClient } from '../../queries.ts'
import { calledIn, type Rec, type Referred, titleOf } from '../../record.ts'

/** A form offers what may be chosen from now on, a filter also what was chosen once and is inactive. */
export type SearchFrom = 'livesearch' | 'filter'

/** From which records is chosen: all of a resource, or those that a field accepts. */
export interface Choosing {
  to: string
  accepts?: Accepts | undefined
  /** What is asked for of each beside its name, to tell them apart. */
  fields?: readonly string[] | undefined
}

/** The live search of specification §7: records whose words begin with what was typed, an exact code first. */
export const offers = ({ to, accepts, fields = [] }: Choosing, typed: string, from: SearchFrom) =>
  queryOptions({
    queryKey: [to, 'offers', typed, from, accepts, fields],
    queryFn: async ({ signal }) => {
      // A question that is narrowed by no value at all would ask for every record.
      if (Object.values(accepts ?? {}).some(values => values.length === 0)) return []
      const lazyEvent = JSON.stringify({
        sortField: null,
        sortOrder: 1,
        searchFrom: from,
        searchType: 'regex',
        filters: { global: { value: typed, matchMode: 'contains' } },
        selectFields: ['id', 'name', 'code', ...fields],
      })
      const { data } = await get<{ data: (Rec & { code?: string })[] }>(to, { ...accepts, page: 1, lazyEvent }, signal)
      const named: Referred[] = data.map(item => ({
        id: item.id,
        name: calledIn({ name: to }, item),
        in_full: titleOf(item),
        ...(item.code ? { code: item.code } : {}),
        ...(fields.length > 0 ? { told: item } : {}),
      }))
      const first = offered(named, typed)
      return [...first, ...named.filter(item => !first.includes(item))]
    },
    staleTime: 30_000,
  })

/** The same for who does not wait to see them: once nobody looks at a question any more its answer is let go, and then it is asked again. */
export async function askOffers(choosing: Choosing, typed: string, from: SearchFrom): Promise<readonly Referred[]> {
  const asked = offers(choosing, typed, from)
  try {
    return await queryClient.fetchQuery(asked)
  } catch (reason) {
    return reason instanceof CancelledError ? queryClient.fetchQuery(asked) : Promise.reject(reason)
  }
}

export interface Offers {
  items: readonly Referred[]
  /** Why there are no items, or not all of them. */
  state: 'too_short' | 'loading' | 'failed' | 'there'
}

/** A reference holds an id; what somebody typed and nobody knows may stand in its place, to be mended. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(text)

/** Whether a record is just what was typed: its code, or its whole name. */
export const isCalled = ({ name, code, in_full }: Referred, typed: string): boolean =>
  [name, code ?? '', in_full ?? ''].some(one => one !== '' && searchKey(one) === searchKey(typed))

let asked: Promise<unknown> = Promise.resolve()

/** Says that something is being looked up for what was typed: a record by its name, or what follows from it. */
export function lookedUp<T>(found: Promise<T>): Promise<T> {
  asked = Promise.allSettled([asked, found])
  return found
}

/** Until all is known that is looked up now; another promise as soon as more is. */
export const lookUps = (): Promise<unknown> => asked

/** What a typeahead offers for what was typed so far. */
export function useOffers(choosing: Choosing, sought: string, minimum: number, from: SearchFrom): Offers {
  const typed = useDeferredValue(sought)
  const found = useQuery({ ...offers(choosing, typed, from), enabled: typed.length >= minimum, placeholderData: keepPreviousData })
  if (sought.length < minimum) return { items: [], state: 'too_short' }
  const isAnswered = typed === sought && !found.isPlaceholderData && !found.isFetching
  if (found.isError && isAnswered) return { items: [], state: 'failed' }
  const answer = found.data ?? []
  // Until the answer is there, only what fits all that was typed: Enter must never take what fitted its beginning.
  return isAnswered ? { items: answer, state: 'there' } : { items: offered(answer, sought), state: 'loading' }
}
