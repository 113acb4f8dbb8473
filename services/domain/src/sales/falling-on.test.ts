import { relations } from '@fairlead/contracts/crm/relations'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { commodities } from '@fairlead/contracts/masterdata/commodities'
import { ports } from '@fairlead/contracts/masterdata/ports'
import { regions } from '@fairlead/contracts/masterdata/regions'
import { vessels } from '@fairlead/contracts/masterdata/vessels'
import { contracts } from '@fairlead/contracts/sales/contracts'
import { surcharges } from '@fairlead/contracts/sales/surcharges'
import { tariffLevels } from '@fairlead/contracts/sales/tariff-levels'
import { tariffs } from '@fairlead/contracts/sales/tariffs'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { aggregateOf } from '../aggregates.ts'
import { relation } from '../crm/relations.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { port } from '../masterdata/ports.ts'
import { commodity, region, vessel } from '../masterdata/registers.ts'
import { contract } from './contracts.ts'
import { bearersOf, mayFallOn } from './falling-on.ts'
import { fittingSurcharges, fittingTariffs } from './pricing/matching.ts'
import { car, request } from './pricing/specimens-for-tests.ts'
import { recordOf } from './quotation-for-tests.ts'
import { aSurcharge, rate } from './specimens-for-tests.ts'
import { surcharge } from './surcharges.ts'
import { tariffLevel } from './tariff-levels.ts'
import { id, row } from './tariff-specimens-for-tests.ts'
import { tariff } from './tariffs.ts'

// Rotterdam and Antwerp lie in Northwest Europe, Dakar and Tema in West Africa; all of Ghana lies in the Gulf of Guinea as well, and Leixões in no region.
const [rotterdam, antwerp, dakar, tema, leixoes] = [id(1), id(2), id(3), id(4), id(5)]
const [northwest, westAfrica, guinea] = [id(11), id(12), id(13)]
const [europe, senegal, ghana] = [id(14), id(15), id(16)]
const [vehicles, machines, cars, diggers] = [id(21), id(22), id(23), id(24)]
const [atlantic, sahara, atlas, kasbah, sailing] = [id(31), id(32), id(33), id(34), id(35)]
const [general, dealers, purchase, bulk, office, otherOffice] = [id(41), id(42), id(43), id(44), id(45), id(46)]
const [sahel, other, agreement, ownRates, strangers] = [id(51), id(52), id(53), id(54), id(55)]
const [theTariff, theSurcharge] = [id(61), id(62)]

type Level = Partial<RecordOf<typeof tariffLevels>>
const list = (level_id: string, said: Level = {}): RecordFixture => [
  tariffLevel,
  {
    ...recordOf(tariffLevels, {
      kind: 'sales',
      service_type_id: 2,
      valid_from: '2026-01-01',
      office_ids: [office],
      is_default_for_office: true,
      status: 'active',
      ...said,
    }),
    id: level_id,
  },
]
const at = (port_id: string, country_id: string, ...region_ids: string[]): RecordFixture => [
  port,
  { ...recordOf(ports, { country_id, region_ids }), id: port_id },
]
const good = (good_id: string, commodity_group_id: string): RecordFixture => [
  commodity,
  { ...recordOf(commodities, { commodity_group_id }), id: good_id },
]
const ship = (ship_id: string, vessel_type: 'RORO' | 'CONT'): RecordFixture => [
  vessel,
  { ...recordOf(vessels, { vessel_type }), id: ship_id },
]
const customer = (customer_id: string, tariff_level_id: string | null): RecordFixture => [
  relation,
  { ...recordOf(relations, { tariff_level_id }), id: customer_id },
]

const agreedWith = (relation_id: string, contract_id: string, tariff_level_id: string | null): RecordFixture => [
  contract,
  { ...recordOf(contracts, { relation_id, office_id: office, tariff_level_id, status: 'active' }), id: contract_id },
]
const voyage = aggregateOf('voyages') ?? expect.unreachable('there are no voyages')

