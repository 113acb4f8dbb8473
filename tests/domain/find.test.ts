import { principal } from '@fairlead/contracts/identity/principal'
import { computed, f } from '@fairlead/contracts/kernel/field'
import { resource } from '@fairlead/contracts/kernel/resource'
import { aggregate, eventsOf } from '@fairlead/domain/kernel/aggregate'
import { executor } from '@fairlead/domain/kernel/execute'
import { systemClock } from '@fairlead/domain/ports/clock'
import type { Finder } from '@fairlead/domain/ports/finder'
import { memoryEventLog } from '@fairlead/infra/event-log/memory'
import { logFinder } from '@fairlead/infra/follow/log-finder'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'

// A product's resource lends its name: a question names one that there is.
const shelves = resource({
  name: 'colours',
  context: 'masterdata',
  fields: { code: f.code(8), full: computed(f.flag()), beside: computed(f.text(400)) },
  title: 'code',
  list: ['code'],
  search: ['code'],
  sort: 'code',
  view: 'masterdata.view',
  edit: 'masterdata.edit',
  states: ['active'],
  commands: {
    put: { from: null, to: 'active', may: 'masterdata.edit', input: { code: f.code(8) } },
    fill: { from: 'active', to: 'active', may: 'masterdata.edit' },
    look: { from: 'active', to: 'active', may: 'masterdata.edit' },
    glance: { from: 'active', to: 'active', may: 'masterdata.edit' },
    peer: { from: 'active', to: 'active', may: 'masterdata.edit' },
    compare: { from: 'active', to: 'active', may: 'masterdata.edit' },
  },
  events: { Put: { code: f.code(8) }, Filled: {}, Looked: { beside: f.text(400) } },
})
const { Put, Filled, Looked } = eventsOf(shelves)

const shelf = aggregate(shelves, {
  evolve: {
    Put: (record, { code }) => ({ ...record, code, status: 'active' }),
    Filled: record => ({ ...record, full: true }),
    Looked: (record, { beside }) => ({ ...record, beside }),
  },
  facts: {
    look: async (record, _input, _load, { find }) => ({ alike: await find(shelves, { code: [record.code], full: [false] }) }),
    glance: async (record, _input, _load, { find }) => ({ alike: await find('colours', { code: [record.code] }, 1) }),
    peer: async (_record, _input, _load, { find }) => ({ alike: await find(shelves, { code: [], full: [false] }) }),
    compare: async (_record, _input, _load, { find }) => ({
      full: await find(shelves, { full: [true] }),
      empty: await find(shelves, { full: [false] }),
    }),
  },
  decide: {
    put: (_record, { code }) => [Put({ code })],
    fill: () => [Filled()],
    look: (_record, _input, { alike }) => [Looked({ beside: alike.map(one => one.id.slice(-1)).join('') })],
    glance: (_record, _input, { alike }) => [Looked({ beside: alike.map(one => one.id.slice(-1)).join('') })],
    peer: (_record, _input, { alike }) => [Looked({ beside: String(alike.length) })],
    compare: (_record, _input, { full, empty }) => [Looked({ beside: `${full.length} of ${full.length + empty.length}` })],
  },
})

const clerk = principal({ id: v7(), name: 'Ruth', office_id: null, role: 'admin' }, { company_hq: true })
const nth = (n: number) => `01900000-0000-7000-8000-00000000000${n}`

function stage(finder?: Finder, log = memoryEventLog(systemClock)) {
  const aggregateOf = (category: string) => (category === shelves.stream ? shelf : undefined)
  const execute = executor({ log, clock: systemClock, aggregateOf, finder: finder ?? logFinder(log, aggregateOf) })
  const give = (n: number, command: string, input = {}) =>
    execute(shelf, nth(n), command, input, { actor: clerk, command_id: v7(), correlation_id: v7(), source: 'api' })
  return { log, give }
}

const toldOf = (ids: readonly string[], version = 1) => ids.map(id => ({ id, version }))

/** Answers with these ids, and remembers what was asked. */
function answering(ids: readonly string[] | undefined, version = 1) {
  const asked: unknown[][] = []
  const finder: Finder = {
    found: async (...question) => {
      asked.push(question)
      return ids && toldOf(ids, version)
    },
  }
  return { finder, asked }
}

