import { checkChassisNumber } from '@fairlead/contracts/checks/chassis-number'
import type { relations } from '@fairlead/contracts/crm/relations'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { compare, showAmount, sum } from '@fairlead/contracts/measures/money'
import type { jobs } from '@fairlead/contracts/operations/jobs'
import { isAboard, travels } from '@fairlead/contracts/operations/travelling'
import type { units } from '@fairlead/contracts/operations/units'
import { type Refusal, refuse } from '../kernel/refusal.ts'
import { completeDebtor } from '../operations/invoicing.ts'
import { awaitsReview, isAbout, type Line, payerOf } from '../operations/pro-forma-lines.ts'

type Identified<T> = T & { readonly id: string }
type Job = Pick<Identified<RecordOf<typeof jobs>>, 'id' | 'number' | 'customer_id' | 'lines'>
type Unit = Pick<
  Identified<RecordOf<typeof units>>,
  'id' | 'job_id' | 'booking_id' | 'kind' | 'status' | 'chassis_number' | 'build_year' | 'date_loaded' | 'not_to_invoice'
>

/** What is to be invoiced: of these units, to this debtor or to whoever pays. */
export interface ShiploadAsked {
  readonly wanted: ReadonlySet<string>
  readonly debtor_id: string | null
  readonly invoice_date: string
}

/** What there is to be invoiced, and what decides on it. */
export interface Shipload {
  readonly jobs: readonly Job[]
  /** All units of these jobs. */
  readonly units: readonly Unit[]
  /** The jobs of which a bill of lading is in force. */
  readonly billed: ReadonlySet<string>
  readonly debtors: ReadonlyMap<string, RecordOf<typeof relations>>
  /** Why nothing of a job is invoiced in a currency: its project is missing, closed or lacks a rate. */
  readonly under: (job_id: string, currency_id: string) => readonly Refusal[]
}

/** An invoice that can be made: for one debtor in one currency. */
export interface ShiploadInvoice {
  debtor_id: string
  currency_id: string
  jobs: { job_id: string; line_ids: string[] }[]
  units: number
  lines: number
  net: string
}

/** Why something is not invoiced, and of which job or debtor. */
export interface ShiploadException {
  readonly refusal: Refusal
  readonly job_id: string | null
  readonly debtor_id: string | null
}

/** As many lines as are read on one invoice; more go on another. */
const most_lines = 500

/** A line that is due, with its job and the units that it is about. */
interface Due {
  readonly line: Line
  readonly job: Job
  readonly debtor_id: string
  readonly about: readonly Unit[]
}

/** The units that a line is about: one, whatever became of it, or those that travel of a booking or of all of the job. */
const aboutOf = (line: Pick<Line, 'unit_id' | 'booking_id'>, own: readonly Unit[]): Unit[] =>
  own.filter(one => isAbout(line, one) && (line.unit_id !== null || travels(one)))

const hasValidVin = ({ kind, chassis_number, build_year }: Unit): boolean =>
  kind !== 'vehicle' || (chassis_number !== null && checkChassisNumber(chassis_number, build_year)?.level !== 'error')

/** The reasons for which lines of a job wait, each with how many units or lines it is about. */
function reasonsOf(due: readonly Due[], { billed }: Shipload, { invoice_date }: ShiploadAsked): Map<Due, Refusal[]> {
  const waits = ({ line }: Due) => awaitsReview(line)
  const ashore = (one: Unit) => !isAboard(one)
  const later = (one: Unit) => one.date_loaded !== null && one.date_loaded > invoice_date
  const unproven = (one: Unit) => !hasValidVin(one)
  const counted = (is: (one: Unit) => boolean) => new Set(due.flatMap(({ about }) => about.filter(is).map(({ id }) => id))).size
  const reasons: [when: (one: Due) => boolean, refusal: Refusal][] = [
    [waits, refuse('lines_wait_for_approval', { params: { count: due.filter(waits).length } })],
    [({ about }) => about.some(ashore), refuse('invoice_needs_loaded_date', { params: { count: counted(ashore) } })],
    [({ about }) => about.some(unproven), refuse('not_enough_valid_vins', { params: { count: counted(unproven) } })],
    [({ about }) => about.some(later), refuse('loaded_after_invoice_date', { params: { count: counted(later) } })],
    [({ job }) => !billed.has(job.id), refuse('invoice_needs_bill_of_lading')],
  ]
  return new Map(due.map(one => [one, reasons.filter(([when]) => when(one)).map(([, refusal]) => refusal)]))
}

/**
 * What of units that were loaded can be invoiced, one invoice for each debtor and currency, and what keeps the rest (specification §5, DOMAIN_DOCS §2.2): a line
 * goes on an invoice once it is approved and all units that it is about are aboard under a VIN that can be true, with a bill of lading.
 */
