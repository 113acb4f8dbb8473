import { voyages } from '@fairlead/contracts/operations/voyages'
import { dischargesAt, loadsAt } from '@fairlead/contracts/reference/calls'
import { useQuery } from '@tanstack/react-query'
import { record as recordQuery } from '../../kernel/queries.ts'
import type { Known, KnownBy } from '../../kernel/screen.ts'
import { callsOf } from '../voyages/calls.ts'

/** Where a voyage takes cargo and where it lands it: only these are offered, and what leaves no choice is filled in. */
export function portsOf(port_calls: unknown): Known {
  const calls = callsOf(port_calls)
  if (calls.length === 0) return {}
  const where = (is: typeof loadsAt) => [...new Set(calls.filter(is).map(call => call.port_id))]
  const [loads, discharges] = [where(loadsAt), where(dischargesAt)]
  const only = ([port, ...others]: string[]) => (others.length === 0 ? port : undefined)
  const fills = { pol_id: only(loads), pod_id: only(discharges) }
  return {
    accepts: { pol_id: { id: loads }, pod_id: { id: discharges } },
    fills: Object.fromEntries(Object.entries(fills).filter(([, port]) => port !== undefined)),
  }
}

function useVoyagePorts({ voyage_id }: Readonly<Record<string, unknown>>): Known {
  const id = typeof voyage_id === 'string' ? voyage_id : ''
  const { data } = useQuery({ ...recordQuery(voyages, id), enabled: id !== '' })
  return portsOf(id === '' ? undefined : data?.port_calls)
}

/** The ports of a booking follow from its voyage. */
export const known: KnownBy = { by: ['voyage_id'], use: useVoyagePorts }
