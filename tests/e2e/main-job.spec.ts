import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { type Caller, rowsOf } from '../caller.ts'
import { book, day, openJob, openVoyage, queueBill, shownDay, vehicle } from './forms.ts'
import { apiOf, browserOf, signInByHand } from './people.ts'
import {
  cell,
  choose,
  commandsOf,
  field,
  give,
  go,
  isNow,
  lines,
  notice,
  opened,
  paste,
  row,
  send,
  start,
  sure,
  tab,
  title,
} from './screen.ts'

// The main job of the product as an office does it on its screens. Each test goes on where the one before it stopped; all the while the
// supervisor's browser is open beside the user's, and is never loaded again.
test.describe.configure({ mode: 'serial' })

const voyage = 'GA2699'
const chassis = Array.from({ length: 10 }, (_, index) => `WVWZZZ1KZBW0000${index + 11}`)
const [first = '', cancelled = ''] = chassis
let user: Page
let supervisor: Page
let api: Caller
const job = () => opened(user, 'Job')
const unit = () => opened(user, 'Unit')
const bill = () => opened(user, 'Bill of lading')
const invoice = () => opened(user, 'Invoice')
let billAddress: string
let billNumber: string
let secondNumber: string
let jobNumber: string
let invoiceAddress: string

test.beforeAll(async ({ browser }) => {
  user = await browserOf(browser)
  supervisor = await browserOf(browser, 'supervisor')
  api = await apiOf('user')
})
test.afterAll(async () => {
  await user.context().close()
  await supervisor.context().close()
})

/** Marks a page, so that a reload would show. */
const neverReloaded = (page: Page) => page.evaluate(() => Object.assign(globalThis, { stillTheSame: true }))
const isTheSame = (page: Page) => page.evaluate(() => 'stillTheSame' in globalThis)

test('a new user signs in through the page of the provider', async () => {
  await signInByHand(user, 'user')
  await expect(user).toHaveTitle('Fairlead · Home')
  await neverReloaded(user)
  await supervisor.goto('/voyages')
  await expect(row(supervisor, 'MERIDIAN STAR')).toBeVisible()
  await neverReloaded(supervisor)
})

test('a voyage is opened with three port calls and cut-offs, and the other browser is told', async () => {
  await openVoyage(user, voyage)
  await isNow(opened(user, 'Voyage'), 'Open')
  const rotation = lines(opened(user, 'Voyage'), 'Port calls')
  await expect(await cell(rotation, 'Cut-off cargo', 1)).toContainText(`${shownDay(-3)} 15:00`)
  await supervisor.getByRole('button', { name: '1 new' }).click()
  await expect(row(supervisor, voyage)).toContainText('NLRTM')
  await expect(row(supervisor, voyage)).toContainText('GHTEM')
})

test('a job is opened with a booking', async () => {
  await go(supervisor, 'Jobs')
  await expect(supervisor.getByRole('heading', { name: 'Jobs' })).toBeVisible()
  await openJob(user, 'PO 77')
  jobNumber = (await title(job()).textContent()) ?? ''
  await book(user, voyage)
  await give(opened(user, 'Booking'), 'Confirm')
  await isNow(opened(user, 'Booking'), 'Active')
  await supervisor.getByRole('button', { name: '1 new' }).click()
  await expect(row(supervisor, jobNumber)).toContainText('Active')
})

test('twelve vehicles are pasted: ten are added, the two that are wrong stay in the sheet to be mended', async () => {
  await tab(job(), 'Units')
  await job().getByRole('button', { name: 'Enter or paste units' }).click()
  const sheet = job().getByRole('grid', { name: /^Units of booking/ })
  const pasted = [...chassis.slice(0, 5), 'WVWZZZ1KZBW00IQ21', ...chassis.slice(5), 'FJ40123456'].map(vehicle)
  await paste(sheet, 'VIN / chassis number', 1, pasted)
  await expect(job().getByText('10 good, 2 to be mended')).toBeVisible()
  for (const [line, number, why] of [
    [6, 'WVWZZZ1KZBW00IQ21', 'has no I (position 14)'],
    [12, 'FJ40123456', 'build year'],
  ] as const) {
    const wrong = await cell(sheet, 'VIN / chassis number', line)
    await expect(wrong).toContainText(number)
    await wrong.click()
    await expect(
      job()
        .getByRole('status')
        .filter({ hasText: `Line ${line}, VIN / chassis number` }),
    ).toContainText(why)
  }
  await job().getByRole('button', { name: 'Save 10 units' }).click()
  await expect(job().getByText('0 good, 2 to be mended')).toBeVisible()
  await expect(await cell(sheet, 'VIN / chassis number', 11)).toContainText('WVWZZZ1KZBW00IQ21')
  await expect(await cell(sheet, 'VIN / chassis number', 12)).toContainText('FJ40123456')
  await (await cell(sheet, 'VIN / chassis number', 11)).click()
  await user.keyboard.press('Shift+ArrowDown')
  await user.keyboard.press('Control+Delete')
  await job().getByRole('button', { name: 'Back to the list' }).click()
  for (const number of chassis) await expect(row(job(), number)).toContainText('Booked')
  await expect(job().getByText('10 rows')).toBeVisible()
  await expect(row(supervisor, jobNumber)).toContainText('10')
})

