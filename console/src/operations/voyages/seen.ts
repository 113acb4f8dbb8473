import { callsOf } from './calls.ts'

const times = { arrive: 'actual_arrival', depart: 'actual_departure' } as const
type Seen = keyof typeof times

/** Where the vessel is said next to have come or gone: its first call of which that is not known. */
export const nextPort = (port_calls: unknown, seen: Seen): string | undefined =>
  callsOf(port_calls).find(call => call[times[seen]] === null)?.port_id

/** What is to be said next of a vessel by a day, as `yyyy-MM-dd`: that it came or went where it was due by then. */
export function dueToBeSeen(port_calls: unknown, day: string): Seen | undefined {
  const call = callsOf(port_calls).find(one => one.actual_departure === null && (one.date_departure ?? one.date_arrival) !== null)
  if (!call) return undefined
  const [seen, due] = call.actual_arrival === null ? (['arrive', call.date_arrival] as const) : (['depart', call.date_departure] as const)
  return due !== null && due <= day ? seen : undefined
}
