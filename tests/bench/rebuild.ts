import { postgresEventLog } from '@fairlead/infra/event-log/postgres'
import { openReadModels } from '@fairlead/projections/kernel/read-models'
import { sized } from './size.ts'
import { bench, fillElsewhere, round, tables } from './stock.ts'

// Builds all read tables from the first event on: `node tests/bench/rebuild.ts [events] [records worked on at a time]`. Reach: 30,000 events
// a second in 300 MB. Events of a record that lie close together are folded before they are written; scattered ones are the worst case.
const events = Number(process.argv[2] ?? sized(200_000, 4_000))
const on = await bench()
try {
  const records = await fillElsewhere(on.url, { events, eventsEach: 10, open: Number(process.argv[3] ?? sized(1_000, 200)) })
  const log = postgresEventLog({ connectionString: on.url, connections: 3 })
  const models = await openReadModels({ connectionString: on.url, tables })
  const before = process.memoryUsage.rss()
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 50)
  const began = performance.now()
  let caughtUp = 0
  const failure = Promise.withResolvers<never>()
  models.startRunner({
    log,
    onCommitted: () => {
      caughtUp = performance.now()
    },
    onFailure: ({ cause }) => failure.reject(new Error('a read table could not be built', { cause })), // it would never be there
  })
  const head = await log.head()
  while (!(await Promise.race([models.passed(head, undefined, 1_000), failure.promise])));
  const folded = (caughtUp - began) / 1000
  let live = false
  while (!live) {
    live = (await models.health(log)).every(({ status }) => status === 'live')
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  const whole = (performance.now() - began) / 1000
  clearInterval(watch)
  console.log({
    events,
    records,
    seconds_to_fold: round(folded),
    events_per_second: Math.round(events / folded),
    seconds_with_indexes: round(whole),
    events_per_second_with_indexes: Math.round(events / whole),
    memory_before_mb: Math.round(before / 1e6),
    most_memory_mb: Math.round(most / 1e6),
  })
  await models.close()
  await log.stop()
} finally {
  await on.stop()
}
