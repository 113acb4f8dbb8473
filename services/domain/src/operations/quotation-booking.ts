import type { CommandInput } from '@fairlead/contracts/kernel/resource'
import { bookings } from '@fairlead/contracts/operations/bookings'
import { travels } from '@fairlead/contracts/operations/travelling'
import { creditWarnings } from '../crm/credit.ts'
import { eventsOf, type FactsContext, type Load } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { invalid, type Refusal, refuse, together } from '../kernel/refusal.ts'
import { minorUnitsIn, minorUnitsOf } from '../masterdata/currencies.ts'
import { commodity } from '../masterdata/registers.ts'
import { agreedLines } from '../sales/agreed-price.ts'
import { currencyWarnings } from '../sales/quotation-guards.ts'
import type { Quotation } from '../sales/quotation-totals.ts'
import { quotation } from '../sales/quotations.ts'
import { tariff } from '../sales/tariffs.ts'
import { type Begun, begun, isOfHeadquarters, notBooked, numberWithin, type Surroundings, surroundings } from './booking-beginning.ts'
import { aroundUnits, unitClaims, unitFaults, unitsOf } from './booking-units.ts'
import { endsElsewhere } from './connections.ts'
import { judgedLate, tooLate } from './late.ts'
import { clockAt } from './port-clock.ts'
import { type QuotedUnit, quotedUnits } from './quoted-units.ts'
import { tradeDay } from './today.ts'
import { unfitCargo } from './unit-fit.ts'

const { BookingCreated, QuotationBooked, BookingPriced } = eventsOf(bookings)

type Asked = CommandInput<typeof bookings, 'book_quotation'>

/** The most units that are entered on one list. */
const most_units = 500

/** What a booking says of itself that is of a quotation; its job is one of the customer's, or one that is opened for it. */
const detailsOf = (id: string, { job_id, voyage_id, onward_legs }: Asked, quoted: Quotation | undefined): Begun => ({
  job_id: job_id ?? derivedId(id, 'job'),
  voyage_id,
  pol_id: quoted?.pol_id ?? '',
  pod_id: onward_legs?.[0]?.pol_id ?? quoted?.pod_id ?? '',
  onward_legs: onward_legs ?? [],
  place_of_receipt: quoted?.place_of_receipt ?? null,
  place_of_delivery: quoted?.final_destination ?? null,
  contract_id: quoted?.contract_id ?? null,
})

/** What a quotation is looked at with before it is booked: the job, the voyage and the customer as any booking, and its cargo as a list of units. */
export async function quotationFacts(_record: object, input: Asked, load: Load, asking: FactsContext) {
  const { id, find } = asking
  const quoted = await load(quotation, input.quotation_id)
  const details = detailsOf(id, input, quoted)
  const [around, cargo, booked, rates, minor_units] = await Promise.all([
    surroundings(details, load, asking, quoted),
    cargoOf(quoted, load),
    find(bookings, { quotation_id: [input.quotation_id] }),
    ratesOf(quoted, load),
    minorUnitsOf([quoted?.currency_id], load),
  ])
  const listed = await aroundUnits(
    cargo.map(({ row }) => row),
    { commodity_id: null, pol_id: details.pol_id },
    load,
    find,
  )
  return { ...around, quoted, details, cargo, listed, booked: booked.filter(travels), rates, minor_units }
}

/** The rates that its price is of, bought or sold. */
async function ratesOf(quoted: Quotation | undefined, load: Load) {
  const ids = new Set((quoted?.price_lines ?? []).flatMap(line => [line.tariff_id ?? '', line.purchase_tariff_id ?? '']))
  const rates = await Promise.all([...ids].map(id => load(tariff, id)))
  return rates.filter(one => one !== undefined)
}

/** The cargo of the quotation of a booking, as rows of a list. */
export const quotedCargo = async (quotation_id: string | null, load: Load): Promise<QuotedUnit[]> =>
  cargoOf(await load(quotation, quotation_id ?? ''), load)

async function cargoOf(quoted: Quotation | undefined, load: Load): Promise<QuotedUnit[]> {
  if (!quoted) return []
  const ids = [...new Set(quoted.cargo_lines.flatMap(({ commodity_id }) => commodity_id ?? []))]
  const known = await Promise.all(ids.map(id => load(commodity, id)))
  return quotedUnits(
    quoted,
    known.filter(one => one !== undefined),
  )
}

