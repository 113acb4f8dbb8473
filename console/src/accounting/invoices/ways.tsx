import { ChartColumn, List } from 'lucide-react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../i18n/index.ts'
import { Ways } from '../../kernel/ways.tsx'

/** The other way to see invoices: what they come to. */
export const ways = {
  figures: lazy(async () => (await Promise.all([import('./invoice-figures.tsx'), loadTexts('figures')]))[0]),
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
