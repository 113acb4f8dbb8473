import { kindOf } from '@fairlead/contracts/kernel/kinds'
import { resources } from '@fairlead/contracts/resources'
import { expect, test } from 'vitest'
import { askedOf, filterable, filtersFor } from './comparing.ts'

test.each(resources.map(resource => [resource.name, resource] as const))('%s is asked only what the server answers', (_name, resource) => {
  for (const [key, field] of filterable(resource)) {
    const operators = new Set<string>(kindOf(field).operators)
    for (const asked of askedOf(key, field))
      for (const { comparison } of filtersFor(key, asked, ['1'], ['2'])) {
        const served = comparison === 'is' ? operators.has('is') || operators.has('in') : operators.has(comparison)
        expect(served, `${key} ${comparison}`).toBe(true)
      }
  }
})

test('between is from and up to, and one of them alone where the other was left open', () => {
  expect(filtersFor('due', 'between', ['2026-01-01'], ['2026-02-01'])).toEqual([
    { field: 'due', comparison: 'from', values: ['2026-01-01'] },
    { field: 'due', comparison: 'to', values: ['2026-02-01'] },
  ])
  expect(filtersFor('due', 'between', [], ['2026-02-01'])).toEqual([{ field: 'due', comparison: 'to', values: ['2026-02-01'] }])
  expect(filtersFor('due', 'filled', [], [])).toEqual([{ field: 'due', comparison: 'empty', values: ['false'] }])
})
