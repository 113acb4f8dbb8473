import { expect, test } from 'vitest'
import { ageing, ageOf, earnings, monthsUpTo } from './figures.ts'

const rates = new Map([
  ['eur', { code: 'EUR', rate: '1' }],
  ['usd', { code: 'USD', rate: '1.25' }],
  ['xof', { code: 'XOF', rate: null }],
])
const sum = <T extends object>(amount: string, more: T) => ({ amount, currency_id: 'eur', isCredit: false, count: 1, ...more })

test.each([
  ['2026-11-26', 'not_due'],
  ['2026-11-25', 'not_due'],
  ['2026-11-24', 'to_30'],
  ['2026-10-26', 'to_30'],
  ['2026-10-25', 'to_60'],
  ['2026-09-26', 'to_60'],
  ['2026-09-25', 'to_90'],
  ['2026-08-27', 'to_90'],
  ['2026-08-26', 'beyond'],
])('what was due on %s is %s on the twenty-fifth of November', (due, age) => expect(ageOf(due, '2026-11-25')).toBe(age))

test('open items are summed in euros by age, credit notes the other way; without a rate they are counted, and come to nothing', () => {
  const items = [
    sum('100.00', { due_date: '2026-11-01', count: 2 }),
    sum('50.00', { due_date: '2026-11-01', currency_id: 'usd' }),
    sum('30.00', { due_date: '2026-11-20', isCredit: true }),
    sum('70.00', { due_date: '2026-01-01', currency_id: 'xof', count: 3 }),
  ]
  expect(ageing(items, rates, '2026-11-25')).toEqual([
    { age: 'not_due', amount: '0.00', count: 0 },
    { age: 'to_30', amount: '110.00', count: 4 },
    { age: 'to_60', amount: '0.00', count: 0 },
    { age: 'to_90', amount: '0.00', count: 0 },
    { age: 'beyond', amount: '0.00', count: 3 },
  ])
})

test('a month’s margin is what was invoiced in it less what its jobs cost', () => {
  const sold = [
    sum('1000.00', { month: '2026-10' }),
    sum('200.00', { month: '2026-10', isCredit: true }),
    sum('10.00', { month: '2026-11' }),
  ]
  const bought = [sum('500.00', { month: '2026-10', currency_id: 'usd' }), sum('25.00', { month: '2026-11' })]
  expect(earnings(sold, bought, rates, ['2026-09', '2026-10', '2026-11'])).toEqual([
    { month: '2026-09', revenue: '0.00', margin: '0.00' },
    { month: '2026-10', revenue: '800.00', margin: '400.00' },
    { month: '2026-11', revenue: '10.00', margin: '-15.00' },
  ])
})

test('months are counted back over the turn of the year', () =>
  expect(monthsUpTo('2026-02-14', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']))
