import { describe, expect, test } from 'vitest'
import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { resources } from '../resources.ts'
import { importable, importedFields } from './imports.ts'

const shape = {
  context: 'platform',
  fields: { code: f.code(4), name: f.text(40) },
  title: 'code',
  list: ['code'],
  search: [],
  sort: 'code',
  view: 'masterdata.view',
  edit: 'masterdata.edit',
} as const
const change = { from: 'active', may: 'masterdata.edit', input: 'changes' } as const
const create = { from: null, to: 'active', may: 'masterdata.edit', input: 'record' } as const
const taken = { from: 'active', to: 'deleted', may: 'masterdata.edit' } as const
const events = { Created: 'record' } as const
const register = resource({ ...shape, name: 'packagings' })
/** Its records come with a release: rows only change them. */
const texts = resource({ ...shape, name: 'texts', sheets: 'change', commands: { change: { ...change, input: 'changes' } }, events })

describe('from a sheet', () => {
  test('comes every register, whatever its change asks for', () => {
    const kept = resources.filter(
      ({ commands: { create: made, change: changed, delete: gone } }) => made?.input === 'record' && changed && gone,
    )
    expect(kept.filter(one => !importable(one)).map(({ name }) => name)).toEqual([])
    expect(kept.map(({ name }) => name)).toEqual(expect.arrayContaining(['generalcosts', 'exchangerates', 'relations', 'terminalholidays']))
    expect(resources.filter(({ context, name }) => context === 'masterdata' && !kept.some(one => one.name === name))).toEqual([])
  })

  test('a record whose name is made of other fields is found by it', () => {
    const [rates] = resources.filter(({ name }) => name === 'exchangerates')
    expect(Object.keys((rates && importedFields(rates)) ?? {})).toEqual(['code', 'currency_id', 'date', 'rate', 'source'])
  })

  test('a register is filled and changed', () => {
    expect(importable(register)).toEqual({ create: register.commands.create, change: register.commands.change })
    expect(Object.keys(importedFields(register))).toEqual(['code', 'name'])
    expect(Object.keys(importedFields({ ...register, title: 'name' }))).toEqual(['code', 'name'])
  })

  test('what is not made by hand is only changed, and found by its name', () => {
    expect(importable(texts)).toEqual({ change: texts.commands.change })
    const keyed = resource({
      ...shape,
      name: 'texts',
      fields: { own: f.text(40), key: { ...f.text(9), computed: true } },
      title: 'key',
      list: ['key'],
      sort: 'key',
      sheets: 'change',
      commands: { change },
      events,
    })
    expect(Object.keys(importedFields(keyed))).toEqual(['key', 'own'])
    expect(Object.keys(importedFields({ ...keyed, title: 'nothing' }))).toEqual(['own'])
  })

  test.each([
    ['cannot be changed field by field', { create, delete: taken }],
    ['is changed by what is said with it', { create, change: { ...change, input: { reason: f.text(9) } }, delete: taken }],
    ['is made of something else than its fields', { create: { ...create, input: { key: f.text(9) } }, change, delete: taken }],
    ['is made by the product', { create: { ...create, may: 'system' }, change, delete: taken }],
    ['cannot be deleted again', { create, change }],
    ['is not made at all', { change, delete: taken }],
  ] as const)('nothing comes that %s', (_why, commands) => {
    const one = resource({ ...shape, name: 'others', commands, events })
    expect(importable(one)).toBeUndefined()
    expect(importedFields(one)).toEqual({})
  })
})
