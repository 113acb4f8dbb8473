import { describe, expect, test } from 'vitest'
import { linesOfUnits } from './cargo.ts'
import { corolla } from './specimens-for-tests.ts'

const fleet = (count: number) =>
  Array.from({ length: count }, (_, index) => corolla(String(index), { model: index % 2 ? 'Corolla' : 'Hilux' }))

describe('cargo of a bill', () => {
  test('a few vehicles stand by make and model', () => {
    expect(linesOfUnits(fleet(6)).map(({ description, packages }) => [description, packages])).toEqual([
      ['USED TOYOTA HILUX', 3],
      ['USED TOYOTA COROLLA', 3],
    ])
  })

  test('so many that they get a list of their own are one line', () => {
    const [line, ...others] = linesOfUnits(fleet(8))
    expect(others).toEqual([])
    expect(line).toMatchObject({
      description: 'USED VEHICLES',
      packages: 8,
      gross_weight: '10400.00',
      volume: '96.256',
      marks_and_numbers: null,
    })
    expect(line?.unit_ids).toHaveLength(8)
  })
})
