import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { day, must } from '../stage.ts'
import { findingsInBothThemes } from './axe.ts'
import { apiOf, browserOf } from './people.ts'
import { cell, choose, field, give, keeping, lines, notice, opened, paste, row, said, save, tab, title } from './screen.ts'
import { find } from './stage.ts'

/** A price list of an office, with a rate from Rotterdam to Dakar, for cars of less than six metres. */
async function priceList(office_code: string, said: object = {}) {
  const api = await apiOf('admin')
  const idOf = async (resource: string, query: string) => String(rowsOf(await api.get(`${resource}?${query}`))[0]?.id)
  const code = `T${randomUUID().slice(0, 8).toUpperCase()}`
  const currency_id = await idOf('currencies', 'code=EUR')
  const flags = { hide_for_customers: false, valid_from: '2026-01-01' }
  const level = must(
    await api.post('tarifflevels', {
      code,
      name: `List ${code}`,
      kind: 'sales',
      currency_id,
      office_id: await idOf('relations', `office_code=${office_code}`),
      is_default_for_office: false,
      ...flags,
    }),
  )
  const tariff = must(
    await api.post('tariffs', {
      tariff_level_id: level.id,
      pol_id: await idOf('ports', 'code=NLRTM'),
      pod_id: await idOf('ports', 'code=SNDKR'),
      conditions: [{ measurement_conditional_id: 1, operator: '<', from: '600', to: null }],
      rate: { currency_id, calculation_unit_id: await idOf('calculationunits', 'code=UNIT'), amount: '450' },
      all_in: false,
      only_bookable_by_hq: false,
      ...flags,
      ...said,
    }),
  )
  return { api, code, level: String(level.id), tariff: String(tariff.id), rotterdam: await idOf('relations', 'office_code=01') }
}

test('a price list shows its rates, and one goes on at another from a day on', async ({ browser }) => {
  const { level, tariff } = await priceList('01')
  const page = await browserOf(browser, 'user')
  await page.goto(`/tarifflevels/${level}`)
  const list = opened(page, 'Tariff level')
  await tab(list, 'Tariffs')
  const rates = list.getByRole('grid', { name: 'Tariffs' })
  await expect(row(rates, 'NLRTM – SNDKR')).toContainText('length < 6,00 m')
  await expect(row(rates, 'NLRTM – SNDKR')).toContainText('450,00 EUR / UNIT')
  expect(await findingsInBothThemes(page)).toEqual([])

  await page.goto(`/tariffs/${tariff}`)
  const rate = opened(page, 'Tariff')
  await give(rate, 'Change the rate', async dialog => {
    await field(dialog, 'From').fill('01-07-2026')
    await dialog.getByRole('textbox').first().fill('475,125')
    await field(dialog, 'From').focus()
  })
  await expect(said(rate, 'Followed by').first()).toHaveText('NLRTM – SNDKR')
  await page.goto(`/tarifflevels/${level}?tab=tariffs`)
  await tab(list, 'Tariffs')
  await expect(rates.getByText('475,1250 EUR / UNIT')).toBeVisible()
  await expect(row(rates, '475,1250 EUR / UNIT')).toContainText('01-07-2026')
  await expect(row(rates, '450,00 EUR / UNIT')).toContainText('30-06-2026')
  await page.context().close()
})

test('who copies a price list goes on in its copy', async ({ browser }) => {
  const page = await browserOf(browser, 'user')
  await page.goto(`/tarifflevels/${await find('tarifflevels', 'Public sales, short sea')}`)
  const level = opened(page, 'Tariff level')
  await give(level, 'Copy with its rates', async dialog => {
    await expect(field(dialog, 'Code')).toHaveValue('')
    await field(dialog, 'Code').fill(`COPY${Date.now() % 1e6}`)
    await field(dialog, 'Name').fill('Public sales of next year')
    await expect(field(dialog, 'Rates raised by %')).toHaveValue('0,00')
  })
  await expect(title(level)).toHaveText('Public sales of next year')
  await expect(title(level)).toBeFocused()
  await page.context().close()
})

