import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { referred } from '../../kernel/fields/referred.ts'
import { shownDate } from '../../lib/dates.ts'
import { callsOf } from './calls.ts'

/** A rotation in one line: ports, each with the day on which the voyage leaves it, or arrives where it ends. */
export function Rotation({ calls }: { calls: unknown }) {
  return callsOf(calls).map(({ port_id, date_departure, date_arrival }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a voyage may call at a port twice; its place in the rotation is what it is
    <Fragment key={index}>
      {index > 0 ? <span className="text-ink-soft"> → </span> : null}
      <span className="whitespace-nowrap">
        <PortCode id={port_id} /> <span className="text-ink-soft">{shownDate(date_departure ?? date_arrival ?? '').slice(0, 5)}</span>
      </span>
    </Fragment>
  ))
}

function PortCode({ id }: { id: string }) {
  const { data } = useQuery(referred('ports', id))
  return data?.code ?? data?.name ?? '…'
}
