import { blankValues } from '@fairlead/contracts/kernel/empty'
import { compare, multiply } from '@fairlead/contracts/measures/money'
import { jobs } from '@fairlead/contracts/operations/jobs'
import { estimatedLine, lineDetails } from '@fairlead/contracts/operations/pro-forma-lines'
import { say } from '@fairlead/contracts/texts/index'
import i18next from 'i18next'
import { language } from '../../i18n/index.ts'
import { issuesIn } from '../../kernel/fields/check.ts'
import { type AmountsIn, minorUnitsOf } from '../../kernel/fields/numbers/amounts.ts'
import { stateLabel } from '../../kernel/labels.ts'
import type { CellMessages, Rule } from '../../kernel/lines/cell-messages.ts'
import { type Column, columnsOf, type Line } from '../../kernel/lines/line.ts'

const isDecimal = (value: unknown): value is string => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)

/** The rate times the quantity, as the job reckons it: to the minor units of its currency. Nothing until both are there. */
export const amountOf = ({ rate, quantity }: Line, currency?: AmountsIn): string | null =>
  isDecimal(rate) && isDecimal(quantity) ? multiply(rate, quantity, minorUnitsOf(currency)) : null

const order = [
  'side',
  'general_cost_id',
  'finance_article_id',
  'description',
  'quantity',
  'rate',
  'currency_id',
  'amount',
  'vat_type',
  'relation_id',
  'booking_id',
  'unit_id',
  'bill_of_lading_id',
  'calculation_unit_id',
  'status',
  'estimated',
  'quotation_id',
  'tariff_id',
  'surcharge_id',
]
/** What follows from the others, and where a line came of that nobody typed. */
const readOnly = ['amount', 'status', 'estimated', 'quotation_id', 'tariff_id', 'surcharge_id']

/** All down to the amount, and by which VAT it goes, is seen on a screen of 1440 pixels without a move to the side. */
const widths: Readonly<Record<string, number>> = {
  side: 88,
  general_cost_id: 152,
  finance_article_id: 152,
  description: 176,
  quantity: 92,
  rate: 97,
  currency_id: 80,
  amount: 104,
}

export const costColumns = (): Column[] =>
  columnsOf({
    of: jobs,
    fields: estimatedLine,
    keys: order,
    readOnly,
    derived: { amount: amountOf },
  }).map(column => ({ ...column, width: widths[column.key] ?? column.width }))

/** What a line may be for beside the whole job: parts of the job, and none of another (DOMAIN_DOCS §2.1). */
const parts = ['booking_id', 'unit_id', 'bill_of_lading_id']

/** The columns for the lines of one job: what they may be for is chosen from what is its own. */
export const columnsOfJob = (columns: readonly Column[], job_id: string): Column[] =>
  columns.map(column => (parts.includes(column.key) ? { ...column, field: { ...column.field, accepts: { job_id: [job_id] } } } : column))

export const blankCost = (): Line => blankValues(lineDetails)
export const mostCosts = jobs.commands.add_lines.input.lines.max ?? 200

/** A line as commands take it. */
export const detailsOf = (line: Line): Record<string, unknown> =>
  Object.fromEntries(Object.keys(lineDetails).map(key => [key, line[key] ?? null]))

/** A line is corrected while it is pending; then it is somebody's decision. */
export const costLocked = ({ status, rejected_because }: Line): string | undefined =>
  typeof status !== 'string' || status === 'pending'
    ? undefined
    : [i18next.t('job:costs.locked', { state: stateLabel(jobs, status) }), rejected_because].filter(Boolean).join(' ')

/** What a new or corrected line lacks, by field. */
export const faultsOf = (line: Line): Record<string, string> =>
  Object.fromEntries(issuesIn(lineDetails, line).map(({ field, key, params }) => [field, say(language(), key, params)]))

const isRate = (value: unknown): value is string => isDecimal(value) && compare(value, 0) > 0

const of = (line: Line, field: string): unknown => line[field] ?? null

/** Whether two lines are for the same thing, one bought and one sold: a unit that only one of them names is among those of the other. */
const areTwins = (one: Line, other: Line): boolean =>
  one.side !== other.side &&
  ['finance_article_id', 'surcharge_id', 'general_cost_id', 'calculation_unit_id', 'currency_id', 'booking_id'].every(
    field => of(one, field) === of(other, field),
  ) &&
  (of(one, 'unit_id') === of(other, 'unit_id') || of(one, 'unit_id') === null || of(other, 'unit_id') === null)

/** Specification §5: a buying rate above the selling rate of the same thing, by the same unit and in the same currency wants a second look; a discount is neither. */
export const rateRule: Rule = (line, lines): CellMessages => {
  const { rate } = line
  if (!isRate(rate) || line.status === 'rejected' || !line.finance_article_id) return {}
  const above = lines.some(
    twin =>
      twin.status !== 'rejected' &&
      areTwins(line, twin) &&
      isRate(twin.rate) &&
      (line.side === 'purchase' ? compare(rate, twin.rate) > 0 : compare(twin.rate, rate) > 0),
  )
  return above ? { rate: { level: 'warning', text: i18next.t('job:costs.buying_above_selling') } } : {}
}
