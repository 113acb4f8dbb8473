import type { Principal } from '@fairlead/contracts/identity/rights'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { atOwnPorts, ofVoyage, passes, type QuayFilter, quay_tabs } from '@fairlead/contracts/platform/quay-lists'
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Address, valueIn } from '../../kernel/address.ts'
import type { Kept } from '../../kernel/kept-reads.ts'
import { type Filter, filtersIn } from '../../kernel/list/list-query.ts'
import { expected } from '../../kernel/outbox/expected.ts'
import { outbox } from '../../kernel/outbox/outbox.ts'
import { type Page, readAgain } from '../../kernel/queries.ts'
import type { Rec } from '../../kernel/record.ts'
import { useStore } from '../../lib/store.ts'
import { counted, listed } from './reads.ts'

interface Looked {
  resource: Resource
  address: Address
  /** Those at hand, as they will be once what waits is done. */
  units: readonly Rec[]
  list: UseQueryResult<Kept<Page>>
  /** Who works here, at the ports that were chosen. */
  user: Principal
}

/**
 * The lists of a quay with how many stand in each, and what stands in the one that the address asks for. Where not all units are at hand the
 * server counts, and tells what stands in that list.
 */
export function useLists({ resource, address, units, list, user }: Looked) {
  const voyage_id = valueIn(address, 'voyage_id')
  const done = useStore(outbox)
  const lists = quay_tabs.map(one => {
    const filter = atOwnPorts(one, user)
    return { key: one.key, filter, here: ofVoyage(filter, one, voyage_id) }
  })
  const open = listAt(lists, filtersIn(resource, address))
  const isCut = list.data?.total_is_estimate === true && list.data.kept_at === undefined
  const counts = useQueries({ queries: lists.map(({ here }) => ({ ...counted(resource, here), enabled: isCut })) })
  const isWaiting = done.some(({ state }) => state === 'waiting')
  useEffect(() => {
    if (isCut && !isWaiting) void readAgain([resource.name, 'list', 'quay'])
  }, [resource, isCut, isWaiting])
  const told = useQuery({ ...listed(resource, open?.here ?? {}), enabled: isCut && open !== undefined })
  const known = isCut && told.data ? told.data.data.map(unit => expected(resource, unit, done)) : units
  return {
    isCut,
    open,
    lists: lists.map(({ key, filter, here }, at) => ({
      key,
      filter,
      count: (isCut ? counts[at]?.data?.total : undefined) ?? units.filter(unit => passes(here, unit)).length,
    })),
    /** Nothing where no list is asked for. */
    listed: open && known.filter(unit => passes(open.here, unit)),
    all:
      user.user_ports.length === 0 ? units : units.filter(unit => user.user_ports.some(port => [unit.pol_id, unit.pod_id].includes(port))),
  }
}

interface List {
  readonly key: string
  readonly filter: QuayFilter
}

const ports = new Set(['pol_id', 'pod_id'])

const inOrder = (filter: QuayFilter): string =>
  JSON.stringify(
    Object.entries(filter)
      // At whichever of one's own ports: those that are worked at are chosen apart from it too.
      .map(([name, wanted]) => [name, ports.has(name) || [wanted].flat().toSorted()] as const)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  )

/** The list that the filters of an address ask for, such as those of a card on Home; the voyage is chosen apart from it. */
function listAt<L extends List>(lists: readonly L[], filters: readonly Filter[]): L | undefined {
  const asked = filters
    .filter(({ field }) => field !== 'voyage_id')
    .map(({ field, comparison, values }) => [comparison === 'is' ? field : `${field}.${comparison}`, values] as const)
  return lists.find(({ filter }) => inOrder(filter) === inOrder(Object.fromEntries(asked)))
}
