import { invoices } from '@fairlead/contracts/accounting/invoices'
import { most_minor_units } from '@fairlead/contracts/measures/minor-units'
import { add, compare, isPayable, showAmount, subtract, sum } from '@fairlead/contracts/measures/money'
import { companySetting } from '../crm/company-settings.ts'
import { relation } from '../crm/relations.ts'
import { aggregate, changesTo, eventsOf, type Find, type Load } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { invalid, isRefusal, refuse, together } from '../kernel/refusal.ts'
import { currency } from '../masterdata/currencies.ts'
import { paymentTerm } from '../masterdata/registers.ts'
import { creditToWarnOf, warned } from '../operations/customer-credit.ts'
import { issueFaults, periodFaults } from '../operations/invoicing.ts'
import { linesBeforeUnits } from '../operations/line-upcasters.ts'
import { projectFaults, projectsCalled } from '../operations/project-rules.ts'
import { archived } from '../operations/rotation.ts'
import { tradeDay } from '../operations/today.ts'
import { voyage } from '../operations/voyages.ts'
import { toCredit, vatToCredit } from './credit.ts'
import { debtorVatDecide, debtorVatEvolve } from './debtor-vat.ts'
import { dueDate } from './due-date.ts'
import { eInvoiceDecide, eInvoiceEvolve, handOver, toHandOver } from './handing-over.ts'
import { bookingsCharged } from './invoice-bookings.ts'
import { contentOf, invoiceFrom, invoiceOf, referencesOf } from './invoice-content.ts'
import { invoicePaper } from './invoice-document.ts'
import { exportDecide, exportEvolve, post, queueExport, waiting } from './invoice-export.ts'
import { approvalOf, dateFaults, type Invoice } from './invoice-guards.ts'
import { collectedFor, originsOf, sidesOf } from './invoice-origins.ts'
import { ratesFor, toBeTaken, typedRateFaults } from './invoice-rate.ts'
import { seriesInFull } from './invoice-series-upcasters.ts'
import { surroundingsOf } from './invoice-surroundings.ts'
import { nationalVat } from './invoice-totals.ts'
import {
  contentBeforeJobs,
  contentBeforeRateSources,
  contentBeforeVatReasons,
  creditBeforeLines,
  creditBeforeVat,
} from './invoice-upcasters.ts'
import { accountsFor } from './ledger-accounts.ts'
import { chargedLines, manualFaults, manualOrigins, typedFaults } from './manual-invoice.ts'
import { remind, remindDecide, remindEvolve } from './reminding.ts'

const {
  InvoiceCreated,
  InvoiceCollected,
  InvoiceLinesChanged,
  CreditNoteCreated,
  InvoiceChanged,
  InvoiceApproved,
  InvoiceNumbered,
  InvoiceDocumentAttached,
  InvoiceSent,
  PaymentRecorded,
  PaymentReversed,
  InvoicePaid,
  InvoiceCancelled,
  InvoiceCredited,
  InvoiceCreditWithdrawn,
  InvoiceSetOff,
  ExchangeRateTaken,
} = eventsOf(invoices)

/** Fills in what follows from the rest: of which jobs it is, what is still to be paid, and VAT in the national currency. */
function derived(invoice: Invoice): Invoice {
  const paid = sum(invoice.payments.map(payment => payment.amount))
  const { exchange_rate, vat_amount, total } = invoice
  const job_ids = [...new Set(invoice.lines.flatMap(line => line.job_id ?? []))]
  const isTaxed = compare(vat_amount, 0) !== 0
  return {
    ...invoice,
    job_ids,
    is_manual: invoice.type === 'INVOICE' && job_ids.length === 0,
    paid,
    open: subtract(total, add(paid, sum(invoice.set_off.map(one => one.amount)))),
    national_vat: exchange_rate === null || !isTaxed ? null : nationalVat(vat_amount, exchange_rate),
  }
}

const itsCurrency = async (record: Pick<Invoice, 'currency_id'>, load: Load) => ({ currency: await load(currency, record.currency_id) })

