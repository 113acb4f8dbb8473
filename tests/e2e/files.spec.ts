import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { apiOf, browserOf, type Tastes } from './people.ts'
import { notice, opened } from './screen.ts'

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64')
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })
const list = file('packing list.pdf', Buffer.from('%PDF-1.7\nA packing list'))
const photos = ['front.png', 'side.png', 'rear.png'].map(name => file(name, png))

/** A job of the customer's own, made for one test. */
async function freshJob(): Promise<string> {
  const api = await apiOf('user')
  const first = async (query: string) => rowsOf(await api.get(query))[0]?.id
  const { body } = await api.post('jobs', {
    direction: 'EXPORT',
    customer_id: await first('relations?debtor_number=140001'),
    office_id: await first('relations?office_code=01'),
    service_type_id: 2,
  })
  return `/jobs/${body.id}?tab=attachments`
}

interface Desk {
  page: Page
  panel: Locator
  add: (...files: ReturnType<typeof file>[]) => Promise<void>
  item: (name: string) => Locator
}

async function at(browser: Browser, account: string, path: string, tastes: Tastes = {}): Promise<Desk> {
  const page = await browserOf(browser, account, tastes)
  await page.goto(path)
  const panel = opened(page, tastes.language === 'nl' ? 'Dossier' : 'Job').getByRole('region', { name: /^(Attachments|Bijlagen)$/ })
  await expect(panel).toBeVisible()
  return {
    page,
    panel,
    add: (...files) => panel.locator('input[type=file]').setInputFiles(files),
    item: name => panel.getByRole('listitem').filter({ hasText: name }),
  }
}

test('files are added several at once, those that may not be are named, and a colleague sees them come', async ({ browser }) => {
  const path = await freshJob()
  const [mine, theirs] = [await at(browser, 'user', path), await at(browser, 'supervisor', path)]
  await expect(mine.panel).toContainText('doc, docx, xls, xlsx, pdf, eml, msg')
  await mine.add(list, ...photos, file('tool.exe', png), file('disguised.pdf', png))
  await expect(mine.panel.getByRole('alert')).toContainText('tool.exe')
  await expect(mine.panel.getByRole('alert')).toContainText('disguised.pdf')
  for (const { panel, page, item } of [mine, theirs]) {
    await expect(panel.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Download/ }) })).toHaveCount(4)
    await expect(item('packing_list.pdf')).toContainText('1 kB · Awa Diop')
    await expect(opened(page, 'Job').getByRole('tab', { name: 'Attachments 4' })).toBeVisible()
  }

  await mine.panel.getByLabel('Tag of packing_list.pdf').fill('packing list')
  await mine.page.keyboard.press('Enter')
  await expect(theirs.panel.getByLabel('Tag of packing_list.pdf')).toHaveValue('packing list')

  await mine.panel.getByRole('button', { name: 'Remove rear.png' }).click()
  await expect(theirs.item('rear.png')).toBeHidden()
  await notice(mine.page).getByRole('button', { name: 'Undo' }).click()
  await expect(theirs.item('rear.png')).toBeVisible()

  const arriving = mine.page.waitForEvent('download')
  await mine.panel.getByRole('button', { name: 'Download packing_list.pdf' }).click()
  const download = await arriving
  expect(download.suggestedFilename()).toBe('packing_list.pdf')
  expect(await download.failure()).toBeNull()
  for (const { page } of [mine, theirs]) await page.context().close()
})

test('images are looked at one after the other by the arrows, on a desk and on a phone', async ({ browser }) => {
  const path = await freshJob()
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const { page, panel, add } = await at(browser, 'user', path, { viewport })
    if (viewport.width > 390) await add(list, ...photos)
    const previews = panel.getByRole('button', { name: /^Preview of/ })
    await expect(previews).toHaveCount(3) // they come in the order in which they arrived
    const names = await Promise.all((await previews.all()).map(one => one.getAttribute('aria-label')))
    const eye = panel.getByRole('button', { name: 'Preview of side.png' })
    await eye.focus()
    await page.keyboard.press('Enter')
    const preview = page.getByRole('dialog')
    await expect(preview.getByRole('img', { name: 'side.png' })).toBeVisible()
    const place = names.indexOf('Preview of side.png')
    await expect(preview).toContainText(`${place + 1} of 3`)
    for (let left = place; left > 0; left--) await page.keyboard.press('ArrowLeft')
    await expect(preview).toContainText('1 of 3')
    await page.keyboard.press('ArrowLeft')
    await expect(preview).toContainText('1 of 3')
    for (const at of ['2 of 3', '3 of 3']) {
      await page.keyboard.press('ArrowRight')
      await expect(preview).toContainText(at)
      await expect(preview.getByRole('img')).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
    await expect(eye).toBeFocused()
    await page.context().close()
  }
})

test('files can be dropped', async ({ browser }) => {
  const { page, panel, item } = await at(browser, 'user', await freshJob())
  const dropped = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['code;name\\nNLRTM;Rotterdam\\n'], 'ports.csv'))
    return transfer
  })()`)
  await panel.locator('[data-slot=drop-zone]').dispatchEvent('dragover', { dataTransfer: dropped })
  await expect(panel).toContainText('Drop the files to add them')
  await panel.locator('[data-slot=drop-zone]').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(item('ports.csv')).toBeVisible()
  await page.context().close()
})

test('a customer adds papers to his job, and removes only his own; in his own language', async ({ browser }) => {
  const path = await freshJob()
  const clerk = await at(browser, 'user', path)
  await clerk.add(list)
  await expect(clerk.item('packing_list.pdf')).toBeVisible()
  const { page, panel, add, item } = await at(browser, 'customer', path, { language: 'nl' })
  await add(file('invoice.pdf', list.buffer))
  await expect(item('invoice.pdf')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'invoice.pdf verwijderen' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'packing_list.pdf verwijderen' })).toHaveCount(0)
  await expect(clerk.item('invoice.pdf')).toContainText('Ibrahim Traoré')
  for (const one of [page, clerk.page]) await one.context().close()
})

test('a connection that breaks off loses no file: it is sent again', async ({ browser }) => {
  const { page, panel, add, item } = await at(browser, 'user', await freshJob())
  await page.route('**/api/files?*', route => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await add(list)
  await expect(panel.getByRole('alert')).toContainText('The server cannot be reached')
  await page.unroute('**/api/files?*')
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(item('packing_list.pdf')).toContainText('Awa Diop')
  await expect(panel.getByRole('alert')).toHaveCount(0)
  await page.context().close()
})
