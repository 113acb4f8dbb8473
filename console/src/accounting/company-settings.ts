import { companySettings } from '@fairlead/contracts/accounting/company-settings'
import { Landmark } from 'lucide-react'
import { screen } from '../kernel/screen.ts'
import financeArticles from '../masterdata/finance-articles.ts'
import glAccounts from './gl-accounts.ts'
import invoiceSeries from './invoice-series.ts'
import vatCodes from './vat-codes.ts'

export default screen(companySettings, {
  icon: Landmark,
  texts: ['hints'],
  registers: [invoiceSeries, financeArticles, glAccounts, vatCodes],
})
