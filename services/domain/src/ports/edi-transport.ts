import type { CodeOf } from '@fairlead/contracts/reference/choices'
import type { edi_transports } from '@fairlead/contracts/reference/edi'

/** An interchange on its way. Sent again under its id it is the same one. */
export interface EdiParcel {
  readonly id: string
  readonly name: string
  readonly content: Uint8Array
}

/** Where a partner is reached. */
export interface EdiAddress {
  readonly folder: string | null
  readonly mail_to: readonly string[] | null
}

/** An interchange that a partner left for us. */
export interface EdiArrival {
  readonly name: string
  /** Another one where the same name is written again. */
  readonly id: string
  readonly content: Uint8Array
  /** Takes it away: it is on the record. Harmless to repeat. */
  taken(): Promise<void>
}

/** A way on which interchanges travel to partners, and back. */
export interface EdiTransport {
  /** Throws where it is not known whether it went: then it is sent again. */
  send(to: EdiAddress, parcel: EdiParcel): Promise<void>
  /** What has come, oldest first, one at a time. */
  arrivals(from: EdiAddress): AsyncIterable<EdiArrival>
}

export type EdiTransports = Readonly<Record<CodeOf<{ rows: typeof edi_transports }>, EdiTransport>>