export function shiploadOf(load: Shipload, asked: ShiploadAsked): { invoices: ShiploadInvoice[]; exceptions: ShiploadException[] } {
  const byJob = Map.groupBy(load.units, one => one.job_id)
  const exceptions: ShiploadException[] = []
  const ready: Due[] = []
  for (const job of load.jobs) {
    const own = byJob.get(job.id) ?? []
    const sold = job.lines.filter(line => line.side === 'sales' && line.status !== 'rejected')
    const unpriced = own.filter(
      one => asked.wanted.has(one.id) && !one.not_to_invoice && !sold.some(line => aboutOf(line, own).some(({ id }) => id === one.id)),
    )
    if (unpriced.length > 0 && asked.debtor_id === null)
      exceptions.push(ofJob(job, refuse('no_valid_entry_for_each_vehicle', { params: { count: unpriced.length } })))
    const due = sold
      .map(line => ({ line, job, debtor_id: payerOf(line, job.customer_id), about: aboutOf(line, own) }))
      .filter(one => isWanted(one, asked))
    const reasons = reasonsOf(due, load, asked)
    const held = new Set([...reasons.values()].flat())
    exceptions.push(...[...held].map(refusal => ofJob(job, refusal)))
    ready.push(...due.filter(one => reasons.get(one)?.length === 0))
  }
  const { passed, faults } = byProject(ready, load)
  const made = [...Map.groupBy(passed, one => one.debtor_id)].flatMap(([debtor_id, own]) =>
    [...Map.groupBy(own, ({ line }) => line.currency_id)].map(([currency_id, group]) => ofDebtor({ debtor_id, currency_id }, group, load)),
  )
  return {
    invoices: made.flatMap(one => one.invoices),
    exceptions: [...exceptions, ...faults, ...distinct(made.flatMap(one => one.exceptions))],
  }
}

const ofJob = ({ id }: Job, refusal: Refusal): ShiploadException => ({ refusal, job_id: id, debtor_id: null })

/** What is billed to the debtor who is asked for, stands on no invoice yet, and is about something that is wanted. */
const isWanted = ({ line, debtor_id, about }: Due, asked: ShiploadAsked): boolean =>
  line.status !== 'invoiced' && (asked.debtor_id === null || debtor_id === asked.debtor_id) && about.some(({ id }) => asked.wanted.has(id))

/** Without those whose project takes no invoice in their currency. */
function byProject(ready: readonly Due[], { under }: Shipload): { passed: Due[]; faults: ShiploadException[] } {
  const judged = ready.map(one => ({ one, refusals: under(one.job.id, one.line.currency_id) }))
  const faults = judged.flatMap(({ one, refusals }) => refusals.map(refusal => ofJob(one.job, refusal)))
  return { passed: judged.filter(({ refusals }) => refusals.length === 0).map(({ one }) => one), faults: distinct(faults) }
}

/** For whom an invoice is, and in what. */
type Addressed = Pick<ShiploadInvoice, 'debtor_id' | 'currency_id'>

/** The invoices of a debtor in one currency, or why there are none. */
function ofDebtor(
  of: Addressed,
  group: readonly Due[],
  { debtors }: Shipload,
): { invoices: ShiploadInvoice[]; exceptions: ShiploadException[] } {
  const { debtor_id } = of
  const net = netOf(group)
  const refusals = [
    ...completeDebtor(debtors.get(debtor_id)),
    ...(compare(net, 0) > 0 ? [] : [refuse('invoice_not_positive', { params: { total: showAmount(net) } })]),
  ]
  if (refusals.length > 0) return { invoices: [], exceptions: refusals.map(refusal => ({ refusal, job_id: null, debtor_id })) }
  return { invoices: inParts(group).map(part => invoiceOf(of, part)), exceptions: [] }
}

const netOf = (due: readonly Due[]): string => sum(due.map(({ line }) => line.amount))

/** In as few invoices as have room for them; each of more than nothing, else all stay together. */
function inParts(group: readonly Due[]): Due[][] {
  const parts = Array.from({ length: Math.ceil(group.length / most_lines) }, (_, index) =>
    group.slice(index * most_lines, (index + 1) * most_lines),
  )
  return parts.every(part => compare(netOf(part), 0) > 0) ? parts : [[...group]]
}

const invoiceOf = (of: Addressed, part: readonly Due[]): ShiploadInvoice => ({
  ...of,
  jobs: [...Map.groupBy(part, ({ job }) => job.id)].map(([job_id, own]) => ({ job_id, line_ids: own.map(({ line }) => line.id) })),
  units: new Set(part.flatMap(({ about }) => about.map(({ id }) => id))).size,
  lines: part.length,
  net: netOf(part),
})

/** Each thing that is said once: of a debtor in two currencies, or of lines of one job. */
const distinct = (exceptions: readonly ShiploadException[]): ShiploadException[] => [
  ...new Map(
    exceptions.map(one => [[one.job_id, one.debtor_id, one.refusal.code, JSON.stringify(one.refusal.params)].join(' '), one]),
  ).values(),
]
