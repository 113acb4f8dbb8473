import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { computed, f, optional } from './field.ts'
import { resource } from './resource.ts'
import { acceptable, commandSchema, recordSchema } from './schema.ts'
import { validate } from './validation.ts'

const lots = resource({
  name: 'lots',
  context: 'operations',
  fields: {
    label: f.text(9),
    note: optional(f.text(9)),
    insured: f.flag(true),
    seals: f.rows({ number: f.code(4), cut_on: optional(f.date()) }, 3),
    volume: computed(f.volume()),
  },
  title: 'label',
  list: ['label'],
  search: ['label'],
  sort: 'label',
  view: 'operations.view',
  edit: 'operations.edit',
})
const { create, change, restore } = lots.commands
const held = (command: typeof create | typeof change | typeof restore, said: object) => validate(commandSchema(z, lots, command), said)
const issues = (command: typeof create | typeof change | typeof restore, said: object) =>
  held(command, said).issues?.map(({ field, key }) => `${field} ${key}`)

describe('a new record', () => {
  test('holds what was said, null where a field may stay empty, and what a field begins with', () => {
    expect(held(create, { label: ' A ', seals: [{ number: 'ab1' }] }).data).toEqual({
      label: 'A',
      note: null,
      insured: true,
      seals: [{ number: 'AB1', cut_on: null }],
    })
    expect(held(create, { label: 'A', note: null, insured: false, seals: [] }).data).toEqual({
      label: 'A',
      note: null,
      insured: false,
      seals: [],
    })
  })

  test('is refused where something is missing or empty that must be said, also within its rows', () => {
    expect(issues(create, { seals: [{ number: 'AB1' }, {}] })).toEqual(['label required', 'seals.1.number required'])
    expect(issues(create, { label: null, seals: [] })).toEqual(['label required'])
  })

  test('is refused where something is said that is no field, or that only events set', () => {
    expect(issues(create, { label: 'A', seals: [{ number: 'AB1', colour: 'red' }], volume: '1.000', weight: 7 })).toEqual([
      'seals.0.colour unknown_field',
      'volume unknown_field',
      'weight unknown_field',
    ])
  })
})

describe('a change', () => {
  test('says any of the fields, and leaves the others as they were', () => {
    expect(held(change, {}).data).toEqual({})
    expect(held(change, { note: null }).data).toEqual({ note: null })
    expect(held(change, { label: ' B ' }).data).toEqual({ label: 'B' })
  })

  test('empties no field in which something must stand', () => {
    expect(issues(change, { label: null, insured: null })).toEqual(['label required', 'insured required'])
  })

  test('is refused where it says what is no field', () => expect(issues(change, { weight: 7 })).toEqual(['weight unknown_field']))
})

test('a command that asks for nothing takes nothing', () => {
  expect(held(restore, {}).data).toEqual({})
  expect(issues(restore, { label: 'A' })).toEqual(['label unknown_field'])
})

describe('of what is still being typed', () => {
  const fields = {
    ...lots.fields,
    count: f.integer(0, 9),
    pieces: f.many([
      { code: 'KEY', en: 'Key', nl: 'Sleutel' },
      { code: 'JACK', en: 'Jack', nl: 'Krik' },
    ]),
  }
  const taken = (typed: Record<string, unknown>) => acceptable(z, fields, typed)

  test('a preview takes what is right, cleaned, and leaves out the rest', () => {
    expect(taken({ label: ' A ', count: 12, note: null, insured: 'perhaps', pieces: ['KEY', 'JACK'] })).toStrictEqual({
      label: 'A',
      note: null,
      pieces: ['KEY', 'JACK'],
    })
  })

  test('what was not typed is not taken for empty, or for what it begins with', () => {
    expect(taken({})).toStrictEqual({})
    expect(taken({ note: undefined, insured: undefined, count: 3 })).toStrictEqual({ count: 3 })
  })

  test('of rows, each answers for itself', () => {
    expect(taken({ seals: [{ number: 'ab1' }, { number: '' }, { number: 'cd2', cut_on: 'tomor' }, { number: 'ef3' }] })).toStrictEqual({
      seals: [
        { number: 'AB1', cut_on: null },
        { number: 'EF3', cut_on: null },
      ],
    })
    expect(taken({ seals: 'none', pieces: ['KEY', 'WHEEL'] })).toStrictEqual({})
  })

  test('what is no field is left out', () => expect(taken({ weight: 7, label: 'A' })).toStrictEqual({ label: 'A' }))
})

describe('a record as it is answered', () => {
  const answered = (record: object) => recordSchema(z, lots).safeParse({ id: 'lot-1', version: 3, name: 'A', ...record }).success

  test('holds its fields as their kinds say, empty where something must yet be said, and names beside them', () => {
    expect(answered({ label: 'A', note: null, volume: '1.000', port: { id: 'p', name: 'Dakar' } })).toBe(true)
    expect(answered({ label: null })).toBe(true)
    expect(answered({})).toBe(true)
  })

  test('is none with a field of another kind, or without its id and version', () => {
    expect(answered({ label: 7 })).toBe(false)
    expect(answered({ insured: 'yes' })).toBe(false)
    expect(answered({ id: undefined })).toBe(false)
    expect(answered({ version: 'new' })).toBe(false)
  })
})
