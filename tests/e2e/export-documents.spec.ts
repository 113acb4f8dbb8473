import { expect, test } from '@playwright/test'
import { mrn } from '../stage.ts'
import { findings } from './axe.ts'
import { apiOf, browserOf } from './people.ts'
import { isNow, opened, row, start, tab, title } from './screen.ts'
import { bookedCargo, done } from './stage.ts'

/** Cars that wait for their ship, with an export document of their booking. */
async function declared(count = 1) {
  const cargo = await bookedCargo(count)
  const { id } = await done('exportdocuments', { booking_id: cargo.booking })
  const api = await apiOf('user')
  const now = async () => (await api.get(`exportdocuments/${String(id)}`)).body
  return { ...cargo, id: String(id), number: String((await now()).number), now }
}

test('a clerk registers what a booking leaves by, captures its number, and sees it go step by step', async ({ browser }) => {
  const { id, number, now, units } = await declared(2)
  const page = await browserOf(browser, 'user')
  await page.goto(`/mp_export?status=missing&search=${number}`)
  await expect(page).toHaveTitle('Fairlead · Status & Print')
  const listed = row(page, number)
  for (const word of ['No document', 'Confirmed', 'Expected', 'Not manifested', 'Not left']) await expect(listed).toContainText(word)
  expect(await findings(page)).toEqual([])

  await page.goto(`/mp_export/${id}`)
  const record = opened(page, 'Export document')
  await expect(title(record)).toContainText(number)
  await expect(record).toContainText('Not manifested')
  expect(await findings(page)).toEqual([])
  await start(record, 'Capture MRN')
  const dialog = page.getByRole('dialog')
  const declaration = mrn()
  await dialog.getByLabel(/^MRN/).fill(declaration)
  await dialog.getByRole('button', { name: 'Capture MRN' }).click()
  await isNow(record, 'MRN known')
  await tab(record, 'Units')
  await expect(record.getByRole('row').filter({ hasText: String(units[0]?.chassis) })).toContainText(declaration)
  await start(record, 'Send pre-notification')
  await expect.poll(async () => (await now()).prenotification).toBe('handed_over')
  await isNow(record, 'Pre-notified at terminal')
  await start(record, 'Mark arrived')
  const arriving = page.getByRole('dialog')
  await arriving.getByRole('button', { name: 'Mark arrived' }).click()
  await isNow(record, 'Arrived at exit')
})

test('the bundle of a voyage is printed from the list by port of loading, in the language of who prints', async ({ browser }) => {
  const { number, voyage } = await declared()
  const page = await browserOf(browser, 'user', { language: 'nl' })
  await page.goto(`/exportprint?voyage_id=${voyage.id}`)
  const listed = page.getByRole('table', { name: new RegExp(`^${voyage.number} · Rotterdam`) })
  await expect(row(listed, number)).toContainText('EX')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Bundel afdrukken' }).click()
  expect((await download).suggestedFilename()).toMatch(/^exportdocuments-1\.pdf$/)
  expect(await findings(page)).toEqual([])
})
