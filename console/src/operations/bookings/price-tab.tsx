import type { RecordProps } from '../../kernel/screen.ts'
import { PriceGrid } from '../../sales/quotations/price-grid.tsx'
import { PriceTotals } from '../../sales/quotations/price-totals.tsx'
import { PriceWhy } from '../../sales/quotations/price-why.tsx'
import { PriceReview } from './price-review.tsx'

/** What a booking is carried for, as it was agreed: read, and explained like the price of the quotation that it is of. */
export default function PriceTab({ record }: RecordProps) {
  return (
    <div className="p-4">
      <PriceGrid key={record.id} quotation={record} mayEdit={false} />
      <PriceReview review={record.price_review} />
      <PriceTotals totals={record.price_totals} />
      <PriceWhy quotation={record} />
    </div>
  )
}
