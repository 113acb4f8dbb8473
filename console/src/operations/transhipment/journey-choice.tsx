import { useTranslation } from 'react-i18next'
import { RefName } from '../../kernel/fields/ref-name.tsx'
import { shownDate } from '../../lib/dates.ts'
import type { Journey } from './journeys.ts'
import { LegLines } from './leg-lines.tsx'

/** A way that cargo can go: when it arrives, how long it takes and over which hubs, and each of its legs. */
export function JourneyChoice({ journey: { legs, hub_ids, arrives, transit_days }, onChosen }: { journey: Journey; onChosen: () => void }) {
  const { t } = useTranslation('transhipment')
  return (
    <li>
      <button
        type="button"
        onClick={onChosen}
        className="border-line-strong bg-panel hover:bg-sunken flex w-full flex-col gap-1 rounded-md border px-3 py-2 text-left text-sm"
      >
        <span className="flex flex-wrap gap-x-3 font-medium tabular-nums">
          <span>{t('arrives', { date: shownDate(arrives) })}</span>
          <span>{t('days', { count: transit_days })}</span>
          <span>
            {hub_ids.length === 0
              ? t('direct')
              : hub_ids.map((id, index) => (
                  <span key={id}>
                    {index === 0 ? t('over') : ','} <RefName to="ports" id={id} />
                  </span>
                ))}
          </span>
        </span>
        <LegLines legs={legs} />
      </button>
    </li>
  )
}
