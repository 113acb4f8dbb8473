import { companySettings } from '@fairlead/contracts/accounting/company-settings'
import { Landmark } from 'lucide-react'
import { screen } from '../kernel/screen.ts'
import financeArticles from '../masterdata/finance-articles.gen.ts'
import glAccounts from './gl-accounts.gen.ts'
import invoiceSeries from './invoice-series.gen.ts'
import vatCodes from './vat-codes.gen.ts'

export default screen(companySettings, {
  icon: Landmark,
  texts: ['hints'],
  registers: [invoiceSeries, financeArticles, glAccounts, vatCodes],
})
