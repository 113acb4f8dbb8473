import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { referred } from '../../kernel/fields/referred.ts'
import { shownDate } from '../../lib/dates.ts'

interface Call {
  port_id: string
  date: string
}

const isCall = (value: unknown): value is { port_id: string; date_departure?: string | null; date_arrival?: string | null } =>
  typeof value === 'object' && value !== null && 'port_id' in value && typeof value.port_id === 'string'

/** The calls of a voyage in order, each with the day it leaves, or arrives where it ends. */
const callsOf = (value: unknown): Call[] =>
  (Array.isArray(value) ? value : [])
    .filter(isCall)
    .map(call => ({ port_id: call.port_id, date: call.date_departure ?? call.date_arrival ?? '' }))

/** A rotation in one line: ports with their days. */
export function Rotation({ calls }: { calls: unknown }) {
  return callsOf(calls).map((call, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a voyage may call at a port twice; its place in the rotation is what it is
    <Fragment key={index}>
      {index > 0 ? <span className="text-ink-soft"> → </span> : null}
      <span className="whitespace-nowrap">
        <PortCode id={call.port_id} /> <span className="text-ink-soft">{shownDate(call.date).slice(0, 5)}</span>
      </span>
    </Fragment>
  ))
}

function PortCode({ id }: { id: string }) {
  const { data } = useQuery(referred('ports', id))
  return data?.code ?? data?.name ?? '…'
}
