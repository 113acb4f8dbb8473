import { callsOf } from './calls.ts'

const times = { arrive: 'actual_arrival', depart: 'actual_departure' } as const
type Seen = keyof typeof times

/** Where the vessel is said next to have come or gone: its first call of which that is not known. */
export const nextPort = (port_calls: unknown, seen: Seen): string | undefined =>
  callsOf(port_calls).find(call => call[times[seen]] === null)?.port_id
