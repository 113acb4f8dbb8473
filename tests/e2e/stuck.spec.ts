import { randomUUID } from 'node:crypto'
import { principal } from '@fairlead/contracts/identity/principal'
import { postgresEventLog } from '@fairlead/infra/event-log/postgres'
import { expect, test } from '@playwright/test'
import { v7 } from 'uuid'
import { must } from '../stage.ts'
import { findings } from './axe.ts'
import { apiOf, browserOf } from './people.ts'
import { opened, said, start } from './screen.ts'
import { systemDatabase } from './systems.ts'

/** Somebody quotes a rate of a currency, and his process dies before the currency hears of it. */
async function quoteAndDie(currency_id: string): Promise<void> {
  const log = postgresEventLog({ connectionString: systemDatabase() })
  const command_id = v7()
  const actor = principal({ id: v7(), name: 'Ruth de Vries', office_id: null, role: 'admin' })
  const quoted = { code: `X ${command_id.slice(-8)}`, currency_id, date: '2026-11-19', rate: '2.500000', source: 'manual' }
  await log.append(`exchangerates-${v7()}`, 'none', [{ type: 'RateQuoted', data: quoted, schema_version: 1 }], {
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
  await quoteAndDie(id)
  const page = await browserOf(browser, 'admin')
  await page.goto('/')
  await expect(page.getByRole('link', { name: /^1 Steps that are stuck/ })).toBeVisible()
  await page.getByRole('link', { name: /Steps that are stuck/ }).click()
  await page.getByRole('grid', { name: 'Stuck steps' }).getByRole('gridcell', { name: 'Currency' }).click()
  const stuck = opened(page, 'Stuck step')
  await expect(stuck.getByText('This record does not exist').first()).toBeVisible()
  expect(await findings(page, 'article')).toEqual([])
  await start(stuck, 'Try again')
  await expect(said(stuck, 'Attempts')).toHaveText('2')

  const code = `X${randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 2)
    .toUpperCase()
    .padEnd(2, 'Q')}`
  must(await api.post('currencies', { id, code, name: { en: 'Test money', nl: 'Proefgeld' }, minor_units: 2 }))
  await stuck.getByRole('link', { name: 'Currency' }).click()
  const currency = opened(page, 'Currency')
  const notice = currency.getByRole('status').filter({ hasText: 'Not all that should have followed has happened' })
  await expect(notice).toContainText('This record does not exist')
  expect(await findings(page, 'article')).toEqual([])
  await notice.getByRole('link', { name: 'Show the stuck step' }).click()
  await start(stuck, 'Try again')
  await expect(stuck.getByText('Carried out').first()).toBeVisible()
  await stuck.getByRole('link', { name: 'Currency' }).click()
  await expect(currency).toBeVisible()
  await expect(notice).toHaveCount(0)
  expect(must(await api.get(`currencies/${id}`)).rate).toBe('2.500000')
  await page.context().close()
})
