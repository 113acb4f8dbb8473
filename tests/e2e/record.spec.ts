import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { apiOf, browserOf } from './people.ts'
import { hearNothing } from './push.ts'
import { field, give, isNow, keeping, notice, opened, save, start, sure, tab } from './screen.ts'
import { newVoyage } from './stage.ts'

/** A colour made for one test. */
async function colour(): Promise<{ id: string; code: string; path: string }> {
  const code = `R${randomUUID().slice(0, 7).toUpperCase()}`
  const { body } = await (await apiOf('admin')).post('colours', { code, name: { en: 'Signal red', nl: 'Seinrood' } })
  const id = String(body.id)
  return { id, code, path: `/colours/${id}` }
}

async function at(browser: Browser, path: string, account = 'admin'): Promise<{ page: Page; record: Locator }> {
  const page = await browserOf(browser, account)
  await page.goto(path)
  return { page, record: opened(page, 'Colour') }
}

const region = (record: Locator) => record.getByRole('region', { name: 'History' })

test('a record stands beside its list, takes the whole page when asked, and Escape closes it', async ({ browser }) => {
  const { path } = await colour()
  const { page, record } = await at(browser, path)
  const list = page.getByRole('grid')
  await expect(list).toBeVisible()
  const line = page.getByRole('separator', { name: 'Width of the record' })
  await line.focus()
  const before = (await record.boundingBox())?.width ?? 0
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await record.boundingBox())?.width ?? 0).toBeGreaterThan(before + 50)
  const share = await line.getAttribute('aria-valuenow')
  await page.reload()
  await expect(line).toHaveAttribute('aria-valuenow', share ?? '')
  await record.getByRole('button', { name: 'Open as a page' }).click()
  await expect(list).toBeHidden()
  await record.getByRole('button', { name: 'Show beside the list' }).click()
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(record).toBeHidden()
  await page.context().close()
})

test('parts fold away, and what is wrong in one opens it, counts, and takes the focus', async ({ browser }) => {
  const { path } = await colour()
  const { page, record } = await at(browser, path)
  await field(record, 'Code').fill('')
  const part = record.getByRole('button', { name: 'General' })
  await part.click()
  await expect(part).toHaveAttribute('aria-expanded', 'false')
  await expect(field(record, 'Code')).toBeHidden()
  await record.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(part).toHaveAttribute('aria-expanded', 'true')
  await expect(part).toContainText('1 to mend')
  await expect(field(record, 'Code')).toBeFocused()
  await page.context().close()
})

test('what the server finds wrong in a row stands at its cell, and the first takes the focus', async ({ browser }) => {
  const page = await browserOf(browser, 'admin')
  await page.route(/\/api\/voyages\/[^/]+$/, async route => {
    if (route.request().method() !== 'PUT') return route.fallback()
    const errors = { 'port_calls.2.call_reference': ['Too long.'], 'port_calls.1.call_reference': ['Not of this terminal.'] }
    return route.fulfill({ status: 422, json: { message: 'Some fields need your attention.', code: 'validation_failed', errors } })
  })
  await page.goto(`/voyages/${(await newVoyage()).id}`)
  const record = opened(page, 'Voyage')
  await field(record, 'Notes').fill('Hurry')
  await page.keyboard.press('Control+s')
  await expect(record.getByText('Not of this terminal.')).toBeVisible()
  await expect(record.getByText('Too long.')).toBeVisible()
  const calls = record.locator('#field-port_calls')
  await expect(calls.locator('[aria-invalid=true]')).toHaveCount(2)
  await expect(calls.locator(':focus').or(record.locator('#field-port_calls:focus'))).toHaveCount(1)
  await page.context().close()
})

test('the history tells in sentences who did what, narrowed to a field or a person', async ({ browser }) => {
  const { id, path } = await colour()
  const api = await apiOf('admin')
  await api.put(`colours/${id}`, { name: { en: 'Fire red', nl: 'Brandrood' } })
  await api.put(`colours/${id}`, { code: `F${id.slice(0, 6).toUpperCase()}` })
  const { page, record } = await at(browser, `${path}?tab=history`)
  const told = region(record).getByRole('listitem')
  await expect(told).toHaveCount(3)
  await expect(told.first()).toContainText('changed code')
  await expect(told.last()).toContainText('created this record')
  await region(record).getByLabel('Field').selectOption('Name')
  await expect(told).toHaveCount(2)
  await expect(told.first()).toContainText('Fire red')
  await expect(region(record).getByLabel('Person')).toContainText('Everybody')
  await told
    .first()
    .getByRole('link', { name: /^Event 2 of this record/ })
    .click()
  await expect(page).toHaveURL(/\/logs\?record_id=/)
  await page.context().close()
})

