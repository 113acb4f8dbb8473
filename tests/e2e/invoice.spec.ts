import { expect, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { day } from '../stage.ts'
import { apiOf, browserOf } from './people.ts'
import { cell, choose, field, give, isNow, lines, opened, paste, row, said, save, sure, tab, title } from './screen.ts'
import { done, draftBill, find, loadedCargo, pendingInvoice } from './stage.ts'

test('an invoice is previewed while it is typed, approved, numbered by itself, and credited by a note that refers to it', async ({
  browser,
}) => {
  const cargo = await loadedCargo()
  await draftBill(cargo)
  const api = await apiOf('user')
  const page = await browserOf(browser, 'user')
  const id = await pendingInvoice(cargo)
  await page.goto(`/invoices/${id}`)
  const invoice = opened(page, 'Invoice')
  const preview = page.getByRole('region', { name: 'Preview of the document' })
  await expect(preview.getByRole('img').first()).toBeVisible()
  await expect(invoice.getByText('A draft without a number')).toBeVisible()
  const amounts = async (net: string, vat: string, total: string) => {
    await expect(said(invoice, 'Net')).toHaveText(net)
    await expect(said(invoice, 'VAT')).toHaveText(vat)
    await expect(said(invoice, 'Total')).toHaveText(total)
  }
  await amounts('7.850,00 EUR', '0,00 EUR', '7.850,00 EUR')
  const drawn = () => preview.getByRole('img').first().getAttribute('src')
  const before = await drawn()
  await field(invoice, 'Customer reference').fill('PO 4711')
  await expect(preview.getByText('Not saved')).toBeVisible()
  await expect.poll(drawn).not.toBe(before)
  await save(invoice)
  await give(invoice, 'Approve', sure)
  await expect(title(invoice)).toHaveText(/^3101\d{7}$/)
  const number = (await title(invoice).textContent()) ?? ''
  const [series] = rowsOf(await api.get(`invoiceseries?prefix=${number.slice(0, 6)}`))
  expect(series?.next_number).toBe(String(Number(number) + 1))
  await give(invoice, 'Credit', dialog => field(dialog, 'Reason').fill('Wrong rate'))
  await said(invoice, 'Credited by').getByRole('link', { name: 'Invoice' }).click()
  await expect(said(invoice, 'Credits').getByRole('link', { name: number })).toBeVisible()
  await isNow(invoice, 'Pending')
  await expect(said(invoice, 'Type')).toHaveText('Credit note')
  await amounts('7.850,00 EUR', '0,00 EUR', '7.850,00 EUR')
  await said(invoice, 'Jobs').getByRole('link', { name: cargo.job.number }).click()
  await expect(title(opened(page, 'Job'))).toHaveText(cargo.job.number)
  await page.context().close()
})

test('a payment by hand is taken back as it was recorded, and a credit note is set off against an invoice that is found by its number', async ({
  browser,
}) => {
  const api = await apiOf('user')
  const owed = async () => {
    const cargo = await loadedCargo()
    await draftBill(cargo)
    const id = await pendingInvoice(cargo)
    await done(`invoices/${id}/approve`)
    await expect.poll(async () => (await api.get(`invoices/${id}`)).body.number).toMatch(/^3101/)
    return { id, number: String((await api.get(`invoices/${id}`)).body.number) }
  }
  const [paid, other] = [await owed(), await owed()]
  await done(`invoices/${paid.id}/record_payment`, { date: day(0), amount: '7850.00', reference: 'B 1' })
  const page = await browserOf(browser, 'user')
  await page.goto(`/invoices/${paid.id}`)
  const invoice = opened(page, 'Invoice')
  await isNow(invoice, 'Paid')
  await give(invoice, 'Take back payment', async dialog => {
    await expect(field(dialog, 'Amount')).toHaveValue('7850,00')
    await expect(field(dialog, 'Reference')).toHaveValue('B 1')
    await field(dialog, 'Reason').fill('Of another debtor')
  })
  await isNow(invoice, 'Approved')
  await expect(said(invoice, 'Open')).toHaveText('7.850,00 EUR')
  await expect(invoice.getByRole('button', { name: 'Take back payment' })).toHaveCount(0)

  await done(`invoices/${paid.id}/record_payment`, { date: day(0), amount: '7850.00', reference: 'B 2' })
  await done(`invoices/${paid.id}/credit`, { reason: 'Wrong rate' })
  const note = String((await api.get(`invoices/${paid.id}`)).body.credited_by_id)
  await done(`invoices/${note}/approve`)
  await expect.poll(async () => (await api.get(`invoices/${note}`)).body.number).toMatch(/^3101/)
  await page.goto(`/invoices/${note}`)
  await give(invoice, 'Set off', async dialog => {
    await choose(dialog, 'Invoice', other.number, new RegExp(`${other.number}.*Sahel Motors · 7.850,00 EUR open`))
    await field(dialog, 'Amount').fill('50,00')
  })
  await expect(said(invoice, 'Open')).toHaveText('7.800,00 EUR')
  await expect.poll(async () => (await api.get(`invoices/${other.id}`)).body.open).toBe('7800.00')
  await page.context().close()
})

test('why lines bear another VAT than was asked is told before their invoice is made, and stands at its lines', async ({ browser }) => {
  const cargo = await loadedCargo()
  await draftBill(cargo)
  const [finance_article_id, currency_id] = await Promise.all([find('financearticles', 'FRT'), find('currencies', 'EUR')])
  const line = (description: string, vat_type: string) => ({
    side: 'sales',
    finance_article_id,
    description,
    quantity: '10',
    rate: '75',
    currency_id,
    vat_type,
  })
  await done(`jobs/${cargo.job.id}/add_lines`, { lines: [line('Ocean freight', 'NL_HIGH'), line('Documents', 'OUTSIDE')] })
  await done(`jobs/${cargo.job.id}/approve_lines`)
  const outside = 'Asked: NL standard. Outside scope, since Sahel Motors is in Senegal, outside the EU'

  const page = await browserOf(browser, 'user')
  await page.goto(`/jobs/${cargo.job.id}?tab=costs&step=invoice`)
  const dialog = page.getByRole('dialog', { name: 'Create invoice' })
  const told = dialog.getByRole('region', { name: 'VAT on the invoice' }).getByRole('listitem')
  await expect(told).toHaveText([
    `Outside scope (non-EU customer) 0,00 %: Ocean freight${outside}`,
    'Outside scope (non-EU customer) 0,00 %: Documents',
  ])
  await choose(dialog, 'Debtor', 'autohaus', 'Autohaus Brückner')
  await expect(told).toHaveText([
    'Reverse charge (EU business) 0,00 %: Ocean freightAsked: NL standard. Reverse charge, since Autohaus Brückner in Germany has a valid VAT id',
    'Reverse charge (EU business) 0,00 %: DocumentsAsked: Outside scope (non-EU customer). Reverse charge, since Autohaus Brückner in Germany has a valid VAT id',
  ])
  await choose(dialog, 'Debtor', 'sahel', 'Sahel Motors')
  await dialog.getByRole('button', { name: 'Create invoice' }).click()
  await expect(dialog).toBeHidden()
  const [made] = rowsOf(await (await apiOf('user')).get(`invoices?job_id=${cargo.job.id}`))
  await page.goto(`/invoices/${made?.id}`)
  const invoice = opened(page, 'Invoice')
  await tab(invoice, 'Lines')
  await expect(row(invoice, 'Ocean freight')).toContainText(outside)
  await expect(row(invoice, 'Documents')).not.toContainText('Asked')
  await page.goto(`/jobs/${cargo.job.id}?tab=uses`)
  await expect(page.getByRole('link', { name: 'Invoice without a number' })).toBeVisible()
  await tab(opened(page, 'Job'), 'History')
  const history = page.getByRole('tabpanel', { name: 'History' })
  await expect(history).toContainText('Invoice Invoice without a number')
  await expect(history).not.toContainText(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  await page.context().close()

  const dutch = await browserOf(browser, 'user', { language: 'nl' })
  await dutch.goto(`/invoices/${made?.id}?tab=lines`)
  await expect(row(dutch, 'Ocean freight')).toContainText('Gevraagd: NL hoog. Niet belast, want Sahel Motors zit in Senegal, buiten de EU')
  await dutch.setViewportSize({ width: 390, height: 844 })
  expect(await dutch.evaluate('document.documentElement.scrollWidth - innerWidth'), 'the lines scroll, and not the page').toBe(0)
  await dutch.context().close()
})

test('lines of two currencies are advised against before they become an invoice of each', async ({ browser }) => {
  const cargo = await loadedCargo()
  await draftBill(cargo)
  const finance_article_id = await find('financearticles', 'FRT')
  const line = async (currency: string) => ({
    side: 'sales',
    finance_article_id,
    description: `Ocean freight in ${currency}`,
    quantity: '10',
    rate: '75',
    currency_id: await find('currencies', currency),
    vat_type: 'OUTSIDE',
  })
  await done(`jobs/${cargo.job.id}/add_lines`, { lines: [await line('EUR'), await line('USD')] })
  await done(`jobs/${cargo.job.id}/approve_lines`)
  const page = await browserOf(browser, 'user')
  await page.goto(`/jobs/${cargo.job.id}?tab=costs&step=invoice`)
  const dialog = page.getByRole('dialog', { name: 'Create invoice' })
  const answer = dialog.getByRole('checkbox', { name: 'An invoice for each currency' })
  const create = dialog.getByRole('button', { name: 'Create invoice' })
  await expect(create).toBeVisible()
  await expect(answer, 'nothing was advised yet').toHaveCount(0)
  await create.click()
  await expect(dialog).toContainText('One currency per invoice is advised')
  await expect(answer).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  const made = rowsOf(await (await apiOf('user')).get(`invoices?job_id=${cargo.job.id}`))
  expect(made).toHaveLength(2)
  await page.context().close()
})

test('what belongs to no job is charged by an invoice of its own, whose lines are mended while it is a draft', async ({ browser }) => {
  const page = await browserOf(browser, 'user')
  await page.goto('/invoices/new')
  const form = page.getByRole('article', { name: 'New: Invoice' })
  await choose(form, 'Debtor', 'sahel', 'Sahel Motors')
  await choose(form, 'Currency', 'EUR', /^EUR/)
  const grid = lines(form, 'Lines')
  await paste(grid, 'Finance article', 1, ['FRT\tStorage in October\t3\t\t12,345\tNL_HIGH'])
  await expect(await cell(grid, 'VAT type', 1)).toHaveText('NL standard')
  await save(form)
  const invoice = opened(page, 'Invoice')
  await isNow(invoice, 'Pending')
  await expect(said(invoice, 'Net')).toHaveText('37,04 EUR')
  await give(invoice, 'Change lines', async dialog => {
    const typed = lines(dialog, 'Lines')
    await expect(await cell(typed, 'VAT type', 1), 'what was asked, and not what it became').toHaveText('NL standard')
    await paste(typed, 'Quantity', 1, ['5'])
    await expect(await cell(typed, 'Quantity', 1)).toHaveText('5')
  })
  await expect(said(invoice, 'Net')).toHaveText('61,73 EUR')
  await tab(invoice, 'Lines')
  await expect(row(invoice, 'Storage in October')).toContainText('Outside scope')
  await page.context().close()
})
