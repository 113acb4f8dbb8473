import { expect, test } from '@playwright/test'
import { v7 } from 'uuid'
import { quotedBy } from '../quoted.ts'
import { must, stageOf } from '../stage.ts'
import { findings } from './axe.ts'
import { apiOf, browserOf } from './people.ts'
import { inside, isNow, opened } from './screen.ts'

// A customer who is signed in asks for a quotation and answers it, from his telephone and in his language; staff see it without a reload.

const phone = { width: 390, height: 844 }

test('a customer asks on his telephone in Dutch, the office offers, he accepts, and staff see it at once', async ({ browser }) => {
  const page = await browserOf(browser, 'customer', { language: 'nl', viewport: phone })
  await page.goto('/jobs')
  await page.getByRole('link', { name: 'Offertes' }).click()
  const begin = page.getByRole('button', { name: 'Offerte aanvragen' })
  await begin.click()
  const asking = page.getByRole('dialog', { name: 'Offerte aanvragen' })
  await asking.getByLabel('Laadhaven').selectOption('Rotterdam')
  await asking.getByLabel('Loshaven').selectOption('Dakar')
  await asking.getByLabel('Klantreferentie').fill('PO 4711')
  const row = asking.getByRole('group', { name: '1', exact: true })
  await row.getByLabel('Merk').fill('Toyota')
  await row.getByLabel('Model').fill('Hilux')
  await row.getByLabel('Aantal').fill('3')
  await row.getByLabel('Lengte').fill('534')
  await row.getByLabel('Breedte').fill('186')
  await row.getByLabel('Hoogte').fill('182')
  await row.getByLabel('Gewicht').fill('2100')
  await asking.getByLabel('Opmerking bij de aanvraag').fill('Graag voor de regentijd.')
  await page.keyboard.press('Escape')
  await expect(begin).toBeFocused()
  await page.reload()
  await begin.click()
  await expect(asking.getByRole('status')).toContainText(/^Wat u op .* typte en niet bewaarde, is terug/)
  await expect(asking.getByLabel('Loshaven')).toHaveValue(/./)
  await expect(row.getByLabel('Model')).toHaveValue('Hilux')
  await expect(asking.getByLabel('Opmerking bij de aanvraag')).toHaveValue('Graag voor de regentijd.')
  await asking.getByRole('button', { name: 'Offerte aanvragen' }).click()
  await expect(asking).toBeHidden()
  const title = page.getByRole('heading', { name: /^Offerte Q01\d{7}/ })
  await expect(title).toContainText('In behandeling')
  await expect(page.getByText('Toyota Hilux')).toBeVisible()
  await expect(page.getByText('Prijs', { exact: true })).toHaveCount(0)
  const id = new URL(page.url()).searchParams.get('quotation') ?? ''

  const list = { name: 'paklijst.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await page.locator('input[type=file]').setInputFiles(list)
  await expect(page.getByRole('list', { name: 'Bijgevoegde bestanden' })).toContainText('paklijst.pdf')

  const desk = await browserOf(browser, 'user')
  await desk.goto(`/quotations/${id}`)
  const quotation = opened(desk, 'Quotation')
  await expect(quotation.getByRole('tab', { name: /^Attachments 1/ })).toBeVisible()
  await expect(quotation).toContainText('Graag voor de regentijd.')
  const clerk = await apiOf('user')
  const { currency_id } = must(await clerk.get(`quotations/${id}`))
  const [unit] = (await clerk.get('calculationunits?code=UNIT')).body.data as { id: string }[]
  const price = {
    kind: 'freight',
    description: 'Zeevracht',
    calculation_unit_id: unit?.id,
    sales_currency_id: currency_id,
    sales_rate: '500.0000',
    sales_quantity: '3.000',
    shown: 'yes',
  }
  must(await clerk.post(`quotations/${id}/price_by_hand`, { price_lines: [price] }))
  must(await clerk.post(`quotations/${id}/offer`, {}))
  await isNow(quotation, 'Active')

  await expect(title).toContainText('Te beantwoorden')
  await expect(page.getByRole('row', { name: /^Totaal/ })).toContainText('1.500,00')
  await page.getByRole('button', { name: 'Accepteren' }).click()
  const accepting = page.getByRole('dialog', { name: 'Accepteren' })
  await expect(accepting.getByLabel('Geaccepteerd door')).not.toHaveValue('')
  await accepting.getByRole('button', { name: 'Accepteren' }).click()
  await expect(title).toContainText('Geaccepteerd')
  await expect(title).toBeFocused()
  await isNow(quotation, 'Accepted')
  const voyage_id = await stageOf(clerk, clerk).voyage()
  must(await clerk.post(`bookings/${v7()}/book_quotation`, { quotation_id: id, voyage_id, direction: 'EXPORT' }))
  await expect(page.getByText('Geboekt als')).toBeVisible()
  await page.getByRole('button', { name: 'Alle offertes' }).click()
  await expect(page.getByRole('list', { name: 'Uw offertes' }).getByRole('link').first()).toContainText('Rotterdam → Dakar')
  await desk.context().close()
  await page.context().close()
})

test('what the office asks a customer he answers, with the keyboard alone, and withdraws what he does not want', async ({ browser }) => {
  const clerk = await apiOf('user')
  const { id } = await (await quotedBy(clerk)).sent()
  must(await clerk.post(`quotations/${id}/ask_customer_for_data`, { reason: 'How heavy is it?' }))
  const page = await browserOf(browser, 'customer')
  await page.goto(`/jobs?show=quotations&quotation=${id}`)
  await expect(page.getByRole('status').filter({ hasText: 'The office asks: How heavy is it?' })).toBeVisible()
  await page.getByRole('button', { name: 'Answer', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('1,300 kg each')
  await page.keyboard.press('Control+Enter')
  const title = page.getByRole('heading', { name: /^Quotation Q01/ })
  await expect(title).toContainText('In hand')
  await expect(page.getByRole('definition').filter({ hasText: '1,300 kg each' })).toBeVisible()
  expect(must(await clerk.get(`quotations/${id}`))).toMatchObject({ status: 'queued', data_supplied: '1,300 kg each' })
  await page.getByRole('button', { name: 'I need it no more' }).click()
  const withdrawing = page.getByRole('dialog', { name: 'I need it no more' })
  await expect(withdrawing).toContainText('The office is told, and works on it no more.')
  await withdrawing.getByLabel('Reason').fill('The ship was sold')
  await withdrawing.getByRole('button', { name: 'I need it no more' }).click()
  await expect(title).toContainText('Withdrawn')
  await expect(title).toBeFocused()
  expect(must(await clerk.get(`quotations/${id}`))).toMatchObject({ status: 'cancelled', cancel_reason: 'The ship was sold' })
  await page.context().close()
})

test('what he typed and does not want to ask any more a customer throws away, and goes on in the form', async ({ browser }) => {
  const page = await browserOf(browser, 'customer')
  await page.goto('/jobs?show=quotations&quotation=new')
  const asking = page.getByRole('dialog', { name: 'Ask for a quotation' })
  await asking.getByLabel('Customer reference').fill('PO 1')
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Ask for a quotation' }).click()
  await expect(asking.getByLabel('Customer reference')).toHaveValue('PO 1')
  await asking.getByRole('button', { name: 'Discard changes' }).click()
  await expect(asking.getByLabel('Customer reference')).toHaveValue('')
  await expect(asking.getByText(/did not save is back/)).toHaveCount(0)
  await expect(asking.locator(':focus')).toHaveCount(1)
  await page.context().close()
})

test('what the office takes back while a customer has it open he sees at once, and so does his list', async ({ browser }) => {
  const clerk = await apiOf('user')
  const { id } = await (await quotedBy(clerk)).sent()
  const page = await browserOf(browser, 'customer')
  await page.goto(`/jobs?show=quotations&quotation=${id}`)
  const title = page.getByRole('heading', { name: /^Quotation Q01/ })
  await expect(title).toContainText('To be answered')
  must(await clerk.post(`quotations/${id}/cancel`, { reason: 'Quoted twice' }))
  await expect(title).toContainText('Withdrawn')
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await page.getByRole('button', { name: 'All quotations' }).click()
  const rows = page.getByRole('list', { name: 'Your quotations' }).getByRole('link')
  await expect(rows.first()).toBeVisible()
  const other = await (await quotedBy(clerk)).sent()
  const { number } = must(await clerk.get(`quotations/${other.id}`))
  await expect(rows.filter({ hasText: String(number) })).toBeVisible()
  await page.context().close()
})

test('a customer withdraws his quotation while a new version of it is made', async ({ browser }) => {
  const clerk = await apiOf('user')
  const { id } = await (await quotedBy(clerk)).sent()
  must(await clerk.post(`quotations/${id}/revise`, {}))
  const page = await browserOf(browser, 'customer', { language: 'nl', viewport: phone })
  await page.goto(`/jobs?show=quotations&quotation=${id}`)
  await page.getByRole('button', { name: 'Niet meer nodig' }).click()
  const withdrawing = page.getByRole('dialog', { name: 'Niet meer nodig' })
  await withdrawing.getByLabel('Reden').fill('Schip verkocht')
  // What the office types meanwhile changes nothing of what he wants.
  must(await clerk.post(`quotations/${id}/change`, { customer_reference: 'RFQ 10' }))
  await withdrawing.getByRole('button', { name: 'Niet meer nodig' }).click()
  await expect(page.getByRole('heading', { name: /^Offerte Q01/ })).toContainText('Ingetrokken')
  expect(must(await clerk.get(`quotations/${id}`))).toMatchObject({ status: 'cancelled' })
  await page.context().close()
})

for (const [width, theme, language] of [
  [390, 'dark', 'nl'],
  [1440, 'light', 'en'],
] as const)
  test(`the quotations of a customer are for everybody to use (${width}, ${theme}, ${language})`, async ({ browser }) => {
    const { id } = await (await quotedBy(await apiOf('user'))).sent()
    const page = await browserOf(browser, 'customer', { theme, language, viewport: { width, height: 844 } })
    await page.goto('/jobs?show=quotations')
    await expect(page.getByRole('list', { name: /Your quotations|Uw offertes/ })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.goto(`/jobs?show=quotations&quotation=${id}`)
    await expect(page.getByRole('heading', { name: / Q01\d{7}/ })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.goto('/jobs?show=quotations&quotation=new')
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await findings(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await page.context().close()
  })

test('the palette leads a customer to what he was quoted', async ({ browser }) => {
  const page = await browserOf(browser, 'customer')
  await page.goto('/')
  await inside(page)
  const search = page.getByRole('combobox', { name: 'Search and go to' })
  await page.keyboard.press('ControlOrMeta+k')
  await search.fill('offerte')
  await expect(page.getByRole('option')).toHaveText(['Your quotations'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/jobs?show=quotations')
  await page.context().close()
})

for (const width of [390, 1440])
  test(`long words and long terms stay within the page of a quotation (${width})`, async ({ browser }) => {
    const clerk = await apiOf('user')
    const quoted = await quotedBy(clerk)
    const long = 'Sondertransportbegleitfahrzeug'
    const id = await quoted.drafted({
      customer_reference: long.repeat(2),
      final_destination: long.repeat(2),
      terms: long.repeat(20),
      cargo_lines: [{ make: long, model: long.repeat(2), quantity: 1, chassis_numbers: ['W'.repeat(30)] }],
    })
    const { currency_id } = must(await clerk.get(`quotations/${id}`))
    const price = { sales_currency_id: currency_id, sales_rate: '1234567.0000', sales_quantity: '1.000', shown: 'yes' }
    must(await clerk.post(`quotations/${id}/price_by_hand`, { price_lines: [{ ...price, kind: 'freight', description: long.repeat(4) }] }))
    must(await clerk.post(`quotations/${id}/send`, {}))
    const page = await browserOf(browser, 'customer', { viewport: { width, height: 844 } })
    const within = async () => expect(await page.evaluate(widerThanTheirPlace)).toEqual([])
    await page.goto(`/jobs?show=quotations&quotation=${id}`)
    await expect(page.getByRole('listitem').filter({ hasText: long })).toBeVisible()
    await within()
    must(await clerk.post(`quotations/${id}/ask_customer_for_data`, { reason: long.repeat(6) }))
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: long })).toBeVisible()
    await within()
    await page.context().close()
  })

/** What of a quotation runs out of its place, to the side. */
const widerThanTheirPlace = `[...document.querySelectorAll('article, article *')]
  .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
  .filter(one => !one.closest('.sr-only') && !one.querySelector(':scope > .sr-only'))
  .map(({ tagName, className }) => tagName + ' ' + className)`
