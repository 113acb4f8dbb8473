import { expect, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { apiOf, browserOf } from './people.ts'
import { field, opened } from './screen.ts'

test("a user's rights are told in words, which follow what is ticked before it is saved", async ({ browser }) => {
  const [clerk] = rowsOf(await (await apiOf('admin')).get('users?email=user@fairlead.test'))
  const page = await browserOf(browser, 'admin')
  await page.goto(`/users/${clerk?.id}`)
  const user = opened(page, 'User')
  const rights = user.getByRole('region', { name: 'What this user may' })
  await expect(rights).toContainText('Sees the records of the own office only.')
  await expect(rights).not.toContainText('May finalise')
  await field(user, 'Can finalise own B/Ls').selectOption('Yes')
  await expect(rights).toContainText('May finalise bills of lading that he drew up')
  await expect(rights).toContainText('(said of this user)')
  await user.getByRole('button', { name: 'Discard changes' }).click()
  await expect(rights).not.toContainText('May finalise')
  await page.context().close()
})

test('a user chooses a picture of himself in his menu, sees it there, and removes it again', async ({ browser }) => {
  const page = await browserOf(browser, 'customer')
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'User menu' })
  const shown = menu.locator('img')
  await menu.press('Enter')
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: 'Choose a picture of you' }).press('Enter')
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') })
  await expect(shown).toBeVisible()
  await page.reload()
  await expect(shown).toHaveJSProperty('naturalWidth', 256)
  const admin = await browserOf(browser, 'admin')
  const [customer] = rowsOf(await (await apiOf('admin')).get('users?email=customer@fairlead.test'))
  await admin.goto(`/users/${customer?.id}`)
  await expect(opened(admin, 'User').getByRole('img', { name: 'picture.jpg' })).toHaveJSProperty('naturalWidth', 256)
  await admin.context().close()
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Remove your picture' }).press('Enter')
  await expect(shown).toHaveCount(0)
  await page.context().close()
})

test('who may not make an administrator is offered none', async ({ browser }) => {
  const [clerk] = rowsOf(await (await apiOf('admin')).get('users?email=user@fairlead.test'))
  for (const [account, offered] of [
    ['admin', 1],
    ['office.admin', 0],
  ] as const) {
    const page = await browserOf(browser, account)
    await page.goto(`/users/${clerk?.id}`)
    const groups = field(opened(page, 'User'), 'User group')
    await expect(groups).toHaveValue('USER')
    await expect(groups.getByRole('option', { name: 'Office Admin' })).toHaveCount(1)
    await expect(groups.getByRole('option', { name: 'Administrator', exact: true })).toHaveCount(offered)
    await page.context().close()
  }
})
