import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { day, mrn, voyageNumber } from '../stage.ts'
import { book, openJob, openVoyage, queueBill, shownDay, vehicle } from './forms.ts'
import { apiOf, browserOf, signInByHand } from './people.ts'
import { isTheSame, listenAt, mark } from './push.ts'
import {
  cell,
  choose,
  commandsOf,
  field,
  give,
  go,
  isNow,
  lines,
  opened,
  paste,
  row,
  send,
  start,
  sure,
  tab,
  title,
  under,
} from './screen.ts'
import {
  bookedCargo,
  booking,
  chassisNumbers,
  done,
  draftBill,
  finalBill,
  loadedCargo,
  manifestOf,
  newVoyage,
  pendingInvoice,
  permittedCargo,
  publishManifest,
} from './stage.ts'

// The main job of the product as an office does it on its screens. Each test finds done what comes before its part. Where the supervisor's
// browser is open beside the user's, what one does the other is told, and neither is ever loaded again.

let user: Page
let supervisor: Page
const job = () => opened(user, 'Job')
const unit = () => opened(user, 'Unit')
const bill = (page = user) => opened(page, 'Bill of lading')
const invoice = () => opened(user, 'Invoice')

test.beforeEach(async ({ browser }) => {
  user = await browserOf(browser, 'user')
  supervisor = await browserOf(browser, 'supervisor')
})
test.afterEach(async () => {
  for (const page of [user, supervisor]) await page.context().close()
})

/** Opens both browsers, each where it stays. */
async function side(mine: string, theirs: string, resource: string): Promise<void> {
  await Promise.all([user.goto(mine), listenAt(supervisor, theirs, resource)])
  for (const page of [user, supervisor]) await mark(page)
}
/** Closes a record inside another, whose list it has taken the place of. */
const closed = (record: Locator) => record.getByRole('button', { name: 'Close the record' }).click()
const neverReloaded = async () => expect(await Promise.all([user, supervisor].map(isTheSame))).toEqual([true, true])

test('a new user signs in through the page of the provider', async ({ browser }) => {
  const page = await browserOf(browser)
  await signInByHand(page, 'user')
  await expect(page).toHaveTitle('Fairlead · Home')
  await page.context().close()
})

test('a voyage is opened with three port calls and cut-offs, and the other browser is told', async () => {
  const number = voyageNumber()
  await side('/', '/voyages', 'voyages')
  await openVoyage(user, number)
  await isNow(opened(user, 'Voyage'), 'Open')
  const rotation = lines(opened(user, 'Voyage'), 'Port calls')
  await expect(await cell(rotation, 'Cut-off cargo', 1)).toContainText(`${shownDay(-3)} 15:00`)
  await supervisor.getByRole('button', { name: '1 new' }).click()
  await expect(row(supervisor, number)).toContainText('NLRTM')
  await expect(row(supervisor, number)).toContainText('GHTEM')
  await neverReloaded()
})

test('a job is opened with a booking, and the other browser is told', async () => {
  const voyage = await newVoyage()
  await side('/', '/jobs', 'jobs')
  await openJob(user, 'PO 77')
  const number = (await title(job()).textContent()) ?? ''
  await book(user, voyage.number)
  await give(opened(user, 'Booking'), 'Confirm')
  await isNow(opened(user, 'Booking'), 'Active')
  await supervisor.getByRole('button', { name: '1 new' }).click()
  await expect(await under(supervisor, number, 'Status')).toHaveText('Active')
  await expect(await under(supervisor, number, 'Voyage')).toHaveText(voyage.number)
  await expect(await under(supervisor, number, 'Customer')).toHaveText('Sahel Motors')
  await neverReloaded()
})

