import { compare } from '@fairlead/contracts/measures/money'
import { bookings } from '@fairlead/contracts/operations/bookings'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { shownAmount } from '../../kernel/fields/numbers/amounts.ts'
import { referred } from '../../kernel/fields/referred.ts'
import { linesIn } from '../../kernel/lines/line.ts'
import { record } from '../../kernel/queries.ts'
import type { OutcomeProps } from '../../kernel/screen.ts'
import { Scrollable } from '../../ui/scrollable.tsx'
import { AmountsInTurn } from './amounts-in-turn.tsx'
import { differencesIn } from './differences.ts'
import { ReviewHeads } from './review-heads.tsx'

/** What the measured price would come to, before it is taken: line by line what it was and is, and the difference in each currency (CONSOLE §1.18). */
export default function MeasuredOutcome({ ids: [id = ''] }: OutcomeProps) {
  const { t } = useTranslation('onwards')
  const { data: booking } = useQuery(record(bookings, id))
  const lines = linesIn(booking?.price_review)
  if (lines.length === 0) return null
  return (
    <Scrollable label={t('review.title')} className="bg-sunken mt-3 rounded-md px-3 py-2">
      <table className="text-sm tabular-nums">
        <ReviewHeads of={['line', 'sales', 'purchase']} />
        <tbody>
          {lines.map(line => (
            <tr key={String(line.line_id)}>
              <th scope="row" className="min-w-32 py-0.5 pr-5 text-left font-normal">
                {String(line.description)}
              </th>
              <AmountsInTurn currency_id={line.sales_currency_id} before={line.old_sales_amount} after={line.new_sales_amount} />
              <AmountsInTurn currency_id={line.purchase_currency_id} before={line.old_purchase_amount} after={line.new_purchase_amount} />
            </tr>
          ))}
        </tbody>
        <tfoot className="border-line border-t font-semibold">
          {differencesIn(lines).map(({ currency_id, sales, purchase }) => (
            <tr key={currency_id}>
              <th scope="row" className="py-0.5 pr-5 text-left">
                {t('review.difference')}
              </th>
              <Difference currency_id={currency_id} amount={sales} />
              <Difference currency_id={currency_id} amount={purchase} />
            </tr>
          ))}
        </tfoot>
      </table>
    </Scrollable>
  )
}

/** So much more, with its sign, or less. */
function Difference({ currency_id, amount }: { currency_id: string; amount: string | null }) {
  const { data: currency } = useQuery(referred('currencies', currency_id))
  if (amount === null) return <td className="pr-5">–</td>
  const shown = shownAmount(amount, currency)
  return <td className="pr-5 whitespace-nowrap">{`${currency?.code ?? '…'} ${compare(amount, '0') > 0 ? `+${shown}` : shown}`}</td>
}
