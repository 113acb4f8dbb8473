import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { freight_bases } from '@fairlead/contracts/documentation/choices'
import { freightlists } from '@fairlead/contracts/documentation/freightlists'
import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet, FileText, SendHorizontal } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refused } from '../../kernel/api.ts'
import { DownloadButton } from '../../kernel/download-button.tsx'
import { download } from '../../kernel/downloads.ts'
import { FilterPanel } from '../../kernel/filter-panel.tsx'
import { mayGive } from '../../kernel/may-give.ts'
import { NotRead } from '../../kernel/not-read.tsx'
import { PageHeader } from '../../kernel/page-header.tsx'
import { onChanged } from '../../kernel/push.ts'
import { readAgain } from '../../kernel/queries.ts'
import { signedIn } from '../../kernel/session.ts'
import { told } from '../../kernel/told.ts'
import { narrowScreen } from '../../lib/narrow-screen.ts'
import { useStore } from '../../lib/store.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Radios } from '../../ui/radios.tsx'
import { Scrollable } from '../../ui/scrollable.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { ChooseVoyage, VoyageInput } from './choose-voyage.tsx'
import { type DrawnUp, type FreightFilters, freightlistOf, namesOf } from './drawn-up.ts'
import { Filters } from './filters.tsx'
import { filter_names } from './filters-in.ts'
import { FreightTable } from './freight-table.tsx'
import { SectionCards } from './section-cards.tsx'
import { Sendings } from './sendings.tsx'
import { SinceSent } from './since-sent.tsx'
import { PerPort, Totals } from './totals.tsx'
import { Unbilled } from './unbilled.tsx'
import { usePlace } from './use-place.ts'

const SendDialog = lazy(() => import('./send-dialog.tsx'))

const isNarrowed = (filters: FreightFilters): boolean => filter_names.some(name => filters[name] !== undefined)
const cleared = Object.fromEntries(filter_names.map(name => [name, undefined]))

/** The freight list of a voyage: its bills in sections by who pays, what they come to, and to whom that was sent (DOMAIN_SALES_OPS §2.7). */
export default function FreightlistPage() {
  const { t } = useTranslation('freightlist')
  const place = usePlace()
  return (
    <section aria-labelledby="freightlist" className="flex min-h-0 grow flex-col">
      <PageHeader id="freightlist" title={t('title')}>
        <VoyageInput voyage={place.voyage} onChosen={place.open} />
        {place.voyage === undefined ? null : <Basis basis={place.filters.basis} onChange={basis => place.change({ basis })} />}
      </PageHeader>
      {place.voyage === undefined ? (
        <ChooseVoyage onChosen={place.open} />
      ) : (
        <OfVoyage key={place.voyage} voyage={place.voyage} filters={place.filters} onChange={place.change} />
      )}
    </section>
  )
}

/** What is on board as measured, or all that was booked. */
function Basis({ basis, onChange }: { basis: FreightFilters['basis']; onChange: (basis: FreightFilters['basis']) => void }) {
  const { t } = useTranslation('freightlist')
  return (
    <Radios
      name="freight-basis"
      legend={t('basis')}
      options={freight_bases.codes.map(value => ({ value, label: t(value) }))}
      value={basis}
      onChange={onChange}
    />
  )
}

interface OfVoyageProps {
  voyage: string
  filters: FreightFilters
  onChange: (names: Readonly<Record<string, string | undefined>>) => void
}

function OfVoyage({ voyage, filters, onChange }: OfVoyageProps) {
  const { t } = useTranslation('freightlist')
  const { data, error, isFetching, refetch } = useQuery({ ...freightlistOf(voyage, filters), placeholderData: before => before })
  useEffect(() => onChanged(billsoflading, () => void readAgain(['freightlists', 'of', voyage])), [voyage])
  if (error)
    return (
      <NotRead
        message={error instanceof Refused && error.status === 404 ? t('no_voyage') : told(error).message}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Waiting />
  return (
    <>
      <div className="border-line flex shrink-0 flex-col gap-2 border-b px-3 py-2">
        <FilterPanel narrowed={isNarrowed(filters)}>
          <Filters filters={filters} toldPaid={data.told_paid} onChange={onChange} />
        </FilterPanel>
        <Tools drawnUp={data} filters={filters} onClear={() => onChange(cleared)} />
      </div>
      {data.list.unpriced > 0 ? <Banner look="warning">{t('unpriced', { count: data.list.unpriced })}</Banner> : null}
      {data.list.unbilled ? <Unbilled count={data.list.unbilled} voyage={voyage} filters={filters} /> : null}
      {data.difference ? <SinceSent difference={data.difference} names={namesOf(data.names)} /> : null}
      <List drawnUp={data} narrowed={isNarrowed(filters)} busy={isFetching} />
    </>
  )
}

/** What is done with the list as it stands. */
function Tools({ drawnUp, filters, onClear }: { drawnUp: DrawnUp; filters: FreightFilters; onClear: () => void }) {
  const { t } = useTranslation('freightlist')
  const [sending, setSending] = useState(false)
  const user = signedIn()
  const query = { ...filters }
  const path = `freightlist/${drawnUp.voyage.id}`
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isNarrowed(filters) ? (
        <Button size="small" variant="quiet" onClick={onClear}>
          {t('clear')}
        </Button>
      ) : null}
      <span className="grow" />
      <DownloadButton size="small" call={download} args={[`${path}/sheet`, query]}>
        <FileSpreadsheet aria-hidden="true" /> {t('xlsx')}
      </DownloadButton>
      <DownloadButton size="small" call={download} args={[`${path}/print`, query]}>
        <FileText aria-hidden="true" /> {t('pdf')}
      </DownloadButton>
      {user && mayGive(user, freightlists.commands.send) ? (
        <Button size="small" variant="primary" idle={drawnUp.list.bls === 0} onClick={() => setSending(true)}>
          <SendHorizontal aria-hidden="true" /> {t('send')}
        </Button>
      ) : null}
      {sending ? (
        <Suspense fallback={<Waiting />}>
          <SendDialog drawnUp={drawnUp} filters={filters} onClose={() => setSending(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

function List({ drawnUp, narrowed, busy }: { drawnUp: DrawnUp; narrowed: boolean; busy: boolean }) {
  const { t } = useTranslation('freightlist')
  const narrow = useStore(narrowScreen)
  const { list } = drawnUp
  const names = namesOf(drawnUp.names)
  return (
    <>
      <Scrollable label={t('title')} className="flex min-h-0 grow flex-col gap-3">
        <div aria-busy={busy} className="flex flex-col gap-3">
          {list.bls === 0 ? <p className="text-ink-soft p-6">{t(narrowed ? 'none_filtered' : 'none')}</p> : null}
          {list.bls > 0 && narrow
            ? list.sections.map(section => <SectionCards key={section.payment_type} section={section} names={names} />)
            : null}
          {list.bls > 0 && !narrow ? <FreightTable list={list} names={names} /> : null}
          <PerPort list={list} names={names} />
          <Sendings voyage={drawnUp.voyage.id} />
        </div>
      </Scrollable>
      <Totals list={list} names={names} />
    </>
  )
}
