import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caller, rowsOf } from '../caller.ts'
import { startFairlead } from '../fairlead.ts'
import { startRoles } from '../role-process.ts'

// The two recipes of the README, carried out as they are printed there, in a copy of the tree: so that whoever follows them gets what they say.

const root = join(import.meta.dirname, '../..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')
/** What of the tree is not copied: what is made (by tests beside this one, too), and packages, to which the copy has links. */
const left = /(^|\/)(\.git|\.data|\.pnpm|\.cache|\.tmp|\.vite[\w-]*|\.screenshots|dist|[\w.-]+\.gen\.\w+)(\/|$)/

const section = (heading: string) => readme.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
const blocks = (text: string, language: string) =>
  [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].flatMap(([, of, code = '']) => (of === language ? [code] : []))

let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'fairlead-recipes-'))
  const filter = (path: string) => !left.test(relative(root, path).split(sep).join('/'))
  cpSync(root, copy, { recursive: true, verbatimSymlinks: true, filter })
  for (const kept of ['.pnpm', '.cache']) symlinkSync(join(root, 'node_modules', kept), join(copy, 'node_modules', kept))

  const [file = ''] = /contracts\/src\/masterdata\/\w+\.ts/.exec(section('Add a register')) ?? []
  writeFileSync(join(copy, file), blocks(section('Add a register'), 'ts')[0] ?? '')
  for (const block of blocks(section('Add a command'), 'diff')) apply(block)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Changes files as a block says: the lines that it knows must be there, once. One that ends in … is printed in part. */
function apply(block: string): void {
  for (const part of block.split(/^--- /m).slice(1)) {
    const [file = '', ...rest] = part.split('\n')
    const changes = rest.join('\n').split(/^@@\n/m).slice(1)
    const path = join(copy, file)
    writeFileSync(path, changes.reduce(changed, readFileSync(path, 'utf8')))
  }
}

function changed(text: string, change: string): string {
  const printed = change.trimEnd().split('\n')
  const known = printed.filter(line => !line.startsWith('+')).map(line => line.slice(1))
  const lines = text.split('\n')
  const is = (line: string | undefined, said: string) => (said.endsWith('…') ? line?.startsWith(said.slice(0, -1)) : line === said)
  const places = lines.flatMap((_, at) => (known.every((said, index) => is(lines[at + index], said)) ? [at] : []))
  const [start, ...more] = places
  if (start === undefined || more.length > 0) throw new Error(`found ${places.length} times, not once:\n${known.join('\n')}`)
  let at = start
  const now = printed.flatMap(line => {
    if (line.startsWith('+')) return [line.slice(1)]
    const stood = lines[at++] ?? ''
    return line.startsWith('-') ? [] : [stood]
  })
  return lines.toSpliced(start, known.length, ...now).join('\n')
}

/** What a program says that fails in the copy, run by the launcher as `npm run` does; nothing when it does not. */
function complaint(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(copy, 'infra/launch.mjs'), ...args], { cwd: copy, encoding: 'utf8' })
  return status === 0 ? '' : `${stdout}${stderr}`
}
const biome = 'node_modules/@biomejs/biome/bin/biome'
const vitest = 'node_modules/vitest/vitest.mjs'

test('nothing lacks a word', () => expect(complaint('contracts/generate.ts')).toBe(''))

test('an example of each new event is kept as it is said', () => {
  expect(complaint('tests/golden/generate.ts')).toBe('')
  expect(complaint(vitest, 'run', '--project', 'unit', 'tests/golden')).toBe('')
  const kept = readFileSync(join(copy, 'tests/golden/events/masterdata.packagings.json'), 'utf8')
  expect(Object.keys(JSON.parse(kept) as object)).toContain('Created')
})

test('everything compiles: contracts, decisions, and the screen of the register', () => {
  const compile = (room: string, include: string[]) => {
    const config = join(copy, room, 'recipes.json')
    writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', include, exclude: [] }))
    return complaint('node_modules/typescript/bin/tsc', '-p', config)
  }
  expect(compile('.', ['contracts/src', 'contracts/*.ts', 'services/domain/src'])).toBe('')
  expect(compile('console', ['src/masterdata/*.gen.ts', 'src/app/screens.ts', 'src/i18n'])).toBe('')
})

test('what is printed is laid out as all else is', () => {
  expect(complaint(biome, 'check', '--write', 'contracts/src/identity')).toBe('')
  expect(complaint(biome, 'check', 'contracts/src', 'services/domain/src/documentation')).toBe('')
})

test('the tests of contracts, of the aggregate and of the menu pass, with the one that is printed', () =>
  expect(
    complaint(vitest, 'run', '--project', 'unit', 'contracts/', 'services/domain/src/documentation/', 'console/src/app', 'sentence'),
  ).toBe(''))

test('over the API the register is kept, and the command is given by who may, in its state', async () => {
  const { default: names } = await import(join(copy, 'contracts/src/words/nl/screens.gen.json'), { with: { type: 'json' } })
  expect(names).toMatchObject({ packagings: 'Verpakkingen' })
  const fairlead = await startFairlead([])
  const roles = await startRoles('api,projections', fairlead.env, join(copy, 'infra/src/roles/main.ts'))
  try {
    const admin = caller(fairlead.url, await fairlead.token('admin'))
    const made = await admin.post('packagings', { code: 'BOX', name: { en: 'Box', nl: 'Doos' }, reusable: true })
    expect(made.status, made.text).toBe(201)
    expect(rowsOf(await admin.get('packagings?search=doos'))).toMatchObject([{ code: 'BOX', reusable: true, status: 'active' }])

    const [draft] = rowsOf(await admin.get('manifests?status=draft'))
    const path = `manifests/${draft?.id}/reopen`
    const clerk = caller(fairlead.url, await fairlead.token('user'))
    expect(await clerk.post(path, { reason: 'Wrong vessel' })).toMatchObject({ status: 403 })
    expect(await admin.post(path, {})).toMatchObject({ status: 422, body: { errors: { reason: [expect.any(String)] } } })
    expect(await admin.post(path, { reason: 'Wrong vessel' })).toMatchObject({ status: 409, body: { code: 'not_in_this_state' } })
  } finally {
    await roles.stop()
    await fairlead.stop()
  }
})
