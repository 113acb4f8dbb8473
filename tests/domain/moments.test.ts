import { aggregateNamed, aggregateOf } from '@fairlead/domain/aggregates'
import { type AnyAggregate, streamOf } from '@fairlead/domain/kernel/aggregate'
import { executor } from '@fairlead/domain/kernel/execute'
import { after, at, inOrder, joined, type Process, step } from '@fairlead/domain/kernel/process'
import { stuckStep } from '@fairlead/domain/platform/stuck-steps'
import { type EventLog, origin } from '@fairlead/domain/ports/event-log'
import type { Moment } from '@fairlead/domain/ports/moments'
import { memoryMoments } from '@fairlead/infra/follow/memory-moments'
import { carryOutDue } from '@fairlead/workers/moments'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { by, bySystem, crate, crateStream, packed, shelf, standingClock, watchedLog } from './crates.ts'

const minute = 60_000
const week = 7 * 24 * 60 * minute
/** The clock of a node stands at nine. */
const noon = '2026-11-20T12:00:00.000Z'

const count = (on: string) => step(shelf, on, 'count', {})
/** Three hours after a crate was stored its shelf is counted. */
const stocktaking = (on = 'a', moment = noon) => after('stocktaking', crate, { CrateStored: () => ({ count: at(moment, count(on)) }) })

/** A node with its shelves and its workers, over a clock of its own. */
async function node(processes: readonly Process[], shelves: readonly string[] = ['a']) {
  const clock = standingClock()
  const { log } = watchedLog(clock)
  const moments = memoryMoments()
  const failed: Moment[] = []
  const after = (released: readonly Process[], over: EventLog = log) => {
    const all = new Map<string, AnyAggregate>(joined([crate, shelf, stuckStep], released).map(one => [one.resource.stream, one]))
    const execute = executor({ log: over, clock, aggregateOf: category => all.get(category), settled: { add: () => {} }, moments })
    return { execute, work: () => carryOutDue({ execute, moments, clock, onError: moment => void failed.push(moment) }) }
  }
  const { execute, work } = after(processes)
  for (const one of shelves) await execute(shelf, one, 'put', { crate_id: 'x', label: 'X' }, bySystem())
  return {
    log,
    clock,
    moments,
    failed,
    execute,
    work,
    /** What else runs on the same log: another release, or a log that does otherwise. */
    after,
    /** A crate is packed and stored. */
    store: async (): Promise<string> => {
      const id = v7()
      await execute(crate, id, 'pack', packed(id.slice(-12)), by())
      const done = await execute(crate, id, 'store', {}, by())
      if (done.refused) throw new Error(done.code)
      return id
    },
    counted: async (on: string = 'a') => (await log.read(`shelves-${on}`)).filter(({ type }) => type === 'ShelfCounted').length,
    stuck: async () => (await log.tail(origin, 1_000)).filter(({ type }) => type === 'StepStuck'),
    left: () => moments.due('9999-01-01T00:00:00.000Z', 100),
  }
}

test('a step is carried out when its moment has come, not before, and once', async () => {
  const { store, clock, work, counted, left } = await node([stocktaking()])
  await store()
  clock.pass(180 * minute - 1)
  expect([await work(), await counted(), (await left()).length]).toEqual([false, 0, 1])
  clock.pass(1)
  expect([await work(), await counted(), await left()]).toEqual([true, 1, []])
  expect([await work(), await counted()]).toEqual([false, 1])
})

test('after a week of standstill all that came due meanwhile is carried out, by however many workers, once each', async () => {
  const { store, clock, work, counted, left, after } = await node([stocktaking()])
  for (let crates = 0; crates < 3; crates++) await store()
  clock.pass(week)
  const other = after([stocktaking()])
  await Promise.all([work(), other.work()])
  await work()
  expect([await counted(), await left()]).toEqual([3, []])
})

test('a moment that is over when its event is followed is now', async () => {
  const { store, counted, left } = await node([stocktaking('a', '2026-11-20T09:00:00Z')])
  await store()
  expect([await counted(), await left()]).toEqual([1, []])
})

