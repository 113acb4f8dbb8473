import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Boundaries, checkBoundaries } from '../boundaries.ts'

const walls = [
  ['room-contracts', 'contracts/src/crm/lead.ts', 'services/domain/src/crm/lead.ts'],
  ['room-services-domain', 'services/domain/src/crm/lead.ts', 'infra/src/files/folder.ts'],
  ['room-services-edi', 'services/edi/src/reader.ts', 'services/domain/src/money.ts'],
  ['room-projections', 'projections/src/runner.ts', 'infra/src/files/folder.ts'],
  ['room-infra', 'infra/src/event-log/postgres.ts', 'services/api/src/main.ts'],
  ['room-services-api', 'services/api/src/main.ts', 'services/workers/src/main.ts'],
  ['room-console', 'console/src/lib/money.ts', 'services/domain/src/money.ts'],
  ['room-infra', 'infra/src/event-log/postgres.ts', 'tests/system/anything.ts'],
  ['context-foundations', 'contracts/src/masterdata/ports.ts', 'contracts/src/crm/leads.ts'],
  ['context-sales', 'contracts/src/sales/quotations.ts', 'contracts/src/operations/jobs.ts'],
  ['context-documentation', 'projections/src/documentation/manifests.ts', 'services/domain/src/accounting/invoices.ts'],
  ['console-lib', 'console/src/lib/money.ts', 'console/src/ui/button.tsx'],
  ['console-kernel', 'console/src/kernel/list/grid.tsx', 'console/src/crm/leads.tsx'],
  ['console-contexts', 'console/src/crm/leads.tsx', 'console/src/app/shell.tsx'],
  ['tests-stay-out', 'infra/src/event-log/postgres.ts', 'infra/src/queue/redis-for-tests.ts'],
] as const

const doors = [
  ['services/domain/src/crm/lead.ts', 'contracts/src/crm/lead.ts'],
  ['services/api/src/main.ts', 'projections/src/crm/leads.ts'],
  ['infra/src/roles/main.ts', 'services/api/src/main.ts'],
  ['infra/src/start.ts', 'services/workers/src/main.ts'],
  ['contracts/src/accounting/invoices.ts', 'contracts/src/sales/quotations.ts'],
  ['contracts/src/accounting/invoices.ts', 'contracts/src/platform/files.ts'],
  ['console/src/app/router.ts', 'console/src/crm/leads.tsx'],
  ['tests/system/anything.ts', 'services/api/src/main.ts'],
] as const

// One house with every wall broken and every door used, since the tool takes a second to look at any house.
let folder: string
let found: Boundaries
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-boundaries-'))
  put('package.json', '{}')
  put('tsconfig.json', '{ "compilerOptions": { "module": "nodenext" } }')
  for (const [, from, to] of walls) importing(from, to)
  for (const [from, to] of doors) importing(from, to)
  put('contracts/src/reads.ts', "import { readFileSync } from 'node:fs'\nexport const read = readFileSync")
  put('contracts/src/lost.ts', "export { gone } from './gone.ts'")
  importing('contracts/src/one.ts', 'contracts/src/other.ts')
  importing('contracts/src/other.ts', 'contracts/src/one.ts')
  found = checkBoundaries(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(walls)('%s: %s must not import %s', (rule, from, to) => {
  expect(found.violations).toContainEqual({ rule, from, to })
})

test.each(doors)('%s may import %s', (from, to) => {
  expect(found.violations.filter(violation => violation.from === from && violation.to === to)).toEqual([])
})

test('contracts do no I/O', () => {
  expect(found.violations).toContainEqual({ rule: 'pure-contracts', from: 'contracts/src/reads.ts', to: 'fs' })
})

test('an import that leads nowhere is found', () => {
  expect(found.violations).toContainEqual({ rule: 'resolvable', from: 'contracts/src/lost.ts', to: './gone.ts' })
})

test('a circle of imports is found', () => {
  expect(found.violations).toContainEqual({ rule: 'no-cycles', from: 'contracts/src/one.ts', to: 'contracts/src/other.ts' })
})

test('every source was looked at', () => {
  expect(found.unseen).toEqual([])
  expect(found.modules).toBeGreaterThan(walls.length)
})

function importing(from: string, to: string) {
  const up = '../'.repeat(from.split('/').length - 1)
  put(to, 'export const thing = 1\n')
  put(from, `export * from '${up}${to}'\n`)
}

/** Adds to a file, since some stand at both ends. */
function put(file: string, text: string) {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text, { flag: 'a' })
}
