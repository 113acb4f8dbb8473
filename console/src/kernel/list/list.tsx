import { functionalUpdate } from '@tanstack/react-table'
import { lazy, type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../i18n/index.ts'
import { type Store, useStore } from '../../lib/store.ts'
import { Button } from '../../ui/button.tsx'
import { valueIn } from '../address.ts'
import { creationFor, mayGive } from '../may-give.ts'
import { papers } from '../paper/papers.ts'
import type { ScreenOf } from '../screen.ts'
import { signedIn } from '../session.ts'
import type { UrlState } from '../url-state.ts'
import { Grid, type ListMemory } from './grid.tsx'
import { filtersIn, queryOf, sortIn, withoutFilters } from './list-query.ts'
import { useLive } from './live.ts'
import { useNarrow } from './narrow.ts'
import type { Extent, Rows } from './rows.ts'
import { nothingSelected, type Selection } from './selection.ts'
import { Toolbar } from './toolbar.tsx'
import { useColumns } from './use-columns.ts'
import { useSteady } from './use-steady.ts'
import { useViews } from './use-views.ts'
import { layoutOf } from './views.ts'

const Chips = lazy(() => withTexts(import('./chips.tsx'), 'fields'))
const EmptyState = lazy(() => import('./empty-state.tsx'))
const BulkBar = lazy(() => withTexts(import('./bulk-bar.tsx'), 'commands', 'fields', 'list'))

interface Props {
  screen: ScreenOf
  urlState: UrlState
  rowsRef: RefObject<Rows | undefined>
  memory: Store<ListMemory | undefined>
}

const noRefusals: ReadonlyMap<string, string> = new Map()
const unknownExtent: Extent = { total: 0, estimate: false, loading: true, failure: undefined }

/** A resource's list: toolbar, filters as chips, and rows. */
export function List({ screen, urlState, rowsRef, memory }: Props) {
  const { resource } = screen
  const { address, change } = urlState
  const views = useViews(screen, urlState)
  const narrow = useNarrow()
  const Paper = useStore(papers)
  const live = useLive(resource)
  const [extent, setExtent] = useState(unknownExtent)
  const query = useSteady(queryOf(resource, { ...address, ...urlState.fixed }))
  const [selected, setSelected] = useState<{ of: unknown; selection: Selection }>({ of: query, selection: nothingSelected })
  // Every row of a filter means another thing once the filter is another.
  const selection = selected.selection.every && selected.of !== query ? nothingSelected : selected.selection
  const onSelection = useCallback(
    (next: (before: Selection) => Selection) =>
      setSelected(before => ({
        of: query,
        selection: next(before.selection.every && before.of !== query ? nothingSelected : before.selection),
      })),
    [query],
  )
  const columns = useColumns(screen, {
    view: useMemo(() => views.open && { id: views.open.id, layout: layoutOf(views.open) }, [views.open]),
    fixed: useSteady(urlState.fixed),
    marked: selection.marked,
    onMarked: marks => onSelection(before => ({ ...before, marked: functionalUpdate(marks, before.marked) })),
  })
  const [refused, setRefused] = useState(noRefusals)
  const rowsBelow = useRef<HTMLDivElement>(null)
  const toRows = () => rowsBelow.current?.querySelector<HTMLElement>('[role=grid]')?.focus()
  const isFiltered = filtersIn(resource, address).length > 0
  const user = signedIn()
  const isSelectable =
    screen.together !== undefined ||
    (screen.bulk ?? ['delete']).some(name => {
      const command = resource.commands[name]
      return command && user && mayGive(user, command)
    })
  const mayCreate = user !== undefined && creationFor(resource, user) !== undefined

  const onRows = useCallback(
    (next: Rows) => {
      rowsRef.current = next
      const { total, estimate, loading, failure } = next
      setExtent(before =>
        before.total === total && before.loading === loading && before.failure === failure && before.estimate === estimate
          ? before
          : { total, estimate, loading, failure },
      )
    },
    [rowsRef],
  )
  const current = useRef(urlState.open)
  useEffect(() => {
    current.current = urlState.open
  })
  const onOpen = useCallback((id: string) => current.current(id), [])

  return (
    <section className="paper-own flex min-w-0 grow flex-col">
      {Paper ? <Paper.PrintedList screen={screen} urlState={urlState} query={query} columns={columns.visible} extent={extent} /> : null}
      <Toolbar
        screen={screen}
        urlState={urlState}
        query={query}
        columns={columns}
        views={views}
        extent={extent}
        mayCreate={mayCreate}
        toRows={toRows}
      />
      {isFiltered ? (
        <Suspense>
          <Chips screen={screen} urlState={urlState} query={query} />
        </Suspense>
      ) : null}
      {selection.every || Object.keys(selection.marked).length > 0 ? (
        <Suspense>
          <BulkBar
            screen={screen}
            address={address}
            query={query}
            selection={selection}
            total={extent.total}
            estimate={extent.estimate}
            refused={refused}
            onSelection={next => onSelection(() => next)}
            onRefused={setRefused}
            toRows={toRows}
          />
        </Suspense>
      ) : null}
      <div ref={rowsBelow} className="relative flex min-h-0 grow flex-col">
        {live.fresh > 0 ? <NewRecords count={live.fresh} onShow={() => void live.show()} /> : null}
        <Grid
          key={narrow ? 'narrow' : 'wide'}
          narrow={narrow}
          screen={screen}
          columns={columns}
          query={query}
          sort={sortIn(resource, address)}
          onSort={sort => change({ sort })}
          openId={urlState.id}
          onOpen={onOpen}
          selection={isSelectable ? selection : undefined}
          onSelection={onSelection}
          refused={refused}
          flashing={live.flashing}
          memory={memory}
          onRows={onRows}
          empty={
            <Suspense>
              <EmptyState
                failure={extent.failure}
                narrowed={isFiltered || valueIn(address, 'search') !== undefined}
                onClear={() => change(withoutFilters(resource, address))}
                onRetry={() => rowsRef.current?.retry()}
                onNew={mayCreate ? () => urlState.open('new') : undefined}
              />
            </Suspense>
          }
        />
      </div>
    </section>
  )
}

function NewRecords({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation('kernel')
  return (
    <div className="absolute top-9 right-0 left-0 z-20 flex justify-center" role="status">
      <Button variant="primary" size="small" className="rounded-full shadow-md" onClick={onShow}>
        {t('list.new_records', { count })}
      </Button>
    </div>
  )
}
