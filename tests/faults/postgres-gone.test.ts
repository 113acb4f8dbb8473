import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startPostgres } from '@fairlead/infra/postgres/embedded'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, type Caller, caller } from '../caller.ts'
import { type Fairlead, type RoleProcess, startFairlead } from '../fairlead.ts'
import { until } from '../until.ts'
import { brokenInvariants } from './invariants.ts'
import { type Line, lineTo } from './line.ts'
import { type Load, startLoad } from './load.ts'

/** How often PostgreSQL is taken away in each way; more with FAIRLEAD_POSTGRES_CYCLES. */
const cycles = Number(process.env.FAIRLEAD_POSTGRES_CYCLES ?? 2)

let home: string
let postgres: EmbeddedPostgres
let line: Line
let fairlead: Fairlead
let processes: RoleProcess[]
let admin: Caller
let databaseUrl: string
let load: Load
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'fairlead-postgres-gone-'))
  postgres = await startPostgres({ dir: join(home, 'data') })
  line = await lineTo(postgres.port)
  const url = new URL(postgres.url())
  url.port = String(line.port)
  databaseUrl = url.href
  fairlead = await startFairlead([], { DATABASE_URL: databaseUrl })
  processes = [await fairlead.start('api,projections'), await fairlead.start('workers')]
  const token = await fairlead.token('admin')
  admin = caller(fairlead.url, token)
  let serial = 0
  const errand = async (give: Parameters<Parameters<typeof startLoad>[2][number]>[0]) => {
    serial += 1
    await give('colours', { code: `G${serial}`, name: { en: `Gone ${serial}`, nl: `Weg ${serial}` } })
  }
  load = startLoad(fairlead.url, token, [errand, errand])
})
afterAll(async () => {
  await load?.stop()
  await fairlead?.stop()
  await line?.stop()
  await postgres?.stop()
  rmSync(home, { recursive: true, force: true })
})

const alive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** An answer with how long it took, in milliseconds. */
async function timed(ask: () => Promise<Answer>): Promise<Answer & { ms: number }> {
  const began = performance.now()
  return { ...(await ask()), ms: performance.now() - began }
}
const read = () => timed(() => admin.get('colours?per_page=1'))
const write = () =>
  timed(() => admin.post('colours', { code: `W${performance.now().toFixed(3)}`, name: { en: 'Written', nl: 'Geschreven' } }))

/** How long until both reads and writes are answered as ever, in milliseconds. */
async function recovered(): Promise<number> {
  const began = performance.now()
  const answered = async () => (await Promise.all([read(), write()])).every(({ status }) => status === 200 || status === 201)
  await until(answered, 'recovery', 20_000)
  return performance.now() - began
}

/** Takes PostgreSQL away, looks at what is answered meanwhile, gives it back, and answers how long the recovery took. */
async function without(take: () => Promise<void>, giveBack: () => Promise<void>): Promise<number> {
  await take()
  for (const ask of [read, write, read, write, read, write, read, write]) {
    const { status, ms, body, headers } = await ask()
    expect({ status, body }).toEqual({
      status: 503,
      body: {
        message: 'The service is not available for a moment. Try again.',
        errors: {},
        code: 'unavailable',
        request_id: expect.any(String),
      },
    })
    expect(headers.get('retry-after')).toBe('1')
    expect(ms).toBeLessThan(1_000)
  }
  expect((await admin.get('health')).status).toBe(503)
  await giveBack()
  return recovered()
}

describe('without PostgreSQL the API says so within a second, and it is back within two of its return', () => {
  test.each(Array.from({ length: cycles }, (_none, index) => index + 1))('when it is shut down (%i)', async () => {
    const ms = await without(
      () => postgres.stop(),
      async () => {
        postgres = await startPostgres({ dir: join(home, 'data') })
        line.lead(postgres.port)
      },
    )
    expect(ms).toBeLessThan(2_000)
  })

  test.each(Array.from({ length: cycles }, (_none, index) => index + 1))('when the line to it is cut (%i)', async () => {
    expect(
      await without(
        () => line.cut(),
        () => line.mend(),
      ),
    ).toBeLessThan(2_000)
  })

  test.each(Array.from({ length: cycles }, (_none, index) => index + 1))(
    'when it is killed, and started again by who embeds it (%i)',
    async () => {
      const client = new Client({ connectionString: databaseUrl })
      await client.connect()
      const { rows } = await client.query<{ data_directory: string }>('show data_directory')
      await client.end()
      const postmaster = Number(readFileSync(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8').split('\n')[0])
      process.kill(postmaster, 'SIGKILL')
      for (let answered = true; answered; ) answered = (await read()).status === 200 && alive(postmaster)
      expect(await recovered()).toBeLessThan(5_000) // of which the server needs a part, to let go of the memory of the one before
    },
  )

  test('no process has died of it, and nothing acknowledged is lost', async () => {
    const before = load.acknowledged.length
    await until(() => load.acknowledged.length > before + 10, 'commands after the last recovery')
    await load.stop()
    expect(processes.map(({ pid }) => alive(pid))).toEqual([true, true])
    expect(load.refused).toEqual([])
    expect(await brokenInvariants(databaseUrl, admin, load.acknowledged)).toEqual([])
  })
})
