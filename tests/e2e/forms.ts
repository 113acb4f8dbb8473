import { expect, type Page } from '@playwright/test'
import { day } from '../stage.ts'
import { cell, choose, field, go, lines, opened, paste, save, title } from './screen.ts'

/** A day so many from today as it is typed and shown: `dd-MM-yyyy`. */
export const shownDay = (offset: number): string => day(offset).split('-').toReversed().join('-')

/** The form of a record that is not made yet. */
export const newRecord = (page: Page) => page.getByRole('article', { name: /^New: / })

async function begin(page: Page, screen: string): Promise<void> {
  await go(page, screen)
  await page.getByRole('button', { name: 'New', exact: true }).first().click()
}

/** Opens a voyage from Rotterdam to Dakar and Tema, with the cut-offs of its loading port. */
export async function openVoyage(page: Page, number: string): Promise<void> {
  await begin(page, 'Voyages')
  const form = newRecord(page)
  await field(form, 'Number').fill(number.toLowerCase())
  await choose(form, 'Vessel', 'grande', 'GRANDE ACCRA')
  await field(form, 'Service').selectOption('Deep sea')
  const calls = [
    ['nlrtm', '', 'Load', shownDay(-2), shownDay(-1), '', '', `${shownDay(-3)} 15:00`, `${shownDay(-3)} 12:00`],
    ['sndkr', '', 'Discharge', shownDay(9), shownDay(10)],
    ['ghtem', '', 'Discharge', shownDay(13), shownDay(14)],
  ]
  const grid = lines(form, 'Port calls')
  await paste(
    grid,
    'Port',
    1,
    calls.map(call => call.join('\t')),
  )
  await expect(await cell(grid, 'Port', 3)).toHaveText('Tema')
  await save(form)
  await expect(opened(page, 'Voyage')).toContainText(number)
}

/** Opens a job for Sahel Motors and shows it. */
export async function openJob(page: Page, reference: string): Promise<void> {
  await begin(page, 'Jobs')
  const form = newRecord(page)
  await choose(form, 'Customer', 'sahel', 'Sahel Motors')
  await field(form, 'Customer reference').fill(reference)
  await field(form, 'Direction').selectOption('Export')
  await field(form, 'Service').selectOption('Deep sea')
  await choose(form, 'Office', 'fairlead rot', 'Fairlead Rotterdam')
  await save(form)
  await expect(title(opened(page, 'Job'))).toHaveText(/^01\d{7}$/)
}

/** Books the open job on a voyage, with an export declaration. */
export async function book(page: Page, voyage: string): Promise<void> {
  await page.getByRole('tab', { name: 'Bookings' }).click()
  await page.getByRole('button', { name: 'New', exact: true }).first().click()
  const form = newRecord(page)
  await choose(form, 'Voyage', voyage, voyage)
  await field(form, 'Voyage').fill(voyage.slice(0, -1))
  await expect(form.getByRole('listbox').getByRole('option').filter({ hasText: voyage })).toContainText('Current voyage')
  await form.getByRole('listbox').getByRole('option').filter({ hasText: voyage }).click()
  await choose(form, 'Port of loading', 'nlrtm', 'Rotterdam')
  await choose(form, 'Port of discharge', 'dakar', 'Dakar')
  await choose(form, 'Commodity', 'passenger', 'Passenger car')
  await field(form, 'Customs type').selectOption('Export declaration (EX-A)')
  await save(form)
}

/** A vehicle as a customer's spreadsheet lists it: chassis number, make, model, colour, no plate, centimetres and kilograms. */
export const vehicle = (chassis: string): string => [chassis, 'Toyota', 'Corolla', 'Black', '', 463, 178, 146, 1300].join('\t')

/** Names a party of a bill of lading by its relation, whose printed address fills itself in. */
async function nameParty(page: Page, part: string, typed: string, offer: string): Promise<void> {
  const party = newRecord(page).getByRole('group', { name: part, exact: true })
  await choose(party, 'Relation', typed, offer)
  await expect(field(party, 'Name')).toHaveValue(offer)
}

/** Makes a bill of lading of these units of the open job. */
export async function queueBill(page: Page, chassis: readonly string[]): Promise<void> {
  await page.getByRole('tab', { name: 'Bills of lading' }).click()
  await page.getByRole('button', { name: 'Without units' }).click()
  const form = newRecord(page)
  await field(form, 'Type').selectOption('Original bill of lading')
  await field(form, 'Release').selectOption('Print')
  await field(form, 'Payment').selectOption('Prepaid')
  await nameParty(page, 'Shipper', 'van hou', 'Van Houten Automotive')
  await nameParty(page, 'Consignee', 'sahel', 'Sahel Motors')
  await nameParty(page, 'Notify', 'agence', 'Agence Maritime du Cap-Vert')
  for (const number of chassis) await choose(form, 'Units', number, /./)
  await save(form)
}
