import type { InvoicePaper } from '../documents/invoice.ts'
import { computed, f, optional, settled } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { vat_types } from '../reference/finance.ts'
import { invoice_channels, sending_channels } from '../reference/invoicing.ts'
import { rate_sources } from '../reference/rate-sources.ts'
import { invoice_types } from './choices.ts'
import { debtorVatCommands, debtorVatEvents, debtorVatFields } from './debtor-vat.ts'
import { eInvoiceCommands, eInvoiceEvents, eInvoiceFields } from './e-invoices.ts'
import { exportCommands, exportEvents, exporting } from './export-fields.ts'
import { account, invoiceContent, invoiceText, typedLine } from './invoice-fields.ts'
import { posted, posting } from './ledger-entries.ts'
import { remindedFields, remindingCommands, remindingEvents } from './reminding.ts'

const reason = f.lines(5, 500)
const file = { key: f.text(64), name: f.text(120) }
/** Of what was approved before invoices kept it, nothing: it is printed from the records. */
const paper = optional(f.paper<InvoicePaper>())
const payment = { date: f.date(), amount: f.amount(), reference: optional(f.text(60)) }
/** What came in, where that is of another currency than the invoice. */
const received = { received: optional(f.amountIn('received_currency_id')), received_currency_id: optional(f.ref('currencies')) }
/** And what was gained by it, or lost below nothing, since the invoice was made; where it is of the national currency. */
const exchanged = { ...payment, ...received, exchange_difference: optional(f.amountIn('received_currency_id')) }
/** A payment that was taken back: it is found by what it said. */
const reversed = { ...payment, reason }
/** And when: a statement of an earlier day has it as paid. */
const takenBack = { ...reversed, reversed_on: f.date() }
const asFarAsOpen = { en: 'As far as both are open', nl: 'Zover beide openstaan' }
const lines = { line_ids: f.refs('jobs.lines') }
/** VAT of a type that goes back with a credit note. */
const creditedVat = { vat_type: f.choice(vat_types.rows), vat: f.amount() }
/** And what all of that is in the national currency, where that is another. */
const nationalVat = { national_vat: optional(f.amount()) }
const setOff = { against_id: f.ref('invoices'), amount: f.amount() }
/** A set-off that the invoice did not take, as it was paid otherwise by then. */
const refusedSetOff = { ...setOff, why: f.translated(500) }
/** Credit notes are credited by nothing, and nothing is left to credit of what was credited in full. */
const creditable = { type: ['INVOICE'], is_credited: [false] } as const
const credited = { credits_id: f.ref('invoices'), credits_number: f.code(11), credits_date: f.date() }
const collected = { shipload_id: f.ref('shiploadinvoicing') }
const { bill_to, lines: charged, vat, net, vat_amount, total } = invoiceContent
const typed = { lines: f.rows(typedLine, 200) }
const content = { ...invoiceContent, ...invoiceText }

