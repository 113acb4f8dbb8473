import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import type { FreightBasis } from '@fairlead/contracts/documentation/freightlist'
import { type RowScope, within } from '@fairlead/contracts/identity/rights'
import { unit_states_aboard } from '@fairlead/contracts/operations/travelling'
import { units } from '@fairlead/contracts/operations/units'
import { bl_states_in_force } from '@fairlead/contracts/reference/documents'
import { relation } from '../crm/relations.ts'
import type { Find, Load } from '../kernel/aggregate.ts'
import { currency } from '../masterdata/currencies.ts'
import { port } from '../masterdata/ports.ts'
import { booking } from '../operations/bookings.ts'
import { job } from '../operations/jobs.ts'
import type { PricedBooking } from './bill-freight.ts'
import { onOtherBills, unitsOf } from './bill-of-lading-origins.ts'
import type { Unit } from './cargo.ts'
import type { Agent, FreightSources } from './freightlist.ts'
import type { LoadedBill } from './manifested.ts'

/** Which bills are wanted, and as what they are counted. What is left out leaves none out. */
export interface FreightAsked {
  basis: FreightBasis
  pol_id?: string | null | undefined
  pod_id?: string | null | undefined
  listed_office_id?: string | null | undefined
  carrier_id?: string | null | undefined
  customer_id?: string | null | undefined
  currency_id?: string | null | undefined
  /** Whether the invoices of their jobs are paid. */
  paid?: boolean | null | undefined
}

/** Who asks: which bills he may see, and whether he is told what was paid. */
export interface FreightAsker {
  rowScope: RowScope
  seesInvoices: boolean
}

/** How records are read: from their streams where something is decided, as they are seen where it is only shown. */
export interface FreightReads {
  load: Load
  find: Find
}

/** The invoices that say whether a job was paid. */
const billed = ['approved', 'sent', 'paid'] as const

/** Finds all that the freight list of a voyage is made of, in a number of questions that does not grow with it. */
export async function freightSources(
  voyage: { id: string; carrier_id: string | null },
  asked: FreightAsked,
  { rowScope, seesInvoices }: FreightAsker,
  reads: FreightReads,
): Promise<FreightSources> {
  const { load, find } = reads
  const all = await find(billsoflading, { voyage_id: [voyage.id], status: bl_states_in_force })
  const wanted = all.filter(bill => within(rowScope, billsoflading.scope, { ...bill }) && isWanted(bill, asked, voyage.carrier_id))
  const job_ids = distinct(wanted.map(one => one.job_id))
  const paid = seesInvoices ? await paidJobs(job_ids, find) : undefined
  const bills =
    typeof asked.paid === 'boolean' && paid ? wanted.filter(bill => (paid.get(bill.job_id ?? '') ?? false) === asked.paid) : wanted

  const carried = await unitsOn(bills, reads)
  const [booked, agentOf, unbilled] = await Promise.all([
    loaded(distinct(carried.map(one => one.booking_id)), id => load(booking, id)),
    agentsOf(bills, reads),
    unbilledAboard(voyage, all, unit => within(rowScope, units.scope, { ...unit }) && isWanted(unit, asked, voyage.carrier_id), find),
  ])
  return {
    bills,
    units: carried,
    bookings: booked,
    carrier_id: voyage.carrier_id,
    agentOf,
    paid,
    minor_units: await decimalsIn(bills, booked, reads),
    unbilled,
  }
}

/** The records of these ids; of ids that are no record's, nothing. */
export const loaded = async <T>(ids: readonly string[], one: (id: string) => Promise<T | undefined>): Promise<Awaited<T>[]> =>
  (await Promise.all(ids.map(one))).flatMap(found => (found === undefined ? [] : [found]))

const distinct = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter(id => id !== null))]

/** What goes between ports, of an office and its customer, by a carrier where it says another than its voyage. */
interface Going extends Pick<LoadedBill, 'pol_id' | 'pod_id' | 'office_id' | 'customer_id'> {
  carrier_id?: string | null
}

function isWanted(of: Going, asked: FreightAsked, carrier_id: string | null): boolean {
  const said = { ...of, listed_office_id: of.office_id, carrier_id: of.carrier_id ?? carrier_id }
  return (['pol_id', 'pod_id', 'listed_office_id', 'carrier_id', 'customer_id'] as const).every(
    field => (asked[field] ?? null) === null || asked[field] === said[field],
  )
}

/** How many units on board stand on no bill, of this voyage or of another: they are carried, and nothing on the list says so. */
async function unbilledAboard(
  voyage: { id: string },
  bills: readonly LoadedBill[],
  wanted: (unit: Unit) => boolean,
  find: Find,
): Promise<number> {
  const aboard = await find(units, { voyage_id: [voyage.id], status: unit_states_aboard })
  const named = new Set(bills.flatMap(({ unit_ids }) => unit_ids))
  const left = aboard.filter(one => wanted(one) && !named.has(one.id))
  const elsewhere = await onOtherBills(distinct(left.map(({ id }) => id)), '', find)
  return left.filter(({ id }) => !elsewhere.has(id)).length
}

/** Jobs that were invoiced, and whether all of their invoices are paid. */
async function paidJobs(job_ids: readonly string[], find: Find): Promise<Map<string, boolean>> {
  const invoices = await find('invoices', { job_ids, status: billed })
  const byJob = Map.groupBy(
    invoices.flatMap(({ job_ids: own, status }) => [own].flat().map(job_id => ({ job_id, status }))),
    one => String(one.job_id),
  )
  return new Map([...byJob].map(([job_id, own]) => [job_id, own.every(one => one.status === 'paid')]))
}

/** The units of bills, with all others of their bookings: these stand in the same jobs. Only units of bills without a job have to say which that is. */
async function unitsOn(bills: readonly LoadedBill[], { load, find }: FreightReads): Promise<Unit[]> {
  const apart = await unitsOf(distinct(bills.flatMap(one => (one.job_id === null ? one.unit_ids : []))), load)
  return find(units, { job_id: distinct([...bills, ...apart].map(one => one.job_id)) })
}

/** Who looks after a bill where it is discharged: the agent of its job, else that of the port. */
async function agentsOf(bills: readonly LoadedBill[], { load }: FreightReads): Promise<FreightSources['agentOf']> {
  const [files, harbours] = await Promise.all([
    loaded(distinct(bills.map(one => one.job_id)), id => load(job, id)),
    loaded(distinct(bills.map(one => one.pod_id)), id => load(port, id)),
  ])
  const agents = await loaded(distinct([...files, ...harbours].map(one => one.agent_id)), id => load(relation, id))
  const ofJob = new Map(files.map(one => [one.id, one.agent_id]))
  const atPort = new Map(harbours.map(one => [one.id, one.agent_id]))
  const known = new Map(agents.map((one): [string, Agent] => [one.id, { agent_id: one.id, commission_pct: one.commission }]))
  return ({ job_id, pod_id }) => known.get(ofJob.get(job_id ?? '') ?? atPort.get(pod_id ?? '') ?? '')
}

async function decimalsIn(
  bills: readonly LoadedBill[],
  booked: readonly PricedBooking[],
  { load }: FreightReads,
): Promise<FreightSources['minor_units']> {
  const stated = bills.flatMap(one => [one.collect_currency_id, ...(one.freight_items ?? []).map(item => item.currency_id)])
  const priced = booked.flatMap(one => one.price_lines.flatMap(line => [line.purchase_currency_id, line.sales_currency_id]))
  const known = await loaded(distinct([...stated, ...priced]), id => load(currency, id))
  return new Map(known.map(one => [one.id, one.minor_units]))
}
