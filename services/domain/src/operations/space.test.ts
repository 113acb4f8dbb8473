import { expect, test } from 'vitest'
import { exceedsBooked, spaceOf, volumeOf } from './space.ts'

const corolla = { length: 463, width: 178, height: 146, quantity: 1 }
const measured = { measured_length: 500, measured_width: 200, measured_height: 150 }

test.each([
  ['as booked', corolla, '12.032'],
  ['of all pieces', { ...corolla, quantity: 3 }, '36.096'],
  ['as measured, once it was', { ...corolla, ...measured }, '15.000'],
  ['as booked while a length was not measured', { ...corolla, ...measured, measured_length: null }, '12.032'],
  ['as booked while a width was not measured', { ...corolla, ...measured, measured_width: null }, '12.032'],
  ['as booked while a height was not measured', { ...corolla, ...measured, measured_height: null }, '12.032'],
  ['nothing without a length', { ...corolla, length: null }, '0.000'],
  ['nothing without a width', { ...corolla, width: null }, '0.000'],
  ['nothing without a height', { ...corolla, height: null }, '0.000'],
])('the volume is %s', (_how, unit, volume) => expect(volumeOf(unit)).toBe(volume))

test('a unit takes room in every measure', () => {
  expect(spaceOf({ ...corolla, lane_width: null, teu: null })).toEqual({
    units: '1.000',
    cbm: '12.032',
    square_metres: '8.240',
    lane_metres: '2.750',
    teu: '0.000',
  })
})

test('two containers on narrow lanes, measured, take what they measure', () => {
  expect(spaceOf({ ...corolla, ...measured, quantity: 2, lane_width: '2.50', teu: '2.25' })).toEqual({
    units: '2.000',
    cbm: '30.000',
    square_metres: '20.000',
    lane_metres: '8.000',
    teu: '4.500',
  })
})

test('what has no measures takes a place and nothing else', () => {
  expect(spaceOf({ length: null, width: null, height: null, quantity: 1, lane_width: null, teu: null })).toEqual({
    units: '1.000',
    cbm: '0.000',
    square_metres: '0.000',
    lane_metres: '0.000',
    teu: '0.000',
  })
})

/** 10 m³ booked, and 11 m³ measured. */
const crate = { length: 1000, width: 100, height: 100, measured_length: 1100, measured_width: 100, measured_height: 100, quantity: 2 }
test.each([
  ['exactly what is tolerated is no more', crate, '10.00', false],
  ['a little more than is tolerated', crate, '9.99', true],
  ['any more where nothing is tolerated', crate, '0.00', true],
  ['as booked', { ...crate, measured_length: 1000 }, '0.00', false],
  ['less than was booked', { ...crate, measured_length: 900 }, '0.00', false],
  ['not measured', { ...crate, measured_length: null }, '0.00', false],
  ['nothing to compare with', { ...crate, length: null }, '0.00', false],
])('%s', (_how, unit, tolerated, exceeds) => expect(exceedsBooked(unit, tolerated)).toBe(exceeds))
