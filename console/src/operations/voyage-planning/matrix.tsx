import { useTranslation } from 'react-i18next'
import { RefName } from '../../kernel/fields/ref-name.tsx'
import { cn } from '../../lib/class-names.ts'
import { Badge } from '../../ui/badge.tsx'
import { Scrollable } from '../../ui/scrollable.tsx'
import { roomFigure } from '../measure-label.ts'
import { Full } from './full.tsx'
import { portsOf } from './pairs.ts'
import type { Measure, PortPair } from './reads.ts'

interface Props {
  pairs: readonly PortPair[]
  measure: Measure
  chosen: PortPair | undefined
  /** A pair is chosen, or the one that was is no more. */
  onChosen: (pair: PortPair | undefined) => void
}

/** Ports of loading down, ports of discharge across: how full each pair is. One that is chosen narrows what stands below. */
export function Matrix({ pairs, measure, chosen, onChosen }: Props) {
  const { t } = useTranslation('planning')
  if (pairs.length === 0) return null
  const pods = portsOf(pairs, 'pod_id')
  return (
    <Scrollable label={t('matrix')} className="border-line bg-panel rounded-md border">
      <table className="w-full text-sm tabular-nums">
        <caption className="bg-sunken px-2 py-1 text-left font-medium">{t('matrix')}</caption>
        <thead className="bg-sunken">
          <tr>
            <th scope="col" className="px-2 py-1 text-left font-medium">
              {t('from_to')}
            </th>
            {pods.map(id => (
              <th key={id} scope="col" className="px-2 py-1 text-left font-medium whitespace-nowrap">
                <RefName to="ports" id={id} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {portsOf(pairs, 'pol_id').map(pol_id => (
            <tr key={pol_id} className="border-line border-t">
              <th scope="row" className="px-2 py-1 text-left font-medium whitespace-nowrap">
                <RefName to="ports" id={pol_id} />
              </th>
              {pods.map(pod_id => {
                const pair = pairs.find(one => one.pol_id === pol_id && one.pod_id === pod_id)
                const isChosen = pair !== undefined && pair === chosen
                return (
                  <td key={pod_id} className="p-1">
                    {pair ? (
                      <button
                        type="button"
                        aria-pressed={isChosen}
                        onClick={() => onChosen(isChosen ? undefined : pair)}
                        className={cn(
                          'hover:bg-sunken flex w-full min-w-32 flex-wrap items-center gap-x-2 gap-y-0.5 rounded-md border px-2 py-1 text-left',
                          isChosen ? 'border-accent bg-accent-soft' : 'border-line',
                        )}
                      >
                        <Cell pair={pair} measure={measure} />
                      </button>
                    ) : (
                      <span className="text-ink-soft px-2">–</span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrollable>
  )
}

function Cell({ pair, measure }: { pair: PortPair; measure: Measure }) {
  const { t } = useTranslation('planning')
  const { booked, capacity, percent, stand_by, unmeasured } = pair.measures[measure]
  return (
    <>
      <span className="whitespace-nowrap">
        {roomFigure(booked)}
        {capacity === null ? '' : ` / ${roomFigure(capacity)}`}
      </span>
      {capacity === null ? <span className="text-ink-soft">{t('no_limit')}</span> : <Full percent={percent} taken={booked} />}
      {Number(stand_by) > 0 ? <Badge tone="red">{t('waiting', { amount: roomFigure(stand_by) })}</Badge> : null}
      {unmeasured > 0 ? <Badge tone="amber">{t('unmeasured', { count: unmeasured })}</Badge> : null}
    </>
  )
}
