import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAddress, writeAddress } from '../address.ts'
import { leadingTo, type View, viewAddress } from './views.ts'

const view: View = {
  id: 'v1',
  name: 'Open',
  resource: 'jobs',
  shared_with: 'own',
  address: '?sort=-number&status=active',
  columns: [],
  density: null,
}

test('a view keeps filters, sort and search, in any order they were given in', () => {
  expect(viewAddress(readAddress('?status=active&sort=-number&view=v2&tab=history'))).toBe(view.address)
  expect(viewAddress(readAddress('?view=v1'))).toBe('')
})

test('whoever opens a view has its address and nothing of the one before', () => {
  const names = fc.constantFrom('status', 'search', 'sort', 'number.contains', 'tab', 'view')
  fc.assert(
    fc.property(fc.dictionary(names, fc.string({ minLength: 1 })), before => {
      const after = readAddress(writeAddress({ ...before, ...leadingTo(before, view) }))
      expect(viewAddress(after)).toBe(view.address)
      expect(after.view).toBe('v1')
      expect(viewAddress(readAddress(writeAddress({ ...before, ...leadingTo(before, undefined) })))).toBe('')
    }),
  )
})
