import { allocations } from '@fairlead/contracts/operations/allocations'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RefName } from '../../kernel/fields/ref-name.tsx'
import { choiceLabel } from '../../kernel/fields/shown.ts'
import { pathOf } from '../../kernel/record.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { shownNumber } from '../../lib/numbers.ts'
import { Badge } from '../../ui/badge.tsx'
import { Scrollable } from '../../ui/scrollable.tsx'
import { Table } from '../../ui/table.tsx'
import { Full } from '../voyage-planning/full.tsx'
import { CutOffs } from './cut-offs.tsx'
import { type PortPair, portPairs, type Room } from './planning.ts'
import { StandBy } from './stand-by.tsx'
import { useRoom } from './use-room.ts'

const heads = ['pair', 'booked', 'stand_by', 'loaded', 'volume', 'room'] as const

/** How full the voyage is per port pair, who waits for a place, and when each port closes, by its own clock. */
export default function PlanningTab({ record }: RecordProps) {
  const { t } = useTranslation('voyage')
  const { data } = useRoom(record.id)
  const pairs = data ? portPairs(data) : []
  return (
    <div className="grid gap-4 p-4" aria-busy={!data}>
      <Scrollable label={t('planning')} className="border-line rounded-md border">
        <Table caption={t('planning')} captioned heads={heads.map(head => ({ text: t(`column.${head}`) }))}>
          {pairs.map(pair => (
            <Pair key={`${pair.pol_id} ${pair.pod_id}`} pair={pair} />
          ))}
        </Table>
        {data && pairs.length === 0 ? <p className="text-ink-soft p-3">{t('nothing_booked')}</p> : null}
      </Scrollable>
      <p>
        <Link to={pathOf(allocations, record.id) ?? '/'} className="text-accent underline">
          {t('plan')}
        </Link>
      </p>
      {data ? <StandBy room={data} /> : null}
      <CutOffs calls={record.port_calls} />
    </div>
  )
}

const Pair = ({ pair }: { pair: PortPair }) => {
  const { t } = useTranslation('voyage')
  return (
    <tr className="border-line border-t align-top">
      <th scope="row" className="px-2 py-1 text-left font-medium whitespace-nowrap">
        <RefName to="ports" id={pair.pol_id} /> → <RefName to="ports" id={pair.pod_id} />
      </th>
      <td className="px-2 py-1">{pair.booked}</td>
      <td className="px-2 py-1">{pair.stand_by > 0 ? <Badge tone="red">{t('standing_by', { count: pair.stand_by })}</Badge> : 0}</td>
      <td className="px-2 py-1">{pair.loaded}</td>
      <td className="px-2 py-1 whitespace-nowrap">
        {shownNumber(pair.volume, 3)} m³
        {pair.unmeasured > 0 ? <Badge tone="amber">{t('unmeasured', { count: pair.unmeasured })}</Badge> : null}
      </td>
      <td className="px-2 py-1">
        {pair.rooms.length === 0 ? <span className="text-ink-soft">{t('no_limit')}</span> : null}
        {pair.rooms.map(room => (
          <Fullness key={room.measure} room={room} />
        ))}
      </td>
    </tr>
  )
}

/** How full a room is, and of how much. */
function Fullness({ room: { measure, capacity, used, percent } }: { room: Room }) {
  const field = allocations.fields.capacities.fields?.measure
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <Full percent={percent} taken={used} />
      {shownNumber(used, 1)} / {shownNumber(capacity, 1)} {field ? choiceLabel(field, measure) : measure}
    </span>
  )
}
