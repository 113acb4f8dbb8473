import type { CommandInput } from '@fairlead/contracts/kernel/resource'
import { contractLine, contracts } from '@fairlead/contracts/sales/contracts'
import { eventsOf, same } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { complete } from '../kernel/complete.ts'
import type { Contract } from './contract-rules.ts'
import { namedRows } from './named-rows.ts'

const { ContractLineAdded, ContractLineChanged, ContractLineRemoved } = eventsOf(contracts)

type Typed = CommandInput<typeof contracts, 'draft'>['lines']

/** The rates of a contract as they were typed, each with an id. */
export const namedLines = (lines: Typed, id: string, now: string) =>
  namedRows(
    lines.map(line => complete(contractLine, line)),
    index => derivedId(id, 'line', now, index),
  )

/** What became of its rates: those that are gone, otherwise, or new. */
export function linesTold(before: Contract['lines'], after: ReturnType<typeof namedLines>) {
  const [had, has] = [new Map(before.map(line => [line.id, line])), new Set<string | null>(after.map(line => line.id))]
  const gone = before.filter(line => !has.has(line.id))
  const otherwise = after.filter(line => !same(had.get(line.id), line))
  return [
    ...gone.map(line => ContractLineRemoved({ line_id: line.id ?? '' })),
    ...otherwise.map(line => (had.has(line.id) ? ContractLineChanged(line) : ContractLineAdded(line))),
  ]
}
