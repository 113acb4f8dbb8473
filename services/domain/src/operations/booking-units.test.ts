import { commodities } from '@fairlead/contracts/masterdata/commodities'
import { containerTypes } from '@fairlead/contracts/masterdata/container-types'
import { makes } from '@fairlead/contracts/masterdata/makes'
import { models } from '@fairlead/contracts/masterdata/models'
import { expect, test } from 'vitest'
import { derivedId } from '../kernel/command-id.ts'
import { unitsOf } from './booking-units.ts'
import { aBooking, aPort, aRow, id, nothingKnown, recordOf } from './specimens-for-tests.ts'

const bookingId = id(51)
const car = recordOf(commodities, { id: id(60), unit_kind: 'vehicle', hs_code: '870323', commodity_group_id: id(62) })
const boat = recordOf(commodities, { id: id(61), unit_kind: 'static', hs_code: '890399', commodity_group_id: id(65) })
const box = recordOf(containerTypes, { id: id(63), teu: '1.00' })
const long = recordOf(containerTypes, { id: id(64), teu: '2.00' })
const around = {
  registers: nothingKnown.registers,
  commodities: [undefined, boat, car],
  container_types: [undefined, long, box],
  pol: aPort({ lane_width: '2.50' }),
}
const first = (booking: Parameters<typeof aBooking>[0], row: Parameters<typeof aRow>[0], among: object = around) =>
  unitsOf(bookingId, aBooking(booking), [aRow(row)], { ...around, ...among })[0]

test('a row that is silent is one vehicle of no commodity', () => {
  const row = aRow()
  expect(first({}, {}, { pol: undefined })).toEqual({
    ...row,
    unit_id: derivedId('unit', bookingId, 0, 'JTNBA3EK303000001'),
    number: '012600001-1-001',
    kind: 'vehicle',
    quantity: 1,
    commodity_id: null,
    customs_type: null,
    hs_code: null,
    commodity_group_id: null,
    lane_width: null,
    teu: null,
  })
})

test('it takes from the booking what it leaves open, and from its commodity what that says', () => {
  expect(first({ commodity_id: boat.id, customs_type: 'T1' }, {})).toMatchObject({
    commodity_id: boat.id,
    customs_type: 'T1',
    kind: 'static',
    hs_code: '890399',
    commodity_group_id: id(65),
    lane_width: '2.50',
  })
})

test('what a row says itself goes before', () => {
  const said = {
    commodity_id: car.id,
    customs_type: 'EX',
    kind: 'machine',
    quantity: 3,
    hs_code: '870390',
    container_type_id: long.id,
  } as const
  expect(first({ commodity_id: boat.id, customs_type: 'T1' }, said)).toMatchObject({ ...said, commodity_group_id: id(62), teu: '2.00' })
})

test('a model of the registers says the rest, after the booking', () => {
  const toyota = recordOf(makes, { id: id(70), name: 'Toyota', spellings: ['toyota'] })
  const hilux = recordOf(models, { id: id(71), make_id: toyota.id, name: 'Hilux', spellings: ['hilux'], commodity_id: car.id, length: 533 })
  const registers = { makes: [toyota], models: [hilux], colours: [] }
  const typed = { make: 'TOYOTA', model: 'hilux', length: null, commodity_id: null }
  const known = { make: 'Toyota', model: 'Hilux', length: 533 }
  expect(first({}, typed, { registers })).toMatchObject({ ...known, commodity_id: car.id, kind: 'vehicle', hs_code: '870323' })
  expect(first({ commodity_id: boat.id }, typed, { registers })).toMatchObject({ ...known, commodity_id: boat.id, hs_code: '890399' })
})

test('rows are numbered on from the units that are there, and a mended list means the same units', () => {
  const rows = [aRow({ chassis_number: null }), aRow(), aRow({ chassis_number: null })]
  const units = unitsOf(bookingId, aBooking({ number: 'N', last_unit: 2 }), rows, around)
  expect(units.map(one => one.number)).toEqual(['N-003', 'N-004', 'N-005'])
  const ids = [derivedId('unit', bookingId, 2, 0), derivedId('unit', bookingId, 2, 'JTNBA3EK303000001'), derivedId('unit', bookingId, 2, 2)]
  expect(units.map(one => one.unit_id)).toEqual(ids)
})
