import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { day, must, rowsUnder, stageOf } from '../../stage.ts'
import { seen } from '../../until.ts'

// What measuring changes of a price that was agreed, over HTTP.
let fairlead: Fairlead
let clerk: Caller
let stage: ReturnType<typeof stageOf>
beforeAll(async () => {
  fairlead = await startFairlead()
  clerk = caller(fairlead.url, await fairlead.token('user'))
  stage = stageOf(clerk, caller(fairlead.url, await fairlead.token('supervisor')))
})
afterAll(() => fairlead?.stop())

const made = async (resource: string, body: Bag): Promise<string> => String(must(await clerk.post(resource, body)).id)
const read = async (path: string): Promise<Bag> => must(await clerk.get(path))

/** A customer with a price list of his own: 55 dollars for a cubic metre from Rotterdam to Tema, and 3 % of freight on top. */
async function listed() {
  const [office_id, currency_id, pol_id, pod_id, cbm, percent, country_id, surcharge_type_id] = await Promise.all([
    stage.named('relations', 'Fairlead Rotterdam'),
    stage.named('currencies', 'USD'),
    stage.named('ports', 'NLRTM'),
    stage.named('ports', 'GHTEM'),
    stage.named('calculationunits', 'CBM'),
    stage.named('calculationunits', 'PCT_FRT'),
    stage.named('countries', 'Ghana'),
    stage.named('surchargetypes', 'CAF'),
  ])
  const admin = caller(fairlead.url, await fairlead.token('admin'))
  must(await admin.post('exchangerates', { currency_id, date: day(0), rate: '1.1000', source: 'manual' }))
  const tariff_level_id = await made('tarifflevels', {
    code: 'MEAS26',
    name: 'Measured 2026',
    kind: 'sales',
    service_type_id: 2,
    currency_id,
    office_id,
    valid_from: day(0),
    is_default_for_office: false,
    hide_for_customers: false,
  })
  const customer_id = await made('relations', {
    name: 'Takoradi Motors',
    types: ['CUSTOMER'],
    address: 'Harbour Road 3',
    country_id,
    debtor_number: 'C2003',
    tariff_level_id,
    contacts: [],
    cfr_manager_emails: [],
  })
  await made('tariffs', {
    tariff_level_id,
    pol_id,
    pod_id,
    rate: { currency_id, calculation_unit_id: cbm, amount: '55.0000' },
    // What is measured higher stays at the rate that was agreed.
    conditions: [{ measurement_conditional_id: 3, operator: '<', from: '148', to: null }],
    all_in: false,
    valid_from: day(0),
    only_bookable_by_hq: false,
    hide_for_customers: false,
  })
  const surcharge_id = await made('surcharges', {
    surcharge_type_id,
    side: 'freight',
    customer_id,
    sales: { currency_id, calculation_unit_id: percent, amount: '3.0000' },
    conditions: [],
    mandatory: true,
    included_in_all_in: false,
    applies_on: 'quote_date',
    valid_from: day(0),
  })
  return { office_id, currency_id, pol_id, pod_id, customer_id, surcharge_id }
}

test('cargo that measures more is priced anew at the agreed rates, for review; once that is taken the estimates follow', async () => {
  const { surcharge_id, ...around } = await listed()
  const quotation_id = await made('quotations', {
    type: 'tariff',
    service_type_id: 2,
    cargo_mode: 'roro',
    valid_from: day(0),
    cargo_lines: [
      { make: 'Toyota', model: 'Corolla', quantity: 2, length: 463, width: 178, height: 146, weight: 1300, chassis_numbers: [] },
    ],
    clause_ids: [],
    quote_description_ids: [],
    ...around,
  })
  for (const [command, input] of [
    ['price', {}],
    ['send', {}],
    ['accept', { accepted_by: 'P. Jansen' }],
  ] as const)
    must(await clerk.post(`quotations/${quotation_id}/${command}`, input))
  const id = v7()
  const voyage_id = await stage.voyage()
  const booking = must(await clerk.post(`bookings/${id}/book_quotation`, { quotation_id, voyage_id, direction: 'EXPORT' }))
  must(await clerk.post(`bookings/${id}/confirm`))
  const units = rowsUnder(must(await clerk.get(`units?booking_id=${id}&sort=number`)), 'data').map(one => String(one.id))
  for (const [index, unit] of units.entries()) {
    must(await clerk.put(`units/${unit}`, { chassis_number: `JTNBA3EK30308900${index}` }))
    for (const [command, input] of [
      ['mark_firm', {}],
      ['record_delivery', { date_delivered: day(-2), keys_present: true }],
    ] as const)
      must(await clerk.post(`units/${unit}/${command}`, input))
  }
  const measure = async (said: Bag) =>
    must(
      await clerk.post(`units/${units[0]}/record_measurement`, {
        date_measured: day(-2),
        measured_length: 480,
        measured_width: 180,
        measured_height: 150,
        measured_weight: 1320,
        confirmed: true,
        ...said,
      }),
    )
  await measure({})
  const asked = await seen(async () => {
    const now = await read(`bookings/${id}`)
    return now.price_to_review === true ? now : undefined
  }, 'the review of the price')
  // Agreed: 2 × 12.032 m³ × 55.00 = 1,323.52, and 3 % of it. Measured: 12.032 + 12.960 m³ = 24.992 × 55.00 = 1,374.56, and 3 % of that.
  const freight = rowsUnder(asked, 'price_lines').find(line => line.kind === 'freight')
  const surcharge = rowsUnder(asked, 'price_lines').find(line => line.surcharge_id === surcharge_id)
  const review = rowsUnder(asked, 'price_review')
  expect(review.find(row => row.line_id === freight?.id)).toMatchObject({
    old_sales_quantity: '24.064',
    new_sales_quantity: '24.992',
    old_sales_amount: '1323.52',
    new_sales_amount: '1374.56',
    old_purchase_amount: null,
    new_purchase_amount: null,
  })
  expect(review.find(row => row.line_id === surcharge?.id)).toMatchObject({ old_sales_amount: '39.71', new_sales_amount: '41.24' })

  for (const unit of units) must(await clerk.post(`units/${unit}/load`, { date_loaded: day(-2) }))
  const estimates = async (description: unknown) =>
    rowsUnder(await read(`jobs/${String(booking.job_id)}`), 'lines').flatMap(line =>
      line.description === description ? [line.amount] : [],
    )
  await expect.poll(() => estimates(freight?.description)).toEqual(['661.76', '661.76'])
  await expect.poll(() => estimates(surcharge?.description)).toEqual(['39.71'])
  must(await clerk.post(`bookings/${id}/take_measured_price`))
  expect(await read(`bookings/${id}`)).toMatchObject({ price_to_review: false, price_review: [] })
  await expect.poll(() => estimates(freight?.description)).toEqual(['687.28', '687.28'])
  await expect.poll(() => estimates(surcharge?.description)).toEqual(['41.24'])
})
