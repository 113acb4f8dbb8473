import { randomUUID } from 'node:crypto'
import { register } from '@fairlead/domain/kernel/register'
import type { EventLog, StoredEvent } from '@fairlead/domain/ports/event-log'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import { type ReadTable, readTable } from '@fairlead/projections/kernel/read-table'
import type { Committed } from '@fairlead/projections/kernel/runner'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '../../until.ts'
import { crate, crates, event, type Fixture, fixture, harbours, tables } from './fixture.ts'

let on: Fixture
beforeEach(async () => {
  on = await fixture()
})
afterEach(() => on.drop())

const everything = { by: 'nothing' } as const
/** A harbour's fold that fails at a code, for as long as `broken` says so. */
const brittle = (broken: () => boolean): ReadTable => {
  const sound = readTable(register(harbours))
  return {
    ...sound,
    fold(record, events) {
      if (broken() && events.some(one => one.data.code === 'BAD')) throw new Error('cannot fold this')
      return sound.fold(record, events)
    },
  }
}

test('what was written can be read when its position has passed', async () => {
  const models = await on.open()
  models.startRunner({ log: on.log })
  const id = randomUUID()
  const position = await on.append(`harbours-${id}`, event('Created', { code: 'RTM', name: { en: 'Rotterdam', nl: 'Rotterdam' } }))
  expect(await models.passed(position, ['harbours'])).toBe(true)
  expect(await models.show('harbours', id, { rowScope: everything })).toMatchObject({
    id,
    version: 1,
    code: 'RTM',
    created_by: 'Ruth de Vries',
  })
  expect(await models.passed('9', ['harbours'], 30)).toBe(false)
})

test('another process learns that reads have passed', async () => {
  const [writer, reader] = [await on.open(), await on.open()]
  writer.startRunner({ log: on.log })
  const position = await on.append(`harbours-${randomUUID()}`, event('Created', { code: 'RTM', name: { en: 'R', nl: 'R' } }))
  expect(await reader.passed(position, ['harbours'])).toBe(true)
})

