import { describe, expect, test } from 'vitest'
import { accepts, computed, f, forward, internal, optional, weak } from './field.ts'

// A field is plain data: what was not said of it stands nowhere in it, so these are held to be the same to the last key.

const pieces = [
  { code: 'KEY', en: 'Key', nl: 'Sleutel' },
  { code: 'JACK', en: 'Jack', nl: 'Krik' },
] as const

test('a code is held to the rule of the world that it names, and without one to its length alone', () => {
  expect(f.code(4)).toStrictEqual({ kind: 'code', max: 4 })
  expect(f.code(11, 'bic')).toStrictEqual({ kind: 'code', max: 11, check: 'bic' })
})

test('an amount has two decimals, and limits only where a least is named', () => {
  expect(f.amount()).toStrictEqual({ kind: 'amount', decimals: 2 })
  expect(f.amount(0)).toStrictEqual({ kind: 'amount', decimals: 2, min: 0, max: 9_999_999_999 })
})

test('a price is rounded by a step only where one is named', () => {
  expect(f.money()).toStrictEqual({ kind: 'money' })
  expect(f.money(5)).toStrictEqual({ kind: 'money', step: 5 })
})

test('a rate is a price with four decimals', () => expect(f.rate()).toStrictEqual({ kind: 'money', decimals: 4 }))

test('a day has a first one only where it is named', () => {
  expect(f.date()).toStrictEqual({ kind: 'date' })
  expect(f.date('today')).toStrictEqual({ kind: 'date', not_before: 'today' })
})

test('a flag begins unset unless it is said', () => {
  expect(f.flag()).toStrictEqual({ kind: 'flag' })
  expect(f.flag(true)).toStrictEqual({ kind: 'flag', begins: true })
})

test('of many, as many must be chosen as was said, and none where nothing was', () => {
  expect(f.many(pieces)).toStrictEqual({ kind: 'many', of: pieces })
  expect(f.many(pieces, 2)).toStrictEqual({ kind: 'many', of: pieces, min: 2 })
})

test('a reference shows its list from the first character, and takes every record unless it is said which', () => {
  const offices = { types: ['OFFICE'] } as const
  expect(f.ref('ports')).toStrictEqual({ kind: 'ref', to: 'ports', min: 1 })
  expect(f.ref('relations', offices)).toStrictEqual({ kind: 'ref', to: 'relations', min: 1, accepts: offices })
  expect(f.refs('relations', offices)).toStrictEqual({ kind: 'refs', to: 'relations', min: 1, accepts: offices })
})

test('a file is one of those that hang on the record, of the types that are named', () => {
  expect(f.file('pdf', 'png')).toStrictEqual({ kind: 'file', to: 'files', types: ['pdf', 'png'] })
})

test('a field that may stay empty says what that means, where it means something', () => {
  const asTheOffice = { en: 'as the office', nl: 'als het kantoor' }
  expect(optional(f.text(9))).toStrictEqual({ kind: 'text', max: 9, optional: true })
  expect(optional(f.flag(), asTheOffice)).toStrictEqual({ kind: 'flag', optional: true, otherwise: asTheOffice })
})

test('what else is said of a field leaves the rest of it as it was', () => {
  expect(computed(f.text(9))).toStrictEqual({ kind: 'text', max: 9, computed: true })
  expect(weak(f.ref('ports'))).toStrictEqual({ kind: 'ref', to: 'ports', min: 1, weak: true })
  expect(forward(f.ref('jobs'))).toStrictEqual({ kind: 'ref', to: 'jobs', min: 1, forward: true })
  expect(internal(optional(f.text(9)))).toStrictEqual({ kind: 'text', max: 9, optional: true, internal: true })
})

describe('a reference may choose', () => {
  const hauliersAtWork = f.ref('relations', { types: ['HAULIER', 'FORWARDER'], status: ['active'] })

  test('any record, where nothing was said', () => expect(accepts(f.ref('relations'), { types: [], status: 'deleted' })).toBe(true))

  test('a record with one of the values in each of the fields', () => {
    expect(accepts(hauliersAtWork, { types: ['CUSTOMER', 'FORWARDER'], status: 'active' })).toBe(true)
    expect(accepts(hauliersAtWork, { types: ['HAULIER'], status: 'active' })).toBe(true)
  })

  test('none that lacks it in one of them', () => {
    expect(accepts(hauliersAtWork, { types: ['CUSTOMER', 'SUPPLIER'], status: 'active' })).toBe(false)
    expect(accepts(hauliersAtWork, { types: ['HAULIER'], status: 'inactive' })).toBe(false)
    expect(accepts(hauliersAtWork, { types: [], status: 'active' })).toBe(false)
    expect(accepts(hauliersAtWork, { status: 'active' })).toBe(false)
  })
})
