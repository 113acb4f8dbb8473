import { mailbox } from '@fairlead/infra/mail/mailbox'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { must, stageOf } from '../../stage.ts'
import { seen } from '../../until.ts'

// Who is known at the port of loading is told beforehand of the cargo that comes: once, with a sheet of it.

let fairlead: Fairlead
let clerk: Caller
let admin: Caller
let stage: ReturnType<typeof stageOf>
let mails: ReturnType<typeof mailbox>
const email = `ops-${v7().slice(-6)}@line.test`
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections', 'workers'])
  clerk = caller(fairlead.url, await fairlead.token('user'))
  admin = caller(fairlead.url, await fairlead.token('admin'))
  stage = stageOf(clerk, caller(fairlead.url, await fairlead.token('supervisor')))
  mails = mailbox(fairlead.mailFolder)
  // Of the relations known where the voyages of a test load, their carrier.
  const carrier = await stage.named('relations', 'Grimsby')
  must(await admin.post(`relations/${carrier}/change`, { email }))
}, 120_000)
afterAll(() => fairlead?.stop())

const outcome = async (units: readonly string[]): Promise<Bag> =>
  must(await clerk.get(`prenotifications/outcome?${units.map(id => `unit_ids=${id}`).join('&')}`)).data as Bag
const tell = async (unit_ids: readonly string[], more: Bag = {}, key: string = v7()): Promise<Bag> =>
  must(await clerk.post('prenotifications', { unit_ids, to: [email], ...more }, { 'idempotency-key': key })).data as Bag
const mailsTo = async () => (await mails.list()).filter(one => one.to === email)

test('somebody there is told once of each unit, with a sheet, unless it is asked for again; and the unit says so', async () => {
  const { units } = await stage.permitted(2)
  const before = (await outcome(units)) as { lists: { recipients: Bag[]; units: Bag[] }[]; refused: Bag[] }
  expect(before.lists).toHaveLength(1)
  expect(before.lists[0]?.recipients).toContainEqual(expect.objectContaining({ email }))
  expect(before.lists[0]?.units).toHaveLength(2)

  const key = v7()
  const first = await tell(units, {}, key)
  expect(first).toMatchObject({ sent: [{ to: [email], unit_ids: units }], refused: [] })
  expect(await tell(units, {}, key), 'the same call once more').toMatchObject({ sent: [{ unit_ids: units }], refused: [] })
  const mail = await seen(async () => (await mailsTo())[0])
  expect(mail.subject).toMatch(/^Pre-notification .*Rotterdam \(2 units\)$/)
  const unit = must(await clerk.get(`units/${units[0]}`))
  expect(unit.prenotified_at).toEqual(expect.stringMatching(/^\d{4}-/))
  expect(rowsOf(await clerk.get(`prenotifications?unit_ids=${units[0]}`))).toMatchObject([{ to: [email] }])

  const again = await tell(units)
  expect(again).toMatchObject({ sent: [], refused: [{ message: expect.stringContaining('was told of') }, {}] })
  expect(await tell(units, { again: true })).toMatchObject({ sent: [{ unit_ids: units }], refused: [] })
  await seen(async () => ((await mailsTo()).length === 2 ? true : undefined))
})

test('nobody else is written to, and of what is on board or elsewhere nobody is told', async () => {
  const { units } = await stage.permitted(1)
  const strange = await tell(units, { to: ['stranger@else.test'] })
  expect(strange).toMatchObject({ sent: [], refused: [{ unit_id: units[0] }] })
  const loaded = await stage.loaded(1)
  expect(await tell(loaded.units)).toMatchObject({ sent: [], refused: [{ message: expect.stringContaining('no longer waits') }] })
  for (const account of ['customer', 'surveyor', 'port.operator', 'auditor'] as const) {
    const who = caller(fairlead.url, await fairlead.token(account))
    expect((await who.post('prenotifications', { unit_ids: units, to: [email] })).status, account).toBe(403)
  }
})
