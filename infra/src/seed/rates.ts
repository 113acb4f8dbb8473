import reference from './data/reference.json' with { type: 'json' }
import type { Seeder } from './seeder.ts'
import type { Day } from './voyages.ts'

/** In these the company buys and sells beside the euro. */
const traded = ['USD', 'GBP', 'XOF']

/** What these were worth on the eve of the seed, by the reference data: without a rate of this week nothing is quoted in them. */
export async function seedRates(seeder: Seeder, day: Day): Promise<void> {
  const date = day(-1)
  for (const { currency, rate } of reference.exchangerates.filter(one => traded.includes(one.currency)))
    await seeder.create('exchangerates', `${currency} ${date}`, {
      currency_id: seeder.id('currencies', currency),
      date,
      rate,
      source: 'manual',
    })
}
