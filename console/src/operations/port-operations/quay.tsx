import { may } from '@fairlead/contracts/identity/rights'
import { atOwnPorts, passes, type QuayFilter, quay_tabs, toLoad } from '@fairlead/contracts/platform/quay-lists'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { valueIn } from '../../kernel/address.ts'
import type { Kept } from '../../kernel/kept-reads.ts'
import { allInAddress, type Filter, filtersIn, withoutFilters } from '../../kernel/list/list-query.ts'
import type { Page } from '../../kernel/queries.ts'
import type { Rec } from '../../kernel/record.ts'
import type { ScreenOf } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { told } from '../../kernel/told.ts'
import type { UrlState } from '../../kernel/url-state.ts'
import { cn } from '../../lib/class-names.ts'
import { shownInstant } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { found } from './find.ts'
import { FindBox } from './find-box.tsx'
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
}

/** Nobody reads further on a phone; more is found by typing. */
const mostRows = 100

/** The units at hand: of a voyage, in lists of what is to be done with them, narrowed by what is typed. */
export function Quay({ screen, urlState, units, list }: Props) {
  const { t } = useTranslation('port')
  const { resource } = screen
  const [typed, setTyped] = useState('')
  const [loading, setLoading] = useState<readonly Rec[]>()
  const user = signedIn()
  if (!user) return null
  // What lies on different ships is not loaded on one day.
  const mayLoad = may(user, 'portoperations.edit') && valueIn(urlState.address, 'voyage_id') !== undefined
  const lists = quay_tabs.map(one => ({ key: one.key, filter: atOwnPorts(one, user) }))
  const open = listAt(lists, filtersIn(resource, urlState.address))
  const searched = found(units, typed)
  // What is looked for is found in whatever list it stands.
  const rows = typed === '' && open ? units.filter(unit => passes(open.filter, unit)) : searched
  const choose = (filter: (typeof lists)[number]['filter']) =>
    urlState.change({
      ...withoutFilters(resource, urlState.address),
      voyage_id: urlState.address.voyage_id,
      ...allInAddress(filtersIn(resource, filter)),
    })
  return (
    <>
      <div className="flex shrink-0 flex-col gap-2 p-3">
        <VoyageChoice resource={resource} urlState={urlState} />
        <FindBox resource={resource} units={units} typed={typed} onType={setTyped} onOpen={unit => urlState.open(unit.id)} />
      </div>
      <nav aria-label={t('lists')} className="border-line flex shrink-0 gap-2 overflow-x-auto border-b px-3 pb-2">
        {[{ key: 'all' as const, filter: {} }, ...lists].map(one => (
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
            {t(`list.${one.key}`)} <span className="tabular-nums">{units.filter(unit => passes(one.filter, unit)).length}</span>
          </button>
        ))}
      </nav>
      {open?.key === toLoad.key && typed === '' && rows.length > 0 && mayLoad ? (
        <div className="shrink-0 px-3 pt-2">
          <Button size="large" variant="primary" className="w-full" onClick={() => setLoading(rows)}>
            {t('load_ready.these', { count: rows.length })}
          </Button>
        </div>
      ) : null}
      {loading ? (
        <Suspense>
          <LoadAll screen={screen} units={loading} onClose={() => setLoading(undefined)} />
        </Suspense>
      ) : null}
      <div className="min-h-0 grow overflow-auto" aria-busy={list.isPending}>
        {list.data?.kept_at ? <Notice text={t('kept', { at: shownInstant(list.data.kept_at, false) })} /> : null}
        {units.length >= most ? <Notice text={t('cut', { most })} /> : null}
        {list.error ? <p role="alert">{told(list.error).message}</p> : null}
        <ul aria-label={t('units')}>
          {rows.slice(0, mostRows).map(unit => (
            <li key={unit.id}>
              <UnitRow resource={resource} unit={unit} onOpen={() => urlState.open(unit.id)} />
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

interface List {
  readonly key: string
  readonly filter: QuayFilter
}

const inOrder = (filter: QuayFilter): string =>
  JSON.stringify(
    Object.entries(filter)
      .map(([name, wanted]) => [name, [wanted].flat().toSorted()] as const)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  )

/** The list that the filters of an address ask for, such as those of a card on Home; the voyage is chosen apart from it. */
function listAt<L extends List>(lists: readonly L[], filters: readonly Filter[]): L | undefined {
  const asked = filters
    .filter(({ field }) => field !== 'voyage_id')
    .map(({ field, comparison, values }) => [comparison === 'is' ? field : `${field}.${comparison}`, values] as const)
  return lists.find(({ filter }) => inOrder(filter) === inOrder(Object.fromEntries(asked)))
}
