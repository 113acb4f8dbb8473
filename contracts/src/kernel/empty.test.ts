import { describe, expect, test } from 'vitest'
import { blankValue, blankValues, emptyOf, emptyValues, mayStayEmpty } from './empty.ts'
import { f, optional } from './field.ts'

const pieces = [
  { code: 'KEY', en: 'Key', nl: 'Sleutel' },
  { code: 'JACK', en: 'Jack', nl: 'Krik' },
] as const

test('what a kind calls empty is of the type of its values: no text, no amount, no item, no tick', () => {
  expect(emptyOf(f.text(9))).toBe('')
  expect(emptyOf(f.date())).toBe('')
  expect(emptyOf(f.ref('ports'))).toBe('')
  expect(emptyOf(f.integer())).toBe(0)
  expect(emptyOf(f.amount())).toBe('0.00')
  expect(emptyOf(f.volume())).toBe('0.000')
  expect(emptyOf(f.flag())).toBe(false)
  expect(emptyOf(f.rows({ seal: f.text(9) }))).toEqual([])
  expect(emptyOf(f.translated(9))).toEqual({ en: '', nl: '' })
  expect(emptyOf(f.money())).toEqual({ currency_id: '', calculation_unit_id: null, amount: '0.00' })
  expect(emptyOf(f.party())).toEqual({ relation_id: null, name: '', address: '', tax_id: '' })
})

test('before anything was said a record holds null where a field may stay empty, else what its kind calls empty', () => {
  expect(emptyValues({ label: f.text(9), note: optional(f.text(9)), count: f.integer(), weight: optional(f.kilograms()) })).toEqual({
    label: '',
    note: null,
    count: 0,
    weight: null,
  })
})

describe('a field may be left empty', () => {
  test('where it was declared so, whatever its kind', () => {
    expect(mayStayEmpty(optional(f.text(9)))).toBe(true)
    expect(mayStayEmpty(optional(f.integer(1)))).toBe(true)
    expect(mayStayEmpty(optional(f.many(pieces, 1)))).toBe(true)
  })

  test('where empty says something: a tick that is not set, a list without items', () => {
    expect(mayStayEmpty(f.flag())).toBe(true)
    expect(mayStayEmpty(f.many(pieces))).toBe(true)
    expect(mayStayEmpty(f.refs('ports')), 'that a list shows from the first character asks for no item').toBe(true)
    expect(mayStayEmpty(f.rows({ seal: f.text(9) }))).toBe(true)
    expect(mayStayEmpty(f.emails())).toBe(true)
  })

  test('and nowhere else: something must be said, as of many that one at least is asked of', () => {
    expect(mayStayEmpty(f.text(9))).toBe(false)
    expect(mayStayEmpty(f.integer())).toBe(false)
    expect(mayStayEmpty(f.integer(1))).toBe(false)
    expect(mayStayEmpty(f.amount(0))).toBe(false)
    expect(mayStayEmpty(f.ref('ports'))).toBe(false)
    expect(mayStayEmpty(f.choice(pieces))).toBe(false)
    expect(mayStayEmpty(f.many(pieces, 1))).toBe(false)
    expect(mayStayEmpty({ kind: 'many', of: pieces, min: 0 })).toBe(true)
  })
})

describe('before anything was typed', () => {
  test('a form shows nothing where something must be said, so that nobody saves a zero that nobody meant', () => {
    expect(blankValue(f.text(9))).toBeNull()
    expect(blankValue(f.integer())).toBeNull()
    expect(blankValue(f.money())).toBeNull()
    expect(blankValue(f.many(pieces, 1))).toBeNull()
  })

  test('it shows what empty says where nobody need say anything', () => {
    expect(blankValue(f.flag())).toBe(false)
    expect(blankValue(f.many(pieces))).toEqual([])
    expect(blankValue(optional(f.integer()))).toBeNull()
    expect(blankValue(optional(f.many(pieces)))).toBeNull()
  })

  test('it shows what a field begins with', () => {
    expect(blankValue(f.flag(true))).toBe(true)
    expect(blankValues({ sealed: f.flag(true), damaged: f.flag(), label: f.text(9) })).toEqual({
      sealed: true,
      damaged: false,
      label: null,
    })
  })
})
