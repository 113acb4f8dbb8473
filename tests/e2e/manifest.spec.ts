import { expect, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { must } from '../stage.ts'
import { apiOf, browserOf } from './people.ts'
import { field, opened, start, tab } from './screen.ts'
import { done, draftBill, finalBill, loadedCargo, manifestOf, publishManifest } from './stage.ts'

test('a manifest lists its bills, how far each is and what blocks it; each opens on its own page', async ({ browser }) => {
  const cargo = await loadedCargo(3)
  const final = await finalBill({ ...cargo, units: cargo.units.slice(0, 2) })
  const draft = await draftBill({ ...cargo, units: cargo.units.slice(2) })
  await done(`billsoflading/${draft.id}/request_approval`)
  const page = await browserOf(browser, 'user')
  await page.goto(`/manifest_status/${await manifestOf(cargo)}`)
  const manifest = opened(page, 'Manifest')
  await tab(manifest, 'Preview')
  const preview = manifest.getByRole('region', { name: 'Preview of the document' })
  await expect(preview.getByRole('img', { name: /^Page 1 of/ })).toBeVisible()
  await expect(preview.getByRole('button', { name: 'Print the draft' })).toBeVisible()
  await tab(manifest, 'Bills of lading on it')
  const bills = page.getByRole('table', { name: 'Bills of lading on it' })
  const says = (number: string, ...cells: string[]) =>
    expect(bills.getByRole('row').filter({ hasText: number }).getByRole('cell')).toHaveText(cells)
  await says(final.number, 'Final', '', 'Van Houten Automotive', '2', '2', '2.600,00', '24,064 m³')
  await says(draft.number, 'Draft', 'supervisor: Requested', 'Van Houten Automotive', '1', '1', '1.300,00', '12,032 m³')
  await bills.getByRole('link', { name: draft.number }).click()
  await expect(page).toHaveURL(new RegExp(`/billsoflading/${draft.id}$`))
  await page.context().close()
})

test('publishing asks for the ocean vessel, the transit country and how voyages are manifested, in words of the trade', async ({
  browser,
}) => {
  const cargo = await loadedCargo(1)
  await finalBill(cargo)
  const page = await browserOf(browser, 'user')
  await page.goto(`/manifest_status/${await manifestOf(cargo)}`)
  await expect(page).toHaveTitle('Fairlead · Manifest status')
  await start(opened(page, 'Manifest'), 'Publish')
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  for (const label of ['Ocean vessel', 'Transit country', 'How it is manifested'])
    await expect(field(dialog, label), label).toHaveAccessibleDescription(
      'Choose the ocean vessel, the transit country, and how voyages are manifested.',
    )
  await page.context().close()
})

test('a correction of a published manifest stands beside it, with its reason and a paper of its own', async ({ browser }) => {
  const cargo = await loadedCargo(1)
  const bill = await finalBill(cargo)
  await publishManifest(cargo)
  must(await (await apiOf('admin')).post(`billsoflading/${bill.id}/void_for_reissue`, { reason: 'Wrong consignee' }))
  const page = await browserOf(browser, 'user')
  const id = await manifestOf(cargo)
  await page.goto(`/manifest_status/${id}`)
  const manifest = opened(page, 'Manifest')
  await expect(manifest.getByRole('tab', { name: 'Supplements' })).toHaveCount(0)
  const [reissued] = rowsOf(await (await apiOf('user')).get(`billsoflading?job_id=${cargo.job.id}&status=queue`))
  await done(`billsoflading/${String(reissued?.id)}/draft`)
  await done(`billsoflading/${String(reissued?.id)}/request_approval`)
  must(await (await apiOf('supervisor')).post(`billsoflading/${String(reissued?.id)}/finalise`))
  await done(`manifests/${id}/correct`, { reason: 'Wrong consignee' })
  await tab(manifest, 'Supplements')
  const row = page.getByRole('table', { name: 'Supplements of the manifest' }).getByRole('row').filter({ hasText: 'Wrong consignee' })
  await expect(row.getByRole('cell').first()).toHaveText('1')
  const [download] = await Promise.all([page.waitForEvent('download'), row.getByRole('button', { name: 'Download' }).click()])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  await page.context().close()
})
