import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { shownAmount } from '../../kernel/fields/numbers/amounts.ts'
import { referred } from '../../kernel/fields/referred.ts'
import { isLine, type Line } from '../../kernel/lines/line.ts'
import { Scrollable } from '../../ui/scrollable.tsx'

/** What measuring changed of a price, line by line: as it was agreed, and as it is measured. */
export function PriceReview({ review }: { review: unknown }) {
  const { t } = useTranslation('onwards')
  const lines = Array.isArray(review) ? review.filter(isLine) : []
  if (lines.length === 0) return null
  return (
    <section aria-label={t('review.title')} className="mt-4">
      <h3 className="text-sm font-semibold">{t('review.title')}</h3>
      <Scrollable label={t('review.title')} className="mt-1">
        <table className="text-sm tabular-nums">
          <thead className="text-ink-soft text-left">
            <tr>
              {(['line', 'sales', 'quantity', 'purchase'] as const).map(key => (
                <th key={key} scope="col" className="py-0.5 pr-5 font-normal">
                  {t(`review.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(line => (
              <Reviewed key={String(line.line_id)} line={line} />
            ))}
          </tbody>
        </table>
      </Scrollable>
    </section>
  )
}

function Reviewed({ line }: { line: Line }) {
  return (
    <tr>
      <th scope="row" className="py-0.5 pr-5 text-left font-normal">
        {String(line.description)}
      </th>
      <Changed currency_id={line.sales_currency_id} before={line.old_sales_amount} after={line.new_sales_amount} />
      <td className="pr-5 whitespace-nowrap">
        {shownAmount(String(line.old_sales_quantity), undefined)} → {shownAmount(String(line.new_sales_quantity), undefined)}
      </td>
      <Changed currency_id={line.purchase_currency_id} before={line.old_purchase_amount} after={line.new_purchase_amount} />
    </tr>
  )
}

function Changed({ currency_id, before, after }: { currency_id: unknown; before: unknown; after: unknown }) {
  const { data: currency } = useQuery({ ...referred('currencies', String(currency_id)), enabled: typeof currency_id === 'string' })
  return (
    <td className="pr-5 whitespace-nowrap">
      {typeof before === 'string' && typeof after === 'string'
        ? `${currency?.code ?? '…'} ${shownAmount(before, currency)} → ${shownAmount(after, currency)}`
        : '–'}
    </td>
  )
}
