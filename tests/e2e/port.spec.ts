import { qrCode } from '@fairlead/infra/documents/qr-code'
import { expect, test } from '@playwright/test'
import type { Bag } from '../caller.ts'
import { day, must } from '../stage.ts'
import { findingsInBothThemes } from './axe.ts'
import { apiOf, browserOf } from './people.ts'
import { type Car, files, firmCars, leg, phone, photo, readyCar, readyCars, times, typed, unit } from './quay.ts'
import { field, send } from './screen.ts'
import { done } from './stage.ts'
import { systemUrl } from './systems.ts'

test('a car is scanned, measured, photographed and loaded without a connection, and all of it is sent once when there is one', async ({
  browser,
}) => {
  const [one, two] = [await readyCar(), await readyCar()]
  const { page, scan, card, queue, give } = await phone(browser)
  expect(await findingsInBothThemes(page)).toEqual([])
  await page.context().setOffline(true)

  await scan(one.vin.slice(-8))
  await expect(card.getByRole('heading')).toHaveText(one.vin)
  await give('Record measurement', async dialog => {
    await expect(dialog).toContainText('Booked: 4,63 m')
    await field(dialog, 'Measured length').fill('4,63')
    await field(dialog, 'Measured width').fill('2,10')
    await expect(dialog.getByRole('status')).toContainText('Measured width: 18,0 %')
    await field(dialog, 'Measured width').fill('181')
    await expect(dialog.getByRole('status')).toHaveCount(0)
    await field(dialog, 'Measured height').fill('1,51')
    await field(dialog, 'Measured weight').fill('1410,5')
    expect(await findingsInBothThemes(page)).toEqual([])
  })
  await card.locator('input[type=file]').setInputFiles(photo)
  await give('Load', dialog => field(dialog, 'Loaded on').fill(typed(day(0))))
  await expect(card).toContainText('Loaded')
  await expect(card.getByRole('heading')).toBeFocused() // the button is gone that led here
  await expect(queue).toHaveText('3 to send')

  await page.getByRole('button', { name: 'Back to the list' }).click()
  await scan(`I${two.vin}`)
  await give('Load', dialog => field(dialog, 'Loaded on').fill(typed(day(-2)))) // before it was delivered
  await expect(queue).toHaveText('4 to send')
  await queue.click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(4)
  expect(await findingsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect((await unit(one.id)).status).toBe('permit')

  await page.context().setOffline(false)
  await expect(queue).toHaveText('1 refused')
  await expect.poll(() => files(one.id).then(all => all.map(({ tag }) => tag))).toEqual(['NLRTM'])
  expect(await unit(one.id)).toMatchObject({ status: 'loaded', measured_length: 463, measured_width: 181, date_loaded: day(0) })
  for (const event of ['UnitMeasured', 'UnitLoaded']) expect(await times(one.id, event), event).toBe(1)

  await queue.click()
  const refused = page.getByRole('dialog').getByRole('listitem').filter({ hasText: two.vin })
  await expect(refused).toContainText('cannot be loaded before')
  await refused.getByRole('button', { name: 'Put right' }).click()
  await send(page, 'Load', async dialog => {
    await expect(field(dialog, 'Loaded on')).toHaveAttribute('aria-invalid', 'true')
    await field(dialog, 'Loaded on').fill(typed(day(0)))
  })
  await expect(queue).toHaveText('All sent')
  expect(await unit(two.id)).toMatchObject({ status: 'loaded', date_loaded: day(0) })
  await page.context().close()
})

test('a measure that is odd is confirmed where it was typed', async ({ browser }) => {
  const car = await readyCar()
  const { page, scan, queue, give } = await phone(browser)
  await scan(car.vin)
  await give('Record measurement', async dialog => {
    for (const [side, value] of [
      ['length', '0,50'],
      ['width', '1,80'],
      ['height', '1,50'],
      ['weight', '1400'],
    ] as const)
      await field(dialog, `Measured ${side}`).fill(value)
  })
  await expect(queue).toHaveText('1 refused')
  await queue.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Put right' }).click()
  await send(page, 'Record measurement', async dialog => {
    await expect(field(dialog, 'Measured length')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByRole('checkbox').check()
  })
  await expect(queue).toHaveText('All sent')
  expect(await unit(car.id)).toMatchObject({ measured_length: 50 })
  await page.context().close()
})

test('a photograph that times out gives way to what waits behind it, and is sent once', async ({ browser }) => {
  const car = await readyCar()
  const { page, scan, card, queue, give } = await phone(browser)
  let lost = 0
  await page.route('**/api/files?*', route => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost += 1
    return route.abort('timedout')
  })
  await scan(car.vin)
  await card.locator('input[type=file]').setInputFiles(photo)
  await give('Put on hold', async dialog => {
    await field(dialog, 'Reason of hold').fill('Leaks oil')
    await field(dialog, 'Held by').selectOption({ label: 'Carrier' })
  })
  await expect(queue).toHaveText('All sent')
  expect(lost).toBe(1)
  expect(await files(car.id)).toHaveLength(1)
  expect((await unit(car.id)).on_hold).toBe(true)
  await page.context().close()
})

test('a surveyor notes damage, row by row', async ({ browser }) => {
  const { id, vin } = await readyCar()
  const { page, scan, queue, give } = await phone(browser, 'surveyor')
  await scan(vin)
  await give('Record survey', async dialog => {
    for (const [index, area, condition] of [
      [0, 'Front bumper', 'Scratched'],
      [1, 'Left door', 'Dented'],
    ] as const) {
      await dialog.getByRole('button', { name: 'Add a row' }).click()
      await field(dialog, 'Area').nth(index).fill(area)
      await field(dialog, 'Condition').nth(index).selectOption({ label: condition })
    }
    expect(await findingsInBothThemes(page)).toEqual([])
  })
  await expect(queue).toHaveText('All sent')
  expect((await unit(id)).findings).toMatchObject([
    { area: 'Front bumper', condition: 'SCRATCH' },
    { area: 'Left door', condition: 'DENT' },
  ])
  await page.context().close()
})

test('the camera reads the code on a windscreen; what is not at hand is looked for at the office', async ({ browser }) => {
  const page = await browserOf(browser, 'port.operator', { viewport: { width: 320, height: 640 } })
  const { vin } = await readyCar()
  // No browser that tests run in has a camera, or reads bar codes.
  await page.addInitScript(`
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      setInterval(() => canvas.getContext('2d').fillRect(0, 0, 9, 9), 50)
      return canvas.captureStream()
    }
    window.BarcodeDetector = class { async detect() { return [{ rawValue: 'https://plates.test/?vin=${vin}' }] } }
  `)
  await page.goto('/portoperations?status=loaded')
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(vin)
  await page.context().close()
})

/** How Code 39 writes a letter or figure: nine bars and gaps by turns, wide or narrow. */
const code39 = new Map<string, string>(
  [
    [
      '0nnnwwnwnn',
      '1wnnwnnnnw',
      '2nnwwnnnnw',
      '3wnwwnnnnn',
      '4nnnwwnnnw',
      '5wnnwwnnnn',
      '6nnwwwnnnn',
      '7nnnwnnwnw',
      '8wnnwnnwnn',
      '9nnwwnnwnn',
    ],
    ['Bnnwnnwnnw', 'Kwnnnnnnww', 'Pnnwnwnnwn', 'Vnwwnnnnnw', 'Wwwwnnnnnn', 'Znwwnwnnnn', '*nwnnwnwnn'],
  ]
    .flat()
    .map(one => [one.slice(0, 1), one.slice(1)]),
)

/** A text as a label of Code 39: from where each bar goes, and how wide it is, in modules. */
function bars(text: string): [from: number, width: number][] {
  let at = 10
  return `*${text}*`.split('').flatMap(letter => {
    const widths = (code39.get(letter) ?? '').split('').map(width => (width === 'w' ? 3 : 1))
    const drawn = widths.flatMap((width, index): [number, number][] => {
      const from = at
      at += width
      return index % 2 === 0 ? [[from, width]] : []
    })
    at += 1
    return drawn
  })
}

const label = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 330 120"><rect width="330" height="120" fill="#fff"/>${bars(text)
    .map(([from, width]) => `<rect x="${from}" y="20" width="${width}" height="80"/>`)
    .join('')}</svg>`

for (const [kind, drawn] of [
  ['a label of Code 39', label],
  ['a QR code', (vin: string) => qrCode(`https://plates.test/?vin=${vin}`)],
] as const)
  test(`where the browser reads no codes, a reader is lent to it that reads ${kind}`, async ({ browser }) => {
    const page = await browserOf(browser, 'port.operator', { viewport: { width: 320, height: 640 } })
    const { vin } = await readyCar()
    // The camera sees a drawing of it.
    await page.addInitScript(`
      delete window.BarcodeDetector
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 })
        const image = Object.assign(new Image(), { src: 'data:image/svg+xml,' + encodeURIComponent(${JSON.stringify(drawn(vin))}) })
        await image.decode()
        setInterval(() => {
          const on = canvas.getContext('2d')
          on.fillStyle = '#bbb'
          on.fillRect(0, 0, 1280, 720)
          const scale = Math.min(1180 / image.width, 620 / image.height)
          on.drawImage(image, 50, 50, image.width * scale, image.height * scale)
        }, 50)
        return canvas.captureStream()
      }
    `)
    const elsewhere: string[] = [] // nothing is fetched from there
    page.on('request', request => request.url().startsWith(systemUrl()) || elsewhere.push(request.url()))
    await page.goto('/portoperations?status=loaded')
    await page.getByRole('button', { name: 'Scan with the camera' }).click()
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(vin)
    expect(elsewhere.filter(url => url.startsWith('http'))).toEqual([])
    await page.context().close()
  })

