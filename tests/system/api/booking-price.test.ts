import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { dearerWhenHigh, dueWhenHigh, estimatesOf, listedCargo, measurable } from '../../listed.ts'
import { day, must, rowsUnder, stageOf } from '../../stage.ts'
import { seen } from '../../until.ts'

// What becomes of the price of a booking, over HTTP.
let fairlead: Fairlead
let clerk: Caller
let admin: Caller
beforeAll(async () => {
  fairlead = await startFairlead()
  clerk = caller(fairlead.url, await fairlead.token('user'))
  admin = caller(fairlead.url, await fairlead.token('admin'))
})
afterAll(() => fairlead?.stop())

const read = async (path: string): Promise<Bag> => must(await clerk.get(path))

test('cargo that measures more is priced anew at the agreed rates, for review; once that is taken the estimates follow', async () => {
  const { booking: id, job, units, surcharge: surcharge_id } = await measurable('MEAS261', clerk, admin)
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
    // It is higher than its rate is for, and the list has no other.
    new_sales_rate: '55.0000',
    sales_problem: 'tariff_conditions_not_met',
  })
  expect(review.find(row => row.line_id === surcharge?.id)).toMatchObject({ old_sales_amount: '39.71', new_sales_amount: '41.24' })

  for (const unit of units) must(await clerk.post(`units/${unit}/load`, { date_loaded: day(-2) }))
  const estimates = (description: unknown) => estimatesOf({ job }, description, clerk)
  await expect.poll(() => estimates(freight?.description)).toEqual(['661.76', '661.76'])
  await expect.poll(() => estimates(surcharge?.description)).toEqual(['39.71'])
  must(await clerk.post(`bookings/${id}/take_measured_price`))
  expect(await read(`bookings/${id}`)).toMatchObject({ price_to_review: false, price_review: [] })
  // Each bears what it measures: 12.032 and 12.960 m³ at 55.00.
  await expect.poll(async () => (await estimates(freight?.description)).map(String).toSorted()).toEqual(['661.76', '712.80'])
  await expect.poll(() => estimates(surcharge?.description)).toEqual(['41.24'])
})

test('a car that measures beyond the condition of its rate is charged at the next rate of the list, and the other at its own', async () => {
  const { booking, job, units, surcharge, around } = await measurable('BAND261', clerk, admin)
  await dearerWhenHigh(around, clerk, admin)
  const measures = { measured_length: 480, measured_width: 180, measured_height: 150, measured_weight: 1320 }
  must(await clerk.post(`units/${units[0]}/record_measurement`, { date_measured: day(-2), ...measures, confirmed: true }))
  const asked = await seen(async () => {
    const now = await read(`bookings/${booking}`)
    return now.price_to_review === true ? now : undefined
  }, 'the review of the price')
  // 12.032 m³ × 55.00, 12.960 m³ × 70.00, and 3 % of both.
  const review = rowsUnder(asked, 'price_review')
  expect(review.slice(0, 2)).toMatchObject([
    { old_sales_rate: '55.0000', new_sales_rate: '55.0000', old_sales_amount: '1323.52', new_sales_amount: '661.76' },
    { old_sales_rate: null, new_sales_rate: '70.0000', old_sales_amount: '0.00', new_sales_amount: '907.20', sales_problem: null },
  ])
  const factor = rowsUnder(asked, 'price_lines').find(line => line.surcharge_id === surcharge)
  expect(review.find(row => row.line_id === factor?.id)).toMatchObject({ old_sales_amount: '39.71', new_sales_amount: '47.07' })
  expect(rowsUnder(asked, 'review_steps')[0]).toMatchObject({ step: 'measured', measure: 'height', against: '148.000', value: '150' })
  must(await clerk.post(`bookings/${booking}/take_measured_price`))
  for (const unit of units) must(await clerk.post(`units/${unit}/load`, { date_loaded: day(-2) }))
  const description = review[0]?.description
  const carried = async () =>
    rowsUnder(await read(`jobs/${job}`), 'lines').flatMap(line =>
      line.description === description ? [[line.unit_id, line.rate, line.amount]] : [],
    )
  await expect.poll(carried).toHaveLength(2)
  expect(await carried()).toEqual(
    expect.arrayContaining([
      [units[0], '70.0000', '907.20'],
      [units[1], '55.0000', '661.76'],
    ]),
  )
})

