import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Bag, Caller } from '../caller.ts'
import { type Lacking, lackingOf } from '../lacking.ts'
import { must, stageOf } from '../stage.ts'
import { findings } from './axe.ts'
import { apiOf, browserOf, type Tastes } from './people.ts'
import { subscribeAt } from './push.ts'
import { opened } from './screen.ts'

// Staff ask a customer for the papers that his cargo lacks; he hands them in with no script running and no account.

let clerk: Caller
let shipped: ReturnType<typeof lackingOf>
test.beforeAll(async () => {
  clerk = await apiOf('user')
  shipped = lackingOf(clerk, stageOf(clerk, await apiOf('supervisor')))
})

const chassisOf = async (unit: string | undefined): Promise<string> => String(must(await clerk.get(`units/${unit}`)).chassis_number)
const centerOf = ({ customer }: Lacking) => `/exportcenter?customer=${customer}`
/** A customer who was asked, with the address where he hands in. */
async function asked(count = 1) {
  const shipment = await shipped(count)
  const { data } = must(await clerk.post('paperrequests', { unit_ids: shipment.units }))
  const [{ id } = { id: '' }] = (data as { asked: Bag[] }).asked
  return { ...shipment, link: String(must(await clerk.get(`paperrequests/${String(id)}/link`)).url) }
}
async function centerShown(browser: Browser, shipment: Lacking, tastes: Tastes = {}): Promise<Page> {
  const page = await browserOf(browser, 'user', tastes)
  await page.goto(centerOf(shipment))
  await expect(page.getByText(await chassisOf(shipment.units[0]))).toBeVisible()
  return page
}
const customerOf = async (browser: Browser, width: number, theme: 'light' | 'dark', javaScriptEnabled = false): Promise<Page> =>
  (await browser.newContext({ viewport: { width, height: 844 }, colorScheme: theme, javaScriptEnabled })).newPage()
const invoice = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') }

