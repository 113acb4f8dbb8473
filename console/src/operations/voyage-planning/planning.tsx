import { allocations, capacity_measures } from '@fairlead/contracts/operations/allocations'
import { voyages } from '@fairlead/contracts/operations/voyages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { valueIn } from '../../kernel/address.ts'
import { allows } from '../../kernel/commands.ts'
import { DownloadButton } from '../../kernel/download-button.tsx'
import { save } from '../../kernel/downloads.ts'
import { RefName } from '../../kernel/fields/ref-name.tsx'
import { record as recordQuery } from '../../kernel/queries.ts'
import { useLiveRecord } from '../../kernel/record/live.ts'
import { pathOf } from '../../kernel/record.ts'
import type { ScreenOf } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { StateBadge } from '../../kernel/state-badge.tsx'
import { told } from '../../kernel/told.ts'
import { type UrlState, useUrlState } from '../../kernel/url-state.ts'
import { Select } from '../../ui/select.tsx'
import { measureName } from '../measure-label.ts'
import { CapacityGrid } from './capacity-grid.tsx'
import { exportOf } from './export.ts'
import { Matrix } from './matrix.tsx'
import { OtherVoyages } from './other-voyages.tsx'
import { PairTable } from './pair-table.tsx'
import { pairsInOrder } from './pairs.ts'
import { type Measure, planningOf } from './reads.ts'
import { StandBy } from './stand-by.tsx'
import { UnitsAboard } from './units-aboard.tsx'

const isMeasure = (text: string | undefined): text is Measure => capacity_measures.some(({ code }) => code === text)

/** The plan of the voyage that is open; of another it begins anew. */
export default function Planning({ screen }: { screen: ScreenOf }) {
  const urlState = useUrlState(screen)
  return urlState.id === undefined ? null : <PlanOf key={urlState.id} id={urlState.id} urlState={urlState} />
}

/** The room on a voyage: what was sold and is taken between its ports, whose it is, who waits, and what is moved where. */
function PlanOf({ id, urlState }: { id: string; urlState: UrlState }) {
  const { t } = useTranslation('planning')
  useLiveRecord(allocations, id)
  const { data, error } = useQuery(planningOf(id))
  const { data: voyage } = useQuery(recordQuery(voyages, id))
  const { address, change } = urlState
  const user = signedIn()
  if (error)
    return (
      <p role="alert" className="p-6">
        {told(error).message}
      </p>
    )
  if (!data) return <p className="text-ink-soft p-6">{t('loading')}</p>
  const pairs = pairsInOrder(data.pairs, voyage?.port_calls)
  const asked = valueIn(address, 'measure')
  const measure = isMeasure(asked) ? asked : firstSet(data.capacities)
  const chosen = pairs.find(one => one.pol_id === valueIn(address, 'pol_id') && one.pod_id === valueIn(address, 'pod_id'))
  const choose = (pair: { pol_id: string; pod_id: string } | undefined) => change({ pol_id: pair?.pol_id, pod_id: pair?.pod_id })
  const mayPlan = user !== undefined && allows(allocations, 'set_capacity', { status: 'open' }, user)
  return (
    <article aria-labelledby="voyage-planning" className="flex min-h-0 grow flex-col overflow-auto">
      <header className="border-line bg-panel flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-2">
        <h1 id="voyage-planning" tabIndex={-1} data-title="" className="text-lg font-semibold outline-none">
          {t('title', { number: data.number })}
        </h1>
        {voyage ? (
          <>
            <StateBadge resource={voyages} state={voyage.status} />
            <Link to={pathOf(voyages, id) ?? '/'} className="text-accent underline">
              {typeof voyage.vessel_id === 'string' ? <RefName to="vessels" id={voyage.vessel_id} /> : t('voyage')}
            </Link>
          </>
        ) : null}
        <span className="ml-auto flex items-center gap-2 text-sm">
          <label htmlFor="planning-measure">{t('counted_in')}</label>
          <Select
            id="planning-measure"
            options={capacity_measures.map(({ code }) => ({ value: code, label: measureName(code) }))}
            value={measure}
            onChange={({ target }) => change({ measure: target.value })}
            className="w-auto"
          />
          <DownloadButton size="small" call={save} args={[exportOf(id)]}>
            <Download aria-hidden="true" />
            {t('export')}
          </DownloadButton>
        </span>
      </header>
      <div className="flex flex-col gap-5 p-4 *:min-w-0">
        {pairs.length === 0 ? <p className="text-ink-soft">{t('nothing_yet')}</p> : null}
        <Matrix pairs={pairs} measure={measure} chosen={chosen} onChosen={choose} />
        <PairTable pairs={chosen ? [chosen] : pairs} measure={measure} />
        <StandBy planning={data} measure={measure} pair={chosen} mayPlan={mayPlan} />
        {mayPlan ? <OtherVoyages planning={data} pair={chosen} /> : null}
        <UnitsAboard planning={data} pair={chosen} mayPlan={mayPlan} />
        <CapacityGrid planning={data} mayEdit={mayPlan} />
      </div>
    </article>
  )
}

/** The first measure in which anything was set; pieces where nothing was. */
const firstSet = (capacities: readonly Readonly<Record<string, unknown>>[]): Measure =>
  capacity_measures.find(({ code }) => capacities.some(one => one.measure === code))?.code ?? 'units'
