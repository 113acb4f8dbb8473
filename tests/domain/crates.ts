import { principal } from '@fairlead/contracts/identity/principal'
import { computed, f, optional } from '@fairlead/contracts/kernel/field'
import { resource } from '@fairlead/contracts/kernel/resource'
import { colours } from '@fairlead/contracts/masterdata/colours'
import { type AnyAggregate, aggregate, eventsOf, streamOf } from '@fairlead/domain/kernel/aggregate'
import { asSystem, type Envelope } from '@fairlead/domain/kernel/envelope'
import { type Execute, executor } from '@fairlead/domain/kernel/execute'
import { clerk } from '@fairlead/domain/kernel/given'
import { after, forEach, joined, type Steps, step } from '@fairlead/domain/kernel/process'
import { invalid } from '@fairlead/domain/kernel/refusal'
import { register } from '@fairlead/domain/kernel/register'
import { stuckStep } from '@fairlead/domain/platform/stuck-steps'
import type { Clock } from '@fairlead/domain/ports/clock'
import type { EventLog } from '@fairlead/domain/ports/event-log'
import { memoryEventLog } from '@fairlead/infra/event-log/memory'
import { v7 } from 'uuid'

// Crates and shelves, on which the one path from command to append is tried without any rule of the trade in its way.

const declared = { context: 'operations', view: 'operations.view', edit: 'operations.edit', route: null } as const
const labelled = { label: f.code(20) }

const crates = resource({
  ...declared,
  name: 'crates',
  fields: {
    label: f.code(20),
    seal: optional(f.code(20)),
    shelf_id: f.text(40),
    office_id: f.text(40),
    here_id: optional(f.text(40)),
    there_id: optional(f.text(40)),
    colour_id: optional(f.ref('colours')),
    /** The version at which it was scanned last. */
    scanned_at: computed(f.integer()),
  },
  title: 'label',
  unique: ['label', 'seal'],
  scope: { office: 'office_id', ports: ['here_id', 'there_id'] },
  list: ['label'],
  search: ['label'],
  sort: 'label',
  states: ['packed', 'stored', 'lost'],
  commands: {
    pack: { from: null, to: 'packed', may: 'operations.edit', input: 'record' },
    store: { from: 'packed', to: 'stored', may: 'operations.edit' },
    relabel: { from: ['packed', 'stored'], may: 'operations.edit', input: labelled },
    move: { from: 'packed', may: 'operations.edit', input: { office_id: f.text(40), shelf_id: f.text(40) } },
    scan: { from: ['packed', 'stored'], may: 'portoperations.edit', at_port: 'here_id' },
    paint: { from: 'packed', may: 'operations.edit', input: { colour_id: f.ref('colours') } },
    /** As a worker does. */
    tint: { from: 'packed', may: 'system', input: { colour_id: f.ref('colours') } },
    lose: { from: ['packed', 'stored'], to: 'lost', may: 'operations.edit' },
    /** Keeps a label for a crate that another is to pack. */
    keep_label: { from: 'packed', may: 'operations.edit', input: { ...labelled, for_id: f.text(40) } },
  },
  events: {
    CratePacked: 'record',
    CrateStored: {},
    CrateRelabelled: labelled,
    CrateMoved: { office_id: f.text(40), shelf_id: f.text(40) },
    CrateScanned: {},
    CratePainted: { colour_id: f.ref('colours') },
    CrateLost: {},
    LabelKept: {},
  },
})

const shelves = resource({
  ...declared,
  name: 'shelves',
  fields: { crate_ids: { ...f.refs('units'), to: 'crates' }, labels: f.text(200), tally: f.integer() },
  title: 'status',
  list: ['status'],
  search: [],
  sort: 'status',
  states: ['used'],
  commands: {
    put: { from: null, to: 'used', may: 'system', input: { crate_id: f.text(40), ...labelled } },
    add: { from: 'used', may: 'system', input: { crate_id: f.text(40), ...labelled } },
    count: { from: 'used', may: 'system' },
    tidy: { from: 'used', may: 'system' },
  },
  events: { CratePut: { crate_id: f.text(40), ...labelled }, ShelfCounted: {} },
})

export const events = { ...eventsOf(crates), ...eventsOf(shelves) }
const { CratePacked, CrateStored, CrateRelabelled, CrateMoved, CrateScanned, CratePainted, CrateLost, LabelKept, CratePut, ShelfCounted } =
  events

export const shelf = aggregate(shelves, {
  evolve: {
    CratePut: (record, { crate_id }) => ({ ...record, crate_ids: [...record.crate_ids, crate_id], status: 'used' }),
    ShelfCounted: record => ({ ...record, tally: record.tally + 1 }),
  },
  decide: {
    put: (_record, input) => [CratePut(input)],
    add: (_record, input) => [CratePut(input)],
    count: () => [ShelfCounted()],
    tidy: () => [],
  },
})

