import { addDays, today } from '@fairlead/contracts/measures/dates'
import { expect, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { sentLongAgo } from '../overdue.ts'
import { must } from '../stage.ts'
import { seen } from '../until.ts'
import { apiOf, browserOf } from './people.ts'
import { field, give, opened, said, tab } from './screen.ts'
import { systemDatabase } from './systems.ts'

test('a letter of reminder is listed and read as it went out; reminders of a debtor are held for a reason, and resumed', async ({
  browser,
}) => {
  const api = await apiOf('admin')
  const day = today('Europe/Amsterdam', new Date().toISOString())
  const [bill] = rowsOf(await api.get(`invoices?status=sent&type=INVOICE&open.from=0.01&due_date.to=${addDays(day, -3)}`))
  const debtor = String(bill?.debtor_id)
  const contacts = [{ type: 'INVOICE', name: 'Books', email: 'late@debtor.test', phone: null, is_default: true }]
  const { name } = must(await api.post(`relations/${debtor}/change`, { contacts, language: 'en' }))
  await sentLongAgo(systemDatabase(), bill ?? {})
  await seen(async () => rowsOf(await api.get(`reminders?debtor_id=${debtor}&status=sent`))[0], 'a reminder that is sent')

  const page = await browserOf(browser, 'admin')
  await page.goto('/reminders')
  await page
    .getByRole('row')
    .filter({ hasText: String(name) })
    .first()
    .dblclick()
  const letter = opened(page, 'Reminder')
  await expect(said(letter, 'To')).toHaveText('late@debtor.test')
  await tab(letter, 'Preview')
  await expect(letter.getByRole('img', { name: /^Page 1 of/ })).toBeVisible()

  await page.goto(`/relations/${debtor}`)
  const relation = opened(page, 'Relation')
  await give(relation, 'Hold reminders', async dialog => {
    await field(dialog, 'Why reminders are held').fill('Pays in parts')
  })
  await expect(relation.getByRole('button', { name: 'Resume reminders' })).toBeVisible()
  await give(relation, 'Resume reminders')
  await expect(relation.getByRole('button', { name: 'Resume reminders' })).toBeHidden()
  await tab(relation, 'History')
  await expect(relation.getByText(/held the reminders: Pays in parts/)).toBeVisible()
  await expect(relation.getByText(/resumed the reminders/)).toBeVisible()
})
