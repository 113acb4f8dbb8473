import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { commandLabel, fieldLabel, fieldLabels, oneLabel, resourceLabel, stateLabel } from './labels.ts'

const packagings = { name: 'packagings' }

beforeAll(() =>
  i18next.init({
    lng: 'en',
    resources: {
      en: {
        fields: { name: 'Name', of: { packagings: { name: 'Called', reusable: 'Reusable' } } },
        commands: { close: 'Close', of: { voyages: { close: 'Close voyage' } } },
        resources: { packagings: { one: 'Packaging', many: 'Packagings' } },
      },
      nl: { fields: { name: 'Naam', of: { packagings: { reusable: 'Herbruikbaar' } } } },
    },
  }),
)

describe('what something is called', () => {
  test('is what its resource calls it, else what the trade does', () => {
    expect(fieldLabel(packagings, 'name')).toBe('Called')
    expect(fieldLabel({ name: 'colours' }, 'name')).toBe('Name')
    expect(commandLabel({ name: 'voyages' }, 'close')).toBe('Close voyage')
    expect(commandLabel({ name: 'manifests' }, 'close')).toBe('Close')
  })
  test('of a field of rows is what these or the trade call it, and only then what their resource does', () => {
    expect(fieldLabel({ name: 'layers' }, 'name', 'packagings')).toBe('Name')
    expect(fieldLabel({ name: 'layers' }, 'reusable', 'packagings')).toBe('Reusable')
    expect(fieldLabel({ name: 'layers' }, 'reusable')).toBe('reusable')
  })
  test('is one of them, or many', () => expect([oneLabel(packagings), resourceLabel(packagings)]).toEqual(['Packaging', 'Packagings']))
  test('is its key where nobody says it, so that nobody takes it for a word', () => {
    expect(fieldLabel(packagings, 'deposit_id')).toBe('deposit_id')
    expect(stateLabel(packagings, 'short_shipped')).toBe('short_shipped')
  })
})

test('a heading of a sheet may be what either calls a field, in either language', () => {
  expect(fieldLabels('name', packagings)).toEqual(['Name', 'Called', 'Naam'])
  expect(fieldLabels('reusable', packagings)).toEqual(['Reusable', 'Herbruikbaar'])
  expect(fieldLabels('reusable')).toEqual([])
})
