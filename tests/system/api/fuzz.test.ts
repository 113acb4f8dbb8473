import { commandFields } from '@fairlead/contracts/kernel/resource'
import { resourceNamed, resources } from '@fairlead/contracts/resources'
import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, eachOf, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { fault, type Operation, operations } from './fault.ts'
import { absurd, hostileQueries, hostileTexts, hostileValues } from './hostile.ts'

/** How many calls are made; a long run: `FUZZ_REQUESTS=50000 npm test -- system`. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 2000)
const atOnce = 16

/** A word in everything that belongs to another office and customer: whoever may not see those may never read it. */
const secret = 'CANARY7301'
const outsiders = ['user', 'customer', 'surveyor', 'port.operator'] as const
const everybody = ['admin', 'office.admin', 'hq.user', 'supervisor', 'auditor', ...outsiders] as const
type Account = (typeof everybody)[number]

let fairlead: Fairlead
const callers = new Map<Account, Caller>()
/** Records by resource, those of the other office among them. */
const known = new Map<string, readonly string[]>()
const as = (account: Account): Caller => callers.get(account) ?? caller(fairlead.url)

beforeAll(async () => {
  fairlead = await startFairlead(['api,projections'])
  for (const account of everybody) callers.set(account, caller(fairlead.url, await fairlead.token(account)))
  await plantSecret()
  // Nobody's account or session is changed: all go on calling.
  for (const { name } of resources.filter(({ name }) => name !== 'users' && name !== 'sessions'))
    known.set(
      name,
      rowsOf(await as('admin').get(`${name}?per_page=50`)).map(row => String(row.id)),
    )
})
afterAll(() => fairlead?.stop())

/** A shipment of the Antwerp office for a customer of its own; all else is Rotterdam's. */
async function plantSecret(): Promise<void> {
  const admin = as('admin')
  const idOf = async (query: string) => String(rowsOf(await admin.get(query))[0]?.id)
  const made = async (path: string, body: Bag) => {
    const answer = await admin.post(path, body)
    expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300)
    return String(answer.body.id)
  }
  const job = await made('jobs', {
    direction: 'EXPORT',
    customer_id: await idOf('relations?debtor_number=140002'),
    office_id: await idOf('relations?office_code=02'),
    service_type_id: 2,
    customer_reference: secret,
  })
  const booking = await made('bookings', {
    job_id: job,
    voyage_id: await idOf('voyages?number=HT2647'),
    pol_id: await idOf('ports?code=BEANR'),
    pod_id: await idOf('ports?code=SNDKR'),
    onward_legs: [],
  })
  const vehicle = { make: 'Toyota', model: secret, length: 463, width: 178, height: 146, weight: 1300 }
  await made(`bookings/${booking}/add_units`, { units: [{ ...vehicle, chassis_number: 'JTNBA3EK303077001' }] })
}

interface Call {
  account: Account
  method: string
  path: string
  body?: unknown
}

/** A field's value: of its type and absurd, another type's, anything at all, or a record's id. */
const value = (said: unknown) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(said) },
    { weight: 1, arbitrary: fc.constantFrom(...hostileValues) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
    { weight: 2, arbitrary: fc.constantFrom(...[...known.values()].flat()) },
  )

/** What is said with a call: what its command asks for, wholly or in part. */
function bodyOf(path: string): fc.Arbitrary<unknown> {
  const [name = '', , command = 'create'] = path.split('/')
  const resource = resourceNamed(name)
  const declared = resource?.commands[command]
  if (!resource || !declared) return fc.jsonValue({ maxDepth: 3 })
  const said = absurd(commandFields(resource, declared))
  return fc.record(Object.fromEntries(Object.entries(said).map(([key, one]) => [key, value(one)])), { requiredKeys: [] })
}

function callOf({ method, path }: Operation): fc.Arbitrary<Call> {
  const id = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(v7(), ...(known.get(path.split('/')[0] ?? '') ?? [])) },
    { weight: 1, arbitrary: fc.constantFrom(...hostileTexts.map(text => encodeURIComponent(text.toWellFormed()))) },
  )
  const query = fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    { weight: 2, arbitrary: fc.constantFrom(...hostileQueries) },
    { weight: 1, arbitrary: fc.tuple(fc.webQueryParameters(), fc.webQueryParameters()).map(([key, text]) => `${key}=${text}`) },
  )
  return fc
    .record({
      account: fc.constantFrom(...everybody),
      id,
      query,
      ...(method === 'POST' || method === 'PUT' ? { body: bodyOf(path) } : {}),
    })
    .map(({ account, id, query, ...said }) => ({
      account,
      method,
      path: `${path.replaceAll(/\{\w+\}/g, id)}${query === '' ? '' : `?${query}`}`,
      ...said,
    }))
}

test(
  `${requests} calls of anybody, for anything: no answer is a fault, and none tells of another office`,
  async () => {
    const callable = (await operations(as('admin'))).filter(({ path }) => path !== 'audit/verify')
    const calls = fc.sample(fc.constantFrom(...callable).chain(callOf), { numRuns: requests })
    const faults: string[] = []
    const answered = new Map<number, number>()
    await eachOf(calls, atOnce, async ({ account, method, path, body }) => {
      const answer = await as(account).send(method, path, body)
      answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1)
      const about = `${account} ${method} ${path.slice(0, 80)} ${JSON.stringify(body)?.slice(0, 200) ?? ''}`
      const found = fault(answer)
      if (found !== undefined) faults.push(`${about}: ${found}`)
      const outside = outsiders.some(one => one === account)
      if (outside && answer.text.includes(secret)) faults.push(`${about}: tells of another office`)
    })
    console.log(`fuzz: ${requests} calls of ${callable.length}: ${JSON.stringify(Object.fromEntries(answered))}`)
    expect(faults.slice(0, 12)).toEqual([])
    expect(answered.get(200) ?? 0, 'some calls are answered').toBeGreaterThan(requests / 20)
    expect((await as('admin').get('audit/verify')).body).toMatchObject({ intact: true })
  },
  Math.max(120_000, requests * 20),
)