test('twelve vehicles are pasted: ten are added, the two that are wrong stay in the sheet to be mended', async () => {
  const cargo = await booking()
  const chassis = chassisNumbers(10)
  await side(`/jobs/${cargo.job.id}?tab=units`, '/jobs', 'jobs')
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
  await expect(await under(supervisor, cargo.job.number, 'Number of units')).toHaveText('10')
  await expect(await under(supervisor, cargo.job.number, 'Volume')).toHaveText('120,320 m³')
  await neverReloaded()
})

test('a unit is cancelled and restored', async () => {
  const cargo = await bookedCargo()
  const [{ chassis } = { chassis: '' }] = cargo.units
  await user.goto(`/jobs/${cargo.job.id}?tab=units`)
  await row(job(), chassis).click()
  await give(unit(), 'Cancel unit', dialog => field(dialog, 'Reason').fill('Customer sold it'))
  await isNow(unit(), 'Cancelled')
  await give(unit(), 'Restore')
  await isNow(unit(), 'Booked')
  await closed(unit())
  await expect(row(job(), chassis)).toContainText('Booked')
})

test('a unit is moved to firm and permit; a permit without an MRN is refused and says why', async () => {
  const cargo = await bookedCargo()
  const document = mrn()
  await user.goto(`/jobs/${cargo.job.id}?tab=units`)
  await row(job(), cargo.units[0]?.chassis ?? '').click()
  await give(unit(), 'Firm')
  await isNow(unit(), 'Firm')
  await start(unit(), 'Grant permit')
  await expect(unit().getByRole('alert').filter({ hasText: 'Grant permit was refused.' })).toContainText('MRN')
  await isNow(unit(), 'Firm')
  await give(unit(), 'Record delivery', dialog => field(dialog, 'Delivered on').fill(shownDay(-3)))
  await give(unit(), 'Record clearance', async dialog => {
    await field(dialog, 'Cleared on').fill(shownDay(-3))
    await field(dialog, 'MRN').fill(document)
  })
  await give(unit(), 'Grant permit')
  await isNow(unit(), 'Permit')
  await expect(field(unit(), 'MRN')).toHaveValue(document)
})

test('a unit is moved to loaded, which asks for the day', async () => {
  const cargo = await permittedCargo()
  const [{ chassis } = { chassis: '' }] = cargo.units
  await user.goto(`/jobs/${cargo.job.id}?tab=units`)
  await row(job(), chassis).click()
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
  await closed(unit())
  await expect(row(job(), chassis)).toContainText('Loaded')
})

test('several units go together, each row answering for itself', async () => {
  const cargo = await bookedCargo(5)
  const [late, ...others] = cargo.units
  for (const { id } of others) {
    await done(`units/${id}/record_delivery`, { date_delivered: day(-3) })
    await done(`units/${id}/record_clearance`, { date_cleared: day(-3), mrn: mrn() })
  }
  await side(`/jobs/${cargo.job.id}?tab=units`, '/jobs', 'jobs')
  for (const { chassis } of cargo.units) await row(job(), chassis).getByRole('checkbox').check()
  for (const [name, good] of [
    ['Firm', 5],
    ['Grant permit', 4],
    ['Load', 4],
  ] as const) {
    const chosen = name === 'Load' ? others : cargo.units
    if (name === 'Load')
      await row(job(), late?.chassis ?? '')
        .getByRole('checkbox')
        .uncheck()
    await user.getByRole('toolbar', { name: 'With the selected rows' }).getByRole('button', { name, exact: true }).click()
    const dialog = user.getByRole('dialog', { name, exact: true })
    if (name === 'Load') await field(dialog, 'Loaded on').fill(shownDay(-2))
    if (name === 'Load') await dialog.getByRole('button', { name, exact: true }).click()
    await expect(dialog).toContainText(`${good} of ${chosen.length} done`)
    if (good === chosen.length) await expect(dialog.getByText('All done.')).toBeVisible()
    else {
      await expect(dialog.getByText('1 was refused.')).toBeVisible()
      await expect(dialog.getByRole('listitem').filter({ hasText: 'MRN' })).toHaveCount(1)
    }
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  }
  for (const { chassis } of others) await expect(row(job(), chassis)).toContainText('Loaded')
  await expect(row(job(), late?.chassis ?? '')).toContainText('Firm')
  await neverReloaded()
})

