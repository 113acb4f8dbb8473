import { may, type Principal } from '@fairlead/contracts/identity/rights'
import type { QuayFilter } from '@fairlead/contracts/platform/quay-lists'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { valueIn } from '../../kernel/address.ts'
import type { Kept } from '../../kernel/kept-reads.ts'
import { allInAddress, filtersIn, withoutFilters } from '../../kernel/list/list-query.ts'
import type { Page } from '../../kernel/queries.ts'
import { type Rec, referredBy } from '../../kernel/record.ts'
import type { ScreenOf } from '../../kernel/screen.ts'
import { told } from '../../kernel/told.ts'
import type { UrlState } from '../../kernel/url-state.ts'
import { cn } from '../../lib/class-names.ts'
import { shownInstant } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { found } from './find.ts'
import { FindBox } from './find-box.tsx'
import { useLists } from './lists.ts'
import { loadings } from './loadings.ts'
import { PortChoice } from './port-choice.tsx'
import { most } from './reads.ts'
import { UnitRow } from './unit-row.tsx'
import { VoyageChoice } from './voyage-choice.tsx'

const LoadAll = lazy(() => import('./load-all.tsx'))

interface Props {
  screen: ScreenOf
  urlState: UrlState
  /** As they will be once what waits is done. */
  units: readonly Rec[]
  list: UseQueryResult<Kept<Page>>
  /** Who works here, at the ports that were chosen. */
  user: Principal
  /** What is looked for, and how. */
  finding: ComponentProps<typeof FindBox>
  onOpen: (unit: Rec) => void
  choosePort: (id: string | undefined) => void
}

type Loading = Omit<ComponentProps<typeof LoadAll>, 'screen' | 'onClose'>

/** Which ship takes some units on board, by name. */
function shipOf(name: Loading['name'], [unit]: readonly Rec[]): string {
  const [voyage, vessel] = name === 'load' ? (['voyage_id'] as const) : (['next_voyage_id', 'next_vessel_id'] as const)
  return [voyage, vessel].flatMap(field => (unit && field ? (referredBy(unit, field)?.name ?? []) : [])).join(' · ')
}

/** Nobody reads further on a phone; more is found by typing. */
const mostRows = 100

/** The units at hand: of a voyage, in lists of what is to be done with them, narrowed by what is typed. */
export function Quay({ screen, urlState, units, list, user, finding, onOpen, choosePort }: Props) {
  const { t } = useTranslation('port')
  const { resource } = screen
  const { typed } = finding
  const [loading, setLoading] = useState<Loading>()
  const voyage_id = valueIn(urlState.address, 'voyage_id')
  const { lists, open, listed, all, isCut } = useLists({ resource, address: urlState.address, units, list, user })
  // What is looked for is found in whatever list it stands.
  const rows = typed === '' ? (listed ?? all) : found(units, typed)
  const loading_name = loadings.find(({ list }) => list.key === open?.key)?.name
  // What lies on different ships is not loaded on one day.
  const mayLoad = may(user, 'portoperations.edit') && voyage_id !== undefined
  const choose = (filter: QuayFilter) =>
    urlState.change({
      ...withoutFilters(resource, urlState.address),
      voyage_id: urlState.address.voyage_id,
      ...allInAddress(filtersIn(resource, filter)),
    })
  return (
    <>
      <div className="flex shrink-0 flex-col gap-2 p-3">
        <PortChoice units={units} user={user} choose={choosePort} />
        <VoyageChoice resource={resource} urlState={urlState} user={user} />
        <FindBox {...finding} />
      </div>
      <nav aria-label={t('lists')} className="border-line flex shrink-0 gap-2 overflow-x-auto border-b px-3 pb-2">
        {[{ key: 'all' as const, filter: {}, count: `${all.length}${isCut ? '+' : ''}` }, ...lists].map(one => (
          <button
            key={one.key}
            type="button"
            aria-pressed={(open?.key ?? 'all') === one.key}
            onClick={() => choose(one.filter)}
            className={cn(
              'border-line-strong h-12 shrink-0 rounded-full border px-4 text-lg whitespace-nowrap',
              (open?.key ?? 'all') === one.key ? 'bg-accent text-accent-ink border-accent' : 'bg-panel',
            )}
          >
            {t(`list.${one.key}`)} <span className="tabular-nums">{one.count}</span>
          </button>
        ))}
      </nav>
      {loading_name && typed === '' && rows.length > 0 && mayLoad ? (
        <div className="shrink-0 px-3 pt-2">
          <Button
            size="large"
            variant="primary"
            className="w-full"
            onClick={() => setLoading({ name: loading_name, voyage: shipOf(loading_name, rows), units: rows })}
          >
            {t('load_ready.these', { count: rows.length })}
          </Button>
        </div>
      ) : null}
      {loading ? (
        <Suspense>
          <LoadAll screen={screen} {...loading} onClose={() => setLoading(undefined)} />
        </Suspense>
      ) : null}
      <div className="min-h-0 grow overflow-auto" aria-busy={list.isPending}>
        {list.data?.kept_at ? <Notice text={t('kept', { at: shownInstant(list.data.kept_at, false) })} /> : null}
        {isCut ? <Notice text={t('cut', { most })} /> : null}
        {list.error ? <p role="alert">{told(list.error).message}</p> : null}
        <ul aria-label={t('units')}>
          {rows.slice(0, mostRows).map(unit => (
            <li key={unit.id}>
              <UnitRow resource={resource} unit={unit} onOpen={() => onOpen(unit)} />
            </li>
          ))}
        </ul>
        {rows.length > mostRows ? <Notice text={t('more', { count: rows.length - mostRows })} /> : null}
        {rows.length === 0 && list.data ? <p className="text-ink-soft p-4 text-center">{t(typed === '' ? 'none' : 'none_found')}</p> : null}
      </div>
    </>
  )
}

const Notice = ({ text }: { text: string }) => (
  <p role="status" className="bg-blue-soft text-blue-ink px-3 py-2">
    {text}
  </p>
)
