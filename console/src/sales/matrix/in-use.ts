import { tariffs } from '@fairlead/contracts/sales/tariffs'
import { useQueries } from '@tanstack/react-query'
import { queryClient } from '../../kernel/queries.ts'
import { refusalOf } from '../../kernel/record-queries.ts'
import type { Change } from './commands.ts'

// What was priced with a rate keeps it from being deleted: the server knows of it also where who asks may not see what was.
const whyNotDeleted = (rate: string) => refusalOf(tariffs, rate, 'delete')

/** Whether something was priced with a rate: it goes on to say what it said. */
export const isInUse = async (rate: string): Promise<boolean> => (await queryClient.fetchQuery(whyNotDeleted(rate))) !== null

/** Those of the rates that are changed which something was priced with; undefined until it is known. */
export function useInUse(changes: readonly Change[]): ReadonlySet<string> | undefined {
  const ids = changes.flatMap(({ rate }) => (rate ? [rate.id] : []))
  const answers = useQueries({ queries: ids.map(whyNotDeleted) })
  if (answers.some(({ data }) => data === undefined)) return undefined
  return new Set(ids.filter((_id, index) => answers[index]?.data !== null))
}
