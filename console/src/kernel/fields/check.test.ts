import { f, optional } from '@fairlead/contracts/kernel/field'
import { describe, expect, test } from 'vitest'
import { centimetresTyped } from './centimetres.ts'
import { issueOf, issuesIn, warningOf } from './check.ts'
import { loadCheck } from './checked/checks.ts'

describe('what is wrong with a value', () => {
  test.each([
    ['a required text', f.text(5), '', 'required'],
    ['an optional text', optional(f.text(5)), null, undefined],
    ['a text too long', f.text(5), 'abcdef', 'too_long'],
    ['a text in no language', f.translated(60), { en: '', nl: '' }, 'required'],
    ['no number', f.integer(), '12a', 'decimal'],
    ['a number too great', f.integer(0, 10), 11, 'too_great'],
    ['a minus where none may be', f.decimal(2, 100), '-5', 'too_small'],
    ['a number that only a machine would read', f.decimal(2, 100), '1e5', 'decimal'],
    ['half a piece', f.integer(), '20.5', 'decimal'],
    ['more decimals than are kept', f.decimal(2), '1.005', 'decimal'],
    ['an amount in another hand', f.money(), { currency_id: 'eur', calculation_unit_id: null, amount: '1e5' }, 'decimal'],
    ['no day', f.date(), '31-02', 'invalid_date'],
    ['a day', f.date(), '2026-02-28', undefined],
    ['a wrong check digit of a container', f.container_number(), 'CSQU3054384', 'check.container_check_digit'],
    ['a good chassis number', f.chassis_number(), 'WVWZZZ1KZ6W000001', undefined],
  ])('%s', (_, field, value, key) => expect(issueOf(field, value)?.key).toBe(key))

  test('rows tell which cell', () => {
    const fields = { calls: f.rows({ port_id: f.ref('ports'), note: optional(f.text(3)) }) }
    expect(
      issuesIn(fields, {
        calls: [
          { port_id: 'x', note: null },
          { port_id: null, note: 'long' },
        ],
      }).map(issue => `${issue.field} ${issue.key}`),
    ).toEqual(['calls.1.port_id required', 'calls.1.note too_long'])
  })

  test('an end before its start', () => {
    const fields = { from: f.date(), until: f.date('from') }
    const found = (from: string, until: string) => issuesIn(fields, { from, until }).map(issue => `${issue.field} ${issue.key}`)
    expect(found('2026-11-20', '2026-11-19')).toEqual(['until start_after_end'])
    expect(found('2026-11-20', '2026-11-20')).toEqual([])
    expect(found('', '2026-11-20')).toEqual(['from required'])
  })

  test('a day that is gone is only worth a look, since it may have been said in time', () => {
    const field = f.date('today')
    expect(issueOf(field, '2020-01-01')).toBeUndefined()
    expect(warningOf(field, '2020-01-01')?.key).toBe('date_in_past')
    expect(warningOf(field, '2199-01-01')).toBeUndefined()
  })

  test('e-mail addresses: the wrong ones by name, then one that stands there twice', () => {
    expect(issueOf(f.emails(), ['a@x.nl', 'nobody', 'b@'])).toEqual({ key: 'check.email_list', params: { addresses: 'nobody, b@' } })
    expect(issueOf(f.emails(), ['a@x.nl', 'a@x.nl'])?.key).toBe('check.email_duplicate')
    expect(issueOf(f.emails(), ['a@x.nl'])).toBeUndefined()
  })

  test('checks on large tables are there once they are loaded', async () => {
    expect(issueOf(f.iban(), 'NL91ABNA0417164301')).toBeUndefined()
    await Promise.all([loadCheck('iban'), loadCheck('phone'), loadCheck('vat_id')])
    expect(issueOf(f.iban(), 'NL91ABNA0417164301')?.key).toBe('check.iban')
    expect(issueOf(f.phone(), '12')?.key).toBe('check.phone')
    expect(warningOf(f.vat_id(), 'NL804829733B02')?.key).toBe('check.vat_check_digit')
  })

  test('a wrong check digit of an American car is only worth a look', () => {
    expect(issueOf(f.chassis_number(), '1M8GDM9A1KP042788')).toBeUndefined()
    expect(warningOf(f.chassis_number(), '1M8GDM9A1KP042788')?.key).toBe('check.chassis_check_digit')
  })
})

test.each([
  ['4,63', 463],
  ['463', 463],
  ['4.635', 463.5],
  ['12', 1200],
  ['x', undefined],
])('%s metres or centimetres', (typed, value) => expect(centimetresTyped(typed)).toBe(value))
