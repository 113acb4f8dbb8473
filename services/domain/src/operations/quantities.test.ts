import { expect, test } from 'vitest'
import { quantitiesOf } from './quantities.ts'
import { aUnit } from './specimens-for-tests.ts'

const none = { length: null, width: null, height: null, weight: null, quantity: 1, lane_width: null, teu: null }
/** 5.00 × 2.00 × 2.00 m is 20 m³, of 2.1 tonnes: the measure is more. */
const car = aUnit({ ...none, kind: 'vehicle', length: 500, width: 200, height: 200, weight: 2100, lane_width: '2.50' })
/** Two of 1.00 × 1.00 × 1.00 m and of 3 tonnes each: the weight is more. */
const coils = aUnit({ ...none, kind: 'package', quantity: 2, length: 100, width: 100, height: 100, weight: 3000 })
const box = aUnit({ ...none, kind: 'container', teu: '2.00' })
const gone = aUnit({ ...car, status: 'cancelled' })

test('quantities are those of the units that travel', () =>
  expect(quantitiesOf([car, coils, box, gone], { bookings: 2, bills_of_lading: 1 })).toEqual({
    units: '4.000',
    volume: '22.000',
    weight_or_measure: '26.000',
    tonnes: '8.100',
    length: '7.000',
    lane_metres: '4.660',
    square_metres: '12.000',
    containers: '1.000',
    teu: '2.000',
    bookings: '2.000',
    bills_of_lading: '1.000',
    jobs: '1.000',
    one: '1.000',
  }))

test('what was measured goes before what was booked', () => {
  const measured = { ...car, measured_length: 510, measured_width: 200, measured_height: 200, measured_weight: 25_000 }
  expect(quantitiesOf([measured], { bookings: 1, bills_of_lading: 0 })).toMatchObject({
    volume: '20.400',
    tonnes: '25.000',
    weight_or_measure: '25.000',
    length: '5.100',
    containers: '0.000',
    bills_of_lading: '0.000',
  })
})
