import { computed, f } from '@fairlead/contracts/kernel/field'
import { expect, test } from 'vitest'
import { isOfForm, placed } from './placed.ts'

const asked = { reason: f.text(200), lines: f.rows({ amount: f.text(9) }, 9) }
const own = { ...asked, number: f.text(20), customs_missing: f.flag() }

test.each([
  ['nothing of a field', { message: 'No.', errors: {} }, { errors: {}, refusal: 'No.' }],
  [
    'what is asked for, at its field',
    { message: 'Check it.', errors: { reason: ['Say why.', 'Shorter.'], 'lines.1.amount': ['Too much.'] } },
    { errors: { reason: 'Say why. Shorter.', 'lines.1.amount': 'Too much.' }, refusal: 'Check it.' },
  ],
  [
    'what is the record’s and not asked for, once',
    { message: 'No customs.', errors: { customs_missing: ['No customs.', 'No MRN.'] } },
    { errors: {}, refusal: 'No customs.\nNo MRN.' },
  ],
  [
    'what is of others, each under its number',
    { message: 'Ashore.', errors: { 'NMT-1': ['Ashore.'], 'NMT-2': ['Ashore.', 'No weight.'] } },
    { errors: {}, refusal: 'NMT-1: Ashore.\nNMT-2: Ashore.\nNMT-2: No weight.' },
  ],
])('a refusal says %s', (_title, refusal, told) => {
  expect(placed(refusal, asked, own)).toEqual(told)
})

test.each<[string, Record<string, string[]>, boolean]>([
  ['a field of the record alone', { number: ['No.'] }, true],
  ['a cell of its rows', { 'cargo.0.length': ['No.'], number: ['No.'] }, true],
  ['a field that is asked for', { number: ['No.'], reason: ['No.'] }, false],
  ['a field that nobody types', { number: ['No.'], total: ['No.'] }, false],
  ['another record', { 'NMT-1': ['No.'] }, false],
  ['the whole of it', { '': ['No.'] }, false],
  ['nothing', {}, false],
])('what is said of %s is mended in the form, or not', (_title, errors, expected) => {
  const fields = { ...own, cargo: f.rows({ length: f.text(9) }, 9), total: computed(f.text(9)) }
  expect(isOfForm({ message: 'Check it.', errors }, asked, fields)).toBe(expected)
})
