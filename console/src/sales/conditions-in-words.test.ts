import { expect, test } from 'vitest'
import { conditionsInWords } from './conditions-in-words.ts'

const condition = (measurement_conditional_id: number, operator: string, from: string, to: string | null = null) => ({
  measurement_conditional_id,
  operator,
  from,
  to,
})

test.each([
  ['a length in metres, which is kept in centimetres', [condition(1, '<', '600.000')], 'length < 6,00 m'],
  ['a band with its ends', [condition(4, 'between', '1500.000', '2500.000')], 'weight 1.500 kg – 2.500 kg'],
  ['a volume', [condition(5, '>=', '12.032')], 'volume >= 12,032 m³'],
  ['an area', [condition(6, '>', '8.500')], 'floor area > 8,50 m²'],
  ['a number of pieces', [condition(7, '=', '3.000')], 'quantity = 3'],
  ['a year, without a dot', [condition(8, '<', '2005.000')], 'build year < 2005'],
  ['all of them', [condition(1, '<', '600.000'), condition(3, '<=', '210.000')], 'length < 6,00 m, height <= 2,10 m'],
  ['nothing of none', [], ''],
  ['nothing of what is no list', undefined, ''],
  ['nothing of a measure that is not known', [condition(99, '<', '1.000')], ''],
])('says %s', (_name, conditions, said) => expect(conditionsInWords(conditions)).toBe(said))
