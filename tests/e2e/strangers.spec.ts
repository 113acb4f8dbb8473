import { expect, type Page, test } from '@playwright/test'
import { apiOf, browserOf } from './people.ts'
import { field, opened, row } from './screen.ts'
import { bookedCargo, draftBill } from './stage.ts'

/** A party of a bill: its lines by what they are called. */
const line = (page: Page, party: string, name: string) =>
  page.getByRole('group', { name: party, exact: true }).getByLabel(name, { exact: true })

for (const language of ['en', 'nl'] as const)
  test(`the same relation gives the same address wherever it stands on a bill, its country in English (${language})`, async ({
    browser,
  }) => {
    const bill = await draftBill(await bookedCargo())
    const page = await browserOf(browser, 'user', { language })
    await page.goto(`/billsoflading/${bill.id}`)
    const [agent, second] = language === 'en' ? ['Delivery agent', 'Second notify'] : ['Afleveringsagent', 'Tweede notify']
    const [relation, address] = language === 'en' ? ['Relation', 'Address'] : ['Relatie', 'Adres']
    const filledIn = await line(page, agent, address).inputValue()
    expect(filledIn).toMatch(/\nSenegal$/)
    await line(page, second, relation).fill('Agence Maritime du Cap')
    await page
      .getByRole('option', { name: /Cap-Vert/ })
      .first()
      .click()
    await expect(line(page, second, address)).toHaveValue(filledIn)
    await page.context().close()
  })

test('a limit is told in what may have been typed: metres and centimetres', async ({ browser }) => {
  const { job, units } = await bookedCargo()
  const page = await browserOf(browser, 'user')
  await page.goto(`/jobs/${job.id}?tab=units`)
  await row(page.getByRole('grid', { name: 'Units' }), units[0]?.chassis ?? '').click()
  const height = field(opened(page, 'Unit'), 'Height')
  await height.fill('1350')
  await height.blur()
  await expect(opened(page, 'Unit').getByText('At most 10,00 m (1000 cm).')).toBeVisible()
  await page.context().close()
})

test('small things: counts on tabs, phones of the country of their party, nothing uses the configuration, one heading a page', async ({
  browser,
}) => {
  const { job, units } = await bookedCargo(2)
  const page = await browserOf(browser, 'admin')
  await page.goto(`/jobs/${job.id}`)
  for (const counted of ['Bookings 1', 'Units 2']) await expect(opened(page, 'Job').getByRole('tab', { name: counted })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(job.number)
  await opened(page, 'Job')
    .getByRole('tab', { name: /^Units/ })
    .click()
  await row(page.getByRole('grid', { name: 'Units' }), units[0]?.chassis ?? '').click()
  await expect(opened(page, 'Unit')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(job.number)

  await page.goto('/relations?search=Sahel')
  await row(page, 'Sahel Motors').click()
  await expect(opened(page, 'Relation')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Relations')
  await field(opened(page, 'Relation'), 'Phone').focus()
  await expect(opened(page, 'Relation').getByLabel('Country of the number').first()).toHaveValue('SN')

  await page.goto('/generalconfig')
  await expect(page.getByRole('tab', { name: 'General', exact: true })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Used by' })).toHaveCount(0)
  const box = await page.getByRole('textbox').first().boundingBox()
  expect(box?.width).toBeLessThan(200)
  await page.context().close()
})

test('a colour is told in the language of its reader', async ({ browser }) => {
  const { voyage, units } = await bookedCargo()
  const [unit] = units
  await (await apiOf('user')).put(`units/${unit?.id}`, { colour: 'White' })
  const page = await browserOf(browser, 'user', { language: 'nl', viewport: { width: 390, height: 844 } })
  await page.goto(`/portoperations?voyage_id=${voyage.id}`)
  await expect(page.getByText(/Toyota · Corolla · Wit/).first()).toBeVisible()
  await page.context().close()
})

test('a sheet whose names are headed with their languages in words is understood by itself', async ({ browser }) => {
  const page = await browserOf(browser, 'admin')
  await page.goto('/colours')
  await page.getByRole('button', { name: 'Export and import' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Import a sheet…' }).press('Enter')
  const wizard = page.getByRole('dialog', { name: 'Import into Colours' })
  const sheet = 'Code;Name (English);Naam (Nederlands)\nTEAL;Teal;Blauwgroen\n'
  await wizard.getByLabel('File to import').setInputFiles({ name: 'colours.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  await expect(wizard.getByLabel('Code', { exact: true })).toHaveValue('code')
  await expect(wizard.getByLabel('Name (English)')).toHaveValue('name.en')
  await expect(wizard.getByLabel('Naam (Nederlands)')).toHaveValue('name.nl')
  await page.context().close()
})