test('a rate is entered by who keeps its level, and refused beside another for the same cargo', async ({ browser }) => {
  const { code } = await priceList('01', { conditions: [] })
  const page = await browserOf(browser, 'user')
  await page.goto('/tariffs/new')
  const rate = opened(page, 'New: Tariff')
  await choose(rate, 'Tariff level', code, new RegExp(code))
  await choose(rate, 'Port of loading', 'NLRTM', /NLRTM/)
  await choose(rate, 'Port of discharge', 'SNDKR', /SNDKR/)
  await field(rate, 'Rate').fill('460')
  await choose(rate, 'Currency', 'EUR', /EUR/)
  await field(rate, 'Valid from').fill('01-06-2026')
  await rate.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(rate.getByText(`${code} has a rate for NLRTM – SNDKR from 01-01-2026 on already, for the same cargo.`).first()).toBeVisible()
  await field(rate, 'Days of transit').fill('9')
  await choose(rate, 'Port of discharge', 'GHTEM', /GHTEM/)
  await save(rate)
  await expect(opened(page, 'Tariff').getByRole('heading', { name: 'NLRTM – GHTEM' })).toBeVisible()
  await page.context().close()
})

test('who reads a price list of another office is told whose it is, and changes nothing', async ({ browser }) => {
  const { api, level, tariff, rotterdam } = await priceList('02')
  must(await api.post(`tarifflevels/${level}/share`, { office_ids: [rotterdam] }))
  const page = await browserOf(browser, 'user')
  const whose = 'Fairlead Antwerp keeps this tariff level. You may read it and price with it.'
  for (const [path, kind] of [
    [`/tarifflevels/${level}`, 'Tariff level'],
    [`/tariffs/${tariff}`, 'Tariff'],
  ] as const) {
    await page.goto(path)
    await expect(opened(page, kind).getByText(whose)).toBeVisible()
    await expect(opened(page, kind).getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
    await expect(opened(page, kind).getByRole('toolbar', { name: 'Commands' }).getByRole('button', { name: 'End' })).toHaveCount(0)
  }
  await page.context().close()
})

/** A quotation that was priced with the list, from Rotterdam to Dakar. */
async function pricedWith(tariff_level_id: string): Promise<{ number: string; surcharge: string }> {
  const api = await apiOf('admin')
  const [country_id, office_id, commodity_id, currency_id, pol_id, pod_id] = await Promise.all([
    find('countries', 'GH'),
    find('relations', 'Fairlead Rotterdam'),
    find('commodities', 'Passenger'),
    find('currencies', 'EUR'),
    find('ports', 'NLRTM'),
    find('ports', 'SNDKR'),
  ])
  const customer = must(
    await api.post('relations', {
      name: `Matrix Motors ${randomUUID().slice(0, 8)}`,
      types: ['CUSTOMER'],
      address: 'Harbour Road 2',
      country_id,
      tariff_level_id,
      contacts: [],
      cfr_manager_emails: [],
    }),
  )
  const quotation = must(
    await api.post('quotations', {
      type: 'tariff',
      service_type_id: 2,
      cargo_mode: 'roro',
      customer_id: customer.id,
      office_id,
      valid_from: day(0),
      currency_id,
      pol_id,
      pod_id,
      cargo_lines: [{ commodity_id, quantity: 1, length: 463, width: 178, height: 146, weight: 1300, chassis_numbers: [] }],
      clause_ids: [],
      quote_description_ids: [],
    }),
  )
  const { number, surcharge_ids } = must(await api.post(`quotations/${String(quotation.id)}/price`, {}))
  return { number: String(number), surcharge: Array.isArray(surcharge_ids) ? String(surcharge_ids[0]) : '' }
}

test('a rate and a surcharge show the quotations that were priced with them', async ({ browser }) => {
  const { level, tariff } = await priceList('01', { conditions: [] })
  const { number, surcharge } = await pricedWith(level)
  const page = await browserOf(browser, 'user')
  for (const [path, kind] of [
    [`/tariffs/${tariff}`, 'Tariff'],
    [`/surcharges/${surcharge}`, 'Surcharge'],
  ] as const) {
    await page.goto(path)
    await tab(opened(page, kind), 'Quotations')
    await expect(page.getByRole('grid', { name: 'Quotations' }).getByText(number)).toBeVisible()
  }
  await page.context().close()
})

test('rates are found by a day on which they hold, and there is a view of those of today', async ({ browser }) => {
  const { api, level } = await priceList('01', { conditions: [], valid_until: '2026-06-30' })
  const rate = { currency_id: await find('currencies', 'EUR'), calculation_unit_id: await find('calculationunits', 'UNIT'), amount: '480' }
  const flags = { all_in: false, only_bookable_by_hq: false, hide_for_customers: false }
  const [pol_id, pod_id] = await Promise.all(['NLRTM', 'SNDKR'].map(code => find('ports', code)))
  must(await api.post('tariffs', { tariff_level_id: level, pol_id, pod_id, conditions: [], rate, valid_from: '2026-07-01', ...flags }))
  const page = await browserOf(browser, 'user')
  await page.goto(`/tariffs?tariff_level_id=${level}`)
  const rates = page.getByRole('grid', { name: 'Tariffs' })
  await expect(rates.getByRole('row').filter({ hasText: 'NLRTM' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Filter' })
  await dialog.getByRole('combobox', { name: 'Field', exact: true }).fill('valid on')
  await page.keyboard.press('Enter')
  await field(dialog, 'Valid on').fill('30-06-2026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Filters in force' })).toContainText('Valid on 30-06-2026')
  await expect(rates.getByRole('row').filter({ hasText: 'NLRTM' })).toHaveText([/450,00/])

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('dialog', { name: 'Saved views' }).getByRole('button', { name: 'In force today' }).click()
  await expect(page).toHaveURL(new RegExp(`valid_on=${day(0)}`))
  await page.context().close()
})

test('rates are typed and pasted in a matrix: from the day that is shown on, others are added', async ({ browser }) => {
  const { api, level } = await priceList('01', { conditions: [] })
  const currency_id = await find('currencies', 'EUR')
  const flags = { conditions: [], all_in: false, only_bookable_by_hq: false, hide_for_customers: false }
  const [antwerp, rotterdam, tema, dakar] = await Promise.all(['BEANR', 'NLRTM', 'GHTEM', 'SNDKR'].map(code => find('ports', code)))
  for (const [pol_id, pod_id, amount] of [
    [antwerp, dakar, '400'],
    [rotterdam, tema, '500'],
  ]) {
    const rate = { currency_id, calculation_unit_id: await find('calculationunits', 'UNIT'), amount }
    must(await api.post('tariffs', { tariff_level_id: level, pol_id, pod_id, rate, valid_from: '2026-01-01', ...flags }))
  }
  await pricedWith(level)
  const page = await browserOf(browser, 'user')
  await page.goto(`/tarifflevels/${level}?tab=matrix&on=${day(1)}`)
  const list = opened(page, 'Tariff level')
  const grid = lines(list, 'Matrix')
  await expect(await cell(grid, 'Dakar', 2)).toHaveText('450,00 EUR / UNIT')
  expect(await findingsInBothThemes(page)).toEqual([])

  await (await cell(grid, 'Dakar', 2)).click()
  await page.keyboard.type('475,125')
  await page.keyboard.press('Tab')
  await paste(grid, 'Dakar', 1, ['410\t520'])
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Change/ })
    .click()
  const on = day(1).split('-').toReversed().join('-')
  await expect(list.getByText(`2 changed from ${on} on, 1 added from ${on} on`)).toBeVisible()
  await list.getByRole('button', { name: 'Save rates' }).click()
  await expect(notice(page).getByText('3 rates saved')).toBeVisible()
  await expect(await cell(grid, 'Dakar', 2)).toHaveText('475,1250 EUR / UNIT')
  const rows = rowsOf(await api.get(`tariffs?tariff_level_id=${level}&sort=valid_from`))
  for (const [amount, valid_from, valid_until] of [
    // Nothing was priced with it, but the day that was chosen is kept: until then it is what it was.
    ['400.0000', '2026-01-01', day(0)],
    ['410.0000', day(1), null],
    ['450.0000', '2026-01-01', day(0)],
    ['475.1250', day(1), null],
    ['500.0000', '2026-01-01', null],
    ['520.0000', day(1), null],
  ])
    expect(rows).toContainEqual(expect.objectContaining({ rate: expect.objectContaining({ amount }), valid_from, valid_until }))
  expect(rows).toHaveLength(6)
  await page.context().close()
})