test('all that is ready is loaded on one day by a handful of keys, and each unit answers for itself', async ({ browser }) => {
  const { voyage_id, cars } = await readyCars(3)
  const [one, two, late] = cars as [Car, Car, Car]
  const page = await browserOf(browser, 'port.operator')
  await page.goto(`/portoperations?voyage_id=${voyage_id}`)
  await expect(page.getByRole('grid').getByText(one.vin)).toBeVisible()
  const pressed: string[] = []
  const press = async (key: string) => {
    pressed.push(key)
    await page.keyboard.press(key)
  }
  await press('l')
  await expect(field(page.getByRole('dialog'), 'Loaded on')).toBeFocused()
  // Held meanwhile: what may go is decided once it goes.
  expect((await (await apiOf('user')).post(`units/${late.id}/put_on_hold`, { hold_reason: 'Fuel leaks', hold_by: 'office' })).status).toBe(
    200,
  )
  await press('Control+Enter')
  const results = page.getByRole('dialog').getByRole('listitem')
  await expect(results).toHaveCount(3)
  await expect(results.filter({ hasText: 'Fuel leaks' })).toHaveCount(1)
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('1 was refused.')
  await press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(pressed.length).toBeLessThanOrEqual(8)
  expect(await Promise.all([one, two, late].map(async ({ id }) => (await unit(id)).date_loaded))).toEqual([day(0), day(0), null])
})