test('a bill of lading is drafted, and is not final before it is approved', async () => {
  const cargo = await loadedCargo(3)
  await user.goto(`/jobs/${cargo.job.id}`)
  await expect(title(job())).toHaveText(cargo.job.number)
  await queueBill(
    user,
    cargo.units.map(one => one.chassis),
  )
  await give(bill(), 'Make the draft')
  await isNow(bill(), 'Draft')
  await expect(title(bill())).toContainText(cargo.voyage.number)
  await give(bill(), 'Request approval')
  await expect(bill().getByRole('region', { name: 'Supervisor' })).toContainText('Requested')
  for (const command of ['Approve', 'Finalise']) expect(await commandsOf(bill())).not.toContain(command)
  const made = await (await apiOf('user')).get(new URL(user.url()).pathname.slice(1))
  expect(made.body).toMatchObject({ status: 'draft', units: 3, approval: 'requested' })
})

test('the supervisor approves in the second browser, and the user sees it without a reload', async () => {
  const cargo = await loadedCargo()
  const draft = await draftBill(cargo)
  await side(`/billsoflading/${draft.id}`, '/billsoflading', 'billsoflading')
  await give(bill(), 'Request approval')
  await row(supervisor, draft.number).click()
  await give(bill(supervisor), 'Approve')
  const box = bill().getByRole('region', { name: 'Supervisor' })
  await expect(box).toContainText('Granted')
  await expect(box).toContainText('asked by Awa Diop')
  await expect(box).toContainText('Adjoa Mensah')
  await neverReloaded()
})

test('a final bill of lading is locked on the screen, in both browsers', async () => {
  const cargo = await loadedCargo()
  const draft = await draftBill(cargo)
  await done(`billsoflading/${draft.id}/request_approval`)
  await side(`/billsoflading/${draft.id}`, `/billsoflading/${draft.id}`, 'billsoflading')
  await give(bill(supervisor), 'Finalise', sure)
  for (const page of [user, supervisor]) {
    await isNow(bill(page), 'Final')
    await expect(bill(page).getByText('Final: no longer to be edited')).toBeVisible()
    await expect(bill(page).getByRole('button', { name: 'Save', exact: true })).toBeHidden()
    for (const label of ['Type', 'Place of issue']) await expect(field(bill(page), label)).toBeDisabled()
    await expect(field(bill(page).getByRole('group', { name: 'Shipper' }), 'Name')).toBeDisabled()
  }
  await neverReloaded()
})

test('publishing the manifest warns of the second bill by its number; who may finalise it forces it, and both are published', async () => {
  const cargo = await loadedCargo(3)
  const [first, second] = [
    await finalBill({ ...cargo, units: cargo.units.slice(0, 2) }),
    await draftBill({ ...cargo, units: cargo.units.slice(2) }),
  ]
  const manifest = await manifestOf(cargo)
  await side('/manifest_status', '/manifest_status', 'manifests')
  const force = async (page: Page) => {
    await row(page, cargo.voyage.number).click()
    await start(opened(page, 'Manifest'), 'Publish')
    const dialog = page.getByRole('dialog', { name: 'Publish' })
    await expect(dialog.getByRole('alert')).toContainText(second.number)
    await expect(dialog.getByRole('alert')).not.toContainText(first.number)
    await choose(dialog, 'Ocean vessel', 'grande', 'GRANDE ACCRA')
    await choose(dialog, 'Transit country', 'seneg', 'Senegal')
    await field(dialog, 'How it is manifested').selectOption('Per leg')
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(dialog.getByRole('alert').first()).toContainText(second.number)
    await field(dialog, 'Force').check()
    await dialog.getByRole('button', { name: 'Publish' }).click()
    return dialog
  }
  const refused = await force(user)
  await expect(refused.getByRole('alert').filter({ hasText: new RegExp(`${second.number}: .*not yours to finalise`) })).toBeVisible()
  await refused.getByRole('button', { name: 'Cancel' }).click()
  await force(supervisor)
  for (const page of [supervisor, user]) await isNow(opened(page, 'Manifest'), 'Published')
  await go(user, 'Bills of lading')
  for (const { number } of [first, second]) await expect(row(user, number)).toContainText('Published')
  const { body } = await (await apiOf('user')).get(`manifests/${manifest}`)
  expect(body).toMatchObject({ status: 'published', mode: 'per_leg', bls_total: 2, bls_published: 2 })
  await neverReloaded()
})

