import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isMoney, shownAmount } from '../kernel/fields/numbers/amounts.ts'
import { referred } from '../kernel/fields/referred.ts'
import type { Rec } from '../kernel/record.ts'

/** A rate with its currency and what it is for: `6,50 EUR / WM`. */
export const rateCell =
  (field: string) =>
  (row: Rec): ReactNode => {
    const rate = row[field]
    return isMoney(rate) ? <Rate amount={rate.amount} currency_id={rate.currency_id} unit_id={rate.calculation_unit_id ?? ''} /> : null
  }

/** The width of such a column: measured of the amount alone it would cut the unit. */
export const rateWidth = 148

function Rate({ amount, currency_id, unit_id }: { amount: string; currency_id: string; unit_id: string }) {
  const { data: currency } = useQuery(referred('currencies', currency_id))
  const { data: unit } = useQuery(referred('calculationunits', unit_id))
  const of = [currency?.code, unit?.code].filter(Boolean).join(' / ')
  return (
    <span className="whitespace-nowrap" title={unit?.name}>
      {shownAmount(amount, currency ?? undefined)} {of}
    </span>
  )
}
