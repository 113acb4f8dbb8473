import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { voyages } from '@fairlead/contracts/operations/voyages'

type Calls = Pick<RecordOf<typeof voyages>, 'port_calls'>

/**
 * The next call of these voyages at one of some ports, or at any where none are named, where the vessel has not left: the one that comes first,
 * from `today` on, as `yyyy-MM-dd` (SCREENS, Home). Bunker calls are nobody's there.
 */
export function nextCall<V extends Calls>(sailing: readonly V[], ports: readonly string[], today: string) {
  const calls = sailing.flatMap(voyage =>
    voyage.port_calls.flatMap(call => {
      const date = call.date_departure ?? call.date_arrival
      const isHere = ports.length === 0 || ports.includes(call.port_id)
      const isToCome = date !== null && date >= today && call.actual_departure === null
      return isHere && isToCome && call.purpose !== 'bunker' ? [{ voyage, call, date: call.date_arrival ?? date }] : []
    }),
  )
  return calls.toSorted((one, other) => (one.date < other.date ? -1 : 1))[0]
}
