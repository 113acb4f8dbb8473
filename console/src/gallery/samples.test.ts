import { blankValue } from '@fairlead/contracts/kernel/empty'
import { expect, test } from 'vitest'
import { issueOf } from '../kernel/fields/check.ts'
import { shown, toTheRight, widthOf } from '../kernel/fields/shown.ts'
import { samples } from './samples.ts'

const numeric = /^(integer|decimal|amount|money|centimetres|kilograms|volume|rows)$/

/** Kinds of which something is not as it should be. */
const offending = (wrong: (sample: (typeof samples)[keyof typeof samples]) => boolean) =>
  Object.entries(samples).flatMap(([kind, sample]) => (wrong(sample) ? [kind] : []))

test('a field of every kind takes what is right and refuses what is wrong', () => {
  expect(offending(({ field, filled }) => issueOf(field, filled) !== undefined)).toEqual([])
  expect(offending(({ field, wrong }) => wrong !== undefined && issueOf(field, wrong) === undefined)).toEqual([])
})

test('a field of every kind is shown as text, as nothing when it is empty, in a column of its own width, figures at the right', () => {
  expect(offending(({ field, filled }) => shown(field, 'field', { field: filled }) === '')).toEqual([])
  expect(offending(({ field }) => shown(field, 'field', { field: null }) !== '')).toEqual([])
  expect(offending(({ field }) => widthOf('field', field) <= 60)).toEqual([])
  expect(offending(({ field }) => toTheRight(field) !== numeric.test(field.kind))).toEqual([])
})

test('a field of every kind begins empty', () => {
  for (const [kind, { field }] of Object.entries(samples)) expect([null, false, []], kind).toContainEqual(blankValue(field))
})
