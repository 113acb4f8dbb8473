import { companySettings } from './accounting/company-settings.ts'
import { glAccounts } from './accounting/gl-accounts.ts'
import { invoiceSeries } from './accounting/invoice-series.ts'
import { invoices } from './accounting/invoices.ts'
import { vatCodes } from './accounting/vat-codes.ts'
import { countryHolidays } from './crm/country-holidays.ts'
import { relations } from './crm/relations.ts'
import { terminalHolidays } from './crm/terminal-holidays.ts'
import { billOfLadingSeries } from './documentation/bill-of-lading-series.ts'
import { billsoflading } from './documentation/bills-of-lading.ts'
import { manifests } from './documentation/manifests.ts'
import { sessions } from './identity/sessions.ts'
import { users } from './identity/users.ts'
import type { Resource } from './kernel/resource.ts'
import type { Tally } from './kernel/tally.ts'
import { calculationUnits } from './masterdata/calculation-units.ts'
import { clauses } from './masterdata/clauses.ts'
import { colours } from './masterdata/colours.ts'
import { commodities } from './masterdata/commodities.ts'
import { commodityGroups } from './masterdata/commodity-groups.ts'
import { containerTypes } from './masterdata/container-types.ts'
import { countries } from './masterdata/countries.ts'
import { currencies } from './masterdata/currencies.ts'
import { exchangeRates } from './masterdata/exchange-rates.ts'
import { financeArticles } from './masterdata/finance-articles.ts'
import { generalCosts } from './masterdata/general-costs.ts'
import { hsCodes } from './masterdata/hs-codes.ts'
import { makes } from './masterdata/makes.ts'
import { models } from './masterdata/models.ts'
import { paymentTerms } from './masterdata/payment-terms.ts'
import { ports } from './masterdata/ports.ts'
import { quoteDescriptions } from './masterdata/quote-descriptions.ts'
import { regions } from './masterdata/regions.ts'
import { surchargeTypes } from './masterdata/surcharge-types.ts'
import { terminals } from './masterdata/terminals.ts'
import { vessels } from './masterdata/vessels.ts'
import { allocations } from './operations/allocations.ts'
import { bookings } from './operations/bookings.ts'
import { jobs } from './operations/jobs.ts'
import { numberSeries } from './operations/number-series.ts'
import { units } from './operations/units.ts'
import { voyages } from './operations/voyages.ts'
import { columnMatchings } from './platform/column-matchings.ts'
import { defaultViews } from './platform/default-views.ts'
import { ediLogs } from './platform/edi-logs.ts'
import { errorReports } from './platform/error-reports.ts'
import { dataExports } from './platform/exports.ts'
import { externalLogs } from './platform/external-logs.ts'
import { files } from './platform/files.ts'
import { imports } from './platform/imports.ts'
import { logs } from './platform/logs.ts'
import { settings } from './platform/settings.ts'
import { stuckSteps } from './platform/stuck-steps.ts'
import { translations } from './platform/translations.ts'
import { views } from './platform/views.ts'

const identity = [users, sessions]
const masterdata = [
  calculationUnits,
  clauses,
  colours,
  commodities,
  commodityGroups,
  containerTypes,
  countries,
  currencies,
  exchangeRates,
  financeArticles,
  generalCosts,
  hsCodes,
  makes,
  models,
  paymentTerms,
  ports,
  quoteDescriptions,
  regions,
  surchargeTypes,
  terminals,
  vessels,
]
const crm = [relations, terminalHolidays, countryHolidays]
const operations = [voyages, allocations, jobs, bookings, units, numberSeries]
const documentation = [billsoflading, manifests, billOfLadingSeries]
const accounting = [invoices, invoiceSeries, companySettings, glAccounts, vatCodes]
/** What serves all. `logs` has no commands: nobody writes what happened. */
const platform = [
  columnMatchings,
  dataExports,
  imports,
  views,
  defaultViews,
  files,
  settings,
  translations,
  logs,
  externalLogs,
  ediLogs,
  errorReports,
  stuckSteps,
]

/** Every resource of the product: REST calls, read tables, lists, rights and generated tests all follow from this list. */
export const resources: readonly Resource[] = [
  ...identity,
  ...masterdata,
  ...crm,
  ...operations,
  ...documentation,
  ...accounting,
  ...platform,
]

const byName = new Map(resources.map(one => [one.name, one]))

/** The resource of a name, or undefined. */
export const resourceNamed = (name: string): Resource | undefined => byName.get(name)

/** The tallies that tell of records of a resource, each with the resource in whose list it stands. */
export const talliesOf = (name: string): { resource: Resource; tally: Tally }[] =>
  resources.flatMap(resource => Object.values(resource.tallies).flatMap(tally => (tally.of === name ? [{ resource, tally }] : [])))
