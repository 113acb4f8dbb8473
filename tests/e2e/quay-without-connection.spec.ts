import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { findingsInBothThemes } from './axe.ts'
import { browserOf, signInByHand } from './people.ts'
import { files, type Phone, phone, phoneAt, photo, readyCar, times, tooWide, unit } from './quay.ts'
import { field } from './screen.ts'

// Where a page is opened anew without a connection: the browser keeps all of the console for that.
test.use({ serviceWorkers: 'allow' })

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

test('without a connection the console opens again, what waits is still there, and goes out from any screen', async ({ browser }) => {
  const [one, two] = [await readyCar(), await readyCar()]
  const { page, scan, card, queue, give } = await phone(browser)
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await page.context().setOffline(true)
  for (const { vin } of [one, two]) {
    await scan(vin)
    await expect(card.getByRole('heading')).toHaveText(vin)
    await give('Put on hold', hold('Leaks oil'))
    await page.getByRole('button', { name: 'Back to the list' }).click()
  }
  await page.reload()
  await expect(queue).toHaveText('2 to send')
  await expect(page.getByRole('main')).toContainText('There is no connection. This is how it was on')
  await scan(two.vin)
  await card.getByRole('button', { name: 'Drop: Put on hold' }).click()
  await expect(queue).toHaveText('1 to send')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /^Good day/ })).toBeVisible()
  await page.context().setOffline(false)
  await expect.poll(async () => (await unit(one.id)).on_hold).toBe(true)
  expect(await times(one.id, 'UnitPutOnHold')).toBe(1)
  expect(await times(two.id, 'UnitPutOnHold')).toBe(0)
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
  await next.close()

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
