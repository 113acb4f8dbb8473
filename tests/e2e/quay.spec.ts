import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { day } from '../stage.ts'
import { findingsInBothThemes } from './axe.ts'
import { apiOf, browserOf, signInByHand } from './people.ts'
import { files, type Phone, phone, phoneAt, photo, readyCar, times, typed, unit } from './quay.ts'
import { field, send } from './screen.ts'

/** A telephone of somebody's own, on which nobody is signed in yet: its tabs are closed and opened anew. */
async function device(browser: Browser): Promise<BrowserContext> {
  const page = await browserOf(browser, undefined, { viewport: { width: 320, height: 640 } })
  return page.context()
}

/** The quay of who signs in on a page. */
async function quayOf(page: Page, account: string): Promise<Phone> {
  await signInByHand(page, account)
  const known = page.waitForResponse(/get-store-data/)
  await page.goto('/portoperations')
  await known
  await expect(page.getByRole('list', { name: 'Units' }).getByRole('listitem').first()).toBeVisible()
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  return phoneAt(page)
}

const hold = (reason: string) => async (dialog: Parameters<Parameters<Phone['give']>[1]>[0]) => {
  await field(dialog, 'Reason of hold').fill(reason)
  await field(dialog, 'Held by').selectOption({ label: 'Carrier' })
}
const start = (page: Page) => page.getByRole('button', { name: 'Sign in with single sign-on' })
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
}