test('pro forma lines are approved and invoiced', async () => {
  const cargo = await loadedCargo()
  await draftBill(cargo)
  await side(`/jobs/${cargo.job.id}`, '/invoices', 'invoices')
  await tab(job(), 'Costs & revenue')
  const costs = job().getByRole('grid', { name: 'Costs & revenue' })
  await paste(costs, 'Side', 1, [
    'Sales\t\tFRT\tOcean freight\t10\t750\tEUR\t\tNL standard',
    'Sales\t\tTHC\tTerminal handling\t10\t35\tEUR\t\tNL standard',
    'Sales\t\tDOC\tDocumentation\t10\t4,50\tEUR\t\tNL standard',
  ])
  for (const [line, amount] of [
    [1, '7.500,00'],
    [2, '350,00'],
    [3, '45,00'],
  ] as const)
    await expect(await cell(costs, 'Amount', line)).toHaveText(amount)
  await job().getByRole('button', { name: 'Save 3 lines' }).click()
  await expect(job()).toContainText('7.895,00')
  for (const name of ['Approve lines', 'Create invoice']) {
    for (const line of ['Ocean freight', 'Terminal handling', 'Documentation']) await costs.getByLabel(`Choose ${line}`).check()
    await job().getByRole('button', { name, exact: true }).click()
    if (name === 'Create invoice') await send(user, name, sure)
    else for (const box of await costs.getByRole('checkbox').all()) await expect(box, 'they are approved').not.toBeChecked()
  }
  for (const line of ['Ocean freight', 'Terminal handling', 'Documentation']) await expect(row(costs, line)).toContainText('Invoiced')
  await supervisor.getByRole('button', { name: '1 new' }).click()
  await expect(await under(supervisor, cargo.job.number, 'Status')).toHaveText('Pending')
  await expect(await under(supervisor, cargo.job.number, 'Net')).toHaveText('7.895,00')
  await neverReloaded()
})

