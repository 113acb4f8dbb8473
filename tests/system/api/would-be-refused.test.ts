import { resources } from '@fairlead/contracts/resources'
import { Client } from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, eachOf, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { must, stageOf } from '../../stage.ts'

// What would keep a command from being carried out is asked before anybody gives it: the same is said, and nothing comes of it.

let fairlead: Fairlead
let stage: ReturnType<typeof stageOf>
const callers = new Map<string, Caller>()
const as = (account: string): Caller => callers.get(account) ?? expect.unreachable()

beforeAll(async () => {
  fairlead = await startFairlead(['api,projections'])
  for (const account of ['admin', 'user', 'supervisor', 'auditor', 'customer'])
    callers.set(account, caller(fairlead.url, await fairlead.token(account)))
  stage = stageOf(as('user'), as('supervisor'))
})
afterAll(() => fairlead?.stop())

const party = { relation_id: null, name: 'Sahel Motors', address: 'Dakar', tax_id: '' }
const kinds = { type: 'ORIGINAL', release_type: 'PRINT', payment_type: 'PREPAID' }
const against = async (path: string, commands: string, account = 'user', headers = {}) =>
  must(await as(account).get(`${path}/refusals?commands=${commands}`, headers))

/** A bill of lading of one car that is aboard, which lacks its consignee. */
async function queued(more: Bag = {}): Promise<string> {
  const { job, units } = await stage.loaded()
  const bill = must(await as('user').post('billsoflading', { job_id: job, unit_ids: units, ...kinds, shipper: party, ...more }))
  return `billsoflading/${bill.id}`
}

/** How many events the log has, those of claims among them. */
async function written(): Promise<unknown> {
  const database = new Client({ connectionString: fairlead.databaseUrl })
  await database.connect()
  const { rows } = await database.query('select count(*) from es.events')
  await database.end()
  return rows[0]
}

test('it is said as it would be said, and no more once it is mended', async () => {
  const bill = await queued()
  const said = await against(bill, 'draft,take_over')
  expect(said).toEqual({
    draft: { message: 'Some fields need your attention.', errors: { consignee: ['Fill in this field.'] }, code: 'required' },
    take_over: null,
  })
  const { message, errors, code } = (await as('user').post(`${bill}/draft`)).body
  expect({ message, errors, code }).toEqual(said.draft)
  must(await as('user').post(`${bill}/change`, { consignee: party }))
  expect(await against(bill, 'draft')).toEqual({ draft: null })
  must(await as('user').post(`${bill}/draft`))
  expect(await against(bill, 'draft,finalise', 'supervisor')).toEqual({
    draft: { message: 'Not possible now: its status is draft.', errors: {}, code: 'not_in_this_state' },
    finalise: { message: 'First request supervisor approval.', errors: {}, code: 'request_approval_first' },
  })
})

test('it is said in the language of who asks', async () => {
  const bill = await queued()
  expect(await against(bill, 'draft', 'user', { 'accept-language': 'nl' })).toMatchObject({
    draft: { errors: { consignee: ['Vul dit veld in.'] } },
  })
})

test('a command that is yet to be told more is judged by what there is: a manifest by its bills, an invoice by its number', async () => {
  const { job, units, voyage } = await stage.loaded()
  const bill = await stage.drafted(job, units)
  const [manifest] = rowsOf(await as('user').get(`manifests?voyage_id=${voyage}`))
  const { number } = must(await as('user').get(`billsoflading/${bill}`))
  const { publish } = await against(`manifests/${manifest?.id}`, 'publish')
  expect(publish).toMatchObject({ errors: { force: [expect.stringContaining(`1 bill of lading is not final yet: ${String(number)}.`)] } })
  await stage.finalised(bill)
  expect(await against(`manifests/${manifest?.id}`, 'publish')).toEqual({ publish: null })

  const invoice = `invoices/${await stage.draftInvoice(job, await stage.approvedLines({ job }, '750.0000'))}`
  expect(await against(invoice, 'approve,send,credit_lines')).toMatchObject({
    approve: null,
    send: { code: 'not_in_this_state' },
    credit_lines: { code: 'not_in_this_state' },
  })
  must(await as('user').post(`${invoice}/approve`))
  // No worker gives it its number here; whom it goes to is yet to be said.
  expect(await against(invoice, 'send')).toMatchObject({ send: { code: 'invoice_without_number', errors: {} } })
})

test('who has no right to a command is told just that; who may not see the record is told nothing', async () => {
  const bill = await queued()
  const noRight = { message: 'You do not have the right to do this.', errors: {}, code: 'no_right' }
  expect(await against(bill, 'draft,finalise', 'auditor')).toEqual({ draft: noRight, finalise: noRight })
  const answer = async (account: string, path: string) => {
    const { status, body } = await as(account).get(`${path}/refusals?commands=draft`)
    return [status, body.code]
  }
  expect(await answer('customer', bill)).toEqual([404, 'not_found'])
  expect(await answer('user', `billsoflading/${v7()}`)).toEqual([404, 'not_found'])
  const { status } = await as('customer').get(`relations/${v7()}/refusals?commands=change`)
  expect(status).toBe(403)
})

test('only commands that somebody may give to a record are asked about', async () => {
  const bill = await queued()
  for (const commands of ['queue', 'assign_number', 'burn', 'draft,', 'constructor'])
    expect(await as('user').get(`${bill}/refusals?commands=${commands}`), commands).toMatchObject({
      status: 422,
      body: { errors: { commands: [expect.stringContaining('There is no command')] } },
    })
  for (const query of ['', '?commands='])
    expect(await as('user').get(`${bill}/refusals${query}`), query).toMatchObject({
      status: 422,
      body: { errors: { commands: ['Fill in this field.'] } },
    })
})

test('what is in use would not be deleted, and what nothing refers to would', async () => {
  const [port] = rowsOf(await as('admin').get('ports?code=NLRTM'))
  expect(await against(`ports/${port?.id}`, 'delete', 'admin')).toMatchObject({ delete: { code: 'in_use' } })
  const make = must(await as('admin').post('makes', { name: `Unused ${v7().slice(-12)}` }))
  expect(await against(`makes/${make.id}`, 'delete', 'admin')).toEqual({ delete: null })
})

test('of records of every kind every command can be asked about, and nothing is written or claimed', async () => {
  const bill = await queued()
  await against(bill, 'draft')
  const before = await written()
  const asked: string[] = []
  await eachOf(resources, 2, async ({ name, commands }) => {
    const names = Object.entries(commands).flatMap(([command, { from, may, own_call }]) =>
      from === null || may === 'system' || own_call ? [] : [command],
    )
    if (names.length === 0) return
    for (const { id } of rowsOf(await as('admin').get(`${name}?per_page=12`))) {
      const answer = await as('admin').get(`${name}/${id}/refusals?commands=${names.join(',')}`)
      expect([answer.status, Object.keys(answer.body)], `${name} ${answer.text}`).toEqual([200, names])
      asked.push(name)
    }
  })
  expect(new Set(asked).size).toBeGreaterThan(20)
  expect(await written()).toEqual(before)
})
