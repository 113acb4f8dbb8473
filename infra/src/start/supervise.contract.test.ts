import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Supervised, supervise } from './supervise.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-supervise-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const said: string[] = []
function supervised(program: string): Supervised {
  const file = join(folder, `${Math.random().toString(36).slice(2)}.mjs`)
  writeFileSync(file, program)
  return supervise(file, { ...process.env, FAIRLEAD_ROLES: 'test' }, line => said.push(line))
}
const lives = (pid: number | undefined) => {
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a child that is killed is started again, and one that is stopped is not', async () => {
  const child = supervised(`process.send('ready'); process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000)`)
  await child.ready
  const first = child.pid()
  process.kill(first ?? 0, 'SIGKILL')
  await vi.waitFor(() => expect(child.pid()).not.toBe(first), { timeout: 5_000 })
  expect(lives(child.pid())).toBe(true)
  expect(said).toEqual(['test ended (SIGKILL); starting it again'])
  await child.stop()
  expect(lives(child.pid())).toBe(false)
})

test('a child that never gets ready is given up', async () => {
  const child = supervised('process.exit(4)')
  await expect(child.ready).rejects.toThrow('test ended 3 times (code 4) before it was ready')
  await child.stop()
})
