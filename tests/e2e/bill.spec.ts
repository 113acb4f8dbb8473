import { expect, type Page, test } from '@playwright/test'
import { shownDay } from './forms.ts'
import { apiOf, browserOf } from './people.ts'
import { field, give, isNow, opened, save } from './screen.ts'
import { bookedCargo, done, draftBill, finalBill, loadedCargo, newVoyage } from './stage.ts'

const bill = (page: Page) => opened(page, 'Bill of lading')
const preview = (page: Page) => page.getByRole('region', { name: 'Preview of the document' })

/** The document as it is drawn; a page is one picture, so that its address is all that it shows. */
const drawn = (page: Page) => preview(page).getByRole('img').first().getAttribute('src')

/** A bill in draft with cargo of its own, made for one test. */
async function draft(): Promise<string> {
  return `/billsoflading/${(await draftBill(await bookedCargo())).id}`
}

test('the preview follows what is typed, says that it is not saved, and is what is printed once it is', async ({ browser }) => {
  const page = await browserOf(browser, 'user')
  await page.goto(await draft())
  await expect(preview(page).getByRole('img').first()).toBeVisible()
  const before = await drawn(page)
  await field(bill(page), 'Place of issue').fill('ANTWERP')
  await expect(preview(page).getByText('Not saved')).toBeVisible()
  await expect.poll(() => drawn(page)).not.toBe(before)
  await expect(preview(page)).toHaveAttribute('aria-busy', 'false')
  const typed = await drawn(page)
  await save(bill(page))
  await expect(preview(page).getByText('Not saved')).toBeHidden()
  await expect(preview(page)).toHaveAttribute('aria-busy', 'false')
  expect(await drawn(page)).toBe(typed)

  await preview(page).getByRole('button', { name: 'Larger' }).click()
  await expect(preview(page).getByText('125 %')).toBeVisible()
  await expect(preview(page).getByText('Page 1 of')).toBeVisible()
  await page.context().close()
})

