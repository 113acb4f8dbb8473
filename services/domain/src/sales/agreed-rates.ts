import { surcharges } from '@fairlead/contracts/sales/surcharges'
import type { Find, Load } from '../kernel/aggregate.ts'
import { surchargeType } from '../masterdata/registers.ts'
import { byUnit } from './charged-surcharge.ts'
import { contract } from './contracts.ts'
import { type Between, listedRates, ownRates } from './price-lists.ts'
import { adjusted } from './pricing/adjusted.ts'
import type { AgreedRates } from './pricing/agreed.ts'
import type { Side } from './pricing/lines.ts'
import type { AgreedFreight } from './pricing/measured-rate.ts'
import type { PriceSource, SurchargeRate, TariffRate } from './pricing/rates.ts'
import type { PriceStep } from './pricing/steps.ts'
import type { PriceLine } from './quotation-totals.ts'
import { surcharge } from './surcharges.ts'
import { tariff } from './tariffs.ts'

/** A price that was agreed, with why it was that. */
interface Agreed {
  readonly price_lines: readonly PriceLine[]
  readonly price_steps: readonly PriceStep[]
}

/** Lines of freight that one rate carries on one side, with the steps of the first of them: of all they are the same. */
interface Carried {
  readonly side: Side
  readonly lines: readonly PriceLine[]
  readonly steps: readonly PriceStep[]
}

const sides = ['purchase', 'sales'] as const

/**
 * The rates by which a price was agreed, as they were then: what was priced by a rate keeps it as it is, and what a list or contract changed of it is in the
 * steps. Those that ask about measures come with the others of their list for the route, and with surcharges that do.
 */
export async function agreedRates(price: Agreed, route: Between, load: Load, find: Find): Promise<Required<AgreedRates>> {
  const [freight, agreed] = await Promise.all([
    Promise.all(sides.flatMap(side => carriedOn(side, price)).map(one => agreedFreight(one, route, load, find))),
    Promise.all([...new Set(price.price_lines.flatMap(({ surcharge_id }) => surcharge_id ?? []))].map(id => agreedSurcharge(id, load))),
  ])
  const known = agreed.filter(one => one !== undefined)
  return {
    freight: freight.filter(one => one !== undefined),
    surcharges: known,
    other_surcharges: await othersOf(known, price, load, find),
  }
}

/**
 * The other surcharges in use of the types of those that ask about measures, and those that ask about them themselves: these may be due by measures alone,
 * unless somebody typed what is charged of their type.
 */
async function othersOf(known: readonly SurchargeRate[], { price_lines }: Agreed, load: Load, find: Find): Promise<SurchargeRate[]> {
  const types = [...new Set(known.filter(({ conditions }) => conditions.length > 0).map(one => one.surcharge_type_id))]
  const typed = new Set(price_lines.filter(line => line.manual).map(line => line.surcharge_type_id))
  const [asking, ...alike] = await Promise.all([
    find(surcharges, { scope: ['conditions'], status: ['active'] }),
    ...types.map(type => find(surcharges, { surcharge_type_id: [type], status: ['active'] })),
  ])
  const found = [...alike.flat(), ...asking.filter(one => !types.includes(one.surcharge_type_id) && !typed.has(one.surcharge_type_id))]
  const others = found.filter(({ id }) => !known.some(one => one.id === id))
  return Promise.all(others.map(async one => byUnit(one, await load(surchargeType, one.surcharge_type_id))))
}

function carriedOn(side: Side, { price_lines, price_steps }: Agreed): Carried[] {
  const found = price_lines.flatMap(line => {
    const steps = price_steps.filter(step => step.line_id === line.id && step.side === side)
    const chosen = steps.find(({ step }) => step === 'chosen')
    return chosen && !line.manual ? [{ line, steps, rate: `${chosen.tariff_id} ${chosen.contract_line}` }] : []
  })
  return [...Map.groupBy(found, ({ rate }) => rate).values()].map(alike => ({
    side,
    lines: alike.map(({ line }) => line),
    steps: alike[0]?.steps ?? [],
  }))
}

async function agreedFreight({ side, lines, steps }: Carried, route: Between, load: Load, find: Find): Promise<AgreedFreight | undefined> {
  const [first] = lines
  const chosen = steps.find(({ step }) => step === 'chosen')
  const taken = steps.find(({ outcome }) => outcome === 'taken')
  const [tariff_, contract_] = await Promise.all([load(tariff, chosen?.tariff_id ?? ''), load(contract, taken?.contract_id ?? '')])
  const own = contract_ && ownRates({ ...contract_, id: taken?.contract_id ?? '' })
  const rate: TariffRate | undefined = tariff_
    ? { ...tariff_, id: chosen?.tariff_id ?? '', contract_line: null, needs_clarification: false }
    : own?.flatMap(source => source.rates).find(one => one.contract_line === chosen?.contract_line)
  const amount = first?.[`${side}_rate`]
  if (!rate || !amount) return undefined
  const source: PriceSource = {
    side,
    tariff_level_id: taken?.tariff_level_id ?? null,
    contract_id: taken?.contract_id ?? null,
    adjustments: [],
    hide_for_customers: false,
    surcharges: contract_?.surcharge_policy ?? 'as_tariff',
    rates: [],
  }
  return {
    side,
    source,
    rate: asAgreed(rate, amount, steps),
    cargo_line_ids: lines.flatMap(line => line.cargo_line_id ?? []),
    list: {
      ...source,
      adjustments: changesIn(steps),
      rates:
        rate.conditions.length === 0
          ? []
          : tariff_
            ? await listedRates([tariff_.tariff_level_id], route, find)
            : (own ?? []).flatMap(({ rates }) => rates),
    },
  }
}

/** By how many per cent lists that follow each other, and a contract, changed a rate. */
const changesIn = (steps: readonly PriceStep[]): string[] =>
  steps.flatMap(({ step, value }) => (step === 'adjusted' && typeof value === 'string' ? [value] : []))

/** A rate at the amount that was agreed, with its bounds as the same list or contract changed them. */
function asAgreed(rate: TariffRate, amount: string, steps: readonly PriceStep[]): TariffRate {
  const { amount: _own, ...bounds } = adjusted(rate, changesIn(steps), { line_id: '', side: 'sales' }).amounts
  return { ...rate, ...bounds, rate: { ...rate.rate, amount } }
}

async function agreedSurcharge(id: string, load: Load): Promise<SurchargeRate | undefined> {
  const found = await load(surcharge, id)
  return found && byUnit({ ...found, id }, await load(surchargeType, found.surcharge_type_id))
}
