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
