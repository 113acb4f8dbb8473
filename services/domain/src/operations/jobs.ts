import { jobs } from '@fairlead/contracts/operations/jobs'
import { bl_states_in_force } from '@fairlead/contracts/reference/documents'
import { customerBlocked, relation } from '../crm/relations.ts'
import { aggregate, changesTo, eventsOf } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { invalid, isRefusal, refuse, together } from '../kernel/refusal.ts'
import { settingsInForce } from '../platform/settings.ts'
import { mrnClaims } from './customs.ts'
import { unitsBeforeMrns, unitsBeforeVolumes } from './earlier-units.ts'
import { invoicingFaults } from './invoicing.ts'
import { derived, newer } from './job-status.ts'
import { series } from './number-series.ts'
import { afterCorrection, lineOf, linesFor, moved, ownLines, tooLarge } from './pro-forma-lines.ts'
import { tradeDay } from './today.ts'

const {
  JobSeriesBegun,
  JobOpened,
  JobNumberAsked,
  JobNumbered,
  JobChanged,
  JobBookingRegistered,
  JobUnitsRegistered,
  ProFormaLinesAdded,
  ProFormaLineCorrected,
  ProFormaLinesApproved,
  ProFormaLinesRejected,
  ProFormaLinesReopened,
  ProFormaLinesInvoiced,
  ProFormaLinesReleased,
} = eventsOf(jobs)

const bookingId = (one: { booking_id: string }) => one.booking_id
const unitId = (one: { unit_id: string }) => one.unit_id

/** Numbers of jobs run per office and year. */
const seriesId = (office_id: string, now: string) => derivedId('jobs', office_id, year(now))
const year = (now: string) => tradeDay(now).slice(2, 4)

