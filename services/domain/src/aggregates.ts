import { resources } from '@fairlead/contracts/resources'
import { accountingExport } from './accounting/accounting-exports.ts'
import { askedAuditFile } from './accounting/audit-files.ts'
import { bankStatement } from './accounting/bank-statements.ts'
import { invoiceNumbers } from './accounting/invoice-series.ts'
import { invoice } from './accounting/invoices.ts'
import { accountingProcesses } from './accounting/processes.ts'
import { reminder } from './accounting/reminders.ts'
import { shipload } from './accounting/shipload-invoicing.ts'
import { mailedStatement } from './accounting/statements.ts'
import { companySetting } from './crm/company-settings.ts'
import { countryHoliday } from './crm/country-holidays.ts'
import { crmProcesses } from './crm/processes.ts'
import { relation } from './crm/relations.ts'
import { sanctionList } from './crm/sanction-lists.ts'
import { terminalHoliday } from './crm/terminal-holidays.ts'
import { worldCheck } from './crm/world-checks.ts'
import { billOfLadingNumbers } from './documentation/bill-of-lading-series.ts'
import { billRelease } from './documentation/bill-releases.ts'
import { billOfLading } from './documentation/bills-of-lading.ts'
import { cfrProcesses } from './documentation/cfr-processes.ts'
import { cfrRelease } from './documentation/cfr-releases.ts'
import { exportDocument } from './documentation/export-documents.ts'
import { exportProcesses } from './documentation/export-processes.ts'
import { freightlist } from './documentation/freightlists.ts'
import { manifest } from './documentation/manifests.ts'
import { documentationProcesses } from './documentation/processes.ts'
import { identityProcesses } from './identity/processes.ts'
import { accessRefusal } from './identity/refusals.ts'
import { session } from './identity/sessions.ts'
import { user } from './identity/users.ts'
import type { AnyAggregate } from './kernel/aggregate.ts'
import { joined, type Process } from './kernel/process.ts'
import { register } from './kernel/register.ts'
import type { SheetRows } from './kernel/sheet-rows.ts'
import { country } from './masterdata/countries.ts'
import { currency } from './masterdata/currencies.ts'
import { ediPartner } from './masterdata/edi-partners.ts'
import { exchangeRate } from './masterdata/exchange-rates.ts'
import { generalCost } from './masterdata/general-costs.ts'
import { hsCode } from './masterdata/hs-codes.ts'
import { port } from './masterdata/ports.ts'
import { colour, make, model, paymentTerm, vessel } from './masterdata/registers.ts'
import { terminal } from './masterdata/terminals.ts'
import { allocation } from './operations/allocations.ts'
import { booking } from './operations/bookings.ts'
import { job } from './operations/jobs.ts'
import { series } from './operations/number-series.ts'
import { paperRequestProcesses } from './operations/paper-request-processes.ts'
import { paperRequest } from './operations/paper-requests.ts'
import { prenotificationProcesses } from './operations/prenotification-processes.ts'
import { prenotification } from './operations/prenotifications.ts'
import { operationsProcesses } from './operations/processes.ts'
import { project } from './operations/projects.ts'
import { unit } from './operations/units.ts'
import { voyage } from './operations/voyages.ts'
import { columnMatching } from './platform/column-matchings.ts'
import { defaultView } from './platform/default-views.ts'
import { ediInterchange } from './platform/edi-interchanges.ts'
import { ediReferenceNumbers } from './platform/edi-references.ts'
import { errorReport } from './platform/error-reports.ts'
import { dataExport } from './platform/exports.ts'
import { externalCall } from './platform/external-calls.ts'
import { attachedFile } from './platform/files.ts'
import { dataImport } from './platform/imports.ts'
import { platformProcesses } from './platform/processes.ts'
import { projection } from './platform/projections.ts'
import { generalConfiguration } from './platform/settings.ts'
import { stuckStep } from './platform/stuck-steps.ts'
import { translation } from './platform/translations.ts'
import { view } from './platform/views.ts'
import { contractProcesses } from './sales/contract-processes.ts'
import { contractNumbers } from './sales/contract-series.ts'
import { contract } from './sales/contracts.ts'
import { salesProcesses } from './sales/processes.ts'
import { quotationProcesses } from './sales/quotation-processes.ts'
import { quotationNumbers } from './sales/quotation-series.ts'
import { quotation } from './sales/quotations.ts'
import { surcharge } from './sales/surcharges.ts'
import { tariffLevel } from './sales/tariff-levels.ts'
import { tariffRows } from './sales/tariff-rows.ts'
import { tariff } from './sales/tariffs.ts'

const identity = [user, session, accessRefusal]
const masterdata = [
  country,
  currency,
  ediPartner,
  exchangeRate,
  generalCost,
  hsCode,
  make,
  model,
  colour,
  paymentTerm,
  port,
  terminal,
  vessel,
]
const crm = [relation, companySetting, terminalHoliday, countryHoliday, sanctionList, worldCheck]
const sales = [tariffLevel, tariff, surcharge, contract, contractNumbers, quotation, quotationNumbers]
const operations = [voyage, allocation, project, job, booking, unit, series, paperRequest, prenotification]
const documentation = [billOfLading, manifest, freightlist, billRelease, billOfLadingNumbers, cfrRelease, exportDocument]
const accounting = [invoice, invoiceNumbers, shipload, accountingExport, askedAuditFile, bankStatement, reminder, mailedStatement]
const platform = [
  columnMatching,
  dataExport,
  dataImport,
  view,
  defaultView,
  generalConfiguration,
  attachedFile(name => aggregateNamed(name)),
  errorReport,
  translation,
  externalCall,
  ediInterchange,
  ediReferenceNumbers,
  stuckStep,
  projection,
]

/** Aggregates with rules of their own; every other resource is a register. */
const withRules: readonly AnyAggregate[] = [
  ...identity,
  ...masterdata,
  ...crm,
  ...sales,
  ...operations,
  ...documentation,
  ...accounting,
  ...platform,
]

/** What follows from events, context by context. */
const processes: readonly Process[] = [
  ...identityProcesses,
  ...platformProcesses,
  ...crmProcesses,
  ...salesProcesses,
  ...contractProcesses,
  ...quotationProcesses,
  ...operationsProcesses,
  ...paperRequestProcesses,
  ...prenotificationProcesses,
  ...documentationProcesses,
  ...cfrProcesses,
  ...exportProcesses,
  ...accountingProcesses,
]

const byName = new Map(withRules.map(one => [one.resource.name, one]))
/** What has no events of its own, such as the log of all of them, has nothing to decide or fold: what is said of a line of a job is said in its job. */
const withStreams = resources.filter(({ name, events }) => byName.has(name) || Object.keys(events).length > 0)
const unjoined = withStreams.map(resource => byName.get(resource.name) ?? register(resource))

/** Every aggregate, in the order of the resources, with what follows from its events. */
export const aggregates: readonly AnyAggregate[] = joined(unjoined, processes)

const byCategory = new Map(aggregates.map(one => [one.resource.stream, one]))
const byResource = new Map(aggregates.map(one => [one.resource.name, one]))

/** The aggregate whose streams are of a category. */
export const aggregateOf = (category: string): AnyAggregate | undefined => byCategory.get(category)

/** The aggregate of a resource. */
export const aggregateNamed = (resource: string): AnyAggregate | undefined => byResource.get(resource)

const rowsOfSheets = new Map([tariffRows].map(one => [one.resource, one]))

/** What rows of sheets are about that come into a resource; undefined where they find its records by a code or a name. */
export const sheetRowsOf = (resource: string): SheetRows | undefined => rowsOfSheets.get(resource)
