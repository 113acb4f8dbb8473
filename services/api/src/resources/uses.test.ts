import { makes } from '@fairlead/contracts/masterdata/makes'
import { views } from '@fairlead/contracts/platform/views'
import { tariffs } from '@fairlead/contracts/sales/tariffs'
import { expect, test } from 'vitest'
import { keptBy } from './uses.ts'

const once = { total: 1, more: false }

test('what is used is kept, and who would delete it is advised what that resource can do instead', () => {
  expect(keptBy([], makes)).toBeUndefined()
  expect(keptBy([{ ...once, total: 0 }], makes)).toBeUndefined()
  expect(keptBy([once, once], makes)).toMatchObject({ status: 409, code: 'in_use', params: { count: 2 } })
  expect(keptBy([{ total: 100, more: true }], makes)).toMatchObject({ params: { count: '> 100' } })
  expect(keptBy([once], tariffs)).toMatchObject({ status: 409, code: 'in_use_until_ended' })
  expect(keptBy([once], views)).toMatchObject({ status: 409, code: 'in_use_stays', params: { count: 1 } })
})
