import { round } from '@fairlead/contracts/measures/decimal'
import { compare, subtract, sum } from '@fairlead/contracts/measures/money'
import { derivedId } from '../kernel/command-id.ts'
import type { Estimate } from './estimates.ts'
import type { Line } from './pro-forma-lines.ts'

/** A line that followed from a price, as it was at first, and what came of it since: one difference after the other. */
export function withDifferences(id: string, lines: ReadonlyMap<string, Line>): Line[] {
  const all: Line[] = []
  for (let line = lines.get(id); line; line = lines.get(derivedId('difference', id, all.length))) all.push(line)
  return all
}

/**
 * What of a line that is due nobody charged yet, if anything: all of it, or what it comes to beside what was approved. That is less than nothing where too
 * much was approved. What somebody corrects is his until it is approved, and what was rejected is not asked for once more.
 */
export function stillOpen(due: Estimate, before: readonly Line[]): Estimate[] {
  const last = before.at(-1)
  const pending = last?.status === 'pending' ? last : undefined
  if (pending && !pending.estimated) return []
  const settled = pending ? before.slice(0, -1) : before
  const [first] = settled
  if (!first) return compare(due.amount, 0) === 0 ? [] : [due]
  const charged = settled.filter(({ status }) => status !== 'rejected')
  if (first.status === 'rejected' || charged.some(({ currency_id }) => currency_id !== due.currency_id)) return []
  const amount = subtract(due.amount, sum(charged.map(line => line.amount)))
  const told = settled.at(-1)
  if (compare(amount, 0) === 0 || (told?.status === 'rejected' && compare(told.amount, amount) === 0)) return []
  const id = pending?.id ?? derivedId('difference', due.id, before.length)
  return [{ ...due, id, calculation_unit_id: null, quantity: '1.000', rate: round(amount, 4), amount }]
}

/** The differences that came beside these lines: of what is not charged at all there is none. */
export function differencesOf(ids: readonly string[], lines: readonly Line[]): Line[] {
  const had = new Map(lines.map(line => [line.id, line]))
  return ids.flatMap(id => withDifferences(id, had).slice(1))
}
