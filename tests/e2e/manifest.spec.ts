import { expect, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { apiOf, browserOf } from './people.ts'
import { opened, tab } from './screen.ts'

test('a manifest lists its bills, how far each is and what blocks it; each opens on its own page', async ({ browser }) => {
  const api = await apiOf('user')
  const [draft] = rowsOf(await api.get('billsoflading?status=draft&approval=requested'))
  const manifests = rowsOf(await api.get(`manifests?voyage_id=${String(draft?.voyage_id)}&pod_id=${String(draft?.pod_id)}`))
  const page = await browserOf(browser, 'user')
  await page.goto(`/manifest_status/${manifests[0]?.id}`)
  await tab(opened(page, 'Manifest'), 'Preview')
  const preview = opened(page, 'Manifest').getByRole('region', { name: 'Preview of the document' })
  await expect(preview.getByRole('img', { name: /^Page 1 of/ })).toBeVisible()
  await expect(preview.getByRole('button', { name: 'Print the draft' })).toBeVisible()
  await tab(opened(page, 'Manifest'), 'Bills of lading on it')
  const bill = page
    .getByRole('table', { name: 'Bills of lading on it' })
    .getByRole('row')
    .filter({ hasText: String(draft?.number) })
  await expect(bill).toContainText('Draft')
  await expect(bill).toContainText('supervisor: Requested')
  await bill.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/billsoflading/${draft?.id}$`))
  await page.context().close()
})
