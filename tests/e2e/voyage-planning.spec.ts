import { type Browser, expect, type Page, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { day, must, stageOf, vehicle } from '../stage.ts'
import { apiOf, browserOf } from './people.ts'
import { listenAt } from './push.ts'
import { cell, lines, row } from './screen.ts'

const everybody = { office_id: null, customer_id: null, commodity_group_id: null }

/** Two voyages to Dakar with so many places each, and units booked on the first. */
async function planned(places: readonly [here: string, there: string], booked: number) {
  const clerk = await apiOf('user')
  const { named, voyage, job } = stageOf(clerk, await apiOf('supervisor'))
  const [pol_id, pod_id] = await Promise.all([named('ports', 'NLRTM'), named('ports', 'SNDKR')])
  const call = (port_id: string, purpose: string, arrival: number) => ({
    port_id,
    purpose,
    date_arrival: day(arrival),
    date_departure: day(arrival + 1),
  })
  const sailing = async (capacity: string, leaves: number) => {
    const id = await voyage({ port_calls: [call(pol_id, 'load', leaves), call(pod_id, 'discharge', leaves + 9)] })
    await expect.poll(async () => (await clerk.get(`allocations/${id}`)).status, { timeout: 10_000 }).toBe(200)
    const capacities = [{ pol_id, pod_id, ...everybody, measure: 'units', capacity, overbook_pct: '0.00' }]
    must(await clerk.post(`allocations/${id}/set_capacity`, { capacities }))
    return { id, number: String(must(await clerk.get(`voyages/${id}`)).number) }
  }
  // Those that sail next come first: the other one sails today, so that whatever else serves the same ports it is among them.
  const [here, there] = [await sailing(places[0], 2), await sailing(places[1], -1)]
  const commodity_id = await named('commodities', 'Passenger')
  const booking = must(
    await clerk.post('bookings', { job_id: await job(), voyage_id: here.id, pol_id, pod_id, onward_legs: [], commodity_id }),
  )
  must(await clerk.post(`bookings/${String(booking.id)}/add_units`, { units: Array.from({ length: booked }, () => vehicle()) }))
  const units = rowsOf(await clerk.get(`units?booking_id=${String(booking.id)}&per_page=50&sort=number`))
  return { here, there, clerk, units: units.map(({ id, number }) => ({ id: String(id), number: String(number) })) }
}

async function planner(browser: Browser, id: string): Promise<Page> {
  const page = await browserOf(browser, 'user')
  await listenAt(page, `/voyageplanning/${id}`, 'allocations')
  return page
}

/** Once all was done, the next key closes what says so. */
async function closeRun(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
}

const pairOf = (page: Page) => row(page.getByRole('table', { name: 'Per port pair' }), 'Rotterdam → Dakar')

test('room is raised in place, who waits is promoted by a key, and another planner sees it as it happens', async ({ browser }) => {
  const { here, units } = await planned(['2', '9'], 4)
  const [page, other] = [await planner(browser, here.id), await planner(browser, here.id)]
  const figures = (...cells: string[]) => expect(pairOf(page).getByRole('cell')).toHaveText(cells)
  await figures('100 %', '2', '2', '2', '0', '0', '0', '2', '0', '0')
  await expect(page.getByRole('table', { name: 'From port to port' }).getByRole('button')).toHaveText('2 / 2100 %2 on stand-by')

  const grid = lines(page, 'Capacity')
  await (await cell(grid, 'Capacity', 1)).click()
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save capacity' }).click()
  await figures('67 %', '3', '3', '2', '0', '0', '0', '2', '1', '0')
  await expect(pairOf(other)).toContainText('67 %')

  const waiting = page.getByRole('region', { name: 'On stand-by' }).getByRole('table')
  await expect(row(waiting, units[2]?.number ?? '')).toContainText('Can be promoted')
  await page.getByRole('button', { name: 'Choose those that fit' }).click()
  await page.keyboard.press('p')
  const dialog = page.getByRole('dialog', { name: 'Give 2 units a place' })
  await expect(dialog.getByRole('status')).toContainText('1 unit gets a place')
  await expect(dialog.getByRole('status')).toContainText('NLRTM–SNDKR would be exceeded by 1 unit')
  await dialog.getByLabel('Why beyond the capacity').fill('The carrier said yes')
  await page.keyboard.press('Enter')
  await closeRun(page)
  await figures('133 %', '3', '3', '4', '0', '0', '0', '0', '-1', '0')
  await expect(pairOf(other)).toContainText('133 %')
  await Promise.all([page.context().close(), other.context().close()])
})

test('cargo of which nobody knows how large it is is counted beside the cubic metres in which it is not', async ({ browser }) => {
  const { here, clerk, units } = await planned(['9', '9'], 1)
  const { booking_id } = must(await clerk.get(`units/${units[0]?.id}`))
  const blank = { make: 'Homemade', model: 'Cart', length: null, width: null, height: null }
  must(await clerk.post(`bookings/${String(booking_id)}/add_units`, { units: [vehicle(blank), vehicle(blank)] }))
  const page = await planner(browser, here.id)
  await page.getByLabel('Counted in').selectOption('Cubic metres')
  await expect(page.getByRole('table', { name: 'From port to port' }).getByRole('button')).toContainText('2 without measures')
  await expect(pairOf(page).getByRole('cell').last()).toHaveText('2')
  await page.goto(`/voyages/${here.id}`)
  await page.getByRole('tab', { name: 'Planning' }).click()
  await expect(page.getByText('2 without measures')).toBeVisible()
})

test('a capacity that two planners set is asked about before it is saved, and nothing typed is lost', async ({ browser }) => {
  const { here, clerk } = await planned(['2', '9'], 1)
  const [page, other] = [await planner(browser, here.id), await planner(browser, here.id)]
  const type = async (at: Page, text: string) => {
    await (await cell(lines(at, 'Capacity'), 'Capacity', 1)).click()
    await at.keyboard.type(text)
    await at.keyboard.press('Enter')
  }
  const save = (at: Page) => at.getByRole('button', { name: 'Save capacity' }).click()
  const capacity = async () =>
    (must(await clerk.get(`allocations/${here.id}`)).capacities as { capacity: string }[]).map(one => one.capacity)
  await type(page, '4')
  await type(other, '6')
  await save(other)
  await expect.poll(capacity).toEqual(['6.000'])
  await save(page)
  const asked = page.getByRole('alert', { name: 'Somebody else changed this record while you were typing. Nothing of yours is lost.' })
  await expect(asked).toContainText(/Yours\s*4.*Theirs\s*6/)
  expect(await capacity()).toEqual(['6.000'])
  await asked.getByRole('button', { name: 'Keep mine' }).click()
  await expect(asked).toBeHidden()
  await save(page)
  await expect.poll(capacity).toEqual(['4.000'])
  await Promise.all([page.context().close(), other.context().close()])
})

test('only voyages that serve its ports are offered to who moves a unit', async ({ browser }) => {
  const { here, there, clerk } = await planned(['20', '8'], 1)
  const { named, voyage } = stageOf(clerk, await apiOf('supervisor'))
  const [pol_id, tema] = await Promise.all([named('ports', 'NLRTM'), named('ports', 'GHTEM')])
  const call = { port_id: pol_id, purpose: 'load', date_arrival: day(3), date_departure: day(4) }
  const astray = await voyage({
    port_calls: [call, { ...call, port_id: tema, purpose: 'discharge', date_arrival: day(12), date_departure: day(13) }],
  })
  const { number } = must(await clerk.get(`voyages/${astray}`))
  const page = await planner(browser, here.id)
  await page.getByRole('grid', { name: 'Units' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Move to another voyage', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Move to another voyage' })
  const box = dialog.getByRole('combobox', { name: 'Voyage' })
  await box.fill(there.number)
  await expect(dialog.getByRole('option', { name: there.number })).toBeVisible()
  await box.fill(String(number))
  await expect(dialog.getByRole('option').first()).toHaveText('Nothing found')
  await page.context().close()
})

test('ten units move to another voyage by keys alone, once it is seen what that does', async ({ browser }) => {
  const { here, there, clerk, units } = await planned(['20', '8'], 11)
  const page = await planner(browser, here.id)
  const rows = page.getByRole('grid', { name: 'Units' })
  await expect(rows.getByRole('row')).toHaveCount(12)
  await rows.focus()
  let pressed = 0
  const press = async (key: string) => {
    pressed += 1
    await page.keyboard.press(key)
  }
  for (let down = 0; down < 9; down++) await press('Shift+ArrowDown')
  await expect(page.getByText('10 selected')).toBeVisible()
  await press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Move to another voyage', exact: true })).toBeFocused()
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Move to another voyage' })
  await page.keyboard.insertText(there.number)
  await expect(dialog.getByRole('option', { name: there.number })).toBeVisible()
  await press('Enter')
  await expect(dialog.getByRole('status')).toContainText('8 units get a place')
  await expect(dialog.getByRole('status')).toContainText('2 units find no room')
  await press('Control+Enter')
  await expect(page.getByRole('dialog')).toContainText('10')
  expect(pressed, 'keys beside the number of the voyage').toBeLessThanOrEqual(15)
  const placed = async () => {
    const moved = rowsOf(await clerk.get(`units?voyage_id=${there.id}&per_page=50`))
    return ['booked', 'stand_by'].map(status => moved.filter(one => one.status === status).length)
  }
  await expect.poll(placed, { timeout: 15_000 }).toEqual([8, 2])
  expect(must(await clerk.get(`units/${units[10]?.id}`)).voyage_id).toBe(here.id)
  await page.context().close()
})

test('who waits is dragged to a place, and who has one to stand-by or to another voyage', async ({ browser }) => {
  const { here, there, clerk, units } = await planned(['1', '5'], 2)
  const page = await planner(browser, here.id)
  const [first, second] = units
  const waiting = page.getByRole('region', { name: 'On stand-by' })
  const aboard = page.getByRole('region', { name: 'Units on this voyage' })
  await row(aboard, first?.number ?? '').dragTo(waiting.getByRole('heading'))
  const putting = page.getByRole('dialog', { name: 'Put on stand-by' })
  await expect(putting.getByRole('status')).toContainText('1 unit on stand-by would fit then.')
  await page.keyboard.press('Control+Enter')
  await closeRun(page)
  await expect(waiting).toContainText('2 units wait')
  await row(waiting, second?.number ?? '').dragTo(aboard.getByRole('heading').first())
  await expect(page.getByRole('dialog', { name: 'Give 1 unit a place' }).getByRole('status')).toContainText('1 unit gets a place')
  await page.keyboard.press('Enter')
  await closeRun(page)
  await expect(waiting).toContainText('1 unit waits')
  await row(waiting, first?.number ?? '').dragTo(
    page.getByRole('region', { name: 'Other voyages' }).getByRole('listitem').filter({ hasText: there.number }),
  )
  const moving = page.getByRole('dialog', { name: 'Move to another voyage' })
  await expect(moving.getByRole('status')).toContainText('1 unit gets a place')
  await page.keyboard.press('Control+Enter')
  await expect.poll(async () => must(await clerk.get(`units/${first?.id}`)).voyage_id, { timeout: 10_000 }).toBe(there.id)
  await page.context().close()
})
