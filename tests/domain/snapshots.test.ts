import { allocations } from '@fairlead/contracts/operations/allocations'
import { eventsOf, streamOf } from '@fairlead/domain/kernel/aggregate'
import { fold, repository } from '@fairlead/domain/kernel/repository'
import { allocation } from '@fairlead/domain/operations/allocations'
import { aPlace } from '@fairlead/domain/operations/specimens-for-tests'
import type { EventLog, Meta, NewEvent, StoredEvent } from '@fairlead/domain/ports/event-log'
import type { Snapshots } from '@fairlead/domain/ports/snapshots'
import { memoryEventLog } from '@fairlead/infra/event-log/memory'
import { memorySnapshots } from '@fairlead/infra/snapshots/memory'
import fc from 'fast-check'
import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { by } from './crates.ts'

const { AllocationOpened, UnitsAllocated, UnitAboard, AllocationReleased, UnitPrioritised, StandbyPromoted } = eventsOf(allocations)

const units = Array.from({ length: 6 }, () => v7())
const place = (unit_id: string) => aPlace({ unit_id, stand_by: true, short_measure: 'units', excess: '1.000' })
/** Whatever may be said of units, in any order. */
const happened = fc.tuple(fc.constantFrom(...units), fc.nat(4), fc.nat(9)).map(([unit_id, kind, at_version]) => {
  if (kind === 0) return UnitsAllocated({ units: [place(unit_id)] })
  if (kind === 1) return UnitAboard({ unit_id, at_version, loaded: at_version % 2 === 0 })
  if (kind === 2) return AllocationReleased({ unit_id, at_version })
  if (kind === 3) return UnitPrioritised({ unit_id, at_version, priority: at_version % 2 === 0 })
  return StandbyPromoted({ unit_id, reason: null })
})

const id = v7()
const stream = streamOf(allocation, id)
let log: EventLog
let snapshots: Snapshots
/** What was asked of the log: from after which version, and at most how many. */
let reads: string[]
beforeEach(() => {
  log = memoryEventLog()
  snapshots = memorySnapshots()
  reads = []
})

const meta = (): Meta => {
  const { actor, ...about } = by()
  return {
    ...about,
    actor: { id: actor.id, name: actor.name, office_id: actor.office_id, role: actor.role },
    occurred_at: '2026-11-20T09:00:00.000Z',
  }
}
const append = async (events: readonly { type: string; data: object }[]) => {
  const stored = events.map(({ type, data }): NewEvent => ({ type, data: { ...data }, schema_version: allocation.schemaVersion(type) }))
  await log.append(stream, 'any', stored, meta())
}
const aboard = (count: number) =>
  append(Array.from({ length: count }, (_, n) => UnitAboard({ unit_id: units[n % 6] ?? '', at_version: n, loaded: n % 4 === 0 })))
const opened = () => append([AllocationOpened({ number: '2601' }), UnitsAllocated({ units: units.map(place) })])

/** A node that has seen nothing yet, with a fold of this version. */
const fresh = (of: { fold?: string; snapshots?: Snapshots } = {}) =>
  repository(
    {
      readMany(cursors) {
        reads.push(...cursors.map(({ after, limit }) => `${after}${limit === undefined ? '' : ` at most ${limit}`}`))
        return log.readMany(cursors)
      },
    },
    { snapshots, foldOf: () => of.fold ?? 'f1', ...of },
  )
const fromTheStart = async () => fold(allocation, await log.read(stream))
const asked = () => reads.splice(0)

test('a record is folded on from any point of its stream as it is from the start, and so it is when it was stored there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happened, { maxLength: 40 }), fc.nat(41), async (events, cut) => {
      log = memoryEventLog()
      await append([AllocationOpened({ number: '2601' }), ...events])
      const all: StoredEvent[] = await log.read(stream)
      const before = structuredClone(fold(allocation, all.slice(0, cut)))
      expect(fold(allocation, all.slice(cut), before)).toEqual(fold(allocation, all))
      expect(fold(allocation, all)).toEqual(
        all.reduce((folded, event) => ({ record: allocation.evolve(folded.record, event), version: event.version }), fold(allocation, [])),
      )
    }),
  )
})

