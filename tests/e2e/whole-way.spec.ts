import { expect, test } from '@playwright/test'
import { v7 } from 'uuid'
import { rowsOf } from '../caller.ts'
import { estimatesOf, ownList } from '../listed.ts'
import { day, must, stageOf, vehicle } from '../stage.ts'
import { apiOf, browserOf } from './people.ts'
import { field, give, isNow, opened, start, sure, tab } from './screen.ts'

// From a carrier's sheet to what the job is to be charged: twelve cars and a container from Antwerp to Tema, in dollars.

const code = 'WAYUSD'

test('from a sheet of rates to the lines of a job: priced, sent, accepted on a telephone, booked, measured larger, loaded', async ({
  browser,
}) => {
  test.slow()
  const [clerk, admin] = [await apiOf('user'), await apiOf('admin')]
  const { named, voyage } = stageOf(clerk, await apiOf('supervisor'))
  const [office_id, currency_id, country_id, pol_id, pod_id, container_type_id] = await Promise.all([
    named('relations', 'Fairlead Rotterdam'),
    named('currencies', 'USD'),
    named('countries', 'Ghana'),
    named('ports', 'BEANR'),
    named('ports', 'GHTEM'),
    named('containertypes', '42G1'),
  ])
  await admin.post('exchangerates', { currency_id, date: day(0), rate: '1.1000', source: 'manual' })
  const customer = { name: 'Kumasi Motors', country_id, email: 'desk@kumasi.test' }
  const { customer_id } = await ownList(clerk, { code, name: 'West Africa in dollars', currency_id, office_id }, customer)

  const page = await browserOf(browser, 'user')
  await page.goto('/tariffs')
  await page.getByRole('button', { name: 'Export and import' }).click()
  await page.getByRole('menuitem', { name: 'Import a sheet…' }).click()
  const wizard = page.getByRole('dialog', { name: 'Import into Tariffs' })
  const from = day(0).split('-').toReversed().join('-')
  const sheet = [
    'Rates to Tema',
    'tariff_level_id,pol_id,pod_id,container_type_id,rate.amount,rate.currency_id,rate.calculation_unit_id,valid_from',
    `${code},BEANR,GHTEM,,"60,00",USD,CBM,${from}`,
    '',
    `${code},BEANR,GHTEM,42G1,"2.450,00",USD,UNIT,${from}`,
    `${code},BEANR,NOWHERE,,"1,00",USD,UNIT,${from}`,
  ].join('\n')
  await wizard.getByLabel('File to import').setInputFiles({ name: 'tema.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  await wizard.getByRole('button', { name: 'Look at the rows' }).click()
  await expect(wizard.getByRole('button', { name: 'Refused 1' })).toBeVisible()
  await expect(wizard.getByRole('row').filter({ hasText: 'NOWHERE' })).toContainText('6')
  await wizard.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(wizard.getByText('Done: 2 rows were written, 0 failed.')).toBeVisible()
  await wizard.getByRole('button', { name: 'Close', exact: true }).click()

  const car = { make: 'Toyota', model: 'Corolla', condition_id: 2, length: 463, width: 178, height: 146, weight: 1300 }
  const quoted = must(
    await clerk.post('quotations', {
      type: 'tariff',
      service_type_id: 2,
      cargo_mode: 'roro',
      customer_id,
      office_id,
      valid_from: day(0),
      currency_id,
      pol_id,
      pod_id,
      cargo_lines: [
        { ...car, quantity: 12, chassis_numbers: [] },
        { quantity: 1, container_type_id, chassis_numbers: [] },
      ],
      clause_ids: [],
      quote_description_ids: [],
    }),
  )
  await page.goto(`/quotations/${String(quoted.id)}?tab=price`)
  const quotation = opened(page, 'Quotation')
  await give(quotation, 'Price by tariff', sure)
  // A car is 12.032 m³: twelve of them 144.384 m³ at 60.00.
  await expect(quotation).toContainText('8.663,04')
  await expect(quotation).toContainText('2.450,00')
  await quotation
    .getByRole('region', { name: 'Why this price' })
    .getByRole('button', { name: /^Sales 8\.663,04/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('West Africa in dollars')
  await expect(page.getByRole('dialog')).toContainText('144,384')
  await page.keyboard.press('Escape')
  await start(quotation, 'Send')
  const sending = page.getByRole('dialog', { name: 'Send' })
  await page.keyboard.press('Control+Enter')
  await expect(sending).toBeHidden()
  await isNow(quotation, 'Active')

  const { url } = must(await clerk.get(`quotations/${String(quoted.id)}/reply-link`))
  const telephone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })).newPage()
  await telephone.goto(String(url))
  await expect(telephone.getByText('Total USD')).toBeVisible()
  await telephone.getByLabel('Your name').fill('Ama Owusu')
  await telephone.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(telephone.getByRole('status')).toContainText('Accepted by Ama Owusu on ')
  await telephone.context().close()
  await isNow(quotation, 'Accepted')

  const call = (port_id: string, purpose: string, arrival: number) => ({
    port_id,
    purpose,
    date_arrival: day(arrival),
    date_departure: day(arrival + 1),
    cut_off_cargo: purpose === 'load' ? `${day(arrival - 1)}T15:00:00Z` : null,
  })
  const voyage_id = await voyage({ port_calls: [call(pol_id, 'load', -2), call(pod_id, 'discharge', 12)] })
  const part = v7()
  const booked = must(await clerk.post(`bookings/${part}/book_quotation`, { quotation_id: quoted.id, voyage_id, direction: 'EXPORT' }))
  const job = String(booked.job_id)
  await page.goto(`/jobs/${job}?tab=bookings&part=${part}`)
  const record = opened(page, 'Booking')
  await give(record, 'Confirm')
  await isNow(record, 'Active')

  const units = rowsOf(await clerk.get(`units?booking_id=${part}&per_page=50&sort=number`)).map(({ id }) => String(id))
  expect(units).toHaveLength(13)
  for (const [index, unit] of units.entries()) {
    const said = index === 12 ? { container_number: 'MSCU1234566' } : { chassis_number: vehicle().chassis_number }
    must(await clerk.put(`units/${unit}`, said))
    must(await clerk.post(`units/${unit}/mark_firm`))
    must(await clerk.post(`units/${unit}/record_delivery`, { date_delivered: day(-2), keys_present: index < 12 }))
  }
  await page.goto(`/jobs/${job}?tab=units&part=${String(units[0])}`)
  await give(opened(page, 'Unit'), 'Record measurement', async dialog => {
    await field(dialog, 'Measured length').fill('4,80')
    await field(dialog, 'Measured width').fill('1,80')
    await field(dialog, 'Measured height').fill('1,50')
    await field(dialog, 'Measured weight').fill('1320')
  })
  await page.goto(`/jobs/${job}?tab=bookings&part=${part}`)
  await tab(record, 'Price')
  const review = record.getByRole('region', { name: 'Price by measuring' })
  // One car is 12.960 m³ by now: 145.312 m³ at 60.00.
  await expect(review).toContainText('8.663,04 → 8.718,72')
  await give(record, 'Take measured price', sure)
  await expect(review).toBeHidden()
  for (const unit of units) must(await clerk.post(`units/${unit}/load`, { date_loaded: day(-2) }))

  // Each car what it measures, 12.032 or 12.960 m³ at 60.00, and the container; what it costs is of the list by which the office buys.
  const cars = async () => (await estimatesOf({ job }, 'Sea freight · Toyota Corolla', clerk)).map(String).toSorted()
  await expect.poll(cars).toEqual([...Array<string>(11).fill('721.92'), '777.60'])
  expect(await estimatesOf({ job }, 'Sea freight · 40 ft dry', clerk)).toEqual(['2450.00'])
  await page.goto(`/jobs/${job}?tab=costs`)
  const costs = opened(page, 'Job')
  await expect(costs).toContainText('721,92')
  await page.context().close()
})
