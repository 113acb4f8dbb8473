/** Code and the tests that are to notice what happens to it. */
export interface Room {
  folders: readonly string[]
  tests: readonly string[]
  /** What must run beside the tests. */
  setup: readonly string[]
  /** Whether a file of tests needs modules of its own; those that need not are loaded once. */
  isolate: boolean
  /** Whether rules stand here that must not go unnoticed (`report.ts`). */
  rules: boolean
}

const withPostgres = { setup: ['infra/src/postgres/vitest-setup.ts'], isolate: true, rules: false }

/** What decides is tried by tests without a server; what keeps, reads and answers by those with PostgreSQL, with API and projections within their process. */
export const rooms: readonly Room[] = [
  {
    folders: ['contracts/src', 'services/domain/src'],
    tests: ['contracts/src/**/*.test.ts', 'services/domain/src/**/*.test.ts', 'tests/domain/**/*.test.ts'],
    setup: [],
    isolate: false,
    rules: true,
  },
  { folders: ['services/edi/src'], tests: ['services/edi/src/**/*.test.ts'], setup: [], isolate: false, rules: false },
  { folders: ['infra/src/event-log'], tests: ['infra/src/event-log/**/*.test.ts'], ...withPostgres },
  {
    folders: ['projections/src/kernel'],
    tests: [
      'projections/src/**/*.test.ts',
      'tests/system/projections/**/*.test.ts',
      'tests/system/api/{tallies,search,uses,scope}.test.ts',
    ],
    ...withPostgres,
  },
  { folders: ['services/api/src/resources'], tests: ['services/api/src/**/*.test.ts', 'tests/system/api/**/*.test.ts'], ...withPostgres },
]
