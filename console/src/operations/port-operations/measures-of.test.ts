import { units } from '@fairlead/contracts/operations/units'
import { expect, test } from 'vitest'
import { calledOnQuay } from './called-on-quay.ts'
import { measuresOf } from './measures-of.ts'

const car = { id: 'car', version: 1, name: '012600029-4-002', status: 'permit', length: 460, width: 180, height: 150, weight: 1400 }

test('a row says the measures of a unit: as booked, until it was measured', () => {
  expect(measuresOf(units, car)).toBe('4,60 m × 1,80 m × 1,50 m · 1.400 kg')
  const measured = { measured_length: 463, measured_width: 181, measured_height: 151, measured_weight: 1410 }
  expect(measuresOf(units, { ...car, ...measured, date_measured: '2026-11-20' })).toBe('4,63 m × 1,81 m × 1,51 m · 1.410 kg')
  expect(measuresOf(units, { id: 'box', version: 1, name: '', status: 'permit' })).toBe('')
})

test('a unit is called on the quay by what is painted on it', () => {
  expect(calledOnQuay(car)).toBe('012600029-4-002')
  expect(calledOnQuay({ ...car, container_number: 'MSCU6639870' })).toBe('MSCU6639870')
  expect(calledOnQuay({ ...car, chassis_number: 'JTNBA3EK303000001', container_number: null })).toBe('JTNBA3EK303000001')
})
