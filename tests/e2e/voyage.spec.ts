import { expect, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { apiOf, browserOf } from './people.ts'
import { field, opened, start, tab } from './screen.ts'

const voyageId = async () => String(rowsOf(await (await apiOf('user')).get('voyages?number=HT2647'))[0]?.id)

test('a voyage says how full it is per port pair, live, and stand-by in words as well as in red', async ({ browser }) => {
  const page = await browserOf(browser, 'admin')
  const id = await voyageId()
  await page.goto(`/voyages/${id}?tab=planning`)
  const table = page.getByRole('table', { name: 'Room per port pair' })
  const pair = table.getByRole('row').filter({ hasText: /Rotterdam → Dakar/ })
  await expect(pair).toBeVisible()
  await page.waitForTimeout(4000) // until it listens
  const api = await apiOf('user')
  const { capacities, units } = (await api.get(`allocations/${id}`)).body as {
    capacities: object[]
    units: { pol_id: string; pod_id: string }[]
  }
  const [{ pol_id, pod_id } = { pol_id: '', pod_id: '' }] = units
  const everybody = { pol_id, pod_id, measure: 'units', capacity: '1.000', overbook_pct: '0.00' }
  expect((await api.post(`allocations/${id}/set_capacity`, { capacities: [...capacities, everybody] })).status).toBe(200)
  await expect(table.getByText(/\d{3,} %/).first()).toBeVisible()
  await page.context().close()
})

test('cut-offs are told by the clock of the port', async ({ browser }) => {
  const page = await browserOf(browser, 'admin')
  await page.goto(`/voyages/${await voyageId()}?tab=planning`)
  const calls = page.getByRole('table', { name: /^Rotation and cut-offs/ })
  await expect(calls.getByRole('row').filter({ hasText: 'Rotterdam' })).toContainText('Europe/Amsterdam')
  await expect(calls.getByRole('row').filter({ hasText: 'Rotterdam' })).toContainText(/\d\d-\d\d-\d{4} \d\d:\d\d/)
  await page.context().close()
})

test('closing a voyage says what it means and what stands in its way', async ({ browser }) => {
  const page = await browserOf(browser, 'user')
  await page.goto(`/voyages/${await voyageId()}`)
  const voyage = opened(page, 'Voyage')
  await start(voyage, 'Close voyage')
  const dialog = page.getByRole('dialog', { name: 'Close voyage' })
  await expect(dialog.getByRole('alert')).toContainText('can no longer be changed')
  await expect(dialog.getByRole('alert')).toContainText(/units? (is|are) not loaded/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await tab(voyage, 'General')
  await expect(field(voyage, 'Number')).toHaveValue('HT2647')
  await page.context().close()
})