/** A job: the customer's file, with its pro forma lines. What it knows of bookings and units they told it, so that it can say how far it is. */
export const job = aggregate(jobs, {
  keyed: { bookings: 'booking_id', units: 'unit_id', lines: 'id' },
  evolve: {
    JobSeriesBegun: record => record,
    JobOpened: (record, data) => ({ ...record, ...data, status: 'new' }),
    JobNumberAsked: record => record,
    JobNumbered: (record, { number }) => ({ ...record, number }),
    JobChanged: (record, data) => ({ ...record, ...data }),
    JobBookingRegistered: (record, booking) => ({ ...record, bookings: record.bookings.put([booking]) }),
    JobUnitsRegistered: (record, { units }) => ({ ...record, units: record.units.put(units) }),
    JobBillOfLadingRegistered: record => record,
    JobBillOfLadingUnregistered: record => record,
    ProFormaLinesAdded: (record, { lines }, { meta }) => ({
      ...record,
      lines: record.lines.put(lines.map(line => ({ ...line, entered_by_id: meta.actor.id }))),
    }),
    ProFormaLineCorrected: (record, line, { meta }) => ({
      ...record,
      lines: record.lines.alter(line.id, before => afterCorrection(before, line, meta.actor.id)),
    }),
    ProFormaLinesApproved: (record, { line_ids }) => ({ ...record, lines: moved(record.lines, 'approve_lines', line_ids) }),
    ProFormaLinesRejected: (record, { line_ids, reason }) => ({
      ...record,
      lines: moved(record.lines, 'reject_lines', line_ids, { rejected_because: reason }),
    }),
    ProFormaLinesReopened: (record, { line_ids }) => ({
      ...record,
      lines: moved(record.lines, 'reopen_lines', line_ids, { rejected_because: null }),
    }),
    ProFormaLinesInvoiced: (record, { line_ids, invoice_id }) => ({
      ...record,
      lines: moved(record.lines, 'create_invoice', line_ids, { invoice_id }),
    }),
    ProFormaLinesReleased: (record, { invoice_id }) => {
      const ids = record.lines
        .list()
        .filter(one => one.invoice_id === invoice_id)
        .map(one => one.id)
      return { ...record, lines: moved(record.lines, 'release_lines', ids, { invoice_id: null }) }
    },
  },
  derived,
  /** Of the customs documents of its units. */
  claims: ({ units }, id) => mrnClaims(units, id),
  upcast: {
    JobUnitsRegistered: [unitsBeforeVolumes, unitsBeforeMrns],
    JobBillOfLadingRegistered: [data => ({ state: 'draft', at_version: 0, ...data })],
  },
  facts: {
    open: async (_record, input, load, { now }) => {
      const [customer, office, numbers] = await Promise.all([
        load(relation, input.customer_id),
        load(relation, input.office_id),
        load(series, seriesId(input.office_id, now)),
      ])
      return { customer, office, numbers }
    },
    change: async (record, input, load) => ({ customer: await load(relation, input.customer_id ?? record.customer_id) }),
    approve_lines: async (_record, _input, load) => ({ own_lines_up_to: (await settingsInForce(load)).own_lines_up_to }),
    create_invoice: async (record, input, load, { id, find }) => {
      const [debtor, bills] = await Promise.all([
        load(relation, input.debtor_id ?? record.customer_id),
        find('billsoflading', { job_id: [id], status: bl_states_in_force }, 1),
      ])
      return { debtor, bills: bills.length }
    },
  },
  decide: {
    open: (_record, input, { now, customer, office, numbers }) => {
      const refusal = customerBlocked(customer)
      if (refusal) return refusal
      if (!office?.types.includes('OFFICE') || !office.office_code) return invalid('not_an_office', { field: 'office_id' })
      const series_id = seriesId(input.office_id, now)
      const begun = numbers ? [] : [JobSeriesBegun({ series_id, prefix: `${office.office_code}${year(now)}` })]
      return [JobOpened(input), ...begun, JobNumberAsked({ series_id })]
    },
    change: (record, input, { customer }) => {
      const changes = changesTo(record, input)
      if (changes.office_id) return invalid('job_office_is_fixed', { field: 'office_id' })
      if (changes.customer_id && record.bookings.length > 0) return refuse('job_customer_is_fixed', { field: 'customer_id' })
      const refusal = changes.customer_id ? customerBlocked(customer) : undefined
      return refusal ?? (Object.keys(changes).length === 0 ? [] : [JobChanged(changes)])
    },
    assign_number: (record, { number }) => (record.number === '' ? [JobNumbered({ number })] : []),
    register_booking: (record, input) => newer(record.bookings, [input], bookingId).map(one => JobBookingRegistered(one)),
    register_units: (record, input) => {
      const units = newer(record.units, input.units, unitId)
      return units.length === 0 ? [] : [JobUnitsRegistered({ units })]
    },
    add_lines: (record, { lines }, { id }) => {
      if (lines.length === 0) return invalid('choose_lines', { field: 'lines' })
      const strangers = lines.flatMap((line, index) => strangeBooking(record.bookings, line.booking_id, `lines.${index}.booking_id`))
      const added = lines.map((line, index) => lineOf(derivedId(id, 'line', record.lines.length + index), line))
      const faults = [...strangers, ...added.flatMap((line, index) => tooLarge(line, `lines.${index}.`))]
      return together(faults) ?? [ProFormaLinesAdded({ lines: added })]
    },
    correct_line: (record, { line_id, ...details }) => {
      const line = record.lines.find(one => one.id === line_id)
      if (!line) return invalid('line_not_found', { field: 'line_id' })
      if (line.status !== 'pending') return refuse('line_not_pending', { field: 'line_id', params: { line: line.description } })
      const corrected = lineOf(line_id, { ...line, ...details })
      const nothingNew = Object.keys(changesTo(line, { ...corrected })).length === 0
      return (
        together([...strangeBooking(record.bookings, details.booking_id, 'booking_id'), ...tooLarge(corrected)]) ??
        (nothingNew ? [] : [ProFormaLineCorrected(corrected)])
      )
    },
    approve_lines: (record, { line_ids }, { actor, own_lines_up_to }) => {
      const lines = linesFor('approve_lines', record.lines, line_ids)
      if (isRefusal(lines)) return lines
      return together(ownLines(lines, actor, own_lines_up_to)) ?? [ProFormaLinesApproved({ line_ids })]
    },
    reject_lines: (record, { line_ids, reason }) => {
      const lines = linesFor('reject_lines', record.lines, line_ids)
      return isRefusal(lines) ? lines : [ProFormaLinesRejected({ line_ids, reason })]
    },
    reopen_lines: (record, { line_ids }) => {
      const lines = linesFor('reopen_lines', record.lines, line_ids)
      return isRefusal(lines) ? lines : [ProFormaLinesReopened({ line_ids })]
    },
    create_invoice: (record, { confirmed, ...input }, { debtor, bills }) => {
      const lines = linesFor('create_invoice', record.lines, input.line_ids)
      if (isRefusal(lines)) return lines
      const said = {
        ...input,
        debtor_id: input.debtor_id ?? record.customer_id,
        customer_reference: input.customer_reference ?? record.customer_reference,
      }
      return together(invoicingFaults({ units: record.units, bills }, lines, debtor, confirmed === true)) ?? [ProFormaLinesInvoiced(said)]
    },
    release_lines: (record, { invoice_id }) =>
      record.lines.some(one => one.invoice_id === invoice_id) ? [ProFormaLinesReleased({ invoice_id })] : [],
  },
})

/** A line may name a booking of its own job only. */
const strangeBooking = (known: readonly { booking_id: string }[], booking_id: string | null | undefined, field: string) =>
  booking_id && !known.some(one => one.booking_id === booking_id) ? [invalid('select_from_list', { field })] : []
