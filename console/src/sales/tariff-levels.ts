import { tariffLevels } from '@fairlead/contracts/sales/tariff-levels'
import i18next from 'i18next'
import { Tags } from 'lucide-react'
import { lazy } from 'react'
import { screen } from '../kernel/screen.ts'
import { useKept } from './kept.ts'

export default screen(tariffLevels, {
  icon: Tags,
  texts: ['matrix'],
  views: [{ name: 'in_force', filter: ({ today }) => ({ valid_on: today }) }],
  sections: {
    general: ['code', 'name', 'kind', 'service_type_id', 'currency_id', 'office_id'],
    validity: ['valid_from', 'valid_until', 'is_default_for_office', 'hide_for_customers'],
    parent: ['parent_level_id', 'parent_markup_pct'],
  },
  tabs: [{ key: 'matrix', label: () => i18next.t('matrix:tab'), Panel: lazy(() => import('./matrix/matrix-tab.tsx')) }],
  useKept,
  Banner: lazy(() => import('./kept-banner.tsx')),
  hidden: ['office_ids'],
  makes: { copy: 'copy_id' },
  // No other level has the code of the original.
  begins: { copy: () => ({ code: '', markup_pct: '0.00' }) },
  starts: ({ office_id }) => ({ office_id }),
})
