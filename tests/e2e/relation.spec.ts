import { expect, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { apiOf, browserOf } from './people.ts'
import { field, opened } from './screen.ts'

test('an own office is read by whoever does not keep it, with the reason, and kept by administrators', async ({ browser }) => {
  const [office] = rowsOf(await (await apiOf('admin')).get('relations?office_code=01'))
  for (const [account, keeps] of [
    ['user', false],
    ['office.admin', false],
    ['admin', true],
  ] as const) {
    const page = await browserOf(browser, account)
    await page.goto(`/relations/${office?.id}`)
    const relation = opened(page, 'Relation')
    await expect(field(relation, 'City')).toBeEnabled({ enabled: keeps })
    await expect(relation.getByText('An own office is kept by administrators: papers, numbers and VAT follow from it.')).toHaveCount(
      keeps ? 0 : 1,
    )
    await expect(relation.getByRole('button', { name: 'Deactivate' })).toHaveCount(keeps ? 1 : 0)
    await page.context().close()
  }
})

test('an own office is given the zone by whose clock its days end; nobody else is asked for one', async ({ browser }) => {
  const api = await apiOf('admin')
  const page = await browserOf(browser, 'admin')
  const [antwerp] = rowsOf(await api.get('relations?office_code=02'))
  await page.goto(`/relations/${antwerp?.id}`)
  const office = opened(page, 'Relation')
  const zone = field(office, 'Time zone')
  await expect(zone).toHaveValue('Europe/Brussels')
  await zone.fill('')
  await expect(zone).toHaveAttribute('placeholder', 'as the house (Europe/Amsterdam)')
  await zone.fill('Africa/Antwerp')
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByText('No such time zone. Write it as Europe/Amsterdam or Africa/Dakar.').first()).toBeVisible()
  await zone.fill('Africa/Lagos')
  await page.keyboard.press('Control+Enter')
  await expect.poll(async () => (await api.get(`relations/${antwerp?.id}`)).body.time_zone).toBe('Africa/Lagos')
  await api.post(`relations/${antwerp?.id}/change`, { time_zone: 'Europe/Brussels' })

  await page.goto('/relations/new')
  const anybody = page.getByRole('article').first()
  await expect(anybody.getByRole('textbox').first()).toBeVisible()
  await expect(field(anybody, 'Time zone')).toHaveCount(0)
  await anybody.getByRole('checkbox', { name: 'Own office', exact: true }).check()
  await expect(field(anybody, 'Time zone')).toBeVisible()
  await page.context().close()
})

test('a hold is lifted where credit is limited, and offered nowhere else', async ({ browser }) => {
  const api = await apiOf('admin')
  const page = await browserOf(browser, 'user')
  for (const [number, offered] of [
    ['debtor_number=140001', 1],
    ['search=Grimsby', 0],
  ] as const) {
    await page.goto(`/relations/${rowsOf(await api.get(`relations?${number}`))[0]?.id}`)
    const relation = opened(page, 'Relation')
    await expect(relation.getByRole('button', { name: 'Deactivate' })).toBeVisible()
    await expect(relation.getByRole('button', { name: 'Lift the credit hold', exact: true })).toHaveCount(offered)
  }
  await page.context().close()
})