test('a rate that a day refuses stays in its cell, with why, through a reload', async ({ browser }) => {
  const { level } = await priceList('01', { conditions: [] })
  await pricedWith(level)
  const page = await browserOf(browser, 'user')
  await page.goto(`/tarifflevels/${level}?tab=matrix&on=2026-01-01`)
  const list = opened(page, 'Tariff level')
  const grid = lines(list, 'Matrix')
  await (await cell(grid, 'Dakar', 1)).click()
  await keeping(page, async () => {
    await page.keyboard.type('475')
    await page.keyboard.press('Enter')
  })
  await page.keyboard.press('Control+Enter')
  await expect(await cell(grid, 'Dakar', 1)).toHaveAttribute('aria-invalid', 'true')
  await expect(list.getByText('Rotterdam, Dakar: It begins on 01-01-2026')).toBeVisible()
  await page.reload()
  await expect(await cell(grid, 'Dakar', 1)).toHaveText('475,00 EUR / UNIT')
  await list.getByRole('button', { name: 'Discard', exact: true }).last().click()
  await expect(await cell(grid, 'Dakar', 1)).toHaveText('450,00 EUR / UNIT')
  await page.context().close()
})

test('a matrix says which rates it cannot show, and leads to them', async ({ browser }) => {
  const { level } = await priceList('01')
  const page = await browserOf(browser, 'user')
  await page.goto(`/tarifflevels/${level}?tab=matrix&on=2026-07-01`)
  const list = opened(page, 'Tariff level')
  await expect(
    list.getByRole('status').filter({ hasText: '1 rate for this cargo asks for its measures, and is in no cell.' }),
  ).toBeVisible()
  await list.getByRole('link', { name: 'See them among the tariffs' }).click()
  await expect(row(page.getByRole('grid', { name: 'Tariffs' }), 'NLRTM – SNDKR')).toContainText('length < 6,00 m')
  await page.context().close()
})

