import { sumVolumes } from '@fairlead/contracts/measures/volume'
import { bookings as resource } from '@fairlead/contracts/operations/bookings'
import { travels } from '@fairlead/contracts/operations/travelling'
import { loadingCall } from '@fairlead/domain/operations/rotation'
import { counted, gathering, groups } from '../kernel/gather.ts'
import { callsOf } from './calls.ts'
import { toDeliver } from './to-deliver.ts'

const units = groups('units', {
  on: { booking_id: 'id' },
  each: ['status', 'date_delivered', 'connection_broken', 'mrn'],
  sum: ['quantity', 'volume', 'teu'],
})
const voyages = groups('voyages', { on: { id: 'voyage_id' }, each: ['port_calls'] })

/** A booking says how many of its units still travel, which of them its port waits for, until when, and by which customs documents they go. */
export const bookings = gathering(
  resource,
  { units, voyages },
  ({ pol_id, pod_id }, gathered) => {
    const call = loadingCall(gathered.voyages.flatMap(callsOf), pol_id, pod_id)
    const under = gathered.units.filter(travels)
    return {
      cut_off: call?.cut_off_cargo ?? null,
      unit_count: counted(under),
      pieces: under.reduce((all, { quantity }) => all + Number(quantity), 0),
      volume: sumVolumes(under.map(one => one.volume)),
      teu: sumVolumes(under.map(one => one.teu)),
      mrns: [...new Set(under.flatMap(({ mrn }) => mrn ?? []))].toSorted(),
      broken_connections: counted(under.filter(one => one.connection_broken === 'true')),
      units_to_deliver: counted(toDeliver(gathered.units)),
    }
  },
  ['pol_id', 'pod_id'],
)
