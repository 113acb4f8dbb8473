import type { Principal } from '@fairlead/contracts/identity/rights'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { bookings } from '@fairlead/contracts/operations/bookings'
import { isAboard, travels } from '@fairlead/contracts/operations/travelling'
import { units } from '@fairlead/contracts/operations/units'
import { relation } from '../crm/relations.ts'
import { eventsOf, type FactsContext, type Load, same } from '../kernel/aggregate.ts'
import { invalid, refuse, together } from '../kernel/refusal.ts'
import { country } from '../masterdata/countries.ts'
import { contract } from '../sales/contracts.ts'
import { price } from '../sales/pricing/price.ts'
import { lineOf, unspeakable, warningsOf } from '../sales/quotation-price.ts'
import { onlyOf } from '../sales/quotation-rates.ts'
import { type Asked, askedFor } from '../sales/quotation-request.ts'
import { currenciesOf } from '../sales/quotation-totals.ts'
import { isOfHeadquarters } from './booking-beginning.ts'
import { wishOf } from './booking-wish.ts'
import { job } from './jobs.ts'
import { pricedAs } from './priced-as.ts'
import type { Line } from './pro-forma-lines.ts'
import { cargoOf } from './unit-cargo.ts'

type Booking = RecordOf<typeof bookings>

const { BookingPriced, PricedCargoBooked } = eventsOf(bookings)

/** What the price of a booking depends on: its units that travel, and what the contract and the price lists of its customer have for them. */
export async function pricingFacts(record: Booking, _input: unknown, load: Load, asking: FactsContext) {
  const [own, currency_id, priced_as, file] = await Promise.all([
    asking.find(units, { booking_id: [asking.id] }),
    currencyOf(record, load),
    pricedAs(record, load),
    load(job, record.job_id),
  ])
  const carried = own.filter(travels)
  const cargo = cargoOf(asking.id, carried)
  const wish = wishOf({ ...record, currency_id, priced_as, cargo_lines: cargo.cargo_lines })
  return {
    cargo,
    priced_as,
    aboard: carried.filter(isAboard).map(({ number }) => number),
    asked: wish && (await askedFor(wish, [], load, asking)),
    charged: (file?.lines ?? []).some(line => line.booking_id === asking.id && isCharged(line)),
  }
}

/** Whether a line followed from a price and was approved: it stays as it is, whatever another price says. */
const isCharged = ({ estimated, status }: Line): boolean => estimated && (status === 'approved' || status === 'invoiced')

/** In which a booking is priced: as agreed with its customer, as he pays, or as is usual in the country of the office. */
async function currencyOf({ contract_id, customer_id, office_id }: Booking, load: Load): Promise<string | null> {
  const [agreed, customer, office] = await Promise.all([
    load(contract, contract_id ?? ''),
    load(relation, customer_id),
    load(relation, office_id),
  ])
  const home = await load(country, office?.country_id ?? '')
  return agreed?.currency_id ?? customer?.currency_id ?? home?.currency_id ?? null
}

type Pricing = Awaited<ReturnType<typeof pricingFacts>> & { actor: Principal }

/** The price of a booking by its contract or by the price lists. What has none refuses all of it: half a price would be charged. */
export function pricedByTariff(record: Booking, { cargo, priced_as, aboard, asked, charged, actor }: Pricing) {
  if (cargo.cargo_lines.length === 0) return refuse('booking_without_units')
  if (!asked) return invalid('required', { field: 'currency_id' })
  if (record.contract_id !== null && asked.request.contract_id !== record.contract_id)
    return invalid('contract_not_in_force', { field: 'contract_id' })
  const found = price(asked.request, asked.candidates)
  const price_lines = found.lines.map(line => lineOf(line, asked))
  const refusal = together(warningsOf(found.problems, asked).map(({ code, params }) => refuse(code, { params: { ...params } })))
  const wrong = refusal ?? unspeakable(price_lines, asked) ?? forHeadquarters(price_lines, asked, actor)
  if (wrong) return wrong
  const { currency_id } = asked.request
  const money = { currency_id, price_lines, exchange_rates: asked.rates, lumpsum_price: null }
  const { cargo_lines, priced_cargo } = cargo
  const priced = {
    currency_id,
    price_lines,
    price_steps: [...found.steps],
    exchange_rates: onlyOf(asked.rates, currenciesOf(money)),
    cargo_lines,
    priced_as,
  }
  if (same({ ...saidOf(record), priced_cargo: record.priced_cargo }, { ...priced, priced_cargo })) return []
  // Its cargo may be others by now: what they are charged would come beside what was approved.
  if (charged) return refuse('booking_price_charged')
  return [BookingPriced({ ...priced, unit_numbers: aboard }), PricedCargoBooked({ cargo: priced_cargo })]
}

/** What is priced by a rate that headquarters alone books, nobody else books: with a quotation of it or without one (SCREENS). */
function forHeadquarters(lines: Booking['price_lines'], { candidates }: Asked, actor: Principal) {
  const ids = new Set(lines.flatMap(line => [line.tariff_id, line.purchase_tariff_id]))
  const isReserved = candidates.sources.some(({ rates }) => rates.some(rate => rate.only_bookable_by_hq && ids.has(rate.id)))
  return isReserved && !isOfHeadquarters(actor) ? refuse('booking_rate_only_bookable_by_hq') : undefined
}

const saidOf = ({ currency_id, price_lines, price_steps, exchange_rates, cargo_lines, priced_as }: Booking) => ({
  currency_id,
  price_lines,
  price_steps,
  exchange_rates,
  cargo_lines,
  priced_as,
})
