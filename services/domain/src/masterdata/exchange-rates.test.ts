import { exchangeRates } from '@fairlead/contracts/masterdata/exchange-rates'
import { test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { exchangeRate } from './exchange-rates.ts'

const { RateQuoted, RateCorrected } = eventsOf(exchangeRates)
const input = { currency_id: '01900000-0000-7000-8000-000000000010', date: '2026-11-20', rate: '1.091200', source: 'ecb' as const }
const dollar = { quoted: { code: 'USD', status: 'active' } }
const quoted = { ...input, code: 'USD 2026-11-20' }

test('a rate is called by its currency and day', () => {
  given(exchangeRate).when('create', input, { facts: dollar }).decides(RateQuoted(quoted))
})

test('nobody knows a rate before its day', () => {
  const at = (date: string) => given(exchangeRate).when('create', { ...input, date }, { facts: dollar, now: '2026-11-20T09:00:00.000Z' })
  at('2026-11-21').refuses('date_in_future', 'date')
  at('2026-11-20').decides(RateQuoted(quoted))
})

test('a currency that is not there has no rate', () => {
  given(exchangeRate)
    .when('create', input, { facts: { quoted: undefined } })
    .refuses('select_from_list', 'currency_id')
})

test('a rate is corrected, and saying the same again changes nothing', () => {
  const corrected = { rate: '1.0900', source: 'manual' as const }
  given(exchangeRate, RateQuoted(quoted)).when('change', corrected).decides(RateCorrected(corrected))
  given(exchangeRate, RateQuoted(quoted)).when('change', { rate: input.rate, source: input.source }).decides()
})
