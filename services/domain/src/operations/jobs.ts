import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { bookings } from '@fairlead/contracts/operations/bookings'
import { jobs } from '@fairlead/contracts/operations/jobs'
import { leadingBooking, unit_states_aboard, unit_states_ashore } from '@fairlead/contracts/operations/travelling'
import { bl_states_in_force } from '@fairlead/contracts/reference/documents'
import { customerBlocked, relation } from '../crm/relations.ts'
import { aggregate, changesTo, eventsOf, type FactsContext, type Load } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { invalid, isRefusal, refuse, together, type Warning } from '../kernel/refusal.ts'
import { seriesOfYear } from '../kernel/series.ts'
import { minorUnitsIn, minorUnitsOf } from '../masterdata/currencies.ts'
import { lastPerEuroOf } from '../masterdata/rate-on.ts'
import { handsOverFiles } from '../platform/customers-files.ts'
import { settingsInForce } from '../platform/settings.ts'
import { creditToWarnOf, promising, warned } from './customer-credit.ts'
import { differencesOf } from './estimate-differences.ts'
import { aboutEstimates, reconciled } from './estimates-due.ts'
import { invoicingFaults, issueFaults, suppliedOn, unitsOfLines } from './invoicing.ts'
import { adjusted, inTwo, movingFaults, received, travelling } from './line-edits.ts'
import { flagged } from './line-flags.ts'
import { ratesOfLines } from './line-rates.ts'
import {
  lineBeforeProjects,
  lineBeforeUnits,
  linesBeforeGeneralCosts,
  linesBeforeProjects,
  linesBeforeUnits,
  linesBeforeWholes,
} from './line-upcasters.ts'
import { series } from './number-series.ts'
import {
  afterCorrection,
  awaitsReview,
  byHand,
  inWhole,
  isAbout,
  isPromised,
  judgedBy,
  lineOf,
  linesFor,
  moved,
  type Named,
  newLineIds,
  ofAnotherJob,
  onInvoice,
  ownLines,
  payerOf,
  reviewedLines,
  tooFine,
  tooLarge,
  wholeOf,
} from './pro-forma-lines.ts'
import { invoicedUnder, notUnder } from './project-rules.ts'
import { tradeDay } from './today.ts'
import { unitsBeforeMrns, unitsBeforeVolumes } from './unit-upcasters.ts'

type Job = RecordOf<typeof jobs>

const {
  JobSeriesBegun,
  JobOpened,
  JobNumberAsked,
  JobNumbered,
  JobChanged,
  ProFormaLinesAdded,
  ProFormaLinesEstimated,
  ProFormaLinesWithdrawn,
  ProFormaLineCorrected,
  ProFormaLinesApproved,
  ProFormaLinesRejected,
  ProFormaLinesReopened,
  ProFormaLineSplit,
  ProFormaLinesMoved,
  ProFormaLinesReceived,
  VendorInvoiceMatched,
  ProFormaLinesInvoiced,
  ProFormaLinesCollected,
  ProFormaLinesReleased,
} = eventsOf(jobs)

/** Units whose customs documents count: all that are not cancelled. */
const documented = [...unit_states_ashore, ...unit_states_aboard, 'short_shipped'] as const

/** Of prices that measuring changed, and of which nobody said yet which holds. */
const openReviews = (numbers: readonly string[]): Warning[] =>
  numbers.length > 0 ? [{ code: 'approved_before_review', params: { bookings: numbers.join(', ') } }] : []

/** Numbers of jobs run per office and year. */
const seriesOf = (office_id: string, now: string) => seriesOfYear('jobs', office_id, now)

