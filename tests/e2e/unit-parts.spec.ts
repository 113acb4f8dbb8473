import { expect, type Locator, type Page, test } from '@playwright/test'
import { type Bag, rowsOf } from '../caller.ts'
import { apiOf, browserOf } from './people.ts'
import { choose, field, give, notice, opened, start } from './screen.ts'
import { booking, done } from './stage.ts'

const widths = [
  { name: 'a desktop', viewport: { width: 1440, height: 900 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
]

/** Units of a confirmed booking of their own, in the order of the rows. */
async function entered(...rows: Bag[]) {
  const cargo = await booking()
  await done(`bookings/${cargo.booking}/add_units`, { units: rows })
  const found = rowsOf(await (await apiOf('user')).get(`units?booking_id=${cargo.booking}&sort=number&per_page=50`))
  return { job: cargo.job, units: found.map(({ id, number }) => ({ id: String(id), number: String(number) })) }
}
const unitOf = async (id: string): Promise<Bag> => (await (await apiOf('user')).get(`units/${id}`)).body

const crates = { kind: 'package', quantity: 6, model: 'Crates', length: 120, width: 80, height: 100, weight: 250 }
const container = {
  kind: 'container',
  chassis_number: null,
  packages_inside: [{ package_code: 'CT', quantity: 30, weight: 3000, description: 'Spare parts' }],
}

async function openUnit(page: Page, job: { id: string }, unit: { id: string }): Promise<Locator> {
  await page.goto(`/jobs/${job.id}?tab=units&part=${unit.id}`)
  const record = opened(page, 'Unit')
  await expect(record).toBeVisible()
  return record
}

for (const { name, viewport } of widths)
  test.describe(`on ${name}`, () => {
    test('some pieces of a line become a line of their own', async ({ browser }) => {
      const { job, units } = await entered(crates)
      const [line = { id: '', number: '' }] = units
      const page = await browserOf(browser, 'user', { viewport })
      await give(await openUnit(page, job, line), 'Split', dialog => field(dialog, 'Quantity').fill('2'))
      await expect.poll(async () => (await unitOf(line.id)).quantity).toBe(4)
      const all = rowsOf(await (await apiOf('user')).get(`units?job_id=${job.id}&sort=number`))
      expect(all.map(({ number, quantity }) => [number, quantity])).toEqual([
        [line.number, 4],
        [`${line.number}.1`, 2],
      ])
      await page.context().close()
    })

    test('two lines become one, and it is said before what becomes of both', async ({ browser }) => {
      const { job, units } = await entered(crates, { ...crates, quantity: 3 })
      const [stays = { id: '', number: '' }, goes = { id: '', number: '' }] = units
      const page = await browserOf(browser, 'user', { viewport })
      await give(await openUnit(page, job, stays), 'Merge', async dialog => {
        await choose(dialog, 'Other unit', goes.number, new RegExp(goes.number))
        await field(dialog, 'Merge as').selectOption('Pieces alike, counted together')
        await expect(dialog.getByRole('status')).toHaveText(
          `${stays.number} is then 9 pieces. ${goes.number} is cancelled, and its room is freed.`,
        )
      })
      await expect.poll(async () => [(await unitOf(stays.id)).quantity, (await unitOf(goes.id)).status]).toEqual([9, 'cancelled'])
      await page.context().close()
    })

    test('packages leave a container as it was said before, and come back at a touch', async ({ browser }) => {
      const { job, units } = await entered(container)
      const [box = { id: '', number: '' }] = units
      const page = await browserOf(browser, 'user', { viewport })
      const record = await openUnit(page, job, box)
      await start(record, 'Split contents')
      const dialog = page.getByRole('dialog', { name: 'Split contents', exact: true })
      await field(dialog, 'Line of its contents').fill('1')
      await field(dialog, 'Quantity').fill('10')
      await expect(dialog.getByRole('status')).toHaveText(`10 packages leave as ${box.number}.1, weighing 1.000 kg. 20 stay in their line.`)
      await dialog.getByRole('button', { name: 'Split contents', exact: true }).click()
      await expect(dialog).toBeHidden()
      const inside = async () => (await unitOf(box.id)).packages_inside
      await expect.poll(inside).toMatchObject([{ quantity: 20, weight: 2000 }])
      const parts = async () =>
        rowsOf(await (await apiOf('user')).get(`units?job_id=${job.id}&search=${box.number}.1`)).map(({ status, quantity }) => [
          status,
          quantity,
        ])
      await expect.poll(parts).toEqual([['booked', 10]])
      await notice(page).getByRole('button', { name: 'Undo' }).click()
      await expect.poll(inside).toMatchObject([{ quantity: 30, weight: 3000 }])
      await expect.poll(parts).toEqual([['cancelled', 10]])
      await page.context().close()
    })
  })
