import { expect, test } from '@playwright/test'
import { apiOf, browserOf } from './people.ts'
import { field, opened, send, tab } from './screen.ts'
import { bookedCargo, done, finalBill, loadedCargo } from './stage.ts'

const phone = { width: 390, height: 844 }

test('a customer on a phone sees where his units are, since when, and his papers before anything else', async ({ browser }) => {
  const cargo = await loadedCargo(2)
  const bill = await finalBill(cargo)
  await done(`billsoflading/${bill.id}/release_by_email`, { to: ['agent@tema.example'] })
  const page = await browserOf(browser, 'customer', { viewport: phone })
  await page.goto(`/jobs/${cargo.job.id}`)
  const job = opened(page, 'Job')
  const overview = job.getByRole('region', { name: 'Overview' })
  for (const { chassis } of cargo.units) await expect(overview.getByText(chassis)).toBeInViewport()
  await expect(overview.getByText('On board').first()).toBeInViewport()
  await expect(overview.getByText(/^loaded \d\d-\d\d-\d{4}$/).first()).toBeVisible()
  await expect(overview.getByText('Your papers')).toBeVisible()
  await expect(job.locator('header').first()).toContainText('Shipped')
  await expect(job.locator('input:disabled, select:disabled')).toHaveCount(0)
  await expect(job.getByText('PO 77')).toBeVisible()

  await test.step('one touch tells what happened to a unit of his', async () => {
    const unit = overview.getByRole('button', { name: cargo.units[0]?.chassis ?? '' })
    expect((await unit.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await unit.click()
    const timeline = overview.getByRole('list', { name: 'Timeline' })
    await expect(timeline).toContainText('The unit was loaded')
    await expect(timeline).toContainText('Your booking was confirmed')
    await expect(timeline).not.toContainText('Awa Diop')
    await unit.click()
    await expect(timeline).toBeHidden()
  })

  await test.step('what happened is told in his words, and by nobody of the house', async () => {
    await tab(job, 'Timeline')
    const timeline = job.getByRole('list', { name: 'Timeline' })
    await expect(timeline).toContainText('Your booking was confirmed')
    await expect(timeline).toContainText('The unit was loaded')
    await expect(timeline).not.toContainText('Awa Diop')
    await expect(timeline).not.toContainText(/pro forma/i)
    const told = await (await apiOf('customer')).get(`jobs/${cargo.job.id}/timeline`)
    expect(JSON.stringify(told.body)).not.toContain('Awa Diop')
  })

  await test.step('a tab that an address leads to is in view', async () => {
    await page.goto(`/jobs/${cargo.job.id}?tab=history`)
    await expect(job.getByRole('tab', { name: 'History' })).toBeInViewport()
  })
  await test.step('and he asks for a booking from his job', async () => {
    await tab(job, 'Bookings')
    const asking = page.getByRole('form', { name: 'Ask for a booking' })
    const sailing = asking.getByRole('option', { name: /^Rotterdam .* → Dakar/ }).first()
    const said = (await sailing.textContent()) ?? ''
    const offered = (await asking.getByRole('option').allTextContents()).slice(1)
    expect(
      offered.filter(one => !/^[A-Z].* → [A-Z].* · /.test(one)),
      'every sailing says from where to where',
    ).toEqual([])
    await asking.getByLabel('Sailing').selectOption(said)
    await asking.getByRole('button', { name: 'Ask for a booking' }).click()
    await send(page, 'Ask for a booking', async dialog => {
      await field(dialog, 'Make').fill('Toyota')
      await field(dialog, 'Quantity').fill('3')
    })
    const booking = opened(page, 'Booking')
    await expect(booking).toContainText(said.split(' · ')[1] ?? '')
    await expect(booking.locator('header').first()).toContainText('Requested')
    await expect(booking.getByRole('table', { name: 'Cargo' })).toContainText('Toyota')
    await tab(booking, 'Attachments')
    await expect(booking.getByText(/or drop them here/).first()).toBeVisible()
  })
  await page.context().close()
})

test('where the screen is magnified twice, most of its height is left for the form', async ({ browser }) => {
  const page = await browserOf(browser, 'user', { viewport: { width: 720, height: 450 } })
  await page.goto('/relations')
  await page.getByRole('grid').getByRole('row').nth(1).click()
  const form = opened(page, 'Relation').getByRole('group', { name: 'General', exact: true })
  await expect(form).toBeVisible()
  const height = (await form.boundingBox())?.height ?? 0
  expect(height / 450).toBeGreaterThan(0.6)
  await page.context().close()
})

test('a record inside another has the whole width, and its list comes back as it was', async ({ browser }) => {
  const { job, units } = await bookedCargo(2)
  const page = await browserOf(browser, 'user')
  await page.goto(`/jobs/${job.id}?tab=units`)
  const list = page.getByRole('grid', { name: 'Units' })
  await list
    .getByRole('row')
    .filter({ hasText: units[0]?.chassis ?? '' })
    .click()
  const unit = opened(page, 'Unit')
  await expect(unit).toBeVisible()
  await expect(list).toBeHidden()
  expect((await unit.boundingBox())?.width).toBeGreaterThan(1000)
  await page.keyboard.press('Escape')
  await expect(list).toBeVisible()
  await page.context().close()
})
