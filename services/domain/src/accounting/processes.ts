import type { Step } from '../kernel/aggregate.ts'
import {
  after,
  at,
  enqueue,
  forEach,
  inOrder,
  otherwise,
  type Process,
  type QueuedSteps,
  queueAfter,
  type Steps,
  step,
} from '../kernel/process.ts'
import { job } from '../operations/jobs.ts'
import { perhapsInvoiced } from '../operations/processes.ts'
import { tradeDay } from '../operations/today.ts'
import { accountingExport } from './accounting-exports.ts'
import { askedAuditFile } from './audit-files.ts'
import { entryOf } from './bank-entries.ts'
import { bookingRefused, inWords } from './bank-refusals.ts'
import { bankStatement } from './bank-statements.ts'
import { creditOf } from './credit.ts'
import { invoice } from './invoices.ts'
import { remindingProcesses } from './reminding-processes.ts'
import { shipload } from './shipload-invoicing.ts'
import { statementProcesses } from './statement-processes.ts'

/** A job says which of its lines are invoiced; that makes the invoice. */
const created = after('invoicing', job, {
  ProFormaLinesInvoiced: ({ invoice_id, line_ids, debtor_id, customer_reference, invoice_date }, { id }) => ({
    invoice: step(invoice, invoice_id, 'create', { job_id: id, line_ids, debtor_id, customer_reference, invoice_date }),
  }),
})

/** A step for each job of an invoice; for the only one under the name that it had before there were several. */
const ofJobs = (job_ids: readonly string[], make: (job_id: string) => Step): Steps => {
  const [only, ...others] = job_ids
  return only !== undefined && others.length === 0 ? { lines: make(only) } : forEach('lines', job_ids, make)
}

/** A cancelled invoice gives its lines back; a cancelled credit note lets the invoice be credited anew, and a numbered one settles it and gives back its lines. */
const corrected = after('correcting', invoice, {
  InvoiceCancelled: (_data, { id, record }): Steps => {
    if (record.credits_id !== null) return { credit: step(invoice, record.credits_id, 'withdraw_credit', { credit_note_id: id }) }
    return ofJobs(record.job_ids, job_id => step(job, job_id, 'release_lines', { invoice_id: id }))
  },
  InvoiceCredited: ({ credit_note_id, reason }, { id, record, meta }) => {
    const day = tradeDay(meta.occurred_at)
    const credits = { credits_id: id, credits_number: record.number ?? '', credits_date: record.invoice_date }
    const dates = { invoice_date: day, due_date: day, notes: reason }
    return {
      credit_note: step(invoice, credit_note_id, 'create_credit_note', { ...creditOf(record, credit_note_id), ...dates, ...credits }),
    }
  },
  InvoiceNumbered: (_data, { id, record: { credits_id, job_ids, lines } }): Steps => {
    if (credits_id === null) return {}
    const line_ids = lines.map(line => line.pro_forma_line_id)
    return {
      set_off: step(invoice, id, 'set_off_against', { invoice_id: credits_id, amount: null }, { expected: ['set_off_exceeds_open'] }),
      ...ofJobs(job_ids, job_id => step(job, job_id, 'release_lines', { invoice_id: credits_id, line_ids })),
    }
  },
  // The credit note gives first; the invoice may be paid otherwise by then.
  InvoiceSetOff: ({ against_id, amount }, { id, record }): Steps => {
    if (record.type === 'INVOICE') return {}
    const back = otherwise(invoice, 'refuse_set_off', refusal => ({ against_id, amount, why: inWords(refusal) }))
    return { set_off: step(invoice, against_id, 'set_off', { against_id: id, amount }, { otherwise: back }) }
  },
  InvoiceSent: (_data, { id, record }): Steps =>
    record.open === '0.00' && record.status === 'sent' ? { settled: step(invoice, id, 'settle', {}) } : {},
})

/** With its last invoice a booking is invoiced. That one is credited later takes nothing back: its lines are the job's again, which charges them anew. */
const charged = after('charging', invoice, {
  InvoiceApproved: ({ booking_ids }) => forEach('booking', booking_ids, perhapsInvoiced),
})

/** A numbered invoice is in the books of its office. */
const booked = after('posting', invoice, {
  InvoiceNumbered: (_data, { id }) => ({ ledger: step(invoice, id, 'post', {}) }),
})

/** An approved invoice is numbered; then its paper is written, and mailed when it is sent. */
const papers = queueAfter('invoice papers', invoice, {
  InvoiceApproved: (_data, { id }) => ({ number: enqueue('number_invoice', { id }, { prompt: true }) }),
  InvoiceNumbered: (_data, { id }) => ({ paper: enqueue('write_invoice', { id }, { patient: true }) }),
  InvoiceSent: (_data, { id }) => ({ mail: enqueue('mail_invoice', { id }, { patient: true }) }),
})

