import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { surcharges } from '@fairlead/contracts/sales/surcharges'
import type { tariffLevels } from '@fairlead/contracts/sales/tariff-levels'
import type { tariffs } from '@fairlead/contracts/sales/tariffs'
import type { Find, Load } from '../kernel/aggregate.ts'
import { type RateSurroundings, rateSurroundings } from './rate-surroundings.ts'
import { overlap, type Validity } from './validity.ts'

type Surcharge = RecordOf<typeof surcharges>
type Tariff = RecordOf<typeof tariffs>
type Level = RecordOf<typeof tariffLevels> & { readonly id: string }

/** By what a rate says whether a surcharge may fall on it. */
type Telling = Pick<
  Tariff,
  | 'tariff_level_id'
  | 'pol_id'
  | 'pol_region_id'
  | 'pod_id'
  | 'pod_region_id'
  | 'commodity_group_id'
  | 'commodity_id'
  | 'condition_id'
  | 'container_type_id'
  | 'carrier_id'
  | 'vessel_type'
  | 'vessel_id'
  | 'voyage_id'
  | 'all_in'
>
type Said = string | number | boolean

/** What a rate is to say in a field: one of these, or nothing where that will do. */
interface Asked {
  readonly field: keyof Telling
  readonly values: readonly Said[]
  readonly orNothing: boolean
}

/** The rates that a surcharge may fall on: those that say all of this, and hold on some day on which it does. */
export interface Bearers {
  readonly asked: readonly Asked[]
  readonly days: Validity
}

const allows = (field: keyof Telling, ...values: readonly Said[]): Asked => ({ field, values, orNothing: true })
const among = (field: keyof Telling, values: readonly Said[]): Asked => ({ field, values, orNothing: false })

/** The rates that a surcharge may fall on (SCREENS, "applies to these 12 tariffs"). */
export const bearersOf = async (surcharge: Surcharge, load: Load, find: Find): Promise<Bearers> =>
  bearersIn(rateSurroundings(load, find), surcharge)

/** The surcharges that may fall on a rate: those whose rates it is among. */
export async function mayFallOn(tariff: Tariff, load: Load, find: Find): Promise<string[]> {
  const around = rateSurroundings(load, find)
  const all = await find(surcharges, { status: ['active'] })
  const theirs = await Promise.all(all.map(one => bearersIn(around, one)))
  return all.filter((_one, index) => theirs[index] && bears(tariff, theirs[index])).map(({ id }) => id)
}

const bears = (tariff: Telling & Validity, { asked, days }: Bearers): boolean =>
  overlap(tariff, days) &&
  asked.every(({ field, values, orNothing }) => {
    const said = tariff[field]
    return said === null ? orNothing : values.includes(said)
  })

/**
 * A surcharge may fall on a rate where one shipment could be priced by both: neither names what the other excludes (`pricing/matching.ts`). Measures are
 * left aside, and so is that one which is closer takes the place of another of its type: those are weighed for the cargo of a price.
 */
async function bearersIn(around: RateSurroundings, surcharge: Surcharge): Promise<Bearers> {
  const { condition_id, container_type_id, voyage_id, included_in_all_in, valid_from, valid_until } = surcharge
  const [levels, pol, pod, goods, carriage] = await Promise.all([
    listsFor(surcharge, around),
    endOf('pol_id', 'pol_region_id', surcharge, around),
    endOf('pod_id', 'pod_region_id', surcharge, around),
    goodsOf(surcharge, around),
    carriageOf(surcharge, around),
  ])
  return {
    asked: [
      among(
        'tariff_level_id',
        levels.map(({ id }) => id),
      ),
      ...pol,
      ...pod,
      ...goods,
      ...(condition_id === null ? [] : [allows('condition_id', condition_id)]),
      ...(container_type_id === null ? [] : [allows('container_type_id', container_type_id)]),
      ...carriage,
      ...(voyage_id === null ? [] : [allows('voyage_id', voyage_id)]),
      // What is all in has it in its rate already.
      ...(included_in_all_in ? [among('all_in', [false])] : []),
    ],
    days: { valid_from, valid_until },
  }
}

