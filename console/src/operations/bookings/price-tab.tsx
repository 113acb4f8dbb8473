import type { RecordProps } from '../../kernel/screen.ts'
import { PriceGrid } from '../../sales/quotations/price-grid.tsx'
import { PriceTotals } from '../../sales/quotations/price-totals.tsx'
import { PriceWhy } from '../../sales/quotations/price-why.tsx'
import { PriceReview } from './price-review.tsx'
import { Unpriced, UnpricedUnits } from './unpriced.tsx'

/** What a booking is carried for, as it was agreed or by the price lists: read, and explained like the price of a quotation. */
export default function PriceTab({ record }: RecordProps) {
  if (record.priced_at === null) return <Unpriced booking={record} />
  return (
    <div className="p-4">
      <UnpricedUnits booking={record} />
      <PriceGrid key={record.id} quotation={record} mayEdit={false} />
      <PriceReview review={record.price_review} steps={record.review_steps} measures={record.review_measures} />
      <PriceTotals totals={record.price_totals} lines={record.price_lines} />
      <PriceWhy quotation={record} />
    </div>
  )
}
