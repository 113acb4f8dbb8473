import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Field, f } from '../field.ts'
import { kindOf } from '../kinds.ts'

const read = (field: Field, value: unknown) =>
  kindOf(field)
    .schema(z, field, () => z.strictObject({}))
    .safeParse(value)
const wrong = (field: Field, value: unknown) => read(field, value).error?.issues.map(issue => issue.message)

const pieces = [
  { code: 'KEY', id: 3, en: 'Key', nl: 'Sleutel' },
  { code: 'JACK', id: 5, en: 'Jack', nl: 'Krik' },
  { code: 'WHEEL', id: 9, en: 'Spare wheel', nl: 'Reservewiel' },
] as const

test('a tick is set or not, and nothing in between', () => {
  expect([read(f.flag(), true).data, read(f.flag(), false).data]).toEqual([true, false])
  expect(read(f.flag(), 'true').success).toBe(false)
})

test('one is chosen by its code', () => {
  expect(read(f.choice(pieces), 'JACK').data).toBe('JACK')
  expect(wrong(f.choice(pieces), 'SPADE')).toEqual(['select_from_list'])
  expect(wrong(f.choice(pieces), 'jack')).toEqual(['select_from_list'])
  expect(wrong({ kind: 'choice' }, 'JACK')).toEqual(['select_from_list'])
})

test('one of a list that the specification numbers is chosen by its number', () => {
  expect(read(f.numbered(pieces), 5).data).toBe(5)
  expect(wrong(f.numbered(pieces), 4)).toEqual(['select_from_list'])
  expect(wrong(f.numbered(pieces), 'JACK')).toEqual(['select_from_list'])
  expect(wrong({ kind: 'numbered' }, 5)).toEqual(['select_from_list'])
})

describe('of several', () => {
  test('any are chosen, in any order, or all', () => {
    expect(read(f.many(pieces), []).data).toEqual([])
    expect(read(f.many(pieces), ['WHEEL', 'KEY']).data).toEqual(['WHEEL', 'KEY'])
    expect(read(f.many(pieces), ['KEY', 'JACK', 'WHEEL']).data).toEqual(['KEY', 'JACK', 'WHEEL'])
  })

  test('none is chosen that is not in the list', () => expect(wrong(f.many(pieces), ['KEY', 'SPADE'])).toEqual(['select_from_list']))

  test('none is chosen twice (specification §5)', () => expect(wrong(f.many(pieces), ['KEY', 'KEY'])).toEqual(['chosen_twice']))

  test('as many are chosen as must be', () => {
    expect(wrong(f.many(pieces, 2), ['KEY'])).toEqual(['required'])
    expect(read(f.many(pieces, 2), ['KEY', 'WHEEL']).data).toEqual(['KEY', 'WHEEL'])
  })

  test('no more are chosen than there are', () => {
    const four = ['KEY', 'JACK', 'WHEEL', 'KEY']
    expect(read(f.many(pieces), four).error?.issues).toMatchObject([{ code: 'too_big', maximum: 3 }])
  })
})
