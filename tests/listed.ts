import { v7 } from 'uuid'
import { type Bag, type Caller, rowsOf } from './caller.ts'
import { day, must, rowsUnder, stageOf, vehicle } from './stage.ts'

/** A booking of two cars of 12.032 m³, confirmed, firm and delivered. */
interface Listed {
  readonly booking: string
  readonly job: string
  readonly units: string[]
}

/** One by an accepted quotation, and the surcharge that is in its price. */
export interface Measurable extends Listed {
  readonly surcharge: string
  readonly around: Around
}

/** By which list of whom, in what and from where to where it is priced. */
interface Around {
  readonly tariff_level_id: string
  readonly office_id: string
  readonly customer_id: string
  readonly currency_id: string
  readonly pol_id: string
  readonly pod_id: string
}

/** A customer and his price list, with no rates in it yet. */
export async function ownList(clerk: Caller, list: Readonly<Record<'code' | 'name' | 'currency_id' | 'office_id', string>>, customer: Bag) {
  const made = async (resource: string, body: Bag): Promise<string> => String(must(await clerk.post(resource, body)).id)
  const tariff_level_id = await made('tarifflevels', {
    ...list,
    kind: 'sales',
    service_type_id: 2,
    valid_from: day(0),
    is_default_for_office: false,
    hide_for_customers: false,
  })
  const customer_id = await made('relations', {
    types: ['CUSTOMER'],
    address: 'Harbour Road 3',
    debtor_number: `C${list.code}`,
    tariff_level_id,
    contacts: [],
    cfr_manager_emails: [],
    ...customer,
  })
  return { tariff_level_id, customer_id }
}

/** A customer with a price list of his own, Rotterdam to Tema: 55 euros for a cubic metre, and 3 % of freight on top. `code` names his list. */
async function listed(code: string, clerk: Caller, admin: Caller) {
  const { named } = stageOf(clerk, admin)
  const made = async (resource: string, body: Bag): Promise<string> => String(must(await clerk.post(resource, body)).id)
  const [office_id, currency_id, pol_id, pod_id, cbm, percent, country_id, surcharge_type_id] = await Promise.all([
    named('relations', 'Fairlead Rotterdam'),
    named('currencies', 'EUR'),
    named('ports', 'NLRTM'),
    named('ports', 'GHTEM'),
    named('calculationunits', 'CBM'),
    named('calculationunits', 'PCT_FRT'),
    named('countries', 'Ghana'),
    named('surchargetypes', 'CAF'),
  ])
  // What the office buys and adds is in both currencies; a rate that is there already does as well.
  await admin.post('exchangerates', { currency_id: await named('currencies', 'USD'), date: day(0), rate: '1.1000', source: 'manual' })
  const customer = { name: `Takoradi Motors ${code}`, country_id }
  const { tariff_level_id, customer_id } = await ownList(clerk, { code, name: `List ${code}`, currency_id, office_id }, customer)
  await made('tariffs', {
    tariff_level_id,
    pol_id,
    pod_id,
    rate: { currency_id, calculation_unit_id: cbm, amount: '55.0000' },
    // What is measured higher stays at the rate that was agreed, until the list has another.
    conditions: [{ measurement_conditional_id: 3, operator: '<', from: '148', to: null }],
    all_in: false,
    valid_from: day(0),
    only_bookable_by_hq: false,
    hide_for_customers: false,
  })
  const { id: surcharge } = must(
    await admin.post('surcharges', {
      surcharge_type_id,
      side: 'freight',
      pol_id,
      pod_id,
      customer_id,
      sales: { currency_id, calculation_unit_id: percent, amount: '3.0000' },
      conditions: [],
      mandatory: true,
      included_in_all_in: false,
      applies_on: 'quote_date',
      valid_from: day(0),
    }),
  )
  return { surcharge: String(surcharge), tariff_level_id, office_id, customer_id, currency_id, pol_id, pod_id }
}

const car = { make: 'Toyota', model: 'Corolla', length: 463, width: 178, height: 146, weight: 1300 }

/** Units of a booking that may be loaded or measured. */
async function delivered(booking: string, clerk: Caller): Promise<string[]> {
  const units = rowsOf(await clerk.get(`units?booking_id=${booking}&sort=number`)).map(one => String(one.id))
  for (const unit of units) {
    must(await clerk.post(`units/${unit}/mark_firm`))
    must(await clerk.post(`units/${unit}/record_delivery`, { date_delivered: day(-2), keys_present: true }))
  }
  return units
}

