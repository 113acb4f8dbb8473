import { ChartColumn, List } from 'lucide-react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../i18n/index.ts'
import { Ways } from '../../kernel/ways.tsx'

/** The other way to see invoices: what they come to. */
export const ways = {
  figures: lazy(() => withTexts(import('./invoice-figures.tsx'), 'figures')),
}

/** Whether invoices are seen one by one or in figures. */
export function InvoiceWays() {
  const { t } = useTranslation('invoice')
  return (
    <Ways
      label={t('ways.label')}
      route="invoices"
      ways={[
        { key: undefined, label: t('ways.list'), icon: List },
        { key: 'figures', label: t('ways.figures'), icon: ChartColumn },
      ]}
    />
  )
}
