import { vehicle } from '@fairlead/infra/seed/vehicles'
import { type Around, because, customers, dakar, day, loading, type Make, nothing, type Row, rotterdam, seeded, tema } from './around.ts'
import type { Bag } from './office.ts'
import { rowsIn } from './replay.ts'

const [euro, dollar] = ['EUR', 'USD'].map(code => seeded('currencies', code))
const perUnit = seeded('calculationunits', 'UNIT')
const used = 2

/** Used vehicles from Rotterdam to Dakar that are alike, with their chassis numbers. */
function cargoLine({ random, serial }: Around): Bag {
  const quantity = 1 + random.below(2)
  const [first, ...others]: Bag[] = Array.from({ length: quantity }, () => ({ ...vehicle({ id: seeded }, serial()) }))
  const { commodity_id, make, model, length, width, height, weight } = first ?? {}
  const chassis_numbers = [first, ...others].map(one => one?.chassis_number)
  return { commodity_id, make, model, condition_id: used, quantity, length, width, height, weight, chassis_numbers }
}

/** With a voyage that it may go with, for a few days. */
function quoted(around: Around): Bag {
  const { random, known, now } = around
  return {
    type: random.chance(0.5) ? 'tariff' : 'spot',
    service_type_id: 2,
    cargo_mode: 'roro',
    customer_id: random.pick(customers),
    office_id: rotterdam,
    valid_from: day(now),
    valid_until: day(now, random.below(2)),
    currency_id: euro,
    pol_id: loading[0],
    pod_id: dakar,
    ...(random.chance(0.5) ? { voyage_id: random.pick(known.recent('voyages'))?.id } : {}),
    cargo_lines: Array.from({ length: 1 + random.below(2) }, () => cargoLine(around)),
    clause_ids: [],
    quote_description_ids: [],
  }
}

/** Freight for all of its cargo, sold for more than it is bought; now and then for less, or in another currency. */
function priced({ random }: Around, record: Row): Bag {
  const line = random.chance(0.8) ? rowsIn(record.price_lines).find(one => one.manual === true) : undefined
  const rate = 400 + random.below(300)
  return {
    price_lines: [
      {
        id: line?.id ?? null,
        kind: 'freight',
        description: 'Ocean freight',
        calculation_unit_id: perUnit,
        purchase_currency_id: euro,
        purchase_quantity: '1.000',
        purchase_rate: `${rate}.0000`,
        sales_currency_id: random.chance(0.9) ? euro : dollar,
        sales_quantity: '1.000',
        sales_rate: `${rate + (random.chance(0.95) ? 90 : -10)}.0000`,
        vat_type: 'EXPORT_0',
        shown: 'yes',
      },
    ],
  }
}

const lumpsum: Make = ({ random }) => ({ lumpsum_price: random.chance(0.5) ? null : `${900 + random.below(900)}.35` })

/** It may be sold for less than it is bought for, once somebody says why. */
const override: Make = ({ random }) => (random.chance(0.5) ? {} : { override_reason: 'To win the customer' })

/** What was agreed for a day or two, with what the customer committed himself to. */
function agreed({ random, now }: Around): Bag {
  return {
    relation_id: random.pick(customers),
    office_id: rotterdam,
    service_type_id: 2,
    valid_from: day(now),
    valid_until: day(now, random.below(2)),
    currency_id: euro,
    tariff_based: false,
    surcharge_policy: random.pick(['as_tariff', 'all_in']),
    lines: [
      {
        pol_id: loading[0],
        pod_id: dakar,
        rate: `${400 + random.below(300)}.0000`,
        calculation_unit_id: perUnit,
        needs_clarification: false,
        conditions: [],
        all_in: false,
      },
    ],
    commitment_measure: random.pick(['units', 'cbm']),
    commitment_quantity: '20.000',
    commitment_period: 'contract',
  }
}

const money = ({ random }: Around, calculation_unit_id = perUnit): Bag => ({
  amount: `${300 + random.below(400)}.5000`,
  currency_id: euro,
  calculation_unit_id,
})

