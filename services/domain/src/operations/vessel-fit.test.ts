import { vessels } from '@fairlead/contracts/masterdata/vessels'
import { expect, test } from 'vitest'
import { finding, loading } from '../kernel/loading-for-tests.ts'
import { vessel as ship } from '../masterdata/registers.ts'
import { allocation } from './allocations.ts'
import { aPlace, aUnit, aVoyage, dakar, id, recordOf, rotterdam, tema, vessel, voyageId } from './specimens-for-tests.ts'
import { unit } from './units.ts'
import { fitOf, fitOn, fitWarnings } from './vessel-fit.ts'

const small = {
  max_unit_length: 600,
  max_unit_width: 250,
  max_unit_height: 420,
  max_deck_height: 300,
  ramp_load: '20.0',
}
const aVessel = (said: object) => recordOf(vessels, { name: 'SMALL', ...said })
const truck = (said: object = {}) => ({ ...aUnit({ length: 600, width: 250, height: 300, weight: 20_000, ...said }), id: id(1) })
const sides = (said: object, of: object = small) => fitOf(aVessel(of), aVoyage(), [truck(said)], []).misfits.flatMap(one => one.sides)

test('a unit fits that is as large as the vessel takes, and does not once any side of it is more', () => {
  expect(fitOf(aVessel(small), aVoyage(), [truck()], []).misfits).toEqual([])
  expect(sides({ length: 601 })).toEqual([{ side: 'length', is: 601, most: 600 }])
  expect(sides({ width: 251 })).toEqual([{ side: 'width', is: 251, most: 250 }])
  expect(sides({ height: 301 })).toEqual([{ side: 'height', is: 301, most: 300 }])
  expect(sides({ weight: 20_001 })).toEqual([{ side: 'weight', is: 20_001, most: 20_000 }])
  expect(sides({ length: 700, height: 310 }).map(one => one.side)).toEqual(['length', 'height'])
})

test('the lower of deck and limit holds, and what nobody knows fits', () => {
  expect(sides({ height: 301 }, { max_unit_height: 300 })).toHaveLength(1)
  expect(sides({ height: 301 }, { max_unit_height: 300, max_deck_height: 400 })).toHaveLength(1)
  expect(sides({ length: 5000, width: 900, height: 900, weight: 90_000 }, {})).toEqual([])
  expect(sides({ length: null, width: null, height: null, weight: null })).toEqual([])
})

test('measured sides go before those that were booked; what does not travel is nobody to fit', () => {
  const measured = { measured_length: 650, measured_width: 250, measured_height: 300, measured_weight: 21_000 }
  expect(sides(measured).map(one => one.side)).toEqual(['length', 'weight'])
  expect(sides({ length: 700, status: 'cancelled' })).toEqual([])
})

test('room is short by what is aboard at the same time: what is discharged makes room for what is loaded then', () => {
  const placed = (n: number, pol_id: string, pod_id: string, said: object = {}) => ({
    ...aPlace({ unit_id: id(n), pol_id, pod_id, units: '1.000', lane_metres: '6.500', square_metres: '15.600', teu: '2.000', ...said }),
    stand_by_since: null,
    loaded: false,
  })
  const all = [
    placed(1, rotterdam, dakar),
    placed(2, rotterdam, tema),
    placed(3, dakar, tema),
    placed(4, rotterdam, tema, { stand_by: true }),
  ]
  const short = (of: object) => fitOf(aVessel(of), aVoyage(), [], all).short
  expect(short({ capacity_units: 2, capacity_lane_metres: '13.00', capacity_square_metres: '31.20', capacity_teu: '4.00' })).toEqual([])
  expect(short({ capacity_units: 1, capacity_lane_metres: '12.90', capacity_square_metres: '31.10', capacity_teu: '3.00' })).toEqual([
    { measure: 'units', needed: '2.000', capacity: '1.000' },
    { measure: 'lane_metres', needed: '13.000', capacity: '12.900' },
    { measure: 'square_metres', needed: '31.200', capacity: '31.100' },
    { measure: 'teu', needed: '4.000', capacity: '3.000' },
  ])
  expect(short({})).toEqual([])
  const astray = fitOf(aVessel({ capacity_units: 0 }), aVoyage({ port_calls: [] }), [], all)
  expect(astray.short, 'where it does not call').toEqual([])
})

test('cargo that has a place is laid against the vessel that would take over', async () => {
  const known = [
    [ship, aVessel({ id: vessel, ...small, capacity_units: 0 })],
    [allocation, { id: voyageId, units: [{ ...aPlace({ unit_id: id(1), pol_id: rotterdam, pod_id: tema }), loaded: false }] }],
    [unit, truck({ length: 900 })],
  ] as const
  const asked = (vessel_id: string) => fitOn(voyageId, aVoyage(), vessel_id, loading(...known), finding([...known]).find)
  const fit = await asked(vessel)
  expect(fit).toMatchObject({ misfits: [{ unit: { id: id(1) } }], short: [{ measure: 'units' }] })
  expect(fit && fitWarnings(fit)).toEqual([
    { code: 'vessel_takes_no_such_units', params: { count: 1 } },
    { code: 'vessel_lacks_room', params: {} },
  ])
  expect(fitWarnings({ misfits: [], short: [] })).toEqual([])
  expect(await asked(id(61)), 'a vessel that nobody knows').toBeUndefined()
})
