import type { EventData, RecordOf } from '@fairlead/contracts/kernel/resource'
import { voyages } from '@fairlead/contracts/operations/voyages'
import { type Decision, eventsOf, type Find, same } from '../kernel/aggregate.ts'
import { invalid, together } from '../kernel/refusal.ts'
import { worthsOn } from '../masterdata/rate-on.ts'
import { inTheFuture } from './unit-guards.ts'

const { ExchangeRatesTaken } = eventsOf(voyages)

type Voyage = RecordOf<typeof voyages>
type Rates = Voyage['exchange_rates']
type Said = Omit<EventData<typeof voyages, 'ExchangeRatesTaken'>, 'exchange_rates'>

/** What the register says of a day, by currency. */
export async function ratesOfDay({ date }: { date: string }, find: Find): Promise<{ rates: Rates }> {
  const found = await worthsOn(date, find)
  const rates = found.map(({ currency_id, rate, date: of }) => ({ currency_id, rate, date: of }))
  return { rates: rates.toSorted((one, other) => one.currency_id.localeCompare(other.currency_id)) }
}

/** Takes the rates of a day for the voyage; refused for a day to come and where the register has none, and nothing where they are those that it has. */
export function takeRates(record: Voyage, said: Said, { rates, now }: { rates: Rates; now: string }): Decision<typeof voyages> {
  const future = together(inTheFuture(said.date, 'date', now))
  if (future) return future
  if (rates.length === 0) return invalid('no_exchange_rates', { field: 'date' })
  return same(record.exchange_rates, rates) ? [] : [ExchangeRatesTaken({ ...said, exchange_rates: rates })]
}
