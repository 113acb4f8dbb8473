import type { CommandInput } from '@fairlead/contracts/kernel/resource'
import { contractLine, contracts } from '@fairlead/contracts/sales/contracts'
import { type EventOf, eventsOf } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { complete } from '../kernel/complete.ts'
import type { Contract } from './contract-rules.ts'
import { namedRows, rowsTold } from './named-rows.ts'

const { ContractLineAdded, ContractLineChanged, ContractLineRemoved } = eventsOf(contracts)

type Typed = CommandInput<typeof contracts, 'draft'>['lines']

/** The rates of a contract as they were typed, each with an id. */
export const namedLines = (lines: Typed, id: string, now: string) =>
  namedRows(
    lines.map(line => complete(contractLine, line)),
    index => derivedId(id, 'line', now, index),
  )

/** What became of its rates: those that are gone, otherwise, or new. */
export const linesTold = (before: Contract['lines'], after: ReturnType<typeof namedLines>) =>
  rowsTold<(typeof after)[number], EventOf<typeof contracts>>(before, after, {
    gone: line_id => ContractLineRemoved({ line_id }),
    otherwise: ContractLineChanged,
    added: ContractLineAdded,
  })
