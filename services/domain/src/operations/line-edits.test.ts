import { sum } from '@fairlead/contracts/measures/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { derivedId } from '../kernel/command-id.ts'
import { isRefusal } from '../kernel/refusal.ts'
import { adjusted, inTwo, movingFaults, received, travelling } from './line-edits.ts'
import { aLine, atPar, bookingId, id, office, otherOffice, unitId } from './specimens-for-tests.ts'

const par = () => atPar

describe('what a reviewer puts right in a line', () => {
  test('is what he says; the rest stays, and the amount follows from the rate', () => {
    const line = aLine({ quantity: '3.000', rate: '0.3350', amount: '1.01' })
    expect(adjusted(line, { vat_type: 'REVERSE', project_id: id(80) }, par, 2)).toMatchObject({
      id: 'a',
      vat_type: 'REVERSE',
      project_id: id(80),
      finance_article_id: line.finance_article_id,
      rate: '0.3350',
      amount: '1.01',
    })
    expect(adjusted(line, { rate_pct: '10.00' }, par, 2)).toMatchObject({ rate: '0.3685', amount: '1.11' })
    expect(adjusted(line, { rate_pct: '-50.00' }, par, 0)).toMatchObject({ rate: '0.1675', amount: '1.00' })
    const named = aLine({ relation_id: id(41), vat_type: 'NL_HIGH' })
    expect(adjusted(named, { relation_id: null, project_id: id(80) }, par, 2)).toMatchObject({ relation_id: id(41), vat_type: 'NL_HIGH' })
  })

  test('leaves its amount, which may be a cent off its rate since it was split', () => {
    const part = aLine({ quantity: '2.000', rate: '0.3350', amount: '0.66' })
    expect(adjusted(part, { vat_type: 'REVERSE' }, par, 2)).toMatchObject({ vat_type: 'REVERSE', amount: '0.66' })
  })

  test('counts at the rate of the project that it goes under', () => {
    const rateOf = ({ project_id }: { project_id: string | null }) => ({
      ...atPar,
      exchange_rate: project_id === id(80) ? '1.300000' : '1',
    })
    expect(adjusted(aLine(), { project_id: id(80) }, rateOf, 2)).toMatchObject({ exchange_rate: '1.300000' })
  })
})

describe('a line in two', () => {
  const line = aLine({ quantity: '3.000', rate: '0.3350', amount: '1.01' })
  const split = (quantity: string, of = line, lines = [of]) => {
    const parts = inTwo(of, quantity, lines, 2)
    if (isRefusal(parts)) throw new Error(parts.code)
    return parts
  }

  test('is what is left of it and a line by itself, which come to what it came to', () => {
    expect(split('1.000')).toMatchObject([
      { id: 'a', quantity: '2.000', amount: '0.67' },
      { id: derivedId('difference', 'a', 1), quantity: '1.000', amount: '0.34' },
    ])
  })

  test('more than nothing and less than all of it', () => {
    for (const quantity of ['0.000', '-1.000', '3.000', '3.001'])
      expect(inTwo(line, quantity, [line], 2)).toMatchObject({ code: 'split_within_quantity', field: 'quantity' })
    expect(split('2.999')).toHaveLength(2)
  })

  test('of one that was split before, or stands beside what was charged, is told apart from what is there', () => {
    const second = aLine({ ...line, id: derivedId('difference', 'a', 1) })
    const third = derivedId('difference', 'a', 2)
    expect(split('1.000', line, [line, second])[1]).toMatchObject({ id: third })
    const stranger = aLine({ id: 'z' })
    for (const all of [
      [line, second],
      [second, line],
      [stranger, line, second],
    ])
      expect(split('1.000', second, all)[1]).toMatchObject({ id: third })
  })

  test('loses no cent, however it is divided', () => {
    const thousandths = fc.integer({ min: 2, max: 100_000 }).chain(all => fc.tuple(fc.constant(all), fc.integer({ min: 1, max: all - 1 })))
    fc.assert(
      fc.property(thousandths, fc.integer({ min: -9_999_999, max: 9_999_999 }), ([all, part], rate) => {
        const amount = (Math.sign(rate) * Math.round(Math.abs(rate) * all * 1e-5) * 1e-2).toFixed(2)
        const whole = aLine({
          quantity: (all / 1000).toFixed(3),
          rate: (rate / 10_000).toFixed(4),
          amount: amount === '-0.00' ? '0.00' : amount,
        })
        const parts = split((part / 1000).toFixed(3), whole)
        expect(sum(parts.map(one => one.amount))).toBe(whole.amount)
        expect(parts.reduce((total, one) => total + Math.round(Number(one.quantity) * 1000), 0)).toBe(all)
      }),
    )
  })
})

describe('a line that goes to another job', () => {
  const here = { id: id(1), office_id: office }
  const there = { id: id(2), office_id: office, status: 'active' }

  test('goes to one of its office that is not cancelled, and not to its own', () => {
    expect(movingFaults([aLine()], here, there)).toEqual([])
    expect(movingFaults([aLine()], here, undefined)).toMatchObject([{ code: 'select_from_list', field: 'to_job_id' }])
    expect(movingFaults([aLine()], here, { ...there, status: 'cancelled' })).toMatchObject([{ code: 'select_from_list' }])
    expect(movingFaults([aLine()], here, { ...there, id: here.id })).toMatchObject([{ code: 'lines_are_here_already', field: 'to_job_id' }])
    expect(movingFaults([aLine()], here, { ...there, office_id: otherOffice })).toMatchObject([{ code: 'job_of_another_office' }])
  })

  test('does not follow from the price of a booking: that would ask for it once more', () => {
    const lines = [aLine(), aLine({ id: 'b', description: 'Freight', foreseen_rate: '1.0000' })]
    expect(movingFaults(lines, here, there)).toMatchObject([
      { code: 'line_follows_from_price', field: 'line_ids.1', params: { line: 'Freight' } },
    ])
  })

  test('is for no booking, unit or bill of the job that it left, and keeps who entered it', () => {
    const left = travelling(
      aLine({ booking_id: bookingId, unit_id: unitId, bill_of_lading_id: id(70), entered_by_id: 'ruth', flags: ['duplicate'] }),
    )
    expect(left).toMatchObject({ booking_id: null, unit_id: null, bill_of_lading_id: null, entered_by_id: 'ruth', amount: '1300.00' })
    expect(left).not.toHaveProperty('flags')
    expect(received([left], id(2))).toEqual([{ ...left, id: derivedId('moved', id(2), 'a') }])
  })
})
