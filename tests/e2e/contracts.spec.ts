import { showDate } from '@fairlead/contracts/measures/dates'
import { renewalDays } from '@fairlead/contracts/sales/renewal-days'
import { expect, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { day, must } from '../stage.ts'
import { apiOf, browserOf } from './people.ts'
import { field, give, isNow, opened, sure, tab, title } from './screen.ts'
import { find } from './stage.ts'

test('a contract is put in force, and what was booked and quoted under it stands beside it', async ({ browser }) => {
  const clerk = await apiOf('user')
  const [office_id, relation_id, currency_id, tariff_level_id] = await Promise.all([
    find('relations', 'Fairlead Rotterdam'),
    find('relations', 'Golden Gate Autos'),
    find('currencies', 'EUR'),
    find('tarifflevels', 'Public sales, short sea'),
  ])
  const drafted = must(
    await clerk.post('contracts', {
      relation_id,
      office_id,
      service_type_id: 1,
      valid_from: day(0),
      valid_until: day(364),
      currency_id,
      tariff_based: true,
      tariff_level_id,
      surcharge_policy: 'as_tariff',
      lines: [],
      commitment_measure: 'units',
      commitment_quantity: '120.000',
      commitment_period: 'contract',
    }),
  )
  const page = await browserOf(browser, 'user')
  await page.goto(`/contracts/${String(drafted.id)}`)
  const contract = opened(page, 'Contract')
  await expect(title(contract)).toHaveText(/^C01\d{6}$/)
  await expect(contract.getByRole('meter', { name: 'Used' })).toHaveAttribute('max', '120')
  await expect(contract.getByText('0 / 120 units')).toBeVisible()
  await expect(field(contract, 'Committed quantity')).toHaveValue('120')
  await give(contract, 'Put in force', sure)
  await isNow(contract, 'In force')
  await expect(contract.getByLabel('Customer', { exact: true })).toBeDisabled()
  for (const related of ['Quotations', 'Bookings', 'Surcharges']) await tab(contract, related)
  await give(contract, 'Terminate', dialog => dialog.getByLabel('Reason').fill('Sold'))
  await isNow(contract, 'Terminated')
  await page.context().close()
})

test('a contract is renewed for the days that are asked, and leads to its renewal', async ({ browser }) => {
  const clerk = await apiOf('user')
  const [running] = rowsOf(await clerk.get('contracts?status=active&renewed_by_id.empty=true&sort=-valid_until'))
  const { valid_from, valid_until } = must(await clerk.get(`contracts/${String(running?.id)}`))
  const next = renewalDays({ valid_from: String(valid_from), valid_until: String(valid_until) }, { valid_from: null, valid_until: null })
  const page = await browserOf(browser, 'user')
  await page.goto(`/contracts/${String(running?.id)}`)
  await give(opened(page, 'Contract'), 'Renew', async dialog => {
    await expect(field(dialog, 'Valid from')).toHaveValue(showDate(next.valid_from))
    await expect(field(dialog, 'Valid until')).toHaveValue(showDate(next.valid_until))
    await expect(field(dialog, 'Take over what it is priced by')).toBeChecked()
    await field(dialog, 'Valid until').fill(showDate(next.valid_from))
    await field(dialog, 'Take over what it is priced by').uncheck()
  })
  await expect(page).not.toHaveURL(new RegExp(String(running?.id)))
  const renewal = opened(page, 'Contract')
  await isNow(renewal, 'Draft')
  await expect(title(renewal)).toHaveText(/^C01\d{6}$/)
  await expect(title(renewal)).toBeFocused()
  const [made] = rowsOf(await clerk.get(`contracts?renews_id=${String(running?.id)}`))
  expect(must(await clerk.get(`contracts/${String(made?.id)}`))).toMatchObject({
    valid_from: next.valid_from,
    valid_until: next.valid_from,
    tariff_level_id: null,
    lines: [],
  })
  await page.context().close()
})

test('the list of contracts shows how far each commitment is, and which end soon', async ({ browser }) => {
  const [soon] = rowsOf(await (await apiOf('user')).get(`contracts?status=active&valid_until.to=${day(60)}`))
  const page = await browserOf(browser, 'user')
  await page.goto('/contracts')
  await expect(page.getByRole('meter').first()).toBeVisible()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('dialog', { name: 'Saved views' }).getByRole('button', { name: 'Ends within 60 days' }).click()
  await expect(page.getByText(String(soon?.number))).toBeVisible()
  await page.context().close()
})