test('what a database had lost when it came back is not taken for passed: neither by who writes nor by another', async () => {
  const [writer, reader] = [await on.open(), await on.open()]
  const runner = writer.startRunner({ log: on.log })
  const position = await on.append(`harbours-${randomUUID()}`, event('Created', { code: 'RTM', name: { en: 'R', nl: 'R' } }))
  expect([await writer.passed(position), await reader.passed(position)]).toEqual([true, true])
  await runner.stop()
  await on.pool.query(`update rm.runner set position = ''`)
  await on.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'fairlead projections'`)
  const passed = (models: ReadModels) => models.passed(position, undefined, 300)
  await until(async () => !(await passed(reader)))
  expect(await passed(writer)).toBe(false)
  await on.pool.query('update rm.runner set position = $1', [position])
  expect([await writer.passed(position), await reader.passed(position)]).toEqual([true, true])
})

test('live is what a rebuild makes, row by row, event by event and in one batch', async () => {
  const models = await on.open()
  models.startRunner({ log: on.log })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ crate: fc.nat(5), title: fc.string({ minLength: 1, maxLength: 20 }), due: fc.boolean() })),
      async steps => {
        const ids = Array.from({ length: 6 }, () => randomUUID())
        const created = new Set<string>()
        let position = ''
        for (const step of steps) {
          const id = ids[step.crate] ?? ''
          const title = step.title.replaceAll('\0', '')
          const data = { title, due: step.due ? '2026-02-03' : null }
          position = await on.append(
            `crates-${id}`,
            created.has(id) ? event('Changed', data) : event('Created', crate({ ...data, code: `C${step.crate}` })),
          )
          created.add(id)
          if (step.due) await models.passed(position)
        }
        expect(await models.passed(position)).toBe(true)
      },
    ),
    { numRuns: 8 },
  )
  const live = await on.rows('crates')
  expect(live.length).toBeGreaterThan(5)
  expect(await models.rebuild('crates')).toBe(true)
  await until(async () => (await models.health(on.log)).some(one => one.projection === 'crates' && one.build === 2 && one.shown))
  expect(await on.rows('crates_v2')).toEqual(live)
  expect(await on.rows('crates_v1')).toEqual(live)
})

test('a writer that is killed again and again loses and doubles nothing', async () => {
  const models = await on.open()
  models.startRunner({ log: on.log })
  const ids = Array.from({ length: 20 }, () => randomUUID())
  for (const id of ids) await on.append(`crates-${id}`, event('Created', crate()))
  const kill = () =>
    on.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fairlead projections' and datname = current_database()",
    )
  let position = ''
  for (let round = 0; round < 400; round++) {
    position = await on.append(`crates-${ids[round % 20]}`, event('Changed', { pieces: round }))
    if (round % 25 === 0) await kill()
  }
  expect(await models.passed(position, undefined, 10_000)).toBe(true)
  expect((await on.rows('crates')).map(row => row.version)).toEqual(Array(20).fill(21))
  await models.rebuild('crates')
  await until(async () => (await models.health(on.log)).some(one => one.projection === 'crates' && one.build === 2 && one.shown))
  expect(await on.rows('crates_v2')).toEqual(await on.rows('crates_v1'))
})

test('another process takes over when the first one dies', async () => {
  const [first, second] = [await on.open(), await on.open()]
  const runner = first.startRunner({ log: on.log })
  await until(() => runner.leads())
  const standby = second.startRunner({ log: on.log })
  await on.append(`crates-${randomUUID()}`, event('Created', crate()))
  await runner.stop()
  const position = await on.append(`crates-${randomUUID()}`, event('Created', crate({ code: 'C2' })))
  expect(await second.passed(position, ['crates'])).toBe(true)
  expect([runner.leads(), standby.leads()]).toEqual([false, true])
  expect(await on.rows('crates')).toHaveLength(2)
})

test('an event that cannot be folded stops its projection alone; mended, it goes on', async () => {
  let broken = true
  const models = await on.open([brittle(() => broken), ...tables.slice(1)])
  const failures: unknown[] = []
  models.startRunner({ log: on.log, onFailure: failure => failures.push(failure) })
  for (let n = 0; n < 40; n++) await on.append(`harbours-${randomUUID()}`, event('Created', { code: `H${n}`, name: { en: 'x', nl: 'x' } }))
  await until(async () => (await models.health(on.log)).every(one => one.status === 'live'))
  const bad = await on.append(`harbours-${randomUUID()}`, event('Created', { code: 'BAD', name: { en: 'x', nl: 'x' } }))
  const after = await on.append(`harbours-${randomUUID()}`, event('Created', { code: 'OK', name: { en: 'x', nl: 'x' } }))
  const other = await on.append(`crates-${randomUUID()}`, event('Created', crate()))

  expect(await models.passed(other, ['crates'])).toBe(true)
  await until(() => failures.length > 0)
  expect(failures).toEqual([
    {
      projection: 'harbours',
      position: bad,
      stream: expect.stringMatching('^harbours-'),
      type: 'Created',
      cause: new Error('cannot fold this'),
    },
  ])
  const sick = (await models.health(on.log)).find(one => one.projection === 'harbours')
  expect(sick).toMatchObject({ status: 'failed', error: 'cannot fold this', failed_position: bad })
  expect(sick?.lag_seconds).toBeGreaterThan(0)
  expect(await on.rows('harbours')).toHaveLength(40)
  expect(await models.passed(after, ['harbours'], 50)).toBe(false)

  broken = false
  expect(await models.retry('harbours')).toBe(true)
  expect(await models.passed(after, ['harbours'])).toBe(true)
  expect(await on.rows('harbours')).toHaveLength(42)
  await until(async () => (await models.health(on.log)).every(one => one.status === 'live'))
})

test('an event can be left out, and a rebuild leaves it out as well', async () => {
  const models = await on.open([brittle(() => true), ...tables.slice(1)])
  models.startRunner({ log: on.log })
  const id = randomUUID()
  await on.append(`harbours-${id}`, event('Created', { code: 'RTM', name: { en: 'R', nl: 'R' } }))
  const bad = await on.append(`harbours-${id}`, event('Changed', { code: 'BAD' }))
  await on.append(`harbours-${id}`, event('Changed', { name: { en: 'New', nl: 'Nieuw' } }))
  await until(async () => (await models.health(on.log)).some(one => one.status === 'failed'))
  await models.setSkips('harbours', [bad])
  expect(await models.retry('harbours')).toBe(true)
  const shown = () => models.show('harbours', id, { rowScope: everything })
  await until(async () => (await shown())?.version === 3)
  expect(await shown()).toMatchObject({
    version: 3,
    code: 'RTM',
    name: { en: 'New', nl: 'Nieuw' },
  })
  expect(await models.shownWithout('harbours')).toEqual([bad])
  await models.rebuild('harbours')
  await until(async () => (await models.health(on.log)).some(one => one.projection === 'harbours' && one.build === 2 && one.shown))
  expect(await on.rows('harbours_v2')).toEqual(await on.rows('harbours_v1'))
})

test('data that Postgres refuses stop the projection that wrote them, and no other', async () => {
  const models = await on.open()
  models.startRunner({ log: on.log })
  const bad = await on.append('harbours-not-a-uuid', event('Created', { code: 'X', name: { en: 'x', nl: 'x' } }))
  const other = await on.append(`crates-${randomUUID()}`, event('Created', crate()))
  expect(await models.passed(other, ['crates'])).toBe(true)
  await until(async () => (await models.health(on.log)).some(one => one.status === 'failed' && one.failed_position === bad))
})

test('a new version is built beside the old one while reads go on', async () => {
  const old = await on.open()
  const runner = old.startRunner({ log: on.log })
  let last = ''
  for (let n = 0; n < 50; n++) last = await on.append(`crates-${randomUUID()}`, event('Created', crate({ code: `C${n}` })))
  expect(await old.passed(last)).toBe(true)
  await runner.stop()

  let reading = true
  const seen = new Set<unknown>()
  const reader = (async () => {
    while (reading) {
      const page = await old.list('crates', { rowScope: everything })
      seen.add('total' in page ? page.total : page)
    }
  })()
  const sound = readTable(register(crates), { version: 2 })
  const next = await on.open([
    tables[0] as ReadTable,
    { ...sound, fold: (record, events) => ({ ...sound.fold(record, events), touched: events.at(-1)?.version }) },
  ])
  const renewed = next.startRunner({ log: on.log })
  await until(async () => (await next.health(on.log)).some(one => one.projection === 'crates' && one.build === 2 && one.shown))
  reading = false
  await reader
  expect([...seen]).toEqual([50])
  expect((await on.rows('crates')).every(row => row.record.touched === 1)).toBe(true)
  expect(await on.rows('crates_v1')).toHaveLength(50)
  const { rows } = await on.pool.query("select build, status from rm.checkpoints where projection = 'crates' order by build")
  expect(rows).toEqual([
    { build: 1, status: 'retired' },
    { build: 2, status: 'live' },
  ])

  const refused: unknown[] = []
  old.startRunner({ log: on.log, onFailure: ({ cause }) => refused.push(cause) })
  await renewed.stop()
  await until(() => refused.some(cause => String(cause).includes('newer release')))
})

test('after a commit, records are announced with the channels they were and are tied to', async () => {
  const models = await on.open()
  const told: Committed[] = []
  models.startRunner({ log: on.log, onCommitted: committed => told.push(committed) })
  const [id, one, other] = [randomUUID(), randomUUID(), randomUUID()]
  await models.passed(await on.append(`crates-${id}`, event('Created', crate({ office_id: one }))))
  told.length = 0
  const position = await on.append(`crates-${id}`, event('Changed', { office_id: other }))
  await models.passed(position)
  await until(() => told.length > 0)
  expect(told[0]?.position).toBe(position)
  expect(told[0]?.changes).toEqual([
    { resource: 'crates', id, channels: ['private-crates', `private-crates.office.${one}`, `private-crates.office.${other}`] },
  ])
})

test('events that are told again and again count once', async () => {
  const models = await on.open()
  const told: StoredEvent[] = []
  let onlyFirst = false
  const repeating: EventLog = {
    ...on.log,
    async tail(after, limit) {
      const fresh = await on.log.tail(after, limit)
      const again = fresh.length === 0 ? [] : onlyFirst ? told.slice(0, 1) : told.slice(-3)
      told.push(...fresh)
      return [...again, ...fresh.flatMap(one => [one, one])]
    },
  }
  models.startRunner({ log: repeating })
  const id = randomUUID()
  for (let n = 0; n < 6; n++) {
    const position = await on.append(`crates-${id}`, n === 0 ? event('Created', crate()) : event('Changed', { pieces: n }))
    expect(await models.passed(position, ['crates'])).toBe(true)
  }
  onlyFirst = true
  expect(await models.passed(await on.append(`crates-${randomUUID()}`, event('Created', crate())))).toBe(true)
  expect(await models.show('crates', id, { rowScope: everything })).toMatchObject({ version: 6, pieces: 5 })
  expect(await models.passed(await on.append(`crates-${id}`, event('Changed', { pieces: 5 }), event('Changed', { fragile: true })))).toBe(
    true,
  )
  expect(await models.show('crates', id, { rowScope: everything })).toMatchObject({ version: 8, pieces: 5, fragile: true })
})

test('processes that start at once agree on the schema', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, () => on.open()))
  for (const models of all) models.startRunner({ log: on.log })
  const position = await on.append(`crates-${randomUUID()}`, event('Created', crate()))
  expect(await Promise.all(all.map(models => models.passed(position, ['crates'])))).toEqual([true, true, true, true])
})
