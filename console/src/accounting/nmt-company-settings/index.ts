import { lazy } from 'react'
import companySettings from '../../crm/company-settings.ts'
import financeArticles from '../../masterdata/finance-articles.gen.ts'
import glAccounts from '../gl-accounts.gen.ts'
import invoiceSeries from '../invoice-series.gen.ts'
import vatCodes from '../vat-codes.gen.ts'

/** What offices put on their papers, with the registers of finance beside it. */
export default {
  ...companySettings,
  registers: [invoiceSeries, financeArticles, glAccounts, vatCodes],
  texts: ['accounting_export'],
  Beside: lazy(() => import('../connection/connect.tsx')),
}
