import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { ports } from '@fairlead/contracts/masterdata/ports'
import { today, trade_zone } from '@fairlead/contracts/measures/dates'

/** An instant, as the clock of a port shows it. */
export interface PortClock {
  readonly now: string
  readonly zone: string
}

/** By its own clock a port tells when a vessel has left it and until when it takes cargo; one that says none has that of the offices. */
export const clockAt = (port: Pick<RecordOf<typeof ports>, 'time_zone'> | undefined, now: string): PortClock => ({
  now,
  zone: port?.time_zone ?? trade_zone,
})

/** The clocks of ports, by the ids of these. */
export type Zones = ReadonlyMap<string, string>

/** The same, of one of several ports. */
export const clockIn = (zones: Zones, port_id: string, now: string): PortClock => ({ now, zone: zones.get(port_id) ?? trade_zone })

/** What day it was at each clock when it was asked last: a search of ways judges thousands of calls by one instant. */
const lastTold = new Map<string, { now: string; day: string }>()

/** The day that it is at a port. */
export function portDay({ now, zone }: PortClock): string {
  const told = lastTold.get(zone)
  if (told?.now === now) return told.day
  const day = today(zone, now)
  lastTold.set(zone, { now, day })
  return day
}
