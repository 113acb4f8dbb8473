import { expect, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { apiOf, browserOf } from './people.ts'
import { done, draftBill, loadedCargo } from './stage.ts'

/** A voyage with two cars aboard, on a bill that states its freight: 1.000,00 euro prepaid, and 90,00 dollars to collect. */
async function settled() {
  const api = await apiOf('user')
  const cargo = await loadedCargo(2)
  const bill = await draftBill(cargo)
  const idOf = async (code: string) => String(rowsOf(await api.get(`currencies?code=${code}`))[0]?.id)
  const [eur, usd] = [await idOf('EUR'), await idOf('USD')]
  const item = (amount: string, payment_type: string, currency_id: string) => ({
    description: 'FREIGHT',
    amount,
    payment_type,
    currency_id,
  })
  const freight_items = [item('1000.00', 'PREPAID', eur), item('90.00', 'COLLECT', usd)]
  await done(`billsoflading/${bill.id}/change`, { freight_items })
  return { voyage: cargo.voyage, bill }
}

test('a voyage is found by its number, and its freightlist shown in sections with what it comes to; each bill leads to itself', async ({
  browser,
}) => {
  const { voyage, bill } = await settled()
  const page = await browserOf(browser, 'user')
  await page.goto('/freightlist')
  await expect(page).toHaveTitle('Fairlead · Freightlist')
  await page.getByRole('combobox', { name: 'Voyage' }).fill(String(voyage.number))
  await page.getByRole('option').first().click()
  await expect(page).toHaveURL(new RegExp(`/freightlist/${voyage.id}`))
  const table = page.getByRole('table', { name: 'Freightlist' })
  await expect(table.getByRole('rowheader', { name: /^Prepaid/ })).toHaveText('Prepaid 1 B/L')
  await expect(table.getByRole('row', { name: /^Total Prepaid/ }).getByRole('cell')).toContainText([
    '2',
    '2.600,00',
    '24,064',
    '5,50',
    'EUR',
    '1.000,00',
  ])
  await expect(table.getByRole('row', { name: /^Total Collect/ }).getByRole('cell')).toContainText(['–', '–', '–', '–', 'USD', '90,00'])
  await expect(page.getByRole('table', { name: 'Per currency' }).getByRole('row').nth(1).getByRole('cell')).toHaveText([
    '1.000,00',
    '–',
    '1.000,00',
    '25,00',
    '975,00',
  ])
  await page.getByRole('radio', { name: 'As booked' }).check()
  await expect(page).toHaveURL(/basis=booked/)
  await page.getByRole('combobox', { name: 'Currency' }).fill('USD')
  await page.getByRole('option').first().click()
  await expect(page).toHaveURL(/currency=/)
  await expect(page.getByRole('table', { name: 'Per currency' }).getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('table', { name: 'Per currency' }).getByRole('row')).toHaveCount(3)
  await table.getByRole('link', { name: bill.number }).first().click()
  await expect(page).toHaveURL(new RegExp(`/billsoflading/${bill.id}$`))
  await page.context().close()
})

test('it is sent to the carrier by the keyboard, and shows to whom it went', async ({ browser }) => {
  const { voyage } = await settled()
  const page = await browserOf(browser, 'user', { viewport: { width: 390, height: 844 } })
  await page.goto(`/freightlist/${voyage.id}`)
  await expect(page.getByRole('region', { name: 'Collect' }).getByRole('listitem')).toContainText('USD 90,00')
  await expect(page.getByText('Not sent yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Send to carrier' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Send to carrier/ })
  await expect(dialog.getByText('settlements@grimsbyatlantic.test')).toBeVisible()
  await dialog.getByLabel('Message').fill('Kind regards')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  const sent = page.getByRole('region', { name: 'Sent' }).getByRole('listitem')
  await expect(sent).toContainText('settlements@grimsbyatlantic.test')
  await expect(sent).toContainText('Mailed')
  await page.context().close()
})

test('it says in words when it differs from what was sent, and leads to the units on board that stand on no bill', async ({ browser }) => {
  const cargo = await loadedCargo(3)
  const bill = await draftBill({ ...cargo, units: cargo.units.slice(0, 1) })
  const api = await apiOf('user')
  const currency_id = String(rowsOf(await api.get('currencies?code=EUR'))[0]?.id)
  const priced = (amount: string) =>
    done(`billsoflading/${bill.id}/change`, { freight_items: [{ description: 'FREIGHT', amount, payment_type: 'PREPAID', currency_id }] })
  await priced('1000.00')
  await done('freightlists', { voyage_id: cargo.voyage.id, basis: 'loaded', to: ['books@grimsby.test'] })
  const page = await browserOf(browser, 'user')
  await page.goto(`/freightlist/${cargo.voyage.id}`)
  const unbilled = page.getByRole('status').filter({ hasText: '2 units on board stand on no B/L and are not counted.' })
  await expect(unbilled).toBeVisible()
  const differs = page.getByRole('status').filter({ hasText: /^1 B\/L differs from what was sent on .* to books@grimsby\.test\./ })
  await expect(differs).toHaveCount(0)
  await priced('1100.00')
  await expect(differs).toContainText('Then1 B/L · 1 units · 1.300,00 kg · 12,032 m³ · 2,75 LM · EUR 1.000,00')
  await expect(differs).toContainText('Now1 B/L · 1 units · 1.300,00 kg · 12,032 m³ · 2,75 LM · EUR 1.100,00')

  await unbilled.getByRole('link', { name: 'Show units' }).click()
  await expect(page).toHaveURL(/\/portoperations\?/)
  for (const { chassis } of cargo.units.slice(1)) await expect(page.getByText(chassis).first()).toBeVisible()
  await expect(page.getByText(cargo.units[0]?.chassis ?? '')).toHaveCount(0)
  await page.goBack()

  await page.getByRole('button', { name: 'Send to carrier' }).click()
  await expect(page.getByRole('dialog').getByText('2 units on board stand on no B/L')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(differs).toHaveCount(0)
  await page.context().close()
})

test('a voyage that is not there is said to be none', async ({ browser }) => {
  const page = await browserOf(browser, 'user')
  await page.goto('/freightlist/01900000-0000-7000-8000-00000000dead')
  await expect(page.getByRole('alert')).toHaveText('There is no such voyage.')
  await page.context().close()
})