/** From or to a port, or a region: whose rate names the port says no region, and the other way round. */
async function endOf(
  port: 'pol_id' | 'pod_id',
  region: 'pol_region_id' | 'pod_region_id',
  { [port]: port_id, [region]: region_id }: Surcharge,
  { regionsOf, reached }: RateSurroundings,
): Promise<Asked[]> {
  if (port_id !== null) return [allows(port, port_id), allows(region, ...(await regionsOf(port_id)))]
  if (region_id === null) return []
  const { port_ids, region_ids } = await reached(region_id)
  return [allows(port, ...port_ids), allows(region, ...region_ids)]
}

async function goodsOf({ commodity_group_id }: Surcharge, { commoditiesOf }: RateSurroundings): Promise<Asked[]> {
  if (commodity_group_id === null) return []
  const goods = await commoditiesOf(commodity_group_id)
  return [allows('commodity_group_id', commodity_group_id), allows('commodity_id', ...goods.map(({ id }) => id))]
}

/** By whom and with which vessel: a voyage is made by its own alone, and a vessel is of one type. */
async function carriageOf({ carrier_id, vessel_id, voyage_id }: Surcharge, { sailing, typeOfVessel }: RateSurroundings): Promise<Asked[]> {
  const voyage = await sailing(voyage_id ?? '')
  const carriers = [carrier_id, voyage.carrier_id].filter(id => id !== null)
  const vessels = [vessel_id, voyage.vessel_id].filter(id => id !== null)
  const types = (await Promise.all(vessels.map(id => typeOfVessel(id)))).filter(type => type !== undefined)
  return [
    ...carriers.map(id => allows('carrier_id', id)),
    ...vessels.map(id => allows('vessel_id', id)),
    ...types.map(type => allows('vessel_type', type)),
  ]
}

/** The price lists whose rates it comes on top of: of its service, of the side that it has a rate for, and such as its customer is quoted by. */
async function listsFor(surcharge: Surcharge, around: RateSurroundings): Promise<readonly Level[]> {
  const { service_type_id } = surcharge
  const all = await around.levels()
  const quoted = await quotedBy(surcharge, all, around)
  return quoted.filter(
    level =>
      surcharge[level.kind] !== null &&
      (service_type_id === null || level.service_type_id === null || level.service_type_id === service_type_id) &&
      overlap(level, surcharge),
  )
}

/**
 * The price lists by which the customer of a surcharge may be quoted, or under its contract: what was agreed with him, his own, and where these say nothing
 * those by which offices quote; each with what it follows.
 */
async function quotedBy(
  { customer_id, contract_id }: Surcharge,
  all: readonly Level[],
  { contract, contractsOf, levelOf }: RateSurroundings,
): Promise<readonly Level[]> {
  if (customer_id === null && contract_id === null) return all
  const agreed = contract_id === null ? undefined : await contract(contract_id)
  const customer = customer_id ?? agreed?.relation_id
  const theirs = agreed ? [agreed] : await contractsOf(customer)
  const named = [await levelOf(customer), ...theirs.map(one => one.tariff_level_id)]
  const isQuotedBy = (level: Level) =>
    named.includes(level.id) || (level.is_default_for_office && (!agreed || level.office_ids.includes(agreed.office_id)))
  return withFollowed(all.filter(isQuotedBy), all)
}

/** Price lists with those that they take their rates from. */
function withFollowed(lists: readonly Level[], all: readonly Level[]): readonly Level[] {
  const parents = all.filter(level => !lists.includes(level) && lists.some(({ parent_level_id }) => parent_level_id === level.id))
  return parents.length === 0 ? lists : withFollowed([...lists, ...parents], all)
}
