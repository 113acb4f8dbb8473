import { addDays, today } from '@fairlead/contracts/measures/dates'
import { mailbox } from '@fairlead/infra/mail/mailbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bag, caller, rowsOf } from '../caller.ts'
import { type Fairlead, startFairlead } from '../fairlead.ts'
import { sentLongAgo } from '../overdue.ts'
import { must } from '../stage.ts'
import { seen } from '../until.ts'

/** How often what makes and mails letters is killed while it does. */
const kills = 6

let fairlead: Fairlead
beforeAll(async () => {
  fairlead = await startFairlead([])
})
afterAll(() => fairlead?.stop())

test(`reminders and statements go out once each, though workers are killed ${kills} times while they are made`, async () => {
  await fairlead.start('api,projections')
  const admin = caller(fairlead.url, await fairlead.token('admin'))
  const day = today('Europe/Amsterdam', new Date().toISOString())
  const overdue = rowsOf(await admin.get(`invoices?status=sent&type=INVOICE&open.from=0.01&due_date.to=${addDays(day, -3)}&per_page=100`))
  const debtors = [...Map.groupBy(overdue, one => String(one.debtor_id)).keys()]
  expect(debtors.length).toBeGreaterThan(1)
  for (const [nth, debtor] of debtors.entries()) {
    const contacts = [{ type: 'INVOICE', name: 'Books', email: `books${nth}@debtor.test`, phone: null, is_default: true }]
    must(await admin.post(`relations/${debtor}/change`, { contacts }))
  }
  for (const one of overdue) await sentLongAgo(fairlead.databaseUrl, one)
  const wanted = new Map(overdue.map(one => [ofWhom(one), { debtor_id: one.debtor_id, office_id: one.office_id }]))
  for (const of of wanted.values()) must(await admin.post('statements', { ...of, until: day }))

  let workers = await fairlead.start('workers')
  for (let kill = 0; kill < kills; kill++) {
    await new Promise(resolve => setTimeout(resolve, 150 + 250 * kill))
    await workers.kill()
    workers = await fairlead.start('workers')
  }

  for (const resource of ['reminders', 'statements']) {
    const letters = await seen(
      async () => {
        const rows = rowsOf(await admin.get(`${resource}?per_page=200`))
        return rows.length === wanted.size && rows.every(({ status }) => status === 'sent') ? rows : undefined
      },
      `${wanted.size} ${resource} to be sent`,
      120_000,
    )
    expect(new Set(letters.map(ofWhom)), resource).toEqual(new Set(wanted.keys()))
  }
  const mails = (await mailbox(fairlead.mailFolder).list()).filter(one => one.to.endsWith('@debtor.test'))
  expect(mails).toHaveLength(2 * wanted.size)
}, 240_000)

const ofWhom = ({ debtor_id, office_id }: Bag): string => `${String(debtor_id)} ${String(office_id)}`
