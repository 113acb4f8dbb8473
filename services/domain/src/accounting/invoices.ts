import { invoices } from '@fairlead/contracts/accounting/invoices'
import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { add, compare, isPayable, most_minor_units, showAmount, subtract, sum } from '@fairlead/contracts/measures/money'
import { unit_states_aboard } from '@fairlead/contracts/operations/travelling'
import { units } from '@fairlead/contracts/operations/units'
import { bl_states_in_force } from '@fairlead/contracts/reference/documents'
import { companySetting } from '../crm/company-settings.ts'
import { relation } from '../crm/relations.ts'
import { aggregate, changesTo, eventsOf, type Load } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { invalid, isRefusal, refuse, together } from '../kernel/refusal.ts'
import { country } from '../masterdata/countries.ts'
import { currency, minorUnitsOf } from '../masterdata/currencies.ts'
import { paymentTerm } from '../masterdata/registers.ts'
import { leadingBookingOf } from '../operations/bookings.ts'
import { job } from '../operations/jobs.ts'
import { archived } from '../operations/rotation.ts'
import { tradeDay } from '../operations/today.ts'
import { voyage } from '../operations/voyages.ts'
import { settingsInForce } from '../platform/settings.ts'
import { dueDate } from './due-date.ts'
import { contentOf, invoiceFrom, type Sides } from './invoice-content.ts'
import { invoicePaper } from './invoice-document.ts'
import { approvalOf, dateFaults, type Invoice } from './invoice-guards.ts'
import { surroundingsOf } from './invoice-surroundings.ts'
import { nationalVat } from './invoice-totals.ts'

const {
  InvoiceCreated,
  CreditNoteCreated,
  InvoiceChanged,
  InvoiceApproved,
  InvoiceNumbered,
  InvoiceDocumentAttached,
  InvoiceSent,
  PaymentRecorded,
  InvoicePaid,
  InvoiceCancelled,
  InvoiceCredited,
  InvoiceCreditWithdrawn,
} = eventsOf(invoices)

/** Fills in what follows from the rest: what is still to be paid, and VAT in the national currency. */
function derived(invoice: Invoice): Invoice {
  const paid = sum(invoice.payments.map(payment => payment.amount))
  const { exchange_rate, vat_amount, total } = invoice
  return {
    ...invoice,
    paid,
    open: subtract(total, paid),
    national_vat: exchange_rate === null ? null : nationalVat(vat_amount, exchange_rate),
  }
}

async function sidesOf(office_id: string, debtor_id: string, load: Load): Promise<Sides | undefined> {
  const [office, debtor, settings] = await Promise.all([
    load(relation, office_id),
    load(relation, debtor_id),
    load(companySetting, office_id),
  ])
  const [officeCountry, debtorCountry] = await Promise.all([
    load(country, office?.country_id ?? ''),
    load(country, debtor?.country_id ?? ''),
  ])
  return office && debtor && { office, debtor, officeCountry, debtorCountry, settings }
}

