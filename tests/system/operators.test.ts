import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { postgresEventLog } from '@fairlead/infra/event-log/postgres'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../caller.ts'
import { type Fairlead, startFairlead } from '../fairlead.ts'
import { must } from '../stage.ts'
import { until } from '../until.ts'

// An administrator's day with a value that a column refuses: the list of vessels stops, and he sees to it.

let fairlead: Fairlead
let admin: Caller
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections'])
  admin = caller(fairlead.url, await fairlead.token('admin'))
  await until(async () => rowsOf(await admin.get('projections?per_page=100')).length > 50) // indexes are made, all is in step
})
afterAll(() => fairlead?.stop())

/** What the command line says, and with what it ends. */
async function fairleadSays(...args: string[]): Promise<[number, string]> {
  const { DATABASE_URL } = fairlead.env
  const program = spawn(process.execPath, [join(import.meta.dirname, '../../infra/src/command-line/main.ts'), 'projections', ...args], {
    env: { ...process.env, DATABASE_URL },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complained, [code]] = await Promise.all([text(program.stdout), text(program.stderr), once(program, 'exit')])
  return [Number(code), (said + complained).trimEnd()]
}

/** Writes behind everybody's back what no command would have let pass; answers where it stands. */
async function slipIn(stream: string, type: string, data: { [key: string]: string }, schema_version = 1): Promise<string> {
  const log = postgresEventLog({ connectionString: fairlead.databaseUrl, connections: 1 })
  const id = v7()
  const done = await log.append(stream, 'any', [{ type, schema_version, data }], {
    actor: { id: 'nobody', name: 'Nobody', office_id: null, role: 'system' },
    command_id: id,
    correlation_id: id,
    source: 'worker',
    occurred_at: '2026-11-20T09:00:00.000Z',
  })
  await log.stop()
  if (done.status !== 'ok') throw new Error(done.status)
  return done.position
}

async function projectionOf(name: string): Promise<Bag> {
  const [record] = rowsOf(await admin.get(`projections?projection=${name}`))
  return must(await admin.get(`projections/${record?.id}`))
}
const ofVessels = () => projectionOf('vessels')
const stopped = async () => (must(await admin.get('home')).cards as { key: string; total: number }[]).find(card => card.key === 'stopped')
const vesselsNow = async () =>
  rowsOf(await admin.get('vessels?per_page=100'))
    .map(({ name }) => String(name))
    .toSorted()

test('a list that cannot go on is seen on Home, tried again, and goes on without what it could not take', async () => {
  const before = await vesselsNow()
  expect(await stopped()).toMatchObject({ total: 0 })
  const id = v7()
  const position = await slipIn(`vessels-${id}`, 'Created', { name: 'Flying Dutchman', capacity_units: 'many' })
  await until(async () => (await ofVessels()).status === 'failed', 'the list of vessels stopped', 10_000)
  const record = await ofVessels()
  expect(record).toMatchObject({
    of_position: position,
    event: 'Created',
    of_stream: `vessels-${id}`,
    error: 'invalid input syntax for type bigint: "many"',
    skip_count: 0,
  })
  expect(await stopped()).toMatchObject({ total: 1 })

  const other = caller(fairlead.url, await fairlead.token('user'))
  expect((await other.get('jobs')).status).toBe(200)
  expect((await other.post(`projections/${record.id}/retry`)).status).toBe(403)
  const colour = must(await admin.post('colours', { code: 'GOESON', name: { en: 'Goes on', nl: 'Gaat door' } }))
  expect(rowsOf(await admin.get('colours?search=GOESON')).map(one => one.id)).toEqual([colour.id])
  expect(await vesselsNow()).toEqual(before)

  const [code, said] = await fairleadSays('retry', 'vessels')
  const failedAt = () => ofVessels().then(({ failed_at }) => String(failed_at))
  await until(async () => (await failedAt()) !== record.failed_at, 'the list of projections says that it stopped again')
  expect([code, said]).toEqual([
    0,
    `vessels: stopped\n  since ${await failedAt()} at Created of vessels-${id} (${position}): invalid input syntax for type bigint: "many"`,
  ])
  must(await admin.post(`projections/${record.id}/skip`, { reason: 'She is a legend' }))
  await until(async () => (await ofVessels()).status === 'live')
  expect(await ofVessels()).toMatchObject({
    of_position: null,
    skip_count: 1,
    skipped: [{ of_position: position, event: 'Created', reason: 'She is a legend', skipped_by: expect.any(String) }],
  })
  expect(await vesselsNow()).toEqual(before)
  expect(await stopped()).toMatchObject({ total: 0 })
  const history = must(await admin.get(`projections/${record.id}/history`)).data as { type: string }[]
  expect(history.map(({ type }) => type).filter(type => type !== 'ProjectionWentLive')).toEqual([
    'ProjectionRegistered',
    'ProjectionFailed',
    'ProjectionRetried',
    'ProjectionBegun',
    'ProjectionFailed',
    'ProjectionSkippedEvent',
    'ProjectionBegun',
  ])
})

test.each([
  ['of a type that nobody knows', 'colours', 'NobodyKnows', 1],
  ['of a newer schema version', 'regions', 'Created', 99],
])(
  'an event %s stops %s alone; its record is set aside as a whole, and stays so when the list is built anew',
  async (_what, name, type, version) => {
    const stream = `${name}-${v7()}`
    const listed = async () => rowsOf(await admin.get(`${name}?per_page=100`)).map(({ id }) => id)
    const before = await listed()
    const of_position = await slipIn(stream, type, {}, version)
    await slipIn(stream, 'Changed', { code: 'AFTER' })
    await until(async () => (await projectionOf(name)).status === 'failed', `${name} stopped`)
    const error = `${name}: this release cannot read version ${version} of the event ${type}`
    const { id, ...record } = await projectionOf(name)
    expect(record).toMatchObject({ of_position, of_stream: stream, event: type, error, beside: false })
    expect(await stopped()).toMatchObject({ total: 1 })
    expect(rowsOf(await admin.get('logs?per_page=1&event=ProjectionFailed'))).toMatchObject([{ record_id: id }])
    expect((await admin.get('makes')).status).toBe(200)

    must(await admin.post(`projections/${id}/retry`))
    await until(async () => (await projectionOf(name)).status === 'failed', `${name} stopped again`)
    must(await admin.post(`projections/${id}/skip`, { reason: 'Of a trial release' }))
    await until(async () => (await projectionOf(name)).status === 'live', `${name} goes on`)
    expect(await listed()).toEqual(before)
    expect(await admin.post(`projections/${id}/retry`)).toMatchObject({ status: 409, body: { code: 'not_in_this_state' } })
    expect(await admin.post(`projections/${id}/skip`, { reason: 'Again' })).toMatchObject({
      status: 409,
      body: { code: 'not_in_this_state' },
    })

    must(await admin.post(`projections/${id}/rebuild`))
    await until(async () => (await projectionOf(name)).status === 'live', `${name} is built anew`)
    await slipIn(stream, 'Changed', { code: 'LATER' })
    const [made] = before
    must(await admin.post(`${name}/${made}/deactivate`))
    expect(await listed()).toEqual(before)
    expect(await projectionOf(name)).toMatchObject({ skip_count: 1, skipped: [{ of_position, reason: 'Of a trial release' }] })
    expect(await stopped()).toMatchObject({ total: 0 })
  },
)

test('the command line gives the same commands, and says what came of them', async () => {
  const [vessel] = rowsOf(await admin.get('vessels'))
  const position = await slipIn(`vessels-${vessel?.id}`, 'Changed', { capacity_units: 'more' })
  await until(async () => (await ofVessels()).status === 'failed')
  const [, listed] = await fairleadSays('list')
  expect(listed.split('\n').filter(line => line.startsWith('vessels'))).toEqual(['vessels: stopped'])
  expect(listed.split('\n')).toContain('makes: up to date')
  expect(await fairleadSays('skip', 'makes', '--reason', 'Why not')).toEqual([1, 'makes: Not possible now: its status is live.'])
  const [code, said] = await fairleadSays('skip', 'vessels', '--reason', 'Nobody counted')
  expect([code, said.split('\n')]).toEqual([
    0,
    [
      'vessels: up to date',
      expect.stringMatching(/^ {2}without Created of .*, said .*: She is a legend$/),
      expect.stringContaining(`  without Changed of vessels-${vessel?.id} (${position}), said `),
    ],
  ])
  expect((await fairleadSays('rebuild', 'vessels'))[1]).toBe(said)
  expect(rowsOf(await admin.get('logs?per_page=1&source=cli'))).toMatchObject([{ source: 'cli' }])
  expect((await fairleadSays('rebuild', 'nothing'))[0]).toBe(1)
})

test('what it does not understand it does not do, and says what it would', async () =>
  expect(await fairleadSays('skip', 'vessels')).toEqual([2, expect.stringContaining('npm run fairlead -- projections list')]))
