// Made by `npm run generate` of the declarations: not to be edited.
import { sessions } from './identity/sessions.ts'
import { users } from './identity/users.ts'
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
import { countryHolidays } from './crm/country-holidays.ts'
import { relations } from './crm/relations.ts'
import { terminalHolidays } from './crm/terminal-holidays.ts'
import { allocations } from './operations/allocations.ts'
import { bookings } from './operations/bookings.ts'
import { jobs } from './operations/jobs.ts'
import { numberSeries } from './operations/number-series.ts'
import { units } from './operations/units.ts'
import { voyages } from './operations/voyages.ts'
import { billOfLadingSeries } from './documentation/bill-of-lading-series.ts'
import { billsoflading } from './documentation/bills-of-lading.ts'
import { manifests } from './documentation/manifests.ts'
import { companySettings } from './accounting/company-settings.ts'
import { glAccounts } from './accounting/gl-accounts.ts'
import { invoiceSeries } from './accounting/invoice-series.ts'
import { invoices } from './accounting/invoices.ts'
import { vatCodes } from './accounting/vat-codes.ts'
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
import type { Resource } from './kernel/resource.ts'

/** Every resource that is declared, by context. */
export const declared: readonly Resource[] = [
  sessions,
  users,
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
  countryHolidays,
  relations,
  terminalHolidays,
  allocations,
  bookings,
  jobs,
  numberSeries,
  units,
  voyages,
  billOfLadingSeries,
  billsoflading,
  manifests,
  companySettings,
  glAccounts,
  invoiceSeries,
  invoices,
  vatCodes,
  columnMatchings,
  defaultViews,
  ediLogs,
  errorReports,
  dataExports,
  externalLogs,
  files,
  imports,
  logs,
  settings,
  stuckSteps,
  translations,
  views,
]
