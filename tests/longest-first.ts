import { join } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of tests that take a quarter of a minute and more on a busy machine, whatever their size: one of them that is begun last runs on alone. */
export const longest: readonly string[] = [
  'tests/system/recipes.test.ts',
  'tests/system/model/memory.test.ts',
  'tests/system/projections/large-list.test.ts',
  'tests/system/projections/runner.test.ts',
  'tests/system/api/bad-input.test.ts',
  'tests/system/api/by-the-clock.test.ts',
  'tests/system/api/commands.test.ts',
  'tests/system/api/fuzz.test.ts',
  'tests/system/api/generated-client.test.ts',
  'tests/system/api/held-back.test.ts',
  'tests/system/api/home-queue.test.ts',
  'tests/system/api/import.test.ts',
  'tests/system/api/main-job.test.ts',
  'tests/system/api/openapi-answers.test.ts',
  'tests/system/api/own-quotations.test.ts',
  'tests/system/api/paper-requests.test.ts',
  'tests/system/api/push.test.ts',
  'tests/system/api/quotation-onwards.test.ts',
  'tests/system/api/quotation-reply.test.ts',
  'tests/system/api/rights.test.ts',
  'tests/system/api/session.test.ts',
  'tests/system/api/tallies.test.ts',
  'tests/system/api/tariff-import.test.ts',
  'tests/system/api/uses.test.ts',
  'tests/system/api/voyage-planning.test.ts',
  'infra/src/queue/postgres.contract.test.ts',
  'infra/src/queue/redis.contract.test.ts',
  'infra/src/roles/projections.contract.test.ts',
  'infra/src/event-log/eventstoredb.contract.test.ts',
  'infra/src/postgres/embedded.contract.test.ts',
  'projections/src/kernel/unfoldable.contract.test.ts',
  'projections/src/kernel/beyond.contract.test.ts',
]

const paths = new Set(longest.map(path => join(import.meta.dirname, '..', path)))

/** Begins with what is known to take long. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isShort = ({ moduleId }: TestSpecification) => Number(!paths.has(moduleId))
    return (await super.sort(files)).toSorted((one, other) => isShort(one) - isShort(other))
  }
}
