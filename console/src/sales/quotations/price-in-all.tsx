import { f } from '@fairlead/contracts/kernel/field'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { amountShown, shownAmount } from '../../kernel/fields/numbers/amounts.ts'
import { referred } from '../../kernel/fields/referred.ts'
import { linesIn } from '../../kernel/lines/line.ts'
import type { Rec } from '../../kernel/record.ts'
import { shownDate } from '../../lib/dates.ts'
import { decimalsIn, shownNumber } from '../../lib/numbers.ts'

/** As many as rates of exchange are kept with, but for small ones, which take more. */
const decimals = 6

const exchanged = f.exchanged()

/** What a price in other currencies comes to in that of its quotation, and at which rates. */
export function PriceInAll({ quotation: { currency_id, totals, total, margin, margin_pct, exchange_rates } }: { quotation: Rec }) {
  const { t } = useTranslation('quotation')
  const rates = linesIn(exchange_rates)
  const { data: own } = useQuery(referred('currencies', String(currency_id)))
  const currencies = useQueries({ queries: rates.map(one => referred('currencies', String(one.currency_id))) })
  const isOther = linesIn(totals).some(one => one.currency_id !== currency_id)
  if (!isOther || typeof total !== 'string' || !own) return null
  const told = rates.map((one, index) =>
    t('in_all.rate', {
      own: own.code,
      rate: shownNumber(String(one.rate), Math.max(decimals, decimalsIn(String(one.rate)))),
      currency: currencies[index]?.data?.code,
      date: shownDate(String(one.date)),
    }),
  )
  return (
    <p className="mt-2 text-sm tabular-nums">
      <span className="font-semibold">
        {t('in_all.sum', {
          currency: own.code,
          sales: amountShown(exchanged, total, own),
          margin: typeof margin === 'string' ? amountShown(exchanged, margin, own) : '',
          pct: typeof margin_pct === 'string' ? shownAmount(margin_pct, undefined) : '',
        })}
      </span>{' '}
      <span className="text-ink-soft">{told.join(' · ')}</span>
    </p>
  )
}
