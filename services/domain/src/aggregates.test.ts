import { describe, expect, test } from 'vitest'
import { aggregates, sheetRowsOf } from './aggregates.ts'
import { recordedBy } from './kernel/given.ts'

const retiring = aggregates.filter(({ resource }) => 'deactivate' in resource.commands)
const withFlag = retiring.filter(({ resource }) => 'inactive' in resource.fields)

describe('what can be put out of use', () => {
  test('is nearly every register', () => expect(retiring.length).toBeGreaterThan(20))

  test.each(withFlag.map(one => [one.resource.name, one] as const))('says so, from the start and from then on: %s', (_name, one) => {
    expect(recordedBy(one, 'Created', { inactive: true })).toMatchObject({ status: 'inactive' })
    const made = recordedBy(one, 'Created', {})
    expect(made).toMatchObject({ status: 'active' })
    const retired = recordedBy(one, 'Changed', { inactive: true }, made)
    expect(retired).toMatchObject({ status: 'inactive' })
    expect(recordedBy(one, 'Changed', { inactive: false }, retired)).toMatchObject({ status: 'active' })
    expect(recordedBy(one, 'Restored', {}, recordedBy(one, 'Deleted', {}, retired))).toMatchObject({ status: 'inactive' })
  })
})

test('it is said what rows of a sheet are about, of each resource whose rows say so themselves and of no other', () => {
  const about = aggregates.filter(({ resource }) => resource.sheets === 'about').map(({ resource }) => resource.name)
  expect(about).toEqual(['tariffs'])
  expect(aggregates.filter(({ resource }) => sheetRowsOf(resource.name)).map(({ resource }) => resource.name)).toEqual(about)
})