const world: readonly RecordFixture[] = [
  at(rotterdam, europe, northwest),
  at(antwerp, europe, northwest),
  at(dakar, senegal, westAfrica),
  at(tema, ghana, westAfrica),
  at(leixoes, europe),
  [region, { ...recordOf(regions, { country_ids: [ghana], status: 'active' }), id: guinea }],
  [region, { ...recordOf(regions, { country_ids: null, status: 'active' }), id: westAfrica }],
  good(cars, vehicles),
  good(diggers, machines),
  ship(atlas, 'RORO'),
  ship(kasbah, 'CONT'),
  [voyage, { id: sailing, carrier_id: atlantic, vessel_id: atlas }],
  list(general, { parent_level_id: bulk }),
  list(dealers, { is_default_for_office: false }),
  list(purchase, { kind: 'purchase' }),
  list(bulk, { is_default_for_office: false, office_ids: [otherOffice] }),
  customer(sahel, dealers),
  customer(other, null),
  agreedWith(other, agreement, dealers),
  agreedWith(sahel, ownRates, null),
  agreedWith(id(96), strangers, null),
  agreedWith(id(96), id(95), dealers),
]

type TariffSaid = Partial<RecordOf<typeof tariffs>>
type SurchargeSaid = Partial<RecordOf<typeof surcharges>>
/** Whether a surcharge for sea freight falls on a rate of the general list from Rotterdam to Dakar, and is told of it both ways. */
async function falls(tariffSaid: TariffSaid, surchargeSaid: SurchargeSaid = {}, around = world): Promise<boolean> {
  const rateRow = recordOf(tariffs, { ...row, tariff_level_id: general, pol_id: rotterdam, pod_id: dakar, status: 'active', ...tariffSaid })
  const record = recordOf(surcharges, { ...aSurcharge(), status: 'active', ...surchargeSaid })
  const known: RecordFixture[] = [...around, [surcharge, { ...record, id: theSurcharge }], [tariff, { ...rateRow, id: theTariff }]]
  const told = await mayFallOn(rateRow, loading(...known), finding(known).find)
  return told.includes(theSurcharge)
}
const from = (port_id: string | null, region: string | null) => ({ pol_id: port_id, pol_region_id: region })
const to = (port_id: string | null, region: string | null) => ({ pod_id: port_id, pod_region_id: region })

