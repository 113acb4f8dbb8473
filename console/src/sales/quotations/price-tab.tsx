import { quotations } from '@fairlead/contracts/sales/quotations'
import { allows } from '../../kernel/commands.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { LumpsumNotice } from './lumpsum-notice.tsx'
import { PriceGrid } from './price-grid.tsx'
import { PriceInAll } from './price-in-all.tsx'
import { PriceTotals } from './price-totals.tsx'
import { PriceWhy } from './price-why.tsx'

/** The price of a quotation: what each line costs and is sold for, and below what is left of it, per currency and in all. */
export default function PriceTab({ record }: RecordProps) {
  const user = signedIn()
  return (
    <>
      <LumpsumNotice quotation={record} />
      <div className="p-4">
        <PriceGrid key={record.id} quotation={record} mayEdit={user !== undefined && allows(quotations, 'price_by_hand', record, user)} />
        <PriceTotals totals={record.totals} lines={record.price_lines} />
        <PriceInAll quotation={record} />
        <PriceWhy quotation={record} />
      </div>
    </>
  )
}
