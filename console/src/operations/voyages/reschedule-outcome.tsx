import { showInstant } from '@fairlead/contracts/measures/dates'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RefName } from '../../kernel/fields/ref-name.tsx'
import type { WarningProps } from '../../kernel/screen.ts'
import { shownDate } from '../../lib/dates.ts'
import { callsOf, timed } from './calls.ts'
import { mostTold, OutcomePart } from './outcome-part.tsx'
import { type Breaking, type Moved, type Outcome, outcomeOf } from './reschedule-reads.ts'

/** What a reschedule would do, told while its days are typed: new days, connections that break or hold again, and who is told by mail. */
export default function RescheduleOutcome({ record, typed }: WarningProps) {
  const { data } = useQuery(outcomeOf(record.id, callsOf(typed.port_calls).map(timed)))
  return data && data.calls.length > 0 ? <Told outcome={data} /> : null
}

function Told({ outcome: { calls, breaks, breaks_elsewhere, mends, told } }: { outcome: Outcome }) {
  const { t } = useTranslation('onwards')
  const breaking = breaks.length + breaks_elsewhere
  return (
    <section
      role="status"
      aria-label={t('rescheduling.title')}
      className={`mb-3 grid gap-2 rounded-md px-3 py-2 text-sm ${breaking > 0 ? 'bg-red-soft text-red-ink' : 'bg-sunken'}`}
    >
      <OutcomePart title={t('rescheduling.calls')}>
        {calls.map(call => (
          <MovedCall key={`${call.port_id} ${call.former_arrives ?? call.former_leaves}`} call={call} />
        ))}
      </OutcomePart>
      {breaking > 0 ? (
        <OutcomePart title={t('rescheduling.breaks', { count: breaking })}>
          {breaks.slice(0, mostTold).map(one => (
            <Broken key={one.unit_id} connection={one} />
          ))}
          {breaking > Math.min(breaks.length, mostTold) ? (
            <li>{t('rescheduling.others', { count: breaking - Math.min(breaks.length, mostTold) })}</li>
          ) : null}
        </OutcomePart>
      ) : (
        <p>{t('rescheduling.breaks_none')}</p>
      )}
      {mends > 0 ? <p>{t('rescheduling.mends', { count: mends })}</p> : null}
      {told.length > 0 ? (
        <OutcomePart title={t('rescheduling.told', { count: told.length })}>
          {told.map(({ owner_id, owner, jobs, broken }) => (
            <li key={owner_id}>
              {owner}: {t('rescheduling.jobs', { count: jobs })}
              {broken > 0 ? `, ${t('rescheduling.broken', { count: broken })}` : null}
            </li>
          ))}
        </OutcomePart>
      ) : (
        <p>{t('rescheduling.told_nobody')}</p>
      )}
    </section>
  )
}

const day = (date: string | null) => (date === null ? '–' : shownDate(date))

/** A day does not break in the middle. */
const Whole = ({ children }: { children: string }) => <span className="whitespace-nowrap">{children}</span>

function MovedCall({ call: { port_id, arrives, leaves, former_arrives, former_leaves, time_zone, cut_offs } }: { call: Moved }) {
  const { t } = useTranslation('voyage')
  const moment = (at: string | null) => (at === null ? '–' : showInstant(at, time_zone).slice(0, -3))
  return (
    <li>
      <RefName to="ports" id={port_id} />: <Whole>{`${day(former_arrives)} – ${day(former_leaves)} →`}</Whole>{' '}
      <Whole>{`${day(arrives)} – ${day(leaves)}`}</Whole>
      {cut_offs.map(({ cut_off, at, former }) => (
        <span key={cut_off} className="block">
          {t(`cut_off.${cut_off}`)}: <Whole>{`${moment(former)} →`}</Whole> <Whole>{moment(at)}</Whole>
        </span>
      ))}
    </li>
  )
}

function Broken({ connection: { job, unit, broken_voyage_id, connection_ready, connection_leaves } }: { connection: Breaking }) {
  const { t } = useTranslation('onwards')
  return (
    <li>
      {job} · {unit}: {t('rescheduling.misses')} <RefName to="voyages" id={broken_voyage_id} /> (
      {t('rescheduling.days', { ready: day(connection_ready), leaves: day(connection_leaves) })})
    </li>
  )
}
