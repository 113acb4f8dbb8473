import { commandFields, type Resource } from '@fairlead/contracts/kernel/resource'
import { resources } from '@fairlead/contracts/resources'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, type Bag, type Caller, caller, eachOf, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { randomFrom } from '../../random/random.ts'
import { seed } from '../../random/seed.ts'
import { fault, operations } from './fault.ts'
import { absurd, hostileBodies, hostileQueries, hostileTexts, hostileValues } from './hostile.ts'

const atOnce = 16
/** How many of all that is wrong a test sends, drawn anew in each run: more of them with `FUZZ_REQUESTS=50000`. */
const most = Number(process.env.FUZZ_REQUESTS ?? 2_000)

let fairlead: Fairlead
let admin: Caller
const existing = new Map<string, string>()
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections'])
  admin = caller(fairlead.url, await fairlead.token('admin'))
  for (const { name } of resources) {
    // Not the user and session that ask.
    const row = rowsOf(await admin.get(`${name}?per_page=200`)).find(
      one => one.name !== 'Marijke van den Berg' && one.name !== 'admin@fairlead.test',
    )
    if (row) existing.set(name, String(row.id))
  }
})
afterAll(() => fairlead?.stop())

const filled = (path: string, value: string) => path.replaceAll(/\{\w+\}/g, value)
const ids = (path: string) => [v7(), existing.get(path.split('/')[0] ?? '')].filter(id => id !== undefined)

type Attempt = [what: string, send: () => Promise<Answer>]

/** The faults of some attempts: the first dozen, which tells enough. */
async function faultsOf(attempts: readonly Attempt[]): Promise<string[]> {
  const faults: string[] = []
  await eachOf(randomFrom(seed()).sample(attempts, most), atOnce, async ([what, send]) => {
    const found = fault(await send())
    if (found !== undefined) faults.push(`${what}: ${found}`)
  })
  return faults.slice(0, 12)
}

const attempt = (method: string, path: string, body?: unknown): Attempt => [
  `${method} ${path.slice(0, 60)} ${JSON.stringify(body)?.slice(0, 120) ?? ''}`,
  () => admin.send(method, path, body),
]

/** The commands that somebody may give by hand. */
const commandsOf = (resource: Resource) => Object.entries(resource.commands).filter(([, command]) => command.may !== 'system')

describe('whatever a client sends wrong is answered with 4xx in one shape', () => {
  test('in paths and queries', async () => {
    const reads = (await operations(admin)).filter(({ method, path }) => method === 'GET' && path !== 'audit/verify')
    expect(reads.length).toBeGreaterThan(resources.length * 3)
    const faults = await faultsOf(
      reads.flatMap(({ method, path }) => [
        ...(path.includes('{') ? hostileTexts : []).map(text => attempt(method, filled(path, encodeURIComponent(text.toWellFormed())))),
        ...hostileQueries.map(query => attempt(method, `${filled(path, ids(path).at(-1) ?? '')}?${query}`)),
      ]),
    )
    expect(faults).toEqual([])
  })

  test('in filters of every field', async () => {
    const faults = await faultsOf(
      resources.flatMap(({ name, fields }) =>
        Object.keys(fields).flatMap(field =>
          ['', '.contains', '.from', '.to', '.empty'].map(operator => attempt('GET', `${name}?${field}${operator}=%27%00x,1e309`)),
        ),
      ),
    )
    expect(faults).toEqual([])
  })

  test('in bodies', async () => {
    const writes = (await operations(admin)).filter(({ method }) => method === 'POST' || method === 'PUT')
    expect(writes.length).toBeGreaterThan(100)
    const faults = await faultsOf(
      writes.flatMap(({ method, path }) => hostileBodies.map(body => attempt(method, filled(path, ids(path).at(-1) ?? ''), body))),
    )
    expect(faults).toEqual([])
  })

  test('in every field of every command', async () => {
    const faults = await faultsOf(
      resources.flatMap(resource =>
        commandsOf(resource).flatMap(([name, command]) => {
          const path = (id: string) => `${resource.name}/${id}/${name}`
          const fields = Object.keys(commandFields(resource, command))
          // All fields at once: each is looked at, whatever is wrong with the others.
          const id = ids(resource.name).at(-1) ?? ''
          return hostileValues.map(value => attempt('POST', path(id), Object.fromEntries(fields.map(field => [field, value]))))
        }),
      ),
    )
    expect(faults).toEqual([])
  })

  test('in sense alone: of the right type, and absurd', async () => {
    const whole: Bag[] = []
    const faults = await faultsOf(
      resources.flatMap(resource =>
        commandsOf(resource).flatMap(([name, command]) => {
          const said = absurd(commandFields(resource, command))
          whole.push(said)
          const id = command.from === null ? v7() : (ids(resource.name).at(-1) ?? v7())
          return [
            attempt('POST', `${resource.name}/${id}/${name}`, said),
            ...Object.entries(said).map(([field, value]) => attempt('POST', `${resource.name}/${id}/${name}`, { [field]: value })),
          ]
        }),
      ),
    )
    expect(faults).toEqual([])
    expect(whole.length).toBeGreaterThan(100)
  })

  test('in headers, types and sizes', async () => {
    const colour = `colours/${existing.get('colours')}`
    const faults = await faultsOf([
      ['xml', () => admin.post('colours', '{}', { 'content-type': 'text/xml' })],
      ['no length', () => admin.post('colours', '', { 'content-type': 'application/json' })],
      ['an endless key', () => admin.post('colours', '{}', { 'idempotency-key': 'x'.repeat(500) })],
      ['a version that is none', () => admin.put(colour, {}, { 'if-match': 'nonsense' })],
      ['a language that is none', () => admin.get(colour, { 'accept-language': '*;q=x,,\u00ff' })],
    ])
    expect(faults).toEqual([])
    expect((await admin.post('colours', `{"name":"${'x'.repeat(2_000_000)}"}`)).status).toBe(413)
    expect((await caller(fairlead.url, 'nonsense').get('colours')).status).toBe(401)
    expect((await caller(fairlead.url, 'a.b.c').get('colours')).status).toBe(401)
    expect((await admin.get('no-such-thing')).status).toBe(404)
    expect((await admin.send('PATCH', colour, {})).status).toBe(404)
  })

  test('and Fairlead goes on as if nothing had been', async () => {
    expect((await admin.get('health')).status).toBe(200)
    expect((await admin.get('audit/verify')).body).toMatchObject({ intact: true })
  })
})
