import { expect, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { day } from '../stage.ts'
import { seen } from '../until.ts'
import { apiOf, browserOf } from './people.ts'
import { isNow, opened, start, tab, title } from './screen.ts'
import { done, stage } from './stage.ts'

/** Cars ashore at Dakar, whose originals came back, and the release that their discharge asked for. */
async function ashore(count = 1) {
  const api = await apiOf('user')
  const { bill, units } = await (await stage()).arriving(count)
  await seen(
    async () => ((await api.get(`billsoflading/${bill}`)).body.status === 'published' ? true : undefined),
    'the bill to be published',
  )
  for (const original of [1, 2, 3]) await done(`billsoflading/${bill}/print_original`, { original })
  await done(`billsoflading/${bill}/record_surrender`, { originals: 3 })
  for (const unit of units) await done(`units/${unit}/discharge`, { date_discharged: day(0) })
  const release = await seen(async () => {
    const [one] = rowsOf(await api.get(`cfrreleases?bill_of_lading_id=${bill}&status=blocked`))
    return one
  }, 'the release')
  return { api, release, units, number: String(release.number) }
}

test('a release shows what it lacks, is told what people know, and lets the cargo go', async ({ browser }) => {
  const { api, release, units, number } = await ashore(2)
  const page = await browserOf(browser, 'user')
  await page.goto('/cfr_releases')
  await expect(page).toHaveTitle('Fairlead · CFR releases')
  await page.goto(`/cfr_releases/${String(release.id)}`)
  const record = opened(page, 'CFR release')
  await expect(title(record)).toContainText(number)
  await start(record, 'Review')
  await tab(record, 'Conditions')
  const list = record.getByRole('list', { name: 'Conditions' })
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name })
  await expect(row('Originals returned')).toContainText('All originals were surrendered')
  await expect(record.getByRole('status').filter({ hasText: 'missing' })).toHaveText('4 conditions are missing.')
  for (const name of ['Endorsement and consignee', "Carrier's authority", 'Customs and terminal']) {
    await row(name).getByRole('button').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Confirm condition' }).click()
    await expect(row(name)).toContainText('Checked · Awa Diop')
  }
  await row('Collecting party').getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Collecting party/).fill('Sahel Motors')
  await dialog.getByLabel(/^Identification/).fill('Passport G123')
  await dialog.getByRole('button', { name: 'Confirm collecting party' }).click()
  await expect(record.getByRole('status').filter({ hasText: 'met' })).toBeVisible()

  await start(record, 'Release cargo')
  await page.getByRole('dialog').getByRole('button', { name: 'Release cargo' }).click()
  await expect.poll(async () => (await api.get(`cfrreleases/${String(release.id)}`)).body.status).toBe('released')
  await tab(record, 'Units')
  const unit = record
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
    .first()
  await expect(unit).toContainText('Awa Diop')
  await unit.getByRole('checkbox').check()
  await record.getByRole('button', { name: 'Record delivery (1)' }).click()
  const handing = page.getByRole('dialog')
  await handing.getByLabel(/^Receiver/).fill('Kofi')
  await handing.getByRole('button', { name: 'Record delivery' }).click()
  await expect(record.getByRole('row').filter({ hasText: 'Kofi' })).toBeVisible()

  // The other where it stands on the quay.
  const quay = await browserOf(browser, 'user')
  await quay.goto(`/portoperations/${units[1]}`)
  const other = opened(quay, 'Unit')
  await tab(other, 'CFR release')
  await expect(other).toContainText('Sahel Motors')
  await other.getByRole('button', { name: 'Record delivery' }).click()
  const there = quay.getByRole('dialog')
  await there.getByLabel(/^Receiver/).fill('Ama')
  await there.getByRole('button', { name: 'Record delivery' }).click()
  await expect(other).toContainText('Ama')
  await expect.poll(async () => (await api.get(`cfrreleases/${String(release.id)}`)).body.status).toBe('delivered')
})

test('what is left of a bill that was released in part is let go without naming it', async ({ browser }) => {
  const { api, release, units } = await ashore(2)
  const path = `cfrreleases/${String(release.id)}`
  for (const condition of ['endorsement', 'authority', 'customs']) await done(`${path}/check`, { condition })
  await done(`${path}/check_collector`, { collector: 'Sahel Motors', identification: 'Passport G123', power_of_attorney: true })
  await done(`${path}/review`)
  await done(`${path}/release`, { only_unit_ids: [units[0]], to: ['cfr@dakar.test'] })
  const page = await browserOf(browser, 'user')
  await page.goto(`/${path.replace('cfrreleases', 'cfr_releases')}`)
  const record = opened(page, 'CFR release')
  await isNow(record, 'Released')
  await expect(record.getByRole('status').filter({ hasText: /^Before “/ })).toHaveCount(0)
  await start(record, 'Release more units')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Release more units' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await api.get(path)).body.units_released).toBe(2)
  await page.context().close()
})

test('on a telephone, in Dutch and in the dark, the checklist is all there', async ({ browser }) => {
  const { release } = await ashore()
  const page = await browserOf(browser, 'user', { language: 'nl', theme: 'dark', viewport: { width: 390, height: 844 } })
  await page.goto(`/cfr_releases/${String(release.id)}`)
  const record = opened(page, 'CFR-vrijgave')
  await tab(record, 'Voorwaarden')
  await expect(record.getByRole('list', { name: 'Voorwaarden' }).getByRole('listitem')).toHaveCount(7)
  const wide = await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')
  expect(wide).toBe(false)
})
