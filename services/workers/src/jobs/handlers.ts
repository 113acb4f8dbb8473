import type { JobName } from '@fairlead/domain/ports/jobs'
import type { JobHandler } from '@fairlead/domain/ports/queue'
import { confirmDocuments, exportDocuments, gatherExport } from './accounting-exports.ts'
import { writeAuditFile } from './audit-files.ts'
import { mailBillRelease } from './bill-releases.ts'
import { mailBillOfLading, writeOriginal } from './bills-of-lading.ts'
import { sendCargoReport } from './cargo-reports.ts'
import { mailCfrRelease } from './cfr-releases.ts'
import { askAccessPoint, handOverInvoice } from './e-invoices.ts'
import { mailExportChase, sendExportPrenotification } from './export-documents.ts'
import { mailFreightlist } from './freightlists.ts'
import { applyImport } from './imports.ts'
import { collectInterchanges } from './incoming-interchanges.ts'
import { sendInterchangeAgain } from './interchanges-again.ts'
import { mailInvoice, numberInvoice, writeInvoice } from './invoices.ts'
import { mailPaperRequest } from './paper-requests.ts'
import type { WorkerParts } from './parts.ts'
import { mailPrenotification } from './prenotifications.ts'
import { mailQuotation, mailQuotationAgain, writeQuotation } from './quotations.ts'
import { fetchRates } from './rates.ts'
import { mailReminder } from './reminders.ts'
import { mailReschedule } from './reschedules.ts'
import { rescreen } from './rescreening.ts'
import { pruneLogs } from './retention.ts'
import { readSanctionList } from './sanction-lists.ts'
import { invoiceShipload } from './shipload-invoicing.ts'
import { mailStatement } from './statements.ts'
import { copyTariffs } from './tariffs.ts'
import { askViesAgain, checkInvoiceVat, checkVatId } from './vat-ids.ts'
import { screenCase, screenFailedAgain, screenRelation } from './world-checks.ts'

/** The handlers of all jobs, by name; each is harmless to repeat. */
export const jobHandlers = (parts: WorkerParts): Record<JobName, JobHandler> => ({
  apply_import: job => applyImport(parts, job),
  copy_tariffs: job => copyTariffs(parts, job),
  number_invoice: job => numberInvoice(parts, job),
  write_invoice: job => writeInvoice(parts, job),
  mail_invoice: job => mailInvoice(parts, job),
  invoice_shipload: job => invoiceShipload(parts, job),
  gather_export: job => gatherExport(parts, job),
  export_documents: job => exportDocuments(parts, job),
  confirm_export: job => confirmDocuments(parts, job),
  write_audit_file: job => writeAuditFile(parts, job),
  hand_over_invoice: job => handOverInvoice(parts, job),
  ask_access_point: job => askAccessPoint(parts, job),
  check_vat_id: job => checkVatId(parts, job),
  check_invoice_vat: job => checkInvoiceVat(parts, job),
  ask_vies_again: job => askViesAgain(parts, job),
  screen_relation: job => screenRelation(parts, job),
  screen_case: job => screenCase(parts, job),
  rescreen: job => rescreen(parts, job),
  screen_failed_again: job => screenFailedAgain(parts, job),
  read_sanction_list: job => readSanctionList(parts, job),
  write_quotation: job => writeQuotation(parts, job),
  mail_quotation: job => mailQuotation(parts, job),
  mail_quotation_again: job => mailQuotationAgain(parts, job),
  mail_paper_request: job => mailPaperRequest(parts, job),
  mail_prenotification: job => mailPrenotification(parts, job),
  send_export_prenotification: job => sendExportPrenotification(parts, job),
  mail_export_chase: job => mailExportChase(parts, job),
  fetch_rates: job => fetchRates(parts, job),
  prune_logs: job => pruneLogs(parts, job),
  write_original: job => writeOriginal(parts, job),
  mail_bill_of_lading: job => mailBillOfLading(parts, job),
  send_interchange_again: job => sendInterchangeAgain(parts, job),
  collect_interchanges: job => collectInterchanges(parts, job),
  send_cargo_report: job => sendCargoReport(parts, job),
  mail_freightlist: job => mailFreightlist(parts, job),
  mail_bill_release: job => mailBillRelease(parts, job),
  mail_cfr_release: job => mailCfrRelease(parts, job),
  mail_reminder: job => mailReminder(parts, job),
  mail_statement: job => mailStatement(parts, job),
  mail_reschedule: job => mailReschedule(parts, job),
})