test('what was delivered and is not found is marked missing and found again, on a phone; all the others are loaded together', async ({
  browser,
}) => {
  const { voyage_id, cars } = await readyCars(3)
  const [lost, one, two] = cars as [Car, Car, Car]
  const { page, card, scan, give } = await phone(browser)
  await page.getByRole('combobox', { name: 'Voyage' }).selectOption(voyage_id)
  await scan(lost.vin)
  await give('Mark missing', dialog => field(dialog, 'Reason').fill('Not in its bay'))
  await expect(card.getByText('Missing', { exact: true })).toBeVisible()
  await expect.poll(async () => (await unit(lost.id)).missing).toBe(true)
  await card.getByRole('button', { name: 'Back to the list' }).click()
  await page.getByRole('button', { name: /^To load 2$/ }).click()
  await page.getByRole('button', { name: 'Load all 2 units' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Load', exact: true }).click()
  await expect
    .poll(async () => (await Promise.all([one, two].map(({ id }) => unit(id)))).map(({ status }) => status))
    .toEqual(['loaded', 'loaded'])
  await page.getByRole('button', { name: /^Missing 1$/ }).click()
  await page.getByRole('list', { name: 'Units' }).getByRole('button').click()
  await card.getByRole('button', { name: 'Mark found' }).click()
  await expect.poll(async () => (await unit(lost.id)).missing).toBe(false)
})

test('what two say of one unit is not overwritten unseen: the later one reads what the earlier said, and says again what he means', async ({
  browser,
}) => {
  const { id, vin } = await readyCar()
  const { page, scan, card, queue, give } = await phone(browser)
  await scan(vin)
  await expect(card.getByRole('heading')).toHaveText(vin)
  await page.context().setOffline(true)
  await give('Record delivery', async dialog => {
    await field(dialog, 'Delivered on').fill(typed(day(0)))
    await field(dialog, 'Bay and row').fill('A1')
  })
  await expect(queue).toHaveText('1 to send')
  const other = await apiOf('user')
  expect((await other.post(`units/${id}/record_delivery`, { date_delivered: day(-2), bay: 'Z9', odometer: 77 })).status).toBe(200)
  await page.context().setOffline(false)
  await expect(queue).toHaveText('1 refused')
  expect(await unit(id)).toMatchObject({ date_delivered: day(-2), bay: 'Z9', odometer: 77 })
  await queue.click()
  const refused = page.getByRole('dialog').getByRole('listitem').filter({ hasText: vin })
  await expect(refused).toContainText(`Bay and rowTyped hereA1`)
  await expect(refused).toContainText('Z9')
  expect(await findingsInBothThemes(page)).toEqual([])
  await refused.getByRole('button', { name: 'Put right' }).click()
  await send(page, 'Record delivery', dialog => field(dialog, 'Bay and row').fill('A2'))
  await expect(queue).toHaveText('All sent')
  expect(await unit(id)).toMatchObject({ date_delivered: day(0), bay: 'A2', odometer: 77 })
  await page.context().close()
})

test('a wrong day for all that is loaded says why, and is put right for all of them at once', async ({ browser }) => {
  const { voyage_id, cars } = await readyCars(2)
  const { page, queue } = await phone(browser)
  await page.getByRole('combobox', { name: 'Voyage' }).selectOption(voyage_id)
  const loadAll = async (date: string) => {
    await page.getByRole('button', { name: /^To load 2$/ }).click()
    await page.getByRole('button', { name: 'Load all 2 units' }).click()
    await send(page, 'Load', dialog => field(dialog, 'Loaded on').fill(typed(date)))
  }
  await loadAll(day(3))
  await expect(queue).toHaveText('2 refused')
  await expect(page.getByText(/\(\+1\): .*has not come yet/i)).toBeVisible()
  await queue.click()
  await page.getByRole('button', { name: 'Put all 2 right' }).click()
  await send(page, 'Load', dialog => field(dialog, 'Loaded on').fill(typed(day(4))))
  await expect(queue).toHaveText('2 refused')
  await loadAll(day(0))
  await expect(queue).toHaveText('All sent')
  expect(await Promise.all(cars.map(async one => (await unit(one.id)).date_loaded))).toEqual([day(0), day(0)])
  await page.context().close()
})

test('a hub finds what its ship takes on, which the feeder brought: on row, card and dialog stands which ship that is', async ({
  browser,
}) => {
  const [feeder, onwards] = [await leg('NLRTM', 'NLVLI', -7, -6, -4), await leg('NLVLI', 'SNDKR', 0, 1, 12)]
  const cars = await firmCars(feeder, [onwards], 2, -7)
  for (const { id } of cars) {
    await done(`units/${id}/load`, { date_loaded: day(-6) })
    await done(`units/${id}/discharge`, { date_discharged: day(-4) })
  }
  const ocean = must(await (await apiOf('user')).get(`voyages/${onwards.voyage_id}`))
  const { page, card } = await phone(browser)
  await page.getByRole('combobox', { name: 'Voyage' }).selectOption(String(ocean.id))
  await page.getByRole('button', { name: /^To load onwards 2$/ }).click()
  const row = page
    .getByRole('list', { name: 'Units' })
    .getByRole('button')
    .filter({ hasText: cars[0]?.vin ?? '' })
  await expect(row).toContainText(new RegExp(`Goes on: ${String(ocean.number)} · GRANDE.* · Dakar`, 'i'))
  await row.click()
  await expect(card).toContainText(`Next voyage${String(ocean.number)}`)
  await expect(card).toContainText('Final portDakar')
  await card.getByRole('button', { name: 'Load on the next leg' }).click()
  await expect(page.getByRole('dialog')).toContainText(new RegExp(`${String(ocean.number)} · GRANDE.* · Dakar`, 'i'))
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Back to the list' }).click()
  await page.getByRole('button', { name: 'Load all 2 units' }).click()
  await expect(page.getByRole('dialog')).toContainText(new RegExp(`2 units · ${String(ocean.number)} · GRANDE`, 'i'))
  await page.getByRole('dialog').getByRole('button', { name: 'Load on the next leg' }).click()
  await expect
    .poll(async () => (await Promise.all(cars.map(one => unit(one.id)))).map(({ status, voyage_id }) => [status, voyage_id]))
    .toEqual(cars.map(() => ['loaded', ocean.id]))
  await page.context().close()
})

test('a damage is placed on the outline by keys, with a photograph and without a connection, and stands there until it is taken back', async ({
  browser,
}) => {
  const car = await readyCar()
  const { page, card, scan, queue } = await phone(browser)
  await scan(car.vin)
  await card.getByRole('button', { name: 'Damage', exact: true }).click()
  await expect(card.getByRole('button', { name: 'Record damage' })).toBeVisible()
  await page.context().setOffline(true)
  await card.getByRole('button', { name: 'Record damage' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record damage' })
  await dialog.getByRole('combobox', { name: 'Where' }).selectOption('Right side, rear')
  await dialog.getByRole('button', { name: /^Damage 1: Right side, rear/ }).press('Shift+ArrowRight')
  await dialog.getByRole('combobox', { name: 'Damage', exact: true }).selectOption('Dented')
  await dialog.getByRole('textbox', { name: 'Remark' }).fill('Above the wheel')
  await dialog.getByLabel('Photograph').setInputFiles(photo)
  expect(await findingsInBothThemes(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  const damages = card.getByRole('list', { name: 'Damage' }).getByRole('listitem').filter({ hasText: 'Dented' })
  await expect(damages).toContainText('Not sent yet')
  await page.context().setOffline(false)
  await expect(queue).toHaveText(/All sent/)
  await expect(damages).toContainText('Right side, rear')
  const [damage] = (await unit(car.id)).damages as Bag[]
  expect(damage).toMatchObject({ number: 1, view: 'right', across: 267, down: 500, damage: 'DENT', remark: 'Above the wheel' })
  await expect.poll(async () => (await files(car.id)).map(({ part }) => part)).toEqual([damage?.damage_id])
  expect(await findingsInBothThemes(page)).toEqual([])
  await card.getByRole('button', { name: 'Take back damage 1' }).click()
  const taking = page.getByRole('dialog', { name: 'Take back damage 1' })
  await field(taking, 'Reason').fill('It was dirt')
  await taking.getByRole('button', { name: 'Take back', exact: true }).click()
  await expect.poll(async () => (await unit(car.id)).damages).toEqual([])
})
