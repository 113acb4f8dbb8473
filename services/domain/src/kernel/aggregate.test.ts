import { f, optional } from '@fairlead/contracts/kernel/field'
import { resource } from '@fairlead/contracts/kernel/resource'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Meta, NewEvent } from '../ports/event-log.ts'
import { aggregate, caseFolded, changesTo, eventsOf, idOf, recordedOf, same, streamOf } from './aggregate.ts'
import { clerk } from './given.ts'
import { finding } from './loading-for-tests.ts'
import { UnreadableEvent } from './unreadable-event.ts'

const meta: Meta = { actor: clerk, command_id: 'c', correlation_id: 'r', source: 'api', occurred_at: '2026-11-20T09:00:00.000Z' }
const boxes = resource({
  name: 'boxes',
  context: 'operations',
  stream: 'box',
  fields: { code: f.code(9), name: f.text(20), size: optional(f.integer()) },
  title: 'code',
  unique: ['code', 'name', 'size'],
  list: ['code'],
  search: [],
  sort: 'code',
  view: 'operations.view',
  edit: 'operations.edit',
  states: ['made', 'deleted'],
  state_ids: { made: 7 },
  commands: {
    make: { from: null, to: 'made', may: 'operations.edit', input: { name: f.text(20) } },
    drop: { from: 'made', to: 'deleted', may: 'operations.edit' },
  },
  events: { BoxMade: { name: f.text(20) }, BoxDropped: {} },
})
const { BoxMade, BoxDropped } = eventsOf(boxes)
const longer = ({ name, ...data }: NewEvent['data'], by: string) => ({ ...data, name: (typeof name === 'string' ? name : '') + by })
const box = aggregate(boxes, {
  initial: { size: 3 },
  evolve: {
    BoxMade: (record, { name }, { id, version }) => ({ ...record, name, code: `${id}/${version}`, status: 'made' }),
    BoxDropped: record => ({ ...record, status: 'deleted' }),
  },
  facts: { drop: async (_record, _input, _load, { id }) => ({ seen: id }) },
  decide: { make: (_record, { name }) => [BoxMade({ name })], drop: () => [BoxDropped()] },
  claims: ({ size }, id) => [{ scope: 'boxes.place', value: `${id} ${size}`, field: 'size' }],
  upcast: { BoxMade: [data => longer(data, '2'), data => longer(data, '3')] },
})
const event = (type: string, data: { name?: string } = {}, schema_version = type === 'BoxMade' ? 3 : 1) => ({
  type,
  data: { ...data },
  schema_version,
  stream: 'box-7-8',
  version: 4,
  meta,
})
const context = { id: '7', actor: clerk, now: meta.occurred_at, ...finding() }

describe('a record', () => {
  test('begins empty but for what is said, in no state', () => {
    expect(box.initial).toEqual({ code: '', name: '', size: 3, status: '', status_id: 0 })
    expect(
      aggregate(boxes, { evolve: { BoxMade: one => one, BoxDropped: one => one }, decide: { make: () => [], drop: () => [] } }).initial,
    ).toEqual({
      code: '',
      name: '',
      size: null,
      status: '',
      status_id: 0,
    })
  })
  test('may begin in a state', () => {
    const begun = aggregate(boxes, {
      initial: { status: 'made' },
      evolve: { BoxMade: one => one, BoxDropped: one => one },
      decide: { make: () => [], drop: () => [] },
    })
    expect(begun.initial.status).toBe('made')
  })
  test('becomes what its event says, with the number of its state where that has one', () => {
    const made = box.evolve({ ...box.initial }, event('BoxMade', { name: 'A' }))
    expect(made).toEqual({ code: '7-8/4', name: 'A', size: 3, status: 'made', status_id: 7 })
    expect(box.evolve(made, event('BoxDropped'))).toEqual({ ...made, status: 'deleted' })
  })
  test('knows no event and no command but its own', () => {
    expect(() => box.evolve({ ...box.initial }, event('BoxBurnt', {}, 1))).toThrow(
      'boxes: this release cannot read version 1 of the event BoxBurnt',
    )
    expect(() => box.decide('burn', {}, {}, context)).toThrow('boxes does not know the command burn')
    expect(box.decide('make', {}, { name: 'A' }, context)).toEqual([{ type: 'BoxMade', data: { name: 'A' } }])
  })
})

