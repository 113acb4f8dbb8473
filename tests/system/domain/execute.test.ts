import { f } from '@fairlead/contracts/kernel/field'
import { resource } from '@fairlead/contracts/kernel/resource'
import { colours } from '@fairlead/contracts/masterdata/colours'
import { type AnyAggregate, aggregate, eventsOf } from '@fairlead/domain/kernel/aggregate'
import { asSystem, type Envelope, executor } from '@fairlead/domain/kernel/execute'
import { clerk } from '@fairlead/domain/kernel/given'
import { after, joined, step } from '@fairlead/domain/kernel/process'
import { register } from '@fairlead/domain/kernel/register'
import { systemClock } from '@fairlead/domain/ports/clock'
import { memoryEventLog } from '@fairlead/infra/event-log/memory'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'

const declared = { context: 'operations', view: 'operations.view', edit: 'operations.edit', route: null } as const

const crates = resource({
  ...declared,
  name: 'crates',
  fields: { label: f.code(20), shelf_id: f.text(40), office_id: f.text(40) },
  title: 'label',
  unique: ['label'],
  scope: { office: 'office_id' },
  list: ['label'],
  search: ['label'],
  sort: 'label',
  states: ['packed', 'stored'],
  commands: {
    pack: { from: null, to: 'packed', may: 'operations.edit', input: 'record' },
    store: { from: 'packed', to: 'stored', may: 'operations.edit' },
    relabel: { from: ['packed', 'stored'], may: 'operations.edit', input: { label: f.code(20) } },
  },
  events: { CratePacked: 'record', CrateStored: {}, CrateRelabelled: { label: f.code(20) } },
})
const shelves = resource({
  ...declared,
  name: 'shelves',
  fields: { crate_ids: f.refs('crates') },
  title: 'status',
  list: ['status'],
  search: [],
  sort: 'status',
  states: ['used'],
  commands: {
    put: { from: null, to: 'used', may: 'system', input: { crate_id: f.text(40) } },
    add: { from: 'used', may: 'system', input: { crate_id: f.text(40) } },
  },
  events: { CratePut: { crate_id: f.text(40) } },
})
const { CratePut } = eventsOf(shelves)
const shelf = aggregate(shelves, {
  evolve: { CratePut: (record, { crate_id }) => ({ ...record, crate_ids: [...record.crate_ids, crate_id], status: 'used' }) },
  decide: { put: (_record, input) => [CratePut(input)], add: (_record, input) => [CratePut(input)] },
})
const { CratePacked, CrateStored, CrateRelabelled } = eventsOf(crates)
const crate = aggregate(crates, {
  evolve: {
    CratePacked: (record, data) => ({ ...record, ...data, status: 'packed' }),
    CrateStored: record => ({ ...record, status: 'stored' }),
    CrateRelabelled: (record, data) => ({ ...record, ...data }),
  },
  decide: {
    pack: (_record, input) => [CratePacked(input)],
    store: () => [CrateStored()],
    relabel: (record, { label }) => (label === record.label ? [] : [CrateRelabelled({ label })]),
  },
})
const storing = after(crate, { CrateStored: (_data, { id, record }) => [step(shelf, record.shelf_id, 'put', { crate_id: id })] })
const colour = register(colours)
const all = new Map<string, AnyAggregate>(joined([crate, shelf, colour], [storing]).map(one => [one.resource.stream, one]))

const start = () => {
  const log = memoryEventLog()
  return { log, execute: executor({ log, clock: systemClock, aggregateOf: category => all.get(category) }) }
}
const by = (more: Partial<Envelope> = {}): Envelope => ({ actor: clerk, command_id: v7(), correlation_id: v7(), source: 'api', ...more })
const packed = (label: string) => ({ label, shelf_id: 'a', office_id: clerk.office_id })

describe('one path from command to append', () => {
  test('the same command twice is one event and the first answer', async () => {
    const { log, execute } = start()
    const id = v7()
    const envelope = by()
    const first = await execute(crate, id, 'pack', packed('ONE'), envelope)
    expect(await execute(crate, id, 'pack', packed('ONE'), envelope)).toMatchObject({
      refused: false,
      version: 1,
      position: first.refused ? '' : first.position,
    })
    expect(await log.read(`crates-${id}`)).toHaveLength(1)
  })

  test('a repeat is answered even after the record moved on', async () => {
    const { execute } = start()
    const id = v7()
    await execute(crate, id, 'pack', packed('ONE'), by())
    const store = by()
    await execute(crate, id, 'store', {}, store)
    expect(await execute(crate, id, 'store', {}, store)).toMatchObject({ refused: false, version: 2 })
    expect(await execute(crate, id, 'store', {}, by())).toMatchObject({ refused: true, code: 'not_in_this_state' })
  })

  test('who edited an older version is told of a conflict, who edited none is decided again', async () => {
    const { execute } = start()
    const id = v7()
    await execute(crate, id, 'pack', packed('ONE'), by())
    await execute(crate, id, 'relabel', { label: 'TWO' }, by())
    expect(await execute(crate, id, 'relabel', { label: 'THREE' }, by({ expected_version: 1 }))).toMatchObject({
      refused: true,
      kind: 'conflict',
    })
    expect(await execute(crate, id, 'relabel', { label: 'THREE' }, by({ expected_version: 2 }))).toMatchObject({
      refused: false,
      version: 3,
    })
  })

  test('eight nodes that each remember the record still agree', async () => {
    const { log } = start()
    const nodes = Array.from({ length: 8 }, () => executor({ log, clock: systemClock, aggregateOf: category => all.get(category) }))
    const id = v7()
    await nodes[0]?.(crate, id, 'pack', packed('N'), by())
    for (let round = 0; round < 5; round++)
      await Promise.all(nodes.map((node, index) => node(crate, id, 'relabel', { label: `N${round}${index}` }, by())))
    const events = await log.read(`crates-${id}`)
    expect(events.map(event => event.version)).toEqual(events.map((_, index) => index + 1))
  })
})

