import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DownloadButton } from '../../kernel/download-button.tsx'
import { save } from '../../kernel/downloads.ts'
import { FilterPanel } from '../../kernel/filter-panel.tsx'
import { NotRead } from '../../kernel/not-read.tsx'
import { PageHeader } from '../../kernel/page-header.tsx'
import { told } from '../../kernel/told.ts'
import { useReadAgain } from '../../kernel/use-read-again.ts'
import { narrowScreen } from '../../lib/narrow-screen.ts'
import { shownNumber } from '../../lib/numbers.ts'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/button.tsx'
import { Scrollable } from '../../ui/scrollable.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { Filters, Show } from './filters.tsx'
import { narrowed_by } from './filters-in.ts'
import { type ExportFilters, export_center_key, exportCenterOf, summed } from './reads.ts'
import { SelectedBar } from './selected-bar.tsx'
import { sheetOf } from './sheet.ts'
import { UnitCards } from './unit-cards.tsx'
import { UnitTable } from './unit-table.tsx'
import { usePlace } from './use-place.ts'

type Place = ReturnType<typeof usePlace>

const isNarrowed = (filters: ExportFilters): boolean => [...narrowed_by, 'lacks' as const].some(name => filters[name] !== undefined)
const cleared = Object.fromEntries([...narrowed_by, 'lacks'].map(name => [name, undefined]))

/** Units that are to be exported: what keeps each from going on board, and how long its port still takes it (DOMAIN_SALES_OPS §2.8). */
export default function ExportCenterPage() {
  const { t } = useTranslation('port', { keyPrefix: 'export_center' })
  const place = usePlace()
  const { filters } = place
  return (
    <section aria-labelledby="export-center" className="flex min-h-0 grow flex-col">
      <PageHeader id="export-center" title={t('title')}>
        <Show show={filters.show} onChange={show => place.change({ show })} />
        <span className="ml-auto flex items-center gap-2">
          {isNarrowed(filters) ? (
            <Button size="small" variant="quiet" onClick={() => place.change(cleared)}>
              {t('clear')}
            </Button>
          ) : null}
          <DownloadButton size="small" call={save} args={[sheetOf(filters)]}>
            <FileSpreadsheet aria-hidden="true" /> {t('xlsx')}
          </DownloadButton>
        </span>
      </PageHeader>
      <div className="border-line shrink-0 border-b px-3 py-2">
        <FilterPanel narrowed={isNarrowed(filters)}>
          <Filters filters={filters} onChange={place.change} />
        </FilterPanel>
      </div>
      <Units place={place} />
    </section>
  )
}

function Units({ place: { filters, page, change } }: { place: Place }) {
  const { t } = useTranslation('port', { keyPrefix: 'export_center' })
  const narrow = useStore(narrowScreen)
  const { data, error, isFetching, refetch } = useQuery({ ...exportCenterOf(filters, page), placeholderData: keepPreviousData })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  useReadAgain(export_center_key, data?.channels)
  if (error) return <NotRead message={told(error).message} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  const { summary, rows, total, total_is_estimate, last_page } = data
  const select = (id: string, isSelected: boolean) =>
    setSelected(new Set(isSelected ? [...selected, id] : [...selected].filter(one => one !== id)))
  // What is shown no longer, since it is narrowed otherwise or went on board, is done nothing with.
  const shown = new Set(rows.flatMap(({ unit_id }) => (selected.has(unit_id) ? [unit_id] : [])))
  const count = `${shownNumber(total, 0)}${total_is_estimate ? '+' : ''}`
  return (
    <>
      <dl aria-label={t('summary.title')} className="border-line flex shrink-0 flex-wrap gap-x-5 gap-y-0.5 border-b px-3 py-1.5 text-sm">
        {summed.map(name => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-ink-soft">{t(`summary.${name}`)}</dt>
            <dd className="font-medium tabular-nums">
              {shownNumber(summary[name], 0)}
              {summary.is_estimate && summary[name] > 0 ? '+' : ''}
            </dd>
          </div>
        ))}
      </dl>
      {rows.length > 0 ? <SelectedBar some={rows} filters={filters} selected={shown} onSelected={setSelected} /> : null}
      <Scrollable label={t('title')} className="min-h-0 grow">
        <div aria-busy={isFetching}>
          {rows.length === 0 ? (
            <p className="text-ink-soft p-6">{t(isNarrowed(filters) ? 'none_narrowed' : `none.${filters.show}`)}</p>
          ) : null}
          {rows.length > 0 && narrow ? <UnitCards some={rows} selected={shown} onSelect={select} /> : null}
          {rows.length > 0 && !narrow ? <UnitTable some={rows} selected={shown} onSelect={select} /> : null}
        </div>
      </Scrollable>
      <footer className="border-line bg-panel flex shrink-0 items-center gap-2 border-t px-3 py-1 text-sm tabular-nums">
        <span role="status" className="grow">
          {t('count', { count: total, shown: count })}
        </span>
        <Button size="small" variant="quiet" idle={page <= 1} onClick={() => change({ page: String(page - 1) })}>
          {t('earlier')}
        </Button>
        <span>{t('page', { page: shownNumber(page, 0), of: shownNumber(last_page, 0) })}</span>
        <Button size="small" variant="quiet" idle={page >= last_page} onClick={() => change({ page: String(page + 1) })}>
          {t('later')}
        </Button>
      </footer>
    </>
  )
}
