import type { Values } from '@fairlead/contracts/kernel/field'
import { round } from '@fairlead/contracts/measures/decimal'
import { compare, multiply, subtract } from '@fairlead/contracts/measures/money'
import type { adjustment, proFormaLine, travellingLine } from '@fairlead/contracts/operations/pro-forma-lines'
import Big from 'big.js'
import { derivedId } from '../kernel/command-id.ts'
import { invalid, type Refusal, refuse } from '../kernel/refusal.ts'
import { withDifferences } from './estimate-differences.ts'
import { type Line, type LineRate, lineOf } from './pro-forma-lines.ts'

type Adjustment = Partial<Values<typeof adjustment>>
type Travelling = Values<typeof travellingLine>
type Said = Values<typeof proFormaLine>

/**
 * A line with what a reviewer put right in it. A new rate makes a new amount, in the minor units of its currency; else that stays: of a line that was split it may be a
 * cent off its rate.
 */
export function adjusted(line: Line, { rate_pct, ...said }: Adjustment, rateOf: (line: Line) => LineRate, minor_units: number) {
  const details = { ...line, ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null)) }
  if (!rate_pct) return { ...lineOf(line.id, details, rateOf(details), minor_units), amount: line.amount }
  const rate = round(Big(line.rate).times(Big(rate_pct).plus(100)).div(100), 4)
  return lineOf(line.id, { ...details, rate }, rateOf(details), minor_units)
}

/** The line that a line is a difference of, else itself, and how many they are by now: what was charged of a price is told by them together. */
function originOf({ id }: Line, lines: readonly Line[]): { origin: string; parts: number } {
  const known = new Map(lines.map(one => [one.id, one]))
  const chains = lines.map(one => withDifferences(one.id, known))
  const chain = chains.find(all => all.slice(1).some(one => one.id === id)) ?? withDifferences(id, known)
  return { origin: chain[0]?.id ?? id, parts: chain.length }
}

/**
 * A line in two: so much of it by itself, and what is left of it. Both together come to what it came to, to the cent. The part is told apart as a difference is,
 * so that what a price foresaw counts as charged by both.
 */
export function inTwo(line: Line, quantity: string, lines: readonly Line[], minor_units: number): Said[] | Refusal {
  if (compare(quantity, 0) <= 0 || compare(quantity, line.quantity) >= 0)
    return invalid('split_within_quantity', { field: 'quantity', params: { quantity: line.quantity } })
  const { origin, parts } = originOf(line, lines)
  const amount = multiply(line.rate, quantity, minor_units)
  const left = { ...line, quantity: round(Big(line.quantity).minus(quantity), 3) }
  return [
    { ...lineOf(line.id, left, line, minor_units), amount: subtract(line.amount, amount) },
    lineOf(derivedId('difference', origin, parts), { ...line, quantity }, line, minor_units),
  ]
}

/** Why lines cannot go to another job: it is none that takes any, or one of another office, or they follow from the price of a booking and go with its units. */
export function movingFaults(
  lines: readonly Line[],
  from: { id: string; office_id: string },
  to: { status: string; office_id: string; id: string } | undefined,
): Refusal[] {
  const field = 'to_job_id'
  if (!to || to.status === 'cancelled') return [invalid('select_from_list', { field })]
  if (to.id === from.id) return [invalid('lines_are_here_already', { field })]
  if (to.office_id !== from.office_id) return [invalid('job_of_another_office', { field })]
  return lines.flatMap((line, index) =>
    line.foreseen_rate === null
      ? []
      : [refuse('line_follows_from_price', { field: `line_ids.${index}`, params: { line: line.description } })],
  )
}

/** A line as it leaves for another job: what it was for there, it is not here. */
export const travelling = ({ flags: _flags, ...line }: Line): Travelling => ({
  ...line,
  booking_id: null,
  unit_id: null,
  bill_of_lading_id: null,
})

/** Lines as another job receives them, each under an id of that job. */
export const received = (lines: readonly Travelling[], job_id: string): Travelling[] =>
  lines.map(line => ({ ...line, id: derivedId('moved', job_id, line.id) }))
