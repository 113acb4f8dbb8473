import { randomUUID } from 'node:crypto'
import { listOf, type Tally } from '@fairlead/contracts/kernel/tally'
import { makes } from '@fairlead/contracts/masterdata/makes'
import { resources } from '@fairlead/contracts/resources'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { invoiceableJob, invoicing } from '../../faults/invoicing.ts'

let fairlead: Fairlead
const callers = new Map<string, Caller>()
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections', 'workers'])
  const signIn = async (account: string) => callers.set(account, caller(fairlead.url, await fairlead.token(account)))
  await Promise.all(['admin', 'user'].map(signIn))
  const supervisor = await first('users?search=adjoa')
  await as('admin').post(`users/${supervisor.id}/change`, { invoice_rights: 'none' })
  await signIn('supervisor')
  await sendInvoices()
}, 90_000)
afterAll(() => fairlead?.stop())

/** Two invoices in euros of which one is credited, and one in dollars. */
async function sendInvoices(): Promise<void> {
  const admin = as('admin')
  const usd = await idOf('currencies', 'code=USD')
  const newest = await first(`exchangerates?currency_id=${usd}&sort=-date`)
  const corrected = await admin.put(`exchangerates/${newest.id}`, { rate: '1.084', source: 'manual' })
  expect(corrected.status, corrected.text).toBe(200)
  await vi.waitFor(async () => expect((await first('currencies?code=USD')).rate).toBe('1.084000'), { timeout: 30_000 })
  const one = await invoiceableJob(admin)
  const give = async (path: string, body: Bag) => {
    const answer = await admin.post(path, body)
    expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300)
    return answer.body
  }
  const of = async (query: string) => rowsOf(await admin.get(`invoices?status=approved&${query}`))
  const before = (await of('')).length
  for (const line of [one.line, one.line, { ...one.line, currency_id: usd }]) await invoicing({ ...one, line })(give)
  await vi.waitFor(async () => expect((await of('')).length).toBe(before + 3), { timeout: 30_000 })
  const [credited] = await of(`currency_id.not=${usd}&sort=-number`) // else the dollars come to nothing, at any rate
  await give(`invoices/${credited?.id}/credit`, { reason: 'Invoiced twice' })
  const notes = async () => rowsOf(await admin.get(`invoices?credits_id=${credited?.id}&status=pending`))
  await vi.waitFor(async () => expect((await notes()).length).toBe(1), { timeout: 30_000 })
  await give(`invoices/${(await notes())[0]?.id}/approve`, {})
}

const as = (account: string): Caller => callers.get(account) ?? expect.unreachable()
const idOf = async (resource: string, query: string) => String(rowsOf(await as('admin').get(`${resource}?${query}`))[0]?.id)
const first = async (list: string, account = 'admin'): Promise<Bag> => rowsOf(await as(account).get(list))[0] ?? expect.unreachable()

async function allOf(resource: string, account: string): Promise<Bag[]> {
  const rows: Bag[] = []
  for (let page = 1; ; page++) {
    const answer = await as(account).get(`${resource}?per_page=200&page=${page}`)
    expect(answer.status, answer.text).toBe(200)
    rows.push(...rowsOf(answer))
    if (page >= Number(answer.body.last_page)) return rows
  }
}
const wholeOf = async (resource: string, account: string): Promise<Bag[]> =>
  Promise.all((await allOf(resource, account)).map(async ({ id }) => (await as(account).get(`${resource}/${id}`)).body))

const tallied = resources.flatMap(resource => Object.entries(resource.tallies).map(([key, tally]) => ({ resource, key, tally })))
const named = tallied.map(({ resource, key, tally }) => [`${resource.name} ${key}`, resource.name, key, tally] as const)

// A naive reckoning from the whole records that the same person is shown.
function reckoned(tally: Tally, row: Bag, told: readonly Bag[], rates: ReadonlyMap<string, number>): unknown {
  if (tally.how === 'borrowed') return told.find(({ id }) => id === row[tally.through])?.[tally.value] === true
  if (tally.how === 'figure') return told.find(({ id }) => id === row.id)?.[tally.value] ?? null
  const has = (one: Bag, having: Readonly<Record<string, readonly string[]>> = {}) =>
    Object.entries(having).every(([field, some]) => some.includes(String(one[field])))
  const own = told.filter(one => [one[tally.by]].flat().includes(row.id) && has(one, tally.having))
  switch (tally.how) {
    case 'count':
      return own.length
    case 'latest':
      return (
        own
          .map(one => String(one[tally.moment]))
          .toSorted()
          .at(-1) ?? null
      )
    case 'sum': {
      const fixed = (tally.rates ?? []).flatMap(field => rowsOf({ body: { data: row[field] ?? [] } }))
      const rateOf = (currency_id: unknown) =>
        Number(fixed.find(one => one.currency_id === currency_id)?.rate ?? rates.get(String(currency_id)) ?? 0)
      const euros = own.map(
        one => ((tally.less && has(one, tally.less) ? -1 : 1) * Number(one[tally.amount])) / rateOf(one[tally.currency]),
      )
      return euros.reduce((all, one) => all + one, 0).toFixed(2)
    }
  }
}

