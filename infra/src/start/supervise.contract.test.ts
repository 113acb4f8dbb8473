import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
let programs = 0
function supervised(program: string, watch = false): Supervised & { change: (to: string) => void } {
  const file = join(folder, `${++programs}.mjs`)
  const change = (to: string) => writeFileSync(file, to)
  change(program)
  return { ...supervise(file, { env: { ...process.env, FAIRLEAD_ROLES: 'test' }, watch }, line => said.push(line)), change }
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

test('one that is watched is started anew when its source changes, and is ready when it says so', async () => {
  const told = join(folder, 'told')
  const program = (word: string) => `
    import { appendFileSync } from 'node:fs'
    appendFileSync(${JSON.stringify(told)}, '${word} ')
    setInterval(() => {}, 1000)
    process.send('ready')`
  const child = supervised(program('one'), true)
  await child.ready
  expect(readFileSync(told, 'utf8')).toBe('one ')
  child.change(program('two'))
  await vi.waitFor(() => expect(readFileSync(told, 'utf8')).toBe('one two '), { timeout: 10_000 })
  await child.stop()
})
