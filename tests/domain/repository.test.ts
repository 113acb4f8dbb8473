import { executor } from '@fairlead/domain/kernel/execute'
import { repository } from '@fairlead/domain/kernel/repository'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { aggregateOf, bench, by, crate, crateStream, packed } from './crates.ts'

async function packedCrates(count: number) {
  const { log, clock, since } = bench()
  const execute = executor({ log, clock, aggregateOf })
  const ids = Array.from({ length: count }, () => v7())
  for (const [index, id] of ids.entries()) await execute(crate, id, 'pack', packed(`L${index}`), by())
  since()
  const relabel = (id: string, label: string) => execute(crate, id, 'relabel', { label }, by())
  return { log, since, ids, relabel }
}

test('what was folded once is only folded on', async () => {
  const {
    log,
    since,
    ids: [id = ''],
    relabel,
  } = await packedCrates(1)
  const records = repository(log)
  expect(await records.load(crate, id)).toMatchObject({ version: 1, record: { label: 'L0' } })
  await relabel(id, 'TWO')
  since()
  expect(records.recall(crate, id)).toMatchObject({ version: 1, record: { label: 'L0' } })
  expect(await records.load(crate, id)).toMatchObject({ version: 2, record: { label: 'TWO', status: 'packed' } })
  expect(since()).toEqual([`read ${crateStream(id)} after 1`])
  expect(records.recall(crate, id)).toMatchObject({ version: 2, record: { label: 'TWO' } })
})

test('what is asked for at the same time is read in one round trip, and once however many ask', async () => {
  const {
    log,
    since,
    ids: [one = '', two = ''],
  } = await packedCrates(2)
  const records = repository(log)
  const loaded = await Promise.all([one, two, one].map(id => records.load(crate, id)))
  await new Promise(setImmediate) // whatever else would be asked
  expect(loaded.map(({ record }) => record.label)).toEqual(['L0', 'L1', 'L0'])
  expect(since()).toEqual([`read ${crateStream(one)} after 0, ${crateStream(two)} after 0`])
})

test('nothing is remembered of what never happened, and everything that was appended here', async () => {
  const { log } = bench()
  const records = repository(log)
  expect(await records.load(crate, 'none')).toEqual({ version: 0, record: crate.initial })
  expect(records.recall(crate, 'none')).toBeUndefined()
  const folded = { version: 3, record: { label: 'NEW' } }
  records.remember(crate, 'one', folded)
  expect(records.recall(crate, 'one')).toBe(folded)
})

test('of what is looked at in passing nothing is remembered', async () => {
  const { log, since, ids } = await packedCrates(1)
  const [id = ''] = ids
  const records = repository(log)
  expect(await records.pass(crate, id)).toMatchObject({ version: 1, record: { label: 'L0' } })
  expect(records.recall(crate, id)).toBeUndefined()
  await records.load(crate, id)
  since()
  expect(await records.pass(crate, id)).toBe(records.recall(crate, id))
  expect(since()).toEqual([`read ${crateStream(id)} after 1`])
})

test('what was asked for longest ago is forgotten first', async () => {
  const { log, ids } = await packedCrates(3)
  const records = repository(log, { capacity: 2 })
  for (const id of ids) await records.load(crate, id)
  expect(ids.map(id => records.recall(crate, id)?.record.label)).toEqual([undefined, 'L1', 'L2'])
})

test('a log that cannot be read is told to all who asked, and asked again by the next', async () => {
  const {
    log,
    ids: [id = ''],
  } = await packedCrates(1)
  let broken = true
  const records = repository({ ...log, readMany: cursors => (broken ? Promise.reject(new Error('no log')) : log.readMany(cursors)) })
  const answers = await Promise.allSettled([records.load(crate, id), records.load(crate, 'other')])
  expect(answers.map(answer => answer.status)).toEqual(['rejected', 'rejected'])
  broken = false
  expect(await records.load(crate, id)).toMatchObject({ version: 1 })
})