/** Until when the books of its office are closed, where that is said. */
const itsBooks = async ({ office_id }: Pick<Invoice, 'office_id'>, load: Load) => ({
  closed_until: (await load(companySetting, office_id))?.closed_until ?? null,
})

const itsVoyage = async (record: Pick<Invoice, 'voyage_id'>, _input: unknown, load: Load) => ({
  voyage: await load(voyage, record.voyage_id ?? ''),
})

const itsAccounts = async (record: Invoice, _input: unknown, load: Load, { find }: { find: Find }) => ({
  accounts: await accountsFor(record, load, find),
})

const toBeCredited = async (record: Invoice, input: unknown, load: Load) => {
  const [travel, money] = await Promise.all([itsVoyage(record, input, load), itsCurrency(record, load)])
  return { ...travel, ...money }
}

type Payment = Invoice['payments'][number]

/** Whether two say the same line of a bank statement. */
const isSamePayment = (one: Payment, other: Payment): boolean =>
  one.reference === other.reference && one.date === other.date && compare(one.amount, other.amount) === 0

/** Lines that are credited go back to the job, so the voyage must be open to what follows, as for a cancelled invoice. */
function credit(
  record: Invoice,
  chosen: readonly string[] | undefined,
  reason: string,
  { id, voyage, currency }: { id: string; voyage: Parameters<typeof archived>[0] } & Awaited<ReturnType<typeof itsCurrency>>,
) {
  if (record.type === 'CREDIT_NOTE') return refuse('credit_note_of_credit_note')
  if (record.number === null) return refuse('invoice_without_number')
  const sailed = archived(voyage)
  if (sailed) return sailed
  const given = toCredit(record, chosen, currency?.minor_units ?? most_minor_units)
  if (isRefusal(given)) return given
  return [InvoiceCredited({ credit_note_id: derivedId(id, 'credit note', record.credit_notes), ...given, reason })]
}

