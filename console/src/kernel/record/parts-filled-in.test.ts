import { expect, test } from 'vitest'
import { partsFilledIn } from './parts-filled-in.ts'

const fields = {
  number: { kind: 'text', computed: true },
  reference: { kind: 'text' },
  office_id: { kind: 'ref' },
  lines: { kind: 'rows' },
  total: { kind: 'amount', computed: true },
  notes: { kind: 'lines' },
} as const

test('what is filled in is told part by part, in the order of the form', () => {
  const record = { number: 'J2600001', reference: 'PO 7', office_id: 'o-1', lines: [{ id: '1' }], total: '12.00', notes: 'By hand' }
  const sections = { general: ['reference'], price: ['total', 'lines'] }
  expect(partsFilledIn({ fields, sections, hidden: [], record })).toEqual([
    ['general', ['reference', 'office_id', 'notes']],
    ['price', ['total', 'lines']],
  ])
})

test('what is empty, hidden or not to be seen is left out, and a part with nothing in it too', () => {
  const record = { reference: '', office_id: null, lines: [], notes: 'By hand', secret: 'x' }
  const sections = { price: ['lines', 'secret'] }
  expect(partsFilledIn({ fields, sections, hidden: ['notes'], record })).toEqual([])
})
