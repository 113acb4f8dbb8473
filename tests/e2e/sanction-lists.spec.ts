import { expect, test } from '@playwright/test'
import { findings, tastes } from './axe.ts'
import { browserOf } from './people.ts'
import { isNow, opened, row, said } from './screen.ts'

const entries = (...names: string[]) =>
  names.map((name, at) => `<ENTITY><DATAID>${at + 1}</DATAID><FIRST_NAME>${name}</FIRST_NAME></ENTITY>`).join('')
const file = (name: string, content: string) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })

test('an administrator imports a list, which is read while he looks on; what is no list is refused at once', async ({ browser }) => {
  const page = await browserOf(browser, 'admin')
  await page.goto('/sanctionlists')
  await page.getByRole('button', { name: 'Import list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import list' })
  await dialog.getByLabel('List', { exact: true }).selectOption('UN')
  await dialog.locator('input[type=file]').setInputFiles(file('un.pdf', 'x'))
  await expect(dialog.getByRole('alert')).toContainText('un.pdf is no file of this list')
  await dialog.locator('input[type=file]').setInputFiles(file('un.xml', `<L>${entries('ZARYA', 'VOSTOK')}</L>`))
  await expect(dialog.getByRole('listitem')).toHaveText('un.xml: complete, and being read')
  await dialog.getByRole('button', { name: 'Close the dialog' }).click()
  await row(page, 'United Nations').first().click()
  const list = opened(page, 'Sanctions list')
  await isNow(list, 'In force')
  await expect(said(list, 'Entries')).toHaveText('2')
})

test('the files of OFAC are brought one after another', async ({ browser }) => {
  const page = await browserOf(browser, 'admin')
  await page.goto('/sanctionlists')
  await page.getByRole('button', { name: 'Import list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import list' })
  await dialog.getByLabel('List', { exact: true }).selectOption('OFAC')
  await dialog.locator('input[type=file]').setInputFiles(file('sdn.csv', '36,"ZARYA",-0- ,"CUBA"\r\n'))
  await expect(dialog.getByRole('listitem')).toHaveText('sdn.csv: kept; the other files are still to come')
  await dialog.locator('input[type=file]').setInputFiles(file('add.csv', '36,1,-0- ,-0- ,"Cuba",-0- \r\n'))
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog.locator('input[type=file]').setInputFiles(file('alt.csv', '36,1,"aka","ZARIA",-0- \r\n'))
  await expect(dialog.getByRole('listitem').nth(2)).toHaveText('alt.csv: complete, and being read')
})

for (const taste of [...tastes, { ...tastes[0], viewport: { width: 390, height: 844 } }])
  test(`lists and the dialog stand without fault (${taste.language}, ${taste.theme}, ${taste.viewport?.width})`, async ({ browser }) => {
    const page = await browserOf(browser, 'admin', taste)
    await page.goto('/sanctionlists')
    await page.getByRole('button', { name: taste.language === 'nl' ? 'Lijst importeren' : 'Import list' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await findings(page)).toEqual([])
  })
