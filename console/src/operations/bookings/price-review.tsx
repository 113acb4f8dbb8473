import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { shownAmount } from '../../kernel/fields/numbers/amounts.ts'
import { referred } from '../../kernel/fields/referred.ts'
import { type Line, linesIn } from '../../kernel/lines/line.ts'
import { Scrollable } from '../../ui/scrollable.tsx'
import { AmountsInTurn, inTurn } from './amounts-in-turn.tsx'
import { BeyondRate } from './beyond-rate.tsx'
import { ReviewHeads } from './review-heads.tsx'

/** What measuring changed of a price, by which units, and line by line: as it was agreed, and as it is measured; with why the rate is another one, or stays. */
export function PriceReview({ review, steps, measures }: Readonly<Record<'review' | 'steps' | 'measures', unknown>>) {
  const { t } = useTranslation('onwards')
  const lines = linesIn(review)
  const units = linesIn(measures).map(({ unit_number }) => String(unit_number))
  if (lines.length === 0) return null
  return (
    <section aria-label={t('review.title')} className="mt-4">
      <h3 className="text-sm font-semibold">{t('review.title')}</h3>
      {units.length > 0 && <p className="text-ink-soft mt-1 text-sm">{t('review.units', { units: units.join(', ') })}</p>}
      <Scrollable label={t('review.title')} className="mt-1">
        <table className="text-sm tabular-nums">
          <ReviewHeads of={['line', 'sales_rate', 'quantity', 'sales', 'purchase_rate', 'purchase']} />
          <tbody>
            {lines.map(line => (
              <Fragment key={String(line.line_id)}>
                <Reviewed line={line} beside={line.surcharge_type_id ? line : lines.find(one => one.line_id === line.beside_line_id)} />
                <BeyondRate line={line} steps={linesIn(steps).filter(step => step.line_id === line.line_id && step.step === 'measured')} />
              </Fragment>
            ))}
          </tbody>
        </table>
      </Scrollable>
    </section>
  )
}

/** What measuring brings came at the rates of the line that it stands beside, but for a surcharge that is due by it alone. */
function Reviewed({ line, beside = line }: { line: Line; beside: Line | undefined }) {
  return (
    <tr>
      <th scope="row" className="min-w-40 py-0.5 pr-5 text-left font-normal">
        {String(line.description)}
      </th>
      <Figures before={beside.old_sales_rate} after={line.new_sales_rate} currency_id={line.sales_currency_id} />
      <Figures before={line.old_sales_quantity} after={line.new_sales_quantity} />
      <AmountsInTurn currency_id={line.sales_currency_id} before={line.old_sales_amount} after={line.new_sales_amount} />
      <Figures before={beside.old_purchase_rate} after={line.new_purchase_rate} currency_id={line.purchase_currency_id} />
      <AmountsInTurn currency_id={line.purchase_currency_id} before={line.old_purchase_amount} after={line.new_purchase_amount} />
    </tr>
  )
}

/** Figures, which are rates where a currency is said. */
function Figures({ before, after, currency_id }: { before: unknown; after: unknown; currency_id?: unknown }) {
  const { data: currency } = useQuery({ ...referred('currencies', String(currency_id)), enabled: typeof currency_id === 'string' })
  const figure = (value: unknown): string | undefined => (typeof value === 'string' ? shownAmount(value, currency) : undefined)
  const now = figure(after)
  return <td className="pr-5 whitespace-nowrap">{now === undefined ? '–' : inTurn(figure(before), now)}</td>
}
