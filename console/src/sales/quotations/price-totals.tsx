import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { shownAmount } from '../../kernel/fields/numbers/amounts.ts'
import { referred } from '../../kernel/fields/referred.ts'
import { type Line, linesIn } from '../../kernel/lines/line.ts'

/** What a price costs and is sold for, and what is left of it, per currency; how many of its lines nothing is paid for says how far that is to be trusted. */
export function PriceTotals({ totals, lines }: { totals: unknown; lines: unknown }) {
  const { t } = useTranslation('quotation')
  const [known, priced] = [linesIn(totals), linesIn(lines)]
  const unpurchased = priced.filter(one => one.purchase_amount === null).length
  return (
    <>
      <dl aria-label={t('price.totals')} className="mt-3 flex flex-col gap-1 text-sm tabular-nums">
        {known.map(total => (
          <Total key={String(total.currency_id)} total={total} />
        ))}
      </dl>
      {unpurchased > 0 ? (
        <p className="text-ink-soft mt-1 text-sm">{t('price.unpurchased', { count: unpurchased, of: priced.length })}</p>
      ) : null}
    </>
  )
}

function Total({ total: { currency_id, purchase, sales, margin, margin_pct } }: { total: Line }) {
  const { t } = useTranslation('quotation')
  const { data: currency } = useQuery(referred('currencies', String(currency_id)))
  const isLoss = String(margin).startsWith('-')
  return (
    <div className="flex flex-wrap gap-x-5">
      <dt className="w-12 font-semibold">{currency?.code ?? '…'}</dt>
      <dd>
        {t('price.purchase')} {shownAmount(String(purchase), currency)}
      </dd>
      <dd>
        {t('price.sales')} {shownAmount(String(sales), currency)}
      </dd>
      <dd className={isLoss ? 'text-red-ink font-semibold' : 'font-semibold'}>
        {t('price.margin')} {shownAmount(String(margin), currency)}
        {typeof margin_pct === 'string' ? ` (${shownAmount(margin_pct, undefined)} %)` : null}
      </dd>
    </div>
  )
}
