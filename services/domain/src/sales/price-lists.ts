import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { tariffLevels } from '@fairlead/contracts/sales/tariff-levels'
import { tariffs } from '@fairlead/contracts/sales/tariffs'
import type { Find, Load } from '../kernel/aggregate.ts'
import type { Contract } from './contract-rules.ts'
import type { PriceSource } from './pricing/rates.ts'
import type { Place } from './pricing/request.ts'
import { tariffLevel } from './tariff-levels.ts'
import { isValidOn } from './validity.ts'

type Level = RecordOf<typeof tariffLevels> & { id: string }

/** At which office, for which service and on which day rates are looked for. */
interface Where {
  readonly office_id: string
  readonly service_type_id: number | null
  readonly day: string
}

/** From where to where. */
export interface Between {
  readonly pol: Place
  readonly pod: Place
}

/** And for whom, and for which route. */
export interface Wanted extends Where, Between {
  /** What was agreed with the customer for that day, where anything was. */
  readonly contract: (Contract & { readonly id: string }) | undefined
  /** The price list of the customer, where he has one. */
  readonly customer_level_id: string | null
}

/** A price list with what rates of it are changed by before they count for who follows it. */
interface Listed {
  readonly level: Level
  readonly adjustments: readonly string[]
  /** By which it is taken from, where that is a contract. */
  readonly contract?: Wanted['contract']
}

const kinds = ['sales', 'purchase'] as const

/** The lists by which an office sells and buys, which are the same for everybody: they are looked for while it is found out for whom a price is. */
export async function officeLists(where: Where, load: Load, find: Find): Promise<Listed[]> {
  const lists = await Promise.all(kinds.map(async kind => followed(await defaultOf(kind, where, find), where, load)))
  return lists.flat()
}

/**
 * Where rates are looked for, in order: the customer's contract, his price list, then the office's, each list followed by those that it takes its rates from
 * (DOMAIN_SALES_OPS §1.1, §1.6.1); and on the other side by what the office buys. With the rates for the route alone.
 */
export async function priceLists(wanted: Wanted, ofOffice: readonly Listed[], load: Load, find: Find): Promise<PriceSource[]> {
  const [agreed, own] = await Promise.all([
    followed(wanted.contract?.tariff_level_id ?? null, wanted, load),
    followed(wanted.customer_level_id, wanted, load),
  ])
  const lists = [...agreed.map(list => underContract(list, wanted.contract)), ...own, ...ofOffice]
  const rates = await listedRates(
    lists.map(({ level }) => level.id),
    wanted,
    find,
  )
  const sources = lists.map(
    ({ level, adjustments, contract }): PriceSource => ({
      side: level.kind,
      tariff_level_id: level.id,
      contract_id: contract?.id ?? null,
      adjustments,
      hide_for_customers: level.hide_for_customers,
      surcharges: contract?.surcharge_policy ?? 'as_tariff',
      rates: rates.filter(rate => rate.tariff_level_id === level.id),
    }),
  )
  return [...ownRates(wanted.contract), ...sources]
}

/** A price list as a contract has it: its rates with less, or with more. */
function underContract({ level, adjustments }: Listed, contract: Wanted['contract']): Listed {
  const { discount_pct = null, markup_pct = null } = contract ?? {}
  const agreed = [discount_pct === null ? null : `-${discount_pct}`, markup_pct].filter(pct => pct !== null)
  return { level, adjustments: [...adjustments, ...agreed], contract }
}

/** The rates that a contract has itself. */
export function ownRates(contract: Wanted['contract']): PriceSource[] {
  if (!contract || contract.tariff_based) return []
  const { id: contract_id, currency_id, valid_from, valid_until, surcharge_policy } = contract
  const rates = contract.lines.map(({ id, rate: amount, calculation_unit_id, ...line }, index) => ({
    ...line,
    id: id ?? '',
    contract_line: index + 1,
    rate: { currency_id, calculation_unit_id, amount },
    valid_from,
    valid_until,
    hide_for_customers: false,
    only_bookable_by_hq: false,
  }))
  return [
    {
      side: 'sales',
      tariff_level_id: null,
      contract_id,
      adjustments: [],
      hide_for_customers: false,
      surcharges: surcharge_policy,
      rates,
    },
  ]
}

/** Whether an office prices with a list on a day: it keeps it or has it shared, for this service. */
const isInForce = (level: Level, wanted: Where): boolean =>
  level.office_ids.includes(wanted.office_id) &&
  (level.service_type_id === null || level.service_type_id === wanted.service_type_id) &&
  isValidOn(level, wanted.day)

/** A list in force, and those that it takes its rates from, each raised by what all before it add. */
async function followed(level_id: string | null, wanted: Where, load: Load): Promise<Listed[]> {
  const first = level_id === null ? undefined : await load(tariffLevel, level_id)
  if (!first || !isInForce(first, wanted)) return []
  const lists: Listed[] = [{ level: first, adjustments: [] }]
  for (let last = lists[0]; last?.level.parent_level_id; last = lists.at(-1)) {
    const parent = await load(tariffLevel, last.level.parent_level_id)
    // A list lends its rates to who reads it, by those that are kept where it is read: what is shared no more is lent no more.
    const readers = [last.level.office_id, wanted.office_id]
    if (!parent || readers.some(office => !parent.office_ids.includes(office)) || lists.some(({ level }) => level.id === parent.id)) break
    lists.push({ level: parent, adjustments: [...last.adjustments, ...percentOf(last.level)] })
  }
  // A list is taken from on its own days.
  return lists.filter(({ level }) => isValidOn(level, wanted.day))
}

const percentOf = ({ parent_markup_pct }: Level): string[] => (parent_markup_pct === null ? [] : [parent_markup_pct])

/** The list by which an office sells or buys: that for the service before that for all. */
async function defaultOf(kind: (typeof kinds)[number], wanted: Where, find: Find): Promise<string | null> {
  const kept = await find(tariffLevels, { office_id: [wanted.office_id], kind: [kind], status: ['active'] })
  const defaults = kept.filter(level => level.is_default_for_office && isInForce(level, wanted))
  return (defaults.find(level => level.service_type_id !== null) ?? defaults[0])?.id ?? null
}

/** The rates of lists for a route: from a port or one of its regions, to the same. */
export async function listedRates(tariff_level_id: readonly string[], { pol, pod }: Between, find: Find) {
  const from = [{ pol_id: [pol.port_id] }, { pol_region_id: pol.region_ids }]
  const to = [{ pod_id: [pod.port_id] }, { pod_region_id: pod.region_ids }]
  const found = await Promise.all(
    from.flatMap(begin => to.map(end => find(tariffs, { tariff_level_id, ...begin, ...end, status: ['active'] }))),
  )
  return found.flat().map(rate => ({ ...rate, contract_line: null, needs_clarification: false }))
}
