import { computed, f, optional } from '@fairlead/contracts/kernel/field'
import { expect, test } from 'vitest'
import { filterColumns, isSortable } from './filter-column.ts'

const cells = (field: Parameters<typeof filterColumns>[1], value: unknown) =>
  filterColumns('x', field).map(column => [column.name, column.type, column.cell(value)])

test('texts are held as their search keys, and one in two languages has two columns', () => {
  expect(cells(f.text(20), 'Éclair')).toEqual([['x', 'text', 'eclair']])
  expect(cells(f.translated(20), { en: 'Black', nl: 'Zwart' })).toEqual([
    ['x_en', 'text', 'black'],
    ['x_nl', 'text', 'zwart'],
  ])
  expect(cells(f.party(), { name: 'ACME', address: 'x' })).toEqual([['x', 'text', 'acme']])
})

test('what should hold parts and holds none is found as empty', () => {
  for (const value of [null, undefined, 'Black', 7]) {
    expect(cells(f.translated(20), value)).toEqual([
      ['x_en', 'text', ''],
      ['x_nl', 'text', ''],
    ])
    expect(cells(f.party(), value)).toEqual([['x', 'text', '']])
  }
})

test('what is chosen stands by its code as it is, and a mark is set only where it says so', () => {
  const sizes = [{ code: 'FCL', en: 'Full', nl: 'Vol' }] as const
  expect(cells(f.choice(sizes), 'FCL')).toEqual([['x', 'text', 'FCL']])
  expect(cells(f.many(sizes), ['FCL'])).toEqual([['x', 'text[]', ['FCL']]])
  expect([true, false, null, 'true'].map(value => cells(f.flag(), value))).toEqual([
    [['x', 'boolean', true]],
    [['x', 'boolean', false]],
    [['x', 'boolean', false]],
    [['x', 'boolean', false]],
  ])
})

test('a text fits into an index entry, whatever its characters', () => {
  const [, , cell] = cells(f.lines(), `${'語'.repeat(499)}😀`)[0] ?? []
  expect(cell).toBe('語'.repeat(499))
})

test('nothing sorts last and is never null', () => {
  expect(cells(optional(f.date()), null)).toEqual([['x', 'date', 'infinity']])
  expect(cells(f.ref('ports'), '')).toEqual([['x', 'uuid', 'ffffffff-ffff-ffff-ffff-ffffffffffff']])
  expect(cells(optional(f.volume()), null)).toEqual([['x', 'numeric', 'Infinity']])
  expect(cells(optional(f.integer()), 7)).toEqual([['x', 'bigint', '7']])
  expect(cells(optional(f.refs('ports')), null)).toEqual([['x', 'uuid[]', []]])
})

const call = {
  port_id: f.ref('ports'),
  agent_id: f.ref('relations'),
  opens: optional(f.instant()),
  closes: optional(f.instant()),
  note: f.text(9),
}

test('what rows refer to is found by each of their references, each id once', () => {
  const rows = [{ port_id: 'p1', agent_id: '' }, { port_id: 'p2', agent_id: null }, { port_id: 'p1', agent_id: 7 }, null]
  expect(cells(f.rows({ port_id: call.port_id, agent_id: call.agent_id, note: call.note }), rows)).toEqual([
    ['x_port_id', 'uuid[]', ['p1', 'p2']],
    ['x_agent_id', 'uuid[]', []],
  ])
})

test('the moments in rows are found together, each once, wherever their clocks stand', () => {
  const rows = [
    { opens: '2026-03-01T08:00:00+02:00', closes: '2026-03-01T06:00:00.000Z' },
    { opens: null, closes: 'soon' },
    { opens: 5, closes: '2026-03-02T00:00:00Z' },
  ]
  expect(cells(f.rows({ opens: call.opens, closes: call.closes, note: call.note }), rows)).toEqual([
    ['x_moments', 'text[]', ['2026-03-01T06:00:00.000Z', '2026-03-02T00:00:00.000Z']],
  ])
})

test('rows that were never typed hold nothing, and rows that events alone set are not found by', () => {
  for (const value of [null, 'rows', {}]) expect(cells(f.rows(call), value).map(([, , cell]) => cell)).toEqual([[], [], []])
  expect(cells(f.rows(call), []).map(([name]) => name)).toEqual(['x_port_id', 'x_agent_id', 'x_moments'])
  expect(cells(computed(f.rows(call)), [{ port_id: 'p1' }])).toEqual([])
})

test('a list is sorted by what people can put in order: no ids, and nothing that holds several', () => {
  const sortable = (field: Parameters<typeof filterColumns>[1]) => filterColumns('x', field).map(isSortable)
  expect([f.text(9), f.integer(), f.volume(), f.flag(), f.date(), f.instant()].flatMap(sortable)).toEqual(Array(6).fill(true))
  expect([f.ref('ports'), f.refs('ports'), f.emails()].flatMap(sortable)).toEqual([false, false, false])
})

test('rows and money are shown, but nothing is found by them', () => {
  expect(cells(f.rows({ text: f.text(3) }), [])).toEqual([])
  expect(cells(f.money(), null)).toEqual([])
})
