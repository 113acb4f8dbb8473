import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processStamp } from '@fairlead/infra/postgres/process-stamp'
import { afterEach, beforeEach, expect, test } from 'vitest'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'fairlead-bench-test-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a bench that is ended by %s takes its PostgreSQL and its data with it',
  async signal => {
    const bench = start('inherit')
    const server = await serverOf(bench)
    bench.kill(signal)
    await once(bench, 'exit')
    await expect.poll(() => processStamp(server)).toBe('')
    expect(readdirSync(home)).toEqual([])
  },
)

test('a bench ends with who started it', async () => {
  const bench = start('ipc')
  const server = await serverOf(bench)
  bench.disconnect()
  await once(bench, 'exit')
  await expect.poll(() => processStamp(server)).toBe('')
  expect(readdirSync(home)).toEqual([])
})

/** A bench that has more to do than any test waits for. */
function start(channel: 'ipc' | 'inherit'): ChildProcess {
  const env = { ...process.env, TMPDIR: home, FAIRLEAD_TEST_PG: undefined }
  const program = join(import.meta.dirname, '../bench/rebuild.ts')
  return spawn(process.execPath, [program, '100000000'], { env, stdio: ['ignore', 'ignore', 'inherit', channel] })
}

/** The process of its PostgreSQL, when that runs. */
async function serverOf(bench: ChildProcess): Promise<number> {
  const lines = () => readdirSync(home).flatMap(name => contents(join(home, name, 'data/postmaster.pid')).split('\n'))
  const isUp = () => bench.exitCode !== null || lines().some(line => line.trim() === 'ready')
  await expect.poll(isUp, { timeout: 60_000 }).toBe(true)
  expect(bench.exitCode).toBeNull()
  return Number(lines()[0])
}

function contents(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