test('a long history comes page by page, to the very first event', async ({ browser }) => {
  const { id, path } = await colour()
  const api = await apiOf('admin')
  for (let change = 1; change <= 60; change++) await api.put(`colours/${id}`, { name: { en: `Red ${change}`, nl: `Rood ${change}` } })
  const { page, record } = await at(browser, `${path}?tab=history`)
  const told = region(record).getByRole('listitem')
  await expect(told).toHaveCount(50)
  await region(record).getByRole('button', { name: 'Show older' }).click()
  await expect(told).toHaveCount(61)
  await expect(told.last()).toContainText('created this record')
  await expect(region(record).getByRole('button', { name: 'Show older' })).toBeHidden()
  await page.context().close()
})

test('a change that is heard while an older page comes does not lose that page', async ({ browser }) => {
  const { id, path } = await colour()
  const api = await apiOf('admin')
  for (let change = 1; change <= 60; change++) await api.put(`colours/${id}`, { name: { en: `Red ${change}`, nl: `Rood ${change}` } })
  const { page, record } = await at(browser, `${path}?tab=history`)
  const told = region(record).getByRole('listitem')
  await expect(told).toHaveCount(50)
  const asked = (number: number) => (url: URL) => url.pathname.endsWith(`/${id}/history`) && url.searchParams.get('page') === String(number)
  const older = page.waitForRequest(request => asked(2)(new URL(request.url())))
  await page.route(asked(2), () => undefined, { times: 1 }) // it does not come
  await region(record).getByRole('button', { name: 'Show older' }).click()
  await older
  const anew = page.waitForResponse(response => asked(1)(new URL(response.url())))
  await api.put(`colours/${id}`, { name: { en: 'Red again', nl: 'Weer rood' } })
  await anew
  await expect(told).toHaveCount(62)
  await page.context().close()
})

test('two moments are compared, and chosen fields come back as they were', async ({ browser }) => {
  const { id, code, path } = await colour()
  const api = await apiOf('admin')
  const other = `F${code.slice(1)}`
  await api.put(`colours/${id}`, { code: other, name: { en: 'Fire red', nl: 'Brandrood' } })
  const { page, record } = await at(browser, `${path}?as_of=1`)
  await expect(record.getByRole('region', { name: 'The record as it was' })).toContainText('created this record')
  await record.getByRole('button', { name: 'Compare' }).click()
  const table = record.getByRole('table')
  await expect(table.getByRole('row', { name: /^Code/ })).toContainText(`${code}${other}`)
  await expect(table.getByRole('row', { name: /^Name/ })).toContainText('Fire red')
  await table.getByRole('checkbox', { name: 'Code' }).check()
  await record.getByRole('button', { name: 'Restore 1 field as it was then' }).click()
  await expect.poll(async () => (await api.get(`colours/${id}`)).body).toMatchObject({ code, name: { en: 'Fire red' }, version: 3 })
  await page.context().close()
})

test('what was saved, deleted or done is taken back by a command, unless somebody changed it since', async ({ browser }) => {
  const { id, code, path } = await colour()
  const api = await apiOf('admin')
  const { page, record } = await at(browser, path)
  await field(record, 'Code').fill(`F${code.slice(1)}`)
  await save(record)
  await expect(notice(page).filter({ hasText: 'saved' })).toBeVisible()
  await record.getByRole('tab', { name: 'General' }).focus()
  await page.keyboard.press('Control+z')
  await expect(field(record, 'Code')).toHaveValue(code)
  expect((await api.get(`colours/${id}`)).body).toMatchObject({ code, version: 3 })

  await field(record, 'Code').fill(`G${code.slice(1)}`)
  await save(record)
  await api.put(`colours/${id}`, { name: { en: 'Fire red', nl: 'Brandrood' } })
  await page.keyboard.press('Control+z')
  await expect(notice(page).filter({ hasText: 'Somebody else changed this record' })).toBeVisible()
  expect((await api.get(`colours/${id}`)).body).toMatchObject({ code: `G${code.slice(1)}`, version: 5 })

  await give(record, 'Delete', sure)
  await expect(record).toBeHidden()
  await notice(page).filter({ hasText: 'deleted' }).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await api.get(`colours/${id}`)).body.status).toBe('active')
  await page.context().close()
})

test('a record that cannot be shown says which of the reasons it is', async ({ browser }) => {
  const { id, path } = await colour()
  const page = await browserOf(browser, 'admin')
  const record = opened(page, 'Colour')
  await hearNothing(page)
  await page.goto(`/colours/${randomUUID()}`)
  await expect(record.getByRole('heading', { name: 'This record is not known' })).toBeVisible()
  await page.route(`**/api/colours/${id}`, route => route.abort())
  await page.goto(path)
  await expect(record.getByRole('heading', { name: 'This record cannot be fetched now' })).toBeVisible()
  await page.unroute(`**/api/colours/${id}`)
  await record.getByRole('button', { name: 'Try again' }).click()
  await expect(field(record, 'Code')).toBeVisible()
  await (await apiOf('admin')).delete(`colours/${id}`)
  await page.reload()
  await isNow(record, 'Deleted')
  await expect(record.getByRole('status').filter({ hasText: 'is deleted' })).toContainText('Deleted by')
  await record.getByRole('toolbar', { name: 'Commands' }).getByRole('button', { name: 'Restore' }).click()
  await isNow(record, 'Active')
  await tab(record, 'History')
  await expect(region(record).getByRole('listitem')).toHaveCount(3)
  await page.context().close()
})

