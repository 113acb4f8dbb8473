/** An electronic invoice as it is handed over. */
export interface EDocument {
  /** The same message is taken once, however often it is handed over. */
  readonly message_id: string
  readonly kind: 'invoice' | 'credit_note'
  /** Participants of Peppol, as `0106:24123456`. */
  readonly from: string
  readonly to: string
  readonly name: string
  readonly content: Uint8Array
}

/** That it was taken, and what the access point calls it; or why it surely was not. */
export type HandedOver = { readonly reference: string | null } | { readonly refused: string }

/** What became of a message that was taken. */
export interface Standing {
  readonly state: 'handed_over' | 'delivered' | 'accepted' | 'rejected' | 'failed'
  readonly reason: string | null
}

/** Who passes electronic invoices on to those whom they are for (DOMAIN_DOCS §2.5). */
export interface AccessPoint {
  /** Throws where it is not known whether it was taken: then it is handed over again. */
  handOver(document: EDocument): Promise<HandedOver>
  /** Undefined where it cannot be asked. Throws where it does not answer. */
  standing(reference: string): Promise<Standing | undefined>
}
