import Big from 'big.js'
import { type Decimal, round } from '../measures/decimal.ts'
import { round2, subtract } from '../measures/money.ts'

/** Units of the currency of an invoice that one unit of what came in paid. */
export const rateOfPayment = (amount: Decimal, received: Decimal): string => round(Big(amount).div(received), 4)

/**
 * What was gained by a payment in the national currency, or lost below nothing: it brought that much more than its amount was worth by the invoice's
 * own rate, in units of its currency for one of the national currency (our decision). Of a credit note money goes out: there less is a gain.
 */
export function gainOfPayment(type: string, exchange_rate: Decimal, amount: Decimal, received: Decimal): string {
  const worth = round2(Big(amount).div(exchange_rate).toFixed())
  return type === 'CREDIT_NOTE' ? subtract(worth, received) : subtract(received, worth)
}
