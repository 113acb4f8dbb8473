import type { Principal } from '@fairlead/contracts/identity/rights'
import { asSystem } from '@fairlead/domain/kernel/envelope'
import type { Seeder } from './seeder.ts'
import type { Day } from './voyages.ts'

interface Agreed {
  customer: string
  /** From when until when, in days around the day of the seed. */
  days: readonly [from: number, until: number]
  /** What of it there is beside a price list or rates: surcharges, and how much is committed. */
  more?: object
  /** By the price list of dealers with a percentage; else by rates of its own. */
  level?: object
  rates?: readonly Rate[]
  /** What it has gone through. */
  reached: readonly (readonly [command: string, input?: object])[]
}

/** From Rotterdam to a port, of which cargo, for how much a unit; and what is unclear of it. */
type Rate = readonly [pod: string, group: string, amount: string, unclear?: string]

const activate = ['activate'] as const
const perMonth = { commitment_measure: 'units', commitment_period: 'month' }

/** What was agreed with customers, in every state there is; what is renewed has the next one drawn up already. */
const contracts: readonly Agreed[] = [
  {
    customer: 'Société Générale d’Importation Côte d’Ivoire',
    days: [-120, 244],
    level: { discount_pct: '4.00' },
    more: { commitment_measure: 'cbm', commitment_quantity: '6000.000', commitment_period: 'contract', free_days: 10 },
    reached: [activate],
  },
  {
    customer: 'Van Houten Automotive',
    days: [-200, 164],
    rates: [
      ['SNDKR', 'CARS', '485.0000'],
      ['GHTEM', 'CARS', '540.0000'],
      ['NGTIN', 'CARS', '598.0000'],
      ['SNDKR', 'TRUCKS', '1450.0000', 'Does this hold for trucks above 12 metres?'],
    ],
    more: { ...perMonth, commitment_quantity: '15.000', surcharge_policy: 'own_list', payment_term: 'N14' },
    reached: [activate],
  },
  { customer: 'Łódź Trucks', days: [-324, 40], level: { markup_pct: '2.50' }, reached: [activate, ['renew']] },
  {
    customer: 'Autohaus Brückner',
    days: [-90, 275],
    rates: [['SNDKR', 'CARS', '505.0000']],
    more: { surcharge_policy: 'all_in' },
    reached: [activate, ['terminate', { reason: 'The customer ships with another line' }]],
  },
  { customer: 'Golden Gate Autos', days: [-364, 0], level: {}, reached: [activate, ['expire']] },
  {
    customer: 'Golden Gate Autos',
    days: [1, 365],
    level: { discount_pct: '2.00' },
    more: { ...perMonth, commitment_quantity: '8.000' },
    reached: [],
  },
]

/** Agrees with customers of the office in Rotterdam; one by one, since they take numbers of one series. */
export async function seedContracts(seeder: Seeder, day: Day, by: Principal): Promise<void> {
  for (const [index, agreed] of contracts.entries()) {
    const id = seeder.id('contracts', String(index + 1))
    await seeder.give('contracts', id, 'draft', contractOf(seeder, day, agreed), by)
    for (const [command, input] of agreed.reached)
      await seeder.give('contracts', id, command, input, command === 'expire' ? asSystem(by) : by)
  }
  await seeder.create('surcharges', 'of a contract', {
    surcharge_type_id: seeder.id('surchargetypes', 'BAF'),
    side: 'freight',
    contract_id: seeder.id('contracts', '2'),
    // Told of both, it counts for more than the one of a carrier.
    customer_id: seeder.id('relations', 'Van Houten Automotive'),
    conditions: [],
    sales: inEuros(seeder, '22.0000', 'UNIT'),
    mandatory: true,
    included_in_all_in: false,
    applies_on: 'quote_date',
    valid_from: day(-200),
  })
}

function contractOf(seeder: Seeder, day: Day, { customer, days: [from, until], level, rates = [], more }: Agreed) {
  const { payment_term, ...said }: { payment_term?: string } = more ?? {}
  return {
    relation_id: seeder.id('relations', customer),
    office_id: seeder.id('relations', 'Fairlead Rotterdam'),
    service_type_id: 2,
    valid_from: day(from),
    valid_until: day(until),
    currency_id: seeder.id('currencies', 'EUR'),
    tariff_based: level !== undefined,
    ...(level ? { tariff_level_id: seeder.id('tarifflevels', 'DEALERS'), ...level } : {}),
    surcharge_policy: 'as_tariff',
    lines: rates.map(rate => lineOf(seeder, rate)),
    payment_term_id: seeder.id('paymentterms', payment_term ?? 'N30'),
    ...said,
  }
}

const lineOf = (seeder: Seeder, [pod, group, rate, unclear]: Rate) => ({
  pol_id: seeder.id('ports', 'NLRTM'),
  pod_id: seeder.id('ports', pod),
  commodity_group_id: seeder.id('commoditygroups', group),
  conditions: [],
  rate,
  calculation_unit_id: seeder.id('calculationunits', 'UNIT'),
  all_in: false,
  needs_clarification: unclear !== undefined,
  ...(unclear === undefined ? {} : { remark: unclear }),
})

const inEuros = (seeder: Seeder, amount: string, unit: string) => ({
  amount,
  currency_id: seeder.id('currencies', 'EUR'),
  calculation_unit_id: seeder.id('calculationunits', unit),
})
