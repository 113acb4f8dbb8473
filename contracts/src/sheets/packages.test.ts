import { expect, test } from 'vitest'
import { packagesIn, packagesWritten } from './packages.ts'

const row = (package_code: string, quantity: number, weight: number | null = null, description: string | null = null) => ({
  package_code,
  quantity,
  weight,
  description,
})

test.each([
  ['12 CT 240 kg shoes', [row('CT', 12, 240, 'shoes')]],
  ['12x karton 240,5 kg', [row('CT', 12, 240.5)]],
  ['3 pallets; 2 Drum oil\n1 intermediate bulk container 1000 kg', [row('PX', 3), row('DR', 2, null, 'oil'), row('WA', 1, 1000)]],
  ['5 PP bumpers of 3 kg each', [row('PP', 5, null, 'bumpers of 3 kg each')]],
  [' ; ', []],
])('the cell %s says packages', (cell, rows) => expect(packagesIn(cell)).toEqual(rows))

test.each(['shoes', 'CT', '12 shoes', '12 ctx', '12 CT 2.4.0,5 kg shoes'])('what cannot be read stays as it is: %s', typed =>
  expect(packagesIn(typed)).toEqual([typed]),
)

test('what is written is read again', () => {
  const rows = [row('CT', 12, 240.5, 'shoes'), row('PX', 3)]
  expect(packagesWritten(rows, 'en')).toBe('12 CT 240.5 kg shoes; 3 PX')
  expect(packagesWritten(rows, 'nl')).toBe('12 CT 240,5 kg shoes; 3 PX')
  expect(packagesIn(packagesWritten(rows, 'nl'))).toEqual(rows)
  expect(packagesIn(packagesWritten(rows, 'en'))).toEqual(rows)
})
