import { expect, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { must, stageOf } from '../stage.ts'
import { shownDay } from './forms.ts'
import { apiOf, browserOf } from './people.ts'
import { field, give, isNow, opened, said, sure, tab } from './screen.ts'

test('a customer beyond his limit is seen on his job, held when his booking is confirmed, and let go on by finance for a term', async ({
  browser,
}) => {
  const api = await apiOf('admin')
  const idOf = async (resource: string, query: string) => String(rowsOf(await api.get(`${resource}?${query}`))[0]?.id)
  const customer = must(
    await api.post('relations', {
      name: `Cars on credit ${Date.now()}`,
      types: ['CUSTOMER'],
      country_id: await idOf('countries', 'code=GH'),
      credit_limit: '1000.00',
      contacts: [],
      cfr_manager_emails: [],
    }),
  )
  const office_id = await idOf('relations', 'office_code=01')
  const job = must(await api.post('jobs', { direction: 'EXPORT', customer_id: customer.id, office_id, service_type_id: 2 }))
  await stageOf(api, api).priced({ job: String(job.id) }, '125.0500')
  const route = { voyage_id: await idOf('voyages', 'number=HT2647'), pol_id: await idOf('ports', 'code=BEANR') }
  must(await api.post('bookings', { job_id: job.id, ...route, pod_id: await idOf('ports', 'code=SNDKR'), onward_legs: [] }))

  const page = await browserOf(browser, 'admin')
  await page.goto(`/jobs/${job.id}`)
  const file = opened(page, 'Job')
  const warning = file.getByRole('status').filter({ hasText: 'is beyond the credit limit of EUR 1.000,00: EUR 1.250,50 is used' })
  await expect(warning).toBeVisible()
  await tab(file, 'Bookings')
  await expect(warning).toBeVisible()
  await file.getByRole('row').nth(1).click()
  const booking = opened(page, 'Booking')
  await give(booking, 'Confirm')
  await expect(booking.getByRole('alert').filter({ hasText: 'EUR 250,50 too much' })).toBeVisible()

  const finance = await browserOf(browser, 'admin')
  await finance.goto(`/relations/${customer.id}`)
  const relation = opened(finance, 'Relation')
  const free = said(relation, 'Credit free')
  const beyond = relation.getByRole('status').filter({ hasText: 'is beyond the credit limit of EUR 1.000,00' })
  await expect(free).toHaveText('-250,50 EUR')
  await expect(beyond).toBeVisible()
  await give(relation, 'Lift the credit hold', async dialog => {
    await field(dialog, 'Credit hold lifted until').fill(shownDay(14))
    await field(dialog, 'Why the credit hold is lifted').fill('Paid this morning')
  })
  await expect(said(relation, 'Credit hold lifted until').first()).toHaveText(shownDay(14))
  await expect(beyond).toBeHidden()
  await expect(warning).toBeHidden()
  await give(booking, 'Confirm')
  await isNow(booking, 'Active')

  await give(relation, 'End the lift of the credit hold', sure)
  await expect(free).toHaveText('-250,50 EUR')
  await expect(beyond).toBeVisible()
  await expect(warning).toBeVisible()
  await tab(relation, 'History')
  await expect(relation.getByText(`lifted the credit hold until ${shownDay(14)}: Paid this morning`)).toBeVisible()
  expect(must(await api.get(`relations/${customer.id}`)).credit_lifted_until).toBeNull()
  await finance.context().close()
  await page.context().close()
})

test('who may not lift a hold asks for it, and somebody else, who is told on Home, grants it', async ({ browser }) => {
  const api = await apiOf('admin')
  const name = `Cars on request ${Date.now()}`
  const customer = must(
    await api.post('relations', { name, types: ['CUSTOMER'], credit_limit: '1000.00', contacts: [], cfr_manager_emails: [] }),
  )
  const path = `/relations/${customer.id}`
  const clerk = await browserOf(browser, 'user')
  await clerk.goto(path)
  const his = opened(clerk, 'Relation')
  await give(his, 'Ask to lift the credit hold', async dialog => {
    await field(dialog, 'Lift asked for until').fill(shownDay(14))
    await field(dialog, 'Why the lift is asked for').fill('Sails on Friday')
  })
  const asked = /asks to lift the credit hold until .*, for any amount: Sails on Friday/
  await expect(his.getByRole('status').filter({ hasText: asked })).toBeVisible()

  const finance = await browserOf(browser, 'admin')
  await finance.goto('/')
  await finance.getByRole('link', { name: new RegExp(name) }).click()
  const relation = opened(finance, 'Relation')
  await expect(relation.getByRole('status').filter({ hasText: asked })).toBeVisible()
  await give(relation, 'Grant the lift', sure)
  await expect(said(relation, 'Credit hold lifted until').first()).toHaveText(shownDay(14))
  await expect(his.getByRole('status').filter({ hasText: asked })).toBeHidden()
})
