import { invoices } from '@fairlead/contracts/accounting/invoices'
import { most_minor_units } from '@fairlead/contracts/measures/minor-units'
import { add, compare, isPayable, showAmount, subtract, sum } from '@fairlead/contracts/measures/money'
import { companySetting } from '../crm/company-settings.ts'
import { relation } from '../crm/relations.ts'
import { type Aggregate, aggregate, changesTo, eventsOf, type Find, type Load } from '../kernel/aggregate.ts'
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
import { isCredited, toCredit, vatToCredit } from './credit.ts'
import { debtorVatDecide, debtorVatEvolve } from './debtor-vat.ts'
import { dueDate } from './due-date.ts'
import { exchangeDifference, receivedFault } from './foreign-payment.ts'
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
import { nationalVatOf } from './invoice-totals.ts'
import {
  contentBeforeJobs,
  contentBeforeRateSources,
  contentBeforeVatReasons,
  creditBeforeLines,
  creditBeforeNationalVat,
  creditBeforeVat,
  paymentBeforeReceived,
} from './invoice-upcasters.ts'
import { accountsFor } from './ledger-accounts.ts'
import { chargedLines, manualFaults, manualOrigins, typedFaults } from './manual-invoice.ts'
import { ownInvoice, ownLimit, typedBy } from './own-invoices.ts'
import { isSamePayment, takenBackFault } from './payments-taken-back.ts'
import { remind, remindDecide, remindEvolve } from './reminding.ts'
import { exceeding, toSetOff } from './set-off.ts'
import { zeroVatWarnings } from './zero-vat.ts'

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
  SetOffRefused,
  ExchangeRateTaken,
} = eventsOf(invoices)

/** Fills in what follows from the rest: of which jobs it is, and what is still to be paid. */
function derived(invoice: Invoice): Invoice {
  const paid = sum(invoice.payments.map(payment => payment.amount))
  const { total } = invoice
  const job_ids = [...new Set(invoice.lines.flatMap(line => line.job_id ?? []))]
  return {
    ...invoice,
    job_ids,
    is_credited: isCredited(invoice),
    is_paid_by_hand: invoice.payments.some(one => one.by_hand),
    is_manual: invoice.type === 'INVOICE' && job_ids.length === 0,
    paid,
    open: subtract(total, add(paid, sum(invoice.set_off.map(one => one.amount)))),
  }
}

/** And what its VAT is in the national currency, which a credit note takes over from what it credits. */
const rated = (invoice: Invoice): Invoice => derived({ ...invoice, national_vat: nationalVatOf(invoice) })

const typed = (invoice: Invoice, by_id: string): Invoice => ({ ...invoice, typed_by_ids: typedBy(invoice, by_id) })

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

/** Another invoice. Said with its type: a decider that loads its own kind is known only once it is there. */
const another = (id: string, load: Load): Promise<Invoice | undefined> => load(invoice as Aggregate<typeof invoices>, id)

/** What is settled against another, and that nothing is left to pay where that is so. */
const setOff = (record: Invoice, against_id: string, amount: string) => [
  InvoiceSetOff({ against_id, amount }),
  ...(compare(amount, record.open) === 0 ? [InvoicePaid()] : []),
]

/** Where it stands what a credit note gave to an invoice; the last of several that are alike. */
const givenTo = ({ set_off }: Invoice, { against_id, amount }: { against_id: string; amount: string }): number =>
  set_off.findLastIndex(one => one.against_id === against_id && compare(one.amount, amount) === 0)