export const crate = aggregate(crates, {
  evolve: {
    CratePacked: (record, data) => ({ ...record, ...data, status: 'packed' }),
    CrateStored: record => ({ ...record, status: 'stored' }),
    CrateRelabelled: (record, data) => ({ ...record, ...data }),
    CrateMoved: (record, data) => ({ ...record, ...data }),
    CrateScanned: (record, _data, { version }) => ({ ...record, scanned_at: version }),
    CratePainted: (record, data) => ({ ...record, ...data }),
    CrateLost: record => ({ ...record, label: '', status: 'lost' }),
    LabelKept: record => record,
  },
  facts: {
    // Nothing stands on a shelf that nobody named.
    store: async (record, _input, load) => ({ full: (await load(shelf, record.shelf_id))?.crate_ids.length === 3 }),
  },
  decide: {
    pack: (_record, input) => [CratePacked(input)],
    store: (_record, _input, { full }) => (full ? invalid('over_allocation', { field: 'shelf_id' }) : [CrateStored()]),
    relabel: (record, { label }) => (label === record.label ? [] : [CrateRelabelled({ label })]),
    move: (_record, input) => [CrateMoved(input)],
    scan: () => [CrateScanned()],
    paint: (_record, input) => [CratePainted(input)],
    tint: (_record, input) => [CratePainted(input)],
    lose: () => ({ events: [CrateLost()], warnings: [{ code: 'unknown_path', params: {} }] }),
    keep_label: (_record, { label, for_id }) => ({
      events: [LabelKept()],
      claims: [{ scope: 'crates.label', value: label, field: 'label', owner: `crates-${for_id}`, refusal: 'chosen_twice' }],
    }),
  },
})

/** A crate that is stored is put on its shelf, under the label that it had, and the shelf is counted and tidied, which changes nothing; one that is scanned is counted twice. */
const storing = after('storing', crate, {
  CrateStored: (_data, { id, record }) => ({
    shelf: step(shelf, record.shelf_id, 'put', { crate_id: id, label: record.label }),
    count: step(shelf, record.shelf_id, 'count', {}),
    tidy: step(shelf, record.shelf_id, 'tidy', {}),
  }),
  CrateScanned: (_data, { record }) => forEach('count', ['1', '2'], () => step(shelf, record.shelf_id, 'count', {})),
  CrateMoved: (_data, { id, record }): Steps =>
    record.shelf_id === 'itself' ? { label: step(crate, id, 'relabel', { label: `${record.label}-MOVED` }) } : {},
})

export const colour = register(colours)
const all = new Map<string, AnyAggregate>(joined([crate, shelf, colour, stuckStep], [storing]).map(one => [one.resource.stream, one]))
export const aggregateOf = (category: string): AnyAggregate | undefined => all.get(category)

/** A clock that stands still until it is moved on. */
export function standingClock(start = '2026-11-20T09:00:00.000Z'): Clock & { pass(ms: number): void } {
  let now = Date.parse(start)
  return {
    now: () => new Date(now),
    pass(ms) {
      now += ms
    },
  }
}

/** A log in memory that remembers how it was asked. */
export function watchedLog(clock?: Clock) {
  const log = memoryEventLog(clock)
  const asked: string[] = []
  const watched: EventLog = {
    ...log,
    append: (stream, ...rest) => {
      asked.push(`append ${stream}`)
      return log.append(stream, ...rest)
    },
    read: (stream, after, limit) => {
      asked.push(`read ${stream} after ${after ?? 0}`)
      return log.read(stream, after, limit)
    },
    readMany: cursors => {
      asked.push(`read ${cursors.map(one => `${one.stream} after ${one.after}`).join(', ')}`)
      return log.readMany(cursors)
    },
  }
  /** What was asked since this was last looked at. */
  const since = () => asked.splice(0)
  return { log: watched, since }
}

export interface Bench {
  log: EventLog
  execute: Execute
  clock: ReturnType<typeof standingClock>
  /** How the log was asked since this was last called. */
  since: () => string[]
}

/** A node over a log of its own, or over the one of another node. */
export function bench(clock = standingClock(), watched = watchedLog(clock)): Bench {
  return { ...watched, clock, execute: executor({ log: watched.log, clock, aggregateOf }) }
}

export const by = (more: Partial<Envelope> = {}): Envelope => ({
  actor: clerk,
  command_id: v7(),
  correlation_id: v7(),
  source: 'api',
  ...more,
})
export const bySystem = (more: Partial<Envelope> = {}): Envelope => by({ actor: asSystem(clerk), ...more })
export const packed = (label: string, more: object = {}) => ({ label, shelf_id: 'a', office_id: clerk.office_id, ...more })
export const crateStream = (id: string): string => streamOf(crate, id)
/** Works at these ports. */
export const porter = (...user_ports: string[]) =>
  principal({ id: v7(), name: 'Piet', office_id: null, role: 'port_operator' }, { user_ports })
