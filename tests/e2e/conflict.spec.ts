import { type Browser, expect, test } from '@playwright/test'
import { apiOf, browserOf } from './people.ts'
import { field, keeping, notice, opened, save } from './screen.ts'

/** A bill of lading in draft, made for one test. */
async function draft(): Promise<string> {
  const api = await apiOf('user')
  const { body } = await api.post('billsoflading', { type: 'ORIGINAL', place_of_issue: 'ROTTERDAM', internal_notes: 'As agreed' })
  return `/billsoflading/${body.id}`
}

async function at(browser: Browser, account: string, path: string) {
  const page = await browserOf(browser, account)
  await page.goto(path)
  const bill = opened(page, 'Bill of lading')
  await expect(field(bill, 'Place of issue')).toHaveValue('ROTTERDAM')
  return { page, bill }
}

test('of two who edit a bill, the later is told what changed meanwhile and loses nothing of what he typed', async ({ browser }) => {
  const path = await draft()
  const [mine, theirs] = await Promise.all([at(browser, 'user', path), at(browser, 'supervisor', path)])
  await field(mine.bill, 'Place of issue').fill('ANTWERP')
  await field(mine.bill, 'Payable at').fill('DAKAR')
  await field(theirs.bill, 'Place of issue').fill('GHENT')
  await field(theirs.bill, 'Booking number').fill('BK 77')
  await save(theirs.bill)
  await expect(field(mine.bill, 'Booking number'), 'what I do not type in is shown as it is now').toHaveValue('BK 77')
  await expect(notice(mine.page).filter({ hasText: 'and you see it now: Booking number' })).toBeVisible()
  await expect(field(mine.bill, 'Place of issue')).toHaveValue('ANTWERP')

  await mine.bill.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = mine.bill.getByRole('alert', { name: /^Somebody else changed this record/ })
  await expect(conflict).toContainText('Adjoa Mensah')
  await expect(conflict).toContainText('Bill of lading changed')
  await expect(conflict).toContainText('GHENT')
  await expect(conflict).toContainText('ANTWERP')
  await expect(field(mine.bill, 'Place of issue')).toHaveValue('ANTWERP')
  await expect(field(mine.bill, 'Payable at')).toHaveValue('DAKAR')
  await expect(field(mine.bill, 'Booking number')).toHaveValue('BK 77')

  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await save(mine.bill)
  await expect(conflict).toBeHidden()
  await expect(field(theirs.bill, 'Place of issue')).toHaveValue('ANTWERP')
  await expect(field(theirs.bill, 'Payable at')).toHaveValue('DAKAR')
  await expect(field(theirs.bill, 'Booking number')).toHaveValue('BK 77')
  for (const { page } of [mine, theirs]) await page.context().close()
})

test('what two change in different places is saved at once, also where one has not heard of the other', async ({ browser }) => {
  const path = await draft()
  const { page, bill } = await at(browser, 'user', path)
  const answered = Promise.withResolvers<void>()
  await page.route(`**/api${path}`, async route => {
    if (route.request().method() === 'GET') await answered.promise // what is pushed is not read before that
    await route.fallback()
  })
  void page.waitForResponse(response => response.status() === 409).then(() => answered.resolve())
  await field(bill, 'Payable at').fill('DAKAR')
  const api = await apiOf('supervisor')
  expect(await api.put(path.slice(1), { booking_number: 'BK 78' })).toMatchObject({ status: 200 })
  await save(bill)
  await answered.promise
  await expect(field(bill, 'Booking number')).toHaveValue('BK 78')
  expect((await api.get(path.slice(1))).body).toMatchObject({ payable_at: 'DAKAR', booking_number: 'BK 78' })
  await page.context().close()
})

test('theirs can be taken instead', async ({ browser }) => {
  const path = await draft()
  const [mine, theirs] = await Promise.all([at(browser, 'user', path), at(browser, 'supervisor', path)])
  await field(mine.bill, 'Place of issue').fill('ANTWERP')
  await field(theirs.bill, 'Place of issue').fill('GHENT')
  await save(theirs.bill)
  await mine.bill.getByRole('button', { name: 'Save', exact: true }).click()
  await mine.bill.getByRole('button', { name: 'Take theirs' }).click()
  await expect(field(mine.bill, 'Place of issue')).toHaveValue('GHENT')
  for (const { page } of [mine, theirs]) await page.context().close()
})

