import { addDays } from '@fairlead/contracts/measures/dates'
import { round } from '@fairlead/contracts/measures/decimal'
import Big from 'big.js'
import type { Find, Load } from '../kernel/aggregate.ts'
import { currency } from './currencies.ts'
import { exchangeRate } from './exchange-rates.ts'

/** A rate of the register: units of a currency for one of another, of which day and from where. */
export interface Quoted {
  exchange_rate: string
  exchange_rate_date: string
  exchange_rate_source: 'manual' | 'ecb'
}

/** The longest that the European Central Bank quotes nothing is over Easter and over Christmas, some days; an older rate is none. */
const days = 7

/** How much of a currency one euro was worth on a day, or on the last day before on which it was quoted. */
async function perEuro(currency_id: string, day: string, find: Find, load: Load): Promise<Quoted | undefined> {
  if ((await load(currency, currency_id))?.code === 'EUR')
    return { exchange_rate: '1', exchange_rate_date: day, exchange_rate_source: 'ecb' }
  const date = Array.from({ length: days }, (_, back) => addDays(day, -back))
  const quoted = (await find(exchangeRate.resource, { currency_id: [currency_id], date })).filter(one => one.status === 'active')
  const last = quoted.toSorted((one, other) => (one.date < other.date ? 1 : -1))[0]
  return last && { exchange_rate: last.rate, exchange_rate_date: last.date, exchange_rate_source: last.source }
}

/** How much of each currency one euro is worth on a day, by its id; what nobody quotes is left out. */
export async function perEuroOf(ids: readonly string[], day: string, find: Find, load: Load): Promise<Map<string, string>> {
  const quoted = [...new Set(ids)].map(async (id): Promise<[string, string][]> => {
    const rate = await perEuro(id, day, find, load)
    return rate ? [[id, rate.exchange_rate]] : []
  })
  return new Map((await Promise.all(quoted)).flat())
}

/**
 * Units of a currency for one of the national currency on a day, with six decimals, through the euro in which the register quotes (VAT
 * directive, article 91). Undefined where the register has no rate of one of them within a week.
 */
export async function rateOn(day: string, currency_id: string, national_id: string, find: Find, load: Load): Promise<Quoted | undefined> {
  const [foreign, national] = await Promise.all([currency_id, national_id].map(id => perEuro(id, day, find, load)))
  if (!foreign || !national) return undefined
  const dates = [foreign.exchange_rate_date, national.exchange_rate_date].toSorted()
  const isManual = [foreign, national].some(one => one.exchange_rate_source === 'manual')
  return {
    exchange_rate: round(Big(foreign.exchange_rate).div(national.exchange_rate), 6),
    exchange_rate_date: dates[0] ?? day,
    exchange_rate_source: isManual ? 'manual' : 'ecb',
  }
}
