import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Field, f } from './field.ts'
import { resource } from './resource.ts'
import { commandSchema } from './schema.ts'
import { validate } from './validation.ts'

const crates = resource({
  name: 'crates',
  context: 'masterdata',
  fields: { label: f.text(10), count: f.integer(0, 9), sealed: f.flag(), packed: f.date() },
  title: 'label',
  list: ['label'],
  search: ['label'],
  sort: 'label',
  view: 'masterdata.view',
  edit: 'masterdata.edit',
})
const schema = commandSchema(z, crates, crates.commands.create)
const wrong = (more: object) =>
  validate(schema, { label: 'A', count: 1, sealed: true, packed: '2026-11-20', ...more }).issues?.map(({ field, key }) => [field, key])

test('what is right is handed on', () => {
  expect(wrong({})).toBeUndefined()
})

test('what is missing is told from what is of another kind', () => {
  expect(wrong({ label: undefined, count: null })).toEqual([
    ['label', 'required'],
    ['count', 'required'],
  ])
  expect(wrong({ count: 20.5 })).toEqual([['count', 'not_a_whole_number']])
  expect(wrong({ count: 'many' })).toEqual([['count', 'not_a_number']])
  expect(wrong({ sealed: 'perhaps' })).toEqual([['sealed', 'not_yes_or_no']])
  expect(wrong({ label: ['A'] })).toEqual([['label', 'wrong_value']])
})

test('the same is said once', () => {
  expect(wrong({ packed: 'tomorrow' })).toEqual([['packed', 'invalid_date']])
})

const issuesOf = (schema: z.ZodType, value: unknown) => validate(schema, value).issues
const typed = (field: Field, value: unknown) => issuesOf(commandSchemaOf(field), { it: value })
const commandSchemaOf = (field: Field) => commandSchema(z, crates, { from: 'active', may: 'masterdata.edit', input: { it: field } })

test('two things wrong with one field are both said', () => {
  expect(typed(f.text(4), 'A\u0007 far too long')).toEqual([
    { field: 'it', key: 'too_long', params: { maximum: 4 } },
    { field: 'it', key: 'control_characters', params: {} },
  ])
})

test('the same thing wrong with two fields is said of both', () => {
  expect(wrong({ label: null, sealed: null })).toEqual([
    ['label', 'required'],
    ['sealed', 'required'],
  ])
})

test('what a check has to say stands in its text', () => {
  expect(typed(f.lines(2), 'a\nb\nc')).toEqual([{ field: 'it', key: 'too_many_lines', params: { maximum: 2 } }])
  expect(typed(f.decimal(1, 10, 2), '11')).toEqual([{ field: 'it', key: 'out_of_range', params: { minimum: 2, maximum: 10 } }])
  expect(typed(f.ref('ports'), 'Dakar')).toEqual([{ field: 'it', key: 'select_from_list', params: {} }])
})

test('a text is too long, a list has too many items, and a number is too great', () => {
  expect(typed(f.text(4), 'ABCDE')).toEqual([{ field: 'it', key: 'too_long', params: { maximum: 4 } }])
  expect(typed(f.rows({}, 1), [{}, {}])).toEqual([{ field: 'it', key: 'too_many', params: { maximum: 1 } }])
  const in_turn = { ...f.rows({}, 1), in_turn: true as const }
  expect(typed(in_turn, [{}, {}])).toEqual([{ field: 'it', key: 'too_many_at_once', params: { maximum: 1 } }])
  expect(typed(in_turn, [{}])).toBeUndefined()
  expect(typed(f.integer(0, 9), 10)).toEqual([{ field: 'it', key: 'too_great', params: { maximum: 9 } }])
})

test('a text or a list is too short, and a number is too small', () => {
  expect(issuesOf(z.string().min(3), 'A')).toEqual([{ field: '', key: 'too_short', params: { minimum: 3 } }])
  expect(issuesOf(z.array(z.string()).min(2), ['A'])).toEqual([{ field: '', key: 'too_short', params: { minimum: 2 } }])
  expect(typed(f.integer(2, 9), 1)).toEqual([{ field: 'it', key: 'too_small', params: { minimum: 2 } }])
})

test('what is not known is named by where it stands', () => {
  expect(wrong({ colour: 'red', weight: 7 })).toEqual([
    ['colour', 'unknown_field'],
    ['weight', 'unknown_field'],
  ])
  expect(typed(f.rows({}), [{}, { colour: 'red' }])).toEqual([{ field: 'it.1.colour', key: 'unknown_field', params: {} }])
})

test('of what may be one of several things, it is said what keeps it from being the first', () => {
  const seal = z.union([z.object({ seal: z.object({ number: z.int() }) }), z.literal('')])
  expect(issuesOf(z.object({ lot: seal }), { lot: { seal: { number: 'AB' } } })).toEqual([
    { field: 'lot.seal.number', key: 'not_a_number', params: {} },
  ])
})

test('what is wrong in a way that nobody foresaw is not possible here', () => {
  expect(issuesOf(z.literal('A'), 'B')).toEqual([{ field: '', key: 'wrong_value', params: {} }])
  expect(issuesOf(z.string().startsWith('A'), 'B')).toEqual([{ field: '', key: 'wrong_value', params: {} }])
})