/** A job: the customer's file, with its pro forma lines. How far it is follows from its bookings and units, which its read table looks at. */
export const job = aggregate(jobs, {
  keyed: { lines: 'id' },
  evolve: {
    JobSeriesBegun: record => record,
    JobOpened: (record, data) => ({ ...record, ...data, status: 'new' }),
    JobNumberAsked: record => record,
    JobNumbered: (record, { number }) => ({ ...record, number }),
    JobChanged: (record, data) => ({ ...record, ...data }),
    JobBookingRegistered: record => record,
    JobUnitsRegistered: record => record,
    JobBillOfLadingRegistered: record => record,
    JobBillOfLadingUnregistered: record => record,
    ProFormaLinesAdded: (record, { lines }, { meta }) => ({
      ...record,
      lines: record.lines.put(lines.map(line => ({ ...line, ...byHand, ...asYetUnseen, entered_by_id: meta.actor.id }))),
    }),
    ProFormaLinesEstimated: (record, { lines }) => ({
      ...record,
      lines: record.lines.put(lines.map(line => ({ ...line, ...foreseen(line) }))),
    }),
    ProFormaLinesWithdrawn: (record, { line_ids }) => ({ ...record, lines: record.lines.without(line_ids) }),
    ProFormaLineCorrected: (record, line, { meta }) => ({
      ...record,
      lines: record.lines.alter(line.id, before => afterCorrection(before, line, meta.actor.id)),
    }),
    ProFormaLinesApproved: (record, { line_ids }, { meta }) => ({
      ...record,
      lines: moved(record.lines, 'approve_lines', line_ids, { approved_by_id: meta.actor.id }),
    }),
    ProFormaLinesRejected: (record, { line_ids, reason }) => ({
      ...record,
      lines: moved(record.lines, 'reject_lines', line_ids, { rejected_because: reason, approved_by_id: null }),
    }),
    ProFormaLinesReopened: (record, { line_ids }) => ({
      ...record,
      lines: moved(record.lines, 'reopen_lines', line_ids, { rejected_because: null }),
    }),
    // The first part is the line that was split, in its place; the other comes anew, and is his who entered the whole.
    ProFormaLineSplit: (record, { lines }) => {
      const whole = record.lines.list().find(one => one.id === lines[0]?.id)
      return whole
        ? { ...record, lines: record.lines.put(lines.map(part => ({ ...whole, ...part, ...wholeOf(whole), estimated: false }))) }
        : record
    },
    ProFormaLinesMoved: (record, { lines }) => ({ ...record, lines: record.lines.without(lines.map(line => line.id)) }),
    ProFormaLinesReceived: (record, { lines }) => ({
      ...record,
      lines: record.lines.put(lines.map(line => ({ ...line, ...asYetUnseen }))),
    }),
    VendorInvoiceMatched: (record, { line_ids, ...bill }) => ({
      ...record,
      lines: line_ids.reduce((all, id) => all.alter(id, line => ({ ...line, ...bill, estimated: false })), record.lines),
    }),
    ProFormaLinesInvoiced: (record, { line_ids, invoice_id }) => ({
      ...record,
      lines: moved(record.lines, 'create_invoice', line_ids, { invoice_id }),
    }),
    ProFormaLinesCollected: (record, { line_ids, invoice_id }) => ({
      ...record,
      lines: moved(record.lines, 'create_invoice', line_ids, { invoice_id }),
    }),
    ProFormaLinesReleased: (record, released) => {
      const ids = onInvoice(record.lines.list(), released).map(one => one.id)
      return { ...record, lines: moved(record.lines, 'release_lines', ids, { invoice_id: null }) }
    },
  },
  derived: reviewed,
  /** The customs documents of its units. */
  holds: {
    mrn: async (mrn, id, find) => (await find('units', { job_id: [id], mrn: [mrn], status: documented }, 1)).length > 0,
  },
  upcast: {
    ProFormaLinesReleased: [data => ({ line_ids: null, ...data })],
    JobUnitsRegistered: [unitsBeforeVolumes, unitsBeforeMrns],
    JobBillOfLadingRegistered: [data => ({ state: 'draft', at_version: 0, ...data })],
    ProFormaLinesMoved: [linesBeforeWholes],
    ProFormaLinesReceived: [linesBeforeWholes],
    ProFormaLinesAdded: [linesBeforeGeneralCosts, linesBeforeUnits, linesBeforeProjects],
    ProFormaLinesEstimated: [linesBeforeProjects],
    ProFormaLineCorrected: [data => ({ general_cost_id: null, ...data }), lineBeforeUnits, lineBeforeProjects],
  },
  facts: {
    open: async (_record, input, load, asking) => {
      const [customer, office, numbers] = await Promise.all([
        load(relation, input.customer_id),
        load(relation, input.office_id),
        load(series, seriesOf(input.office_id, asking.now).series_id),
      ])
      return { customer, office, numbers, credit: await creditToWarnOf(customer, load, asking) }
    },
    change: async (record, input, load, asking) => {
      const [customer, booked, hasFiles] = await Promise.all([
        load(relation, input.customer_id ?? record.customer_id),
        input.customer_id === undefined ? [] : asking.find('bookings', { job_id: [asking.id] }, 1),
        handsOverFiles({ ...record, id: asking.id }, input.customer_id, asking.find),
      ])
      return { customer, isBooked: booked.length > 0, hasFiles, credit: await creditToWarnOf(customer, load, asking) }
    },
    add_lines: (record, { lines }, load, asking) => aboutLines(record, lines, load, asking),
    correct_line: (record, line, load, asking) => aboutLines(record, [line], load, asking),
    estimate: (_record, { booking_id, unit_number = null }, load, { id, find, now }) =>
      aboutEstimates({ job_id: id, booking_id, unit_number, day: tradeDay(now) }, load, find),
    adjust_lines: (record, { line_ids, ...said }, load, asking) => {
      const chosen = record.lines.filter(line => line_ids.includes(line.id))
      return aboutLines(
        record,
        chosen.map(line => ({ ...line, project_id: said.project_id ?? line.project_id })),
        load,
        asking,
      )
    },
    split_line: async (record, { line_id }, load) => ({
      minor_units: await minorUnitsOf(
        record.lines.flatMap(line => (line.id === line_id ? line.currency_id : [])),
        load,
      ),
    }),
    move_lines: async (_record, { to_job_id }, _load, { find }) => ({ to: (await find(jobs, { id: [to_job_id] }))[0] }),
    approve_lines: async (record, { line_ids }, load, { id, find, now }) => {
      const ids = new Set(reviewedLines(record.lines, line_ids))
      const chosen = record.lines.filter(one => ids.has(one.id))
      const approved = record.lines.filter(one => one.status === 'approved')
      const currencies = [...chosen, ...approved].flatMap(judgedBy).map(one => one.currency_id)
      const named = new Set(chosen.flatMap(({ booking_id }) => booking_id ?? []))
      const [settings, rates, booked] = await Promise.all([
        settingsInForce(load),
        lastPerEuroOf(currencies, tradeDay(now), find, load),
        find(bookings, { job_id: [id] }),
      ])
      const under_review = booked.filter(one => one.price_to_review && named.has(one.id)).map(({ number }) => number)
      return { own_lines_up_to: settings.own_lines_up_to, rates, under_review }
    },
    collect_lines: async (_record, _input, _load, { id, find }) => ({
      ashore: await find('units', { job_id: [id], status: unit_states_ashore }),
    }),
    create_invoice: async (record, input, load, asking) => {
      const { id, find } = asking
      const chosen = record.lines.filter(one => input.line_ids.includes(one.id))
      const invoices = [...Map.groupBy(chosen, line => line.currency_id).values()]
      const [debtor, booked, settings, bills, ...travelling] = await Promise.all([
        load(relation, input.debtor_id ?? record.customer_id),
        find(bookings, { job_id: [id] }),
        find('companysettings', { office_id: [record.office_id] }, 1),
        find('billsoflading', { job_id: [id], status: bl_states_in_force }, 1),
        ...invoices.map(async lines => {
          const [waiting, loaded] = await Promise.all([
            find('units', { ...unitsOfLines(id, lines), status: unit_states_ashore }),
            find('units', { ...unitsOfLines(id, lines), status: unit_states_aboard }),
          ])
          return { waiting: waiting.length, units: waiting.length + loaded.length, loaded }
        }),
      ])
      const until = settings[0]?.closed_until
      const closed_until = typeof until === 'string' ? until : null
      // Each invoice is of its own lines: what one of them lacks, they lack. Without lines the decision looks at none.
      const [waiting, units] = [Math.max(...travelling.map(one => one.waiting)), Math.min(...travelling.map(one => one.units))]
      const supplied = suppliedOn(travelling.flatMap(one => one.loaded))
      const currencies = chosen.map(line => line.currency_id)
      const travel = leadingBooking(booked)
      const [credit, under] = await Promise.all([
        creditToWarnOf(debtor, load, asking),
        travel && invoicedUnder(travel.voyage_id, currencies, load, find),
      ])
      return { debtor, credit, closed_until, supplied, under, shipment: { bills: bills.length, waiting, units } }
    },
  },
  decide: {
    open: (_record, input, { now, customer, office, numbers, credit }) => {
      const refusal = customerBlocked(customer)
      if (refusal) return refusal
      if (!office?.types.includes('OFFICE') || !office.office_code) return invalid('not_an_office', { field: 'office_id' })
      const { series_id, year } = seriesOf(input.office_id, now)
      const begun = numbers ? [] : [JobSeriesBegun({ series_id, prefix: `${office.office_code}${year}` })]
      return warned([JobOpened(input), ...begun, JobNumberAsked({ series_id })], customer, credit, now)
    },
    change: (record, input, { now, customer, isBooked, hasFiles, credit }) => {
      const changes = changesTo(record, input)
      if (changes.office_id) return invalid('job_office_is_fixed', { field: 'office_id' })
      if (changes.customer_id && isBooked) return refuse('job_customer_is_fixed', { field: 'customer_id' })
      if (changes.customer_id && hasFiles) return refuse('customer_has_files', { field: 'customer_id' })
      const refusal = changes.customer_id ? customerBlocked(customer) : undefined
      return refusal ?? warned(Object.keys(changes).length === 0 ? [] : [JobChanged(changes)], customer, credit, now)
    },
    assign_number: (record, { number }) => (record.number === '' ? [JobNumbered({ number })] : []),
    add_lines: (record, { lines }, { id, now, parts, rateOf, minor_units, customer, credit }) => {
      if (lines.length === 0) return invalid('choose_lines', { field: 'lines' })
      const strangers = lines.flatMap((line, index) => ofAnotherJob(parts, line, `lines.${index}.`))
      const decimals = lines.map(line => minorUnitsIn(minor_units, line.currency_id))
      const ids = newLineIds(id, record.lines, lines.length)
      const added = lines.map((line, index) => lineOf(ids[index] ?? '', line, rateOf(line), decimals[index]))
      const wrong = added.flatMap((line, index) => [
        ...tooLarge(line, `lines.${index}.`),
        ...tooFine(decimals[index] ?? 0, `lines.${index}.`),
      ])
      const faults = [...strangers, ...wrong]
      return together(faults) ?? warned([ProFormaLinesAdded({ lines: added })], customer, promising(credit, added), now)
    },
    estimate: (record, _input, due) => {
      const { estimated, withdrawn, lacking } = reconciled(record.lines, due)
      if (lacking) return refuse('price_without_article', { params: { line: lacking.description } })
      return [
        ...(withdrawn.length > 0 ? [ProFormaLinesWithdrawn({ line_ids: withdrawn })] : []),
        ...(estimated.length > 0 ? [ProFormaLinesEstimated({ lines: estimated })] : []),
      ]
    },
    correct_line: (record, { line_id, ...details }, { now, parts, rateOf, minor_units, customer, credit }) => {
      const line = record.lines.find(one => one.id === line_id)
      if (!line) return invalid('line_not_found', { field: 'line_id' })
      if (line.status !== 'pending') return refuse('line_not_pending', { field: 'line_id', params: { line: line.description } })
      const decimals = minorUnitsIn(minor_units, details.currency_id)
      const corrected = lineOf(line_id, { ...line, ...details }, rateOf(details), decimals)
      const nothingNew = Object.keys(changesTo(line, { ...corrected })).length === 0
      return (
        together([...ofAnotherJob(parts, details), ...tooLarge(corrected), ...tooFine(decimals)]) ??
        warned(nothingNew ? [] : [ProFormaLineCorrected(corrected)], customer, promising(credit, [corrected], [line]), now)
      )
    },
    approve_lines: (record, input, { actor, own_lines_up_to, rates, under_review }) => {
      const line_ids = reviewedLines(record.lines, input.line_ids)
      if (!input.line_ids && line_ids.length === 0) return refuse('no_lines_to_review')
      const lines = linesFor('approve_lines', record.lines, line_ids)
      if (isRefusal(lines)) return lines
      const refusal = together(ownLines(lines, actor, own_lines_up_to, rates, record.lines))
      return refusal ?? { events: [ProFormaLinesApproved({ line_ids })], warnings: openReviews(under_review) }
    },
    reject_lines: (record, { line_ids, reason }) => {
      const lines = linesFor('reject_lines', record.lines, line_ids)
      if (isRefusal(lines)) return lines
      const withdrawn = differencesOf(line_ids, record.lines).filter(
        line => line.estimated && awaitsReview(line) && !line_ids.includes(line.id),
      )
      return [
        ProFormaLinesRejected({ line_ids, reason }),
        ...(withdrawn.length > 0 ? [ProFormaLinesWithdrawn({ line_ids: withdrawn.map(({ id }) => id) })] : []),
      ]
    },
    reopen_lines: (record, { line_ids }) => {
      const lines = linesFor('reopen_lines', record.lines, line_ids)
      return isRefusal(lines) ? lines : [ProFormaLinesReopened({ line_ids })]
    },
    adjust_lines: (record, { line_ids, ...said }, { rateOf, minor_units }) => {
      const lines = linesFor('adjust_lines', record.lines, line_ids)
      if (isRefusal(lines)) return lines
      const corrected = lines.map(line => adjusted(line, said, rateOf, minorUnitsIn(minor_units, line.currency_id)))
      const wrong = corrected.flatMap((line, index) => tooLarge(line, `line_ids.${index}.`))
      const other = corrected.filter((line, index) => Object.keys(changesTo(lines[index] ?? {}, { ...line })).length > 0)
      return together(wrong) ?? other.map(line => ProFormaLineCorrected(line))
    },
    split_line: (record, { line_id, quantity }, { minor_units }) => {
      const lines = linesFor('split_line', record.lines, [line_id])
      if (isRefusal(lines)) return lines
      const [parts = []] = lines.map(line => inTwo(line, quantity, record.lines, minorUnitsIn(minor_units, line.currency_id)))
      return isRefusal(parts) ? parts : [ProFormaLineSplit({ lines: parts })]
    },
    move_lines: (record, { line_ids, to_job_id }, { id, to }) => {
      const lines = linesFor('move_lines', record.lines, line_ids)
      if (isRefusal(lines)) return lines
      return (
        together(movingFaults(lines, { id, office_id: record.office_id }, to)) ?? [
          ProFormaLinesMoved({ to_job_id, lines: lines.map(travelling) }),
        ]
      )
    },
    receive_lines: (_record, { from_job_id, lines }, { id }) => [ProFormaLinesReceived({ from_job_id, lines: received(lines, id) })],
    match_vendor_invoice: (record, { line_ids, ...bill }) => {
      const lines = linesFor('match_vendor_invoice', record.lines, line_ids)
      if (isRefusal(lines)) return lines
      const sold = lines.flatMap((line, index) =>
        line.side === 'sales' ? [refuse('line_is_sold', { field: `line_ids.${index}`, params: { line: line.description } })] : [],
      )
      return together(sold) ?? [VendorInvoiceMatched({ line_ids, ...bill })]
    },
    create_invoice: (record, { confirmed, ...input }, { debtor, credit, shipment, supplied, under, closed_until, now }) => {
      const lines = linesFor('create_invoice', record.lines, input.line_ids)
      if (isRefusal(lines)) return lines
      const said = {
        ...input,
        debtor_id: input.debtor_id ?? record.customer_id,
        customer_reference: input.customer_reference ?? record.customer_reference,
      }
      const faults = [
        ...invoicingFaults(shipment, lines, debtor, confirmed === true),
        ...issueFaults(input.invoice_date, supplied, closed_until, tradeDay(now)),
        ...(under ? notUnder(under) : []),
      ]
      // Amounts in two currencies are never added up: each currency has its own invoice (specification §5).
      const byCurrency = [...Map.groupBy(lines, line => line.currency_id)]
      const invoices = byCurrency.map(([currency_id, group], index) => {
        const invoice_id = index === 0 ? input.invoice_id : derivedId(input.invoice_id, 'invoice', currency_id)
        return ProFormaLinesInvoiced({ ...said, invoice_id, line_ids: group.map(line => line.id) })
      })
      return together(faults) ?? warned(invoices, debtor, credit, now)
    },
    // What was taken elsewhere, or off board, since its run began is left for another.
    collect_lines: (record, { invoice_id, line_ids }, { ashore }) => {
      const ready = (line: Job['lines'][number]) => line.status === 'approved' && !ashore.some(one => isAbout(line, one))
      const ids = record.lines.filter(line => line_ids.includes(line.id) && ready(line)).map(({ id }) => id)
      return ids.length === 0 ? [] : [ProFormaLinesCollected({ invoice_id, line_ids: ids })]
    },
    release_lines: (record, { invoice_id, line_ids = null }) => {
      const released = { invoice_id, line_ids }
      return onInvoice(record.lines, released).length > 0 ? [ProFormaLinesReleased(released)] : []
    },
  },
})

