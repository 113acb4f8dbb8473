import { expect, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { day, must, stageOf, vehicle } from '../stage.ts'
import { shownDay } from './forms.ts'
import { apiOf, browserOf } from './people.ts'
import { choose, field, lines, opened, title } from './screen.ts'

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
  await expect(lines(form, 'Onward legs')).toContainText('South A')
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

test('a reschedule says which connections break before it is given, and another way is found for what misses its ship', async ({
  browser,
}) => {
  const { job, north, hub, south, first, second, clerk } = await overAHub('C')
  const { voyage } = stageOf(clerk, await apiOf('supervisor'))
  const later = await voyage({
    port_calls: [
      { port_id: hub, purpose: 'load', date_arrival: day(40), date_departure: day(41) },
      { port_id: south, purpose: 'discharge', date_arrival: day(50), date_departure: day(51) },
    ],
  })
  const owner = rowsOf(await (await apiOf('admin')).get('users?email=user@fairlead.test'))[0]
  must(await clerk.post(`jobs/${job}/change`, { owner_id: owner?.id }))
  const onward_legs = [{ voyage_id: second, pol_id: hub, pod_id: south }]
  const booking = must(await clerk.post('bookings', { job_id: job, voyage_id: first, pol_id: north, pod_id: hub, onward_legs }))
  must(await clerk.post(`bookings/${String(booking.id)}/add_units`, { units: [vehicle(), vehicle()] }))
  const units = async () => rowsOf(await clerk.get(`units?booking_id=${String(booking.id)}&sort=number`))
  await expect.poll(async () => (await units()).length, { timeout: 15_000 }).toBe(2)

  const page = await browserOf(browser, 'user')
  await page.goto(`/voyages/${first}`)
  await page.getByRole('button', { name: 'Reschedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reschedule' })
  const type = async (column: number, text: string) => {
    await dialog.getByRole('row').nth(2).getByRole('gridcell').nth(column).click()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await type(2, shownDay(31))
  await type(1, shownDay(30))
  const told = dialog.getByRole('status', { name: 'What this does' })
  await expect(told).toContainText('2 units no longer reach their next ship')
  await expect(told).toContainText(`leaves ${shownDay(26)}`)
  await expect(told).toContainText('1 owner of jobs is told by mail')
  await field(dialog, 'Reason').fill('Storm')
  await dialog.getByRole('button', { name: 'Reschedule' }).click()
  await expect(dialog).toBeHidden()

  await page.goto(`/jobs/${job}`)
  await expect(page.getByRole('status').filter({ hasText: '2 units do not reach their next ship any more' })).toBeVisible({
    timeout: 15_000,
  })
  await page.getByRole('button', { name: 'Find another way' }).click()
  const ways = page.getByRole('dialog', { name: 'Find a way for the cargo' }).getByRole('list').getByRole('button')
  await expect(ways).toHaveCount(1)
  await ways.click()
  const take = page.getByRole('dialog', { name: 'Take another way' })
  await expect(take).toContainText(`Middle C ${shownDay(41)} → South C ${shownDay(50)}`)
  await take.getByRole('button', { name: 'Take another way' }).click()
  await expect(take).toContainText('2 of 2 done')
  await take.getByRole('button', { name: 'Close' }).last().click()
  await expect(title(opened(page, 'Job'))).toBeFocused()
  await expect(page.getByText('do not reach their next ship any more')).toHaveCount(0)
  for (const unit of await units())
    expect(must(await clerk.get(`units/${unit.id}`))).toMatchObject({
      connection_broken: false,
      onward_legs: [{ voyage_id: later, pol_id: hub, pod_id: south }],
    })
  await page.context().close()
})
