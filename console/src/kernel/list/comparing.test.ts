import { f } from '@fairlead/contracts/kernel/field'
import { operatorsOf } from '@fairlead/contracts/kernel/kinds'
import { voyages } from '@fairlead/contracts/operations/voyages'
import { resources } from '@fairlead/contracts/resources'
import { tariffs } from '@fairlead/contracts/sales/tariffs'
import { expect, test } from 'vitest'
import { askedOf, filterable, filtersFor } from './comparing.ts'

test('every list is asked only what the server answers', () => {
  const unanswered = resources.flatMap(resource =>
    filterable(resource).flatMap(([key, field]) => {
      const operators = new Set<string>(operatorsOf(field))
      const served = (comparison: string) => (comparison === 'is' ? operators.has('is') || operators.has('in') : operators.has(comparison))
      const comparisons = askedOf(resource, key, field).flatMap(asked =>
        filtersFor(key, asked, ['1'], ['2']).map(({ comparison }) => comparison),
      )
      return comparisons.filter(comparison => !served(comparison)).map(comparison => `${resource.name} ${key} ${comparison}`)
    }),
  )
  expect(unanswered).toEqual([])
})

test('between is from and up to, and one of them alone where the other was left open', () => {
  expect(filtersFor('due', 'between', ['2026-01-01'], ['2026-02-01'])).toEqual([
    { field: 'due', comparison: 'from', values: ['2026-01-01'] },
    { field: 'due', comparison: 'to', values: ['2026-02-01'] },
  ])
  expect(filtersFor('due', 'between', [], ['2026-02-01'])).toEqual([{ field: 'due', comparison: 'to', values: ['2026-02-01'] }])
  expect(filtersFor('due', 'filled', [], [])).toEqual([{ field: 'due', comparison: 'empty', values: ['false'] }])
})

test('a day on which records hold is asked for as it is, where they do between two days', () => {
  expect(filterable(tariffs).find(([key]) => key === 'valid_on')).toEqual(['valid_on', f.date()])
  expect(askedOf(tariffs, 'valid_on', f.date())).toEqual(['is'])
  expect(filterable(voyages).map(([key]) => key)).not.toContain('valid_on')
})

test('what records meet by a rule is asked for as it is, and a reference of theirs in more ways', () => {
  expect(filterable(tariffs).find(([key]) => key === 'surcharge_id')).toEqual(['surcharge_id', f.ref('surcharges')])
  expect(askedOf(tariffs, 'surcharge_id', f.ref('surcharges'))).toEqual(['is'])
  expect(askedOf(tariffs, 'pol_id', f.ref('ports'))).toEqual(['is', 'not', 'empty', 'filled'])
})
