import { expect, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { apiOf, browserOf } from './people.ts'
import { inside, notice, opened } from './screen.ts'
import { bookedCargo } from './stage.ts'

test('a customer finds his units on Home, each with its status and the way to its job', async ({ browser }) => {
  const { units } = await bookedCargo()
  const page = await browserOf(browser, 'customer')
  await page.goto('/')
  const mine = page.getByRole('region', { name: /^My units/ })
  const unit = mine.getByRole('link').filter({ hasText: units[0]?.chassis ?? '' })
  await expect(unit).toContainText('Booked')
  await unit.click()
  await expect(page).toHaveURL(/\/jobs\/[\da-f-]{36}/)
  await expect(opened(page, 'Job')).toBeVisible()
  await page.context().close()
})

test('who works at a port finds the voyage that calls there next, and its units', async ({ browser }) => {
  const api = await apiOf('port.operator')
  const call: { voyage: string; voyage_id: string } | undefined = Object((await api.get('home')).body.next_call)
  const page = await browserOf(browser, 'port.operator')
  await page.goto('/')
  await page.getByRole('link', { name: /^Next voyage at my port/ }).click()
  await expect(page).toHaveURL(new RegExp(`/portoperations\\?voyage_id=${call?.voyage_id}`))
  await page.context().close()
})

test('an administrator sees the jobs that failed, and has one tried again', async ({ browser }) => {
  const page = await browserOf(browser, 'admin')
  const failed = {
    id: 'invoice 7',
    name: 'mail_invoice',
    data: {},
    attempts: 8,
    error: 'No route to host',
    failed_at: '2026-11-20T08:00:00.000Z',
  }
  let left = [failed]
  await page.route('**/api/queue/failed', route =>
    route.fulfill({ json: { data: left, counts: { waiting: 0, active: 0, failed: left.length } } }),
  )
  await page.route('**/api/queue/failed/invoice%207/retry', route => {
    left = []
    return route.fulfill({ json: { id: failed.id } })
  })
  await page.goto('/projections')
  await page.getByRole('button', { name: '1 failed job' }).click()
  const dialog = page.getByRole('dialog', { name: 'Jobs that failed' })
  await expect(dialog.getByRole('listitem')).toContainText(['Invoice by e-mail'])
  await expect(dialog).toContainText('No route to host')
  await expect(dialog).toContainText('after 8 attempts')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Nothing has failed.')
  await page.context().close()
})

test('a message at the edge leaves the buttons of a form free, in the typeface of the rest', async ({ browser }) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const page = await browserOf(browser, 'admin', { viewport })
    const [port] = rowsOf(await (await apiOf('admin')).get('ports?per_page=1'))
    await page.goto(`/ports/${port?.id}`)
    await inside(page)
    const record = opened(page, 'Port')
    await record.getByRole('textbox').nth(1).fill('Elsewhere')
    await page.route('**/api/ports/*', route => route.fulfill({ status: 409, json: { message: 'Not now.', errors: {}, code: 'state' } }))
    await record.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(notice(page)).toContainText('Not now.')
    await page.unrouteAll({ behavior: 'wait' })
    await expect(notice(page)).toHaveCSS('font-family', /Inter Variable/)
    await record.getByRole('button', { name: 'Discard changes' }).click({ timeout: 3000 })
    await expect(record.getByText('Not saved yet')).toBeHidden()
    await page.context().close()
  }
})