/** An invoice or credit note. It is made from a job's approved lines, and once approved nothing of it changes any more (specification §4). */
export const invoice = aggregate(invoices, {
  initial: { type: 'INVOICE' },
  evolve: {
    InvoiceCreated: (record, data) => derived({ ...record, ...data, status: 'pending' }),
    InvoiceLinesChanged: (record, changed) => derived({ ...record, ...changed }),
    InvoiceCollected: (record, { shipload_id }) => ({ ...record, shipload_id }),
    CreditNoteCreated: (record, data) => derived({ ...record, ...data, type: 'CREDIT_NOTE', status: 'pending' }),
    InvoiceChanged: (record, data) => derived({ ...record, ...('exchange_rate' in data ? { exchange_rate_source: null } : {}), ...data }),
    ExchangeRateTaken: (record, rate) => derived({ ...record, ...rate, exchange_rate_reason: null }),
    InvoiceApproved: (record, { booking_ids: _told, ...data }, { meta }) => ({
      ...record,
      ...data,
      approved_at: meta.occurred_at,
      approved_by: meta.actor.name,
      status: 'approved',
    }),
    InvoiceNumbered: (record, { number }) => waiting({ ...record, number }),
    InvoiceDocumentAttached: (record, data, { meta }) => ({ ...record, files: [...record.files, { ...data, at: meta.occurred_at }] }),
    InvoiceSent: (record, { channel, to }, { meta }) => ({
      ...record,
      channel,
      sent_to: to,
      sent_at: meta.occurred_at,
      status: record.status === 'paid' ? 'paid' : 'sent',
    }),
    PaymentRecorded: (record, payment) => derived({ ...record, payments: [...record.payments, payment] }),
    InvoicePaid: record => ({ ...record, status: 'paid' }),
    PaymentReversed: (record, reversed, { meta }) => {
      const taken = record.payments.findIndex(one => isSamePayment(one, reversed))
      const payments = record.payments.filter((_one, index) => index !== taken)
      const reversals = [...record.reversals, { ...reversed, reversed_on: tradeDay(meta.occurred_at) }]
      return derived({ ...record, payments, reversals, status: record.sent_at === null ? 'approved' : 'sent' })
    },
    InvoiceCancelled: (record, { reason }) => ({ ...record, cancel_reason: reason, open: '0.00', status: 'cancelled' }),
    InvoiceCredited: (record, data) => {
      const { credit_note_id } = data
      const line_ids = data.line_ids ?? record.lines.map(line => line.pro_forma_line_id)
      const vat = data.vat ?? vatToCredit(record, line_ids, most_minor_units)
      return {
        ...record,
        credited: [...record.credited, { credit_note_id, line_ids }],
        credited_vat: [...record.credited_vat, ...vat.map(one => ({ credit_note_id, ...one }))],
        credited_by_id: credit_note_id,
        credit_notes: record.credit_notes + 1,
      }
    },
    InvoiceCreditWithdrawn: (record, { credit_note_id }) => {
      const credited = record.credited.filter(one => one.credit_note_id !== credit_note_id)
      const credited_vat = record.credited_vat.filter(one => one.credit_note_id !== credit_note_id)
      return { ...record, credited, credited_vat, credited_by_id: credited.at(-1)?.credit_note_id ?? null }
    },
    InvoiceSetOff: (record, settled, { meta }) =>
      derived({ ...record, set_off: [...record.set_off, { ...settled, date: tradeDay(meta.occurred_at) }] }),
    ...exportEvolve,
    ...eInvoiceEvolve,
    ...debtorVatEvolve,
    ...remindEvolve,
  },
  upcast: {
    InvoiceCreated: [contentBeforeRateSources, linesBeforeUnits, contentBeforeVatReasons, contentBeforeJobs],
    CreditNoteCreated: [contentBeforeRateSources, linesBeforeUnits, contentBeforeVatReasons, contentBeforeJobs],
    InvoiceApproved: [data => ({ ...data, paper: null }), seriesInFull, data => ({ booking_ids: [], ...data })],
    InvoiceCredited: [creditBeforeLines, creditBeforeVat],
  },
  facts: {
    create: async (_record, { job_id, ...input }, load, { find }) => ({
      origins: await originsOf({ ...input, job_ids: [job_id] }, load, find),
    }),
    create_manual: async (_record, input, load, { find }) => ({ origins: await manualOrigins(input, load, find) }),
    change_lines: async (record, _input, load, { find }) => ({ origins: await manualOrigins(record, load, find) }),
    create_collective: async (_record, { job_ids, shipload_id: _run, ...input }, load, { id, find }) => {
      const collected = await collectedFor(id, job_ids, load)
      return { line_ids: collected.line_ids, origins: await originsOf({ ...input, ...collected }, load, find) }
    },
    change: async (record, input, load, { find }) => {
      const [term, travel, books, called, rates] = await Promise.all([
        load(paymentTerm, record.payment_term_id ?? ''),
        itsVoyage(record, input, load),
        itsBooks(record, load),
        projectsCalled(input.project_number, find),
        ratesFor(record, input.invoice_date ?? record.invoice_date, find, load),
      ])
      return { term, ...travel, ...books, called, rates }
    },
    cancel: itsVoyage,
    record_payment: async (record, _input, load) => ({ ...(await itsCurrency(record, load)), ...(await itsBooks(record, load)) }),
    post: itsAccounts,
    queue_export: itsAccounts,
    remind: async ({ office_id }, _input, load) => ({ settings: await load(companySetting, office_id) }),
    credit: toBeCredited,
    credit_lines: toBeCredited,
    hand_over: async (record, input, load, { find }) => ({ source: await toHandOver(record, input, load, find) }),
    approve: async (record, input, load, { find, now }) => {
      const [sides, travel, called, rates, around, booking_ids, credit] = await Promise.all([
        sidesOf(record.office_id, record.debtor_id, load),
        itsVoyage(record, input, load),
        projectsCalled(record.project_number, find),
        ratesFor(record, record.invoice_date, find, load),
        surroundingsOf(record, load, find),
        bookingsCharged(record, load, find),
        load(relation, record.debtor_id).then(debtor => creditToWarnOf(debtor, load, { find, now })),
      ])
      return { sides, ...travel, called, rates, around, booking_ids, credit }
    },
  },
  decide: {
    create: (_record, input, { origins }) => {
      if (!origins) return invalid('select_from_list', { field: 'debtor_id' })
      const customer_reference = input.customer_reference ?? referencesOf(origins.jobs)
      return [InvoiceCreated(invoiceFrom(origins, { ...input, customer_reference }))]
    },
    create_manual: (_record, { lines, customer_reference = null, ...input }, { id, now, origins }) => {
      if (!origins) return invalid('select_from_list', { field: 'debtor_id' })
      if (!origins.office.types.includes('OFFICE')) return invalid('not_an_office', { field: 'office_id' })
      const charged = chargedLines(id, lines, input.currency_id, origins)
      const refusal = together(manualFaults(charged, input, origins, tradeDay(now)))
      if (refusal) return refusal
      return [InvoiceCreated(invoiceOf(origins, charged, { ...input, customer_reference }))]
    },
    change_lines: (record, { lines }, { id, origins }) => {
      if (!record.is_manual) return refuse('lines_come_from_jobs')
      if (!origins) return invalid('select_from_list', { field: 'debtor_id' })
      const charged = chargedLines(id, lines, record.currency_id, origins)
      const refusal = together(typedFaults(charged, record.currency_id, origins))
      if (refusal) return refusal
      const { bill_to, lines: taxed, vat, net, vat_amount, total } = invoiceOf(origins, charged, record)
      return [InvoiceLinesChanged({ bill_to, lines: taxed, vat, net, vat_amount, total })]
    },
    // What was to go on it may stand on another by now.
    create_collective: (_record, { invoice_date, shipload_id }, { line_ids, origins }) => {
      if (line_ids.length === 0) return []
      // Lines that were given and stand on nothing must not go unnoticed.
      if (!origins) return invalid('select_from_list', { field: 'debtor_id' })
      const content = invoiceFrom(origins, { line_ids, invoice_date, customer_reference: referencesOf(origins.jobs) })
      return [InvoiceCreated(content), InvoiceCollected({ shipload_id })]
    },
    create_credit_note: (record, input) => [CreditNoteCreated({ ...contentOf(record), ...input })],
    change: (record, input, { term, voyage, called, closed_until, rates, now }) => {
      const due_date = input.due_date ?? (input.invoice_date ? dueDate(input.invoice_date, term) : record.due_date)
      const changes = changesTo(record, { ...input, due_date })
      const issued = changes.invoice_date ? issueFaults(changes.invoice_date, record.supply_date, closed_until, tradeDay(now)) : []
      const changed = { ...record, ...changes }
      const project = 'project_number' in changes ? projectFaults(changed.project_number, voyage, called) : []
      const isRated = 'exchange_rate' in changes || 'exchange_rate_date' in changes || 'exchange_rate_reason' in changes
      const refusal = together([...issued, ...project, ...(isRated ? typedRateFaults(changed, rates) : []), ...dateFaults(changed)])
      if (refusal) return refusal
      const rate = isRated || 'invoice_date' in changes ? toBeTaken(changed, rates) : undefined
      return [...(Object.keys(changes).length > 0 ? [InvoiceChanged(changes)] : []), ...(rate ? [ExchangeRateTaken(rate)] : [])]
    },
    approve: (record, _input, { sides, around, voyage, called, rates, booking_ids, credit, now }) => {
      if (!sides) return invalid('select_from_list', { field: 'debtor_id' })
      const sailed = record.type === 'CREDIT_NOTE' ? archived(voyage) : undefined
      if (sailed) return sailed
      const approval = approvalOf(record, sides, rates, { voyage, called }, tradeDay(now))
      if (isRefusal(approval)) return approval
      const rate = toBeTaken(record, rates)
      const paper = invoicePaper(derived({ ...record, ...rate, ...approval }), around)
      const approved = [...(rate ? [ExchangeRateTaken(rate)] : []), InvoiceApproved({ ...approval, paper, booking_ids })]
      // A credit note takes off what he owes.
      return record.type === 'INVOICE' ? warned(approved, sides.debtor, credit, now) : approved
    },
    assign_number: (record, { number }) => (record.number === null ? [InvoiceNumbered({ number })] : []),
    attach_document: (record, input) => (record.files.some(one => one.key === input.key) ? [] : [InvoiceDocumentAttached(input)]),
    send: (record, { channel, to }) => {
      if (record.sent_at !== null) return refuse('invoice_sent_already')
      if (record.number === null) return refuse('invoice_without_number')
      if (channel === 'MAIL' && to.length === 0) return invalid('required', { field: 'to' })
      return [InvoiceSent({ channel, to })]
    },
    record_payment: (record, { date, amount, reference }, { currency, closed_until, now }) => {
      const [ahead] = periodFaults(date, closed_until, tradeDay(now), 'payment')
      if (ahead) return ahead
      // A debtor may pay in parts that all bear one reference; the same line of a statement counts once.
      if (reference && record.payments.some(one => isSamePayment(one, { date, amount, reference })))
        return invalid('payment_recorded_already', { field: 'reference' })
      if (compare(amount, 0) <= 0) return invalid('payment_not_positive', { field: 'amount' })
      // What an earlier release invoiced in smaller parts than there are is still paid to its end.
      if (!isPayable(amount, currency?.minor_units ?? most_minor_units) && compare(amount, record.open) !== 0)
        return invalid('not_payable', { field: 'amount' })
      if (compare(amount, record.open) > 0)
        return invalid('payment_exceeds_open', { field: 'amount', params: { open: showAmount(record.open) } })
      if (record.type === 'CREDIT_NOTE' && record.number === null) return refuse('invoice_without_number')
      const settled = compare(amount, record.open) === 0
      return [PaymentRecorded({ date, amount, reference: reference ?? null }), ...(settled ? [InvoicePaid()] : [])]
    },
    // One that was never recorded, as the invoice was paid otherwise by then, has nothing to give back.
    reverse_payment: (record, reversed) => (record.payments.some(one => isSamePayment(one, reversed)) ? [PaymentReversed(reversed)] : []),
    // Its lines would go back to the job, and what sailed be on no invoice.
    cancel: (record, { reason }, { voyage }) =>
      (record.type === 'CREDIT_NOTE' ? undefined : archived(voyage)) ?? [InvoiceCancelled({ reason })],
    credit: (record, { reason }, context) => credit(record, undefined, reason, context),
    credit_lines: (record, { line_ids, reason }, context) => credit(record, line_ids, reason, context),
    withdraw_credit: (record, { credit_note_id }) =>
      record.credited.some(one => one.credit_note_id === credit_note_id) ? [InvoiceCreditWithdrawn({ credit_note_id })] : [],
    // A credit note is still to be sent after it was settled; an invoice that was credited need not be.
    set_off: (record, { against_id, amount }) => {
      const settled = compare(amount, record.open) < 0 ? amount : record.open
      if (compare(settled, 0) <= 0) return []
      const isOver = compare(settled, record.open) === 0 && (record.type === 'INVOICE' || record.status === 'sent')
      return [InvoiceSetOff({ against_id, amount: settled }), ...(isOver ? [InvoicePaid()] : [])]
    },
    post: (record, _input, around) => post(record, around),
    queue_export: (record, input, around) => queueExport(record, input, around),
    ...exportDecide,
    settle: record => (compare(record.open, 0) === 0 ? [InvoicePaid()] : []),
    hand_over: (record, input, { id, source }) => handOver(record, input, id, source),
    ...eInvoiceDecide,
    ...debtorVatDecide,
    remind: (record, input, { settings, now }) => remind(record, input, settings, now),
    ...remindDecide,
  },
})