/** A booking of an accepted quotation: cargo, route and price are the quotation's, and what cannot follow refuses it. */
export function bookedOf(
  { quotation_id, job_id = null, direction, voyage_id }: Asked,
  { quoted, details, cargo, listed, booked, rates, minor_units, ...around }: Awaited<ReturnType<typeof quotationFacts>> & Surroundings,
) {
  if (!quoted) return invalid('select_from_list', { field: 'quotation_id' })
  const { id, now, job: file, others } = around
  const units = unitsOf(
    id,
    { number: '', last_unit: 0, commodity_id: null, customs_type: null },
    cargo.map(({ row }) => row),
    listed,
  )
  const refusal =
    notAccepted(quoted) ??
    bookedAlready(booked) ??
    wrongJob(file, job_id, quoted) ??
    endsElsewhere(details, quoted.pod_id) ??
    notBooked(details, around) ??
    forHeadquarters(rates, quoted, around.actor) ??
    together([...tooMany(units), ...unitFaults(units, now)])
  if (refusal) return refusal
  const late = judgedLate(around.late_rule, tooLate(around.voyage, details.pol_id, details.pod_id, clockAt(around.pol, now)))
  if (late.refusal) return late.refusal
  const { currency_id, exchange_rates, price_steps, payment_term_id, revision, service_type_id, customer_reference, incoterm } = quoted
  const price_lines = agreedLines(quoted, around.customer?.language ?? 'en', minorUnitsIn(minor_units, currency_id))
  return {
    events: [
      BookingCreated(begun(details, file ?? quoted, file ? numberWithin(file, others) : '', around)),
      QuotationBooked({
        quotation_id,
        quotation_revision: revision,
        payment_term_id,
        opens_job: job_id === null,
        direction,
        service_type_id,
        customer_reference,
        incoterm,
        final_destination: quoted.final_destination,
        owner_id: quoted.representative_id,
      }),
      BookingPriced({ currency_id, price_lines, price_steps, exchange_rates, cargo_lines: [], priced_as: [], unit_numbers: [] }),
    ],
    claims: unitClaims(units, voyage_id, details.job_id),
    warnings: [
      ...late.warnings,
      ...unfitCargo(units, around.vessels),
      ...currencyWarnings(quoted),
      ...creditWarnings(around.customer, around.credit, tradeDay(around.now)),
    ],
  }
}

const notAccepted = ({ status, number }: Quotation): Refusal | undefined =>
  status === 'accepted' ? undefined : refuse('choose_quotation_status_and_booking', { field: 'quotation_id', params: { number } })

/** Why cargo does not go into a job: it is another customer's, or has no number yet. */
function wrongJob(file: Surroundings['job'], job_id: string | null, { customer_id }: Quotation): Refusal | undefined {
  if (job_id === null) return undefined
  if (!file) return invalid('select_from_list', { field: 'job_id' })
  if (file.customer_id !== customer_id) return refuse('job_of_another_customer', { field: 'job_id', params: { number: file.number } })
  return file.number === '' ? refuse('job_has_no_number_yet', { field: 'job_id' }) : undefined
}

/** What is priced by a rate that headquarters alone books, nobody else books (SCREENS). */
const forHeadquarters = (
  rates: readonly { only_bookable_by_hq: boolean }[],
  { number }: Quotation,
  actor: Surroundings['actor'],
): Refusal | undefined =>
  rates.some(rate => rate.only_bookable_by_hq) && !isOfHeadquarters(actor)
    ? refuse('rate_only_bookable_by_hq', { field: 'quotation_id', params: { number } })
    : undefined

const tooMany = (units: readonly unknown[]): Refusal[] =>
  units.length > most_units ? [refuse('quotation_has_too_many_units', { params: { units: units.length, most: most_units } })] : []

/** All of its cargo, for all of its price, goes with one booking, as long as that is not given up. */
function bookedAlready([first]: readonly { number: string }[]): Refusal | undefined {
  if (!first) return undefined
  const field = 'quotation_id'
  // Who came first a moment ago may wait for the number of its job yet.
  if (first.number === '') return refuse('quotation_booked_unnamed', { field })
  return refuse('quotation_booked_already', { field, params: { by: first.number } })
}
