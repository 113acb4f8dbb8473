import { today, trade_zone } from '@fairlead/contracts/measures/dates'
import { quotations } from '@fairlead/contracts/sales/quotations'
import { eventsOf, type FactsContext, type Find, type Load, same } from '../kernel/aggregate.ts'
import { inFull, rateOn } from '../masterdata/rate-on.ts'
import { currenciesOf, type Priced, type Quotation } from './quotation-totals.ts'

const { QuotationRatesTaken } = eventsOf(quotations)

type Rates = Quotation['exchange_rates']

/** The day of the trade. */
export const dayOf = (now: string): string => today(trade_zone, now)

/** What currencies are worth in that of a quotation on a day; those of which the register has no rate are left out. */
async function ratesOf(ids: readonly string[], own: string, day: string, find: Find, load: Load): Promise<Rates> {
  const others = [...new Set(ids)].filter(id => id !== own).toSorted()
  const found = await Promise.all(others.map(async id => [id, await rateOn(day, id, own, find, load, inFull)] as const))
  return found.flatMap(([currency_id, rate]) => (rate ? [{ currency_id, rate: rate.exchange_rate, date: rate.exchange_rate_date }] : []))
}

/** What the currencies of a price are worth today, with those that it is about to be in. */
export const ratesToday = (quotation: Priced, more: readonly string[], load: Load, { find, now }: FactsContext) =>
  ratesOf([...currenciesOf(quotation), ...more], quotation.currency_id, dayOf(now), find, load)

/** Of rates that were looked up, those of currencies that are used. */
export const onlyOf = (rates: Rates, ids: readonly string[]): Rates => rates.filter(one => ids.includes(one.currency_id))

/** With the rates of today, as far as they are otherwise than those that were taken before. */
export const taken = (record: Pick<Quotation, 'exchange_rates'>, rates: Quotation['exchange_rates']) =>
  same(record.exchange_rates, rates) ? [] : [QuotationRatesTaken({ exchange_rates: rates })]
