import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumOfThousandths } from './decimal.ts'

test('decimals of three places are added exactly', () => {
  expect(sumOfThousandths([]).toFixed(3)).toBe('0.000')
  expect(sumOfThousandths(['0.1', '0.2']).toFixed()).toBe('0.3')
  expect(sumOfThousandths(['12.032', '1.005', '-0.001', 3]).toFixed(3)).toBe('16.036')
})

test('whatever they are and however many', () => {
  const thousandths = fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n })
  const written = (n: bigint) =>
    `${n < 0n ? '-' : ''}${String(n < 0n ? -n : n)
      .padStart(4, '0')
      .replace(/(\d{3})$/, '.$1')}`
  fc.assert(
    fc.property(fc.array(thousandths, { maxLength: 200 }), all => {
      const sum = all.reduce((total, one) => total + one, 0n)
      expect(sumOfThousandths(all.map(written)).eq(written(sum))).toBe(true)
    }),
  )
})
