import { exchangeRates } from '@fairlead/contracts/masterdata/exchange-rates'
import { today, trade_zone } from '@fairlead/contracts/measures/dates'
import { aggregate, changesTo, eventsOf } from '../kernel/aggregate.ts'
import { invalid } from '../kernel/refusal.ts'
import { currency } from './currencies.ts'

const { RateQuoted, RateCorrected, RateDeleted, RateRestored } = eventsOf(exchangeRates)

/** A rate is of one currency on one day: which of both is never changed, only what it was worth. */
export const exchangeRate = aggregate(exchangeRates, {
  evolve: {
    RateQuoted: (record, quoted) => ({ ...record, ...quoted, status: 'active' }),
    RateCorrected: (record, corrected) => ({ ...record, ...corrected }),
    RateDeleted: record => ({ ...record, status: 'deleted' }),
    RateRestored: record => ({ ...record, status: 'active' }),
  },
  facts: {
    create: async (_record, { currency_id }, load) => ({ quoted: await load(currency, currency_id) }),
  },
  decide: {
    create: (_record, input, { quoted, now }) => {
      if (input.date > today(trade_zone, now)) return invalid('date_in_future', { field: 'date' })
      return quoted?.status === 'active'
        ? [RateQuoted({ ...input, code: `${quoted.code} ${input.date}` })]
        : invalid('select_from_list', { field: 'currency_id' })
    },
    change: (record, input) => {
      const { rate, source } = { ...record, ...changesTo(record, input) }
      return rate === record.rate && source === record.source ? [] : [RateCorrected({ rate, source })]
    },
    delete: () => [RateDeleted()],
    restore: () => [RateRestored()],
    bring_back: () => [RateRestored()],
  },
})
