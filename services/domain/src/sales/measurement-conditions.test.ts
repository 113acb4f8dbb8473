import { expect, test } from 'vitest'
import { conditionFaults } from './measurement-conditions.ts'

const length = 1
const axle_load = 9
const faults = (...conditions: Parameters<typeof conditionFaults>[0]) => conditionFaults(conditions).map(({ code, field }) => [code, field])

test('a measure is compared to one value, or lies in a band', () =>
  expect(
    faults(
      { measurement_conditional_id: length, operator: '<', from: '600.000', to: null },
      { measurement_conditional_id: length, operator: 'between', from: '600.000', to: '600.001' },
      { measurement_conditional_id: axle_load, operator: '>=', from: '11500.000', to: null },
    ),
  ).toEqual([]))

test.each([
  [
    'axle load is only too much or not',
    { measurement_conditional_id: axle_load, operator: 'between', from: '1.000', to: '2.000' },
    'comparison_not_allowed',
    'operator',
  ],
  ['what is no band has no end', { measurement_conditional_id: length, operator: '<', from: '1.000', to: '2.000' }, 'only_bands_end', 'to'],
  ['a band has an end', { measurement_conditional_id: length, operator: 'between', from: '1.000', to: null }, 'required', 'to'],
  [
    'a band is not empty',
    { measurement_conditional_id: length, operator: 'between', from: '2.000', to: '2.000' },
    'band_ends_before_it_begins',
    'to',
  ],
  [
    'a band ends after it begins, by number',
    { measurement_conditional_id: length, operator: 'between', from: '9.000', to: '10.000' },
    undefined,
    'to',
  ],
  [
    'and not as a text',
    { measurement_conditional_id: length, operator: 'between', from: '10.000', to: '9.000' },
    'band_ends_before_it_begins',
    'to',
  ],
] as const)('%s', (_name, condition, code, field) =>
  expect(faults({ measurement_conditional_id: length, operator: '=', from: '1.000', to: null }, condition)).toEqual(
    code ? [[code, `conditions.1.${field}`]] : [],
  ),
)