/** How one stands of which something is open again. */
const unpaid = ({ sent_at }: Invoice) => (sent_at === null ? 'approved' : 'sent')

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
    InvoiceCreated: (record, data, { meta }) => rated(typed({ ...record, ...data, status: 'pending' }, meta.actor.id)),
    InvoiceLinesChanged: (record, changed, { meta }) => rated(typed({ ...record, ...changed }, meta.actor.id)),
    InvoiceCollected: (record, { shipload_id }) => ({ ...record, shipload_id }),
    CreditNoteCreated: (record, data, { meta }) => {
      const national_vat = data.national_vat ?? nationalVatOf(data)
      return derived(typed({ ...record, ...data, national_vat, type: 'CREDIT_NOTE', status: 'pending' }, meta.actor.id))
    },
    InvoiceChanged: (record, data) =>
      'exchange_rate' in data ? rated({ ...record, exchange_rate_source: null, ...data }) : derived({ ...record, ...data }),
    ExchangeRateTaken: (record, rate) => rated({ ...record, ...rate, exchange_rate_reason: null }),
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
    PaymentRecorded: (record, payment, { meta }) => {
      const by_hand = meta.causation_id === undefined
      return derived({ ...record, payments: [...record.payments, { ...payment, by_hand }] })
    },
    InvoicePaid: record => ({ ...record, status: 'paid' }),
    PaymentReversed: (record, reversed, { meta }) => {
      const taken = record.payments.findIndex(one => isSamePayment(one, reversed))
      const payments = record.payments.filter((_one, index) => index !== taken)
      const reversals = [...record.reversals, { ...reversed, reversed_on: tradeDay(meta.occurred_at) }]
      return derived({ ...record, payments, reversals, status: unpaid(record) })
    },
    InvoiceCancelled: (record, { reason }) => ({ ...record, cancel_reason: reason, open: '0.00', status: 'cancelled' }),
    InvoiceCredited: (record, data) => {
      const { credit_note_id } = data
      const line_ids = data.line_ids ?? record.lines.map(line => line.pro_forma_line_id)
      const vat = data.vat ?? vatToCredit(record, line_ids, most_minor_units)
      const national_vat = data.national_vat ?? nationalVatOf({ ...record, vat_amount: sum(vat.map(one => one.vat)) })
      return derived({
        ...record,
        credited: [...record.credited, { credit_note_id, line_ids, national_vat }],
        credited_vat: [...record.credited_vat, ...vat.map(one => ({ credit_note_id, ...one }))],
        credited_by_id: credit_note_id,
        credit_notes: record.credit_notes + 1,
      })
    },
    InvoiceCreditWithdrawn: (record, { credit_note_id }) => {
      const credited = record.credited.filter(one => one.credit_note_id !== credit_note_id)
      const credited_vat = record.credited_vat.filter(one => one.credit_note_id !== credit_note_id)
      return derived({ ...record, credited, credited_vat, credited_by_id: credited.at(-1)?.credit_note_id ?? null })
    },
    // A credit note was once left open when all of it was set off: since then it is paid, as an invoice is.
    InvoiceSetOff: (record, settled, { meta }) => {
      const after = derived({ ...record, set_off: [...record.set_off, { ...settled, date: tradeDay(meta.occurred_at) }] })
      return compare(after.open, 0) === 0 ? { ...after, status: 'paid' } : after
    },
    SetOffRefused: (record, refused) => {
      const given = givenTo(record, refused)
      const set_off = record.set_off.filter((_one, index) => index !== given)
      return derived({ ...record, set_off, status: unpaid(record) })
    },
    ...exportEvolve,
    ...eInvoiceEvolve,
    ...debtorVatEvolve,
    ...remindEvolve,
  },
  upcast: {
    InvoiceCreated: [contentBeforeRateSources, linesBeforeUnits, contentBeforeVatReasons, contentBeforeJobs],
    CreditNoteCreated: [contentBeforeRateSources, linesBeforeUnits, contentBeforeVatReasons, contentBeforeJobs, creditBeforeNationalVat],
    InvoiceApproved: [data => ({ ...data, paper: null }), seriesInFull, data => ({ booking_ids: [], ...data })],
    InvoiceCredited: [creditBeforeLines, creditBeforeVat, creditBeforeNationalVat],
    PaymentRecorded: [paymentBeforeReceived],
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
    record_payment: async (record, { received_currency_id }, load) => {
      const [money, received_in, books] = await Promise.all([
        itsCurrency(record, load),
        received_currency_id ? load(currency, received_currency_id) : undefined,
        itsBooks(record, load),
      ])
      return { ...money, received_in, ...books }
    },
    take_back_payment: (record, _input, load) => itsBooks(record, load),
    set_off_against: async (record, { invoice_id }, load) => {
      const [other, money] = await Promise.all([another(invoice_id, load), itsCurrency(record, load)])
      return { other, ...money }
    },
    post: itsAccounts,
    queue_export: itsAccounts,
    remind: async ({ office_id }, _input, load) => ({ settings: await load(companySetting, office_id) }),
    credit: toBeCredited,
    credit_lines: toBeCredited,
    hand_over: async (record, input, load, { find }) => ({ source: await toHandOver(record, input, load, find) }),
    approve: async (record, input, load, { find, now }) => {
      const [sides, travel, called, rates, around, booking_ids, credit, limit] = await Promise.all([
        sidesOf(record.office_id, record.debtor_id, load),
        itsVoyage(record, input, load),
        projectsCalled(record.project_number, find),
        ratesFor(record, record.invoice_date, find, load),
        surroundingsOf(record, load, find),
        bookingsCharged(record, load, find),
        load(relation, record.debtor_id).then(debtor => creditToWarnOf(debtor, load, { find, now })),
        ownLimit(record, load, { find, now }),
      ])
      return { sides, ...travel, called, rates, around, booking_ids, credit, ...limit }
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
      const made = invoiceOf(origins, charged, { ...input, customer_reference })
      return { events: [InvoiceCreated(made)], warnings: zeroVatWarnings(made.lines) }
    },
    change_lines: (record, { lines }, { id, origins }) => {
      if (record.type === 'CREDIT_NOTE') return refuse('lines_come_from_credited')
      if (!record.is_manual) return refuse('lines_come_from_jobs')
      if (!origins) return invalid('select_from_list', { field: 'debtor_id' })
      const charged = chargedLines(id, lines, record.currency_id, origins)
      const refusal = together(typedFaults(charged, record.currency_id, origins))
      if (refusal) return refusal
      const { bill_to, lines: taxed, vat, net, vat_amount, total } = invoiceOf(origins, charged, record)
      return { events: [InvoiceLinesChanged({ bill_to, lines: taxed, vat, net, vat_amount, total })], warnings: zeroVatWarnings(taxed) }
    },
    // What was to go on it may stand on another by now.
    create_collective: (_record, { invoice_date, shipload_id }, { line_ids, origins }) => {
      if (line_ids.length === 0) return []
      // Lines that were given and stand on nothing must not go unnoticed.
      if (!origins) return invalid('select_from_list', { field: 'debtor_id' })
      const content = invoiceFrom(origins, { line_ids, invoice_date, customer_reference: referencesOf(origins.jobs) })
      return [InvoiceCreated(content), InvoiceCollected({ shipload_id })]
    },
    create_credit_note: (record, { national_vat = null, ...input }) => [
      CreditNoteCreated({ ...contentOf(record), ...input, national_vat }),
    ],
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
    approve: (record, _input, { actor, sides, around, voyage, called, rates, booking_ids, credit, own_lines_up_to, euro_rates, now }) => {
      if (!sides) return invalid('select_from_list', { field: 'debtor_id' })
      const own = together(ownInvoice(record, actor, own_lines_up_to, euro_rates))
      if (own) return own
      const sailed = record.type === 'CREDIT_NOTE' ? archived(voyage) : undefined
      if (sailed) return sailed
      const approval = approvalOf(record, sides, rates, { voyage, called }, tradeDay(now))
      if (isRefusal(approval)) return approval
      const rate = toBeTaken(record, rates)
      const paper = invoicePaper((rate ? rated : derived)({ ...record, ...rate, ...approval }), around)
      const approved = [...(rate ? [ExchangeRateTaken(rate)] : []), InvoiceApproved({ ...approval, paper, booking_ids })]
      // A credit note takes off what he owes.
      if (record.type === 'CREDIT_NOTE') return approved
      return warned(approved, sides.debtor, credit, now, record.is_manual ? zeroVatWarnings(record.lines) : [])
    },
    assign_number: (record, { number }) => (record.number === null ? [InvoiceNumbered({ number })] : []),
    attach_document: (record, input) => (record.files.some(one => one.key === input.key) ? [] : [InvoiceDocumentAttached(input)]),
    send: (record, { channel, to }) => {
      if (record.sent_at !== null) return refuse('invoice_sent_already')
      if (record.number === null) return refuse('invoice_without_number')
      if (channel === 'MAIL' && to.length === 0) return invalid('required', { field: 'to' })
      return [InvoiceSent({ channel, to })]
    },
    record_payment: (
      record,
      { date, amount, reference = null, received = null, received_currency_id = null },
      { currency, received_in, closed_until, now },
    ) => {
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
      const paid_in = { received, received_currency_id }
      const fault = receivedFault(record, paid_in, received_in?.minor_units ?? most_minor_units)
      if (fault) return fault
      const settled = compare(amount, record.open) === 0
      const exchange_difference = exchangeDifference(record, amount, paid_in)
      return [PaymentRecorded({ date, amount, reference, ...paid_in, exchange_difference }), ...(settled ? [InvoicePaid()] : [])]
    },
    // One that was never recorded, as the invoice was paid otherwise by then, has nothing to give back.
    reverse_payment: (record, { reference = null, ...said }) => {
      const reversed = { reference, ...said }
      return record.payments.some(one => isSamePayment(one, reversed)) ? [PaymentReversed(reversed)] : []
    },
    // Its lines would go back to the job, and what sailed be on no invoice.
    cancel: (record, { reason }, { voyage }) =>
      (record.type === 'CREDIT_NOTE' ? undefined : archived(voyage)) ?? [InvoiceCancelled({ reason })],
    credit: (record, { reason }, context) => credit(record, undefined, reason, context),
    credit_lines: (record, { line_ids, reason }, context) => credit(record, line_ids, reason, context),
    withdraw_credit: (record, { credit_note_id }) =>
      record.credited.some(one => one.credit_note_id === credit_note_id) ? [InvoiceCreditWithdrawn({ credit_note_id })] : [],
    take_back_payment: (record, { reference = null, ...said }, { closed_until, now }) => {
      const reversed = { reference, ...said }
      return takenBackFault(record, reversed, closed_until, tradeDay(now)) ?? [PaymentReversed(reversed)]
    },
    set_off_against: (record, { invoice_id, amount }, { other, currency }) => {
      const given = toSetOff(record, other, amount ?? null, currency?.minor_units ?? most_minor_units)
      return isRefusal(given) ? given : setOff(record, invoice_id, given)
    },
    set_off: (record, { against_id, amount }) => {
      // A credit note gives by a command of its own.
      if (record.type === 'CREDIT_NOTE') return invalid('set_off_of_other', { field: 'against_id' })
      return exceeding(amount, record.open) ?? setOff(record, against_id, amount)
    },
    refuse_set_off: (record, refused) => (givenTo(record, refused) === -1 ? [] : [SetOffRefused(refused)]),
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