/** Days around today, of which many are those of others as well; half of them have no end. */
function days({ random, now }: Around): Bag {
  const from = random.below(8) - 4
  return { valid_from: day(now, from), valid_until: random.chance(0.5) ? null : day(now, from + random.below(3)) }
}

/** What a rate says beside what it is for. */
const rateTerms = (around: Around): Bag => ({
  rate: money(around),
  ...days(around),
  all_in: around.random.chance(0.2),
  only_bookable_by_hq: false,
  hide_for_customers: false,
})

/** One of few kinds of vehicles by length, so that rates are about the same often. */
const measured = ({ random }: Around) => [{ measurement_conditional_id: 1, operator: '<', from: random.pick(['500.000', '600.000']) }]

const tariff: Make = around => ({
  tariff_level_id: seeded('tarifflevels', 'PUBLIC-DS'),
  pol_id: loading[0],
  pod_id: around.random.chance(0.5) ? dakar : tema,
  commodity_group_id: seeded('commoditygroups', around.random.pick(['CARS', 'VANS']) ?? ''),
  condition_id: used,
  conditions: measured(around),
  ...rateTerms(around),
})

/** By unit, or by weight or measure, so that it is another amount once a unit was measured. */
const surcharge: Make = around => ({
  surcharge_type_id: seeded('surchargetypes', around.random.pick(['PSS', 'PIR']) ?? ''),
  side: 'freight',
  pod_id: around.random.pick([dakar, tema, null]),
  conditions: [],
  purchase: null,
  sales: money(around, seeded('calculationunits', around.random.pick(['UNIT', 'WM']) ?? '')),
  mandatory: around.random.chance(0.7),
  included_in_all_in: around.random.chance(0.5),
  applies_on: 'quote_date',
  ...days(around),
})

const fromSoon = ({ random, now }: Around): string => day(now, random.below(6) - 2)
const until: Make = ({ random, now }) => ({ valid_until: day(now, random.below(6) - 3) })
/** An end is taken back where there is one. */
const withoutEnd: Make = (_around, { valid_until }) => (valid_until === null ? undefined : {})

/** Quotations, contracts, and what they are priced by. */
export const inputsOfSales: Readonly<Record<string, Readonly<Record<string, Make>>>> = {
  quotations: {
    draft: quoted,
    request: quoted,
    change: around => (around.random.chance(0.7) ? { customer_reference: `RFQ ${around.serial()}` } : { cargo_lines: [cargoLine(around)] }),
    price_by_hand: priced,
    price: nothing,
    set_lumpsum: lumpsum,
    queue: nothing,
    offer: override,
    send: override,
    ask_carrier: nothing,
    record_carrier_confirmation: override,
    ask_customer_for_data: because,
    supply_data: nothing,
    accept: () => ({ accepted_by: 'P. Jansen' }),
    decline: nothing,
    cancel: because,
    revise: nothing,
    copy: ({ random }) => (random.chance(0.1) ? {} : undefined), // whatever became of it, and little else is done then
  },
  contracts: {
    draft: agreed,
    change: ({ serial }) => ({ notes: `Note ${serial()}` }),
    activate: nothing,
    terminate: because,
    renew: ({ random }, { renewed_by_id }) => (renewed_by_id === null ? { with_rates: random.chance(0.5) } : undefined),
  },
  tariffs: {
    create: tariff,
    change: around =>
      around.random.pick([{ notes: `Note ${around.serial()}` }, days(around), { rate: money(around) }, { conditions: measured(around) }]),
    change_rate: around => ({ rate: money(around), from: fromSoon(around) }),
    follow: rateTerms,
    close: until,
    reopen: withoutEnd,
    delete: nothing,
    restore: nothing,
  },
  surcharges: {
    create: surcharge,
    change: around => (around.random.chance(0.5) ? days(around) : { sales: money(around) }),
    change_rate: around => ({ from: fromSoon(around), sales: money(around) }),
    close: until,
    reopen: withoutEnd,
    delete: nothing,
    restore: nothing,
  },
}