describe('a surcharge falls on a rate', () => {
  test('that says nothing against it', async () => {
    expect(await falls({})).toBe(true)
  })

  test.each([
    ['from the same port', from(rotterdam, null), from(rotterdam, null), true],
    ['from another port', from(antwerp, null), from(rotterdam, null), false],
    ['from a region with its port', from(null, northwest), from(rotterdam, null), true],
    ['from another region', from(null, westAfrica), from(rotterdam, null), false],
    ['from a port of its region', from(antwerp, null), from(null, northwest), true],
    ['from a port of no region', from(leixoes, null), from(null, northwest), false],
    ['to the same region', to(null, westAfrica), to(null, westAfrica), true],
    ['to a region that has a port in common', to(null, guinea), to(null, westAfrica), true],
    ['to a region that has none', to(null, northwest), to(null, westAfrica), false],
    ['to another port', to(tema, null), to(dakar, null), false],
    ['to a port of another region', to(dakar, null), to(null, guinea), false],
    ['to a port of a country of its region', to(tema, null), to(null, guinea), true],
  ])('or not, %s', async (_name, tariffSaid, surchargeSaid, does) => {
    expect(await falls(tariffSaid, surchargeSaid)).toBe(does)
  })

  test.each([
    ['group', { commodity_group_id: vehicles }, { commodity_group_id: vehicles }, true],
    ['group', { commodity_group_id: machines }, { commodity_group_id: vehicles }, false],
    ['group', { commodity_id: cars }, { commodity_group_id: vehicles }, true],
    ['group', { commodity_id: diggers }, { commodity_group_id: vehicles }, false],
    ['group', { commodity_id: diggers }, {}, true],
    ['condition', { condition_id: 2 }, { condition_id: 2 }, true],
    ['condition', { condition_id: 1 }, { condition_id: 2 }, false],
    ['condition', { condition_id: null }, { condition_id: 2 }, true],
    ['condition', { condition_id: 1 }, {}, true],
    ['container', { container_type_id: cars }, {}, true],
    ['voyage', { voyage_id: sailing }, {}, true],
    ['carrier of a voyage that nobody knows', { carrier_id: atlantic }, { voyage_id: id(98) }, true],
    ['container', { container_type_id: cars }, { container_type_id: diggers }, false],
    ['container', { container_type_id: cars }, { container_type_id: cars }, true],
    ['carrier', { carrier_id: atlantic }, { carrier_id: atlantic }, true],
    ['carrier', { carrier_id: sahara }, { carrier_id: atlantic }, false],
    ['vessel', { vessel_id: atlas }, { vessel_id: atlas }, true],
    ['vessel', { vessel_id: kasbah }, { vessel_id: atlas }, false],
    ['vessel', { vessel_type: 'RORO' }, { vessel_id: atlas }, true],
    ['vessel', { vessel_type: 'CONT' }, { vessel_id: atlas }, false],
    ['vessel', { vessel_type: 'RORO' }, { vessel_id: id(99) }, true],
    ['voyage', { voyage_id: sailing }, { voyage_id: sailing }, true],
    ['voyage', { voyage_id: id(98) }, { voyage_id: sailing }, false],
    ['carrier of a voyage', { carrier_id: atlantic }, { voyage_id: sailing }, true],
    ['carrier of a voyage', { carrier_id: sahara }, { voyage_id: sailing }, false],
    ['vessel of a voyage', { vessel_id: kasbah }, { voyage_id: sailing }, false],
    ['vessel of a voyage', { vessel_type: 'CONT' }, { voyage_id: sailing }, false],
    ['service', {}, { service_type_id: 2 }, true],
    ['service', {}, { service_type_id: 1 }, false],
  ] as const)('or not, by its %s', async (_name, tariffSaid, surchargeSaid, does) => {
    expect(await falls(tariffSaid, surchargeSaid)).toBe(does)
  })

  test('of a list for both services whatever its own', async () => {
    expect(await falls({}, { service_type_id: 1 }, [...world.slice(0, 12), list(general, { service_type_id: null })])).toBe(true)
  })

  test('on the side that it has a rate for', async () => {
    expect(await falls({ tariff_level_id: purchase })).toBe(false)
    expect(await falls({ tariff_level_id: purchase }, { purchase: rate('5') })).toBe(true)
    expect(await falls({}, { purchase: rate('5'), sales: null })).toBe(false)
  })

  test('unless both are meant for all in', async () => {
    expect(await falls({ all_in: true }, { included_in_all_in: true })).toBe(false)
    expect(await falls({ all_in: true }, { included_in_all_in: false })).toBe(true)
    expect(await falls({ all_in: false }, { included_in_all_in: true })).toBe(true)
  })

  test('while both hold, and the list of the rate too', async () => {
    const [spring, summer] = [
      { valid_from: '2026-01-01', valid_until: '2026-03-31' },
      { valid_from: '2026-04-01', valid_until: '2026-06-30' },
    ]
    expect(await falls(spring, summer)).toBe(false)
    expect(await falls(summer, spring)).toBe(false)
    expect(await falls({ ...spring, valid_until: '2026-04-01' }, summer)).toBe(true)
    expect(await falls({ ...spring, valid_until: null }, summer)).toBe(true)
    expect(await falls({}, summer, [...world.slice(0, 12), list(general, { valid_until: '2026-03-31' })])).toBe(false)
  })

  test('by which its customer is quoted: his own list, those of offices, and what these follow', async () => {
    const levels = async (said: SurchargeSaid) => {
      const told = [general, dealers, bulk].map(async tariff_level_id => falls({ tariff_level_id }, said))
      return Promise.all(told)
    }
    expect(await levels({ customer_id: sahel })).toEqual([true, true, true])
    expect(await levels({ customer_id: other })).toEqual([true, true, true])
    expect(await levels({ customer_id: id(97) })).toEqual([true, false, true])
    expect(await levels({ contract_id: agreement })).toEqual([true, true, true])
    expect(await levels({ contract_id: ownRates })).toEqual([true, true, true])
    expect(await levels({ contract_id: strangers })).toEqual([true, false, true])
  })

  test('under a contract by the lists of its own office alone', async () => {
    const elsewhere = [...world, list(id(47), { office_ids: [otherOffice] })]
    expect(await falls({ tariff_level_id: id(47) }, { contract_id: agreement }, elsewhere)).toBe(false)
    expect(await falls({ tariff_level_id: id(47) }, { customer_id: other }, elsewhere)).toBe(true)
  })

  test('as long as it is there', async () => {
    expect(await falls({}, { status: 'deleted' })).toBe(false)
  })
})

