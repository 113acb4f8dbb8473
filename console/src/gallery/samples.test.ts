import { blankValue } from '@fairlead/contracts/kernel/empty'
import { describe, expect, test } from 'vitest'
import { issueOf } from '../kernel/fields/check.ts'
import { shown, toTheRight, widthOf } from '../kernel/fields/shown.ts'
import { samples } from './samples.ts'

const numeric = /^(integer|decimal|amount|money|centimetres|kilograms|volume|rows)$/

describe.each(Object.entries(samples))('%s', (_kind, { field, filled }) => {
  test('is not refused when it is right', () => expect(issueOf(field, filled)).toBeUndefined())
  test('is shown as text, in a column of its own width', () => {
    expect(shown(field, 'field', { field: filled })).not.toBe('')
    expect(shown(field, 'field', { field: null })).toBe('')
    expect(widthOf('field', field)).toBeGreaterThan(60)
    expect(toTheRight(field)).toBe(numeric.test(field.kind))
  })
  test('begins empty', () => expect([null, false, []]).toContainEqual(blankValue(field)))
})

test.each(Object.entries(samples).filter(([, { wrong }]) => wrong !== undefined))('a wrong %s is refused', (_kind, { field, wrong }) =>
  expect(issueOf(field, wrong)).toBeDefined(),
)