test('a scanner goes from card to card, out of a form too: that sends nothing, and stands there half typed afterwards', async ({
  browser,
}) => {
  const [one, two] = [await readyCar(), await readyCar()]
  const { page, card, scan, scanThere, queue } = await phone(browser)
  const heading = card.getByRole('heading')
  await scan(one.vin)
  await expect(heading).toHaveText(one.vin)
  await scan('NOSUCHNUMBER')
  await expect(page.getByText('No unit carries NOSUCHNUMBER.')).toBeVisible()
  await expect(heading).toHaveText(one.vin)
  await page.getByRole('searchbox').press('End')
  await scan(two.vin)
  await expect(heading).toHaveText(two.vin)
  await expect(heading).toBeFocused()

  const measure = card.getByRole('button', { name: 'Record measurement', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Record measurement' })
  await measure.click()
  await field(dialog, 'Measured length').fill('4,63')
  await field(dialog, 'Measured width').fill('18')
  await scanThere(one.vin)
  await expect(heading).toHaveText(one.vin)
  await expect(dialog).toBeHidden()
  await expect(measure).not.toHaveAttribute('aria-description')
  await measure.click()
  await expect(field(dialog, 'Measured length')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Cancel' }).focus()
  await scanThere(two.vin)
  await expect(heading).toHaveText(two.vin)
  await expect(measure).toHaveAttribute('aria-description', 'Half typed')
  await measure.click()
  await expect(field(dialog, 'Measured length')).toHaveValue('4,63')
  await expect(field(dialog, 'Measured width')).toHaveValue('18,00')
  await page.keyboard.press('Escape')
  await expect(queue).toHaveText('All sent')
  for (const { id } of [one, two]) expect(await times(id, 'UnitMeasured')).toBe(0)
  await page.context().close()
})

test('the camera goes from card to card', async ({ browser }) => {
  const [one, two] = [await readyCar(), await readyCar()]
  const { page, card, scan } = await phone(browser)
  await scan(one.vin)
  await expect(card.getByRole('heading')).toHaveText(one.vin)
  // No browser that tests run in has a camera, or reads bar codes.
  await page.evaluate(`
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      setInterval(() => canvas.getContext('2d').fillRect(0, 0, 9, 9), 50)
      return canvas.captureStream()
    }
    window.BarcodeDetector = class { async detect() { return [{ rawValue: '${two.vin}' }] } }
  `)
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(card.getByRole('heading')).toHaveText(two.vin)
  await page.context().close()
})

test('what is half typed survives a reload, until it is sent or cancelled; what another says of the rest meanwhile shows', async ({
  browser,
}) => {
  const { id, vin } = await readyCar()
  const { page, card, scan, queue } = await phone(browser)
  await scan(vin)
  const deliver = card.getByRole('button', { name: 'Record delivery', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Record delivery' })
  await deliver.click()
  await field(dialog, 'Odometer').fill('77')
  await expect(field(dialog, 'Bay and row')).toHaveValue('')
  await page.reload()
  const other = await apiOf('user')
  expect((await other.post(`units/${id}/record_delivery`, { date_delivered: day(-2), bay: 'Z9' })).status).toBe(200)
  await expect(deliver).toHaveAttribute('aria-description', 'Half typed')
  await page.reload()
  await deliver.click()
  await expect(dialog).toContainText('what you had typed before')
  await expect(field(dialog, 'Odometer')).toHaveValue('77')
  await expect(field(dialog, 'Bay and row')).toHaveValue('Z9')
  await send(page, 'Record delivery', async () => undefined)
  await expect(queue).toHaveText('All sent')
  await expect.poll(() => unit(id)).toMatchObject({ odometer: 77, bay: 'Z9', date_delivered: day(-2) })
  await expect(deliver).not.toHaveAttribute('aria-description')
  await deliver.click()
  await field(dialog, 'Odometer').fill('78')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await deliver.click()
  await expect(dialog).not.toContainText('what you had typed before')
  await expect(field(dialog, 'Odometer')).toHaveValue('77')

  await field(dialog, 'Odometer').fill('79')
  await page.reload()
  expect((await other.post(`units/${id}/record_delivery`, { date_delivered: day(-2), bay: 'Z9', odometer: 99 })).status).toBe(200)
  await page.reload()
  await deliver.click()
  await send(page, 'Record delivery', async () => undefined)
  await expect(queue, 'another said otherwise since he began to type').toHaveText('1 refused')
  await page.context().close()
})

test('a damage that is half told survives a scan and a reload with its photograph, and is sent once', async ({ browser }) => {
  const [one, two] = [await readyCar(), await readyCar()]
  const { page, card, scan, scanThere, queue } = await phone(browser)
  const dialog = page.getByRole('dialog', { name: 'Record damage' })
  const tell = async () => {
    await card.getByRole('button', { name: 'Damage', exact: true }).click()
    await card.getByRole('button', { name: 'Record damage' }).click()
  }
  await scan(one.vin)
  await tell()
  await dialog.getByRole('combobox', { name: 'Where' }).selectOption('Right side, rear')
  await dialog.getByLabel('Photograph').setInputFiles(photo)
  await dialog.getByRole('textbox', { name: 'Remark' }).fill('Above the wheel')
  await scanThere(two.vin)
  await expect(card.getByRole('heading')).toHaveText(two.vin)
  await tell()
  await expect(dialog.getByRole('textbox', { name: 'Remark' })).toHaveValue('')
  await page.keyboard.press('Escape')
  await scan(one.vin)
  await expect(card.getByRole('heading')).toHaveText(one.vin)
  await page.reload()
  await tell()
  await expect(dialog.getByRole('combobox', { name: 'Where' })).toHaveValue('right_rear')
  await expect(dialog.getByRole('textbox', { name: 'Remark' })).toHaveValue('Above the wheel')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(queue).toHaveText('All sent')
  await expect.poll(() => unit(one.id)).toMatchObject({ damages: [{ number: 1, view: 'right', remark: 'Above the wheel' }] })
  await expect.poll(() => files(one.id).then(all => all.length)).toBe(1)
  await card.getByRole('button', { name: 'Record damage' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Remark' })).toHaveValue('')
  await page.context().close()
})

test('a tab that is opened anew without a connection shows what waits, and lets nobody read or send before he signs in again', async ({
  browser,
}) => {
  const car = await readyCar()
  const phones = await device(browser)
  const before = await quayOf(await phones.newPage(), 'port.operator')
  await before.scan(car.vin)
  await phones.setOffline(true)
  await before.give('Put on hold', hold('Leaks oil'))
  await before.page.close()

  const { page, queue } = phoneAt(await phones.newPage())
  await page.goto('/portoperations')
  await expect(queue).toHaveText('1 to send')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Units' }).getByRole('listitem')).toHaveCount(0)
  expect(await page.evaluate(`sessionStorage.getItem('fairlead.token')`)).toBeNull()
  expect(await page.evaluate(`Object.values(localStorage).some(text => text.includes('eyJ'))`), 'a token').toBe(false)
  await phones.setOffline(false)
  await expect(start(page)).toBeVisible()
  expect(await times(car.id, 'UnitPutOnHold')).toBe(0)
  await start(page).click()
  await page.locator(`button[value="port.operator@fairlead.test"]`).click()
  await expect(queue).toHaveText('All sent')
  expect(await times(car.id, 'UnitPutOnHold')).toBe(1)

  const opened = async () => {
    await phones.setOffline(true)
    const one = await phones.newPage()
    await one.goto('/portoperations')
    return one
  }
  await page.close()
  const next = await opened()
  await expect(phoneAt(next).queue).toHaveText('All sent')
  await phones.setOffline(false)
  await expect(start(next), 'it is asked for though nothing waits').toBeVisible()

  // Nobody is let in who did nothing here for too long, nor whose session is over, nor who has signed out.
  for (const passed of [
    `localStorage.setItem('fairlead.active', String(Date.now() - 61 * 60_000))`,
    `localStorage.setItem('fairlead.works-here', localStorage.getItem('fairlead.works-here').replace(/"token_expiration":"20../, '"token_expiration":"2020'))`,
  ]) {
    const quay = await quayOf(await phones.newPage(), 'port.operator')
    await quay.page.getByRole('searchbox').press('End') // he is at work
    await quay.page.evaluate(passed)
    await quay.page.close()
    const late = await opened()
    await expect(start(late), passed).toBeVisible()
    await late.close()
    await phones.setOffline(false)
  }
  await (await quayOf(await phones.newPage(), 'port.operator')).page.close()
  const again = await opened()
  await expect(phoneAt(again).queue).toHaveText('All sent')
  await again.evaluate(`localStorage.setItem('fairlead.active', String(Date.now() - 61 * 60_000))`)
  await again.reload()
  await expect(start(again), 'a tab that was let in is not let in for ever').toBeVisible()
  await again.close()
  await phones.setOffline(false)
  const last = await quayOf(await phones.newPage(), 'port.operator')
  await signOut(last.page)
  await expect(start(last.page)).toBeVisible()
  await last.page.close()
  await expect(start(await opened())).toBeVisible()
  await phones.close()
})

test('who signs out is told what waits, may stay, and finds it when he comes back; whoever comes meanwhile neither sees nor sends it', async ({
  browser,
}) => {
  const car = await readyCar()
  const phones = await device(browser)
  const { page, card, scan, give, queue } = await quayOf(await phones.newPage(), 'port.operator')
  await scan(car.vin)
  await phones.setOffline(true)
  await give('Put on hold', hold('Leaks oil'))
  await card.locator('input[type=file]').setInputFiles(photo)
  await expect(queue).toHaveText('2 to send')
  await card.getByRole('button', { name: 'Record measurement', exact: true }).click()
  const measuring = page.getByRole('dialog', { name: 'Record measurement' })
  await field(measuring, 'Measured length').fill('4,63')
  await page.reload()
  await expect(queue).toHaveText('2 to send')

  const asked = page.getByRole('dialog', { name: 'Sign out before all is sent?' })
  await signOut(page)
  await expect(asked.getByRole('listitem')).toHaveText(['1 thing that you did', '1 photograph', '1 half-typed form, which is forgotten'])
  expect(await tooWide(page)).toEqual([])
  expect(await findingsInBothThemes(page)).toEqual([])
  await asked.getByRole('button', { name: 'Stay' }).click()
  await expect(queue).toHaveText('2 to send')
  await signOut(page)
  await asked.getByRole('button', { name: 'Sign out' }).click()
  await expect(start(page)).toBeVisible()

  await phones.setOffline(false)
  const other = await quayOf(page, 'surveyor')
  await expect(other.queue).toHaveText('All sent')
  await other.scan(car.vin)
  await other.card.getByRole('button', { name: 'Record measurement' }).click()
  await expect(field(measuring, 'Measured length')).toHaveValue('')
  await page.keyboard.press('Escape')
  expect(await times(car.id, 'UnitPutOnHold')).toBe(0)
  await signOut(page)
  await expect(start(page)).toBeVisible()

  const back = await quayOf(page, 'port.operator')
  await expect(back.queue).toHaveText('All sent')
  await expect.poll(() => times(car.id, 'UnitPutOnHold')).toBe(1)
  await expect.poll(() => files(car.id).then(all => all.length)).toBe(1)
  await back.scan(car.vin)
  await back.card.getByRole('button', { name: 'Record measurement' }).click()
  await expect(field(measuring, 'Measured length'), 'it was forgotten').toHaveValue('')
  await phones.close()
})

test("what is half typed stays its user's when his session is lost: nobody else sees it, and he finds it again", async ({ browser }) => {
  const car = await readyCar()
  const phones = await device(browser)
  const { page, scan, card } = await quayOf(await phones.newPage(), 'port.operator')
  const measuring = page.getByRole('dialog', { name: 'Record measurement' })
  const begin = async () => {
    await scan(car.vin)
    await card.getByRole('button', { name: 'Record measurement', exact: true }).click()
  }
  await begin()
  await field(measuring, 'Measured length').fill('4,63')
  await page.evaluate('sessionStorage.clear()')
  await quayOf(page, 'surveyor')
  await begin()
  await expect(field(measuring, 'Measured length')).toHaveValue('')
  await page.evaluate('sessionStorage.clear()')
  await quayOf(page, 'port.operator')
  await begin()
  await expect(field(measuring, 'Measured length')).toHaveValue('4,63')
  await phones.close()
})

/** What is wider than its place, but for the row of lists: that is pushed by a finger. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(`
    [document.documentElement, ...document.querySelectorAll('main, main *:not(nav, nav *), [role=dialog], [role=dialog] *')]
      .filter(one => one.scrollWidth > one.clientWidth && (one === document.documentElement || /auto|scroll/.test(getComputedStyle(one).overflowX)))
      .map(one => one.tagName + ' ' + one.className + ' ' + one.scrollWidth)
  `)

for (const [language, words] of [
  [
    'en',
    { survey: 'Record survey', row: 'Add a row', hold: 'Put on hold', load: 'Load', damage: 'Damage', list: 'To load', queue: /to send$/ },
  ],
  [
    'nl',
    {
      survey: 'Inspectie vastleggen',
      row: 'Rij toevoegen',
      hold: 'In de wacht zetten',
      load: 'Laden',
      damage: 'Schade',
      list: 'Te laden',
      queue: /te verzenden$/,
    },
  ],
] as const)
  test(`nothing is pushed sideways on a narrow telephone (${language})`, async ({ browser }) => {
    const { id, vin } = await readyCar()
    const { page, card, scan, give } = await phone(browser, 'port.operator', language)
    const fits = async (what: string) => expect(await tooWide(page), what).toEqual([])
    await fits('the lists')
    await scan(vin)
    await expect(card.getByRole('heading')).toHaveText(vin)
    await fits('a card')
    const commands = await card.getByRole('toolbar').getByRole('button').allTextContents()
    expect(commands.length).toBeGreaterThan(5)
    for (const command of commands) {
      await card.getByRole('button', { name: command, exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      const more = page.getByRole('dialog').getByRole('button', { name: words.row })
      if (await more.isVisible()) await more.click()
      await fits(command)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Cancel|Annuleren)$/ })
        .click()
    }
    await page.context().setOffline(true)
    await give(words.load, dialog =>
      dialog
        .locator('input')
        .first()
        .fill(typed(day(0))),
    )
    const queue = page.getByRole('main').getByRole('button', { name: words.queue })
    await expect(queue).toBeVisible()
    await fits('a card on which something waits')
    await queue.click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
    await fits('what waits')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^(Back to the list|Terug naar de lijst)$/ }).click()
    await fits('the lists without a connection')
    expect(id).not.toBe('')
    await page.context().close()
  })