test('units that are selected are asked about together, and who was asked just now is asked again only where that is said', async ({
  browser,
}) => {
  const shipment = await shipped(2)
  const page = await centerShown(browser, shipment)
  const [first, second] = await Promise.all(shipment.units.map(chassisOf))
  await page.getByRole('checkbox', { name: `Select ${first}` }).check()
  await expect(page.getByText('1 unit selected')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(page.getByText('2 units selected')).toBeVisible()
  await page.getByRole('button', { name: 'Ask for papers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for papers' })
  await expect(dialog.getByText(shipment.email)).toBeVisible()
  await expect(dialog.getByText(`${first}: Commercial invoice, Certificate of conformity (CoC)`)).toBeVisible()
  expect(await findings(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Ask 1 customer' }).click()
  await expect(page.getByText('1 customer has been asked for papers')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  for (const vin of [first, second]) await expect(page.getByRole('row').filter({ hasText: String(vin) })).toContainText('asked now')

  await page.getByRole('checkbox', { name: `Select ${second}` }).check()
  await page.getByRole('button', { name: 'Ask for papers' }).click()
  await expect(dialog.getByText('asked now')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Ask nobody' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('checkbox', { name: /^Ask again/ }).check()
  await dialog.getByRole('button', { name: 'Ask 1 customer' }).click()
  await expect(page.getByText('1 customer has been asked for papers').first()).toBeVisible()
  await page.context().close()
})

test('staff see at once that a customer handed in, and how; the unit says who was asked, and its link is withdrawn there', async ({
  browser,
}) => {
  const shipment = await asked()
  const [vin] = await Promise.all(shipment.units.map(chassisOf))
  const staff = await browserOf(browser, 'user')
  await subscribeAt(staff, centerOf(shipment), 'private-units')
  const row = staff.getByRole('row').filter({ hasText: String(vin) })
  await expect(row).toContainText('Commercial invoice, Certificate of conformity')
  const page = await customerOf(browser, 390, 'light')
  await page.goto(shipment.link)
  const form = page.getByRole('region', { name: 'Commercial invoice' })
  await form.getByLabel('File, or photographs of each side').setInputFiles(invoice)
  await form.getByLabel('Your name').fill('Aminata Diallo')
  await form.getByRole('button', { name: 'Hand in' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Commercial invoice: invoice.pdf' })).toContainText('Aminata Diallo')
  await expect(form).toHaveCount(0)
  await expect(row).not.toContainText('Commercial invoice', { timeout: 10_000 })
  await expect(row).toContainText('Certificate of conformity')

  await row.getByRole('link', { name: String(vin) }).click()
  const unit = opened(staff, 'Unit')
  await expect(unit.getByText('Papers missing: Certificate of conformity (CoC)')).toBeVisible()
  await expect(unit.getByText(`, at ${shipment.email}`)).toBeVisible()
  await unit.getByRole('button', { name: 'Withdraw the link' }).click()
  await expect(unit.getByText('link withdrawn')).toBeVisible()
  await unit.getByRole('tab', { name: 'Attachments' }).click()
  await expect(unit.getByText('invoice.pdf')).toBeVisible()
  await expect(unit.getByText('Aminata Diallo')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This link has been withdrawn' })).toBeVisible()
  await Promise.all([staff, page].map(one => one.context().close()))
})

for (const [width, language, theme] of [
  [390, 'en', 'dark'],
  [390, 'nl', 'light'],
  [1440, 'en', 'light'],
  [1440, 'nl', 'dark'],
] as const)
  test(`what a customer reads is for everybody, and fits (${width}, ${language}, ${theme})`, async ({ browser }) => {
    const { link } = await asked(3)
    const page = await customerOf(browser, width, theme, true)
    const complaints: string[] = []
    page.on('console', message => complaints.push(message.text()))
    await page.goto(`${link}&lang=${language}`)
    expect(complaints).toEqual([])
    expect(await findings(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    await page.getByRole('link', { name: language === 'en' ? 'Nederlands' : 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'nl' : 'en')
    await page.context().close()
  })

test('what is not taken is told where it was sent, with the forms still there', async ({ browser }) => {
  const { link } = await asked(2)
  const page = await customerOf(browser, 390, 'light')
  await page.goto(link)
  const form = page.getByRole('region', { name: 'Certificate of conformity (CoC)' })
  await form.getByLabel('File, or photographs of each side').setInputFiles(invoice)
  await form.getByRole('button', { name: 'Hand in' }).click()
  await expect(page.getByRole('alert')).toContainText('Say of which cargo it is.')
  await form.getByRole('checkbox').first().check()
  await form.getByLabel('File, or photographs of each side').setInputFiles({ ...invoice, buffer: Buffer.from('<html>') })
  await form.getByRole('button', { name: 'Hand in' }).click()
  await expect(page.getByRole('alert')).toContainText('invoice.pdf')
  await form.getByRole('checkbox').first().check()
  await form.getByLabel('File, or photographs of each side').setInputFiles(invoice)
  await form.getByRole('button', { name: 'Hand in' }).click()
  await expect(page.getByText('Lacking for 2 units')).toHaveCount(1) // its invoice
  await page.context().close()
})

test('the papers of what is selected are downloaded as one archive', async ({ browser }) => {
  const shipment = await shipped()
  const query = new URLSearchParams({ of_resource: 'units', of_id: shipment.units[0] ?? '', name: 'coc.csv', paper: 'coc' })
  must(await clerk.send('POST', `files?${query.toString()}`, 'a,b\n1,2\n', { 'content-type': 'application/octet-stream' }))
  const page = await centerShown(browser, shipment)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Papers (zip)' }).click()])
  expect(download.suggestedFilename()).toMatch(/^papers-.*\.zip$/)
  await page.context().close()
})

test('on a phone a unit is asked about, and on the quay a file is said to be the paper that it is', async ({ browser }) => {
  const shipment = await shipped()
  const [vin] = await Promise.all(shipment.units.map(chassisOf))
  const page = await centerShown(browser, shipment, { viewport: { width: 390, height: 800 } })
  await page.getByRole('checkbox', { name: `Select ${vin}` }).check()
  await expect(page.getByRole('button', { name: 'Ask for papers' })).toBeVisible()
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await page.getByRole('link', { name: String(vin) }).click()
  const card = page.getByRole('article')
  await expect(card.getByText('Papers missing: Commercial invoice, Certificate of conformity (CoC)')).toBeVisible()
  await card.getByRole('button', { name: 'Files and papers' }).click()
  const files = card.getByRole('region', { name: 'Attachments' })
  await files.locator('input[type=file]').setInputFiles(invoice)
  await files.getByLabel('Paper that invoice.pdf is').selectOption('Commercial invoice')
  await expect(card.getByText('Papers missing: Certificate of conformity (CoC)')).toBeVisible()
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  expect(await findings(page, 'article')).toEqual([])
  await page.context().close()
})
