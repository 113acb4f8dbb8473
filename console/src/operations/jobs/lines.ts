import { compare, subtract, sum } from '@fairlead/contracts/measures/money'

/** A pro forma line as it stands in its job. */
export interface Line {
  id: string
  side: string
  description: string
  quantity: string
  rate: string
  amount: string
  currency_id: string
  relation_id: string | null
  booking_id: string | null
  status: string
  rejected_because: string | null
}

const isLine = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && 'id' in value && 'side' in value && 'amount' in value

export const linesOf = (value: unknown): Line[] => (Array.isArray(value) ? value.filter(isLine) : [])

/** Sales, purchase and margin per currency; rejected lines count for nothing. */
export function totalsOf(
  lines: readonly Line[],
): { currency_id: string; sales: string; purchase: string; margin: string; negative: boolean }[] {
  const counted = lines.filter(line => line.status !== 'rejected')
  return [...new Set(counted.map(line => line.currency_id))].map(currency_id => {
    const side = (name: string) =>
      sum(counted.filter(line => line.currency_id === currency_id && line.side === name).map(line => line.amount))
    const [sales, purchase] = [side('sales'), side('purchase')]
    return { currency_id, sales, purchase, margin: subtract(sales, purchase), negative: compare(sales, purchase) < 0 }
  })
}
