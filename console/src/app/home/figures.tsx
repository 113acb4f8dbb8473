import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Money } from '../../accounting/figures/money.tsx'
import { figures } from '../../kernel/figures.ts'
import RoomPanel from '../../operations/figures/room-panel.tsx'

/** Plots of what a user may see; nothing where he may see none. */
export default function Figures() {
  const { t } = useTranslation('figures')
  const { data } = useQuery(figures)
  if (!data?.room && !data?.earnings) return null
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="text-lg font-semibold">
        {t('title')}
      </h2>
      <div className="mt-2 grid items-start gap-3 [grid-template-columns:repeat(auto-fit,minmax(min(21rem,100%),1fr))]">
        <RoomPanel />
        <Money />
      </div>
    </section>
  )
}