test('where who decided died, the moment is kept by who comes behind; kept twice it comes once', async () => {
  const { log, execute, clock, work, counted, left } = await node([stocktaking()])
  const stored = { type: 'CrateStored', data: {}, schema_version: 1 }
  await log.append(crateStream('1'), 'none', [{ type: 'CratePacked', data: packed('ONE'), schema_version: 1 }, stored], {
    ...by(),
    occurred_at: clock.now().toISOString(),
  })
  for (const event of [...(await log.read(crateStream('1'))), ...(await log.read(crateStream('1'), 1))]) await execute.react(event)
  expect((await left()).length).toBe(1)
  clock.pass(week)
  await work()
  for (const event of await log.read(crateStream('1'))) await execute.react(event) // as after a crash between the two
  expect([await counted(), await left()]).toEqual([1, []])
})

test('a refusal at its moment is a stuck step, on the record', async () => {
  const { store, clock, work, stuck, left, moments, execute, counted } = await node([stocktaking('missing')])
  const id = await store()
  const kept = await left()
  expect(await stuck()).toEqual([])
  clock.pass(week)
  await work()
  expect([await stuck(), await left()]).toMatchObject([
    [{ data: { of_id: id, process: 'stocktaking', step: 'count', code: 'not_found' } }],
    [],
  ])
  const [moment] = kept
  if (!moment) throw new Error('nothing was kept')
  await moments.keep(moment) // as after a crash before it was settled
  await execute(shelf, 'missing', 'put', { crate_id: 'x', label: 'X' }, bySystem())
  await work()
  expect([await counted('missing'), (await stuck()).length, await left()]).toEqual([0, 1, []])
})

test('what stands behind a moment waits for it, and for every other one before it', async () => {
  const inTurn = after('stocktaking', crate, {
    CrateStored: () =>
      inOrder({ first: at(noon, count('a')), second: at('2026-11-20T13:00:00.000Z', count('b')), now: count('b') }, { last: count('c') }),
  })
  const { store, clock, work, counted } = await node([inTurn], ['a', 'b', 'c'])
  const counts = () => Promise.all(['a', 'b', 'c'].map(counted))
  await store()
  expect(await counts()).toEqual([0, 1, 0])
  clock.pass(180 * minute)
  await work()
  expect(await counts()).toEqual([1, 1, 0])
  clock.pass(60 * minute)
  await work()
  expect(await counts()).toEqual([1, 2, 1])
})

test('a moment behind a step that is stuck is not kept', async () => {
  const inTurn = after('stocktaking', crate, { CrateStored: () => inOrder({ first: count('missing') }, { later: at(noon, count('a')) }) })
  const { store, left, stuck } = await node([inTurn])
  await store()
  expect([await left(), (await stuck()).length]).toEqual([[], 1])
})

test('steps of one name in two processes have nothing to do with each other', async () => {
  const evening = after('evening', crate, { CrateStored: () => ({ first: at('2026-11-20T18:00:00.000Z', count('b')) }) })
  const midday = after('midday', crate, { CrateStored: () => inOrder({ first: at(noon, count('a')) }, { last: count('c') }) })
  const { store, clock, work, counted } = await node([evening, midday], ['a', 'b', 'c'])
  await store()
  clock.pass(180 * minute)
  await work()
  expect(await Promise.all(['a', 'b', 'c'].map(counted))).toEqual([1, 0, 1])
})

test('where others are quicker the step is still due', async () => {
  const { log, store, clock, after, counted, work, left } = await node([stocktaking()])
  await store()
  clock.pass(week)
  const slow = after([stocktaking()], {
    ...log,
    append: async (stream, ...rest) => (stream === 'shelves-a' ? { status: 'conflict', version: 9 } : log.append(stream, ...rest)),
  })
  expect([await slow.work(), await counted(), (await left()).length]).toEqual([false, 0, 1])
  expect([await work(), await counted()]).toEqual([true, 1])
})

