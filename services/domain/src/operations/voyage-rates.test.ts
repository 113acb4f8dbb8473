import { voyages } from '@fairlead/contracts/operations/voyages'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { finding, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { exchangeRate } from '../masterdata/exchange-rates.ts'
import { dollar, euro, rotation, vessel } from './specimens-for-tests.ts'
import { ratesOfDay } from './voyage-rates.ts'
import { voyage } from './voyages.ts'

const { VoyageOpened, ExchangeRatesTaken } = eventsOf(voyages)
const opened = VoyageOpened({ number: '2601', vessel_id: vessel, service_type_id: 2, port_calls: rotation })
const of = (date: string, rate: string) => ({ currency_id: dollar, rate, date })
const quoted = (currency_id: string, date: string, rate: string, said: object = {}): RecordFixture => [
  exchangeRate,
  { id: `${currency_id} ${date}`, currency_id, date, rate, source: 'ecb', status: 'active', ...said },
]

test('of each currency it is the last rate up to the day, of a week at most, that nobody deleted', async () => {
  const { find } = finding([
    quoted(dollar, '2026-11-13', '1.15'),
    quoted(dollar, '2026-11-14', '1.16'),
    quoted(dollar, '2026-11-15', '1.17', { status: 'deleted' }),
    quoted(dollar, '2026-11-16', '1.18'),
    quoted(euro, '2026-11-14', '655.957', { source: 'manual' }),
    quoted('old', '2026-11-08', '2'),
  ])
  expect(await ratesOfDay({ date: '2026-11-15' }, find)).toEqual({
    rates: [
      { currency_id: euro, rate: '655.957', date: '2026-11-14' },
      { currency_id: dollar, rate: '1.16', date: '2026-11-14' },
    ],
  })
})

test('the rates of the day of sailing are fixed once; those of another day are taken with a reason, and the same say nothing', () => {
  const taken = ExchangeRatesTaken({ date: '2026-11-15', exchange_rates: [of('2026-11-15', '1.16')], reason: null })
  const fix = (rate: string, ...before: (typeof taken)[]) =>
    given(voyage, opened, ...before).when('fix_exchange_rates', { date: '2026-11-15' }, { facts: { rates: [of('2026-11-15', rate)] } })
  fix('1.16').decides(taken)
  fix('1.17', taken).decides()
  const take = (date: string, rate: string) =>
    given(voyage, opened, taken).when('take_exchange_rates', { date, reason: 'Bills of the 16th' }, { facts: { rates: [of(date, rate)] } })
  take('2026-11-16', '1.18').decides(
    ExchangeRatesTaken({ date: '2026-11-16', exchange_rates: [of('2026-11-16', '1.18')], reason: 'Bills of the 16th' }),
  )
  take('2026-11-15', '1.16').decides()
})