test('a unit is cancelled and restored', async () => {
  await row(job(), cancelled).click()
  await give(unit(), 'Cancel unit', dialog => field(dialog, 'Reason').fill('Customer sold it'))
  await isNow(unit(), 'Cancelled')
  await expect(row(job(), cancelled)).toContainText('Cancelled')
  await give(unit(), 'Restore')
  await isNow(unit(), 'Booked')
})

test('units are moved to firm and permit; a permit without an MRN is refused and says why', async () => {
  await row(job(), first).click()
  await give(unit(), 'Firm')
  await isNow(unit(), 'Firm')
  await start(unit(), 'Grant permit')
  await expect(notice(user).filter({ hasText: 'MRN' })).toBeVisible()
  await isNow(unit(), 'Firm')
  await give(unit(), 'Record delivery', dialog => field(dialog, 'Delivered on').fill(shownDay(-3)))
  await give(unit(), 'Record clearance', async dialog => {
    await field(dialog, 'Cleared on').fill(shownDay(-3))
    await field(dialog, 'MRN').fill('26NLA1B2C3D4E5F6A0')
  })
  await give(unit(), 'Grant permit')
  await isNow(unit(), 'Permit')
})

test('units are moved to loaded, which asks for the day', async () => {
  await start(unit(), 'Load')
  const dialog = user.getByRole('dialog', { name: 'Load' })
  await field(dialog, 'Loaded on').fill('')
  await dialog.getByRole('button', { name: 'Load' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await field(dialog, 'Loaded on').fill(shownDay(1))
  await dialog.getByRole('button', { name: 'Load' }).click()
  await expect(dialog).toContainText('has not come yet')
  await field(dialog, 'Loaded on').fill(shownDay(-2))
  await dialog.getByRole('button', { name: 'Load' }).click()
  await isNow(unit(), 'Loaded')
  await user.keyboard.press('Escape')
})

test('the other nine go together, each row answering for itself', async () => {
  const booked = rowsOf(await api.get('units?search=WVWZZZ1KZBW&status=booked&per_page=50'))
  for (const [index, { id }] of booked.entries()) {
    const mrn = `26NLA1B2C3D4E5F6B${index}`
    for (const [command, input] of [
      ['record_delivery', { date_delivered: day(-3) }],
      ['record_clearance', { date_cleared: day(-3), mrn }],
    ] as const)
      expect(await api.post(`units/${id}/${command}`, input), command).toMatchObject({ status: 200 })
  }
  const others = chassis.slice(1)
  for (const name of ['Firm', 'Grant permit', 'Load']) {
    for (const number of others) await row(job(), number).getByRole('checkbox').check()
    await user.getByRole('toolbar', { name: 'With the selected rows' }).getByRole('button', { name, exact: true }).click()
    const dialog = user.getByRole('dialog', { name, exact: true })
    if (name === 'Load') await field(dialog, 'Loaded on').fill(shownDay(-2))
    await dialog.getByRole('button', { name, exact: true }).click()
    await expect(dialog.getByText('All done.')).toBeVisible({ timeout: 30_000 })
    await expect(dialog).toContainText('9 of 9 done')
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  }
  for (const number of chassis) await expect(row(job(), number)).toContainText('Loaded')
  await expect(row(supervisor, jobNumber)).toContainText('Loaded')
})

test('a bill of lading is drafted, and is not final before it is approved', async () => {
  await go(supervisor, 'Bills of lading')
  await queueBill(user, chassis.slice(0, 7))
  await give(bill(), 'Make the draft')
  await isNow(bill(), 'Draft')
  await expect(title(bill())).toContainText(voyage)
  billAddress = new URL(user.url()).pathname
  billNumber = (await title(bill()).textContent()) ?? ''
  expect(billNumber).toContain(voyage)
  await give(bill(), 'Request approval')
  await expect(bill().getByRole('region', { name: 'Supervisor' })).toContainText('Requested')
  await start(bill(), 'Finalise')
  const dialog = user.getByRole('dialog', { name: 'Finalise' })
  await dialog.getByRole('button', { name: 'Finalise' }).click()
  await expect(dialog.getByRole('alert')).toContainText('approval')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await commandsOf(bill())).not.toContain('Approve')
})

test('the supervisor approves in the second browser, and the user sees it without a reload', async () => {
  await supervisor.getByRole('button', { name: '1 new' }).click()
  await row(supervisor, billNumber).click()
  await give(opened(supervisor, 'Bill of lading'), 'Approve')
  await expect(bill().getByRole('region', { name: 'Supervisor' })).toContainText('Adjoa Mensah')
  expect(await isTheSame(user)).toBe(true)
})

test('a final bill of lading is locked on the screen', async () => {
  await give(bill(), 'Finalise', sure)
  await isNow(bill(), 'Final')
  await expect(bill().getByText('Final: no longer to be edited')).toBeVisible()
  await expect(bill().getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  for (const label of ['Type', 'Place of issue']) await expect(field(bill(), label)).toBeDisabled()
  await expect(field(bill().getByRole('group', { name: 'Shipper' }), 'Name')).toBeDisabled()
  await isNow(opened(supervisor, 'Bill of lading'), 'Final')
})

test('publishing the manifest warns of the second bill by its number; forcing publishes both', async () => {
  const { type, release_type, payment_type, shipper, consignee, notify, job_id } = (await api.get(billAddress.slice(1))).body
  const left = rowsOf(await api.get(`units?job_id=${String(job_id)}&bill_of_lading_id.empty=true&per_page=50`))
  const second = { job_id, unit_ids: left.map(one => one.id), type, release_type, payment_type, shipper, consignee, notify }
  const queued = await api.post('billsoflading', second)
  secondNumber = String((await api.post(`billsoflading/${queued.body.id}/draft`)).body.number)

  await go(user, 'Manifest status')
  await row(user, voyage).click()
  await start(opened(user, 'Manifest'), 'Publish')
  const dialog = user.getByRole('dialog', { name: 'Publish' })
  await expect(dialog.getByRole('alert')).toContainText(secondNumber)
  await choose(dialog, 'Ocean vessel', 'grande', 'GRANDE ACCRA')
  await choose(dialog, 'Transit country', 'seneg', 'Senegal')
  await field(dialog, 'How it is manifested').selectOption('Per leg')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog.getByRole('alert').first()).toContainText(secondNumber)
  await field(dialog, 'Force').check()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await isNow(opened(user, 'Manifest'), 'Published')
  await isNow(opened(supervisor, 'Bill of lading'), 'Published')
  await go(user, 'Bills of lading')
  for (const number of [billNumber, secondNumber]) await expect(row(user, number)).toContainText('Published')
})

test('pro forma lines are approved and invoiced', async () => {
  await go(supervisor, 'Invoices')
  await expect(supervisor.getByRole('heading', { name: 'Invoices' })).toBeVisible()
  await go(user, 'Jobs')
  await row(user, jobNumber).click()
  await tab(job(), 'Costs & revenue')
  const costs = job().getByRole('grid', { name: 'Costs & revenue' })
  await paste(costs, 'Side', 1, [
    'Sales\tFRT\tOcean freight\t10\t750\tEUR\t\tNL standard',
    'Sales\tTHC\tTerminal handling\t10\t35\tEUR\t\tNL standard',
    'Sales\tDOC\tDocumentation\t10\t4,50\tEUR\t\tNL standard',
  ])
  await expect(await cell(costs, 'Amount', 1)).toHaveText('7.500,00')
  await job().getByRole('button', { name: 'Save 3 lines' }).click()
  await expect(job()).toContainText('7.895,00')
  for (const name of ['Approve lines', 'Create invoice']) {
    for (const line of ['Ocean freight', 'Terminal handling', 'Documentation']) await costs.getByLabel(`Choose ${line}`).check()
    await job().getByRole('button', { name, exact: true }).click()
    await send(user, name, sure)
  }
  for (const line of ['Ocean freight', 'Terminal handling', 'Documentation']) await expect(row(costs, line)).toContainText('Invoiced')
})

test('the invoice is approved, and its number appears by itself, in both browsers', async () => {
  await supervisor.getByRole('button', { name: '1 new' }).click()
  await expect(row(supervisor, jobNumber)).toContainText('Pending')
  await go(user, 'Invoices')
  await row(user, jobNumber).click()
  invoiceAddress = new URL(user.url()).pathname
  await give(invoice(), 'Approve', sure)
  await expect(title(invoice())).toHaveText(/^3101\d{7}$/)
  await expect(row(supervisor, jobNumber)).toContainText(/3101\d{7}/)
  await expect(row(supervisor, jobNumber)).toContainText('Approved')
  await expect(invoice().getByRole('button', { name: 'Save', exact: true })).toBeHidden()
})

test('bill of lading and invoice are printed', async () => {
  const print = async (name: string) => {
    const [download] = await Promise.all([user.waitForEvent('download'), user.getByRole('button', { name, exact: true }).click()])
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  }
  await print('Print a copy')
  await go(user, 'Bills of lading')
  await row(user, billNumber).click()
  await print('Original 1')
  await print('Print a copy')
})

test('the voyage is closed, and nothing was ever loaded again', async () => {
  await go(supervisor, 'Voyages')
  await go(user, 'Voyages')
  await row(user, voyage).click()
  await give(opened(user, 'Voyage'), 'Close voyage', sure)
  await isNow(opened(user, 'Voyage'), 'Closed')
  await expect(row(supervisor, voyage)).toContainText('Closed')
  await expect(opened(user, 'Voyage').getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  expect(await Promise.all([user, supervisor].map(isTheSame))).toEqual([true, true])
})

test('an auditor reads the history event by event, sees the bill as it was, and changes nothing', async ({ browser }) => {
  const auditor = await browserOf(browser, 'auditor')
  await auditor.goto(`${billAddress}?tab=history`)
  const history = auditor.getByRole('region', { name: 'History' })
  for (const told of ['in the queue', 'made the draft', 'got number', 'finalised the bill', 'published the bill'])
    await expect(history.getByRole('listitem').filter({ hasText: told })).not.toHaveCount(0)
  const granted = history.getByRole('listitem').filter({ hasText: 'Adjoa Mensah approved the bill of lading' })
  await expect(granted).toContainText('Adjoa Mensah')
  await expect(granted).toContainText('Granted')
  await history
    .getByRole('listitem')
    .filter({ hasText: 'asked a supervisor' })
    .getByRole('button', { name: /^As it was/ })
    .click()
  const past = opened(auditor, 'Bill of lading')
  await isNow(past, 'Draft')
  await expect(past.getByRole('region', { name: 'The record as it was' })).toContainText('Nothing can be changed here')
  await expect(past.getByRole('toolbar', { name: 'Commands' })).toBeHidden()
  await past.getByRole('button', { name: 'Back to now' }).click()
  await isNow(past, 'Published')
  await expect(past.getByRole('toolbar', { name: 'Commands' })).toBeHidden()
  await auditor.goto(`${invoiceAddress}?tab=history`)
  await expect(history.getByRole('listitem').filter({ hasText: 'The invoice got number' })).not.toHaveCount(0)
  const verified = await (await apiOf('auditor')).get('audit/verify')
  expect(verified.body).toMatchObject({ intact: true })
  await auditor.context().close()
})

for (const [account, screens] of [
  ['customer', ['Home', 'Jobs']],
  ['surveyor', ['Home', 'Port operations']],
  ['port.operator', ['Home', 'Port operations']],
] as const)
  test(`${account} reaches only ${screens.join(' and ')}`, async ({ browser }) => {
    const page = await browserOf(browser, account)
    await page.goto('/voyages')
    await expect(page).toHaveURL(/\/$/)
    await expect(page).toHaveTitle('Fairlead · Home')
    await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveText([...screens])
    await go(page, screens[1])
    await expect(page).toHaveTitle(`Fairlead · ${screens[1]}`)
    if (account === 'customer') await expect(row(page, jobNumber)).toBeVisible()
    await page.goto(billAddress)
    await expect(page).toHaveTitle('Fairlead · Home')
    await page.context().close()
  })
