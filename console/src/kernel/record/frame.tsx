import { useTranslation } from 'react-i18next'
import { Waiting } from '../../ui/waiting.tsx'
import { oneLabel } from '../labels.ts'
import { rowAtHand } from '../queries.ts'
import { calledIn } from '../record.ts'
import type { ScreenOf } from '../screen.ts'
import { StateBadge } from '../state-badge.tsx'
import type { UrlState } from '../url-state.ts'
import { PageHeading } from './page-heading.tsx'

/** Widths of what stands for texts that are not there yet. */
const bars = ['w-3/5', 'w-4/5', 'w-2/5', 'w-3/4', 'w-1/2', 'w-2/3']

/** What stands in the place of a record until it is there: its title and state, where a list has brought them, and the room of the rest. */
export function RecordFrame({ screen, urlState, id }: { screen: ScreenOf; urlState: UrlState; id: string }) {
  const { t } = useTranslation('kernel')
  const { resource } = screen
  const row = rowAtHand(resource, id)
  const one = oneLabel(resource)
  const title = id === 'new' ? t('record.new', { one }) : (row && calledIn(resource, row)) || one
  const tabs = (screen.tabs ?? []).filter(tab => tab.when === undefined || (row !== undefined && tab.when(row)))
  return (
    <section aria-busy="true" aria-label={t('record.coming', { title })} className="bg-panel flex min-h-0 grow flex-col">
      <Waiting />
      <header className="flex h-12 shrink-0 items-center gap-2 px-4">
        <PageHeading screen={screen} urlState={urlState}>
          {title}
        </PageHeading>
        {row && resource.states.length > 1 ? <StateBadge resource={resource} state={row.status} /> : null}
      </header>
      {id === 'new' ? null : (
        <div
          aria-hidden="true"
          className="border-line text-ink-soft flex h-9 shrink-0 items-center gap-1 overflow-hidden border-b px-3 font-medium"
        >
          {[t('record.general'), ...tabs.map(tab => tab.label())].map(label => (
            <span key={label} className="px-2.5 whitespace-nowrap">
              {label}
            </span>
          ))}
        </div>
      )}
      <div aria-hidden="true" className="grid grid-cols-2 gap-x-4 gap-y-5 px-4 py-5 max-md:grid-cols-1">
        {bars.map(width => (
          <div key={width} className="flex flex-col gap-1.5">
            <span className="bg-neutral-soft h-3 w-24 rounded-sm" />
            <span className={`bg-sunken h-7 rounded-md ${width}`} />
          </div>
        ))}
      </div>
    </section>
  )
}
