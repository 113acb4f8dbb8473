import { sumVolumes } from '@fairlead/contracts/measures/volume'
import { bookings as resource } from '@fairlead/contracts/operations/bookings'
import { travels } from '@fairlead/contracts/operations/travelling'
import { world_check_statuses } from '@fairlead/contracts/reference/relations'
import { loadingCall } from '@fairlead/domain/operations/rotation'
import { counted, gathering, groups } from '../kernel/gather.ts'
import { callsOf } from './calls.ts'
import { toDeliver } from './to-deliver.ts'

const units = groups('units', {
  on: { booking_id: 'id' },
  each: ['status', 'date_delivered', 'connection_broken', 'mrn', 'voyage_id'],
  sum: ['quantity', 'volume', 'teu'],
})
const voyages = groups('voyages', { on: { id: 'voyage_id' }, each: ['port_calls'] })

/** Whether screening or a list of ours keeps its customer from business (DOMAIN_DOCS §3.2). */
const customers = groups('relations', { on: { id: 'customer_id' }, each: ['blacklisted', 'world_check_status'] })

interface Alike {
  readonly voyage_id: string | null
  readonly quantity: string
  readonly count: number
}
const piecesOf = (alike: readonly Alike[]): number => alike.reduce((all, { quantity }) => all + Number(quantity), 0)

const isHeld = ({ blacklisted, world_check_status }: { blacklisted: string | null; world_check_status: string | null }): boolean =>
  blacklisted === 'true' || world_check_statuses.rows.some(one => one.code === world_check_status && one.blocks_booking)

/** How much travels on each voyage, the most first. */
const perVoyage = (alike: readonly Alike[]) =>
  [...Map.groupBy(alike, one => one.voyage_id ?? '')]
    .map(([voyage_id, those]) => ({ voyage_id, units: counted(those), pieces: piecesOf(those) }))
    .toSorted((one, other) => other.units - one.units || one.voyage_id.localeCompare(other.voyage_id))

/** A booking says how many of its units still travel, which of them its port waits for, until when, and by which customs documents they go. */
export const bookings = gathering(
  resource,
  { units, voyages, customers },
  ({ voyage_id, pol_id, pod_id }, gathered) => {
    const call = loadingCall(gathered.voyages.flatMap(callsOf), pol_id, pod_id)
    const under = gathered.units.filter(travels)
    return {
      cut_off: call?.cut_off_cargo ?? null,
      unit_count: counted(under),
      pieces: piecesOf(under),
      split_per_voyage: under.every(one => one.voyage_id === voyage_id) ? [] : perVoyage(under),
      volume: sumVolumes(under.map(one => one.volume)),
      teu: sumVolumes(under.map(one => one.teu)),
      compliance: gathered.customers.some(isHeld) ? ('red' as const) : ('green' as const),
      mrns: [...new Set(under.flatMap(({ mrn }) => mrn ?? []))].toSorted(),
      broken_connections: counted(under.filter(one => one.connection_broken === 'true')),
      units_to_deliver: counted(toDeliver(gathered.units)),
    }
  },
  ['voyage_id', 'pol_id', 'pod_id'],
)
