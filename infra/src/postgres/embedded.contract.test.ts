import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPostgres } from './embedded.ts'
import { processStamp } from './process-stamp.ts'

const durable = false // where nothing is killed but owners
let home: string
let dir: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'fairlead-embedded-'))
  dir = join(home, 'data')
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

test('starts from nothing, with what the event log relies on', async () => {
  const server = await startPostgres({ dir })
  try {
    expect(await ask(server.url(), 'show server_version')).toMatch(/^17\./)
    expect(await ask(server.url(), 'show fsync')).toBe('on')
    expect(await ask(server.url(), 'show server_encoding')).toBe('UTF8')
    expect(await ask(server.url(), "select lower('ŁÓDŹ')")).toBe('łódź')
    expect(await ask(server.url(), "select name::text from pg_available_extensions where name = 'pg_trgm'")).toBe('pg_trgm')
  } finally {
    await server.stop()
  }
})

test('asks for a password, since everybody on a machine reaches its loopback interface', async () => {
  const server = await startPostgres({ dir, durable })
  try {
    const url = new URL(server.url())
    url.password = 'guessed'
    await expect(ask(url.href, 'select 1')).rejects.toThrow('password authentication failed')
    expect(statSync(`${dir}.password`).mode & 0o077).toBe(0)
  } finally {
    await server.stop()
  }
})

test('keeps its data from one start to the next', async () => {
  const first = await startPostgres({ dir, durable })
  await ask(first.url(), 'create table kept as select 42 as answer')
  await first.stop()
  const second = await startPostgres({ dir, durable })
  try {
    expect(await ask(second.url(), 'select answer::text from kept')).toBe('42')
  } finally {
    await second.stop()
  }
})

test('a killed owner leaves a server behind; the next start takes over with all that was committed', async () => {
  const owner = await startOwner(dir)
  const left = serverPid(dir)
  await ask(owner.url, 'create table kept as select 42 as answer')
  owner.process.kill('SIGKILL')
  await once(owner.process, 'exit')
  expect(processStamp(left)).not.toBe('')

  const server = await startPostgres({ dir, durable })
  try {
    expect(processStamp(left)).toBe('')
    expect(await ask(server.url(), 'select answer::text from kept')).toBe('42')
  } finally {
    await server.stop()
  }
})

test('starts where an owner was killed while it made the database', async () => {
  mkdirSync(`${dir}.draft`)
  writeFileSync(join(`${dir}.draft`, 'PG_VERSION'), '17')
  const server = await startPostgres({ dir, durable })
  try {
    expect(await ask(server.url(), 'select 1::text')).toBe('1')
  } finally {
    await server.stop()
  }
})

test('leaves a folder alone that holds something else', async () => {
  mkdirSync(dir)
  writeFileSync(join(dir, 'letter.txt'), 'Dear all')
  await expect(startPostgres({ dir, durable })).rejects.toThrow('not empty')
  expect(readdirSync(home, { recursive: true })).toEqual(['data', 'data/letter.txt'])
})

test('refuses a folder whose owner is alive', async () => {
  const owner = await startOwner(dir)
  await expect(startPostgres({ dir, durable })).rejects.toThrow(`is in use by process ${owner.process.pid}`)
  owner.process.kill('SIGTERM')
  await once(owner.process, 'exit')
})

test('ends with the process that owns it', async () => {
  const owner = await startOwner(dir)
  const server = serverPid(dir)
  owner.process.kill('SIGTERM') // the owner below answers with process.exit()
  await once(owner.process, 'exit')
  await expect.poll(() => processStamp(server)).toBe('')
})

test('a killed server comes back by itself, on the same port, with all that was committed', async () => {
  const server = await startPostgres({ dir })
  try {
    await ask(server.url(), 'create table kept as select 42 as answer')
    process.kill(serverPid(dir), 'SIGKILL')
    const kept = () => ask(server.url(), 'select answer::text from kept')
    expect(await vi.waitFor(kept, { timeout: 20_000, interval: 100 })).toBe('42')
  } finally {
    await server.stop()
  }
})

test('two folders are served side by side', async () => {
  const servers = await Promise.all([startPostgres({ dir, durable }), startPostgres({ dir: join(home, 'other'), durable })])
  try {
    const [mine, other] = servers
    await ask(mine.url(), 'create table mine ()')
    expect(await ask(other.url(), "select to_regclass('mine')::text")).toBeNull()
  } finally {
    await Promise.all(servers.map(server => server.stop()))
  }
})

async function ask(url: string, sql: string): Promise<string | null> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<(string | null)[]>({ text: sql, rowMode: 'array' })
    return rows[0]?.[0] ?? null
  } finally {
    await client.end()
  }
}

const serverPid = (folder: string) => Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])

/** A process of its own that runs PostgreSQL on a folder until it is told to end. */
async function startOwner(folder: string): Promise<{ process: ChildProcess; url: string }> {
  const program = `
    import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    const server = await startPostgres({ dir: ${JSON.stringify(folder)}, durable: ${durable} })
    process.on('SIGTERM', () => process.exit())
    console.log(server.url())
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await once(child.stdout, 'data')
  return { process: child, url: String(said).trim() }
}
