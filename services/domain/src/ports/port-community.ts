import type { prenotification_reasons } from '@fairlead/contracts/documentation/export-choices'
import type { CodeOf } from '@fairlead/contracts/reference/choices'

/** Goods that come to a terminal, as its port community is told beforehand. */
export interface ExportNotice {
  /** The same message is taken once, however often it is sent. */
  readonly message_id: string
  /** Of the booking or the bill of lading. */
  readonly number: string
  readonly mrn: string
  readonly document_type: string
  /** UN/LOCODE of the port of loading, by whose country its community is known. */
  readonly port: string
  readonly terminal: string | null
  readonly vessel: string
  readonly voyage: string
  /** What each is known by on the quay: its chassis or container number. */
  readonly units: readonly { readonly number: string; readonly marks: string | null; readonly packages: number }[]
}

/** That it was taken, and what it is called there; or why it was rejected, with what was said besides. */
export type NoticeAnswer =
  | { readonly reference: string | null }
  | { readonly rejected: CodeOf<typeof prenotification_reasons>; readonly remark: string | null }

/** Through whom terminals and customs at a port are told of export documents: Portbase MED, e-Desk (DOMAIN_DOCS §1.6). */
export interface PortCommunity {
  /** Throws where it is not known whether it was taken: then it is sent again. */
  prenotify(notice: ExportNotice): Promise<NoticeAnswer>
}