const accounts = ['admin', 'user', 'supervisor'] as const
const answers = async (account: string, path: string) => (await as(account).get(path)).status === 200

const sees = (account: string, name: string) => answers(account, `${name}/facets?field=status`)

/** What a list says, and what it should: nothing to who may only pick from it, or may not see the records that are told of. */
async function saidTo(account: string, name: string, key: string, tally: Tally): Promise<[said: unknown[], right: unknown[]]> {
  const listed = (await answers(account, `${name}?per_page=1`)) ? await allOf(name, account) : []
  const said = listed.map(row => row[key])
  if (!(await sees(account, name)) || !(await sees(account, tally.of))) return [said, listed.map(() => undefined)]
  const [told, currencies] = await Promise.all([wholeOf(tally.of, account), wholeOf('currencies', 'admin')])
  const rates = new Map(currencies.map(({ id, code, rate }) => [String(id), code === 'EUR' ? 1 : Number(rate)]))
  const rows = tally.how === 'sum' ? await wholeOf(name, account) : listed
  return [said, rows.map(row => reckoned(tally, row, told, rates))]
}

describe('a tally', () => {
  test.each(named)(
    '%s is what it tells of, for who sees all, who sees an office, and who has not the right',
    async (_, name, key, tally) => {
      for (const account of accounts) {
        const [said, right] = await saidTo(account, name, key, tally)
        expect(said, account).toEqual(right)
      }
    },
  )

  // In the demonstration every unit has room, and reaches its next ship; nothing was exported yet.
  const alike = ['stand_by', 'broken_connections', 'documents', 'exported', 'failed']
  test.each(named.filter(([, , key]) => !alike.includes(key)))('%s is not the same for all', async (_, name, key) =>
    expect(new Set((await allOf(name, 'admin')).map(row => row[key])).size).toBeGreaterThan(1),
  )

  test('leads to the list of just what it counts', async () => {
    const make = (await allOf('makes', 'admin')).find(one => Number(one.models) > 0)
    const list = makes.tallies.models && listOf(makes.tallies.models, String(make?.id))
    const query = Object.entries(list?.filter ?? {}).map(([field, some]) => `${field}=${String(some)}`)
    expect((await as('admin').get(`${list?.path}?${query.join('&')}`)).body.total).toBe(make?.models)
  })

  test('follows what it counts: added, deleted, brought back', async () => {
    const { id } = (await as('admin').post('makes', { name: `Counted ${randomUUID().slice(-12)}` })).body
    const models = async () => (await first(`makes?id=${id}`)).models
    expect(await models()).toBe(0)
    const model = (await as('admin').post('models', { make_id: id, name: 'Counted model' })).body.id
    expect(await models()).toBe(1)
    await as('admin').delete(`models/${model}`)
    expect(await models()).toBe(0)
    await as('admin').post(`models/${model}/restore`)
    expect(await models()).toBe(1)
  })

  test('stands in no typeahead, and nothing is sorted or found by it', async () => {
    const lazy = encodeURIComponent(JSON.stringify({ filters: { global: { value: 'toy' } } }))
    expect(await first(`makes?page=1&lazyEvent=${lazy}`)).not.toHaveProperty('models')
    expect((await as('admin').get('makes?sort=models')).status).toBe(422)
    expect((await as('admin').get('makes?models=1')).status).toBe(422)
  })

  test('goes into a sheet that asks for it, and for nobody who may not be told', async () => {
    const make = await first('makes?sort=name')
    const sheet = await as('admin').get('makes/export?format=csv&columns=name,models&sort=name')
    expect(sheet.text.split('\r\n')[1]).toBe(`${String(make.name)},${String(make.models)}`)
    const used = async (account: string) => (await as(account).get('relations/export?format=csv&columns=name,credit_used')).status
    expect(await Promise.all(['admin', 'user', 'supervisor'].map(used))).toEqual([200, 200, 422])
  })
})

describe('of another office', () => {
  test('nothing is counted', async () => {
    const voyage = await idOf('voyages', 'number=HT2647')
    const units = async (account: string) => Number((await first(`voyages?id=${voyage}`, account)).units)
    const before = await Promise.all(['admin', 'user'].map(units))
    const job = {
      direction: 'EXPORT',
      customer_id: await idOf('relations', 'debtor_number=140002'),
      office_id: await idOf('relations', 'office_code=02'),
      service_type_id: 2,
    }
    const { id: job_id } = (await as('admin').post('jobs', job)).body
    const [pol_id, pod_id] = [await idOf('ports', 'code=BEANR'), await idOf('ports', 'code=SNDKR')]
    const { id } = (await as('admin').post('bookings', { job_id, voyage_id: voyage, pol_id, pod_id, onward_legs: [] })).body
    const vehicle = { make: 'Toyota', model: 'Corolla', colour: 'Black', license_plate: 'GV123K', chassis_number: 'JTNBA3EK303077001' }
    const measures = { length: 463, width: 178, height: 146, weight: 1300 }
    const added = await as('admin').post(`bookings/${id}/add_units`, { units: [{ ...vehicle, ...measures }] })
    expect(added.status, added.text).toBe(200)
    expect(await Promise.all(['admin', 'user'].map(units))).toEqual([Number(before[0]) + 1, before[1]])
  })
})
