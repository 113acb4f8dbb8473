import { currencies } from '@fairlead/contracts/masterdata/currencies'
import { eventsOf } from '../kernel/aggregate.ts'
import { registerWith } from '../kernel/register.ts'

const { RateNoted } = eventsOf(currencies)

/** A currency knows its newest rate; an older one that is quoted later changes nothing. */
export const currency = registerWith(currencies, {
  evolve: { RateNoted: (record, { rate, rate_date }) => ({ ...record, rate, rate_date }) },
  decide: {
    note_rate: (record, { rate, rate_date }) => {
      const isKnown = record.rate_date === rate_date && record.rate === rate
      const isOlder = record.rate_date !== null && record.rate_date > rate_date
      return isKnown || isOlder ? [] : [RateNoted({ rate, rate_date })]
    },
  },
})
