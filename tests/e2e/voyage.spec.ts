import { expect, test } from '@playwright/test'
import { day, must, vehicle, voyageNumber } from '../stage.ts'
import { shownDay } from './forms.ts'
import { apiOf, browserOf } from './people.ts'
import { listenAt } from './push.ts'
import { choose, field, give, opened, start, tab } from './screen.ts'
import { bookedCargo, done, find } from './stage.ts'

test('a voyage says how full it is per port pair, live, and stand-by in words as well as in red', async ({ browser }) => {
  const { voyage, booking } = await bookedCargo(2)
  const page = await browserOf(browser, 'admin')
  await listenAt(page, `/voyages/${voyage.id}?tab=planning`, 'allocations')
  const pair = page.getByRole('table', { name: 'Room per port pair' }).getByRole('row', { name: 'Rotterdam → Dakar' })
  const says = (...cells: string[]) => expect(pair.getByRole('cell')).toHaveText(cells)
  await says('2', '0', '0', '24,064 m³', 'No limit set')

  const room = async (capacity: string) => {
    const [pol_id, pod_id] = await Promise.all([find('ports', 'NLRTM'), find('ports', 'SNDKR')])
    await done(`allocations/${voyage.id}/set_capacity`, {
      capacities: [{ pol_id, pod_id, measure: 'units', capacity, overbook_pct: '0.00' }],
    })
  }
  await room('4')
  await says('2', '0', '0', '24,064 m³', '50 %2,0 / 4,0 Units')
  await room('1')
  await says('2', '0', '0', '24,064 m³', '200 %2,0 / 1,0 Units')
  await done(`bookings/${booking}/add_units`, { units: [vehicle()] })
  await says('2', '1 – allocation exhausted', '0', '24,064 m³', '200 %2,0 / 1,0 Units')
  const waiting = page.getByRole('table', { name: 'On stand-by' }).getByRole('row').nth(1)
  await expect(waiting.getByRole('cell')).toHaveText(['Rotterdam → Dakar', '2,0 Units', 'Waits for room'])
  await room('3')
  await expect(waiting.getByRole('cell')).toHaveText(['Rotterdam → Dakar', '2,0 Units', 'Can be promoted'])
  await page.context().close()
})

test('cut-offs are told by the clock of the port', async ({ browser }) => {
  const [vessel_id, dakar, tema] = await Promise.all([find('vessels', 'GRANDE'), find('ports', 'SNDKR'), find('ports', 'GHTEM')])
  const loading = { port_id: dakar, purpose: 'load', date_arrival: day(4), date_departure: day(5), cut_off_cargo: `${day(3)}T15:00:00Z` }
  const discharging = { port_id: tema, purpose: 'discharge', date_arrival: day(8), date_departure: day(9) }
  const { id } = await done('voyages', { number: voyageNumber(), vessel_id, service_type_id: 2, port_calls: [loading, discharging] })
  const page = await browserOf(browser, 'admin')
  await page.goto(`/voyages/${id}?tab=planning`)
  const calls = page.getByRole('table', { name: /^Rotation and cut-offs/ })
  const call = calls.getByRole('row').filter({ hasText: 'Dakar' })
  await expect(call).toContainText('Africa/Dakar')
  await expect(call).toContainText(`${shownDay(3)} 15:00`) // at Brussels it is an hour or two later
  await page.context().close()
})

test('closing a voyage says what it means and what stands in its way', async ({ browser }) => {
  const { voyage } = await bookedCargo(2)
  const page = await browserOf(browser, 'user')
  await page.goto(`/voyages/${voyage.id}`)
  const record = opened(page, 'Voyage')
  await start(record, 'Close voyage')
  const dialog = page.getByRole('dialog', { name: 'Close voyage' })
  await expect(dialog).toContainText('can no longer be changed')
  await expect(dialog.getByRole('alert')).toContainText('2 units are not loaded: load, short-ship or cancel them first.')
  const named = dialog.getByRole('alert').getByRole('link')
  await expect(named).toHaveText([/-001$/, /-002$/, 'Plan them: move, leave behind or cancel'])
  await expect(named.last()).toHaveAttribute('href', `/voyageplanning/${voyage.id}`)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await tab(record, 'General')
  await expect(field(record, 'Number')).toHaveValue(voyage.number)
  expect((await (await apiOf('user')).get(`voyages/${voyage.id}`)).body.status).toBe('open')
  await page.context().close()
})

test('that a vessel came and went is recorded at a press, where it is due and today unless somebody says otherwise', async ({
  browser,
}) => {
  const [vessel_id, dakar, tema] = await Promise.all([find('vessels', 'GRANDE'), find('ports', 'SNDKR'), find('ports', 'GHTEM')])
  const port_calls = [
    { port_id: dakar, purpose: 'load', date_arrival: day(0), date_departure: day(0) },
    { port_id: tema, purpose: 'discharge', date_arrival: day(8), date_departure: day(9) },
  ]
  const { id } = await done('voyages', { number: voyageNumber(), vessel_id, service_type_id: 2, port_calls })
  const page = await browserOf(browser, 'user')
  await page.goto(`/voyages/${id}`)
  const record = opened(page, 'Voyage')
  for (const command of ['Vessel arrived', 'Vessel departed'])
    await give(record, command, async dialog => {
      await expect(field(dialog, 'Port')).toHaveValue('Dakar')
      await expect(field(dialog, 'Date')).toHaveValue(shownDay(0))
    })
  const calls = async () => (await (await apiOf('user')).get(`voyages/${id}`)).body.port_calls
  await expect.poll(calls).toMatchObject([{ actual_arrival: day(0), actual_departure: day(0) }, { actual_arrival: null }])
  await start(record, 'Vessel arrived')
  const dialog = page.getByRole('dialog', { name: 'Vessel arrived' })
  await expect(field(dialog, 'Port')).toHaveValue('Tema')
  await field(dialog, 'Date').fill(shownDay(1))
  await dialog.getByRole('button', { name: 'Vessel arrived' }).click()
  await expect(dialog.getByText('This date has not come yet.')).toBeVisible()
  await page.context().close()
})

test('what another vessel does not take is told as soon as it is chosen', async ({ browser }) => {
  const { voyage } = await bookedCargo(2)
  const admin = await apiOf('admin')
  must(await admin.post('vessels', { name: 'NUTSHELL', vessel_type: 'RORO', max_unit_length: 300, capacity_units: 1 }))
  const page = await browserOf(browser, 'user')
  await page.goto(`/voyages/${voyage.id}`)
  await start(opened(page, 'Voyage'), 'Swap vessel')
  const dialog = page.getByRole('dialog', { name: 'Swap vessel' })
  await choose(dialog, 'Vessel', 'NUTS', /NUTSHELL/)
  const told = dialog.getByRole('status', { name: 'What this vessel does not take' })
  await expect(told).toContainText('2 units are larger or heavier than this vessel takes:')
  await expect(told.getByRole('listitem')).toHaveText([/length 4,\d\d m > 3,00 m$/, /length 4,\d\d m > 3,00 m$/, '2 of 1 unit'])
  await field(dialog, 'Reason').fill('The other is at the yard')
  await dialog.getByRole('button', { name: 'Swap vessel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(async () => (await admin.get(`voyages/${voyage.id}`)).body.vessel_id).toBe(await find('vessels', 'NUTSHELL'))
  await page.context().close()
})
