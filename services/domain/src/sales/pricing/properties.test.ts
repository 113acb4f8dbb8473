import { compare, multiply, sum } from '@fairlead/contracts/measures/money'
import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distributed, lumpsumOver } from './lumpsum.ts'
import { mostSpecific } from './matching.ts'
import { price } from './price.ts'
import type { Candidates, SurchargeRate, TariffRate } from './rates.ts'
import type { Cargo } from './request.ts'
import { list, request, surcharge, tariff } from './specimens-for-tests.ts'

const amount = (most: number) => fc.integer({ min: 0, max: most * 100 }).map(cents => (cents / 100).toFixed(2))
const oneOf = <T>(...values: T[]) => fc.constantFrom(null, ...values)
const perUnit = fc.constantFrom('UNIT', 'CBM', 'WM', 'TON', 'LM', 'LANEM', 'SQM')

const cargoLine: fc.Arbitrary<Omit<Cargo, 'id'>> = fc.record({
  quantity: fc.integer({ min: 1, max: 20 }),
  length: fc.integer({ min: 100, max: 1800 }),
  width: fc.integer({ min: 100, max: 400 }),
  height: fc.integer({ min: 100, max: 450 }),
  weight: fc.integer({ min: 100, max: 40_000 }),
  commodity_id: fc.constantFrom('cars', 'trucks'),
  commodity_group_id: fc.constantFrom('vehicles', 'machines'),
  make_id: oneOf('vw'),
  model_id: fc.constant(null),
  condition_id: fc.constantFrom(1, 2),
  build_year: oneOf(2019, 2022),
  axle_load: fc.constant(null),
  container_type_id: fc.constant(null),
  teu: fc.constant(null),
})
const cargoLines = fc
  .array(cargoLine, { minLength: 1, maxLength: 6 })
  .map(lines => lines.map((line, index): Cargo => ({ ...line, id: `line ${index}` })))

/** A minimum above its maximum is refused where a rate is entered. */
const bounds = fc.tuple(fc.option(amount(400)), fc.option(amount(400))).map(([one, other]) => ({
  minimum: one !== null && other !== null && compare(one, other) > 0 ? other : one,
  maximum: one !== null && other !== null && compare(one, other) > 0 ? one : other,
}))
const tariffs: fc.Arbitrary<TariffRate[]> = fc
  .array(
    fc
      .record({
        unit: perUnit,
        rate: amount(200),
        bounds,
        keys: fc.record({
          commodity_id: oneOf('cars', 'trucks'),
          condition_id: oneOf(1, 2),
          make_id: oneOf('vw'),
          minimum_per_unit: fc.option(amount(300)),
          base_amount: fc.option(amount(500)),
          pol_id: oneOf('BEANR'),
          pod_id: oneOf('GHTEM'),
        }),
      })
      .map(one => tariff(one.unit, one.rate, { ...one.keys, ...one.bounds, base_quantity: one.keys.base_amount && '5' })),
    { maxLength: 8 },
  )
  .map(all => all.map((one, index) => ({ ...one, id: `tariff ${index}` })))
const surchargesBy = (units: fc.Arbitrary<string>): fc.Arbitrary<SurchargeRate[]> =>
  fc
    .array(
      fc
        .record({
          unit: units,
          rate: amount(20),
          type: fc.constantFrom('BAF', 'CAF', 'THC'),
          bounds,
          keys: fc.record({ condition_id: oneOf(1, 2), pod_id: oneOf('GHTEM'), mandatory: fc.boolean() }),
        })
        .map(one => surcharge(one.type, one.unit, one.rate, { ...one.keys, ...one.bounds })),
      { maxLength: 6 },
    )
    .map(all => all.map((one, index) => ({ ...one, id: `surcharge ${index}` })))
const counted = fc.oneof(perUnit, fc.constant('BL'))
const percent = fc.constantFrom('PCT_FRT', 'PCT_TOT')
const surcharges = surchargesBy(fc.oneof(counted, percent))
/** Each of its own type and for any cargo, so that all of it bears each of them. */
const percentagesOfAll: fc.Arbitrary<SurchargeRate[]> = fc
  .array(fc.record({ unit: percent, rate: amount(20), bounds }), { maxLength: 3 })
  .map(all => all.map((one, index) => surcharge(`percentage ${index}`, one.unit, one.rate, one.bounds)))

/** Rates of which the earlier are no closer than the later: shuffled, so that a choice by place would show. */
const shuffled = <T>(all: readonly T[]) => fc.shuffledSubarray([...all], { minLength: all.length, maxLength: all.length })

const onTop = (tariffs: readonly TariffRate[], extra: readonly SurchargeRate[]): Candidates => ({
  sources: [list(tariffs)],
  surcharges: extra,
})

