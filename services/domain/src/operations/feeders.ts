import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { voyages } from '@fairlead/contracts/operations/voyages'
import { dischargesAt, loadsAt } from '@fairlead/contracts/reference/calls'
import type { Find } from '../kernel/aggregate.ts'
import { invalid, type Refusal } from '../kernel/refusal.ts'
import { departureOf, type PortCall } from './rotation.ts'

type Voyage = Pick<RecordOf<typeof voyages>, 'number' | 'status' | 'port_calls'>

/** Where cargo changes from one voyage to another: when the one brings it, and when the other leaves with it; a day that nobody planned is null. */
export interface Meeting {
  readonly port_id: string
  readonly arrives: string | null
  readonly leaves: string | null
}

const arrivalOf = (call: PortCall): string | null => call.actual_arrival ?? call.date_arrival ?? call.date_departure ?? null

/** Where one voyage brings cargo that another takes on: it discharges where that loads, and not after that has left. */
export function meetings(brings: Pick<Voyage, 'port_calls'>, takes: Pick<Voyage, 'port_calls'>): Meeting[] {
  return brings.port_calls.filter(dischargesAt).flatMap(landing => {
    const arrives = arrivalOf(landing)
    return takes.port_calls.flatMap(loading => {
      const leaves = departureOf(loading)
      const isInTime = arrives === null || leaves === null || arrives <= leaves
      return loading.port_id === landing.port_id && loadsAt(loading) && isInTime ? [{ port_id: landing.port_id, arrives, leaves }] : []
    })
  })
}

/** Whether a feeder and its mother meet at a port, the one bringing what the other takes on, whichever way the cargo goes (DOMAIN_SALES_OPS §2.2). */
export const meet = (feeder: Pick<Voyage, 'port_calls'>, mother: Pick<Voyage, 'port_calls'>): boolean =>
  meetings(feeder, mother).length > 0 || meetings(mother, feeder).length > 0

interface Named {
  readonly mother_voyage_ids?: readonly string[] | null
}

/** The voyages that a feeder names as its mothers. */
export async function mothersOf({ mother_voyage_ids }: Named, find: Find): Promise<{ mothers: (Voyage & { id: string })[] }> {
  return { mothers: mother_voyage_ids?.length ? await find(voyages, { id: mother_voyage_ids }) : [] }
}

/** What is wrong with the mothers that a voyage names: it is none of its own, and shares a port with each, in the right order of days. */
export const motherFaults = (
  id: string,
  { mother_voyage_ids }: Named,
  calls: readonly PortCall[],
  mothers: readonly (Voyage & { id: string })[],
): Refusal[] =>
  (mother_voyage_ids ?? []).flatMap((mother_id): Refusal[] => {
    const mother = mothers.find(one => one.id === mother_id)
    const at = { field: 'mother_voyage_ids' }
    if (mother_id === id || !mother) return [invalid('select_from_list', at)]
    return meet({ port_calls: [...calls] }, mother) ? [] : [invalid('mother_does_not_meet', { ...at, params: { number: mother.number } })]
  })
