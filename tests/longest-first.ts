import { join } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of tests that take ten seconds and more, whatever their size: one of them that is begun last runs on alone. */
export const longest: readonly string[] = [
  'tests/system/recipes.test.ts',
  'tests/system/api/tariff-import.test.ts',
  'tests/system/api/session.test.ts',
  'tests/system/api/rights.test.ts',
  'tests/system/api/generated-client.test.ts',
  'tests/system/api/bad-input.test.ts',
  'tests/system/model/memory.test.ts',
  'tests/system/api/push.test.ts',
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
