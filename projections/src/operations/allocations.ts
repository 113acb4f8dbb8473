import { allocations as resource } from '@fairlead/contracts/operations/allocations'
import { service_types } from '@fairlead/contracts/reference/voyages'
import { promotable } from '@fairlead/domain/operations/capacity'
import { percentOf } from '@fairlead/domain/operations/planning'
import { roomOf } from '@fairlead/domain/operations/room'
import type { PortCall } from '@fairlead/domain/operations/rotation'
import { gathering, groups } from '../kernel/gather.ts'

const voyages = groups('voyages', { on: { id: 'id' }, each: ['status', 'vessel_id', 'service_type_id', 'port_calls'] })

/** The plan of a voyage says how full it is, and which units on stand-by would fit by now, so that a planner need not try (DOMAIN_SALES_OPS §2.3). */
export const allocations = gathering(
  resource,
  { voyages },
  ({ capacities, units }, { voyages: [voyage] }) => {
    const { measure, booked, stand_by, capacity } = roomOf({ capacities, units, elsewhere: [] }, null)
    return {
      promotable: promotable(capacities, units).map(({ unit_id, office_id }) => ({ unit_id, office_id })),
      measure,
      booked,
      stand_by,
      room: capacity,
      percent: percentOf(booked, capacity),
      vessel_id: voyage?.vessel_id ?? null,
      service_type_id: service_types.rows.find(({ id }) => String(id) === voyage?.service_type_id)?.id ?? null,
      voyage_status: voyage?.status ?? null,
      departs: departureIn(voyage?.port_calls ?? null),
    }
  },
  ['capacities', 'units'],
)

/** When a voyage leaves the first of its ports. */
function departureIn(port_calls: string | null): string | null {
  const calls: PortCall[] = JSON.parse(port_calls ?? '[]')
  return calls.map(call => call.actual_departure ?? call.date_departure).find(day => day !== null) ?? null
}
