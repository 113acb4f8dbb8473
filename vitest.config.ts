import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/longest-first.ts'

/** What needs a server stands beside what it tests under this name; all that is called just `.test.ts` there needs none. */
const contract = '**/*.contract.test.ts'
/** Rules of the trade, and all that they are made of. */
const domain = [
  'contracts/src/**/*.test.ts',
  'services/domain/src/**/*.test.ts',
  'tests/domain/**/*.test.ts',
  'tests/{golden,folds}/**/*.test.ts',
]

const setup = './infra/src/postgres/vitest-setup.ts'
/** Properties take the seed of the run. */
const setupFiles = ['./tests/random/configure.ts']
/** A test passes as soon as what it waits for is there; this is for a machine on which much else runs. */
const expected = { expect: { poll: { timeout: 30_000 } } }
const timeouts = { testTimeout: 60_000, hookTimeout: 120_000, ...expected }
/**
 * Tests that are generated over all calls or resources grow with them; who asks for the company first seeds it. Files of a worker that only
 * read share one API (`sharedFairlead`).
 */
const system = { isolate: false, setupFiles, testTimeout: 120_000, hookTimeout: 300_000, ...expected }
/** Nothing is shared but what is read only, so files need no process of their own: that is five times as fast. */
const together = { isolate: false, setupFiles, ...timeouts }

// Steps of the test command (`tests/run.ts`). PostgreSQL is started for a project that has tests to run and names the setup.
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    globalSetup: ['./tests/generated.ts', './tests/random/seed.ts'],
    projects: [
      { test: { name: 'domain', include: domain, ...together } },
      {
        test: {
          name: 'unit',
          include: [
            ...domain,
            '{projections,infra,console}/src/**/*.test.{ts,tsx}',
            'services/*/src/**/*.test.ts',
            'tests/tooling/**/*.test.ts',
            'tests/papers/**/*.test.ts',
            'tests/edi/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, contract],
          ...together,
        },
      },
      {
        test: {
          name: 'contract',
          include: [`{infra,projections}/src/${contract}`, 'tests/contract/**/*.test.ts'],
          globalSetup: [setup],
          maxWorkers: 4, // most of the time they wait: for servers that start, leases that end, pauses between tries
          sequence: { groupOrder: 1 },
          ...timeouts,
        },
      },
      { test: { name: 'e-invoices', include: ['tests/e-invoices/**/*.test.ts'], ...together } },
      { test: { name: 'system', include: ['tests/system/**/*.test.ts'], globalSetup: [setup], ...system } },
      { test: { name: 'model', include: ['tests/model/**/*.test.ts'], globalSetup: [setup], ...system } },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: [setup],
          testTimeout: 600_000,
          hookTimeout: 120_000,
          ...expected,
          fileParallelism: false, // a fault needs the machine to itself
        },
      },
    ],
  },
})
