import { may } from '@fairlead/contracts/identity/rights'
import { unit_states_aboard } from '@fairlead/contracts/operations/travelling'
import { units } from '@fairlead/contracts/operations/units'
import { voyages } from '@fairlead/contracts/operations/voyages'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { writeAddress } from '../../kernel/address.ts'
import { RefName } from '../../kernel/fields/ref-name.tsx'
import { resourceLabel } from '../../kernel/labels.ts'
import { NamedLink, RefLink } from '../../kernel/named-link.tsx'
import { count } from '../../kernel/queries.ts'
import { Fact } from '../../kernel/record/overview.tsx'
import { pathOf, type Rec } from '../../kernel/record.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { shownNumber } from '../../lib/numbers.ts'
import { measureLabel } from '../measure-label.ts'
import { callFigures, roomLeft } from './call-figures.ts'
import { LinkedVoyages } from './linked.tsx'
import { portPairs } from './planning.ts'
import { useRoom } from './use-room.ts'

/** A voyage call by call with the cargo of each, the room that is left and who waits for it, and how its bills stand. */
export default function VoyageFigures({ record }: RecordProps) {
  const { t } = useTranslation('voyage')
  const { data: room } = useRoom(record.id)
  const pairs = room ? portPairs(room) : []
  const waiting = pairs.reduce((total, pair) => total + pair.stand_by, 0)
  const planning = `${pathOf(voyages, record.id) ?? '/'}${writeAddress({ tab: 'planning' })}`
  return (
    <>
      {callFigures(record.port_calls, pairs).map(({ port_id, day, loads, lands }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a voyage may call at a port twice; its place in the rotation is what it is
        <Fact key={index} label={<PortAndDay id={port_id} day={day} />}>
          {(
            [
              ['lands', lands, { pod_id: port_id }],
              ['loads', loads, { pol_id: port_id }],
            ] as const
          ).map(([what, cargo, at]) =>
            cargo ? (
              <div key={what}>
                <NamedLink path={unitsOn(record, at)}>{t(what, { count: cargo.units, volume: shownNumber(cargo.volume, 3) })}</NamedLink>
              </div>
            ) : null,
          )}
          {loads || lands ? null : room ? '–' : '…'}
        </Fact>
      ))}
      {roomLeft(pairs).map(({ pol_id, pod_id, measure, left }) => (
        <Fact
          key={`${pol_id} ${pod_id} ${measure}`}
          label={
            <>
              {t('room_left')} <RefName to="ports" id={pol_id} /> → <RefName to="ports" id={pod_id} />
            </>
          }
        >
          <NamedLink path={planning}>
            <span className={left < 0 ? 'text-red-ink' : ''}>
              {shownNumber(left, Number.isInteger(left) ? 0 : 1)} {measureLabel(measure, String(left))}
            </span>
          </NamedLink>
        </Fact>
      ))}
      {waiting > 0 ? (
        <Fact label={t('column.stand_by')}>
          <NamedLink path={planning}>
            <span className="text-red-ink">{t('waiting', { count: waiting })}</span>
          </NamedLink>
        </Fact>
      ) : null}
      <LinkedVoyages id={record.id} />
      <Bills of={record} />
    </>
  )
}

/** The list of the units of a voyage that have a place on it, from or to a port. */
const unitsOn = ({ id }: Rec, at: Readonly<Record<string, string>>): string =>
  `/${units.route}${writeAddress({ voyage_id: id, status: placed, ...at })}`

const PortAndDay = ({ id, day }: { id: string; day: string }) => (
  <>
    <RefLink to="ports" id={id}>
      <RefName to="ports" id={id} />
    </RefLink>{' '}
    {day}
  </>
)

const placed = ['booked', 'firm', 'permit', ...unit_states_aboard]
const ofBills = voyages.related.find(({ of }) => of === 'billsoflading')

/** How many bills of lading there are of a voyage, and how many of them are final; nothing to who sees none. */
function Bills({ of: { id } }: { of: Rec }) {
  const { t } = useTranslation('voyage')
  const user = signedIn()
  const enabled = ofBills !== undefined && user !== undefined && may(user, ofBills.view)
  const [all, final] = [
    { voyage_id: id, status: ['queue', 'draft', 'final', 'published'] },
    { voyage_id: id, status: ['final', 'published'] },
  ]
  const { data: total } = useQuery({ ...count('billsoflading', all), enabled })
  const { data: ready } = useQuery({ ...count('billsoflading', final), enabled })
  if (!ofBills || !total || !ready || total.total === 0) return null
  return (
    <Fact label={resourceLabel({ name: 'billsoflading' })}>
      <NamedLink path={`/${ofBills.at}${writeAddress(all)}`}>{total.total}</NamedLink>
      {', '}
      <NamedLink path={`/${ofBills.at}${writeAddress(final)}`}>{t('final', { count: ready.total })}</NamedLink>
    </Fact>
  )
}
