import { units } from '@fairlead/contracts/operations/units'
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { readSheet } from '../lines/sheet-text.ts'
import { pastedOnto } from './paste-column.ts'

beforeAll(() => i18next.init({ lng: 'en', resources: {} }))

const unit = (number: string, chassis_number: string, more: object = {}) => ({
  id: number,
  version: 1,
  name: number,
  number,
  status: 'booked',
  chassis_number,
  make: 'Toyota',
  seal: null,
  ...more,
})
const rows = [unit('U-1', 'WVWZZZ1KZBW000001'), unit('U-2', 'WVWZZZ1KZBW000002', { seal: 'S2' }), unit('U-3', 'WVWZZZ1KZBW000003')]
const pasted = (text: string, refusal: (row: object, value: unknown) => string | undefined = () => undefined) =>
  pastedOnto(
    { resource: units, key: 'seal', field: units.fields.seal, rows, read: text => text.trim() || null, refusal, twice: 'twice' },
    readSheet(text),
  ).map(({ name, outcome, before, after, why }) => [name, outcome, before, after, ...(why === undefined ? [] : [why])])

test('values alone go to the rows in their order; an empty one leaves its row, one too many finds none', () => {
  expect(pasted('S1\n\nS3\nS4')).toEqual([
    ['U-1', 'changed', '', 'S1'],
    ['U-2', 'unchanged', 'S2', 'S2'],
    ['U-3', 'changed', '', 'S3'],
    ['4', 'not_found', '', 'S4'],
  ])
})

test('a name before the value finds its row by number or VIN, in any case and order; a heading is passed over', () => {
  expect(pasted('VIN\tseal\nwvwzzz1kzbw000003\tS3\nU-2\tS2\nnobody\tS9')).toEqual([
    ['U-3', 'changed', '', 'S3'],
    ['U-2', 'unchanged', 'S2', 'S2'],
    ['nobody', 'not_found', '', 'S9'],
  ])
})

test('what several rows have in common finds none of them', () =>
  expect(pasted('Toyota\tS1\nU-1\tS1')).toEqual([
    ['Toyota', 'not_found', '', 'S1'],
    ['U-1', 'changed', '', 'S1'],
  ]))

test('a row that was named before, or may not have the value, is refused and says why', () => {
  const refusal = (_row: object, value: unknown) => (value === 'BAD' ? 'too bad' : undefined)
  expect(pasted('U-1\tS1\nU-1\tS2\nU-3\tBAD', refusal)).toEqual([
    ['U-1', 'changed', '', 'S1'],
    ['U-1', 'refused', '', 'S2', 'twice'],
    ['U-3', 'refused', '', 'BAD', 'too bad'],
  ])
})