test('rates are added for a cargo and a region by the keyboard alone', async ({ browser }) => {
  const { api, level } = await priceList('01', { conditions: [] })
  const page = await browserOf(browser, 'user')
  await page.goto(`/tarifflevels/${level}?tab=matrix&on=2026-07-01`)
  const list = opened(page, 'Tariff level')
  const grid = lines(list, 'Matrix')
  await field(list, 'Condition').selectOption({ label: 'Used' })
  await expect(await cell(grid, 'Dakar', 1)).toHaveText('')
  await expect(list.getByText('asks for its measures')).toBeHidden()
  await list.getByRole('button', { name: 'Add a row or column' }).focus()
  await page.keyboard.press('Enter')
  await field(page, 'Region of discharge').fill('West')
  await expect(page.getByRole('option', { name: /^WAF / })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(grid.getByRole('columnheader', { name: 'West Africa' })).toBeVisible()
  await grid.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('380')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(notice(page).getByText('1 rate saved')).toBeVisible()
  await expect(await cell(grid, 'West Africa', 1)).toHaveText('380,00 EUR / UNIT')
  expect(rowsOf(await api.get(`tariffs?tariff_level_id=${level}&condition_id=2`))).toMatchObject([
    { rate: { amount: '380.0000' }, valid_from: '2026-07-01', valid_until: null },
  ])
  await page.context().close()
})

test('who reads a price list of another office changes nothing of its matrix', async ({ browser }) => {
  const { api, level, rotterdam } = await priceList('02', { conditions: [] })
  must(await api.post(`tarifflevels/${level}/share`, { office_ids: [rotterdam] }))
  const page = await browserOf(browser, 'user')
  await page.goto(`/tarifflevels/${level}?tab=matrix`)
  const list = opened(page, 'Tariff level')
  const grid = lines(list, 'Matrix')
  await paste(grid, 'Dakar', 1, ['475'])
  await page.keyboard.press('F2')
  await expect(grid).toBeFocused()
  await expect(await cell(grid, 'Dakar', 1)).toHaveText('450,00 EUR / UNIT')
  await expect(list.getByRole('button', { name: 'Add a row or column' })).toHaveCount(0)
  await page.context().close()
})
