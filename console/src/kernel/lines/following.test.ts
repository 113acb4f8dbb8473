import { expect, test } from 'vitest'
import { changesBetween, withValues } from './following.ts'
import { changedLine } from './line.ts'

const never = () => false

test('what changed is known by the line that it still is', () => {
  const [one, other] = [{ make: 'Toyota' }, { make: 'DAF' }]
  const now = changedLine(one, { model: 'Hilux' })
  const fresh = { make: 'MAN' }
  expect(changesBetween([one, other], [now, other, fresh])).toEqual([
    { before: one, after: now },
    { before: undefined, after: fresh },
  ])
})

test('values come where the line still says what it said when they were asked for', () => {
  const asked = { model: 'Hilux', length: null, width: null }
  const typedOn = changedLine(asked, { width: 190 })
  const told = new Map([[asked, { length: 533, width: 186 }]])
  const other = { model: 'Golf' }
  expect(withValues([other, typedOn], told, never)).toEqual([other, { model: 'Hilux', length: 533, width: 190 }])
  expect(withValues([other], told, never)).toEqual([other])
})

test('nothing changes in a line that is locked, nor where all is as it is told', () => {
  const line = { length: 533, width: null }
  const lines = [line]
  expect(withValues(lines, new Map([[line, { length: 533 }]]), never)).toBe(lines)
  expect(withValues(lines, new Map([[line, { width: 186 }]]), () => true)).toBe(lines)
})
