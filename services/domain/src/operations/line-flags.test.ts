import { describe, expect, test } from 'vitest'
import { euroAmount, flagged, flagsOf } from './line-flags.ts'
import { aLine, bookingId, dollar, id, otherBooking, unitId } from './specimens-for-tests.ts'

const sold = (said: Parameters<typeof aLine>[0] = {}) => aLine({ id: 'sold', amount: '1300.00', ...said })
const bought = (said: Parameters<typeof aLine>[0] = {}) => aLine({ id: 'bought', side: 'purchase', amount: '1100.00', ...said })
const flags = (...lines: ReturnType<typeof aLine>[]) => Object.fromEntries(flagsOf(lines))

test('what sells above what it costs, in one currency, is nothing to look at', () => {
  expect(flags(sold(), bought())).toEqual({ sold: [], bought: [] })
})

describe('a job that sells for less than it buys', () => {
  test('is at a loss in all that it sells, and below cost where the service itself is', () => {
    const lashing = sold({ id: 'lashing', finance_article_id: id(99), amount: '50.00' })
    expect(flags(sold({ amount: '1000.00' }), bought(), lashing)).toEqual({
      sold: ['negative_margin', 'below_cost'],
      bought: [],
      lashing: ['negative_margin'],
    })
  })

  test('sells one service below cost without being at a loss', () => {
    const lashing = [
      sold({ id: 'lashing', finance_article_id: id(99), amount: '50.00' }),
      bought({ id: 'lashed', finance_article_id: id(99), amount: '50.01' }),
    ]
    expect(flags(sold(), bought(), ...lashing)).toMatchObject({ sold: [], lashing: ['below_cost'] })
    const even = lashing.map(line => ({ ...line, amount: '50.00' }))
    expect(flags(sold(), bought(), ...even)).toMatchObject({ lashing: [] })
  })

  test('of another booking or unit is another service', () => {
    const rest = sold({ id: 'rest', finance_article_id: id(99), amount: '2000.00' })
    const apart = [sold({ amount: '10.00', booking_id: bookingId }), bought({ booking_id: otherBooking }), rest]
    expect(flags(...apart)).toMatchObject({ sold: ['missing_cost'] })
    expect(flags(sold({ amount: '10.00', unit_id: unitId }), bought(), rest)).toMatchObject({ sold: [] })
  })

  test('is not told of a discount that stands by itself', () => {
    const discount = sold({ id: 'discount', finance_article_id: id(99), amount: '-50.00' })
    expect(flags(sold(), bought(), discount)).toMatchObject({ discount: [] })
  })

  test('is reckoned in euros, each line at the rate at which it counts', () => {
    const dollars = { currency_id: dollar, exchange_rate: '1.2000' }
    expect(flags(sold(), bought({ ...dollars, amount: '1560.00' }))).toMatchObject({ sold: [] }) // 1,300.00 euros
    expect(flags(sold(), bought({ ...dollars, amount: '1560.02' }))).toMatchObject({ sold: ['negative_margin', 'below_cost'] })
  })

  test('is not told where a rate is not known', () => {
    const unknown = bought({ currency_id: dollar, exchange_rate: null, amount: '9000.00' })
    expect(flags(sold(), unknown)).toEqual({ sold: [], bought: ['no_rate'] })
  })
})

test('what is sold on a booking is to have cost something there, or on the whole job', () => {
  const here = sold({ booking_id: bookingId })
  expect(flags(here)).toEqual({ sold: ['missing_cost'] })
  expect(flags(here, bought({ booking_id: otherBooking }))).toMatchObject({ sold: ['missing_cost'] })
  expect(flags(here, bought({ booking_id: bookingId }))).toMatchObject({ sold: [] })
  expect(flags(here, bought())).toMatchObject({ sold: [] })
  expect(flags(here, bought({ status: 'rejected' }))).toMatchObject({ sold: ['missing_cost'] })
})

test('a rate more than a tenth off what its price foresaw is far from it, either way', () => {
  const at = (rate: string, foreseen_rate: string | null) => flags(sold({ rate, foreseen_rate }), bought()).sold
  expect(at('110.0000', '100.0000')).toEqual([])
  expect(at('110.0100', '100.0000')).toEqual(['far_from_price'])
  expect(at('90.0000', '100.0000')).toEqual([])
  expect(at('89.9900', '100.0000')).toEqual(['far_from_price'])
  expect(at('-120.0000', '-100.0000')).toEqual(['far_from_price'])
  expect(at('7.0000', null)).toEqual([])
})

test('what is sold in another currency than most of it stands out', () => {
  const more = [sold(), sold({ id: 'thc', description: 'THC' }), sold({ id: 'baf', currency_id: dollar, exchange_rate: '1.1' }), bought()]
  expect(flags(...more)).toMatchObject({ sold: [], thc: [], baf: ['currencies_mixed'] })
  expect(flags(...more.toReversed())).toMatchObject({ sold: [], thc: [], baf: ['currencies_mixed'] })
  const inDollars = { currency_id: dollar, exchange_rate: '1.1', amount: '100.00' }
  expect(flags(bought(inDollars), bought({ ...inDollars, id: 'port', description: 'Port' }), sold())).toMatchObject({ sold: [] })
})

test('lines that say the same twice stand out, both of them', () => {
  expect(flags(sold(), sold({ id: 'again' }), bought())).toMatchObject({ sold: ['duplicate'], again: ['duplicate'] })
  for (const other of [
    { description: 'Other' },
    { side: 'purchase' as const },
    { finance_article_id: id(99) },
    { booking_id: bookingId },
    { currency_id: dollar },
    { amount: '1300.01' },
    { unit_id: unitId },
    { bill_of_lading_id: id(70) },
    { relation_id: id(71) },
    { status: 'rejected' as const },
  ])
    expect(flags(sold(), sold({ id: 'again', ...other }), bought())).not.toMatchObject({ sold: expect.arrayContaining(['duplicate']) })
})

test('only what waits for its review is looked at', () => {
  expect(flags(sold({ status: 'approved', amount: '1.00' }), bought())).toEqual({ bought: [] })
  expect(flags(sold({ status: 'approved' }))).toEqual({})
})

test('lines of which nothing else is to be said stay the objects that they were', () => {
  const lines = [sold({ flags: ['missing_cost'] }), sold({ id: 'ready', description: 'THC', status: 'approved', flags: ['duplicate'] })]
  const after = flagged(lines)
  expect(after[0]).toBe(lines[0])
  expect(after[1]).toEqual({ ...lines[1], flags: [] })
})

test('an amount in euros goes by the rate of its line', () => {
  expect(euroAmount({ amount: '121.00', exchange_rate: '1.1' })?.toFixed(2)).toBe('110.00')
  expect(euroAmount({ amount: '121.00', exchange_rate: null })).toBeUndefined()
})