test('the order of candidates does not matter', () => {
  fc.assert(
    fc.property(
      cargoLines,
      fc.tuple(tariffs, surcharges).chain(([rates, extra]) =>
        fc.record({
          rates: fc.constant(rates),
          extra: fc.constant(extra),
          otherRates: shuffled(rates),
          otherExtra: shuffled(extra),
        }),
      ),
      (cargo, { rates, extra, otherRates, otherExtra }) => {
        expect(price(request({ cargo }), onTop(otherRates, otherExtra))).toEqual(price(request({ cargo }), onTop(rates, extra)))
      },
    ),
  )
})

test('what lines of cargo bear of one rate sums to what it comes to, to the cent', () => {
  fc.assert(
    fc.property(cargoLines, amount(200), amount(100_000), (cargo, each, minimum) => {
      const sold = (changes: object) => {
        const { lines } = price(request({ cargo }), onTop([tariff('CBM', each, changes)], []))
        return { freight: sum(lines.map(line => line.sales?.amount ?? '0')), of: lines.flatMap(line => line.sales ?? []) }
      }
      const plain = sold({})
      const quantity = plain.of.reduce((all, side) => all.plus(side.quantity), Big(0))
      expect(plain.freight).toBe(multiply(each, quantity.toFixed()))
      expect(sold({ minimum }).freight).toBe(compare(plain.freight, minimum) < 0 ? minimum : plain.freight)
      expect(sold({ maximum: minimum }).freight).toBe(compare(plain.freight, minimum) > 0 ? minimum : plain.freight)
    }),
  )
})

/** More of one line leaves less for the others of what they share, such as a maximum: a percentage of those alone would fall. */
const growing = fc.tuple(surchargesBy(counted), percentagesOfAll).map(all => all.flat())
test('a price never falls when the quantity grows, where no condition asks about it and percentages are of all cargo', () => {
  fc.assert(
    fc.property(cargoLines, tariffs, growing, fc.nat(), fc.integer({ min: 1, max: 10 }), (cargo, rates, extra, which, more) => {
      const grown = cargo.map((line, index) => (index === which % cargo.length ? { ...line, quantity: line.quantity + more } : line))
      const [before, after] = [cargo, grown].map(all =>
        sum(price(request({ cargo: all }), onTop(rates, extra)).lines.map(line => line.sales?.amount ?? '0')),
      )
      expect(compare(after ?? '0', before ?? '0')).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('what is equally specific is a problem, and is never chosen', () => {
  fc.assert(
    fc.property(cargoLines, tariffs, surcharges, (cargo, rates, extra) => {
      const { lines, problems } = price(request({ cargo }), onTop(rates, extra))
      const alike = problems.filter(one => one.code === 'rates_alike').map(one => one.line_id)
      expect(lines.filter(line => line.sales !== null && alike.includes(line.id))).toEqual([])
      const priced = lines.filter(line => line.kind === 'freight').length
      expect(
        priced + problems.filter(one => one.line_id !== '' && !cargo.some(({ id }) => id === one.line_id)).length,
      ).toBeGreaterThanOrEqual(cargo.length)
    }),
  )
  const rate = tariff('UNIT', '1.00')
  expect(
    mostSpecific([
      { rate, points: [], score: 2 },
      { rate, points: [], score: 2 },
      { rate, points: [], score: 1 },
    ]).best,
  ).toHaveLength(2)
})

test('distributing a lump sum leaves no cent, and gives nobody less than nothing', () => {
  fc.assert(
    fc.property(
      amount(100_000),
      fc.array(amount(1000), { minLength: 1, maxLength: 60 }),
      fc.constantFrom(0, 2),
      (given, weights, minor_units) => {
        const whole = minor_units === 0 ? `${given.split('.')[0]}.00` : given
        const shares = distributed(whole, weights, minor_units)
        expect(sum(shares)).toBe(whole)
        expect(shares.every(share => compare(share, 0) >= 0)).toBe(true)
      },
    ),
  )
  fc.assert(
    fc.property(cargoLines, amount(100_000), (cargo, given) => {
      const shares = [...lumpsumOver(given, cargo, false, 2).values()]
      expect(sum(shares.flat())).toBe(given)
      expect(shares.map(one => one.length)).toEqual(cargo.map(line => line.quantity))
    }),
  )
})

test('the same request gives the same price again, with the same explanation', () => {
  fc.assert(
    fc.property(cargoLines, tariffs, surcharges, (cargo, rates, extra) => {
      const once = JSON.stringify(price(request({ cargo }), onTop(rates, extra)))
      expect(JSON.stringify(price(request({ cargo }), onTop(structuredClone(rates), structuredClone(extra))))).toBe(once)
    }),
  )
})
