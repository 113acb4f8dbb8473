import { describe, expect, expectTypeOf, test } from 'vitest'
import type { Choice, CodeOf, IdOf } from './choices.ts'
import * as reference from './index.ts'

interface List {
  rows: readonly Choice[]
  codes: readonly string[]
  byCode(code: string): Choice | undefined
  byId(id: number): Choice | undefined
}

const { bl_types, bl_statuses, booking_statuses, customs_types, quotation_statuses, voyage_statuses } = reference
const { choices: _, hinted_file_types, bl_states_in_force: __, isInForce: ___, ...named } = reference
const lists: [name: string, list: List][] = Object.entries(named)

test('what the console loads after sign-in and what states rest on is here', () => {
  const loaded = ['conditions', 'customs_types', 'invoice_statuses', 'measurement_conditionals', 'region_types', 'relation_types']
  const names = [...loaded, 'unit_statuses', 'vat_types', 'voyage_statuses', 'user_groups']
  expect(lists.map(([name]) => name)).toEqual(expect.arrayContaining(names))
})

describe('every list', () => {
  const offending = (wrong: (list: List) => boolean) => lists.filter(([, list]) => wrong(list)).map(([name]) => name)
  const idsOf = ({ rows }: List) => rows.flatMap(row => row.id ?? [])
  test('has different codes and numbers', () =>
    expect(offending(list => new Set(list.codes).size < list.rows.length || new Set(idsOf(list)).size < idsOf(list).length)).toEqual([]))
  test('numbers all of its rows or none', () => expect(offending(list => ![0, list.rows.length].includes(idsOf(list).length))).toEqual([]))
  test('has codes of one style', () =>
    expect(
      offending(({ codes }) => !codes.every(code => /^[A-Z0-9_]+$/.test(code)) && !codes.every(code => /^[a-z0-9_]+$/.test(code))),
    ).toEqual([]))
  test('has a label in both languages', () =>
    expect(offending(({ rows }) => rows.some(({ en, nl }) => en === '' || nl === ''))).toEqual([]))
  test('finds each of its rows by code and by number, and no other', () => {
    expect(
      offending(
        list =>
          list.rows.some(row => list.byCode(row.code) !== row || (row.id !== undefined && list.byId(row.id) !== row)) ||
          list.byCode('constructor') !== undefined ||
          list.byId(99) !== undefined,
      ),
    ).toEqual([])
  })
})

test('the numbers of the specification stay what they are', () => {
  expect(bl_statuses.rows.map(row => [row.id, row.code])).toEqual([
    [1, 'queue'],
    [2, 'draft'],
    [3, 'final'],
  ])
  expect(voyage_statuses.rows.map(row => [row.id, row.code, row.stored])).toEqual([
    [1, 'open', true],
    [2, 'closed', true],
    [3, 'archived', true],
    [4, 'none', true],
    [-1, 'already_chosen', false],
    [-2, 'current_voyage', false],
  ])
  expect(reference.service_types.rows.map(row => [row.id, row.code])).toEqual([
    [1, 'SHORT_SEA'],
    [2, 'DEEP_SEA'],
  ])
})

test('the upload hint shows what the specification shows', () => {
  expect(hinted_file_types).toEqual(['doc', 'docx', 'xls', 'xlsx', 'pdf', 'eml', 'msg'])
})

test('a booking knows some of the statuses of a quotation', () => {
  expect(booking_statuses.codes).toEqual(['new', 'pending', 'active', 'declined', 'shipped', 'invoiced', 'cancelled'])
  expect(booking_statuses.has('accepted')).toBe(false)
  expect(quotation_statuses.has('accepted')).toBe(true)
})

test('codes, numbers and rows are known to the compiler', () => {
  expectTypeOf<CodeOf<typeof bl_types>>().toEqualTypeOf<'ORIGINAL' | 'SWB' | 'MASTER'>()
  expectTypeOf<IdOf<typeof bl_types>>().toEqualTypeOf<1 | 2 | 3>()
  expectTypeOf<IdOf<typeof quotation_statuses>>().toEqualTypeOf<never>()
  expectTypeOf(bl_types.byCode('SWB').originals_default).toEqualTypeOf<0>()
  expectTypeOf(customs_types.byId(4).needs_mrn).toEqualTypeOf<true>()
})