test('a save without a connection keeps what was typed, through a reload, and is sent once when tried again', async ({ browser }) => {
  const { id, code, path } = await colour()
  const { page, record } = await at(browser, path)
  const keys: (string | undefined)[] = []
  let lost = true
  await page.route(`**/api/colours/${id}`, async route => {
    const request = route.request()
    if (request.method() !== 'PUT') return route.fallback()
    keys.push(request.headers()['idempotency-key'])
    if (!lost) return route.fallback()
    await route.fetch() // the server hears it; the answer is lost on the way back
    return route.abort()
  })
  await field(record, 'Code').fill(`F${code.slice(1)}`)
  await record.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(record.getByRole('alert').filter({ hasText: 'could not be sent' })).toBeVisible()
  await expect(field(record, 'Code')).toHaveValue(`F${code.slice(1)}`)
  lost = false
  await record.getByRole('button', { name: 'Send again' }).click()
  await expect(notice(page).filter({ hasText: 'saved' })).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect((await (await apiOf('admin')).get(`colours/${id}`)).body).toMatchObject({ code: `F${code.slice(1)}`, version: 2 })

  lost = true
  await field(record, 'Code').fill(`G${code.slice(1)}`)
  await page.route(`**/api/colours/${id}`, route => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
  await record.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(record.getByText('Kept here, not sent yet')).toBeVisible()
  await page.unrouteAll()
  await page.reload()
  await expect(field(record, 'Code')).toHaveValue(`G${code.slice(1)}`)
  await record.getByRole('button', { name: 'Send again' }).click()
  await expect(notice(page).filter({ hasText: 'saved' })).toBeVisible()
  expect((await (await apiOf('admin')).get(`colours/${id}`)).body).toMatchObject({ code: `G${code.slice(1)}`, version: 3 })
  await page.context().close()
})

test('drafts are listed wherever one is, to go on with or to throw away', async ({ browser }) => {
  const [one, other] = [await colour(), await colour()]
  const { page, record } = await at(browser, one.path)
  for (const { path, code } of [one, other]) {
    await page.goto(path)
    await expect(field(record, 'Code')).toHaveValue(code)
    await keeping(page, () => field(record, 'Code').fill(`D${randomUUID().slice(0, 5).toUpperCase()}`))
  }
  await page.goto('/')
  await page.getByRole('button', { name: 'My drafts' }).click()
  const drafts = page.getByRole('dialog', { name: 'My drafts' })
  await expect(drafts.getByRole('listitem')).toHaveCount(2)
  await drafts
    .getByRole('button', { name: /^Throw away the draft Colour/ })
    .first()
    .click()
  await expect(drafts.getByRole('listitem')).toHaveCount(1)
  await drafts.getByRole('link', { name: /^Open the draft Colour/ }).click()
  await expect(record.getByText(/and did not save is back/)).toBeVisible()
  await page.context().close()
})

test('colleagues who have the same record open see each other come and go', async ({ browser }) => {
  const { path } = await colour()
  const mine = await at(browser, path)
  const theirs = await at(browser, path, 'hq.user')
  await expect(mine.record.getByText(/^Also open by Joost Verhoeven \(.+\)$/)).toBeAttached()
  await expect(theirs.record.getByText(/^Also open by Marijke van den Berg/)).toBeAttached()
  await field(theirs.record, 'Code').fill('THEIRS')
  await expect(mine.record.getByText(/^Being edited by Joost Verhoeven \(.+\)$/)).toBeAttached()
  await theirs.record.getByRole('button', { name: 'Discard changes' }).click()
  await expect(mine.record.getByText(/^Also open by Joost Verhoeven/)).toBeAttached()
  await theirs.page.keyboard.press('Escape')
  await expect(mine.record.getByText(/^(Also open|Being edited) by/)).toHaveCount(0)
  for (const { page } of [mine, theirs]) await page.context().close()
})

test('a record says where it is used, and is not deleted while it is', async ({ browser }) => {
  const [port] = rowsOf(await (await apiOf('admin')).get('ports?code=NLRTM'))
  const page = await browserOf(browser, 'admin')
  await page.goto(`/ports/${String(port?.id)}?tab=uses`)
  const record = opened(page, 'Port')
  await expect(
    record
      .getByRole('region', { name: /^Voyages, / })
      .getByRole('link')
      .first(),
  ).toBeVisible()
  await start(record, 'Delete')
  const dialog = page.getByRole('dialog', { name: 'Delete' })
  await expect(dialog.getByRole('link', { name: /^Voyages: [1-9]/ }).first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Deactivate', exact: true })).toBeVisible()
  await page.context().close()
})