test('the invoice is approved, and its number appears by itself, in both browsers', async () => {
  const cargo = await loadedCargo()
  await draftBill(cargo)
  const id = await pendingInvoice(cargo)
  await side(`/invoices/${id}`, '/invoices', 'invoices')
  await give(invoice(), 'Approve', sure)
  await expect(title(invoice())).toHaveText(/^3101\d{7}$/)
  const number = (await title(invoice()).textContent()) ?? ''
  await expect(await under(supervisor, cargo.job.number, 'Number')).toHaveText(number)
  await expect(await under(supervisor, cargo.job.number, 'Status')).toHaveText('Approved')
  await expect(await under(supervisor, cargo.job.number, 'Net')).toHaveText('7.850,00')
  await expect(invoice().getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  await neverReloaded()
})

test('bill of lading and invoice are printed', async () => {
  const cargo = await loadedCargo()
  const final = await finalBill(cargo)
  const id = await pendingInvoice(cargo)
  await done(`invoices/${id}/approve`)
  await user.goto(`/invoices/${id}`)
  await expect(title(invoice())).toHaveText(/^3101\d{7}$/)
  const print = async (name: string, of: string) => {
    const [download] = await Promise.all([user.waitForEvent('download'), user.getByRole('button', { name, exact: true }).click()])
    expect(download.suggestedFilename()).toContain(of)
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  }
  await print('Print a copy', (await title(invoice()).textContent()) ?? '')
  await go(user, 'Bills of lading')
  await row(user, final.number).click()
  await print('Original 1', final.number)
  await print('Print a copy', final.number)
  await expect(bill().getByRole('region', { name: 'Prints' })).toContainText('Originals: 1/3 printed, 0/3 returned')
})

test('a voyage of which everything is aboard is closed, and the other browser is told', async () => {
  const cargo = await loadedCargo()
  await finalBill(cargo)
  await side(`/voyages/${cargo.voyage.id}`, '/voyages', 'voyages')
  await give(opened(user, 'Voyage'), 'Close voyage', sure)
  await isNow(opened(user, 'Voyage'), 'Closed')
  await expect(await under(supervisor, cargo.voyage.number, 'Status')).toHaveText('Closed')
  await expect(opened(user, 'Voyage').getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  await neverReloaded()
})

test('an auditor reads the history event by event, sees the bill as it was, and changes nothing', async ({ browser }) => {
  const cargo = await loadedCargo()
  const final = await finalBill(cargo)
  await publishManifest(cargo)
  const id = await pendingInvoice(cargo)
  await done(`invoices/${id}/approve`)
  const api = await apiOf('auditor')
  await expect.poll(async () => rowsOf(await api.get(`invoices/${id}/history`)).map(({ type }) => type)).toContain('InvoiceNumbered')

  const auditor = await browserOf(browser, 'auditor')
  await auditor.goto(`/billsoflading/${final.id}?tab=history`)
  const history = auditor.getByRole('region', { name: 'History' })
  const told = (text: string) => history.getByRole('listitem').filter({ hasText: text })
  for (const text of ['in the queue', 'made the draft', 'got number', 'finalised the bill', 'published the bill'])
    await expect(told(text)).toHaveCount(1)
  await expect(told('Adjoa Mensah approved the bill of lading')).toContainText('Granted')
  await told('asked a supervisor')
    .getByRole('button', { name: /^As it was/ })
    .click()
  const past = bill(auditor)
  await isNow(past, 'Draft')
  await expect(past.getByRole('region', { name: 'The record as it was' })).toContainText('Nothing can be changed here')
  await expect(past.getByRole('toolbar', { name: 'Commands' })).toBeHidden()
  await past.getByRole('button', { name: 'Back to now' }).click()
  await isNow(past, 'Published')
  await expect(past.getByRole('toolbar', { name: 'Commands' })).toBeHidden()
  await auditor.goto(`/invoices/${id}?tab=history`)
  await expect(told('The invoice got number')).toHaveCount(1)
  expect((await api.get('audit/verify')).body).toMatchObject({ intact: true })
  await auditor.context().close()
})

for (const [account, screens] of [
  ['customer', ['Home', 'Jobs']],
  ['surveyor', ['Home', 'Port operations']],
  ['port.operator', ['Home', 'Port operations']],
] as const)
  test(`${account} reaches only ${screens.join(' and ')}`, async ({ browser }) => {
    const cargo = await bookedCargo()
    const draft = await draftBill(cargo)
    const page = await browserOf(browser, account)
    await page.goto('/voyages')
    await expect(page).toHaveURL(/\/$/)
    await expect(page).toHaveTitle('Fairlead · Home')
    await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveText([...screens])
    await go(page, screens[1])
    await expect(page).toHaveTitle(`Fairlead · ${screens[1]}`)
    if (account === 'customer') await expect(row(page, cargo.job.number)).toBeVisible()
    await page.goto(`/billsoflading/${draft.id}`)
    await expect(page).toHaveTitle('Fairlead · Home')
    await page.context().close()
  })
