import { ClipboardPaste, Columns3, Download, Filter, Plus } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../i18n/index.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { Button } from '../../ui/button.tsx'
import { OnDemand } from '../../ui/on-demand.tsx'
import { valueIn } from '../address.ts'
import type { Query } from '../api.ts'
import { resourceLabel } from '../labels.ts'
import type { ScreenOf } from '../screen.ts'
import type { UrlState } from '../url-state.ts'
import { editable } from './editable.ts'
import type { Extent } from './rows.ts'
import { SearchBox } from './search-box.tsx'
import type { Columns } from './use-columns.ts'
import type { Views } from './use-views.ts'
import { ViewsButton } from './views-button.tsx'

const AddFilter = lazy(() => withTexts(import('./add-filter.tsx'), 'fields'))
const ExportMenu = lazy(() => withTexts(import('./export-menu.tsx'), 'fields', 'sheets'))
const ColumnsPanel = lazy(() => withTexts(import('./columns-panel.tsx'), 'list'))

const PasteDialog = lazy(() => withTexts(import('./paste-dialog.tsx'), 'fields', 'list', 'commands'))

interface Props {
  screen: ScreenOf
  urlState: UrlState
  /** What the list shows, for what is done with all of it. */
  query: Query
  columns: Columns
  views: Views
  extent: Extent
  mayCreate: boolean
  /** Leads the focus back to the rows. */
  toRows: () => void
}

/** Name of the list, search, filters, columns, and a new record. */
export function Toolbar({ screen, urlState, query, columns, views, extent, mayCreate, toRows }: Props) {
  const { t } = useTranslation('kernel')
  const { resource, icon: Icon } = screen
  const box = useRef<HTMLInputElement>(null)
  const Title = Object.keys(urlState.fixed).length > 0 ? 'h2' : 'h1' // inside a record that has one
  const [pasting, setPasting] = useState(false)
  const makeNew = (event: KeyboardEvent) => {
    event.preventDefault() // the key is not typed into the form that it opens
    urlState.open('new')
  }
  useHotkeys({
    '/': {
      label: t('keys.search'),
      run: event => {
        event.preventDefault()
        box.current?.focus()
      },
    },
    ...(mayCreate ? { n: { label: t('keys.new'), run: makeNew } } : {}),
  })
  return (
    <div className="@container">
      <div className="flex flex-wrap items-center gap-2 px-3 py-1.5 @max-2xl:gap-1.5">
        <Title className="mr-2 @max-2xl:mr-0 flex items-center gap-2 text-lg font-semibold">
          <Icon aria-hidden="true" className="text-ink-soft size-4.5" />
          {screen.title?.() ?? resourceLabel(resource)}
        </Title>
        <Count extent={extent} />
        <SearchBox
          box={box}
          value={valueIn(urlState.address, 'search') ?? ''}
          onSearch={search => urlState.change({ search: search || undefined })}
        />
        <OnDemand
          button={props => (
            <Button {...props} aria-haspopup="dialog" title={t('list.add_filter')}>
              <Filter aria-hidden="true" />
              <span className="@max-2xl:sr-only">{t('list.add_filter')}</span>
            </Button>
          )}
        >
          {button => <AddFilter screen={screen} urlState={urlState} query={query} button={button} />}
        </OnDemand>
        {Object.keys(urlState.fixed).length === 0 ? (
          <ViewsButton screen={screen} urlState={urlState} columns={columns} views={views} />
        ) : null}
        <div className="ml-auto flex items-center gap-2">
          {screen.Tools ? <screen.Tools /> : null}
          {editable(screen).length > 0 ? (
            <Button
              variant="quiet"
              size="icon"
              className="max-sm:hidden"
              aria-haspopup="dialog"
              aria-label={t('list.paste')}
              title={t('list.paste')}
              onClick={() => setPasting(true)}
            >
              <ClipboardPaste aria-hidden="true" />
            </Button>
          ) : null}
          {pasting ? (
            <Suspense>
              <PasteDialog screen={screen} query={query} total={extent.total} onClose={() => setPasting(false)} onClosed={toRows} />
            </Suspense>
          ) : null}
          <OnDemand
            button={props => (
              <Button
                {...props}
                variant="quiet"
                size="icon"
                className="max-sm:hidden"
                aria-haspopup="dialog"
                aria-label={t('list.columns')}
                title={t('list.columns')}
              >
                <Columns3 aria-hidden="true" />
              </Button>
            )}
          >
            {button => <ColumnsPanel resource={resource} columns={columns} button={button} />}
          </OnDemand>
          <OnDemand
            button={props => (
              <Button {...props} variant="quiet" size="icon" aria-haspopup="menu" aria-label={t('list.export')} title={t('list.export')}>
                <Download aria-hidden="true" />
              </Button>
            )}
          >
            {button => <ExportMenu screen={screen} query={query} columns={columns.visible} button={button} />}
          </OnDemand>
          {mayCreate ? (
            <Button variant="primary" onClick={() => urlState.open('new')} title={`${t('list.new')} (n)`}>
              <Plus aria-hidden="true" />
              <span className="@max-2xl:sr-only">{t('list.new')}</span>
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  )
}

/** How many rows there are; an estimate says that it is one. */
function Count({ extent: { total, estimate, loading } }: { extent: Extent }) {
  const { t } = useTranslation('kernel')
  const shown = total.toLocaleString('en-NL')
  return (
    <p role="status" className="text-ink-soft max-sm:sr-only mr-1 text-sm whitespace-nowrap tabular-nums">
      {loading ? t('list.loading') : estimate ? t('list.about', { total: shown }) : t('list.total', { total: shown, count: total })}
    </p>
  )
}
