import { computed, f, optional } from '../kernel/field.ts'
import { e_invoice_answers, e_invoice_states } from './choices.ts'

const message = { message_id: f.text(60) }
const reason = f.lines(10, 1000)
const answered = { ...message, reason: optional(reason) }
const kept = { key: f.text(64), name: f.text(120) }
const reference = optional(f.text(120))
/** What its customer wants to find on it, where the invoice names no reference of his. */
const asked = { with_paper: optional(f.flag()), buyer_reference: optional(f.text(60)) }
const queued = { ...message, to: f.text(60), ...asked }

/** What an invoice says of its electronic forms, each a message that is handed over to an access point (DOMAIN_DOCS §2.5). */
export const eInvoiceFields = {
  /** What became of the newest. */
  e_invoice: computed(optional(f.choice(e_invoice_states.rows))),
  e_invoices: computed(
    f.rows({
      ...queued,
      state: f.choice(e_invoice_states.rows),
      /** When it came to that. */
      at: f.instant(),
      /** What was handed over, byte for byte. */
      key: optional(kept.key),
      name: optional(kept.name),
      /** What the access point calls it. */
      reference,
      reason: optional(reason),
      /** Surely nobody took it, so what is handed over next is another. */
      untaken: optional(f.flag()),
    }),
  ),
} as const

const numbered = ['approved', 'sent', 'paid'] as const
/** Delivered over Peppol it is sent, where it was not yet. */
const delivered = { approved: 'sent', sent: 'sent', paid: 'paid' } as const

export const eInvoiceCommands = {
  hand_over: {
    from: numbered,
    when: { e_invoice: [null, 'rejected', 'failed'] },
    may: 'invoices.edit',
    input: asked,
  },
  keep_e_invoice: { from: numbered, may: 'system', input: { ...message, ...kept } },
  record_hand_over: { from: numbered, may: 'system', input: { ...message, reference } },
  record_delivery: { from: numbered, to: delivered, may: 'system', input: message },
  record_answer: { from: numbered, to: delivered, may: 'system', input: { ...answered, answer: f.choice(e_invoice_answers.rows) } },
  /** The access point did not take it, or could not deliver what it took. */
  record_hand_over_failure: { from: numbered, may: 'system', input: { ...message, reason } },
  /** It is not known whether the access point took it. */
  give_up_hand_over: { from: numbered, may: 'system', input: { ...message, queued_at: f.instant() } },
} as const

export const eInvoiceEvents = {
  EInvoiceQueued: queued,
  EInvoiceWritten: { ...message, ...kept },
  EInvoiceHandedOver: { ...message, reference },
  EInvoiceDelivered: message,
  EInvoiceAccepted: answered,
  EInvoiceRejected: answered,
  EInvoiceFailed: { ...message, reason },
  EInvoiceGivenUp: message,
} as const
