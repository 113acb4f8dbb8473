import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of tests that take ten seconds and more, whatever their size: one of them that is begun last runs on alone. */
const longest =
  /\/(recipes|tariff-import|session|rights|generated-client|bad-input|memory|push|(postgres|redis|projections|unfoldable|beyond|embedded)\.contract|eventstoredb(\.contract)?)\.test\.ts$/

/** Begins with what is known to take long. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isShort = ({ moduleId }: TestSpecification) => Number(!longest.test(moduleId))
    return (await super.sort(files)).toSorted((one, other) => isShort(one) - isShort(other))
  }
}