/** What of the job lines name: its bookings, its units and its bills, each where any is named; and how its customer stands, to whom they are sold. */
async function aboutLines(record: Job, lines: readonly (Named & { currency_id: string })[], load: Load, asking: FactsContext) {
  const { id, find, now } = asking
  const job_id = [id]
  const currencies = lines.map(one => one.currency_id)
  const customer = await load(relation, record.customer_id)
  const [booked, units, bills, minor_units, credit] = await Promise.all([
    find(bookings, { job_id }),
    lines.some(one => one.unit_id) ? find('units', { job_id }) : [],
    lines.some(one => one.bill_of_lading_id) ? find('billsoflading', { job_id }) : [],
    minorUnitsOf(currencies, load),
    creditToWarnOf(customer, load, asking, currencies),
  ])
  const rateOf = await ratesOfLines(lines, { booked, day: tradeDay(now) }, load, find)
  return { parts: { bookings: booked, units, bills }, rateOf, minor_units, customer, credit }
}

/** A line before anybody looked at it. */
const asYetUnseen = { flags: [], approved_by_id: null }

/** A line that follows from a price as it is at first. */
const foreseen = ({ rate }: { rate: string }) => ({
  foreseen_rate: rate,
  vendor_invoice_number: null,
  vendor_invoice_date: null,
  ...asYetUnseen,
  entered_by_id: null,
  ...inWhole,
})

/** With what a reviewer should look at in its lines, the count of those that nobody approved or rejected yet, and who is to pay those that are on no invoice. */
function reviewed(job: Job): Job {
  const to_bill_ids = [...new Set(job.lines.filter(isPromised).map(line => payerOf(line, job.customer_id)))]
  return { ...job, lines: flagged(job.lines), lines_to_review: job.lines.filter(awaitsReview).length, to_bill_ids }
}
