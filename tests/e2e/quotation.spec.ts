import { expect, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { quotedBy } from '../quoted.ts'
import { day, must } from '../stage.ts'
import { shownDay } from './forms.ts'
import { apiOf, browserOf } from './people.ts'
import { cell, field, give, isNow, lines, opened, row, start, sure, tab, title } from './screen.ts'
import { find } from './stage.ts'

test('a quotation is priced by its mark-up, sent below purchase with a reason, and accepted by the name of who accepts it', async ({
  browser,
}) => {
  const [draft] = rowsOf(await (await apiOf('user')).get('quotations?status=draft'))
  const page = await browserOf(browser, 'user')
  await page.goto(`/quotations/${String(draft?.id)}`)
  const quotation = opened(page, 'Quotation')
  await expect(title(quotation)).toHaveText(/^Q01\d{7}$/)
  await tab(quotation, 'Price')
  const grid = lines(quotation, 'Price')
  await expect(await cell(grid, 'Description', 1)).toHaveText('Ocean freight')
  const type = async (column: string, typed: string) => {
    await (await cell(grid, column, 1)).click()
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
  await type('Purchase rate', '400')
  await type('Mark-up (%)', '25')
  await expect(await cell(grid, 'Sales rate', 1)).toHaveText('500,00')
  const saves = quotation.getByRole('button', { name: 'Save the price' })
  await saves.click()
  await expect(saves).toBeHidden()
  await type('Sales rate', '350')
  await saves.click()
  await expect(saves).toBeHidden()
  await start(quotation, 'Send')
  const sending = page.getByRole('dialog', { name: 'Send' })
  await expect(sending).toContainText('changes only in a new version')
  await expect(field(sending, 'Why all the same'), 'nobody is asked why before it is known to be so').toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(field(sending, 'Why all the same')).toBeFocused()
  await page.keyboard.type('First shipment')
  await page.keyboard.press('Control+Enter')
  await isNow(quotation, 'Active')
  await give(quotation, 'Accept', dialog => dialog.getByLabel('Accepted by').fill('P. Jansen'))
  await isNow(quotation, 'Accepted')
  await page.context().close()
})

test('a price that somebody else changed meanwhile is saved over it, and nothing typed is lost', async ({ browser }) => {
  const clerk = await apiOf('user')
  const [draft] = rowsOf(await clerk.get('quotations?status=draft&sort=number'))
  const page = await browserOf(browser, 'user')
  await page.goto(`/quotations/${String(draft?.id)}?tab=price`)
  const quotation = opened(page, 'Quotation')
  const grid = lines(quotation, 'Price')
  const before = await (await cell(grid, 'Description', 2)).textContent()
  await (await cell(grid, 'Description', 1)).click()
  await page.keyboard.type('Freight as agreed')
  await page.keyboard.press('Enter')
  must(await clerk.put(`quotations/${String(draft?.id)}`, { contact: 'Ama Owusu' }))
  const saves = quotation.getByRole('button', { name: 'Save the price' })
  await saves.click()
  await expect(page.getByText('Somebody else changed this quotation meanwhile.')).toBeVisible()
  await expect(await cell(grid, 'Description', 1)).toHaveText('Freight as agreed')
  await saves.click()
  await expect(saves).toBeHidden()
  await expect(await cell(grid, 'Description', 1)).toHaveText('Freight as agreed')
  await expect(await cell(grid, 'Description', 2)).toHaveText(before ?? '')
  await page.context().close()
})

/** Three cars from Rotterdam to Dakar, in a quotation that nobody priced yet. */
async function drafted(clerk: Awaited<ReturnType<typeof apiOf>>) {
  const [office_id, pol_id, pod_id, commodity_id, customer_id, currency_id] = await Promise.all([
    find('relations', 'Fairlead Rotterdam'),
    find('ports', 'NLRTM'),
    find('ports', 'SNDKR'),
    find('commodities', 'Passenger'),
    find('relations', 'Sahel Motors'),
    find('currencies', 'USD'),
  ])
  return must(
    await clerk.post('quotations', {
      type: 'tariff',
      service_type_id: 2,
      cargo_mode: 'roro',
      customer_id,
      office_id,
      valid_from: day(0),
      currency_id,
      pol_id,
      pod_id,
      cargo_lines: [{ commodity_id, quantity: 3, length: 463, width: 178, height: 146, weight: 1300, chassis_numbers: [] }],
      clause_ids: [],
      quote_description_ids: [],
    }),
  )
}

test('a quotation that is out is taken back for a new version by who means it, and not by a click too many', async ({ browser }) => {
  const clerk = await apiOf('user')
  const { id } = await drafted(clerk)
  for (const command of ['price', 'send']) must(await clerk.post(`quotations/${String(id)}/${command}`, {}))
  const page = await browserOf(browser, 'user')
  await page.goto(`/quotations/${String(id)}`)
  const quotation = opened(page, 'Quotation')
  await start(quotation, 'Revise')
  await expect(page.getByRole('dialog', { name: 'Revise' })).toContainText('can no longer be accepted')
  await page.keyboard.press('Escape')
  await isNow(quotation, 'Active')
  await give(quotation, 'Revise', sure)
  await isNow(quotation, 'Draft')
  await page.context().close()
})

test('an earlier version is named with its paper, read as it was, and held beside what the quotation says now', async ({ browser }) => {
  const clerk = await apiOf('user')
  const quoted = await quotedBy(clerk)
  const { id } = await quoted.sent()
  must(await clerk.post(`quotations/${id}/revise`, {}))
  must(await clerk.post(`quotations/${id}/change`, { customer_reference: 'RFQ 10' }))
  must(await clerk.post(`quotations/${id}/send`, { override_reason: 'SECRET reason' }))
  await quoted.linkOf(id)
  const { number } = must(await clerk.get(`quotations/${id}`))
  const page = await browserOf(browser, 'user')
  await page.goto(`/quotations/${id}`)
  const quotation = opened(page, 'Quotation')
  await tab(quotation, 'Versions')
  const versions = quotation.getByRole('tabpanel', { name: 'Versions' })
  const first = versions.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '1', exact: true }) })
  // Freight of 1,300, bunkers of 60 and 90 of trucking.
  await expect(first).toContainText('EUR 1.450,00')
  await expect(first).toContainText(shownDay(0))
  const [paper] = await Promise.all([page.waitForEvent('download'), first.getByRole('button', { name: /\.pdf$/ }).click()])
  expect(paper.suggestedFilename()).toContain(String(number))
  await first.getByRole('link', { name: 'Compare', exact: true }).click()
  const compared = page.getByRole('region', { name: 'Compare two moments' })
  await expect(row(compared, 'Customer reference')).toContainText(/RFQ 9.*RFQ 10/)
  await expect(row(compared, 'Files')).toContainText('.pdf')
  await expect(compared).not.toContainText(/[0-9a-f]{64}/)
  await tab(quotation, 'Versions')
  await first.getByRole('link', { name: 'As it was' }).click()
  await expect(page).toHaveURL(/as_of=/)
  await expect(quotation.getByRole('region', { name: 'The record as it was' })).toBeVisible()
  await expect(field(quotation, 'Customer reference')).toHaveValue('RFQ 9')
  await expect(field(quotation, 'Customer reference')).not.toBeEditable()
  await page.context().close()
})

