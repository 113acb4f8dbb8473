import { validate } from '@fairlead/contracts/kernel/validation'
import { expect, test } from 'vitest'
import { unitsAsked } from './unit-mails.ts'

test('of more units than are told of at once it is said how many those are', () => {
  const id = '01900000-0000-7000-8000-000000000001'
  expect(validate(unitsAsked(2).body, [id, id])).toEqual({ data: [id, id] })
  expect(validate(unitsAsked(2).body, [id, id, id]).issues).toEqual([{ field: '', key: 'too_many', params: { maximum: 2 } }])
})
