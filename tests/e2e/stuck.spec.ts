import { principal } from '@fairlead/contracts/identity/principal'
import { postgresEventLog } from '@fairlead/infra/event-log/postgres'
import { expect, test } from '@playwright/test'
import { v7 } from 'uuid'
import { rowsOf } from '../caller.ts'
import { must } from '../stage.ts'
import { findings } from './axe.ts'
import { apiOf, browserOf } from './people.ts'
import { opened, said, start } from './screen.ts'
import { systemDatabase } from './systems.ts'

/** A series gives a job its number, and dies before the job, which is not there, hears of it. */
async function numberAndDie(for_id: string): Promise<void> {
  const log = postgresEventLog({ connectionString: systemDatabase() })
  const command_id = v7()
  const actor = principal({ id: v7(), name: 'Ruth de Vries', office_id: null, role: 'admin' })
  await log.append(`numberseries-${v7()}`, 'none', [{ type: 'NumberTaken', data: { for_id }, schema_version: 1 }], {
    actor: { id: actor.id, name: actor.name, office_id: null, role: actor.role },
    command_id,
    correlation_id: command_id,
    source: 'api',
    occurred_at: new Date().toISOString(),
  })
  await log.stop()
}

test('what could not follow is found from Home with its reason, told on its record, and tried again', async ({ browser }) => {
  const api = await apiOf('admin')
  const id = v7()
  await numberAndDie(id)
  const page = await browserOf(browser, 'admin')
  await page.goto('/')
  await expect(page.getByRole('link', { name: /^1 Steps that are stuck/ })).toBeVisible()
  await page.getByRole('link', { name: /Steps that are stuck/ }).click()
  await page.getByRole('grid', { name: 'Stuck steps' }).getByRole('gridcell', { name: 'Job' }).click()
  const stuck = opened(page, 'Stuck step')
  await expect(stuck.getByText('This record does not exist').first()).toBeVisible()
  expect(await findings(page, 'article')).toEqual([])
  await start(stuck, 'Try again')
  await expect(said(stuck, 'Attempts')).toHaveText('2')

  const first = async (query: string) => rowsOf(await api.get(query))[0]?.id
  must(
    await api.post('jobs', {
      id,
      direction: 'EXPORT',
      customer_id: await first('relations?debtor_number=140001'),
      office_id: await first('relations?office_code=01'),
      service_type_id: 2,
    }),
  )
  await stuck.getByRole('link', { name: 'Job' }).click()
  const job = opened(page, 'Job')
  const notice = job.getByRole('status').filter({ hasText: 'Not all that should have followed has happened' })
  await expect(notice).toContainText('This record does not exist')
  expect(await findings(page, 'article')).toEqual([])
  await notice.getByRole('link', { name: 'Show the stuck step' }).click()
  await start(stuck, 'Try again')
  await expect(stuck.getByText('Carried out').first()).toBeVisible()
  await stuck.getByRole('link', { name: 'Job' }).click()
  await expect(job).toBeVisible()
  await expect(notice).toHaveCount(0)
  expect(must(await api.get(`jobs/${id}`)).number).toMatch(/^\d{9}$/) // its own, not the one that came late
  await page.context().close()
})