test('an older event is brought to the newest, step by step from the version that it has', () => {
  const named = (schema_version: number) => box.newest(event('BoxMade', { name: '1' }, schema_version)).name
  expect([named(1), named(2), named(3)]).toEqual(['123', '13', '1'])
  expect(box.newest(event('BoxDropped', { name: 'x' }, 1))).toEqual({ name: 'x' })
  expect([box.schemaVersion('BoxMade'), box.schemaVersion('BoxDropped')]).toEqual([3, 1])
  expect(box.evolve({ ...box.initial }, event('BoxMade', { name: '1' }, 1)).name).toBe('123')
})

test('an event of a version that is not known is not read, and says which it is', () => {
  for (const version of [4, 99, 0, -1]) {
    const read = () => box.newest(event('BoxMade', { name: '1' }, version))
    expect(read).toThrow(`boxes: this release cannot read version ${version} of the event BoxMade`)
    expect(() => box.evolve({ ...box.initial }, event('BoxMade', { name: '1' }, version))).toThrow(UnreadableEvent)
  }
  expect(() => box.newest(event('BoxDropped', {}, 2))).toThrow(UnreadableEvent)
  expect(new UnreadableEvent('boxes', event('BoxMade', {}, 4)).refusal).toEqual({
    refused: true,
    kind: 'state',
    code: 'written_by_newer_release',
    params: { resource: 'boxes', type: 'BoxMade', version: 4 },
    others: [],
  })
})

test('facts are asked for by the commands that say so', async () => {
  expect([box.asks('drop'), box.asks('make')]).toEqual([true, false])
  const load = async () => undefined
  expect(await box.facts('drop', {}, {}, load, context)).toEqual({ seen: '7' })
  expect(await box.facts('make', {}, {}, load, context)).toEqual({})
})

test('an aggregate alone knows of nothing that follows', () => {
  expect([box.reactsTo('BoxMade'), box.reactions(event('BoxMade'), {})]).toEqual([false, []])
})

describe('a record claims', () => {
  const held = { code: 'AB', name: 'Étui', size: 4, status: 'made' }
  test('each text that is unique, a name in small letters and a code as it stands, and what it says itself', () => {
    expect(box.claims(held, '1')).toEqual([
      { scope: 'boxes.code', value: 'AB', typed: 'AB', field: 'code' },
      { scope: 'boxes.name', value: 'étui', typed: 'Étui', field: 'name' },
      { scope: 'boxes.place', value: '1 4', field: 'size' },
    ])
  })
  test('nothing that is empty', () =>
    expect(box.claims({ ...held, code: '', name: null }, '1').map(one => one.scope)).toEqual(['boxes.place']))
  test('no code or name once it is deleted', () => {
    expect(box.claims({ ...held, status: 'deleted' }, '1').map(one => one.scope)).toEqual(['boxes.place'])
  })
  test('nothing of its own where it says none', () => {
    const plain = aggregate(boxes, { evolve: { BoxMade: one => one, BoxDropped: one => one }, decide: { make: () => [], drop: () => [] } })
    expect(plain.claims(held, '1').map(one => one.scope)).toEqual(['boxes.code', 'boxes.name'])
  })
})

test('a stream is named by category and id, of which the id may have dashes', () => {
  expect(streamOf(box, '7-8')).toBe('box-7-8')
  expect(idOf('box-7-8')).toBe('7-8')
  expect(recordedOf(event('BoxMade'))).toEqual({ id: '7-8', version: 4, meta })
})

test('events are made by their names, without data where they carry none', () => {
  expect([BoxMade({ name: 'A' }), BoxDropped()]).toEqual([
    { type: 'BoxMade', data: { name: 'A' } },
    { type: 'BoxDropped', data: {} },
  ])
})

test('letters are alike in English, whatever they are elsewhere', () => expect(caseFolded('KIŞ Iİ')).toBe('kiş ii̇'))

