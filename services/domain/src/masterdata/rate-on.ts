import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { exchangeRates } from '@fairlead/contracts/masterdata/exchange-rates'
import { addDays } from '@fairlead/contracts/measures/dates'
import { round } from '@fairlead/contracts/measures/decimal'
import Big from 'big.js'
import type { Find, Load } from '../kernel/aggregate.ts'
import { currency, unknownCurrency } from './currencies.ts'
import { exchangeRate } from './exchange-rates.ts'

/** A rate of the register: units of a currency for one of another, of which day and from where. */
export interface Quoted {
  exchange_rate: string
  exchange_rate_date: string
  exchange_rate_source: 'manual' | 'ecb'
}

/** A currency by its code, and how much of it one euro is worth; null where the register never said. */
export interface PerEuro {
  readonly code: string
  readonly rate: string | null
}
/** Currencies by their ids. */
export type EuroRates = ReadonlyMap<string, PerEuro>

interface Amount {
  readonly amount: string | Big
  readonly currency_id: string
}

/** The longest that the European Central Bank quotes nothing is over Easter and over Christmas, some days; an older rate is none. */
const week = 7
/** Rates that are older are looked for further and further back, since there is one for every day of many years. */
const [quarter, year] = [92, 366]

/** The last rate of a currency on days that are so long before a day: from the nearest of them, and short of the furthest. */
async function lastWithin(currency_id: string, day: string, [from, to]: readonly [number, number], find: Find) {
  const date = Array.from({ length: to - from }, (_, back) => addDays(day, -from - back))
  return newest(await find(exchangeRate.resource, { currency_id: [currency_id], date }))
}

const newest = (rates: readonly RecordOf<typeof exchangeRates>[]) =>
  rates.filter(one => one.status === 'active').toSorted((one, other) => (one.date < other.date ? 1 : -1))[0]

/** How much of each currency one euro was worth on a day, or on the last day of the week before on which it was quoted. */
export async function worthsOn(day: string, find: Find) {
  const within = await find(exchangeRate.resource, { date: Array.from({ length: week }, (_, back) => addDays(day, -back)) })
  return [...Map.groupBy(within, one => one.currency_id).values()].flatMap(rates => newest(rates) ?? [])
}

/** How much of a currency one euro was worth on a day, or on the last day of the week before on which it was quoted. */
export async function perEuro(currency_id: string, day: string, find: Find, load: Load): Promise<Quoted | undefined> {
  if ((await load(currency, currency_id))?.code === 'EUR')
    return { exchange_rate: '1', exchange_rate_date: day, exchange_rate_source: 'ecb' }
  const last = await lastWithin(currency_id, day, [0, week], find)
  return last && { exchange_rate: last.rate, exchange_rate_date: last.date, exchange_rate_source: last.source }
}

/** The same by the last rate that is known, however old: an amount is judged by it that would else be taken for so many euros, or for nothing. */
async function lastPerEuro(currency_id: string, day: string, find: Find, load: Load): Promise<PerEuro> {
  const { code } = (await load(currency, currency_id)) ?? unknownCurrency
  if (code === 'EUR') return { code, rate: '1' }
  const within = (...days: [number, number]) => lastWithin(currency_id, day, days, find)
  const last =
    (await within(0, week)) ??
    (await within(week, quarter)) ??
    (await within(quarter, year)) ??
    newest((await find(exchangeRate.resource, { currency_id: [currency_id] })).filter(one => one.date <= day))
  return { code, rate: last?.rate ?? null }
}

/** How much of each currency one euro is worth by the last rate known on a day, by its id: for what is judged, not for what is invoiced. */
export const lastPerEuroOf = async (ids: readonly string[], day: string, find: Find, load: Load): Promise<EuroRates> =>
  new Map(await Promise.all([...new Set(ids)].map(async id => [id, await lastPerEuro(id, day, find, load)] as const)))

/** What an amount comes to in euros; undefined where no rate of its currency is known. */
export function euroValue({ amount, currency_id }: Amount, rates: EuroRates): Big | undefined {
  const rate = rates.get(currency_id)?.rate ?? null
  return rate === null ? undefined : Big(amount).div(rate)
}

/** As a rate is written on an invoice. */
const six_decimals = 6
const asPrinted = (rate: Big): string => round(rate, six_decimals)

/** As many digits as keep the cents of any amount of the trade. */
const ten_digits = 10

/** With six decimals; below a tenth, where these hold too few digits to reckon with, with ten digits. */
export function inFull(rate: Big): string {
  if (rate.gte('0.1')) return asPrinted(rate)
  const kept = Big(rate.toPrecision(ten_digits))
  return kept.toFixed(Math.max(six_decimals, kept.toFixed().split('.')[1]?.length ?? 0))
}

/**
 * Units of a currency for one of the national currency on a day, through the euro in which the register quotes (VAT directive, article 91). Undefined
 * where the register has no rate of one of them within a week.
 */
export async function rateOn(
  day: string,
  currency_id: string,
  national_id: string,
  find: Find,
  load: Load,
  kept: (rate: Big) => string = asPrinted,
): Promise<Quoted | undefined> {
  const [foreign, national] = await Promise.all([currency_id, national_id].map(id => perEuro(id, day, find, load)))
  if (!foreign || !national) return undefined
  const dates = [foreign.exchange_rate_date, national.exchange_rate_date].toSorted()
  const isManual = [foreign, national].some(one => one.exchange_rate_source === 'manual')
  return {
    exchange_rate: kept(Big(foreign.exchange_rate).div(national.exchange_rate)),
    exchange_rate_date: dates[0] ?? day,
    exchange_rate_source: isManual ? 'manual' : 'ecb',
  }
}