test('a short stream is read once, and nothing of it is kept', async () => {
  await opened()
  await aboard(497)
  expect(await fresh().load(allocation, id)).toEqual(await fromTheStart())
  expect(asked()).toEqual(['0 at most 500'])
  expect(await snapshots.load(stream, 'f1')).toBeUndefined()
})

test('a long stream is kept once it was folded, and the next node only folds what came after', async () => {
  await opened()
  await aboard(700)
  expect(await fresh().load(allocation, id)).toEqual(await fromTheStart())
  expect(asked()).toEqual(['0 at most 500', '500'])
  expect((await snapshots.load(stream, 'f1'))?.version).toBe(702)
  await aboard(3)
  expect(await fresh().load(allocation, id)).toEqual(await fromTheStart())
  expect(asked()).toEqual(['0 at most 500', '701'])
  expect((await snapshots.load(stream, 'f1'))?.version).toBe(702)
  await aboard(600)
  expect(await fresh().load(allocation, id)).toEqual(await fromTheStart())
  expect((await snapshots.load(stream, 'f1'))?.version).toBe(1_305)
})

test('wherever a stream was kept, it is folded as from the start', async () => {
  await opened()
  await aboard(1_300)
  const all = await log.read(stream)
  for (const version of [501, 502, 777, 1_301, 1_302]) {
    const { record } = fold(allocation, all.slice(0, version))
    await snapshots.keep(stream, 'f1', { version, hash: all[version - 1]?.hash ?? '', record })
    expect(await fresh().load(allocation, id)).toEqual(await fromTheStart())
  }
})

test('what another fold kept is not looked at, and gives way to what this one makes', async () => {
  await opened()
  await aboard(700)
  const last = (await log.read(stream, 701))[0]
  await snapshots.keep(stream, 'f0', { version: 702, hash: last?.hash ?? '', record: { number: 'of another time' } })
  expect(await fresh().load(allocation, id)).toEqual(await fromTheStart())
  expect(await snapshots.load(stream, 'f0')).toBeUndefined()
  expect((await snapshots.load(stream, 'f1'))?.version).toBe(702)
})

test('what was kept of events that the log does not have is not believed', async () => {
  await opened()
  await aboard(700)
  for (const version of [702, 900]) {
    await snapshots.keep(stream, 'f1', { version, hash: 'of a log that was put back', record: { number: 'of another past' } })
    expect(await fresh().load(allocation, id)).toEqual(await fromTheStart())
  }
})

test('a node without a version of its fold keeps nothing and believes nothing', async () => {
  await opened()
  await aboard(700)
  await snapshots.keep(stream, '', { version: 702, hash: (await log.read(stream, 701))[0]?.hash ?? '', record: { number: 'anything' } })
  expect(await fresh({ fold: '' }).load(allocation, id)).toEqual(await fromTheStart())
})

test('nothing is lost where there are no snapshots, and nobody waits for one to be kept', async () => {
  await opened()
  await aboard(700)
  expect(await repository(log).load(allocation, id)).toEqual(await fromTheStart())
  const killed = { ...snapshots, keep: () => new Promise<void>(() => {}) } // a node that dies before it is written
  expect(await fresh({ snapshots: killed }).load(allocation, id)).toEqual(await fromTheStart())
  expect(await fresh({ snapshots: killed }).load(allocation, id)).toEqual(await fromTheStart())
})

test('a node that saw a record long ago folds it on from there, or from a later snapshot', async () => {
  await opened()
  const node = fresh()
  await node.load(allocation, id)
  await aboard(1_200)
  await fresh().load(allocation, id)
  asked()
  expect(await node.load(allocation, id)).toEqual(await fromTheStart())
  expect(asked()).toEqual(['2 at most 500', '1201'])
  expect(node.recall(allocation, id)).toEqual(await fromTheStart())
})
