import { generalledger } from '@fairlead/contracts/accounting/general-ledger'
import { BookText } from 'lucide-react'
import { screen } from '../kernel/screen.ts'

export default screen(generalledger, {
  icon: BookText,
  spare: ['period', 'kind', 'side', 'cost_centre', 'finance_article_id', 'office_id', 'status'],
  widths: { description: 220, amount: 128 },
  within: {
    invoice_id: [
      'gl_account_id',
      'description',
      'debit',
      'credit',
      'national_currency_id',
      'amount',
      'currency_id',
      'vat_code_id',
      'cost_centre',
      'project_number',
    ],
  },
  card: { facts: [['gl_account_id'], ['date', 'debit', 'credit']], amount: ['currency_id', 'amount'] },
  views: [
    { name: 'this_month', filter: ({ today }) => ({ period: today.slice(0, 7) }) },
    { name: 'no_account', filter: { 'gl_account_id.empty': 'true' } },
  ],
})
