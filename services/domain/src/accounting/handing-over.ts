import { invoices } from '@fairlead/contracts/accounting/invoices'
import type { CommandInput, EventData, EventName } from '@fairlead/contracts/kernel/resource'
import { type EventOf, eventsOf, type Find, type Load, type Recorded } from '../kernel/aggregate.ts'
import { invalid, type Refusal, refuse, together } from '../kernel/refusal.ts'
import type { Invoice } from './invoice-guards.ts'
import { lackingOf } from './ubl/lacking.ts'
import { sourceOf } from './ubl/of-invoice.ts'
import type { EInvoiceSource } from './ubl/source.ts'

const {
  EInvoiceQueued,
  EInvoiceWritten,
  EInvoiceHandedOver,
  EInvoiceDelivered,
  EInvoiceAccepted,
  EInvoiceRejected,
  EInvoiceFailed,
  EInvoiceGivenUp,
  InvoiceSent,
} = eventsOf(invoices)

type Message = Invoice['e_invoices'][number]
type Events = readonly EventOf<typeof invoices>[]
type Data<E extends EventName<typeof invoices>> = EventData<typeof invoices, E>
type Asked<C extends keyof typeof invoices.commands> = CommandInput<typeof invoices, C>

export const messageOf = ({ e_invoices }: Invoice, message_id: string): Message | undefined =>
  e_invoices.find(one => one.message_id === message_id)

/** A message as it stands now; what the newest came to, the invoice has come to. */
function became(record: Invoice, message_id: string, changes: Partial<Message>): Invoice {
  const e_invoices = record.e_invoices.map(one => (one.message_id === message_id ? { ...one, ...changes } : one))
  return { ...record, e_invoices, e_invoice: e_invoices.at(-1)?.state ?? null }
}

const unsaid = { key: null, name: null, reference: null, reason: null, untaken: null }

export const eInvoiceEvolve = {
  /** One that is handed over again stays the message that it was. */
  EInvoiceQueued: (record: Invoice, queued: Data<'EInvoiceQueued'>, { meta: { occurred_at: at } }: Recorded): Invoice => {
    const { message_id } = queued
    if (messageOf(record, message_id)) return became(record, message_id, { state: 'queued', at, reason: null })
    return { ...record, e_invoices: [...record.e_invoices, { ...unsaid, ...queued, state: 'queued', at }], e_invoice: 'queued' }
  },
  EInvoiceWritten: (record: Invoice, { message_id, key, name }: Data<'EInvoiceWritten'>): Invoice =>
    became(record, message_id, { key, name }),
  EInvoiceHandedOver: (record: Invoice, { message_id, reference }: Data<'EInvoiceHandedOver'>, { meta }: Recorded): Invoice =>
    became(record, message_id, { state: 'handed_over', at: meta.occurred_at, reference, reason: null }),
  EInvoiceDelivered: (record: Invoice, { message_id }: Data<'EInvoiceDelivered'>, { meta }: Recorded): Invoice =>
    became(record, message_id, { state: 'delivered', at: meta.occurred_at, reason: null }),
  EInvoiceAccepted: (record: Invoice, { message_id, reason }: Data<'EInvoiceAccepted'>, { meta }: Recorded): Invoice =>
    became(record, message_id, { state: 'accepted', at: meta.occurred_at, reason }),
  EInvoiceRejected: (record: Invoice, { message_id, reason }: Data<'EInvoiceRejected'>, { meta }: Recorded): Invoice =>
    became(record, message_id, { state: 'rejected', at: meta.occurred_at, reason }),
  EInvoiceFailed: (record: Invoice, { message_id, reason }: Data<'EInvoiceFailed'>, { meta }: Recorded): Invoice =>
    became(record, message_id, { state: 'failed', at: meta.occurred_at, reason, untaken: true }),
  EInvoiceGivenUp: (record: Invoice, { message_id }: Data<'EInvoiceGivenUp'>, { meta }: Recorded): Invoice =>
    became(record, message_id, { state: 'failed', at: meta.occurred_at }),
}

