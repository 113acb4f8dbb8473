import { addDays, today } from '@fairlead/contracts/measures/dates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, hastyCaller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'

const yesterday = addDays(today('Europe/Amsterdam', new Date().toISOString()), -1)
let fairlead: Fairlead
let admin: Caller
/** Who hears the first answer: a repeat tells of no warning. */
let hasty: Caller
let office: Bag
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections'])
  admin = caller(fairlead.url, await fairlead.token('admin'))
  hasty = hastyCaller(fairlead.url, await fairlead.token('admin'))
  office = rowsOf(await admin.get('companysettings'))[0] ?? {}
}, 90_000)
afterAll(() => fairlead?.stop())

const period = (command: string, input: Bag, who: Caller = admin) => who.post(`companysettings/${String(office.id)}/${command}`, input)

test('the books are closed and reopened by command and with a reason, on the record, by who answers for them', async () => {
  const user = caller(fairlead.url, await fairlead.token('user'))
  expect((await period('close_period', { until: yesterday }, user)).status).toBe(403)
  expect((await admin.put(`companysettings/${String(office.id)}`, { closed_until: yesterday })).body.errors).toHaveProperty('closed_until')
  const closed = await period('close_period', { until: yesterday }, hasty)
  expect(closed).toMatchObject({ status: 200, body: { closed_until: yesterday } })
  const drafts = rowsOf(await admin.get(`invoices?status=pending&office_id=${String(office.office_id)}&invoice_date.to=${yesterday}`))
  expect(closed.body.warnings ?? []).toHaveLength(drafts.length > 0 ? 1 : 0)
  expect((await period('close_period', { until: addDays(yesterday, -1) })).body.errors).toHaveProperty('until')
  expect((await period('reopen_period', { until: addDays(yesterday, -30) })).body.errors).toHaveProperty('reason')
  const reopened = await period('reopen_period', { until: addDays(yesterday, -30), reason: 'A mistake' })
  expect(reopened).toMatchObject({ status: 200, body: { closed_until: addDays(yesterday, -30) } })
  const history = rowsOf(await admin.get(`companysettings/${String(office.id)}/history`))
  expect(history.map(one => one.type)).toEqual(expect.arrayContaining(['PeriodClosed', 'PeriodReopened']))
})
