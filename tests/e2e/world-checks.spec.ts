import { expect, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { seen } from '../until.ts'
import { findings, tastes } from './axe.ts'
import { apiOf, browserOf } from './people.ts'
import { field, isNow, opened, start, tab } from './screen.ts'

const listed = 'Qaraqosh Haulage Bureau'
const today = new Date().toISOString().slice(0, 10)

/** A list is in force that has one whom no other test knows. */
async function listInForce(): Promise<void> {
  const api = await apiOf('admin')
  const entry = `<export><sanctionEntity logicalId="7"><nameAlias wholeName="${listed}"/></sanctionEntity></export>`
  await api.post(`sanctionlists?list=EU&published=${today}&name=eu.xml`, entry, { 'content-type': 'application/octet-stream' })
  await seen(async () => rowsOf(await api.get('sanctionlists?list=EU&status=in_force'))[0], 'the list to be in force')
}

test('a name is screened without a relation, and its match resolved in the case that is made of it', async ({ browser }) => {
  await listInForce()
  const page = await browserOf(browser, 'admin')
  await page.goto('/manworldcheck')
  await expect(page.getByRole('heading', { name: 'Manual world check' })).toBeVisible()
  await field(page, 'Name').fill('Qaraqosh Haulage Buro')
  await page.getByRole('button', { name: /^Save/ }).click()
  const result = page.getByRole('list', { name: 'Results' }).getByRole('listitem', { name: 'Qaraqosh Haulage Buro' })
  await expect(result).toContainText(listed)
  await expect(result).toContainText('buro → bureau')
  await result.getByRole('link').click()
  const record = opened(page, 'World-check case')
  await tab(record, 'Matches')
  await record.getByRole('listitem', { name: listed }).getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await field(dialog, 'Resolution').selectOption('FALSE')
  await field(dialog, 'Risk').selectOption('LOW')
  await dialog.getByRole('button', { name: 'Resolve match' }).click()
  await expect(dialog).toBeHidden()
  await isNow(record, 'Under review')
  await start(record, 'Close case')
  await page.getByRole('dialog').getByRole('button', { name: 'Close case' }).click()
  await isNow(record, 'Resolved')
})

for (const taste of [...tastes, { ...tastes[0], viewport: { width: 390, height: 844 } }])
  test(`cases and what was found stand without fault (${taste.language}, ${taste.theme}, ${taste.viewport?.width})`, async ({
    browser,
  }) => {
    await listInForce()
    const api = await apiOf('admin')
    const { id } = (await api.post('worldcheck', { name: listed })).body
    await seen(async () => ((await api.get(`worldcheck/${String(id)}`)).body.status === 'open' ? true : undefined), 'the case to be open')
    const page = await browserOf(browser, 'admin', taste)
    await page.goto('/worldcheck')
    await expect(page.getByText(listed).first()).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.goto(`/worldcheck/${String(id)}?tab=matches`)
    await expect(page.getByRole('listitem', { name: listed })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.goto('/manworldcheck')
    await expect(page.getByRole('heading', { name: /Manual world check|Handmatige world check/ })).toBeVisible()
    expect(await findings(page)).toEqual([])
  })
