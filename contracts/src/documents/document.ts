import type { AccountDocument } from './account.ts'
import type { BillOfLadingDocument } from './bill-of-lading.ts'
import type { DeliveryOrderDocument } from './delivery-order.ts'
import type { ExportBundleDocument } from './export-bundle.ts'
import type { FreightlistDocument } from './freightlist.ts'
import type { InvoiceDocument } from './invoice.ts'
import type { ManifestDocument } from './manifest.ts'
import type { QuotationDocument } from './quotation.ts'
import type { SurveyReportDocument } from './survey-report.ts'
import type { UnitLabelDocument } from './unit-label.ts'

/** A document to be set: which template, and the data it takes. */
export type DocumentData =
  | { template: 'account'; data: AccountDocument }
  | { template: 'bill-of-lading'; data: BillOfLadingDocument }
  | { template: 'delivery-order'; data: DeliveryOrderDocument }
  | { template: 'export-bundle'; data: ExportBundleDocument }
  | { template: 'freightlist'; data: FreightlistDocument }
  | { template: 'invoice'; data: InvoiceDocument }
  | { template: 'manifest'; data: ManifestDocument }
  | { template: 'quotation'; data: QuotationDocument }
  | { template: 'survey-report'; data: SurveyReportDocument }
  | { template: 'unit-label'; data: UnitLabelDocument }