/** What the electronic form of an invoice would be made of. */
export const toHandOver = (record: Invoice, { buyer_reference }: Asked<'hand_over'>, load: Load, find: Find) =>
  sourceOf(record, load, find, buyer_reference)

/** Under which id it is handed over: that of before, as long as it may have been taken, so that nobody has it twice. */
function nextMessage(id: string, { e_invoices }: Invoice): string {
  const last = e_invoices.at(-1)
  return last?.state === 'failed' && !last.untaken ? last.message_id : `${id}.${e_invoices.length + 1}`
}

/** Whether nothing more is to come of a message; what is told of it later, or again, was told before. */
const isOver = ({ state }: Message): boolean => state === 'accepted' || state === 'rejected'
const isDelivered = (message: Message): boolean => message.state === 'delivered' || isOver(message)

/** That it reached its receiver; by that the invoice is sent, where it was not before. */
const reached = (record: Invoice, message: Message): Events => [
  ...(isDelivered(message) ? [] : [EInvoiceDelivered({ message_id: message.message_id })]),
  ...(record.sent_at === null ? [InvoiceSent({ channel: 'PEPPOL', to: [] })] : []),
]

/** Of a message that the invoice does not know nothing is recorded. */
const about = (record: Invoice, { message_id }: { message_id: string }, decide: (message: Message) => Events): Events | Refusal => {
  const message = messageOf(record, message_id)
  return message ? decide(message) : refuse('e_invoice_unknown')
}

/** Handed over is what a receiver will take: all that it lacks is said before (DOMAIN_DOCS §2.5). */
export function handOver(
  record: Invoice,
  { with_paper = null, buyer_reference = null }: Asked<'hand_over'>,
  id: string,
  source: EInvoiceSource | undefined,
): Events | Refusal {
  if (record.number === null) return refuse('invoice_without_number')
  if (isUnderWay(record)) return refuse('e_invoice_under_way')
  if (!source) return invalid('select_from_list', { field: 'debtor_id' })
  const { peppol_scheme, peppol_id } = source.sides.debtor
  const to = `${peppol_scheme}:${peppol_id}`
  return together(lackingOf(source)) ?? [EInvoiceQueued({ message_id: nextMessage(id, record), to, with_paper, buyer_reference })]
}

/** Whether it is with its receiver, or may come to him yet. */
const isUnderWay = ({ e_invoice }: Invoice): boolean => e_invoice !== null && e_invoice !== 'rejected' && e_invoice !== 'failed'

export const eInvoiceDecide = {
  keep_e_invoice: (record: Invoice, { message_id, key, name }: Asked<'keep_e_invoice'>) =>
    about(record, { message_id }, message => (message.key === null ? [EInvoiceWritten({ message_id, key, name })] : [])),
  record_hand_over: (record: Invoice, { message_id, reference }: Asked<'record_hand_over'>) =>
    about(record, { message_id }, ({ state, untaken }) =>
      state === 'queued' || (state === 'failed' && !untaken) ? [EInvoiceHandedOver({ message_id, reference: reference ?? null })] : [],
    ),
  record_delivery: (record: Invoice, { message_id }: Asked<'record_delivery'>) =>
    about(record, { message_id }, message => reached(record, message)),
  record_answer: (record: Invoice, { message_id, answer, reason = null }: Asked<'record_answer'>) =>
    about(record, { message_id }, message => {
      if (isOver(message)) return []
      const answered = { message_id, reason }
      return [...reached(record, message), answer === 'accepted' ? EInvoiceAccepted(answered) : EInvoiceRejected(answered)]
    }),
  record_hand_over_failure: (record: Invoice, { message_id, reason }: Asked<'record_hand_over_failure'>) =>
    about(record, { message_id }, message => (isDelivered(message) || message.untaken ? [] : [EInvoiceFailed({ message_id, reason })])),
  give_up_hand_over: (record: Invoice, { message_id, queued_at }: Asked<'give_up_hand_over'>) =>
    about(record, { message_id }, ({ state, at }) => (state === 'queued' && at === queued_at ? [EInvoiceGivenUp({ message_id })] : [])),
}
