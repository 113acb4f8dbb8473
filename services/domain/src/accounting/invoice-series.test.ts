import { invoiceSeries } from '@fairlead/contracts/accounting/invoice-series'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { invoiceNumbers, takingOf } from './invoice-series.ts'
import { numberIn, seriesName, seriesNamed } from './invoice-series-name.ts'

const { InvoiceSeriesOpened, InvoiceNumberGiven } = eventsOf(invoiceSeries)
const opened = { office_id: 'o', prefix: '310126', first_number: '31012600007' }
const taken = (invoice_id: string, number: string) => InvoiceNumberGiven({ invoice_id, number })
const take = (invoice_id: string, ...history: Parameters<typeof given<typeof invoiceSeries>>[1][]) =>
  given(invoiceNumbers, InvoiceSeriesOpened(opened), ...history).when('take', { invoice_ids: [invoice_id] })

test('a series begins at its first number, and each is one more than the one before', () => {
  given(invoiceNumbers).when('open', opened).decides(InvoiceSeriesOpened(opened))
  take('a').decides(taken('a', '31012600007'))
  take('b', taken('a', '31012600007')).decides(taken('b', '31012600008'))
})

test('it says how far it is, and who got the last number', () => {
  const record = take('c', taken('a', '31012600007'), taken('b', '31012600008')).record()
  expect(record).toEqual({
    ...opened,
    last_number: '31012600009',
    next_number: '31012600010',
    taken: 3,
    last_invoice_id: 'c',
    status: 'open',
  })
  expect(given(invoiceNumbers).when('open', opened).record()).toMatchObject({ next_number: '31012600007', last_number: null, taken: 0 })
})

test('after 99999 it is exhausted, and refuses', () => {
  expect(take('b', taken('a', '31012699998')).record()).toMatchObject({
    next_number: null,
    last_number: '31012699999',
    status: 'exhausted',
  })
  take('c', taken('a', '31012699998'), taken('b', '31012699999')).refuses('invoice_series_exhausted')
  const context = { id: 's', actor: clerk, now: '2026-11-24T09:00:00.000Z' }
  const refusal = invoiceNumbers.decide('take', { prefix: '310126', next_number: null }, { invoice_ids: ['c'] }, context)
  expect(refusal).toMatchObject({ params: { series: '310126' } })
})

test('many take the numbers that follow, in their order, each by a command of its own', () => {
  const series = given(invoiceNumbers, InvoiceSeriesOpened(opened), taken('a', '31012600007'))
  const many = series.when('take', { invoice_ids: ['b', 'c', 'd'] })
  many.decides(taken('b', '31012600008'), taken('c', '31012600009'), taken('d', '31012600010'))
  expect(many.record()).toMatchObject({ last_number: '31012600010', next_number: '31012600011', taken: 4, last_invoice_id: 'd' })
  const context = { id: 's', actor: clerk, now: '2026-11-24T09:00:00.000Z' }
  const decided = invoiceNumbers.decide('take', { prefix: '310126', next_number: '31012600008' }, { invoice_ids: ['b', 'c', 'd'] }, context)
  expect(decided).toEqual([
    { ...taken('b', '31012600008'), command_id: takingOf('b') },
    { ...taken('c', '31012600009'), command_id: takingOf('c') },
    taken('d', '31012600010'), // which answers the command that all were taken by
  ])
})

test('many take all of them or none', () => {
  const last = given(invoiceNumbers, InvoiceSeriesOpened(opened), taken('a', '31012699997'))
  expect(last.when('take', { invoice_ids: ['b', 'c'] }).record()).toMatchObject({ last_number: '31012699999', status: 'exhausted' })
  last.when('take', { invoice_ids: ['b', 'c', 'd'] }).refuses('invoice_series_exhausted')
})

test('nothing follows a number of another shape', () => {
  expect(take('b', taken('a', 'A-7')).record()).toMatchObject({ next_number: null, last_number: 'A-7', status: 'exhausted' })
})

const digits = fc.integer({ min: 1, max: 99 }).map(number => String(number).padStart(2, '0'))
const years = fc.integer({ min: 1900, max: 2199 }).map(String)
test('a series is known by its name, and a name of another shape is none', () => {
  fc.assert(
    fc.property(digits, digits, years, (country, office, year) => {
      expect(seriesName({ country, office, year })).toBe(`${country}-${office}-${year}`)
      expect(seriesNamed(`${country}-${office}-${year}`)).toEqual({ country, office, year })
    }),
  )
  for (const name of ['', '31-01', '31-01-26', '31-01-20266', '31-01-2026-1', '031-01-2026', 'ab-01-2026', '31 01 2026', 'x31-01-2026'])
    expect(seriesNamed(name)).toBeUndefined()
})

test('a number is country, office, two digits of the year and five digits', () => {
  expect(numberIn({ country: '31', office: '07', year: '2026' }, 12)).toBe('31072600012')
  expect(numberIn({ country: '31', office: '07', year: '2026' }, 99_999)).toBe('31072699999')
  expect(numberIn({ country: '31', office: '07', year: '2026' }, 100_000)).toBeUndefined()
})

test('another century has no numbers: they would be those of this one', () => {
  expect(numberIn({ country: '31', office: '07', year: '2126' }, 12)).toBeUndefined()
  expect(numberIn({ country: '31', office: '07', year: '1926' }, 12)).toBeUndefined()
})