test('a bill of a closed voyage cannot be typed in, and says so', async ({ browser }) => {
  const voyage = await newVoyage()
  const queued = await done('billsoflading', { voyage_id: voyage.id })
  const page = await browserOf(browser, 'user')
  await page.goto(`/billsoflading/${queued.id}`)
  await expect(field(bill(page), 'Booking number')).toBeEnabled()
  await expect(bill(page).getByRole('button', { name: 'Cancel bill of lading' })).toBeVisible()
  await done(`voyages/${voyage.id}/close`)
  await page.reload()
  await expect(bill(page).getByText('Its voyage is closed: nothing of it can be changed.')).toBeVisible()
  await expect(bill(page).getByRole('button', { name: 'Cancel bill of lading' })).toHaveCount(0)
  await expect(bill(page).getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  await expect(field(bill(page), 'Voyage')).toBeDisabled()
  await page.context().close()
})

test('on a telephone the preview is a tab of its own', async ({ browser }) => {
  const page = await browserOf(browser, 'user', { viewport: { width: 390, height: 844 } })
  await page.goto(await draft())
  await bill(page).getByRole('tab', { name: 'Preview' }).click()
  await expect(preview(page).getByRole('img').first()).toBeVisible()
  await page.context().close()
})

test('after a print, what changed in the text can be compared, until it says the same again', async ({ browser }) => {
  const page = await browserOf(browser, 'user')
  await page.goto(await draft())
  const prints = bill(page).getByRole('region', { name: 'Prints' })
  const place = field(bill(page), 'Place of issue')
  const was = await place.inputValue()
  const [download] = await Promise.all([page.waitForEvent('download'), prints.getByRole('button', { name: 'Print the draft' }).click()])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  await expect(prints).toContainText('by Awa Diop')
  await place.fill('GHENT')
  await save(bill(page))
  await prints.getByRole('button', { name: 'What changed' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changed since the last print' })
  await expect(dialog).toContainText('Place of issue')
  await expect(dialog).toContainText(`${was} → GHENT`)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await place.fill(was)
  await save(bill(page))
  await expect(prints).toContainText('Last printed on')
  await page.context().close()
})

test('who asked for approval waits for another, who may reject with a reason', async ({ browser }) => {
  const [asker, supervisor] = await Promise.all([browserOf(browser, 'user'), browserOf(browser, 'supervisor')])
  const path = await draft()
  await Promise.all([asker.goto(path), supervisor.goto(path)])
  const box = (page: Page) => bill(page).getByRole('region', { name: 'Supervisor' })
  await give(bill(asker), 'Request approval')
  await expect(box(asker)).toContainText('another supervisor must approve')
  await expect(box(supervisor)).toContainText('may approve or reject')
  await give(bill(supervisor), 'Reject', dialog => field(dialog, 'Reason').fill('The consignee moved'))
  await expect(box(asker)).toContainText('Rejected')
  await expect(box(asker)).toContainText('The consignee moved')
  for (const page of [asker, supervisor]) await page.context().close()
})

test('a final bill says who locked it when, and counts its originals', async ({ browser }) => {
  const page = await browserOf(browser, 'user')
  const final = await finalBill(await loadedCargo())
  await page.goto(`/billsoflading/${final.id}`)
  await expect(bill(page).getByText(new RegExp(`^Final: no longer to be edited.* By Adjoa Mensah on ${shownDay(0)}`))).toBeVisible()
  const prints = bill(page).getByRole('region', { name: 'Prints' })
  const [download] = await Promise.all([page.waitForEvent('download'), prints.getByRole('button', { name: 'Original 1' }).click()])
  expect(download.suggestedFilename()).toContain(final.number)
  await expect(prints).toContainText('Originals: 1/3 printed, 0/3 returned')
  await page.context().close()
})

test('a bill is drawn up from chosen units of a job', async ({ browser }) => {
  const { job, voyage, units } = await bookedCargo(3)
  const [left, ...chosen] = units
  const page = await browserOf(browser, 'user')
  await page.goto(`/jobs/${job.id}?tab=billsoflading`)
  await page.getByRole('button', { name: 'New', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Bill of lading of these units' })
  await dialog.getByRole('checkbox', { name: left?.chassis ?? '' }).uncheck()
  await dialog.getByRole('button', { name: 'Make a bill of 2 units' }).click()
  await expect(page).toHaveURL(/\/billsoflading\/[0-9a-f-]{36}$/)
  await isNow(bill(page), 'Queue')
  const made = (await (await apiOf('user')).get(new URL(page.url()).pathname.slice(1))).body
  expect(made).toMatchObject({ job_id: job.id, voyage_id: voyage.id, units: 2, packages: 2, gross_weight: '2600.00', volume: '24.064' })
  expect(made.unit_ids).toEqual(chosen.map(({ id }) => id))
  await page.context().close()
})

test('a customer finds the bills of his job once they were released, and downloads a copy', async ({ browser }) => {
  const cargo = await loadedCargo()
  const bill = await finalBill(cargo)
  const page = await browserOf(browser, 'customer')
  await page.goto(`/jobs/${cargo.job.id}?tab=billsoflading`)
  await expect(page.getByText('No bill of lading of this job has been released yet.')).toBeVisible()
  await done(`billsoflading/${bill.id}/release_by_email`, { to: ['agent@tema.example'] })
  const row = page.getByRole('table', { name: 'Released bills of lading' }).getByRole('row').filter({ hasText: bill.number })
  for (const said of ['Ready', cargo.voyage.number, 'Rotterdam', 'Dakar', '12,032 m³']) await expect(row).toContainText(said)
  const [download] = await Promise.all([page.waitForEvent('download'), row.getByRole('button', { name: 'Download a copy' }).click()])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  await page.context().close()
})

test('several bills are released in one mail, in the grouping that is chosen, and one alone as before', async ({ browser }) => {
  const cargoes = [await loadedCargo(), await loadedCargo()]
  const bills = await Promise.all(cargoes.map(finalBill))
  const page = await browserOf(browser, 'user')
  await page.goto(`/billsoflading?voyage_id=${cargoes.map(({ voyage }) => voyage.id).join(',')}`)
  const bar = page.getByRole('toolbar', { name: 'With the selected rows' })
  const dialog = page.getByRole('dialog')
  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  await bar.getByRole('button', { name: 'Release by e-mail' }).click()
  await expect(dialog).toContainText('2 selected · Bills of lading')
  await dialog.getByRole('button', { name: 'Release in one mail' }).click()
  await expect(dialog, 'somebody receives them').toContainText('Fill in')
  await dialog.getByRole('textbox', { name: 'To', exact: true }).fill('docs@agent.test')
  await field(dialog, 'Grouping').selectOption('ZIP of PDFs')
  await dialog.getByRole('button', { name: 'Release in one mail' }).click()
  await expect(page.getByText('Release in one mail: done')).toBeVisible()
  await expect(dialog).toBeHidden()
  const releases = (await (await apiOf('user')).get('billreleases?sort=-sent_at')).body.data as Record<string, unknown>[]
  expect(releases[0]).toMatchObject({ bls: 2, grouping: 'ZIP', to: ['docs@agent.test'] })
  await page.getByRole('row').filter({ hasText: bills[0]?.number }).getByRole('checkbox').click()
  await bar.getByRole('button', { name: 'Release by e-mail' }).click()
  await expect(dialog.getByRole('heading', { name: 'Release by e-mail' })).toBeVisible()
  await page.context().close()
})
