import { f } from '@fairlead/contracts/kernel/field'
import { expect, test } from 'vitest'
import { calledAs, calledByParts } from './number-endings.ts'

const fields = { vin: f.chassis_number(), box: f.container_number(), plate: f.license_plate(), name: f.text(20) }
const called = (field: string, text: string) => calledAs({ fields }, field, text)

test('a vehicle is called by its last eight and its last six, a container by its number alone', () => {
  expect(called('vin', 'JTNBA3EK303000002')).toEqual(['JTNBA3EK303000002', '03000002', '000002'])
  expect(called('vin', 'AB12345')).toEqual(['AB12345', 'B12345'])
  expect(called('vin', 'AB1234')).toEqual(['AB1234'])
  expect(called('box', 'MSCU1234566')).toEqual(['MSCU1234566', '1234566'])
  expect(called('box', 'MSCU')).toEqual(['MSCU'])
})

test('whatever else is called as it is', () => {
  expect(called('plate', '12ABC3')).toEqual(['12ABC3'])
  expect(called('name', 'JTNBA3EK303000002')).toEqual(['JTNBA3EK303000002'])
  expect(called('unknown', 'x')).toEqual(['x'])
})

test('which fields are looked for by parts is told of those that are searched', () =>
  expect(calledByParts({ fields, search: ['name', 'box', 'vin'] })).toEqual(['box', 'vin']))
