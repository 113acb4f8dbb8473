import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { must } from '../stage.ts'
import { findingsInBothThemes } from './axe.ts'
import { apiOf, browserOf } from './people.ts'
import { choose, field, opened, row, save, start, tab } from './screen.ts'

test('a surcharge says for what it counts, goes on at another rate from a day, and counts once on each', async ({ browser }) => {
  const page = await browserOf(browser, 'hq.user')
  await page.goto('/surcharges?search=non-runner')
  await expect(row(page, 'Non-running, towable')).toContainText('150,00 EUR / UNIT')
  await page.goto('/surcharges?search=washing')
  await page.getByRole('button', { name: 'New', exact: true }).first().click()
  const form = page.getByRole('article', { name: /^New: / })
  await choose(form, 'Surcharge type', 'WASH', /washing/i)
  await field(form, 'Side').selectOption('Loading')
  await choose(form, 'Port of loading', 'nlams', 'Amsterdam')
  await choose(form, 'Region of discharge', 'waf', /West Africa/)
  await field(form, 'Applies on').selectOption('Loading date')
  await field(form, 'Valid from').fill('01-01-2026')
  await field(form, 'Sales').fill('65')
  await page.locator('#field-sales-currency_id').fill('EUR')
  await page.getByRole('listbox').getByRole('option').first().click()
  await save(form)

  const rows = row(page, 'Washing').filter({ hasText: '→ Wes' })
  await expect(rows).toContainText('65,00 EUR')
  const made = opened(page, 'Surcharge')
  await start(made, 'Change the rate')
  const dialog = page.getByRole('dialog')
  await field(dialog, 'From').fill('01-03-2027')
  await field(dialog, 'Sales').fill('72,5')
  await dialog.getByRole('button', { name: 'Change the rate' }).click()
  await expect(dialog).toBeHidden()
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: '72,50 EUR' })).toHaveCount(1)
  await expect(field(made, 'Valid until')).toHaveValue('28-02-2027')

  await start(made, 'Let it go on')
  await expect(page.getByText('counts from 01-03-2027 already').first()).toBeVisible()
  await page.context().close()

  const office = await browserOf(browser, 'user')
  await office.goto(page.url())
  await expect(opened(office, 'Surcharge')).toContainText('counts for all offices, so headquarters keeps it')
  await expect(opened(office, 'Surcharge').getByRole('button', { name: 'Change the rate' })).toBeHidden()
  await office.context().close()
})

test('a surcharge lists the tariffs that it may fall on, and a tariff what may fall on it', async ({ browser }) => {
  const api = await apiOf('admin')
  const idOf = async (resource: string, query: string) => String(rowsOf(await api.get(`${resource}?${query}`))[0]?.id)
  const code = `F${randomUUID().slice(0, 8).toUpperCase()}`
  const currency_id = await idOf('currencies', 'code=EUR')
  const rate = { currency_id, calculation_unit_id: await idOf('calculationunits', 'code=UNIT'), amount: '450' }
  const level = must(
    await api.post('tarifflevels', {
      code,
      name: `List ${code}`,
      kind: 'sales',
      currency_id,
      office_id: await idOf('relations', 'office_code=01'),
      is_default_for_office: false,
      hide_for_customers: false,
      valid_from: '2026-01-01',
    }),
  )
  const pol_id = await idOf('ports', 'code=NLRTM')
  const said = { tariff_level_id: level.id, pol_id, rate, conditions: [], valid_from: '2026-01-01' }
  const flags = { all_in: false, only_bookable_by_hq: false, hide_for_customers: false }
  const dakar = must(await api.post('tariffs', { ...said, ...flags, pod_id: await idOf('ports', 'code=SNDKR') }))
  must(await api.post('tariffs', { ...said, ...flags, pod_id: await idOf('ports', 'code=GHTEM') }))
  const surcharge = must(
    await api.post('surcharges', {
      surcharge_type_id: await idOf('surchargetypes', 'code=WASH'),
      name: { en: `Washing ${code}`, nl: `Wassen ${code}` },
      side: 'load',
      pol_id,
      pod_id: await idOf('ports', 'code=SNDKR'),
      conditions: [],
      sales: rate,
      mandatory: false,
      included_in_all_in: false,
      applies_on: 'quote_date',
      valid_from: '2026-01-01',
    }),
  )
  const page = await browserOf(browser, 'user')
  await page.goto(`/surcharges/${String(surcharge.id)}`)
  const shown = opened(page, 'Surcharge')
  await expect(shown.getByRole('tab', { name: /^Tariffs \d/ })).toBeVisible()
  await tab(shown, 'Tariffs')
  await expect(row(shown, `List ${code}`)).toHaveCount(1)
  await expect(row(shown, `List ${code}`)).toContainText('NLRTM – SNDKR')
  expect(await findingsInBothThemes(page)).toEqual([])
  await shown.getByRole('link', { name: 'All in the list' }).click()
  await expect(page).toHaveURL(`/tariffs?surcharge_id=${String(surcharge.id)}`)
  await expect(page.getByRole('button', { name: `Bears surcharge Washing ${code}` })).toBeVisible()

  await page.goto(`/tariffs/${String(dakar.id)}`)
  const tariff = opened(page, 'Tariff')
  await tab(tariff, 'Surcharges')
  await tariff.getByRole('searchbox', { name: 'Search' }).fill(code)
  await expect(tariff.getByRole('gridcell', { name: `Washing ${code}` })).toBeVisible()
  await page.context().close()
})
