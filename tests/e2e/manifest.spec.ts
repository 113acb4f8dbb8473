import { expect, test } from '@playwright/test'
import { browserOf } from './people.ts'
import { field, opened, start, tab } from './screen.ts'
import { done, draftBill, finalBill, loadedCargo, manifestOf } from './stage.ts'

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
