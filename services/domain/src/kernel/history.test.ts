import { colours } from '@fairlead/contracts/masterdata/colours'
import { expect, test } from 'vitest'
import { aggregateNamed } from '../aggregates.ts'
import type { StoredEvent } from '../ports/event-log.ts'
import { clerk } from './given.ts'
import { historyOf, recordAsOf } from './history.ts'
import { register } from './register.ts'

const colour = register(colours)
const at = (minute: number) => `2026-11-20T09:0${minute}:00.000Z`
const recorded = (minute: number) => `2026-11-20T09:0${minute}:00.250Z`
const happened: readonly (readonly [type: string, data: StoredEvent['data']])[] = [
  ['Created', { code: 'BLK', name: { en: 'Black', nl: 'Zwart' } }],
  ['Changed', { code: 'BLACK' }],
  ['Changed', { name: { en: 'Black', nl: 'Zwart' } }],
  ['Deleted', {}],
]
const stored = happened.map(
  ([type, data], index): StoredEvent => ({
    type,
    data,
    schema_version: 1,
    stream: 'colours-1',
    version: index + 1,
    position: `p${index + 1}`,
    event_id: `e${index + 1}`,
    meta: { actor: clerk, command_id: `c${index + 1}`, correlation_id: 'r', source: 'ui', occurred_at: at(index + 1) },
    recorded_at: recorded(index + 1),
    hash: '',
  }),
)

test('history tells of each event who did what, when, through which door, and what it changed from what to what', () => {
  const [created, changed, same, deleted] = historyOf(colour, stored)
  expect(created).toEqual({
    version: 1,
    position: 'p1',
    type: 'Created',
    at: at(1),
    recorded_at: recorded(1),
    actor: clerk,
    source: 'ui',
    command_id: 'c1',
    data: { code: 'BLK', name: { en: 'Black', nl: 'Zwart' } },
    changes: [
      { field: 'code', from: '', to: 'BLK' },
      { field: 'name', from: { en: '', nl: '' }, to: { en: 'Black', nl: 'Zwart' } },
      { field: 'status', from: '', to: 'active' },
    ],
  })
  expect(changed).toMatchObject({ version: 2, changes: [{ field: 'code', from: 'BLK', to: 'BLACK' }] })
  expect([same?.changes, deleted?.changes]).toEqual([[], [{ field: 'status', from: 'active', to: 'deleted' }]])
})

test('what follows from the rest is not told a second time: neither the number of a state nor what others call it', () => {
  const bill = aggregateNamed('billsoflading')
  const [queued] = stored
  if (!bill || !queued) throw new Error('there is no bill of lading')
  const drafted = { ...queued, stream: 'billsoflading-1', type: 'BillOfLadingDrafted', data: { originals: 3 } }
  expect(historyOf(bill, [drafted])[0]?.changes.map(({ field }) => field)).toEqual([
    'originals',
    'gross_weight',
    'drawn_up_by_id',
    'status',
  ])
})

test('whoever sees a record from some moment on is told nothing of what it was before, and nothing once he sees it no more', () => {
  const [seen, ...others] = historyOf(colour, stored, ({ code, status }) => code === 'BLACK' && status === 'active')
  expect([seen, ...others].map(entry => entry?.version)).toEqual([2, 3])
  expect(seen?.changes, 'as if it began then').toEqual([
    { field: 'code', from: '', to: 'BLACK' },
    { field: 'name', from: { en: '', nl: '' }, to: { en: 'Black', nl: 'Zwart' } },
    { field: 'status', from: '', to: 'active' },
  ])
})

test('what follows from other fields is told no second time', () => {
  const spelt = aggregateNamed(colours.name)
  if (!spelt) throw new Error('there are no colours')
  const evolved = stored.slice(0, 2).reduce((record, event) => spelt.evolve(record, event), { ...spelt.initial })
  expect(evolved).toMatchObject({ spellings: ['black', 'zwart'] })
  for (const { changes } of historyOf(spelt, stored)) expect(changes.map(({ field }) => field)).not.toContain('spellings')
})

test('a field that was not there before changed from nothing', () => {
  const aggregate = {
    ...colour,
    initial: {},
    evolve: (_record: object, { version }: { version: number }) => (version === 1 ? { a: 1 } : { b: 2 }),
  }
  expect(historyOf(aggregate, stored.slice(0, 2)).map(entry => entry.changes)).toEqual([
    [{ field: 'a', from: null, to: 1 }],
    [
      { field: 'a', from: 1, to: null },
      { field: 'b', from: null, to: 2 },
    ],
  ])
})

test('a record is as it was just after a version, or at an instant; before it was made it was not', () => {
  expect(recordAsOf(colour, stored, 2)).toMatchObject({ code: 'BLACK', status: 'active', version: 2, at: at(2) })
  expect(recordAsOf(colour, stored, 1)).toMatchObject({ code: 'BLK', version: 1 })
  expect(recordAsOf(colour, stored, 9)).toMatchObject({ status: 'deleted', version: 4, at: at(4) })
  expect(recordAsOf(colour, stored, recorded(2))).toMatchObject({ code: 'BLACK', version: 2, at: at(2) })
  expect(recordAsOf(colour, stored, at(2))).toMatchObject({ code: 'BLK', version: 1 })
  expect([recordAsOf(colour, stored, 0), recordAsOf(colour, stored, at(1))]).toEqual([undefined, undefined])
})

test('a clock that was set back changes nothing of the past: what came before in the stream is always part of it', () => {
  const minutes = { decided: [5, 1, 6, 7], recorded: [1, 4, 2, 5] }
  const happened = stored.map((event, index) => ({
    ...event,
    meta: { ...event.meta, occurred_at: at(minutes.decided[index] ?? 0) },
    recorded_at: recorded(minutes.recorded[index] ?? 0),
  }))
  expect(recordAsOf(colour, happened, at(2))).toMatchObject({ code: 'BLK', name: { en: 'Black', nl: 'Zwart' }, version: 1 })
  expect(recordAsOf(colour, happened, at(3)), 'the third was recorded by then, and so the second was').toMatchObject({
    code: 'BLACK',
    version: 3,
  })
  expect(recordAsOf(colour, happened, at(4))).toMatchObject({ version: 3 })
  expect(recordAsOf(colour, happened, at(6))).toMatchObject({ version: 4, status: 'deleted' })
})