test('what cannot even be tried holds up nothing else, and comes again a minute later', async () => {
  const { log, store, clock, after, counted, work, failed } = await node([stocktaking()])
  const [torn, whole] = [await store(), await store()]
  clock.pass(week)
  const away = after([stocktaking()], {
    ...log,
    read: (stream, ...rest) => (stream === crateStream(torn) ? Promise.reject(new Error('away')) : log.read(stream, ...rest)),
  })
  expect([await away.work(), await counted(), failed.map(({ stream }) => stream)]).toEqual([true, 1, [crateStream(torn)]])
  expect(whole).not.toBe(torn)
  clock.pass(minute - 1)
  expect([await work(), await counted()]).toEqual([false, 1])
  clock.pass(1)
  expect([await work(), await counted()]).toEqual([true, 2])
})

test('a release that puts a step off is heeded, and so is one that does without it', async () => {
  const { store, clock, after, counted, left } = await node([stocktaking()])
  await store()
  clock.pass(180 * minute)
  const later = after([stocktaking('a', '2026-11-20T18:00:00.000Z')])
  await later.work()
  expect([await counted(), (await left()).map(({ due }) => due)]).toEqual([0, ['2026-11-20T18:00:00.000Z']])
  clock.pass(week)
  const without = after([])
  expect([await without.work(), await counted(), await left()]).toEqual([true, 0, []])
})

test('a step that other records put off, or bring forward, comes when they say so at last', async () => {
  let said = noon
  const asked: string[] = []
  const due = async (_load: unknown, now: string) => {
    asked.push(now)
    return said
  }
  const inTurn = after('stocktaking', crate, { CrateStored: () => inOrder({ count: at(due, count('a')) }, { last: count('b') }) })
  const { store, clock, work, counted, left } = await node([inTurn], ['a', 'b'])
  const counts = () => Promise.all(['a', 'b'].map(counted))
  await store()
  expect([asked, (await left()).map(one => one.due)]).toEqual([['2026-11-20T09:00:00.000Z'], [noon]])
  said = '2026-11-20T18:00:00.000Z'
  clock.pass(180 * minute)
  await work()
  expect([await counts(), (await left()).map(one => one.due)]).toEqual([[0, 0], ['2026-11-20T18:00:00.000Z']])
  clock.pass(week)
  await work()
  expect([await counts(), await left()]).toEqual([[1, 1], []])
})

test('what stands behind two waits for the one whose moment others say', async () => {
  const said = async () => '2026-11-20T18:00:00.000Z'
  const inTurn = after('stocktaking', crate, {
    CrateStored: () => inOrder({ first: at(noon, count('a')), second: at(said, count('b')) }, { last: count('c') }),
  })
  const { store, clock, work, counted } = await node([inTurn], ['a', 'b', 'c'])
  const counts = () => Promise.all(['a', 'b', 'c'].map(counted))
  await store()
  clock.pass(180 * minute)
  await work()
  expect(await counts()).toEqual([1, 0, 0])
  clock.pass(360 * minute)
  await work()
  expect(await counts()).toEqual([1, 1, 1])
})

test('a moment is an instant', () => {
  expect(() => at('on Friday', count('a'))).toThrow(RangeError)
})

test('a session ends by itself when its time is over, unless somebody ended it before', async () => {
  const clock = standingClock()
  const { log } = watchedLog(clock)
  const moments = memoryMoments()
  const execute = executor({ log, clock, aggregateOf, settled: { add: () => {} }, moments })
  const session = aggregateNamed('sessions')
  if (!session) throw new Error('no sessions')
  const [forgotten, left] = [v7(), v7()]
  const signedIn = { email: 'ruth@fairlead.test', user_id: null, office_id: null, address: null, expires_at: '2026-11-20T17:00:00.000Z' }
  for (const id of [forgotten, left]) await execute(session, id, 'start', signedIn, bySystem())
  await execute(session, left, 'end', {}, by({ actor: { ...by().actor, role: 'admin' } }))
  clock.pass(week)
  await carryOutDue({
    execute,
    moments,
    clock,
    onError: (_, error) => {
      throw error
    },
  })
  const types = async (id: string) => (await log.read(streamOf(session, id))).map(({ type }) => type)
  expect([await types(forgotten), await types(left)]).toEqual([
    ['SignedIn', 'SessionExpired'],
    ['SignedIn', 'SessionEnded'],
  ])
  expect((await log.tail(origin, 100)).filter(({ stream }) => stream.startsWith('stuck_step'))).toEqual([])
})
