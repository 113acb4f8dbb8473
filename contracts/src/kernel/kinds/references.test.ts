import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Field, f } from '../field.ts'
import { kindOf } from '../kinds.ts'

const read = (field: Field, value: unknown) =>
  kindOf(field)
    .schema(z, field, () => z.strictObject({}))
    .safeParse(value)
const wrong = (field: Field, value: unknown) => read(field, value).error?.issues.map(issue => issue.message)

const idOf = (at: number) => `0198f0c0-0000-7000-8000-${String(at).padStart(12, '0')}`
const ids = (count: number) => Array.from({ length: count }, (_, at) => idOf(at))

test.each([
  ['record', f.ref('ports')],
  ['file', f.file('pdf')],
])('a %s is chosen by its id, and never by what was typed', (_name, field) => {
  expect(read(field, idOf(1)).data).toBe(idOf(1))
  expect(wrong(field, 'Dakar')).toEqual(['select_from_list'])
})

test('several are chosen by their ids, each once', () => {
  expect(read(f.refs('ports'), [idOf(2), idOf(1)]).data).toEqual([idOf(2), idOf(1)])
  expect(read(f.refs('ports'), []).data).toEqual([])
  expect(wrong(f.refs('ports'), [idOf(1), 'Dakar'])).toEqual(['select_from_list'])
  expect(wrong(f.refs('ports'), [idOf(1), idOf(2), idOf(1)])).toEqual(['chosen_twice'])
})

test('five hundred at most are chosen', () => {
  expect(read(f.refs('ports'), ids(500)).success).toBe(true)
  expect(read(f.refs('ports'), ids(501)).error?.issues).toMatchObject([{ code: 'too_big', maximum: 500 }])
})
