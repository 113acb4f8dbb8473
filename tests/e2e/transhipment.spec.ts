import { expect, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { day, must, stageOf } from '../stage.ts'
import { shownDay } from './forms.ts'
import { apiOf, browserOf } from './people.ts'
import { choose, field, opened, title } from './screen.ts'

/** Ports of their own, a voyage from the first to the hub, and one from there on; and a job to book. */
async function overAHub(letter: string) {
  const [clerk, admin] = [await apiOf('user'), await apiOf('admin')]
  const { named, voyage, job } = stageOf(clerk, await apiOf('supervisor'))
  const country_id = await named('countries', 'Senegal')
  const port = async (n: number, name: string) =>
    String(must(await admin.post('ports', { code: `SNW${letter}${n}`, name: { en: name, nl: name }, country_id })).id)
  const [north, hub, south] = [await port(2, `North ${letter}`), await port(3, `Middle ${letter}`), await port(4, `South ${letter}`)]
  const call = (port_id: string, purpose: string, arrival: number) => ({
    port_id,
    purpose,
    date_arrival: day(arrival),
    date_departure: day(arrival + 1),
  })
  const first = await voyage({ port_calls: [call(north, 'load', 10), call(hub, 'discharge', 20)] })
  const second = await voyage({ port_calls: [call(hub, 'load', 25), call(south, 'discharge', 35)] })
  await expect.poll(async () => (await clerk.get(`allocations/${first}`)).status, { timeout: 10_000 }).toBe(200)
  const capacities = [{ pol_id: north, pod_id: hub, measure: 'units', capacity: '40', overbook_pct: '0.00' }]
  must(await clerk.post(`allocations/${first}/set_capacity`, { capacities }))
  return { job: await job(), north, hub, south, first, second, clerk }
}

test('a booking finds its way over a hub: ports are chosen, the way is taken by keyboard, and the form says how it goes', async ({
  browser,
}) => {
  const { job, north, hub, south, first, second, clerk } = await overAHub('A')
  const page = await browserOf(browser, 'user')
  await page.goto(`/jobs/${job}?tab=bookings&part=new`)
  const form = page.getByRole('article', { name: /^New/ })
  const find = form.getByRole('button', { name: 'Find a way' })
  await find.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Find a way for the cargo' })
  await expect(field(dialog, 'Port of loading'), 'the dialog opens on its first field').toBeFocused()
  await expect(dialog.getByRole('status').first()).toHaveText('Choose both ports.')
  await choose(dialog, 'Port of loading', 'snwa2', 'North A')
  await field(dialog, 'Port of discharge').fill('snwa2')
  await dialog.getByRole('option', { name: 'North A' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose two different ports: cargo goes from one to another.')
  await choose(dialog, 'Port of discharge', 'snwa4', 'South A')

  const ways = dialog.getByRole('list', { name: 'Find a way for the cargo' }).getByRole('button')
  await expect(ways).toHaveCount(1)
  await expect(ways).toContainText(`Arrives ${shownDay(35)}`)
  await expect(ways).toContainText('24 days')
  await expect(ways).toContainText('Over Middle A')
  await expect(ways).toContainText(`North A ${shownDay(11)} → Middle A ${shownDay(20)}`)
  await expect(ways).toContainText('40 units free')
  await expect(ways).toContainText(`Middle A ${shownDay(26)} → South A ${shownDay(35)}`)
  await expect(ways).toContainText('No limit set')
  await field(dialog, 'Service').focus()
  await page.keyboard.press('Tab')
  await expect(ways).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(find).toBeFocused()

  await expect(field(form, 'Port of loading')).toHaveValue(/North A/)
  await expect(field(form, 'Port of discharge')).toHaveValue(/Middle A/)
  await expect(form.getByRole('grid')).toContainText('South A')
  await page.keyboard.press('Control+Enter')
  await expect(title(opened(page, 'Booking'))).toHaveText(/-1$/)
  const [saved] = rowsOf(await clerk.get(`bookings?job_id=${job}`))
  expect(must(await clerk.get(`bookings/${saved?.id}`))).toMatchObject({
    voyage_id: first,
    pol_id: north,
    pod_id: hub,
    onward_legs: [{ voyage_id: second, pol_id: hub, pod_id: south }],
  })
  await page.context().close()
})

test('it says so where no way is found, and Escape gives up', async ({ browser }) => {
  const { job } = await overAHub('B')
  const page = await browserOf(browser, 'user', { language: 'nl', viewport: { width: 390, height: 844 } })
  await page.goto(`/jobs/${job}?tab=bookings&part=new`)
  const find = page.getByRole('button', { name: 'Zoek een weg' })
  await find.click()
  const dialog = page.getByRole('dialog', { name: 'Zoek een weg voor de lading' })
  await choose(dialog, 'Laadhaven', 'snwb4', 'South B')
  await choose(dialog, 'Loshaven', 'snwb2', 'North B')
  await expect(dialog).toContainText('Geen open reis gaat daarheen')
  await choose(dialog, 'Laadhaven', 'snwb2', 'North B')
  await choose(dialog, 'Loshaven', 'snwb4', 'South B')
  await expect(dialog.getByRole('listitem')).toContainText('Over Middle B')
  const [whole, way] = [await dialog.boundingBox(), await dialog.getByRole('listitem').boundingBox()]
  expect(way && whole && way.x + way.width <= whole.x + whole.width, 'nothing stands beyond the edge').toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(find).toBeFocused()
  await page.context().close()
})
