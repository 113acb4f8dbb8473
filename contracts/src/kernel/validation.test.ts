import { expect, test } from 'vitest'
import { z } from 'zod'
import { f } from './field.ts'
import { resource } from './resource.ts'
import { commandSchema } from './schema.ts'
import { judge } from './validation.ts'

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
  judge(schema, { label: 'A', count: 1, sealed: true, packed: '2026-11-20', ...more }).issues?.map(({ field, key }) => [field, key])

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