test('a surcharge that only what is measured is due for is reviewed, charged once it is taken, and is what it was from then on', async () => {
  const { booking, job, units, around } = await measurable('DUE261', clerk, admin)
  const surcharge_id = await dueWhenHigh(around, clerk, admin)
  const measures = { measured_length: 463, measured_width: 178, measured_height: 150, measured_weight: 1300 }
  must(await clerk.post(`units/${units[0]}/record_measurement`, { date_measured: day(-2), ...measures, confirmed: true }))
  const asked = await seen(async () => {
    const now = await read(`bookings/${booking}`)
    return now.price_to_review === true ? now : undefined
  }, 'the review of the price')
  const row = rowsUnder(asked, 'price_review').find(one => one.surcharge_id === surcharge_id)
  expect(row).toMatchObject({ description: 'Overheight', old_sales_amount: '0.00', new_sales_amount: '12.50', old_purchase_amount: null })
  must(await clerk.post(`bookings/${booking}/take_measured_price`))
  for (const unit of units) must(await clerk.post(`units/${unit}/load`, { date_loaded: day(-2) }))
  await expect.poll(() => estimatesOf({ job }, 'Overheight', clerk)).toEqual(['12.50'])
  expect((await admin.put(`surcharges/${surcharge_id}`, { mandatory: false })).body).toMatchObject({ errors: expect.anything() })
  expect((await admin.post(`surcharges/${surcharge_id}/delete`, { confirmed: true })).status).toBe(409)
})

test('a car that is cancelled bears nothing of what is a percentage of its freight', async () => {
  const { booking, job, units, surcharge } = await measurable('MEAS262', clerk, admin)
  must(await clerk.post(`units/${units[1]}/cancel`, { reason: 'Sold here' }))
  must(await clerk.post(`units/${units[0]}/load`, { date_loaded: day(-2) }))
  const priced = rowsUnder(await read(`bookings/${booking}`), 'price_lines').find(line => line.surcharge_id === surcharge)
  // 3 % of 12.032 × 55.00
  await expect.poll(() => estimatesOf({ job }, priced?.description, clerk)).toEqual(['19.85'])
})

test('what was approved of a car that is taken off board and cancelled goes back, by a line to review', async () => {
  const { job, units, booking } = await measurable('BACK261', clerk, admin)
  const freight = rowsUnder(await read(`bookings/${booking}`), 'price_lines').find(line => line.kind === 'freight')?.description
  const carried = () => estimatesOf({ job }, freight, clerk)
  must(await clerk.post(`units/${units[0]}/load`, { date_loaded: day(-2) }))
  await expect.poll(carried).toEqual(['661.76'])
  must(await clerk.post(`jobs/${job}/approve_lines`))
  must(await clerk.post(`units/${units[0]}/reverse_loading`, { reason: 'Damaged' }))
  must(await clerk.post(`units/${units[0]}/cancel`, { reason: 'Sold here' }))
  await expect.poll(carried).toEqual(['661.76', '-661.76'])
  must(await clerk.post(`units/${units[0]}/restore`))
  await expect.poll(carried).toEqual(['661.76'])
})

test('a booking of no quotation is priced by the list of its customer, what is on board is charged accordingly, and measuring it is reviewed likewise', async () => {
  const { booking, job, units } = await listedCargo('LIST261', clerk, admin)
  must(await clerk.post(`units/${units[0]}/load`, { date_loaded: day(-2) }))
  const priced = must(await clerk.post(`bookings/${booking}/price`))
  const freight = rowsUnder(priced, 'price_lines').find(line => line.kind === 'freight')
  // 2 × 12.032 m³ × 55.00
  expect(freight).toMatchObject({ sales_quantity: '24.064', sales_amount: '1323.52' })
  await expect.poll(() => estimatesOf({ job }, freight?.description, clerk)).toEqual(['661.76'])
  // The rate says the same from then on: what is measured is reckoned by it once more.
  const altered = await clerk.post(`tariffs/${String(freight?.tariff_id)}/change`, { minimum: '5000.00' })
  expect([altered.status, altered.body.code]).toEqual([409, 'tariff_is_used'])
  must(
    await clerk.post(`units/${units[1]}/record_measurement`, {
      date_measured: day(-2),
      measured_length: 480,
      measured_width: 180,
      measured_height: 147,
      measured_weight: 1320,
      confirmed: true,
    }),
  )
  const asked = await seen(async () => {
    const now = await read(`bookings/${booking}`)
    return now.price_to_review === true ? now : undefined
  }, 'the review of the price')
  // 12.032 + 12.701 m³
  expect(rowsUnder(asked, 'price_review').find(row => row.line_id === freight?.id)).toMatchObject({
    old_sales_quantity: '24.064',
    new_sales_quantity: '24.733',
    new_sales_amount: '1360.32',
  })
})

test('a booking is invoiced once the last of its invoices is approved', async () => {
  const stage = stageOf(clerk, caller(fairlead.url, await fairlead.token('supervisor')))
  const billed = await stage.billed()
  const [first, ...others] = billed.lines
  const status = async () => (await read(`bookings/${billed.booking}`)).status
  await stage.invoiced({ ...billed, lines: [String(first)] })
  expect(await status()).toBe('shipped')
  await stage.invoiced({ ...billed, lines: others })
  await expect.poll(status).toBe('invoiced')
})