test('records are found by what they say, one of several values in each field', async () => {
  const { give } = stage()
  for (const [n, code] of [
    [1, 'A'],
    [2, 'A'],
    [3, 'B'],
    [4, 'A'],
  ] as const)
    await give(n, 'put', { code })
  await give(2, 'fill')
  expect(await give(1, 'look')).toMatchObject({ record: { beside: '14' } })
  expect(await give(3, 'look')).toMatchObject({ record: { beside: '3' } })
  expect(await give(4, 'glance')).toMatchObject({ record: { beside: '1' } })
})

test('the question is put for the log as it is: no older answer will do', async () => {
  const { finder, asked } = answering([])
  const { log, give } = stage(finder)
  await give(1, 'put', { code: 'A' })
  await give(2, 'put', { code: 'A' })
  await give(1, 'look')
  expect(asked).toEqual([['colours', { code: ['A'], full: [false] }, (await log.tail('', 10))[1]?.position, undefined]])
})

test('a decision that asks twice asks of the same log, and the next one of the log as it is then', async () => {
  const since: unknown[] = []
  const { log, give } = stage({
    found: async (_resource, _values, position) => {
      since.push(position)
      if (since.length === 1) await give(2, 'put', { code: 'B' })
      return []
    },
  })
  await give(1, 'put', { code: 'A' })
  await give(1, 'compare')
  await give(1, 'look')
  const [first, , last] = (await log.tail('', 10)).map(({ position }) => position)
  expect(since).toEqual([first, first, last])
})

test('what is told late is refused, and nothing is decided', async () => {
  const { give } = stage(answering(undefined).finder)
  await give(1, 'put', { code: 'A' })
  expect(await give(1, 'look')).toMatchObject({ refused: true, kind: 'conflict', code: 'busy_try_again' })
})

test('which records there are is told by another, what they are by their own streams', async () => {
  const { give } = stage(answering([nth(1), nth(2), nth(3), nth(9)]).finder)
  await give(1, 'put', { code: 'A' })
  await give(2, 'put', { code: 'B' })
  await give(3, 'put', { code: 'A' })
  await give(3, 'fill')
  expect(await give(1, 'look')).toMatchObject({ record: { beside: '1' } })
})

test.each([
  ['as it was seen is not read again', 1, '2'],
  ['as it is since is', 2, ''],
])('what is told of %s', async (_how, version, beside) => {
  const log = memoryEventLog(systemClock)
  const { give } = stage(answering([nth(2)], version).finder, log)
  for (const n of [1, 2]) await give(n, 'put', { code: 'A' })
  await stage(undefined, log).give(2, 'fill')
  expect(await give(1, 'look')).toMatchObject({ record: { beside } })
})

test('one that is wanted is found, also where the first that is told of has moved on since', async () => {
  const told = [[nth(1)], [nth(1), nth(2), nth(3)]]
  const asked: unknown[] = []
  const finder: Finder = {
    found: async (_resource, _values, _since, most) => {
      asked.push(most)
      return toldOf(told[asked.length - 1] ?? [])
    },
  }
  const { give } = stage(finder)
  for (const n of [1, 2, 3, 4]) await give(n, 'put', { code: n === 1 ? 'B' : 'A' })
  expect(await give(4, 'glance')).toMatchObject({ record: { beside: '2' } })
  expect(asked).toEqual([1, undefined])
})

test('of as many as were wanted, or fewer than that, no more is asked', async () => {
  const one = answering([nth(2)])
  const none = answering([])
  const [first, second] = [stage(one.finder), stage(none.finder)]
  for (const { give } of [first, second]) for (const n of [1, 2]) await give(n, 'put', { code: 'A' })
  expect(await first.give(1, 'glance')).toMatchObject({ record: { beside: '2' } })
  expect(await second.give(1, 'glance')).toMatchObject({ refused: false })
  expect([one.asked.length, none.asked.length]).toEqual([1, 1])
})

test('nobody is asked who has one of no values', async () => {
  const { finder, asked } = answering([nth(1)])
  const { give } = stage(finder)
  await give(1, 'put', { code: 'A' })
  expect(await give(1, 'peer')).toMatchObject({ record: { beside: '0' } })
  expect(asked).toEqual([])
})

test('who knows nobody to ask says so', async () => {
  const log = memoryEventLog(systemClock)
  const execute = executor({ log, clock: systemClock, aggregateOf: () => shelf })
  const about = { actor: clerk, correlation_id: v7(), source: 'api' } as const
  await execute(shelf, nth(1), 'put', { code: 'A' }, { ...about, command_id: v7() })
  await expect(execute(shelf, nth(1), 'look', {}, { ...about, command_id: v7() })).rejects.toThrow('nobody knows which colours there are')
})
