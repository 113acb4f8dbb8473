import { expect, test } from 'vitest'
import { nextCutOff } from './next-cut-off.ts'

const none = { cut_off_cargo: null, cut_off_documents: null, cut_off_vgm: null, cut_off_customs: null }
const now = '2026-11-25T12:00:00.000Z'

test('the next cut-off is the first that is still to come within the hours', () => {
  const call = {
    ...none,
    cut_off_documents: '2026-11-25T11:59:59.000Z',
    cut_off_cargo: '2026-11-27T12:00:00.000Z',
    cut_off_customs: '2026-11-26T07:00:00.000Z',
  }
  expect(nextCutOff(call, now, 48)).toBe('2026-11-26T07:00:00.000Z')
  expect(nextCutOff({ ...call, cut_off_customs: null }, now, 48), 'the last moment counts').toBe('2026-11-27T12:00:00.000Z')
  expect(nextCutOff({ ...none, cut_off_cargo: '2026-11-27T12:00:01.000Z' }, now, 48)).toBeUndefined()
  expect(nextCutOff({ ...none, cut_off_vgm: '2026-11-25T12:00:00.000Z' }, now, 48), 'now is not gone by').toBe(now)
  expect(nextCutOff({ ...none, cut_off_documents: now }, now, 48)).toBe(now)
  expect(nextCutOff(none, now, 48)).toBeUndefined()
})