test('who has chosen goes on at the next difference, and then at what saves: Ctrl+Enter does, and nothing asks him to choose any more', async ({
  browser,
}) => {
  const path = await draft()
  const [mine, theirs] = await Promise.all([at(browser, 'user', path), at(browser, 'supervisor', path)])
  for (const [bill, said] of [
    [mine.bill, ['ANTWERP', 'DAKAR']],
    [theirs.bill, ['GHENT', 'LOME']],
  ] as const) {
    await field(bill, 'Place of issue').fill(said[0])
    await field(bill, 'Payable at').fill(said[1])
  }
  await save(theirs.bill)
  await mine.bill.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = mine.bill.getByRole('alert', { name: /^Somebody else changed this record/ })
  const choices = conflict.locator('[data-slot=choice]')
  await expect(choices).toHaveCount(2)
  const [issue, payable] = ['Place of issue', 'Payable at'].map(name => choices.filter({ hasText: name }))
  if (!issue || !payable) throw new Error('no choices')
  await payable.getByRole('button', { name: 'Keep mine' }).focus()
  await mine.page.keyboard.press('Enter')
  await expect(choices).toHaveCount(1)
  await expect(issue.getByRole('button', { name: 'Keep mine' })).toBeFocused()
  await issue.getByRole('button', { name: 'Take theirs' }).focus()
  await mine.page.keyboard.press('Enter')
  await expect(conflict).toBeHidden()
  await expect(mine.bill.getByRole('button', { name: 'Save', exact: true })).toBeFocused()
  await mine.page.keyboard.press('Control+Enter')
  const clerk = await apiOf('user')
  await expect.poll(async () => (await clerk.get(path.slice(1))).body).toMatchObject({ place_of_issue: 'GHENT', payable_at: 'DAKAR' })
  for (const { page } of [mine, theirs]) await page.context().close()
})

test('of a text in two languages each keeps what he changed, and a language that both changed is shown by its name', async ({
  browser,
}) => {
  const api = await apiOf('admin')
  const { body } = await api.post('colours', { code: `SAMEN${Date.now() % 1e6}`, name: { en: 'Together', nl: 'Samen' } })
  const page = await browserOf(browser, 'admin')
  await page.goto(`/colours/${body.id}`)
  const colour = opened(page, 'Colour')
  await field(colour, 'Name (English)').fill('Together, mine')
  await api.put(`colours/${body.id}`, { code: body.code, name: { en: 'Together, theirs', nl: 'Samen, van hen' } })
  await colour.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = colour.getByRole('alert', { name: /^Somebody else changed this record/ })
  await expect(conflict).toContainText('Taken over where you had not touched it: Name')
  await expect(conflict.getByText('Name · EN', { exact: true })).toBeVisible()
  await expect(conflict).not.toContainText('Samen,')
  await expect(field(colour, 'Name (Nederlands)')).toHaveValue('Samen, van hen')
  await expect(field(colour, 'Name (English)')).toHaveValue('Together, mine')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await save(colour)
  expect((await api.get(`colours/${body.id}`)).body.name).toEqual({ en: 'Together, mine', nl: 'Samen, van hen' })
  await page.context().close()
})

test('what was typed and not saved survives a reload, and can be thrown away', async ({ browser }) => {
  const { page, bill } = await at(browser, 'user', await draft())
  await keeping(page, () => field(bill, 'Internal notes').fill('Call the agent before noon'))
  await expect(bill.getByText('Not saved yet')).toBeVisible()
  await page.reload()
  await expect(bill.getByText(/^What you typed on .* and did not save is back/)).toBeVisible()
  await expect(field(bill, 'Internal notes')).toHaveValue('Call the agent before noon')
  await bill.getByRole('button', { name: 'Discard changes' }).first().click()
  await expect(field(bill, 'Internal notes')).toHaveValue('As agreed')
  await notice(page).filter({ hasText: 'thrown away' }).getByRole('button', { name: 'Undo' }).click()
  await expect(field(bill, 'Internal notes'), 'it comes back').toHaveValue('Call the agent before noon')
  await bill.getByRole('button', { name: 'Discard changes' }).first().click()
  await expect(field(bill, 'Internal notes')).toHaveValue('As agreed')
  await page.reload()
  await expect(field(bill, 'Internal notes')).toHaveValue('As agreed')
  await page.context().close()
})

test('a new record that was begun survives a reload, and leaving asks first', async ({ browser }) => {
  const page = await browserOf(browser, 'user')
  await page.goto('/jobs/new')
  const form = page.getByRole('article', { name: 'New: Job' })
  await keeping(page, () => field(form, 'Customer reference').fill('PO 4711'))
  await page.reload()
  await expect(field(form, 'Customer reference')).toHaveValue('PO 4711')
  await page.getByRole('link', { name: 'Voyages', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(field(form, 'Customer reference')).toHaveValue('PO 4711')
  await page.getByRole('link', { name: 'Voyages', exact: true }).click()
  await question.getByRole('button', { name: 'Throw it away' }).click()
  await expect(page).toHaveTitle('Fairlead · Voyages')
  await page.context().close()
})
