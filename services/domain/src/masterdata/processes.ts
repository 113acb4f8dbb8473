import { after, type Process, step } from '../kernel/process.ts'
import { currency } from './currencies.ts'
import { exchangeRate } from './exchange-rates.ts'

/** A currency hears of every rate that is quoted or corrected. */
export const masterdataProcesses: readonly Process[] = [
  after('rates', exchangeRate, {
    RateQuoted: ({ currency_id, rate, date }) => ({ currency: step(currency, currency_id, 'note_rate', { rate, rate_date: date }) }),
    RateCorrected: ({ rate }, { record }) => ({
      currency: step(currency, record.currency_id, 'note_rate', { rate, rate_date: record.date }),
    }),
  }),
]
