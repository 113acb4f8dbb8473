import { inLanes } from '@fairlead/domain/kernel/in-lanes'
import type { Seeder } from './seeder.ts'
import type { Day } from './voyages.ts'

type Condition = readonly [measure: number, operator: '<' | '>=', from: string]

/** What is carried: of which group or in which container, by which unit it is charged, what it must measure, and how its rate compares with that of a car. */
interface Cargo {
  group?: string
  container?: string
  unit: string
  factor: number
  condition?: Condition
}

const car: Cargo = { group: 'CARS', unit: 'UNIT', factor: 1, condition: [1, '<', '520.000'] }
const deepSea: readonly Cargo[] = [
  car,
  { group: 'CARS', unit: 'UNIT', factor: 1.2, condition: [1, '>=', '520.000'] },
  { group: 'VANS', unit: 'CBM', factor: 0.058 },
  { group: 'TRUCKS', unit: 'LM', factor: 0.3 },
  { group: 'TRAILERS', unit: 'LM', factor: 0.26 },
  { group: 'MACHINERY', unit: 'WM', factor: 0.085 },
  { container: '22G1', unit: 'UNIT', factor: 2.2 },
  { container: '42G1', unit: 'UNIT', factor: 3.6 },
  { container: '45G1', unit: 'UNIT', factor: 3.7 },
]
const shortSea: readonly Cargo[] = [car, { group: 'TRAILERS', unit: 'LM', factor: 0.25 }]

/** What a car costs to a port, and how many days it is under way. */
type Destinations = Readonly<Record<string, readonly [rate: number, days: number]>>
const westAfrica: Destinations = {
  SNDKR: [520, 11],
  GMBJL: [610, 13],
  CIABJ: [560, 15],
  GHTEM: [575, 18],
  TGLFW: [590, 20],
  BJCOO: [595, 21],
  NGTIN: [640, 23],
  CMDLA: [690, 26],
}
const nearby: Destinations = { GBIMM: [145, 1], IEDUB: [210, 2], SEGOT: [190, 2], FIHKO: [265, 4], ESSDR: [230, 3] }
/** What a car costs more from a port than from Rotterdam. */
const origins = { NLRTM: 0, BEANR: 5, DEHAM: 35, FRLEH: 30 } as const

interface Level {
  code: string
  name: string
  kind: 'sales' | 'purchase'
  service_type_id: 1 | 2
  is_default_for_office: boolean
  parent?: string
  /** What of the public rate is asked here. */
  share: number
  from: readonly (keyof typeof origins)[]
  to: Destinations
  cargo: readonly Cargo[]
}

const levels: readonly Level[] = [
  {
    code: 'PUBLIC-DS',
    name: 'Public sales, deep sea',
    kind: 'sales',
    service_type_id: 2,
    is_default_for_office: true,
    share: 1,
    from: ['NLRTM', 'BEANR', 'DEHAM', 'FRLEH'],
    to: westAfrica,
    cargo: deepSea,
  },
  {
    code: 'DEALERS',
    name: 'Dealers, deep sea',
    kind: 'sales',
    service_type_id: 2,
    is_default_for_office: false,
    parent: 'PUBLIC-DS',
    share: 0.9,
    from: ['NLRTM', 'BEANR'],
    to: westAfrica,
    cargo: [car],
  },
  {
    code: 'PUBLIC-SS',
    name: 'Public sales, short sea',
    kind: 'sales',
    service_type_id: 1,
    is_default_for_office: true,
    share: 1,
    from: ['NLRTM', 'BEANR', 'DEHAM'],
    to: nearby,
    cargo: shortSea,
  },
  {
    code: 'PURCHASE',
    name: 'Purchase from carriers',
    kind: 'purchase',
    service_type_id: 2,
    is_default_for_office: true,
    share: 0.78,
    from: ['NLRTM', 'BEANR'],
    to: westAfrica,
    cargo: deepSea,
  },
]

/** The price lists of the office in Rotterdam for the year of the seed and the one before, with all their rates. */
export async function seedTariffs(seeder: Seeder, day: Day): Promise<void> {
  const valid_from = `${Number(day(0).slice(0, 4)) - 1}-01-01`
  for (const level of levels) await seeder.create('tarifflevels', level.code, levelOf(seeder, level, valid_from))
  // Straight into its level: nothing else stands there that it could stand beside.
  await inLanes(20, levels.flatMap(ratesOf), one =>
    seeder.give('tariffs', seeder.id('tariffs', one.called), 'create_following', rateOf(seeder, one, valid_from)),
  )
}

const levelOf = (seeder: Seeder, { code, name, kind, service_type_id, is_default_for_office, parent }: Level, valid_from: string) => ({
  code,
  name,
  kind,
  service_type_id,
  currency_id: seeder.id('currencies', 'EUR'),
  office_id: seeder.id('relations', 'Fairlead Rotterdam'),
  valid_from,
  is_default_for_office,
  hide_for_customers: kind === 'purchase',
  ...(parent === undefined ? {} : { parent_level_id: seeder.id('tarifflevels', parent), parent_markup_pct: '-5.00' }),
})

interface Rate {
  called: string
  level: Level
  pol: keyof typeof origins
  pod: string
  amount: number
  days: number
  cargo: Cargo
}

const ratesOf = (level: Level): Rate[] =>
  level.from.flatMap(pol =>
    Object.entries(level.to).flatMap(([pod, [rate, days]]) =>
      level.cargo.map((cargo, index) => ({
        called: `${level.code} ${pol} ${pod} ${index}`,
        level,
        pol,
        pod,
        amount: (rate + origins[pol]) * cargo.factor * level.share,
        days,
        cargo,
      })),
    ),
  )

/** Of a unit in whole euros, of a metre or a ton in cents. */
const rateOf = (
  seeder: Seeder,
  { level, pol, pod, amount, days, cargo: { group, container, unit, condition } }: Rate,
  valid_from: string,
) => ({
  tariff_level_id: seeder.id('tarifflevels', level.code),
  pol_id: seeder.id('ports', pol),
  pod_id: seeder.id('ports', pod),
  ...(group === undefined ? {} : { commodity_group_id: seeder.id('commoditygroups', group) }),
  ...(container === undefined ? {} : { container_type_id: seeder.id('containertypes', container) }),
  conditions: condition ? [{ measurement_conditional_id: condition[0], operator: condition[1], from: condition[2] }] : [],
  rate: {
    amount: amount.toFixed(unit === 'UNIT' ? 0 : 2),
    currency_id: seeder.id('currencies', 'EUR'),
    calculation_unit_id: seeder.id('calculationunits', unit),
  },
  ...(unit === 'WM' ? { minimum: '150.00' } : {}),
  all_in: false,
  transit_days: days,
  valid_from,
  only_bookable_by_hq: false,
  hide_for_customers: level.kind === 'purchase',
})
