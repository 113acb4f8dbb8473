import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capacitiesUse, percentOf, portPairs, type Stage, unmeasuredIn } from './planning.ts'
import { aPlace, capacityOf, customer, dakar, id, rotterdam, tema } from './specimens-for-tests.ts'

type Placed = Parameters<typeof capacitiesUse>[1][number]
const placed = (unit_id: string, said: Partial<Placed> = {}): Placed => ({
  ...aPlace({ unit_id, ...said }),
  loaded: said.loaded ?? false,
  stand_by_since: null,
})
const stage = (said: Partial<Stage> = {}): Stage => ({ firm: false, delivered: false, container: false, ...said })
const nothing = new Map<string, Stage>()

test('between two ports it says how much has a place, how far that has come, who waits, and what is free of what was set for everybody', () => {
  const units = [
    placed('a'),
    placed('b'),
    placed('c', { units: '3.000' }),
    placed('d', { loaded: true }),
    placed('e', { stand_by: true, units: '2.000' }),
  ]
  const stages = new Map([
    ['b', stage({ firm: true })],
    ['c', stage({ delivered: true })],
    ['e', stage({ firm: true, delivered: true })],
  ])
  const shares = [{ customer_id: customer }, { office_id: id(71) }, { commodity_group_id: id(72) }].map(whose =>
    capacityOf({ ...whose, capacity: '1.000' }),
  )
  const capacities = [...shares, capacityOf({ capacity: '8.000', overbook_pct: '10.00' })]
  const [pair, ...others] = portPairs({ capacities, units }, stages)
  expect(others).toEqual([])
  expect(pair).toMatchObject({ pol_id: rotterdam, pod_id: tema })
  expect(pair?.measures.units).toEqual({
    capacity: '8.000',
    limit: '8.800',
    booked: '6.000',
    firm: '2.000',
    delivered: '4.000',
    loaded: '1.000',
    stand_by: '2.000',
    free: '2.000',
    percent: 75,
    unmeasured: 0,
  })
  // In a measure in which nobody set anything there is no saying what is free.
  expect(pair?.measures.cbm).toMatchObject({ capacity: null, limit: null, free: null, percent: null, booked: '48.128' })
})

/** Nobody said its sides, nor of which type it is. */
const blank = { lane_metres: '0.000', square_metres: '0.000', cbm: '0.000', teu: '0.000' }

test('in each measure it says how many pieces are in no figure, for nobody knows how large they are; of TEU, how many containers', () => {
  const units = [
    placed('car', { lane_metres: '4.630', square_metres: '8.240', cbm: '12.032' }),
    placed('cars', { ...blank, units: '3.000' }),
    placed('waiting', { ...blank, stand_by: true }),
    placed('box', blank),
    placed('forty', { ...blank, teu: '2.000' }),
  ]
  const stages = new Map(['box', 'forty'].map(one => [one, stage({ container: true })]))
  const [pair] = portPairs({ capacities: [], units }, stages)
  const unmeasured = Object.fromEntries(Object.entries(pair?.measures ?? {}).map(([measure, use]) => [measure, use.unmeasured]))
  expect(unmeasured).toEqual({ units: 0, lane_metres: 6, square_metres: 6, cbm: 6, teu: 1 })
})

test('of one unit it says in which measures it is nothing', () => {
  expect(unmeasuredIn(placed('car', blank), stage())).toEqual(['lane_metres', 'square_metres', 'cbm'])
  expect(unmeasuredIn(placed('car', blank), undefined)).toEqual(['lane_metres', 'square_metres', 'cbm'])
  expect(unmeasuredIn(placed('box', { ...blank, lane_metres: '6.100' }), stage({ container: true }))).toEqual([
    'square_metres',
    'cbm',
    'teu',
  ])
  expect(unmeasuredIn(placed('car'), stage())).toEqual([])
})

test('what leaves from another port is another pair', () => {
  const pairs = portPairs({ capacities: [capacityOf({ pol_id: dakar, capacity: '9.000' })], units: [placed('a')] }, nothing)
  expect(pairs.map(({ pol_id, measures: { units } }) => [pol_id, units.booked, units.capacity])).toEqual([
    [dakar, '0.000', '9.000'],
    [rotterdam, '1.000', null],
  ])
})

test('pairs of ports stand apart, with room and without cargo as with cargo and without room', () => {
  const pairs = portPairs({ capacities: [capacityOf({ pod_id: dakar, capacity: '0.000' })], units: [placed('a')] }, nothing)
  expect(pairs.map(({ pod_id, measures: { units } }) => [pod_id, units.booked, units.capacity, units.percent])).toEqual([
    [dakar, '0.000', '0.000', null],
    [tema, '1.000', null, null],
  ])
})

test('a capacity counts all that belongs to it, and is overbooked by what is beyond it', () => {
  const units = [placed('a'), placed('b', { customer_id: id(70) }), placed('c', { stand_by: true }), placed('d'), placed('e')]
  const share = capacityOf({ customer_id: customer, capacity: '2.000', overbook_pct: '50.00' })
  expect(capacitiesUse([share], units)).toEqual([
    {
      ...share,
      use: { capacity: '2.000', limit: '3.000', booked: '3.000', stand_by: '1.000', free: '-1.000', percent: 150 },
    },
  ])
})

test('what is shown is what a recount of the units says', () => {
  const some = fc.record({
    pod_id: fc.constantFrom(tema, dakar),
    units: fc.integer({ min: 1, max: 9 }),
    stand_by: fc.boolean(),
    loaded: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(some, { maxLength: 30 }), all => {
      const units = all.map((one, index) => placed(String(index), { ...one, units: `${one.units}.000` }))
      for (const { pod_id, measures } of portPairs({ capacities: [], units }, nothing)) {
        const here = all.filter(one => one.pod_id === pod_id)
        const count = (is: (one: (typeof all)[number]) => boolean) => here.filter(is).reduce((total, one) => total + one.units, 0)
        expect([measures.units.booked, measures.units.stand_by, measures.units.loaded].map(Number)).toEqual([
          count(one => !one.stand_by),
          count(one => one.stand_by),
          count(one => one.loaded && !one.stand_by),
        ])
      }
    }),
  )
})

test.each([
  ['0', '10', 0],
  ['7.96', '10', 80],
  ['2', '3', 67],
  ['9.999', '10', 99],
  ['10', '10', 100],
  ['251', '250', 101],
  ['15', '10', 150],
  ['1', '0', null],
  ['1', null, null],
])('of %s taken of %s it says %s per cent: 100 is just full', (taken, of, percent) => expect(percentOf(taken, of)).toBe(percent))
