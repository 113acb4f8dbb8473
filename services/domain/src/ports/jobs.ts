/** The jobs there are, with what each has to be told. */
export interface Jobs {
  apply_import: { id: string }
  copy_tariffs: { id: string; from_id: string; markup_pct: string }
  number_invoice: { id: string }
  write_invoice: { id: string }
  mail_invoice: { id: string }
  invoice_shipload: { id: string }
  gather_export: { id: string }
  export_documents: { id: string }
  confirm_export: { id: string }
  write_audit_file: { id: string }
  hand_over_invoice: { id: string; message_id: string }
  ask_access_point: Record<never, never>
  check_vat_id: { id: string; by_hand: boolean }
  check_invoice_vat: { id: string }
  read_sanction_list: { id: string }
  ask_vies_again: Record<never, never>
  screen_relation: { id: string; by_hand: boolean }
  screen_case: { id: string }
  rescreen: { id: string }
  screen_failed_again: Record<never, never>
  write_original: { id: string; original: number }
  mail_bill_of_lading: { id: string; to: string[] }
  mail_freightlist: { id: string }
  send_cargo_report: { id: string; replaces: boolean }
  /** `id` is that of the one that was sent before. */
  send_interchange_again: { id: string }
  collect_interchanges: Record<never, never>
  mail_bill_release: { id: string }
  mail_reminder: { id: string }
  mail_statement: { id: string }
  mail_reschedule: {
    id: string
    owner_id: string
    job_ids: string[]
    broken_job_ids: string[]
    port_call_ids: string[]
    reason: string | null
  }
  /** `sent_at` names the sending that it follows from. */
  write_quotation: { id: string; sent_at: string }
  mail_quotation: { id: string; sent_at: string }
  mail_quotation_again: { id: string; to: string[] }
  mail_paper_request: { id: string }
  mail_prenotification: { id: string }
  /** `version` is that of the release whose event it tells of. */
  mail_cfr_release: { id: string; version: number }
  send_export_prenotification: { id: string; message_id: string }
  /** `version` is that of the document when its customer was asked. */
  mail_export_chase: { id: string; version: number }
  fetch_rates: Record<never, never>
  prune_logs: Record<never, never>
}

export type JobName = keyof Jobs
