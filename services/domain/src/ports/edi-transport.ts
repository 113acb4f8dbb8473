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

/** A way on which interchanges travel to partners. */
export interface EdiTransport {
  /** Throws where it is not known whether it went: then it is sent again. */
  send(to: EdiAddress, parcel: EdiParcel): Promise<void>
}

export type EdiTransports = Readonly<Record<CodeOf<{ rows: typeof edi_transports }>, EdiTransport>>
