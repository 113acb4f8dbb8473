import { defineConfig } from 'vitest/config'

// Three steps of the test command: what stands beside the code it tests, the rooms together, and faults (which need the machine to themselves).
const setup = './infra/src/postgres/vitest-setup.ts'
const timeouts = { testTimeout: 30_000, hookTimeout: 120_000 }
/** Tests that are generated over all calls or resources grow with them. */
const generated = { testTimeout: 120_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    globalSetup: [setup],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contracts,projections,infra,console}/src/**/*.test.{ts,tsx}', 'services/*/src/**/*.test.ts'],
          ...timeouts,
        },
      },
      { test: { name: 'system', include: ['tests/system/**/*.test.ts'], ...generated } },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