describe('rights and scope', () => {
  test('a record of another office is not there at all, and none can be made for it', async () => {
    const { execute } = start()
    const id = v7()
    await execute(crate, id, 'pack', packed('ONE'), by())
    const stranger = { ...clerk, office_id: v7() }
    expect(await execute(crate, id, 'store', {}, by({ actor: stranger }))).toMatchObject({ kind: 'missing' })
    expect(await execute(crate, v7(), 'pack', packed('TWO'), by({ actor: stranger }))).toMatchObject({ kind: 'forbidden' })
  })

  test('what follows from a decision cannot be done by hand', async () => {
    const { execute } = start()
    expect(await execute(shelf, 'a', 'put', { crate_id: 'x' }, by({ actor: { ...clerk, role: 'admin' } }))).toMatchObject({
      code: 'not_by_hand',
    })
    expect(await execute(colour, v7(), 'create', { code: 'B', name: { en: 'B', nl: 'B' } }, by())).toMatchObject({ code: 'no_right' })
  })
})

describe('claims', () => {
  test('of a hundred who want one value at once, one gets it', async () => {
    const { execute } = start()
    const answers = await Promise.all(Array.from({ length: 100 }, () => execute(crate, v7(), 'pack', packed('SAME'), by())))
    expect(answers.filter(answer => !answer.refused)).toHaveLength(1)
    expect(answers.find(answer => answer.refused)).toMatchObject({ code: 'already_in_use', field: 'label', kind: 'validation' })
  })

  test('a value that its owner gave up can be taken at once', async () => {
    const { execute } = start()
    const [one, two] = [v7(), v7()]
    await execute(crate, one, 'pack', packed('A'), by())
    await execute(crate, one, 'relabel', { label: 'B' }, by())
    expect(await execute(crate, two, 'pack', packed('A'), by())).toMatchObject({ refused: false })
    expect(await execute(crate, one, 'relabel', { label: 'A' }, by())).toMatchObject({ code: 'already_in_use', params: { by: 'A' } })
  })

  test('a value that went to another elsewhere is not had for having claimed it moments ago', async () => {
    const log = memoryEventLog()
    const [here, elsewhere] = [1, 2].map(() => executor({ log, clock: systemClock, aggregateOf: category => all.get(category) }))
    if (!here || !elsewhere) throw new Error('there are two')
    const one = v7()
    await here(crate, one, 'pack', packed('A'), by())
    await here(crate, one, 'relabel', { label: 'B' }, by())
    expect(await elsewhere(crate, v7(), 'pack', packed('A'), by())).toMatchObject({ refused: false })
    expect(await here(crate, one, 'relabel', { label: 'A' }, by())).toMatchObject({ code: 'already_in_use' })
  })

  test('a value claimed by who never came to hold it is free once nobody can be about to', async () => {
    const log = memoryEventLog()
    let now = Date.parse('2026-11-20T09:00:00Z')
    const execute = executor({ log, clock: { now: () => new Date(now) }, aggregateOf: category => all.get(category) })
    // The process died between its claim and its append.
    const dead = executor({
      log: {
        ...log,
        append: async (stream, ...rest) => (stream.startsWith('claim-') ? log.append(stream, ...rest) : Promise.reject(new Error('gone'))),
      },
      clock: { now: () => new Date(now) },
      aggregateOf: category => all.get(category),
    })
    await expect(dead(crate, v7(), 'pack', packed('A'), by())).rejects.toThrow('gone')
    expect(await execute(crate, v7(), 'pack', packed('A'), by())).toMatchObject({ code: 'already_in_use' })
    now += 60_000
    expect(await execute(crate, v7(), 'pack', packed('A'), by())).toMatchObject({ refused: false })
  })
})

describe('reactions', () => {
  test('follow at once, and giving them again changes nothing', async () => {
    const { log, execute } = start()
    const id = v7()
    await execute(crate, id, 'pack', packed('ONE'), by())
    await execute(crate, id, 'store', {}, by())
    expect(await log.read('shelves-a')).toMatchObject([
      { type: 'CratePut', data: { crate_id: id }, meta: { actor: { id: clerk.id, role: 'system' } } },
    ])
    for (const event of await log.tail('', 100)) expect(await execute.react(event)).toBeUndefined()
    expect(await log.read('shelves-a')).toHaveLength(1)
  })

  test('are given by the reactor when the process died in between', async () => {
    const { log, execute } = start()
    const id = v7()
    const meta = {
      actor: { ...asSystem(clerk) },
      command_id: v7(),
      correlation_id: v7(),
      source: 'api' as const,
      occurred_at: new Date().toISOString(),
    }
    await log.append(
      `crates-${id}`,
      'none',
      [
        { ...CratePacked({ label: 'ONE', shelf_id: 'a', office_id: '' }), schema_version: 1 },
        { ...CrateStored(), schema_version: 1 },
      ],
      meta,
    )
    for (const event of await log.tail('', 100)) await execute.react(event)
    expect(await log.read('shelves-a')).toHaveLength(1)
  })
})
