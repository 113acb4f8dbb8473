import { f } from '@fairlead/contracts/kernel/field'
import { voyages } from '@fairlead/contracts/operations/voyages'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AskedInput } from '../../kernel/fields/asked-input.tsx'
import { listPage } from '../../kernel/queries.ts'
import type { Referred } from '../../kernel/record.ts'
import { titleOf } from '../../kernel/record.ts'
import { StateBadge } from '../../kernel/state-badge.tsx'
import { Button } from '../../ui/button.tsx'

const field = f.ref('voyages')

/** Whose freight list is wanted. */
export function VoyageInput({ voyage, onChosen }: { voyage: string | undefined; onChosen: (voyage: string | undefined) => void }) {
  const { t } = useTranslation('freightlist')
  return (
    <div className="flex min-w-0 items-center gap-2">
      <label htmlFor="freight-voyage" className="text-ink-soft text-sm">
        {t('voyage')}
      </label>
      <div className="w-56 min-w-0">
        <AskedInput
          key={voyage ?? ''}
          id="freight-voyage"
          field={field}
          name="voyage_id"
          value={voyage ?? null}
          onChange={value => typeof value === 'string' && value !== '' && value !== voyage && onChosen(value)}
        />
      </div>
    </div>
  )
}

const most = 12
const vesselOf = (vessel: unknown): string =>
  typeof vessel === 'object' && vessel !== null ? titleOf(vessel as Referred & Record<string, unknown>) : ''

/** The voyages of which somebody likely wants it, as long as none is chosen. */
export function ChooseVoyage({ onChosen }: { onChosen: (voyage: string) => void }) {
  const { t } = useTranslation('freightlist')
  const { data } = useQuery(listPage(voyages, { status: ['open', 'closed'] }, 1))
  return (
    <section aria-labelledby="choose-voyage" className="flex flex-col gap-3 p-6">
      <h2 id="choose-voyage" className="text-base font-semibold">
        {t('choose')}
      </h2>
      <p className="text-ink-soft">{t('choose_about')}</p>
      <ul aria-label={t('recent')} className="flex flex-wrap gap-2">
        {(data?.data ?? []).slice(0, most).map(one => (
          <li key={one.id}>
            <Button onClick={() => onChosen(one.id)}>
              {titleOf(one)} <span className="text-ink-soft font-normal">{vesselOf(one.vessel)}</span>
              <StateBadge resource={voyages} state={one.status} />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
