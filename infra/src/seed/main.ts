import { aggregateOf } from '@fairlead/domain/aggregates'
import { logFinder } from '../follow/log-finder.ts'
import { parts, stopParts } from '../roles/parts.ts'
import { settingsFrom } from '../roles/settings.ts'
import { seedDemonstration } from './demonstration.ts'

/** Seeds the demonstration company into an empty log; a mark of its own, written last, says that it is whole. */
const shared = await parts(settingsFrom(process.env), log => logFinder(log, aggregateOf))
const { log, execute } = shared
const mark = 'seed-demonstration'
if ((await log.read(mark, 0, 1)).length === 0) {
  const seeder = await seedDemonstration({ execute, log }, new Date())
  await log.append(mark, 'none', [{ type: 'DemonstrationSeeded', schema_version: 1, data: {} }], seeder.meta())
}
await stopParts(shared)
