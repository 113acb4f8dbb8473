import { afterAll, beforeAll, expect, test } from 'vitest'
import { startExactSimulator } from '../../accounting/exact-simulator.ts'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { seen } from '../../until.ts'

let fairlead: Fairlead
let exact: Awaited<ReturnType<typeof startExactSimulator>>
let admin: Caller
let clerk: Caller
let office: string
beforeAll(async () => {
  exact = await startExactSimulator()
  fairlead = await startFairlead(['api,projections', 'workers'], exact.settings)
  admin = caller(fairlead.url, await fairlead.token('admin'))
  clerk = caller(fairlead.url, await fairlead.token('user'))
  office = String((await oneOf('relations', 'office_code=01')).id)
}, 90_000)
afterAll(async () => {
  await fairlead?.stop()
  await exact?.stop()
})

const listOf = async (resource: string, query: string): Promise<Bag[]> => rowsOf(await admin.get(`${resource}?per_page=200&${query}`))
async function oneOf(resource: string, query: string): Promise<Bag> {
  const [first] = await listOf(resource, query)
  if (!first) throw new Error(`there is none of ${resource}?${query}`)
  return first
}
async function change(values: Bag): Promise<void> {
  const { body } = await admin.get(`companysettings/${office}`)
  expect((await admin.put(`companysettings/${office}`, { ...body, ...values })).status).toBe(200)
}
/** Goes to the page of Exact Online as a browser would, and comes back with what it says. */
async function letIn(who = admin): Promise<{ state: string; code?: string; error?: string }> {
  const { body, text } = await who.post('accounting/authorize', { office_id: office })
  expect(text).toContain('/api/oauth2/auth')
  const answer = await fetch(String(body.url), { redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  expect(back.pathname).toBe('/callback/accounting')
  return { state: '', ...Object.fromEntries(back.searchParams) }
}
const callback = async (said: object, who = admin) => {
  const { status, body } = await who.post('accounting/callback', said)
  return status === 200 ? 'connected' : `${status} ${String(body.code)}`
}

test('an office is connected by who is let in, once for each time that he asks', async () => {
  const said = await letIn()
  expect(await callback(said)).toBe('connected')
  expect(await callback(said)).toBe('400 accounting_state_expired')
  expect(await callback({ state: 'made up', code: 'x' })).toBe('400 accounting_state_expired')
})

test('who comes back for somebody else, for another company, or without leave is told so, and is not let in', async () => {
  expect(await callback(await letIn(), clerk)).toBe('403 accounting_state_of_another')
  const said = await letIn()
  await change({ accounting_company: '999999' })
  expect(await callback(said)).toBe('409 accounting_wrong_company')
  expect(await callback(await letIn())).toBe('409 accounting_wrong_company')
  await change({ accounting_company: '320110' })
  exact.wrong.denies = true
  expect(await callback(await letIn())).toBe('409 accounting_denied')
  exact.wrong.denies = false
  await change({ accounting_target: 'CSV' })
  expect((await admin.post('accounting/authorize', { office_id: office })).body.code).toBe('accounting_not_connectable')
  await change({ accounting_target: 'EXACT', accounting_company: null })
  expect((await admin.post('accounting/authorize', { office_id: office })).body.code).toBe('accounting_without_company')
  await change({ accounting_company: '320110' })
})

test('its documents are entered there, each once though an answer is lost; what it refuses says why, and is tried again', async () => {
  expect(await callback(await letIn())).toBe('connected')
  const documents = await listOf('invoices', `office_id=${office}&export_status=WAITING&sort=number`)
  for (const { code } of await listOf('glaccounts', '')) exact.knows('financial/GLAccounts', String(code))
  for (const { project_number } of documents) exact.knows('project/Projects', String(project_number))
  for (const { debtor_number } of documents) exact.knows('crm/Accounts', String(debtor_number))
  const [first, second] = documents.map(({ number }) => String(number))
  exact.wrong.loses.add(first ?? '')
  exact.wrong.refuses.set(second ?? '', 'The period is closed')

  const begun = await admin.post('accountingexports', { office_id: office })
  expect(begun.status, begun.text).toBe(201)
  const finished = (id: unknown) =>
    seen(async () => ((await admin.get(`accountingexports/${String(id)}`)).body.status === 'finished' ? true : undefined), 'the export')
  await finished(begun.body.id)
  const after = await listOf('invoices', `export_id=${String(begun.body.id)}&sort=number`)
  const refused = after.find(({ number }) => number === second)
  expect(refused).toMatchObject({ export_status: 'FAILED', export_reason: 'REFUSED' })
  expect((await admin.get(`invoices/${String(refused?.id)}`)).body.export_told).toBe('The period is closed')
  expect(new Set(after.filter(one => one !== refused).map(one => one.export_status))).toEqual(new Set(['CONFIRMED']))

  exact.wrong.refuses.clear()
  expect((await admin.post(`accountingexports/${String(begun.body.id)}/retry`)).status).toBe(200)
  await expect.poll(() => exact.entries.map(({ YourRef }) => YourRef).includes(second ?? '')).toBe(true)
  const taken = exact.entries.map(({ YourRef }) => YourRef)
  expect(taken.toSorted((one, other) => (one < other ? -1 : 1))).toEqual(after.map(({ number }) => number))

  const calls = await listOf('externallogs', 'system=accounting')
  expect(calls.length).toBeGreaterThan(5)
  expect(JSON.stringify(calls)).not.toContain('a secret of this installation')
}, 120_000)
