import { expect, type Page, test } from '@playwright/test'
import { day } from '../stage.ts'
import { apiOf } from './people.ts'
import { files, phone, photo, readyCar, times, tooWide, typed, unit } from './quay.ts'
import { field, send } from './screen.ts'

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

/** How many forms this device keeps half typed: it writes them down a moment after they are typed. */
const keptForms = (page: Page): Promise<unknown> =>
  page.evaluate(`new Promise(resolve => {
    const opening = indexedDB.open('fairlead-typed')
    opening.onsuccess = () => {
      const asking = opening.result.transaction('forms').objectStore('forms').count()
      asking.onsuccess = () => {
        opening.result.close()
        resolve(asking.result)
      }
    }
  })`)

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
  await expect.poll(() => keptForms(page)).toBe(1)
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
  await expect.poll(() => keptForms(page)).toBe(1)
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
