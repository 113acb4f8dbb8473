import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { quotations } from '@fairlead/contracts/sales/quotations'
import { expect, test } from 'vitest'
import { cars } from '../sales/quotation-for-tests.ts'
import { quotedUnits } from './quoted-units.ts'
import { aCommodity, id } from './specimens-for-tests.ts'

const [car, digger, crates] = [id(61), id(62), id(63)]
const known = [
  { ...aCommodity({ unit_kind: 'vehicle' }), id: car },
  { ...aCommodity({ unit_kind: 'machine' }), id: digger },
  { ...aCommodity({ unit_kind: 'package' }), id: crates },
]
const unitsOf = (line: Parameters<typeof cars>[0], cargo_mode: RecordOf<typeof quotations>['cargo_mode'] = 'roro') =>
  quotedUnits({ cargo_mode, cargo_lines: [cars(line)] }, known)
const kindsOf = (...asked: Parameters<typeof unitsOf>) => unitsOf(...asked).map(({ row }) => [row.kind, row.quantity])

test('each of what is carried by itself is a unit of its line, with the chassis number that was typed for it and what is known of all', () => {
  const found = unitsOf({ id: 'cars', chassis_numbers: ['jtnba3ek3o3ooooo1'], build_year: 2021, commodity_id: car, hs_code: '870323' })
  expect(found.map(one => one.cargo_line_id)).toEqual(['cars', 'cars'])
  expect(found.map(({ row }) => [row.chassis_number, row.quantity])).toEqual([
    ['JTNBA3EK303000001', 1],
    [null, 1],
  ])
  expect(found[1]?.row).toMatchObject({
    kind: 'vehicle',
    make: 'Toyota',
    model: 'Corolla',
    build_year: 2021,
    commodity_id: car,
    condition: 'USED',
    hs_code: '870323',
    container_type_id: null,
    length: 463,
    width: 178,
    height: 146,
    weight: 1300,
  })
})

test('what is counted in pieces stays one unit of so many', () => {
  expect(kindsOf({ commodity_id: crates, quantity: 40 })).toEqual([['package', 40]])
})

test('a condition that nobody said is none', () => expect(unitsOf({ condition_id: null })[0]?.row.condition).toBeNull())

test('a container is one whatever is in it; else the commodity says what it is, and where it does not how it is carried', () => {
  const one = { quantity: 1 }
  expect(kindsOf({ ...one, container_type_id: id(64), commodity_id: digger })).toEqual([['container', 1]])
  expect(kindsOf({ ...one, commodity_id: digger }, 'container')).toEqual([['machine', 1]])
  expect(kindsOf({ ...one, commodity_id: id(65) })).toEqual([['vehicle', 1]])
  expect(kindsOf(one, 'container')).toEqual([['container', 1]])
  expect(kindsOf(one, 'break_bulk')).toEqual([['package', 1]])
})
