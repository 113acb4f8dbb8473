import { useTranslation } from 'react-i18next'
import type { WayProps } from '../../kernel/screen.ts'
import { WayHead } from '../../kernel/ways.tsx'
import { Money } from '../figures/money.tsx'

/** What invoices come to: revenue and margin per month, and what is open by age. */
export default function InvoiceFigures({ screen }: WayProps) {
  const { t } = useTranslation('figures')
  return (
    <section className="flex min-h-0 min-w-0 grow flex-col overflow-y-auto">
      <WayHead screen={screen} />
      <h2 className="sr-only">{t('title')}</h2>
      <div className="grid max-w-4xl items-start gap-3 p-3 [grid-template-columns:repeat(auto-fit,minmax(min(21rem,100%),1fr))]">
        <Money />
      </div>
    </section>
  )
}