/** Invoices and credit notes (specification §3–4, DOMAIN_DOCS §2.2). Once approved they are final; only a credit note corrects them. */
export const invoices = resource({
  name: 'invoices',
  context: 'accounting',
  menu: 'accounting',
  stream: 'invoice',
  fields: {
    /** Country, office, year and sequence, `CCOOYYNNNNN`; given once approved. */
    number: computed(optional(f.code(11))),
    type: computed(f.choice(invoice_types.rows)),
    ...invoiceText,
    ...settled(invoiceContent),
    /** It is of no job: its lines are typed. */
    is_manual: computed(f.flag()),
    /** Who typed its lines first and last, where it is of no job; of a credit note of such a one, who asked for that. */
    typed_by_ids: computed(f.texts(36)),
    /** The run that made it, where one did. */
    shipload_id: computed(optional(f.ref('shiploadinvoicing'))),
    /** The jobs of its lines. */
    job_ids: computed(f.refs('jobs')),
    national_vat: computed(optional(f.amountIn('national_currency_id'))),
    /** Country, office and year, from which its number is taken. */
    series: computed(optional(f.text(10))),
    credits_id: computed(optional(f.ref('invoices'))),
    credits_number: computed(optional(f.code(11))),
    credits_date: computed(optional(f.date())),
    /** How often it was credited; a credit note that was cancelled does not count for long, but keeps its id. */
    credit_notes: computed(f.integer()),
    /** The last credit note of it that was not cancelled. */
    credited_by_id: computed(optional(f.ref('invoices'))),
    /** What it said when it was approved: that is printed ever after. */
    paper: computed(paper),
    /** Which lines it was credited for, and by which note: none twice. */
    credited: computed(f.rows({ credit_note_id: f.ref('invoices'), ...lines, ...nationalVat })),
    /** All of its lines are. */
    is_credited: computed(f.flag()),
    /** And the VAT that each of these notes gives back. */
    credited_vat: computed(f.rows({ credit_note_id: f.ref('invoices'), ...creditedVat })),
    approved_at: computed(optional(f.instant())),
    approved_by: computed(optional(f.text(120))),
    sent_at: computed(optional(f.instant())),
    channel: computed(optional(f.choice(invoice_channels.rows))),
    sent_to: computed(f.emails()),
    payments: computed(f.rows({ ...exchanged, by_hand: f.flag() })),
    /** One of them was recorded by somebody, and not from a bank statement: it may be taken back. */
    is_paid_by_hand: computed(f.flag()),
    reversals: computed(f.rows(takenBack)),
    paid: computed(f.amount()),
    /** What was settled without money: an invoice against its credit notes, and each of these against it. */
    set_off: computed(f.rows({ ...setOff, date: f.date() })),
    /** What is neither paid nor set off. */
    open: computed(f.amount()),
    cancel_reason: computed(optional(reason)),
    files: computed(f.rows({ ...file, at: f.instant() })),
    ...posted,
    ...exporting,
    ...eInvoiceFields,
    ...debtorVatFields,
    ...remindedFields,
  },
  title: 'number',
  list: [
    'number',
    'status',
    'type',
    'debtor_id',
    'invoice_date',
    'due_date',
    'currency_id',
    'net',
    'vat_amount',
    'total',
    'open',
    'job_id',
    'voyage_id',
    'sent_at',
    'debtor_number',
    'project_number',
    'office_id',
    'export_status',
    'export_reason',
    'e_invoice',
    'reminder_level',
    'reminded_on',
  ],
  filterable: ['export_id', 'job_ids', 'shipload_id'],
  search: ['number', 'bill_to', 'debtor_number', 'customer_reference', 'job_number', 'bl_numbers', 'project_number'],
  sort: '-invoice_date',
  related: [{ of: 'generalledger', view: 'finance.view', by: 'invoice_id', at: 'generalledger' }],
  view: 'invoices.view',
  edit: 'invoices.edit',
  // A number is nobody else's since its series gives each once: nothing need claim it besides (design/ARCHITECTURE §5).
  scope: { office: 'office_id', customer: 'debtor_id' },
  states: ['pending', 'approved', 'sent', 'paid', 'cancelled'],
  state_ids: { pending: 1, approved: 2, sent: 3, paid: 4, cancelled: 5 },
  commands: {
    /** Of no job: what else there is to charge. */
    create_manual: {
      from: null,
      to: 'pending',
      may: 'invoices.edit',
      input: {
        office_id: f.ref('relations', { types: ['OFFICE'] }),
        debtor_id: f.ref('relations'),
        currency_id: f.ref('currencies'),
        invoice_date: f.date(),
        customer_reference: invoiceText.customer_reference,
        ...typed,
      },
    },
    create: {
      from: null,
      to: 'pending',
      may: 'system',
      input: {
        job_id: f.ref('jobs'),
        line_ids: f.refs('jobs.lines'),
        /** Who pays; the job's customer when left out. */
        debtor_id: optional(f.ref('relations')),
        customer_reference: optional(f.text(60)),
        invoice_date: f.date(),
      },
    },
    /** Of the lines of several jobs that were collected for it. */
    create_collective: {
      from: null,
      to: 'pending',
      may: 'system',
      input: { ...collected, job_ids: f.refs('jobs'), debtor_id: f.ref('relations'), invoice_date: f.date() },
    },
    create_credit_note: { from: null, to: 'pending', may: 'system', input: { ...content, ...credited, ...nationalVat } },
    change: { from: 'pending', may: 'invoices.edit', input: 'changes' },
    /** Those of one of no job; others are put right in their jobs. */
    change_lines: { from: 'pending', when: { is_manual: [true] }, may: 'invoices.edit', input: typed },
    approve: { from: 'pending', to: 'approved', may: 'invoices.edit', confirm: true },
    assign_number: { from: ['approved', 'sent', 'paid'], may: 'system', input: { number: f.code(11) } },
    attach_document: { from: ['approved', 'sent', 'paid'], may: 'system', input: file },
    /** Once: one that was paid before it was sent stays paid. */
    send: {
      from: ['approved', 'paid'],
      to: { approved: 'sent', paid: 'paid' },
      when: { sent_at: [null] },
      may: 'invoices.edit',
      input: { channel: f.choice(sending_channels.rows), to: f.emails() },
    },
    record_payment: {
      from: ['approved', 'sent'],
      to: ['paid', 'approved', 'sent'],
      may: 'invoices.edit',
      input: { ...payment, ...received },
    },
    /** One that was recorded by hand; what was booked from a bank statement is taken back there. */
    take_back_payment: {
      from: ['approved', 'sent', 'paid'],
      to: ['approved', 'sent'],
      may: 'invoices.edit',
      when: { is_paid_by_hand: [true] },
      input: reversed,
    },
    /** The entry of the bank statement from which it was booked is taken back. */
    reverse_payment: {
      from: ['approved', 'sent', 'paid'],
      to: ['approved', 'sent', 'paid'],
      may: 'system',
      input: reversed,
    },
    cancel: { from: 'pending', to: 'cancelled', may: 'invoices.edit', input: { reason }, confirm: true },
    /** The credit note was cancelled while it was pending. */
    withdraw_credit: { from: ['approved', 'sent', 'paid'], may: 'system', input: { credit_note_id: f.ref('invoices') } },
    /** Makes a credit note of all lines that are not credited yet. */
    credit: { from: ['approved', 'sent', 'paid'], when: creditable, may: 'invoices.edit', input: { reason }, confirm: true },
    credit_lines: { from: ['approved', 'sent', 'paid'], when: creditable, may: 'invoices.edit', input: { ...lines, reason } },
    /** A credit note settles an invoice of the same debtor, as far as both are open: once it is numbered the one that it credits, by itself. */
    set_off_against: {
      from: ['approved', 'sent'],
      to: ['approved', 'sent', 'paid'],
      may: 'invoices.edit',
      when: { type: ['CREDIT_NOTE'] },
      input: { invoice_id: f.ref('invoices', { type: ['INVOICE'] }), amount: optional(f.amount(0.01), asFarAsOpen) },
    },
    /** The invoice is settled by a credit note that has given so much. */
    set_off: {
      from: ['approved', 'sent', 'paid'],
      to: ['approved', 'sent', 'paid'],
      may: 'system',
      when: { type: ['INVOICE'] },
      input: setOff,
    },
    refuse_set_off: {
      from: ['approved', 'sent', 'paid'],
      to: ['approved', 'sent', 'paid'],
      may: 'system',
      when: { type: ['CREDIT_NOTE'] },
      input: refusedSetOff,
    },
    /** Works out what it books, as the accounts are now. */
    post: { from: ['approved', 'sent', 'paid'], may: 'finance.edit', when: { export_status: ['WAITING', 'FAILED'] } },
    ...exportCommands,
    /** A credit note was sent after it had been set off in full. */
    settle: { from: 'sent', to: ['sent', 'paid'], may: 'system' },
    ...eInvoiceCommands,
    ...debtorVatCommands,
    ...remindingCommands,
  },
  events: {
    InvoiceCreated: content,
    /** Its lines were collected by a run. */
    InvoiceCollected: collected,
    CreditNoteCreated: { ...content, ...credited, ...nationalVat },
    InvoiceChanged: 'changes',
    /** Its lines were typed anew. */
    InvoiceLinesChanged: { bill_to, lines: charged, vat, net, vat_amount, total },
    /** `series` names the country, office and year in which its number is taken. */
    InvoiceApproved: {
      series: f.text(10),
      ...account,
      paper,
      /** Those that its lines are about: with its last invoice a booking is invoiced. */
      booking_ids: f.refs('bookings'),
    },
    /** The rate that the register of exchange rates has on the invoice date. */
    ExchangeRateTaken: {
      exchange_rate: f.decimal(6),
      exchange_rate_date: f.date(),
      exchange_rate_source: f.choice(rate_sources.rows),
    },
    InvoiceNumbered: { number: f.code(11) },
    InvoiceDocumentAttached: file,
    InvoiceSent: { channel: f.choice(invoice_channels.rows), to: f.emails() },
    PaymentRecorded: exchanged,
    InvoicePaid: {},
    /** What was paid is open again. */
    PaymentReversed: reversed,
    /** The lines go back to the job, to be invoiced anew. */
    InvoiceCancelled: { reason },
    /** Without lines, at first: then it was credited for all of them. Without VAT, it was reckoned to cents. */
    InvoiceCredited: {
      credit_note_id: f.ref('invoices'),
      line_ids: optional(f.refs('jobs.lines')),
      vat: optional(f.rows(creditedVat, 20)),
      ...nationalVat,
      reason,
    },
    InvoiceSetOff: setOff,
    SetOffRefused: refusedSetOff,
    InvoiceCreditWithdrawn: { credit_note_id: f.ref('invoices') },
    InvoicePosted: posting,
    ...exportEvents,
    ...eInvoiceEvents,
    ...debtorVatEvents,
    ...remindingEvents,
  },
})
