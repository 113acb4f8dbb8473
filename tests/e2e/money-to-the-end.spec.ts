import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { startExactSimulator } from '../accounting/exact-simulator.ts'
import { caller, rowsOf } from '../caller.ts'
import { camt } from '../camt.ts'
import { type Fairlead, startFairlead } from '../fairlead.ts'
import { billed, fortyVehicles } from '../forty-vehicles.ts'
import { sentLongAgo } from '../overdue.ts'
import { newRecord } from './forms.ts'
import { typed } from './quay.ts'
import { choose, field, isNow, opened, save, tab } from './screen.ts'

// Somebody of the accounts department takes a voyage from what was loaded to what is booked, paid and reminded of, as he sees it.

let exact: Awaited<ReturnType<typeof startExactSimulator>>
let fairlead: Fairlead
test.beforeAll(async () => {
  exact = await startExactSimulator()
  const FAIRLEAD_CONSOLE = join(import.meta.dirname, '../../console/dist')
  fairlead = await startFairlead(undefined, { ...exact.settings, FAIRLEAD_CONSOLE })
})
test.afterAll(async () => {
  await fairlead?.stop()
  await exact?.stop()
})

const begin = async (page: Page, screen: string) => {
  await page.goto(screen)
  await page.getByRole('button', { name: 'New', exact: true }).first().click()
  return newRecord(page)
}

test('a voyage is invoiced at once, approved together, exported after signing in at Exact, paid from a file and reminded of', async ({
  browser,
}) => {
  const as = async (account: string) => caller(fairlead.url, await fairlead.token(account))
  const admin = await as('admin')
  const { office, voyage, debtors, bank_accounts } = await fortyVehicles({
    admin,
    clerk: await as('user'),
    supervisor: await as('supervisor'),
  })
  const { number } = (await admin.get(`voyages/${voyage}`)).body
  const token = await fairlead.token('admin')
  const context = await browser.newContext({ baseURL: fairlead.url })
  await context.addInitScript(kept => sessionStorage.setItem('fairlead.token', kept), token)
  const page = await context.newPage()

  const run = await begin(page, '/shiploadinvoicing')
  await choose(run, 'Voyage', String(number), String(number))
  await choose(run, 'Office', 'fairlead rot', 'Fairlead Rotterdam')
  await field(run, 'Invoice date').fill(typed(billed))
  await expect(run.getByText('40 units on board: 6 invoices.')).toBeVisible()
  await expect(run.getByRole('table').getByRole('row')).toHaveCount(7)
  await expect(run.getByRole('row', { name: /Van Houten/ })).toContainText('XOF 2.490.000')
  await run.getByRole('button', { name: 'Make invoices' }).click()
  const ran = opened(page, 'Shipload invoicing run')
  await isNow(ran, 'Finished')
  await expect(ran.getByRole('tab', { name: 'Invoices' })).toContainText('6')

  await page.goto(`/invoices?status=pending&voyage_id=${voyage}`)
  await expect(page.getByRole('row', { name: /Pending/ })).toHaveCount(6)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Approve' }).click()
  const approving = page.getByRole('dialog', { name: /Approve/ })
  await approving.getByRole('button', { name: /Approve/ }).click()
  await expect(approving).toContainText('6 of 6 done')
  await page.goto(`/invoices?voyage_id=${voyage}`)
  await expect(page.getByRole('row', { name: /Approved/ })).toHaveCount(6)
  const booked = async () => rowsOf(await admin.get(`invoices?voyage_id=${voyage}&export_status=WAITING`))
  await expect.poll(async () => (await booked()).length).toBe(6)
  const invoices = await booked()
  const of = (at: number) => invoices.find(one => one.debtor_id === debtors[at]?.id) ?? {}
  const [first, last] = [of(0), of(5)]

  await page.goto(`/invoices/${String(first.id)}?tab=e_invoice`)
  await expect(opened(page, 'Invoice')).toContainText('urn:cen.eu:en16931:2017')

  await page.goto(`/nmtcompanysettings/${office}`)
  await page.getByRole('button', { name: /Connect/ }).click()
  await expect(page.getByRole('main')).toContainText('The office is connected.')
  for (const { code } of rowsOf(await admin.get('glaccounts?per_page=200'))) exact.knows('financial/GLAccounts', String(code))
  const waiting = rowsOf(await admin.get('invoices?per_page=200&export_status=WAITING'))
  for (const { project_number } of waiting) exact.knows('project/Projects', String(project_number))
  for (const { debtor_number } of waiting) exact.knows('crm/Accounts', String(debtor_number))
  const batch = await begin(page, '/accountingexports')
  await choose(batch, 'Office', 'fairlead rot', 'Fairlead Rotterdam')
  await save(batch)
  await isNow(opened(page, 'Accounting export'), 'Finished')
  expect(exact.entries.filter(one => invoices.some(own => own.number === one.YourRef))).toHaveLength(6)

  const account = bank_accounts.find(one => one.currency_id === first.currency_id)
  const paid = { amount: String(first.total), text: `Your invoice ${String(first.number)}` }
  const content = camt({ iban: String(account?.iban), currency: 'EUR' }, 'W-1', [paid])
  await page.goto('/bankstatements')
  await page.getByRole('button', { name: 'Import statement' }).click()
  const bringing = page.getByRole('dialog', { name: 'Import statement' })
  await bringing.locator('input[type=file]').setInputFiles({ name: 'statement.xml', mimeType: 'text/xml', buffer: Buffer.from(content) })
  await bringing.getByRole('link', { name: 'W-1' }).click()
  const statement = opened(page, 'Bank statement')
  await tab(statement, 'Entries')
  await expect(statement).toContainText('names the invoice, is exactly what is open')
  await statement.getByRole('checkbox', { name: 'Choose W-1.1' }).focus()
  await page.keyboard.press('b')
  await expect(statement.getByRole('row', { name: /W-1.1/ })).toContainText('Booked')

  await sentLongAgo(fairlead.databaseUrl, last)
  await expect.poll(async () => rowsOf(await admin.get(`reminders?debtor_id=${String(last.debtor_id)}&status=sent`)).length).toBe(1)
  await page.goto('/reminders')
  await page.locator('#row-0').click()
  await expect(opened(page, 'Reminder')).toContainText(String(last.number))

  await page.goto(`/relations/${String(first.debtor_id)}?tab=account`)
  await expect(opened(page, 'Relation')).toContainText(String(first.number))
  const file = await begin(page, '/auditfiles')
  await choose(file, 'Office', 'fairlead rot', 'Fairlead Rotterdam')
  await save(file)
  await isNow(opened(page, 'Audit file'), 'Finished')
  await context.close()
})
