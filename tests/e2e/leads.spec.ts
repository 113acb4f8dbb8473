import { expect, type Locator, type Page, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { findings } from './axe.ts'
import { apiOf, browserOf } from './people.ts'
import { field, inside, opened, row, said, save, start, tab, title } from './screen.ts'
import { bookedCargo, done, draftBill, loadedCargo, manifestOf, pendingInvoice } from './stage.ts'

// A record leads: first what is known of it, each name the way to what it names; then what stands in the way of the next step, before anybody tries.

const overview = (record: Locator) => record.getByRole('region', { name: 'Overview' })
const before = (record: Locator) => record.getByRole('status').filter({ hasText: /^Before “/ })
const party = { relation_id: null, name: 'Sahel Motors', address: 'Dakar', tax_id: '' }

/** Follows a link of the overview, and comes back from where it led. */
async function follow(page: Page, record: Locator, name: string, arrived: () => Promise<unknown>): Promise<void> {
  await overview(record).getByRole('link', { name, exact: true }).click()
  await arrived()
  await page.goBack()
  await expect(overview(record)).toBeVisible()
}
const isOpen = (page: Page, kind: string, number: string) => () => expect(title(opened(page, kind))).toHaveText(number)
const lists = (page: Page, text: string) => () => expect(row(page, text).first()).toBeVisible()

test('a bill of lading leads to its voyage, its customer, its job and its units', async ({ browser }) => {
  const cargo = await bookedCargo(2)
  const draft = await draftBill(cargo)
  const page = await browserOf(browser, 'user')
  await page.goto(`/billsoflading/${draft.id}`)
  const bill = opened(page, 'Bill of lading')
  await expect(said(overview(bill), 'Voyage')).toHaveText(`${cargo.voyage.number} GRANDE ACCRA`)
  await expect(said(overview(bill), 'Route')).toHaveText(/^Rotterdam \d\d-\d\d-\d{4} → Dakar \d\d-\d\d-\d{4}$/)
  await expect(said(overview(bill), 'Packages')).toHaveText('2')
  await expect(said(overview(bill), 'Volume')).toHaveText('24,064 m³')
  await follow(page, bill, cargo.voyage.number, isOpen(page, 'Voyage', cargo.voyage.number))
  await follow(page, bill, 'Sahel Motors', isOpen(page, 'Relation', 'Sahel Motors'))
  await follow(page, bill, cargo.job.number, isOpen(page, 'Job', cargo.job.number))
  await follow(page, bill, '2', lists(page, cargo.units[0]?.chassis ?? ''))
  expect(await findings(page, 'article')).toEqual([])
  await page.context().close()
})

test('a voyage says of each call what is loaded and landed there, and how many of its bills are final', async ({ browser }) => {
  const cargo = await bookedCargo(2)
  const draft = await draftBill(cargo)
  const page = await browserOf(browser, 'admin')
  await page.goto(`/voyages/${cargo.voyage.id}`)
  const voyage = opened(page, 'Voyage')
  for (const [port, cargoThere] of [
    [/^Rotterdam \d/, 'loads 2 units, 24,064 m³'],
    [/^Dakar \d/, 'lands 2 units, 24,064 m³'],
    [/^Tema \d/, '–'],
  ] as const)
    await expect(overview(voyage).getByRole('term').filter({ hasText: port }).locator('xpath=following-sibling::dd')).toHaveText(cargoThere)
  await expect(said(overview(voyage), 'Bills of lading')).toHaveText('1, 0 final')
  await expect(before(voyage)).toHaveText(
    'Before “Close voyage”:2 units are neither loaded, short-shipped nor cancelled. Settle them first.',
  )
  await follow(page, voyage, 'loads 2 units, 24,064 m³', lists(page, cargo.units[0]?.chassis ?? ''))
  await follow(page, voyage, '1', lists(page, draft.number))
  await follow(page, voyage, 'GRANDE ACCRA', isOpen(page, 'Vessel', 'GRANDE ACCRA'))
  await follow(page, voyage, 'Dakar', isOpen(page, 'Port', 'Dakar'))
  await page.context().close()
})

test('an invoice leads with what is to be paid, by whom and for what', async ({ browser }) => {
  const cargo = await loadedCargo()
  const draft = await draftBill(cargo)
  const id = await pendingInvoice(cargo)
  const page = await browserOf(browser, 'user')
  await page.goto(`/invoices/${id}`)
  const invoice = opened(page, 'Invoice')
  await expect(said(overview(invoice), 'Total')).toHaveText('7.850,00 EUR')
  await expect(said(overview(invoice), 'Open')).toHaveText('7.850,00 EUR')
  await expect(invoice.getByRole('toolbar').getByRole('button', { name: 'Approve' })).toHaveAttribute('title', 'Approve (s)')
  await expect(before(invoice)).toHaveCount(0)
  await follow(page, invoice, 'Sahel Motors', isOpen(page, 'Relation', 'Sahel Motors'))
  await follow(page, invoice, cargo.job.number, isOpen(page, 'Job', cargo.job.number))
  await follow(page, invoice, cargo.voyage.number, isOpen(page, 'Voyage', cargo.voyage.number))
  await follow(page, invoice, draft.number, isOpen(page, 'Bill of lading', draft.number))

  await page.goto(`/invoices/${id}?as_of=1`)
  await expect(said(invoice, 'Total')).toHaveText('7.850,00 EUR')
  await expect(said(invoice, 'Debtor').getByRole('link', { name: 'Sahel Motors' })).toBeVisible()
  await expect(overview(invoice)).toHaveCount(0)
  await page.context().close()
})

test('a manifest says how many of its bills are final, and of each what keeps it from being published', async ({ browser }) => {
  const cargo = await bookedCargo()
  const draft = await draftBill(cargo)
  const page = await browserOf(browser, 'user')
  await page.goto(`/manifest_status/${await manifestOf(cargo)}`)
  const manifest = opened(page, 'Manifest')
  await expect(said(overview(manifest), 'Bills of lading')).toHaveText('1, 0 final')
  await follow(page, manifest, cargo.voyage.number, isOpen(page, 'Voyage', cargo.voyage.number))
  await expect(before(manifest)).toContainText(`Before “Publish”:1 bill of lading is not final yet: ${draft.number}.`)
  await before(manifest).getByRole('link', { name: draft.number }).click()
  await row(page, draft.number).click()
  await isOpen(page, 'Bill of lading', draft.number)()
  await page.context().close()
})

test('a relation leads with its credit, and to what it has not paid', async ({ browser }) => {
  const api = await apiOf('user')
  const [customer] = rowsOf(await api.get('relations?debtor_number=140001'))
  const page = await browserOf(browser, 'user')
  await page.goto(`/relations/${customer?.id}`)
  const relation = opened(page, 'Relation')
  await expect(said(overview(relation), 'Credit limit')).toHaveText('1.000.000,00 EUR')
  await expect(said(overview(relation), 'Debtor number')).toHaveText('140001')
  const invoiced = (await said(overview(relation), 'of which invoiced').textContent()) ?? ''
  await follow(page, relation, invoiced, async () => {
    await expect(page).toHaveURL(new RegExp(`/invoices\\?debtor_id=${customer?.id}&status=approved&status=sent`))
    await expect(page.getByRole('grid', { name: 'Invoices' })).toBeVisible()
  })
  await follow(page, relation, 'Fairlead Rotterdam', isOpen(page, 'Relation', 'Fairlead Rotterdam'))
  await page.context().close()
})

/** A bill of one car that is aboard, in the queue, which lacks its consignee. */
async function queuedBill(): Promise<string> {
  const { job, units } = await loadedCargo()
  const said = { type: 'ORIGINAL', release_type: 'PRINT', payment_type: 'PREPAID', shipper: party }
  return String((await done('billsoflading', { job_id: job.id, unit_ids: units.map(({ id }) => id), ...said })).id)
}

test('what a bill lacks is said before anybody tries, leads into the field, and is gone once that is filled in', async ({ browser }) => {
  const page = await browserOf(browser, 'user')
  await page.goto(`/billsoflading/${await queuedBill()}`)
  const bill = opened(page, 'Bill of lading')
  const consignee = bill.getByRole('group', { name: 'Consignee' })
  await expect(before(bill)).toHaveText('Before “Make the draft”:Consignee: Fill in this field.')
  await expect(bill.getByRole('alert')).toHaveCount(0)
  expect(await findings(page, 'article')).toEqual([])

  await tab(bill, 'History')
  await before(bill).getByRole('button', { name: 'Consignee' }).press('Enter')
  await expect(consignee.getByLabel('Relation')).toBeFocused()
  await expect(consignee.getByRole('alert')).toHaveText('Fill in this field.')
  await field(consignee, 'Name').fill('Sahel Motors')
  await field(consignee, 'Address').fill('Dakar')
  await save(bill)
  await expect(before(bill)).toHaveCount(0)
  await title(bill).focus()
  await page.keyboard.press('s')
  await expect(bill.locator('header').first()).toContainText('Draft')
  await page.context().close()
})

test('who tried is told once: as it was refused', async ({ browser }) => {
  const page = await browserOf(browser, 'user')
  await page.goto(`/billsoflading/${await queuedBill()}`)
  const bill = opened(page, 'Bill of lading')
  await expect(before(bill)).toBeVisible()
  await start(bill, 'Make the draft')
  const refused = bill.getByRole('alert').filter({ hasText: 'Make the draft was refused.' })
  await expect(refused.getByRole('button', { name: 'Consignee' })).toBeVisible()
  await expect(before(bill)).toHaveCount(0)
  await refused.getByRole('button', { name: 'Put this aside' }).click()
  await expect(before(bill)).toBeVisible()
  await page.context().close()
})

test('who may not take a step is not told what it lacks, and not asked for', async ({ browser }) => {
  const page = await browserOf(browser, 'auditor')
  const asked: string[] = []
  page.on('request', request => void (request.url().includes('/refusals?') && asked.push(request.url())))
  await page.goto(`/billsoflading/${await queuedBill()}`)
  const bill = opened(page, 'Bill of lading')
  await expect(overview(bill).getByRole('link', { name: 'Sahel Motors' }).or(overview(bill).getByText('Sahel Motors'))).toBeVisible()
  await tab(bill, 'History')
  await expect(bill.getByRole('region', { name: 'History' })).toContainText('put the bill of lading in the queue')
  await expect(before(bill)).toHaveCount(0)
  expect(asked).toEqual([])
  await page.context().close()
})

test('what is lacking is asked for when the record is there, and keeps nobody from it', async ({ browser }) => {
  const page = await browserOf(browser, 'user')
  const held = Promise.withResolvers<void>()
  await page.route('**/refusals?*', async route => {
    await held.promise
    await route.continue()
  })
  await page.goto(`/billsoflading/${await queuedBill()}`)
  const bill = opened(page, 'Bill of lading')
  await expect(field(bill, 'Booking number')).toBeEditable()
  await expect(before(bill)).toHaveCount(0)
  held.resolve()
  await expect(before(bill)).toBeVisible()
  await page.context().close()
})

test('on a telephone the overview is folded and what is lacking is not, in the language of who reads', async ({ browser }) => {
  const page = await browserOf(browser, 'user', { viewport: { width: 390, height: 844 }, language: 'nl', theme: 'dark' })
  await page.goto(`/billsoflading/${await queuedBill()}`)
  await inside(page)
  const bill = opened(page, 'Cognossement')
  await expect(bill.getByRole('status').filter({ hasText: 'Vóór “Concept maken”:' })).toContainText('Geadresseerde: Vul dit veld in.')
  const route = bill.getByRole('term').filter({ hasText: 'Route' })
  await expect(route).toBeHidden()
  await bill.getByText('Overzicht').click()
  await expect(route).toBeVisible()
  expect(await findings(page, 'article')).toEqual([])
  await page.context().close()
})
