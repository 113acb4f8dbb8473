import type { QuayFilter } from '@fairlead/contracts/platform/quay-lists'
import type { Filter } from '../../kernel/list/list-query.ts'

interface List {
  readonly key: string
  readonly filter: QuayFilter
}

const inOrder = (filter: QuayFilter): string =>
  JSON.stringify(
    Object.entries(filter)
      .map(([name, wanted]) => [name, [wanted].flat().toSorted()] as const)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  )

/** The list that the filters of an address ask for, such as those of a card on Home; the voyage is chosen apart from it. */
export function listAt<L extends List>(lists: readonly L[], filters: readonly Filter[]): L | undefined {
  const asked = filters
    .filter(({ field }) => field !== 'voyage_id')
    .map(({ field, comparison, values }) => [comparison === 'is' ? field : `${field}.${comparison}`, values] as const)
  return lists.find(({ filter }) => inOrder(filter) === inOrder(Object.fromEntries(asked)))
}