/** An invoice or credit note. It is made from a job's approved lines, and once approved nothing of it changes any more (specification §4). */
export const invoice = aggregate(invoices, {
  initial: { type: 'INVOICE' },
  upcast: { InvoiceApproved: [data => ({ ...data, paper: null })] },
  evolve: {
    InvoiceCreated: (record, data) => derived({ ...record, ...data, status: 'pending' }),
    CreditNoteCreated: (record, data) => derived({ ...record, ...data, type: 'CREDIT_NOTE', status: 'pending' }),
    InvoiceChanged: (record, data) => derived({ ...record, ...data }),
    InvoiceApproved: (record, data, { meta }) => ({
      ...record,
      ...data,
      approved_at: meta.occurred_at,
      approved_by: meta.actor.name,
      status: 'approved',
    }),
    InvoiceNumbered: (record, { number }) => ({ ...record, number }),
    InvoiceDocumentAttached: (record, data, { meta }) => ({ ...record, files: [...record.files, { ...data, at: meta.occurred_at }] }),
    InvoiceSent: (record, { channel, to }, { meta }) => ({ ...record, channel, sent_to: to, sent_at: meta.occurred_at, status: 'sent' }),
    PaymentRecorded: (record, payment) => derived({ ...record, payments: [...record.payments, payment] }),
    InvoicePaid: record => ({ ...record, status: 'paid' }),
    InvoiceCancelled: (record, { reason }) => ({ ...record, cancel_reason: reason, open: '0.00', status: 'cancelled' }),
    InvoiceCredited: (record, { credit_note_id }) => ({
      ...record,
      credited_by_id: credit_note_id,
      credit_notes: record.credit_notes + 1,
    }),
    InvoiceCreditWithdrawn: record => ({ ...record, credited_by_id: null }),
  },
  facts: {
    create: async (_record, input, load, { find }) => {
      const file = await load(job, input.job_id)
      if (!file) return { origins: undefined }
      const [sides, bills, travel, aboard, minor_units] = await Promise.all([
        sidesOf(file.office_id, input.debtor_id ?? file.customer_id, load),
        find(billsoflading, { job_id: [file.id], status: bl_states_in_force }),
        leadingBookingOf(file.id, find),
        find(units, { job_id: [file.id], status: unit_states_aboard }),
        minorUnitsOf(
          file.lines.map(line => line.currency_id),
          load,
        ),
      ])
      if (!sides) return { origins: undefined }
      const term = await load(paymentTerm, sides.debtor.payment_term_id ?? sides.settings?.payment_term_id ?? '')
      return { origins: { ...sides, job: file, travel, units: aboard, term, bills, minor_units } }
    },
    change: async (record, _input, load) => ({
      term: await load(paymentTerm, record.payment_term_id ?? ''),
    }),
    cancel: async (record, _input, load) => ({ voyage: await load(voyage, record.voyage_id ?? '') }),
    record_payment: async (record, _input, load) => ({ currency: await load(currency, record.currency_id) }),
    send: async (_record, _input, load) => ({ features: (await settingsInForce(load)).features }),
    approve: async (record, _input, load, { find }) => ({
      sides: await sidesOf(record.office_id, record.debtor_id, load),
      around: await surroundingsOf(record, load, find),
    }),
  },
  decide: {
    create: (_record, input, { origins }) => {
      if (!origins) return invalid('select_from_list', { field: 'debtor_id' })
      const customer_reference = input.customer_reference ?? origins.job.customer_reference
      return [InvoiceCreated(invoiceFrom(origins, { ...input, customer_reference }))]
    },
    create_credit_note: (record, input) => [CreditNoteCreated({ ...contentOf(record), ...input })],
    change: (record, input, { term }) => {
      const due_date = input.due_date ?? (input.invoice_date ? dueDate(input.invoice_date, term) : record.due_date)
      const changes = changesTo(record, { ...input, due_date })
      return together(dateFaults({ ...record, ...changes })) ?? (Object.keys(changes).length === 0 ? [] : [InvoiceChanged(changes)])
    },
    approve: (record, _input, { sides, around, now }) => {
      if (!sides) return invalid('select_from_list', { field: 'debtor_id' })
      const approval = approvalOf(record, sides, tradeDay(now))
      if (isRefusal(approval)) return approval
      return [InvoiceApproved({ ...approval, paper: invoicePaper({ ...record, ...approval }, around) })]
    },
    assign_number: (record, { number }) => (record.number === null ? [InvoiceNumbered({ number })] : []),
    attach_document: (record, input) => (record.files.some(one => one.key === input.key) ? [] : [InvoiceDocumentAttached(input)]),
    send: (record, { channel, to }, { features }) => {
      if (record.number === null) return refuse('invoice_without_number')
      if (channel === 'MAIL' && to.length === 0) return invalid('required', { field: 'to' })
      if (channel === 'PEPPOL' && !features.includes('peppol')) return refuse('peppol_not_in_use', { field: 'channel' })
      if (channel === 'PEPPOL' && record.customer_reference === null) return refuse('peppol_needs_reference')
      return [InvoiceSent({ channel, to })]
    },
    record_payment: (record, { date, amount, reference }, { currency }) => {
      if (reference && record.payments.some(one => one.reference === reference)) return []
      if (compare(amount, 0) <= 0) return invalid('payment_not_positive', { field: 'amount' })
      // What an earlier release invoiced in smaller parts than there are is still paid to its end.
      if (!isPayable(amount, currency?.minor_units ?? most_minor_units) && compare(amount, record.open) !== 0)
        return invalid('payment_not_payable', { field: 'amount' })
      if (compare(amount, record.open) > 0)
        return invalid('payment_exceeds_open', { field: 'amount', params: { open: showAmount(record.open) } })
      const settled = compare(add(record.paid, amount), record.total) === 0
      return [PaymentRecorded({ date, amount, reference: reference ?? null }), ...(settled ? [InvoicePaid()] : [])]
    },
    // Its lines would go back to the job, and what sailed be on no invoice.
    cancel: (record, { reason }, { voyage }) =>
      (record.type === 'CREDIT_NOTE' ? undefined : archived(voyage)) ?? [InvoiceCancelled({ reason })],
    credit: (record, { reason }, { id }) => {
      if (record.type === 'CREDIT_NOTE') return refuse('credit_note_of_credit_note')
      if (record.number === null) return refuse('invoice_without_number')
      if (record.credited_by_id !== null) return refuse('invoice_credited_already')
      return [InvoiceCredited({ credit_note_id: derivedId(id, 'credit note', record.credit_notes), reason })]
    },
    withdraw_credit: (record, { credit_note_id }) =>
      record.credited_by_id === credit_note_id ? [InvoiceCreditWithdrawn({ credit_note_id })] : [],
  },
})