test('what many surcharges name is asked for once', async () => {
  const questionsFor = async (...ids: string[]) => {
    const many = ids.map(
      (of): RecordFixture => [surcharge, { ...recordOf(surcharges, aSurcharge(from(null, northwest))), id: of, status: 'active' }],
    )
    const known = [...world, ...many]
    const asking = finding(known)
    const asked = vi.spyOn(asking, 'find')
    await mayFallOn(recordOf(tariffs, { ...row, pol_id: rotterdam, pod_id: dakar }), loading(...known), asking.find)
    return asked.mock.calls.length
  }
  expect(await questionsFor(theSurcharge, id(63))).toBe(await questionsFor(theSurcharge))
})

test('what a surcharge asks of rates is said by their fields: one of these values, or none where that will do', async () => {
  const record = recordOf(surcharges, { ...aSurcharge({ ...from(rotterdam, null), ...to(null, westAfrica), condition_id: 2 }) })
  const { asked, days } = await bearersOf(record, loading(...world), finding(world).find)
  expect(days).toEqual({ valid_from: '2026-01-01', valid_until: null })
  expect(asked).toEqual([
    { field: 'tariff_level_id', values: [general, dealers, bulk], orNothing: false },
    { field: 'pol_id', values: [rotterdam], orNothing: true },
    { field: 'pol_region_id', values: [northwest], orNothing: true },
    { field: 'pod_id', values: [dakar, tema], orNothing: true },
    { field: 'pod_region_id', values: [westAfrica, guinea], orNothing: true },
    { field: 'condition_id', values: [2], orNothing: true },
  ])
})

const maybe = <T>(...values: readonly T[]) => fc.constantFrom(null, ...values)
const ends = fc.constantFrom([rotterdam, null], [antwerp, null], [leixoes, null], [null, northwest]) as fc.Arbitrary<
  [string | null, string | null]
>
const shores = fc.constantFrom([dakar, null], [tema, null], [null, westAfrica], [null, guinea]) as fc.Arbitrary<
  [string | null, string | null]
>
const meant = {
  commodity_group_id: maybe(vehicles, machines),
  condition_id: maybe(1 as const, 2 as const),
  carrier_id: maybe(atlantic, sahara),
  vessel_id: maybe(atlas, kasbah),
  voyage_id: maybe(sailing),
}
const goods = fc.constantFrom([cars, vehicles], [diggers, machines])
const voyaged = fc.constantFrom(
  { voyage_id: sailing, carrier_id: atlantic, vessel_id: atlas, vessel_type: 'RORO' },
  { voyage_id: null, carrier_id: null, vessel_id: null, vessel_type: null },
)

test('whatever a price takes both for falls on it', async () => {
  const regionsAt = new Map([
    [rotterdam, [northwest]],
    [antwerp, [northwest]],
    [leixoes, []],
    [dakar, [westAfrica]],
    [tema, [westAfrica, guinea]],
  ])
  const place = (port_id: string) => ({ port_id, region_ids: regionsAt.get(port_id) ?? [] })
  await fc.assert(
    fc.asyncProperty(
      fc.record({ ...meant, commodity_id: maybe(cars, diggers), vessel_type: maybe('RORO' as const, 'CONT' as const) }),
      fc.record({ ...meant, service_type_id: maybe(1 as const, 2 as const) }),
      fc.tuple(ends, shores, fc.option(ends), fc.option(shores)),
      fc.tuple(fc.constantFrom(rotterdam, antwerp, leixoes), fc.constantFrom(dakar, tema), goods, fc.constantFrom(1, 2), voyaged),
      async (
        tariffSaid,
        surchargeSaid,
        [pol, pod, surchargePol, surchargePod],
        [load, discharge, [good_id, group_id], condition_id, by],
      ) => {
        const said = { ...tariffSaid, ...from(...pol), ...to(...pod) }
        const bound = { ...surchargeSaid, ...from(...(surchargePol ?? [null, null])), ...to(...(surchargePod ?? [null, null])) }
        const asked = request({ ...by, pol: place(load), pod: place(discharge), service_type_id: 2 })
        const cargo = { ...car, commodity_id: good_id ?? null, commodity_group_id: group_id ?? null, condition_id }
        const rateRow = { ...recordOf(tariffs, { ...row, ...said }), id: theTariff, contract_line: null, needs_clarification: false }
        const record = { ...recordOf(surcharges, { ...aSurcharge(), ...bound, applies_on: 'quote_date' }), id: theSurcharge }
        const priced = fittingTariffs([rateRow], cargo, asked).length > 0 && fittingSurcharges([record], cargo, asked).length > 0
        expect(!priced || (await falls(said, bound))).toBe(true)
      },
    ),
    { numRuns: 2000 },
  )
})
