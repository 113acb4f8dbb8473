import Big from 'big.js'
import { describe, expect, test } from 'vitest'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { currency } from './currencies.ts'
import { exchangeRate } from './exchange-rates.ts'
import { euroValue, inFull, lastPerEuroOf, rateOn } from './rate-on.ts'

const quoted = (currency_id: string, date: string, rate: string, more: object = {}): RecordFixture => [
  exchangeRate,
  { id: `${currency_id} ${date}`, currency_id, date, rate, source: 'ecb', status: 'active', ...more },
]
const load = loading([currency, { id: 'eur', code: 'EUR' }], [currency, { id: 'usd', code: 'USD' }], [currency, { id: 'pln', code: 'PLN' }])
const on = (day: string, from: string, to: string, ...known: RecordFixture[]) => rateOn(day, from, to, finding(known).find, load)

test('it is the rate of the day, else of the last day before on which it was quoted, and says which', async () => {
  const friday = quoted('usd', '2026-11-20', '1.1600')
  const monday = quoted('usd', '2026-11-23', '1.1520')
  const rate = { exchange_rate: '1.152000', exchange_rate_date: '2026-11-23', exchange_rate_source: 'ecb' }
  expect(await on('2026-11-23', 'usd', 'eur', friday, monday)).toEqual(rate)
  expect(await on('2026-11-22', 'usd', 'eur', friday, monday)).toEqual({
    ...rate,
    exchange_rate: '1.160000',
    exchange_rate_date: '2026-11-20',
  })
})

test('a rate of more than a week ago, of a day that is yet to come, of another currency or that was deleted is none', async () => {
  expect(await on('2026-11-26', 'usd', 'eur', quoted('usd', '2026-11-20', '1.1600'))).toBeDefined()
  expect(await on('2026-11-27', 'usd', 'eur', quoted('usd', '2026-11-20', '1.1600'))).toBeUndefined()
  expect(await on('2026-11-19', 'usd', 'eur', quoted('usd', '2026-11-20', '1.1600'))).toBeUndefined()
  expect(await on('2026-11-20', 'usd', 'eur', quoted('pln', '2026-11-20', '4.2500'))).toBeUndefined()
  expect(await on('2026-11-20', 'usd', 'eur', quoted('usd', '2026-11-20', '1.1600', { status: 'deleted' }))).toBeUndefined()
})

test('for another national currency it goes through the euro, is as old as the older of both, and by hand where one is', async () => {
  const dollar = quoted('usd', '2026-11-20', '1.1600')
  // 1.16 / 4.25 = 0.27294117…; one dollar is 4.25 / 1.16 = 3.66379310… zloty.
  expect(await on('2026-11-20', 'usd', 'pln', dollar, quoted('pln', '2026-11-19', '4.2500', { source: 'manual' }))).toEqual({
    exchange_rate: '0.272941',
    exchange_rate_date: '2026-11-19',
    exchange_rate_source: 'manual',
  })
  expect(await on('2026-11-20', 'eur', 'pln', quoted('pln', '2026-11-20', '4.2500'))).toMatchObject({ exchange_rate: '0.235294' })
  expect(await on('2026-11-20', 'usd', 'pln', dollar)).toBeUndefined()
})

test.each([
  // 1 / 163.302 = 0.0061236237155…: six decimals would be 0.006124, and 10,000 euros 100 yens too few.
  [Big(1).div('163.302'), '0.006123623716'],
  [Big(1).div('655.957'), '0.001524490172'],
  [Big(1).div(17_000), '0.00005882352941'],
  [Big(1).div(160), '0.006250'],
  [Big('0.0999999999999'), '0.100000'],
  [Big('0.1').plus('0.00000049'), '0.100000'],
  [Big('1.16').div('4.25'), '0.272941'],
  [Big('163.3020004'), '163.302000'],
])('%s is reckoned with as %s', (rate, kept) => expect(inFull(rate)).toBe(kept))

test('a rate of exchange is kept as it is asked for', async () => {
  const zloty = quoted('pln', '2026-11-20', '42.5000')
  const { find } = finding([zloty])
  expect(await rateOn('2026-11-20', 'eur', 'pln', find, load)).toMatchObject({ exchange_rate: '0.023529' })
  expect(await rateOn('2026-11-20', 'eur', 'pln', find, load, inFull)).toMatchObject({ exchange_rate: '0.02352941176' })
})

describe('what is judged in euros', () => {
  const known = async (day: string, ...rates: RecordFixture[]) =>
    (await lastPerEuroOf(['usd', 'usd'], day, finding(rates).find, load)).get('usd')

  test.each([
    ['of the day', '2026-11-20'],
    ['of six days before', '2026-11-26'],
    ['of a week before', '2026-11-27'],
    ['of 91 days before', '2027-02-19'],
    ['of 92 days before', '2027-02-20'],
    ['of 365 days before', '2027-11-20'],
    ['of 366 days before', '2027-11-21'],
    ['of years before', '2031-01-01'],
  ])('is so by the last rate that is known: one %s', async (_which, day) => {
    const rates = [quoted('usd', '2025-11-20', '1.0500'), quoted('usd', '2026-11-20', '1.1600'), quoted('usd', '2026-11-19', '1.2000')]
    expect(await known(day, ...rates)).toEqual({ code: 'USD', rate: '1.1600' })
  })

  test('has no rate of a day that is yet to come, of another currency or that was deleted', async () => {
    const none = { code: 'USD', rate: null }
    expect(await known('2026-11-19', quoted('usd', '2026-11-20', '1.1600'))).toEqual(none)
    expect(await known('2026-11-20', quoted('pln', '2026-11-20', '4.2500'))).toEqual(none)
    expect(await known('2028-11-20', quoted('usd', '2026-11-20', '1.1600', { status: 'deleted' }))).toEqual(none)
  })

  test('is itself where it is in euros, and nothing that can be told where there is no rate', async () => {
    const rates = await lastPerEuroOf(['eur', 'usd', 'pln'], '2026-11-20', finding([quoted('usd', '2024-11-20', '1.2500')]).find, load)
    const value = (currency_id: string) => euroValue({ amount: '-100.00', currency_id }, rates)?.toFixed(2)
    expect([value('eur'), value('usd'), value('pln'), value('unknown')]).toEqual(['-100.00', '-80.00', undefined, undefined])
  })
})
