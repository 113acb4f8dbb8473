import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { must } from '../stage.ts'
import { findingsInBothThemes } from './axe.ts'
import { apiOf, browserOf } from './people.ts'
import { choose, field, give, opened, row, said, save, tab } from './screen.ts'

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
