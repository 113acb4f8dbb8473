import { quotations } from '@fairlead/contracts/sales/quotations'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { allows } from '../../kernel/commands.ts'
import { shownAmount } from '../../kernel/fields/numbers/amounts.ts'
import { referred } from '../../kernel/fields/referred.ts'
import { isLine, type Line } from '../../kernel/lines/line.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { PriceGrid } from './price-grid.tsx'
import { PriceWhy } from './price-why.tsx'

/** The price of a quotation: what each line costs and is sold for, and below what is left of it, per currency. */
export default function PriceTab({ record }: RecordProps) {
  const { t } = useTranslation('quotation')
  const user = signedIn()
  const totals = Array.isArray(record.totals) ? record.totals.filter(isLine) : []
  return (
    <div className="p-4">
      <PriceGrid key={record.id} quotation={record} mayEdit={user !== undefined && allows(quotations, 'price_by_hand', record, user)} />
      <dl aria-label={t('price.totals')} className="mt-3 flex flex-col gap-1 text-sm tabular-nums">
        {totals.map(total => (
          <Total key={String(total.currency_id)} total={total} />
        ))}
      </dl>
      <PriceWhy quotation={record} />
    </div>
  )
}

function Total({ total: { currency_id, purchase, sales, margin, margin_pct } }: { total: Line }) {
  const { t } = useTranslation('quotation')
  const { data: currency } = useQuery(referred('currencies', String(currency_id)))
  const isLoss = String(margin).startsWith('-')
  return (
    <div className="flex flex-wrap gap-x-5">
      <dt className="w-28 font-semibold">{currency?.name ?? '…'}</dt>
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
