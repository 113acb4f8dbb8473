import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { bookings } from '@fairlead/contracts/operations/bookings'
import type { Find, Load } from '../kernel/aggregate.ts'
import { agreedRates } from '../sales/agreed-rates.ts'
import { placeOf } from '../sales/place.ts'
import { agreedPrice } from '../sales/pricing/agreed.ts'
import type { AgreedPrice } from '../sales/pricing/agreed-lines.ts'
import type { Piece } from '../sales/pricing/measured-rate.ts'
import type { PriceRequest } from '../sales/pricing/request.ts'
import { askedAgain } from '../sales/quotation-request.ts'
import { quotation } from '../sales/quotations.ts'
import { wishOf } from './booking-wish.ts'
import { linesAtFirst } from './settled-price.ts'

type Priced = RecordOf<typeof bookings>

/** A price that was agreed, to be reckoned over other pieces of its cargo. */
export interface Again {
  readonly request: PriceRequest
  readonly over: (pieces: readonly Piece[], left?: readonly Piece[]) => AgreedPrice
}

/** The price of a booking once more, at the rates that were agreed; undefined where it has none. */
export async function priceAgain(booking: Priced, load: Load, find: Find): Promise<Again | undefined> {
  // What was priced anew is carried for that, and no more for what its quotation says.
  const wish = wishOf(booking) ?? (await load(quotation, booking.quotation_id ?? ''))
  if (!wish) return undefined
  const [pol, pod] = await Promise.all([placeOf(wish.pol_id, load, find), placeOf(wish.pod_id, load, find)])
  const { price_steps, price_settled } = booking
  const price_lines = linesAtFirst(booking.price_lines, price_settled)
  const rates = await agreedRates({ price_lines, price_steps }, { pol, pod }, load, find)
  const moneys = [
    ...booking.price_lines.map(line => ({ currency_id: line.sales_currency_id, calculation_unit_id: line.calculation_unit_id })),
    ...rates.freight.flatMap(({ rate, list }) => [rate, ...list.rates]).map(({ rate }) => rate),
    ...rates.surcharges.map(({ purchase }) => purchase),
    ...rates.other_surcharges.flatMap(({ purchase, sales }) => [purchase, sales]),
  ].filter(money => money !== null)
  const asked = await askedAgain({ ...wish, price_lines: booking.price_lines, exchange_rates: booking.exchange_rates }, moneys, load, find)
  // A surcharge of a contract fell on it by that contract, which may be over by now.
  const agreedBy = rates.surcharges.find(({ contract_id }) => contract_id !== null)?.contract_id
  const request = { ...asked, contract_id: agreedBy ?? asked.contract_id }
  return { request, over: (pieces, left) => agreedPrice(rates, pieces, request, left) }
}
