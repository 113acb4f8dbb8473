import { units } from '@fairlead/contracts/operations/units'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { given } from '../kernel/given.ts'
import { aVoyage, booked } from './specimens-for-tests.ts'
import { unit } from './units.ts'

const { UnitBooked, ContentsSplit } = eventsOf(units)

const cartons = { package_code: 'CT', quantity: 30, weight: 1000, description: 'Spare parts' } as const
const drums = { package_code: 'DR', quantity: 4, weight: null, description: null } as const
const box = UnitBooked({
  ...booked,
  kind: 'container',
  chassis_number: null,
  container_number: 'CSQU3054383',
  packages_inside: [cartons, drums],
  vgm_weight: 9000,
  vgm_method: '1',
  vgm_party: 'Weigher',
  vgm_date: '2026-11-10',
})
const sailing = { facts: { voyage: aVoyage() } }
const recordId = '01900000-0000-7000-8000-0000000000ff'

test('packages leave a container as a unit of their own, with what they weigh of their line', () => {
  given(unit, box)
    .when('split_contents', { line: 1, quantity: 10 }, sailing)
    .decides(
      ContentsSplit({
        unit_id: derivedId(recordId, 'split', 1),
        number: `${booked.number}.1`,
        line: 1,
        quantity: 10,
        package_code: 'CT',
        weight: 333,
        description: 'Spare parts',
      }),
    )
})

test('of packages that nobody weighed nobody says what they weigh', () =>
  given(unit, box)
    .when('split_contents', { line: 2, quantity: 1 }, sailing)
    .decides(
      ContentsSplit({
        unit_id: derivedId(recordId, 'split', 1),
        number: `${booked.number}.1`,
        line: 2,
        quantity: 1,
        package_code: 'DR',
        weight: null,
        description: null,
      }),
    ))

test('the others stay in it, and its gross mass is to be verified anew', () => {
  const left = given(unit, box).when('split_contents', { line: 1, quantity: 10 }, sailing).record()
  expect(left).toMatchObject({
    packages_inside: [{ ...cartons, quantity: 20, weight: 667 }, drums],
    split_count: 1,
    vgm_weight: null,
    vgm_method: null,
    vgm_party: null,
    vgm_date: null,
  })
  const gone = given(unit, box).when('split_contents', { line: 2, quantity: 4 }, sailing).record()
  expect(gone.packages_inside).toEqual([cartons])
  const some = given(unit, box).when('split_contents', { line: 2, quantity: 1 }, sailing).record()
  expect(some.packages_inside).toEqual([cartons, { ...drums, quantity: 3 }])
})