describe('two values of JSON are the same', () => {
  test.each([
    [1, 1, true],
    [1, '1', false],
    [0, -0, false],
    [null, null, true],
    [null, {}, false],
    [{}, null, false],
    [{}, 1, false],
    [1, {}, false],
    ['', null, false],
    [[], {}, false],
    [[1, 2], [1, 2], true],
    [[1, 2], [2, 1], false],
    [[1], [1, 2], false],
    [[1, 2], [1], false],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: 1, b: 2 }, { a: 1 }, false],
    [{ a: null }, { b: null }, false],
    [{ a: [{ b: 1 }] }, { a: [{ b: 1 }] }, true],
    [{ a: [{ b: 1 }] }, { a: [{ b: 2 }] }, false],
    [{ 0: 1 }, [1], false],
  ])('%j and %j: %s', (one, other, expected) => expect(same(one, other)).toBe(expected))

  test('whatever they are, exactly when they are written alike', () => {
    const values = fc.jsonValue().filter(value => !JSON.stringify(value).includes('-0'))
    fc.assert(
      fc.property(values, values, (one, other) => {
        expect(same(one, structuredClone(one))).toBe(true)
        expect(same(one, other)).toBe(same(other, one))
        expect(same([one], one)).toBe(false)
      }),
    )
  })
})

test('only what is said and differs is a change', () => {
  const record = { name: 'A', size: 3, list: [{ a: 1 }] }
  expect(changesTo(record, { name: 'A', size: 4, list: [{ a: 1 }] })).toEqual({ size: 4 })
  expect(changesTo(record, { name: undefined, size: null })).toEqual({ size: null })
  expect(changesTo(record, { fresh: 'x' })).toEqual({ fresh: 'x' })
})

describe('a record of many rows', () => {
  const racks = resource({
    name: 'racks',
    context: 'operations',
    stream: 'rack',
    fields: { code: f.code(9), rows: f.rows({ id: f.text(9), n: f.integer() }), total: f.integer() },
    title: 'code',
    list: ['code'],
    search: [],
    sort: 'code',
    view: 'operations.view',
    edit: 'operations.edit',
    states: ['filled'],
    commands: {},
    events: { RowPut: { id: f.text(9), n: f.integer() }, RowTaken: { id: f.text(9) } },
  })
  let reckoned = 0
  const rack = aggregate(racks, {
    keyed: { rows: 'id' },
    evolve: {
      RowPut: (record, row) => ({ ...record, rows: record.rows.put([row]), status: 'filled' }),
      RowTaken: (record, { id }) => ({ ...record, rows: record.rows.without([id]) }),
    },
    derived: record => {
      reckoned++
      return { ...record, total: record.rows.reduce((sum, { n }) => sum + n, 0) }
    },
    decide: {},
  })
  const happened = (type: string, data: NewEvent['data'], version: number) => ({
    type,
    data,
    version,
    schema_version: 1,
    stream: 'rack-7',
    meta,
  })
  const events = [
    happened('RowPut', { id: 'a', n: 1 }, 1),
    happened('RowPut', { id: 'b', n: 2 }, 2),
    happened('RowPut', { id: 'a', n: 5 }, 3),
    happened('RowTaken', { id: 'b' }, 4),
  ]

  test('is folded by all events at once as by one after the other, and reckons what follows from it once', () => {
    const one = events.reduce((record, event) => rack.evolve(record, event), { ...rack.initial })
    reckoned = 0
    expect(rack.fold(rack.initial, events)).toEqual({ code: '', rows: [{ id: 'a', n: 5 }], total: 5, status: 'filled' })
    expect(reckoned).toBe(1)
    expect(one).toEqual(rack.fold(rack.initial, events))
  })
  test('is the same record where nothing happened, and never changed by a fold', () => {
    const before = rack.fold(rack.initial, events.slice(0, 2))
    const copy = structuredClone(before)
    expect(rack.fold(before, [])).toBe(before)
    rack.fold(before, events.slice(2))
    expect(before).toEqual(copy)
  })
})
