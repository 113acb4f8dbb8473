import { daysBetween, endOfMonth } from '@fairlead/contracts/measures/dates'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dueDate, earlyPayment } from './due-date.ts'

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const days = fc.integer({ min: 0, max: 120 })

describe('an invoice is due', () => {
  test.each([
    ['at once without a payment term', '2026-11-20', undefined, '2026-11-20'],
    ['so many days after its date', '2026-11-20', { days: 30, end_of_month: false }, '2026-12-20'],
    ['so many days after the end of its month', '2026-11-20', { days: 30, end_of_month: true }, '2026-12-30'],
    ['on the leap day', '2028-01-30', { days: 30, end_of_month: false }, '2028-02-29'],
    ['at the end of February', '2026-02-03', { days: 0, end_of_month: true }, '2026-02-28'],
    ['the day after a clock was put back', '2026-10-24', { days: 1, end_of_month: false }, '2026-10-25'],
  ])('%s', (_when, date, term, due) => expect(dueDate(date, term)).toBe(due))

  test('never before its date, and exactly so many days after what it counts from', () => {
    fc.assert(
      fc.property(day, days, fc.boolean(), (date, count, end_of_month) => {
        const due = dueDate(date, { days: count, end_of_month })
        expect(daysBetween(end_of_month ? endOfMonth(date) : date, due)).toBe(count)
        expect(due >= date).toBe(true)
      }),
    )
  })
})

describe('who pays early', () => {
  test('owes less until a day', () =>
    expect(earlyPayment('2026-11-20', '1250.00', { discount: '2.00', discount_days: 8 })).toEqual({
      until: '2026-11-28',
      amount: '1225.00',
    }))
  test('owes the whole without a discount', () => {
    expect(earlyPayment('2026-11-20', '1250.00', undefined)).toBeUndefined()
    expect(earlyPayment('2026-11-20', '1250.00', { discount: null, discount_days: 8 })).toBeUndefined()
    expect(earlyPayment('2026-11-20', '1250.00', { discount: '0.00', discount_days: 8 })).toBeUndefined()
  })
})