/** What leaves VAT to a debtor in another member state stands on a VAT id that VIES knows: asked when it is made, and when it was approved. */
const reversed = queueAfter('reverse charge', invoice, {
  InvoiceCreated: ({ lines }, { id }): QueuedSteps =>
    lines.some(line => line.vat_type === 'REVERSE') ? { check: enqueue('check_invoice_vat', { id }) } : {},
  // Approved it is numbered at once, for which the queue is not waited for.
  InvoiceNumbered: (_data, { id }) => ({ check: enqueue('check_invoice_vat', { id }, { patient: true }) }),
})

/** What an entry of a bank statement is booked as is recorded on the invoices, and taken back there with it. */
const paid = after('paying', bankStatement, {
  // One after the other: with what an invoice refuses, the rest of the booking is not paid either.
  BankEntryBooked: ({ reference, amount: taken, parts }, { record }) => {
    const date = entryOf(record, reference)?.date ?? record.date_until
    const paying = parts.map(({ invoice_id, amount, received, number }) => {
      const payment = { date, amount, reference, received, received_currency_id: received === null ? null : record.currency_id }
      const back = otherwise(bankStatement, 'refuse_booking', refusal => ({
        reference,
        amount: taken,
        parts: parts.map(part => ({ invoice_id: part.invoice_id, amount: part.amount })),
        invoice_id,
        why: bookingRefused(number, refusal),
      }))
      return { [`payment ${invoice_id}`]: step(invoice, invoice_id, 'record_payment', payment, { otherwise: back }) }
    })
    return inOrder(...paying)
  },
  BankBookingRefused: ({ reference, parts, invoice_id, why }, { record }) => {
    const date = entryOf(record, reference)?.date ?? record.date_until
    const paid = parts.slice(
      0,
      parts.findIndex(part => part.invoice_id === invoice_id),
    )
    return Object.fromEntries(
      paid.map(part => [
        `reversal ${part.invoice_id}`,
        step(invoice, part.invoice_id, 'reverse_payment', { date, amount: part.amount, reference, reason: why.en }),
      ]),
    )
  },
  BankEntryTakenBack: ({ reference, parts, reason }, { record }) => {
    const date = entryOf(record, reference)?.date ?? record.date_until
    return Object.fromEntries(
      parts.map(({ invoice_id, amount }) => [
        `reversal ${invoice_id}`,
        step(invoice, invoice_id, 'reverse_payment', { date, amount, reference, reason }),
      ]),
    )
  },
})

/** What an entry takes back is marked so where it stands; with it goes all that it was booked as. */
const returned = after('reversing', bankStatement, {
  BankEntryReversed: ({ reference, reverses, reverses_id, reason }, { id }) => ({
    returned: step(
      bankStatement,
      reverses_id,
      'mark_reversed',
      { reference: reverses, reversed_by: reference, reversed_by_id: id, reason },
      {
        otherwise: otherwise(bankStatement, 'refuse_reversal', refusal => ({
          reference,
          reverses,
          reverses_id,
          why: inWords(refusal),
        })),
      },
    ),
  }),
})

/** What was loaded is invoiced by a worker, one invoice after the other. */
const shipped = queueAfter('invoicing what was loaded', shipload, {
  ShiploadInvoicingStarted: (_data, { id }) => ({ invoices: enqueue('invoice_shipload', { id }) }),
})

/** What failed in an export is taken up in another. */
const retried = after('exporting again', accountingExport, {
  AccountingExportRetried: ({ export_id }, { id, record: { office_id } }) => ({
    again: step(accountingExport, export_id, 'begin_again', { office_id, retries_id: id }),
  }),
})

/** The documents of an export are gathered first, and then go out; that it is confirmed is said on each. */
const exported = queueAfter('exporting', accountingExport, {
  AccountingExportStarted: (_data, { id }) => ({ gather: enqueue('gather_export', { id }) }),
  AccountingExportGathered: (_data, { id }) => ({ send: enqueue('export_documents', { id }) }),
  AccountingExportConfirmed: (_data, { id }) => ({ confirm: enqueue('confirm_export', { id }) }),
})

/** An audit file is written once it was asked for. */
const audited = queueAfter('audit files', askedAuditFile, {
  AuditFileAsked: (_data, { id }) => ({ write: enqueue('write_audit_file', { id }) }),
})

/** How long an access point may be away before somebody is told. */
const patience_minutes = 5

/** Its electronic form is handed over; where nobody knows by then whether it was taken, that is said. */
const handed = after('handing over', invoice, {
  EInvoiceQueued: ({ message_id }, { id, meta: { occurred_at } }): Steps => {
    const until = new Date(Date.parse(occurred_at) + patience_minutes * 60_000).toISOString()
    return { give_up: at(until, step(invoice, id, 'give_up_hand_over', { message_id, queued_at: occurred_at })) }
  },
})
const messages = queueAfter('e-invoices', invoice, {
  EInvoiceQueued: ({ message_id }, { id }) => ({ hand_over: enqueue('hand_over_invoice', { id, message_id }) }),
})

/** Everything that follows from what happens in accounting, and from jobs in accounting. */
export const accountingProcesses: readonly Process[] = [
  created,
  corrected,
  charged,
  booked,
  papers,
  shipped,
  retried,
  exported,
  audited,
  paid,
  returned,
  handed,
  messages,
  reversed,
  ...remindingProcesses,
  ...statementProcesses,
]
