import { type Fields, f, optional } from '@fairlead/contracts/kernel/field'
import { type Declaration, type Resource, resourceOf } from '@fairlead/contracts/kernel/resource'
import { register } from '@fairlead/domain/kernel/register'
import type { StoredEvent } from '@fairlead/domain/ports/event-log'
import { expect, test } from 'vitest'
import { type ReadTable, readTable, sortColumn, tableOf } from './read-table.ts'

const fields = {
  code: f.code(8),
  name: f.translated(40),
  depth: optional(f.integer()),
  remark: optional(f.lines()),
  port_id: f.ref('ports'),
  agent_ids: f.refs('relations'),
  calls: f.rows({ voyage_id: f.ref('voyages'), note: f.text(9) }),
} satisfies Fields

/** A table of docks, with what a test says of them. */
function docks(other: Partial<Declaration> = {}): ReadTable {
  const declared: Resource = resourceOf({
    name: 'docks',
    context: 'masterdata',
    fields,
    title: 'name',
    list: ['name', 'depth'],
    search: ['code'],
    sort: 'code',
    view: 'masterdata.view',
    edit: 'masterdata.edit',
    ...other,
  })
  return readTable(register(declared))
}

const event = (stream: string, version: number): StoredEvent => ({
  type: 'Created',
  schema_version: 1,
  data: { code: 'D1' },
  stream,
  version,
  position: '1',
  event_id: 'e1',
  recorded_at: '2026-01-01T00:00:00.000Z',
  hash: '',
  meta: {
    actor: { id: 'u1', name: 'Ruth', office_id: null, role: 'system' },
    command_id: 'c1',
    correlation_id: 'c1',
    source: 'api',
    occurred_at: '2026-01-01T00:00:00.000Z',
  },
})

test('an event of its stream concerns the record that the stream is named by, and no other', () => {
  expect(docks().rowOf(event('docks-d1', 3))).toEqual({ id: 'd1', version: 3 })
  expect(docks().rowOf(event('dockshires-d1', 3))).toBeUndefined()
  expect(docks().rowOf(event('claim-docks-d1', 3))).toBeUndefined()
})

test('it folds as its aggregate does, and unless more is said it is of the first version', () => {
  expect(docks().fold(docks().initial, [event('docks-d1', 1)])).toMatchObject({ code: 'D1', status: 'active' })
  expect(docks().version).toBe(1)
})

test('rows are found by what a list shows, sorts and ties by, by every code and by all that is referred to', () => {
  expect(docks().columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
    'name_en text',
    'name_nl text',
    'depth bigint',
    'code text',
    'status text',
    'port_id uuid',
    'agent_ids uuid[]',
    'calls_voyage_id uuid[]',
  ])
})

test('a row of a list carries what it shows and names its record by, each once; what is no field is none of it', () => {
  expect(docks().listed).toEqual(['name', 'depth', 'status', 'code'])
  expect(docks({ list: ['code', 'quays'], carried: ['remark', 'code'] }).listed).toEqual(['code', 'remark', 'name', 'status'])
  expect(docks({ title: 'remark', list: ['depth'] }).listed).toEqual(['depth', 'remark', 'status', 'code'])
})

test('what was not said is null, in a record and in a row of a list', () => {
  const nothing = { code: null, name: null, depth: null, remark: null, port_id: null, agent_ids: null, calls: null, status: null }
  expect(docks().unsaid).toEqual({ record: nothing, listed: { name: null, depth: null, status: null, code: null } })
})

test('a record is tied by the columns that its scope names', () => {
  expect(docks().scopeColumns).toEqual([])
  expect(docks({ scope: { office: 'agent_ids', ports: ['port_id', 'hue'], audience: 'code' } }).scopeColumns).toEqual([
    'agent_ids',
    'port_id',
    'code',
  ])
  expect(docks({ scope: { customer: 'port_id', ports: ['port_id'] } }).scopeColumns).toEqual(['port_id'])
})

test('no field may bear the name of a column that every table has, unless nothing is found by it', () => {
  const versioned = { ...fields, version: f.integer() }
  expect(() => docks({ fields: versioned, list: ['name', 'version'] })).toThrow('docks cannot have a field version')
  expect(docks({ fields: versioned }).name).toBe('docks')
})

test('the shape is another one as soon as the table would be, and only then', () => {
  const { depth: _, ...less } = fields
  const others = [
    docks(),
    docks({ list: ['name', 'depth', 'remark'] }),
    docks({ carried: ['remark'] }),
    docks({ filterable: ['remark'] }),
    docks({ search: ['code', 'name'] }),
    docks({ search: [] }),
    docks({ sort: '-code' }),
    docks({ scope: { ports: ['port_id'] } }),
    docks({ fields: { ...fields, depth: optional(f.volume()) } }),
    docks({ fields: { ...fields, agent_ids: f.ref('relations') } }),
    docks({ fields: { ...less, draught: optional(f.integer()) }, list: ['name', 'draught'] }),
    docks({ name: 'models' }), // of which makes tell how many there are
  ]
  expect(new Set(others.map(({ shape }) => shape)).size).toBe(others.length)
  expect(docks({ view: 'crm.view', fields: { ...fields, code: f.code(12) } }).shape).toBe(docks().shape)
  expect(docks({ name: 'piers' }).shape).toBe(docks().shape)
})

test('the names of columns, and what they tie, are part of the shape, though all else is the same', () => {
  const noted = { ...fields, berth: f.text(9), crane: f.text(9) }
  expect(docks({ sought_by: ['port_id'] }).shape).not.toBe(docks().shape)
  expect(docks({ fields: noted, filterable: ['berth'] }).shape).not.toBe(docks({ fields: noted, filterable: ['crane'] }).shape)
  expect(docks({ list: ['port_id'], scope: { ports: ['port_id'] } }).shape).not.toBe(docks({ list: ['port_id'] }).shape)
})

test('the fold of a register that events only add to gives a table too', () => {
  const { resource: declared, initial } = docks()
  const table = tableOf({ resource: declared, version: 4, initial, rowOf: () => undefined, fold: record => record })
  expect([table.name, table.version, table.columns.length]).toEqual(['docks', 4, 8])
})

test('a list is sorted by the column of a field, of two languages by that of who asks', () => {
  const sorted = (field: string, language: 'en' | 'nl' = 'en') => sortColumn(docks(), field, language)?.name
  expect(sorted('depth')).toBe('depth')
  expect(sorted('depth', 'nl')).toBe('depth')
  expect([sorted('name'), sorted('name', 'nl')]).toEqual(['name_en', 'name_nl'])
  expect(sorted('name_en')).toBeUndefined()
  expect([sorted('port_id'), sorted('agent_ids'), sorted('calls'), sorted('remark'), sorted('hue')]).toEqual(Array(5).fill(undefined))
})
