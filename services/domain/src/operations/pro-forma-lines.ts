import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { multiply } from '@fairlead/contracts/measures/money'
import type { jobs } from '@fairlead/contracts/operations/jobs'
import { lineMoves } from '@fairlead/contracts/operations/pro-forma-lines'
import { invalid, type Refusal, refuse } from '../kernel/refusal.ts'

export type Line = RecordOf<typeof jobs>['lines'][number]
type Details = Omit<Line, 'id' | 'amount' | 'status' | 'rejected_because' | 'invoice_id'>

/** A line as it begins, or begins again after a correction: pending, its amount the rate times the quantity, rounded to cents. */
export const lineOf = (id: string, details: Details): Line => ({
  id,
  ...details,
  booking_id: details.booking_id ?? null,
  relation_id: details.relation_id ?? null,
  calculation_unit_id: details.calculation_unit_id ?? null,
  amount: multiply(details.rate, details.quantity),
  status: 'pending',
  rejected_because: null,
  invoice_id: null,
})

/** The chosen lines, when all of them may make this move; else why not. */
export function linesFor(move: keyof typeof lineMoves, lines: readonly Line[], ids: readonly string[]): Line[] | Refusal {
  if (ids.length === 0) return invalid('choose_lines', { field: 'line_ids' })
  const from: readonly string[] = lineMoves[move].from
  const chosen: Line[] = []
  for (const [index, id] of ids.entries()) {
    const line = lines.find(one => one.id === id)
    if (!line) return invalid('line_not_found', { field: `line_ids.${index}` })
    if (!from.includes(line.status)) {
      return refuse(`line_not_${from.join('_or_')}`, { field: `line_ids.${index}`, params: { line: line.description } })
    }
    chosen.push(line)
  }
  return chosen
}

/** The lines after a move of some of them. */
export const moved = (lines: readonly Line[], move: keyof typeof lineMoves, ids: readonly string[], with_: Partial<Line> = {}): Line[] =>
  lines.map(line => (ids.includes(line.id) ? { ...line, ...with_, status: lineMoves[move].to } : line))