/** Two cars of such a customer, booked by an accepted quotation. */
export async function measurable(code: string, clerk: Caller, admin: Caller): Promise<Measurable> {
  const { surcharge, ...around } = await listed(code, clerk, admin)
  const { tariff_level_id: _list, ...said } = around
  const { id: quotation_id } = must(
    await clerk.post('quotations', {
      type: 'tariff',
      service_type_id: 2,
      cargo_mode: 'roro',
      valid_from: day(0),
      cargo_lines: [{ ...car, quantity: 2, chassis_numbers: [] }],
      clause_ids: [],
      quote_description_ids: [],
      ...said,
    }),
  )
  for (const [command, input] of [
    ['price', {}],
    ['send', {}],
    ['accept', { accepted_by: 'P. Jansen' }],
  ] as const)
    must(await clerk.post(`quotations/${quotation_id}/${command}`, input))
  const booking = v7()
  const booked = must(
    await clerk.post(`bookings/${booking}/book_quotation`, {
      quotation_id,
      voyage_id: await stageOf(clerk, admin).voyage(),
      direction: 'EXPORT',
    }),
  )
  must(await clerk.post(`bookings/${booking}/confirm`))
  const units = rowsOf(await clerk.get(`units?booking_id=${booking}&sort=number`)).map(one => String(one.id))
  for (const unit of units) must(await clerk.put(`units/${unit}`, { chassis_number: vehicle().chassis_number }))
  return { booking, job: String(booked.job_id), units: await delivered(booking, clerk), surcharge, around }
}

/** Two cars of such a customer, booked without a quotation. */
export async function listedCargo(code: string, clerk: Caller, admin: Caller): Promise<Listed> {
  const { office_id, customer_id, pol_id, pod_id } = await listed(code, clerk, admin)
  const give = async (path: string, body: Bag = {}) => must(await clerk.post(path, body))
  const job = await give('jobs', { direction: 'EXPORT', customer_id, office_id, service_type_id: 2 })
  const voyage_id = await stageOf(clerk, admin).voyage()
  const booking = String((await give('bookings', { job_id: job.id, voyage_id, pol_id, pod_id, onward_legs: [] })).id)
  await give(`bookings/${booking}/confirm`)
  await give(`bookings/${booking}/add_units`, { units: [vehicle(car), vehicle(car)] })
  return { booking, job: String(job.id), units: await delivered(booking, clerk) }
}

/** What of its job's estimates is sold for what, by what the line is called. */
export async function estimatesOf({ job }: Pick<Measurable, 'job'>, description: unknown, clerk: Caller) {
  return rowsUnder(must(await clerk.get(`jobs/${job}`)), 'lines').flatMap(line =>
    line.side === 'sales' && line.description === description ? [line.amount] : [],
  )
}

/** The list has another rate for what is 1.48 m high and more: 70 euros for a cubic metre. */
export async function dearerWhenHigh({ tariff_level_id, pol_id, pod_id, currency_id }: Around, clerk: Caller, admin: Caller) {
  must(
    await clerk.post('tariffs', {
      tariff_level_id,
      pol_id,
      pod_id,
      rate: { currency_id, calculation_unit_id: await stageOf(clerk, admin).named('calculationunits', 'CBM'), amount: '70.0000' },
      conditions: [{ measurement_conditional_id: 3, operator: '>=', from: '148', to: null }],
      all_in: false,
      valid_from: day(0),
      only_bookable_by_hq: false,
      hide_for_customers: false,
    }),
  )
}

/** What is 1.48 m high and more costs 12.50 a unit more, whatever its freight. */
export async function dueWhenHigh({ customer_id, pol_id, pod_id, currency_id }: Around, clerk: Caller, admin: Caller): Promise<string> {
  const { named } = stageOf(clerk, admin)
  const [surcharge_type_id, calculation_unit_id] = [await named('surchargetypes', 'OOG'), await named('calculationunits', 'UNIT')]
  const { id } = must(
    await admin.post('surcharges', {
      name: { en: 'Overheight', nl: 'Overhoogte' },
      surcharge_type_id,
      side: 'freight',
      pol_id,
      pod_id,
      customer_id,
      sales: { currency_id, calculation_unit_id, amount: '12.5000' },
      conditions: [{ measurement_conditional_id: 3, operator: '>=', from: '148', to: null }],
      mandatory: true,
      included_in_all_in: false,
      applies_on: 'quote_date',
      valid_from: day(0),
    }),
  )
  return String(id)
}
