import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import type { CommandInput } from '@fairlead/contracts/kernel/resource'
import { bl_states_in_force } from '@fairlead/contracts/reference/documents'
import { addressOf } from '../crm/letterhead.ts'
import { relation } from '../crm/relations.ts'
import type { FactsContext, Find, Load } from '../kernel/aggregate.ts'
import { port } from '../masterdata/ports.ts'
import { clause, commodity, commodityGroup, containerType } from '../masterdata/registers.ts'
import { booking, leadingBookingOf } from '../operations/bookings.ts'
import { job } from '../operations/jobs.ts'
import { journeyOf } from '../operations/journey.ts'
import { travellingUnits, unit } from '../operations/units.ts'
import { voyage } from '../operations/voyages.ts'
import type { Origins } from './bill-of-lading-prefill.ts'
import { type Names, totalsOf, type Unit } from './cargo.ts'

/** The units of these ids, in their order; ids that are no unit's are left out. */
export async function unitsOf(ids: readonly string[], load: Load): Promise<Unit[]> {
  const loaded = await Promise.all(ids.map(id => load(unit, id)))
  return loaded.filter(one => one !== undefined)
}

/** Which of these units stand on another bill that is alive. */
export async function onOtherBills(ids: readonly string[], own: string, find: Find): Promise<ReadonlySet<string>> {
  const bills = await find(billsoflading, { unit_ids: ids, status: bl_states_in_force })
  return new Set(bills.filter(({ id }) => id !== own).flatMap(({ unit_ids }) => unit_ids))
}

/**
 * All that a new bill is drawn up from; who is named nowhere else is the job's customer, as shipper, or of an import as consignee. Without a choice of units it takes those of the job that have their place and stand on no bill yet;
 * where its lines are written, what they say is chosen.
 */
export async function originsOf(
  input: CommandInput<typeof billsoflading, 'queue'>,
  load: Load,
  { id, actor, find }: FactsContext,
): Promise<Origins & { elsewhere: ReadonlySet<string> }> {
  const of = async (relation_id: string | null | undefined) => {
    const found = relation_id ? await load(relation, relation_id) : undefined
    return found && { ...found, lines: await addressOf(found, load) }
  }
  const file = input.job_id ? await load(job, input.job_id) : undefined
  const chosen = input.lines ? totalsOf(input.lines).unit_ids : input.unit_ids
  const candidates = chosen ? await unitsOf(chosen, load) : file ? await travellingUnits(file.id, find) : []
  const elsewhere = await onOtherBills(
    candidates.map(one => one.id),
    id,
    find,
  )
  const units = chosen ? candidates : candidates.filter(one => !elsewhere.has(one.id) && one.status !== 'stand_by')
  const travel = units.length === 0 && file ? await leadingBookingOf(file.id, find) : undefined
  const going = units[0] ?? travel
  const way = going && journeyOf(going)
  const voyage_id = input.voyage_id ?? way?.voyage_id
  const pod_id = input.pod_id ?? way?.pod_id
  const [sailing, booked, pod, office, shipper, consignee, notify] = await Promise.all([
    voyage_id ? load(voyage, voyage_id) : undefined,
    units[0] ? load(booking, units[0].booking_id) : undefined,
    pod_id ? load(port, pod_id) : undefined,
    of(input.office_id ?? file?.office_id ?? actor.office_id),
    of(file?.shipper_id ?? (file?.direction === 'IMPORT' ? undefined : file?.customer_id)),
    of(file?.consignee_id ?? (file?.direction === 'IMPORT' ? file.customer_id : undefined)),
    of(file?.notify_id),
  ])
  const named = await namesOf(units, load)
  // Who takes delivery where the job names nobody is the port's own agent.
  const agent = await of(file?.agent_id ?? pod?.agent_id)
  const carrier = await of(input.carrier_id ?? sailing?.carrier_id)
  return {
    job: file,
    travel,
    booking: booked,
    voyage: sailing,
    office,
    carrier,
    shipper,
    consignee,
    notify,
    agent,
    units,
    ...named,
    elsewhere,
  }
}

/** What is shipped is called, and in which containers; and the clauses that go with it: those of its commodities and of their groups, each once. */
async function namesOf(units: readonly Unit[], load: Load): Promise<Required<Pick<Origins, keyof Names | 'clauses'>>> {
  const distinct = (ids: readonly (string | null)[]) => [...new Set(ids)].filter(id => id !== null)
  const [commodities, groups, types] = await Promise.all([
    Promise.all(distinct(units.map(one => one.commodity_id)).map(id => load(commodity, id))),
    Promise.all(distinct(units.map(one => one.commodity_group_id)).map(id => load(commodityGroup, id))),
    Promise.all(distinct(units.map(one => one.container_type_id)).map(id => load(containerType, id))),
  ])
  const clauses = await Promise.all(distinct([...commodities, ...groups].flatMap(one => one?.clause_ids ?? [])).map(id => load(clause, id)))
  return {
    goods: new Map(commodities.flatMap(one => (one ? [[one.id, { name: one.name.en, package_code: one.package_code }]] : []))),
    container_types: new Map(types.flatMap(one => (one ? [[one.id, one.name.en]] : []))),
    clauses: clauses.filter(one => one !== undefined),
  }
}
