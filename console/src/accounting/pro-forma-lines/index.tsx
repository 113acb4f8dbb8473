import { proformalines } from '@fairlead/contracts/accounting/pro-forma-lines'
import i18next from 'i18next'
import { ClipboardCheck } from 'lucide-react'
import { staff } from '../../kernel/list/looks.ts'
import { screen } from '../../kernel/screen.ts'
import { ReviewWays, ways } from './ways.tsx'

export default screen(proformalines, {
  icon: ClipboardCheck,
  title: () => i18next.t('screens:reviewcenter'),
  widths: { job_id: 110, flags: 170 },
  texts: ['review'],
  ways,
  Tools: ReviewWays,
  views: [
    { name: 'to_review', filter: { status: 'pending' }, to: staff },
    {
      name: 'flagged',
      filter: {
        status: 'pending',
        flags: [
          'negative_margin',
          'below_cost',
          'missing_cost',
          'far_from_price',
          'currencies_mixed',
          'duplicate',
          'no_rate',
          'wrong_project',
        ],
      },
      to: staff,
    },
    { name: 'not_invoiced', filter: { status: 'approved', side: 'sales' }, to: staff },
  ],
  spare: ['office_id', 'voyage_id', 'estimated', 'source', 'invoice_id', 'finance_article_id'],
  within: {
    project_id: ['description', 'job_id', 'side', 'relation_id', 'amount', 'currency_id', 'euro_amount', 'status', 'invoice_id'],
  },
  card: {
    facts: [
      ['job_id', 'side'],
      ['relation_id', 'flags'],
    ],
    amount: ['currency_id', 'amount'],
  },
  bulk: ['approve', 'reject', 'adjust', 'match', 'move', 'reopen'],
  hidden: ['job_number'],
  steps: () => ['approve', 'reject'],
})