test('who copies a quotation goes on in its copy', async ({ browser }) => {
  const clerk = await apiOf('user')
  const { id } = await drafted(clerk)
  must(await clerk.post(`quotations/${String(id)}/price`, {}))
  const draft = must(await clerk.get(`quotations/${String(id)}`))
  const page = await browserOf(browser, 'user')
  await page.goto(`/quotations/${String(draft.id)}`)
  const quotation = opened(page, 'Quotation')
  await give(quotation, 'Copy')
  await expect(page).not.toHaveURL(new RegExp(String(draft.id)))
  await expect(title(quotation)).toHaveText(/^Q01\d{7}$/)
  await expect(title(quotation)).not.toHaveText(String(draft.number))
  await expect(title(quotation)).toBeFocused()
  await expect(quotation.getByRole('link', { name: String(draft.number) }).first()).toBeVisible()
  await tab(quotation, 'History')
  const history = page.getByRole('tabpanel', { name: 'History' })
  await expect(history).toContainText(`It was copied from ${String(draft.number)}`)
  await expect(history).not.toContainText(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  await page.context().close()
})

test('a quotation is priced by tariff, and every amount tells where it was looked for and how it came about', async ({ browser }) => {
  const clerk = await apiOf('user')
  const quoted = await drafted(clerk)
  const page = await browserOf(browser, 'user')
  await page.goto(`/quotations/${String(quoted.id)}?tab=price`)
  const quotation = opened(page, 'Quotation')
  await expect(quotation.getByRole('columnheader', { name: 'Chassis numbers', includeHidden: true })).toBeAttached()
  await give(quotation, 'Price by tariff', sure)
  await expect(quotation.getByText(/^All in USD: sales \d/)).toBeVisible()
  await expect(quotation).toContainText(/1 USD = 0,\d{6} EUR \(\d\d-\d\d-\d{4}\)/)
  await expect(quotation).toContainText(/No purchase in \d+ of \d+ lines: what (it is|they are) sold for counts as margin whole\./)
  const why = quotation.getByRole('region', { name: 'Why this price' })
  await why
    .getByRole('button', { name: /^Sales 1\.\d{3},\d\d EUR/ })
    .first()
    .click()
  const told = page.getByRole('dialog')
  await expect(told).toContainText('Looked in')
  await expect(told).toContainText('Port of loading +4')
  await expect(told).toContainText('length < 5,20 m: 4,63 m ✓')
  await expect(told).toContainText('Number of units: 3')
  await page.keyboard.press('Escape')
  await expect(told).toBeHidden()
  await page.context().close()
})

test('an accepted quotation is booked in one step, into a job of its own, and leads to the booking', async ({ browser }) => {
  const clerk = await apiOf('user')
  // Of the seed: what other tests accept they book as well.
  const [quoted] = rowsOf(await clerk.get('quotations?status=accepted&sort=number'))
  const page = await browserOf(browser, 'user')
  await page.goto(`/quotations/${String(quoted?.id)}`)
  const quotation = opened(page, 'Quotation')
  const said = (text: string) => expect(quotation.getByRole('status').filter({ hasText: text })).toBeVisible()
  await said('not booked yet')
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: 'Book' })
  await expect(dialog.getByLabel('Direction')).toHaveValue('EXPORT')
  await expect(dialog.getByLabel('Voyage')).not.toHaveValue('')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/jobs\/[-0-9a-f]+\?tab=bookings&part=/)
  const booking = opened(page, 'Booking')
  await expect(title(booking)).toHaveText(/^01\d{7}-1$/)
  await expect(title(booking)).toBeFocused()
  await page.goto(`/quotations/${String(quoted?.id)}`)
  await said('Booked: 1 booking')
  await expect(quotation.getByRole('button', { name: 'Book it' }), 'it has all of the cargo').toBeHidden()
  await tab(quotation, 'Bookings')
  await expect(quotation.getByRole('grid', { name: 'Bookings' }).getByRole('row')).toHaveCount(2)
  await page.context().close()
})
