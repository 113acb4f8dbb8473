import { expect, test } from 'vitest'
import { creditedLines } from './credited-lines.ts'

const line = (pro_forma_line_id: string) => ({ pro_forma_line_id, description: `Line ${pro_forma_line_id}`, net: '1.00' })

test('a line is credited when one of the credit notes gives it back', () => {
  const credited = [
    { credit_note_id: 'n1', line_ids: ['b'] },
    { credit_note_id: 'n2', line_ids: ['c'] },
  ]
  expect(creditedLines({ lines: [line('a'), line('b'), line('c')], credited })).toEqual([
    { ...line('a'), credited: false },
    { ...line('b'), credited: true },
    { ...line('c'), credited: true },
  ])
  expect(creditedLines({ lines: [line('a')], credited: undefined })).toEqual([{ ...line('a'), credited: false }])
  expect(creditedLines({ lines: undefined, credited: [] })).toEqual([])
})
