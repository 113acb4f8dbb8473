import { guest } from '@fairlead/contracts/identity/principal'
import { emptyValues } from '@fairlead/contracts/kernel/empty'
import { settings, settingsId } from '@fairlead/contracts/platform/settings'
import { asSystem } from '@fairlead/domain/kernel/envelope'
import { executor } from '@fairlead/domain/kernel/execute'
import { Busy } from '@fairlead/domain/kernel/find'
import { clerk } from '@fairlead/domain/kernel/given'
import { refuse } from '@fairlead/domain/kernel/refusal'
import { UnreadableEvent } from '@fairlead/domain/kernel/unreadable-event'
import { generalConfiguration } from '@fairlead/domain/platform/settings'
import type { AppendResult, EventLog, Meta, NewEvent } from '@fairlead/domain/ports/event-log'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import {
  aggregateOf,
  bench,
  by,
  bySystem,
  colour,
  crate,
  crateStream,
  events,
  packed,
  porter,
  shelf,
  standingClock,
  watchedLog,
} from './crates.ts'

const { CratePacked, CrateStored, CrateRelabelled, CrateMoved, CrateScanned } = events
const meta = (more: Partial<Meta> = {}): Meta => ({
  actor: clerk,
  command_id: v7(),
  correlation_id: v7(),
  source: 'api',
  occurred_at: '2026-11-20T09:00:00.000Z',
  ...more,
})
const nowhere = { office_id: String(clerk.office_id), seal: null, here_id: null, there_id: null, colour_id: null }
const stored = (...happened: readonly { type: string; data: object }[]) =>
  happened.map(({ type, data }) => ({ type, data: { ...data }, schema_version: 1 }))

/** A crate that was packed at a node of its own, so that no other remembers it. */
async function packedCrate(label: string, more: object = {}) {
  const node = bench()
  const id = v7()
  const done = await node.execute(crate, id, 'pack', packed(label, more), by())
  if (done.refused) throw new Error(done.code)
  node.since()
  return { ...node, id, stream: crateStream(id) }
}

test('a record that did not change is the same object however often it is loaded, and another once it did', async () => {
  const { id, execute } = await packedCrate('ONE')
  const before = await execute.load(crate, id)
  expect(before).toMatchObject({ id, version: 1, label: 'ONE' })
  expect(await execute.load(crate, id)).toBe(before)
  await execute(crate, id, 'relabel', { label: 'TWO' }, by())
  const after = await execute.load(crate, id)
  expect(after).not.toBe(before)
  expect(after).toMatchObject({ id, version: 2, label: 'TWO' })
})

describe('what is recorded', () => {
  test('says that it follows from what a guest did, who is nobody of the house', async () => {
    const { log, execute } = bench()
    const id = v7()
    const actor = async () => (await log.read(crateStream(id))).at(-1)?.meta.actor.role
    await execute(crate, id, 'pack', packed('ONE'), by({ actor: asSystem({ ...clerk, role: 'guest' }) }))
    expect(await actor()).toBe('guest')
    await execute(crate, id, 'relabel', { label: 'TWO' }, by({ actor: asSystem(clerk) }))
    expect(await actor()).toBe('system')
  })

  test('says who decided what, when, through which door and why, and no more than is known', async () => {
    const { log, execute } = bench()
    const id = v7()
    const envelope = by({ address: '192.0.2.7', causation_id: 'p7' })
    expect(await execute(crate, id, 'pack', packed('ONE'), envelope)).toEqual({
      refused: false,
      id,
      version: 1,
      position: expect.any(String),
      written: ['crates'],
      record: { ...emptyValues(crate.resource.fields), ...packed('ONE'), status: 'packed' },
      warnings: [],
    })
    await execute(crate, id, 'store', {}, by({ command_id: 'c2', correlation_id: 'r2', source: 'ui' }))
    const [first, second] = await log.read(crateStream(id))
    const actor = { id: clerk.id, name: clerk.name, office_id: clerk.office_id, role: clerk.role }
    const { command_id, correlation_id } = envelope
    const at = '2026-11-20T09:00:00.000Z'
    expect(first).toMatchObject({ type: 'CratePacked', schema_version: 1, data: packed('ONE') })
    expect(first?.meta).toEqual({
      actor,
      command_id,
      correlation_id,
      source: 'api',
      occurred_at: at,
      address: '192.0.2.7',
      causation_id: 'p7',
    })
    expect(second?.meta).toEqual({ actor, command_id: 'c2', correlation_id: 'r2', source: 'ui', occurred_at: at })
  })

  test('is handed to the log without what is not known', async () => {
    const { log, clock, id } = await packedCrate('ONE')
    const handed: Meta[] = []
    const listening: EventLog = {
      ...log,
      append: (stream, expected, happened, about) => {
        handed.push(about)
        return log.append(stream, expected, happened, about)
      },
    }
    await executor({ log: listening, clock, aggregateOf })(crate, id, 'store', {}, by())
    expect(Object.keys(handed[0] ?? {}).toSorted()).toEqual(['actor', 'command_id', 'correlation_id', 'occurred_at', 'source'])
  })

  test('is folded at its version, at once and ever after', async () => {
    const { execute, log, clock, id } = await packedCrate('ONE', { here_id: 'rotterdam' })
    expect(await execute(crate, id, 'scan', {}, bySystem())).toMatchObject({ record: { scanned_at: 2 } })
    expect(await executor({ log, clock, aggregateOf }).load(crate, id)).toMatchObject({ scanned_at: 2 })
  })

  test('is decided without looking for facts that its command does not ask for', async () => {
    const { execute, id } = await packedCrate('ONE')
    const incurious = { ...crate, asks: () => false, facts: () => Promise.reject(new Error('nobody asked')) }
    expect(await execute(incurious, id, 'store', {}, by())).toMatchObject({ refused: false })
  })

  test('is nothing where nothing changes, as the log has it and not as a node remembers it', async () => {
    const { execute, log, clock, id, stream } = await packedCrate('ONE')
    expect(await execute(crate, id, 'relabel', { label: 'ONE' }, by())).toEqual({
      refused: false,
      id,
      version: 1,
      position: undefined,
      written: [],
      record: expect.objectContaining({ label: 'ONE' }),
      warnings: [],
    })
    expect(await log.read(stream)).toHaveLength(1)
    await executor({ log, clock, aggregateOf })(crate, id, 'relabel', { label: 'TWO' }, by())
    expect(await execute(crate, id, 'relabel', { label: 'ONE' }, by())).toMatchObject({ version: 3, record: { label: 'ONE' } })
  })
})

describe('a command is refused, and leaves no event', () => {
  test('that the resource does not know', async () => {
    const { execute, log, id, stream } = await packedCrate('ONE')
    expect(await execute(crate, id, 'burn', {}, by())).toMatchObject({
      kind: 'missing',
      code: 'unknown_command',
      params: { command: 'burn' },
    })
    expect(await log.read(stream)).toHaveLength(1)
  })

  test('of a guest who gives another command than he was asked for, or gives it to another record', async () => {
    const { execute, log, id, stream } = await packedCrate('ONE')
    const asked = { id: v7(), name: 'Amadou' }
    const about = (of: string, ...commands: string[]) => by({ actor: guest(asked, { resource: 'crates', id: of, commands }) })
    const other = v7()
    await execute(crate, other, 'pack', packed('TWO'), by())
    expect(await execute(crate, id, 'store', {}, about(id, 'scan'))).toMatchObject({ kind: 'forbidden', code: 'no_right' })
    expect(await execute(crate, other, 'store', {}, about(id, 'store'))).toMatchObject({ kind: 'missing', code: 'not_found' })
    expect(await execute(crate, v7(), 'pack', packed('NEW'), about(other, 'pack'))).toMatchObject({ code: 'no_right' })
    const made = v7()
    expect(await execute(crate, made, 'pack', packed('NEW'), about(made, 'pack'))).toMatchObject({ code: 'no_right' })
    expect(await execute(shelf, id, 'put', { crate_id: 'x', label: 'X' }, about(id, 'put'))).toMatchObject({ code: 'not_by_hand' })
    expect(await execute(colour, id, 'delete', {}, about(id, 'delete'))).toMatchObject({ code: 'no_right' })
    expect(await log.read(stream)).toHaveLength(1)

    expect(await execute(crate, id, 'store', {}, about(id, 'store'))).toMatchObject({ refused: false, record: { status: 'stored' } })
    const [, stored] = await log.read(stream)
    expect(stored?.meta.actor).toEqual({ ...asked, office_id: null, role: 'guest' })
    expect(await execute(crate, id, 'store', {}, about(id, 'store'))).toMatchObject({ code: 'not_in_this_state' })
  })

  test('of a guest who refers to what he was not asked about', async () => {
    const { execute, id } = await packedCrate('ONE')
    const red = v7()
    const administrator = by({ actor: { ...clerk, role: 'admin', company_hq: true } })
    await execute(colour, red, 'create', { code: 'RED', name: { en: 'Red', nl: 'Rood' } }, administrator)
    const asked = by({ actor: guest({ id: v7(), name: 'Amadou' }, { resource: 'crates', id, commands: ['paint'] }) })
    expect(await execute(crate, id, 'paint', { colour_id: red }, asked)).toMatchObject({ kind: 'validation', field: 'colour_id' })
    expect(await execute(crate, id, 'paint', { colour_id: red }, by())).toMatchObject({ refused: false })
  })

  test('of whoever lacks the right, or gives by hand what follows from something else', async () => {
    const { execute, log, id, stream } = await packedCrate('ONE')
    const customer = { ...clerk, role: 'customer' as const }
    expect(await execute(crate, id, 'store', {}, by({ actor: customer }))).toMatchObject({
      kind: 'forbidden',
      code: 'no_right',
      params: { right: 'operations.edit' },
    })
    const colourful = await execute(colour, v7(), 'create', { code: 'B', name: { en: 'B', nl: 'B' } }, by())
    expect(colourful).toMatchObject({ kind: 'forbidden', code: 'no_right', params: { right: 'masterdata.edit' } })
    for (const role of ['admin', 'user'] as const)
      expect(await execute(shelf, 'a', 'put', { crate_id: 'x', label: 'X' }, by({ actor: { ...clerk, role } }))).toMatchObject({
        kind: 'forbidden',
        code: 'not_by_hand',
      })
    expect(await execute(shelf, 'a', 'put', { crate_id: 'x', label: 'X' }, bySystem())).toMatchObject({ refused: false })
    expect(await log.read(stream)).toHaveLength(1)
  })

  test('on a record that is there already, or is not there, or is in another state', async () => {
    const { execute, log, id, stream } = await packedCrate('ONE')
    expect(await execute(crate, id, 'pack', packed('TWO'), by())).toMatchObject({ kind: 'state', code: 'exists_already' })
    expect(await execute(crate, v7(), 'store', {}, by())).toMatchObject({ kind: 'missing', code: 'not_found' })
    await execute(crate, id, 'store', {}, by())
    expect(await execute(crate, id, 'store', {}, by())).toMatchObject({
      kind: 'state',
      code: 'not_in_this_state',
      params: { command: 'store', state: 'stored', resource: 'crates' },
    })
    expect(await log.read(stream)).toHaveLength(2)
  })

  test('on the one record of its kind it is carried out though nothing happened to it yet; on another id it is not', async () => {
    const { execute } = bench()
    const actor = { ...clerk, role: 'admin' as const }
    expect(await execute(generalConfiguration, settingsId, 'change', { quote_validity_days: 14 }, by({ actor }))).toMatchObject({
      refused: false,
      version: 1,
    })
    expect(settings.single).toBe(settingsId)
    expect(await execute(generalConfiguration, v7(), 'change', { quote_validity_days: 14 }, by({ actor }))).toMatchObject({
      code: 'not_found',
    })
  })

  test('of another office: its record is not there at all, none can be made for it, and none moved to it', async () => {
    const { execute, log, id, stream } = await packedCrate('ONE')
    const stranger = { ...clerk, office_id: v7() }
    expect(await execute(crate, id, 'store', {}, by({ actor: stranger }))).toMatchObject({ kind: 'missing', code: 'not_found' })
    const theirs = v7()
    expect(await execute(crate, theirs, 'pack', packed('TWO'), by({ actor: stranger }))).toMatchObject({
      kind: 'forbidden',
      code: 'outside_your_scope',
    })
    const away = { office_id: stranger.office_id, shelf_id: 'a' }
    expect(await execute(crate, id, 'move', away, by())).toMatchObject({ kind: 'forbidden', code: 'outside_your_scope' })
    expect([await log.read(stream), await log.read(crateStream(theirs))].map(found => found.length)).toEqual([1, 0])
    expect(await execute(crate, id, 'move', away, by({ actor: { ...clerk, company_hq: true } }))).toMatchObject({ refused: false })
  })

  test('at a port where its record is tied to several, of who works at another of them', async () => {
    const { execute, id } = await packedCrate('ONE', { here_id: 'rotterdam', there_id: 'dakar' })
    expect(await execute(crate, id, 'scan', {}, by({ actor: porter('dakar') }))).toMatchObject({
      kind: 'forbidden',
      code: 'not_at_your_port',
    })
    expect(await execute(crate, id, 'scan', {}, by({ actor: porter('tema') }))).toMatchObject({ kind: 'missing', code: 'not_found' })
    expect(await execute(crate, id, 'scan', {}, by({ actor: porter('rotterdam', 'tema') }))).toMatchObject({ refused: false })
  })

  test('by its decider, who looked at other records', async () => {
    const { execute, log, id, stream } = await packedCrate('ONE')
    const put = (crate_id: string) => ({ crate_id, label: 'X' })
    await execute(shelf, 'a', 'put', put('x'), bySystem())
    for (const one of ['y', 'z']) await execute(shelf, 'a', 'add', put(one), bySystem())
    expect(await execute(crate, id, 'store', {}, by())).toMatchObject({ kind: 'validation', code: 'over_allocation', field: 'shelf_id' })
    expect(await log.read(stream)).toHaveLength(1)
  })

  test('once its stream was closed for good', async () => {
    const { execute, log, id, stream } = await packedCrate('ONE')
    await log.close(stream)
    expect(await execute(crate, id, 'store', {}, by())).toMatchObject({ kind: 'state', code: 'stream_closed' })
  })
})

describe('what a command would be refused for', () => {
  const why = { kind: 'validation', code: 'over_allocation', field: 'shelf_id' }
  async function fullShelf({ execute }: Awaited<ReturnType<typeof packedCrate>>) {
    await execute(shelf, 'a', 'put', { crate_id: 'x', label: 'X' }, bySystem())
    for (const crate_id of ['y', 'z']) await execute(shelf, 'a', 'add', { crate_id, label: 'X' }, bySystem())
  }

  test('is what it is refused for, by its decider and what that looks at, and nothing where it would pass', async () => {
    const node = await packedCrate('ONE')
    const { execute, id } = node
    expect(await execute.refusalOf(crate, id, 'store', by())).toBeUndefined()
    await fullShelf(node)
    expect(await execute.refusalOf(crate, id, 'store', by())).toMatchObject(why)
    expect(await execute(crate, id, 'store', {}, by())).toMatchObject(why)
  })

  test('leaves nothing in the log, be it refused or not: no event, no claim, no answer to a repeat', async () => {
    const node = await packedCrate('ONE')
    const { execute, since, id } = node
    const envelope = by()
    for (const command of ['store', 'lose', 'relabel', 'keep_label', 'scan']) await execute.refusalOf(crate, id, command, envelope)
    await fullShelf(node)
    since()
    await execute.refusalOf(crate, id, 'store', envelope)
    expect(since().filter(one => !one.startsWith('read '))).toEqual([])
    expect(await execute.answered(crate, id, envelope)).toBeUndefined()
    expect(await execute(crate, id, 'lose', {}, envelope)).toMatchObject({ refused: false, version: 2 })
  })

  test('is as the log has it, and not as a node remembers it', async () => {
    const { execute, log, clock, id } = await packedCrate('ONE')
    await execute(crate, id, 'relabel', { label: 'TWO' }, by())
    await executor({ log, clock, aggregateOf })(crate, id, 'store', {}, by())
    expect(await execute.refusalOf(crate, id, 'store', by())).toMatchObject({ kind: 'state', code: 'not_in_this_state' })
  })

  test('is told by rights, scope and port as if it were given', async () => {
    const { execute, id } = await packedCrate('ONE', { here_id: 'rotterdam', there_id: 'dakar' })
    const against = (command: string, actor = clerk, of = id) => execute.refusalOf(crate, of, command, by({ actor }))
    expect(await against('store', { ...clerk, role: 'customer' })).toMatchObject({ kind: 'forbidden', code: 'no_right' })
    expect(await against('store', { ...clerk, office_id: v7() })).toMatchObject({ kind: 'missing', code: 'not_found' })
    expect(await against('scan', porter('dakar'))).toMatchObject({ kind: 'forbidden', code: 'not_at_your_port' })
    expect(await against('scan', porter('rotterdam'))).toBeUndefined()
    expect(await against('store', clerk, v7())).toMatchObject({ kind: 'missing', code: 'not_found' })
    expect(await against('pack')).toMatchObject({ kind: 'state', code: 'exists_already' })
    expect(await against('tint')).toMatchObject({ kind: 'forbidden', code: 'not_by_hand' })
    expect(await against('burn')).toMatchObject({ kind: 'missing', code: 'unknown_command' })
  })

  test('is judged by what the record says in the fields that it asks for, and not held against what is yet to be said', async () => {
    const { execute, id } = await packedCrate('ONE')
    const said: object[] = []
    const picky: typeof crate = {
      ...crate,
      decide: (_command, _record, input) => {
        said.push(input)
        return refuse('over_allocation', { field: 'colour_id' })
      },
    }
    expect(await execute.refusalOf(picky, id, 'paint', by()), 'its colour is yet to be chosen').toBeUndefined()
    expect(await execute.refusalOf(picky, id, 'move', by())).toMatchObject({ code: 'over_allocation' })
    expect(said).toEqual([{ colour_id: '' }, { office_id: clerk.office_id, shelf_id: 'a' }])
  })

  test('is unknown where it cannot be known: who asks is told that, and not that nothing is against it', async () => {
    const { execute, log, id, stream } = await packedCrate('ONE')
    const busy = { ...crate, facts: () => Promise.reject(new Busy()) }
    await expect(execute.refusalOf(busy, id, 'store', by())).rejects.toThrow(Busy)
    await log.append(stream, 1, [{ type: 'CrateGlazed', schema_version: 1, data: {} }], meta())
    await expect(execute.refusalOf(crate, id, 'store', by())).rejects.toThrow(UnreadableEvent)
  })
})

describe('what a later release wrote', () => {
  const unreadable = (resource: string, type: string, version: number) => ({
    refused: true,
    kind: 'state',
    code: 'written_by_newer_release',
    params: { resource, type, version },
  })
  const later: NewEvent[] = [
    { type: 'CrateRelabelled', schema_version: 2, data: { label: 'LATER' } },
    { type: 'CrateGlazed', schema_version: 1, data: {} },
  ]

  test.each(later)('is not taken for what it might mean: no command is decided on it ($type of version $schema_version)', async event => {
    const { log, execute, id, stream } = await packedCrate('ONE')
    await log.append(stream, 1, [event], meta())
    expect(await execute(crate, id, 'relabel', { label: 'TWO' }, by())).toMatchObject(
      unreadable('crates', event.type, event.schema_version),
    )
    expect(await execute(crate, id, 'store', {}, by({ expected_version: 2 }))).toMatchObject({ code: 'written_by_newer_release' })
    await expect(execute.load(crate, id)).rejects.toThrow(`cannot read version ${event.schema_version} of the event ${event.type}`)
    expect(await log.read(stream)).toHaveLength(2)
  })

  test('on a record that is looked at keeps back what would be decided by it, and nothing else', async () => {
    const { log, execute, id } = await packedCrate('ONE')
    await log.append('shelves-a', 'none', [{ type: 'CratePut', schema_version: 2, data: {} }], meta())
    expect(await execute(crate, id, 'store', {}, by())).toMatchObject(unreadable('shelves', 'CratePut', 2))
    expect(await execute(crate, id, 'relabel', { label: 'TWO' }, by())).toMatchObject({ refused: false })
  })

  test('sets nothing in motion, and that is said', async () => {
    const { log, execute, stream } = await packedCrate('ONE')
    await log.append(stream, 1, [{ type: 'CrateStored', schema_version: 2, data: {} }], meta())
    const [, event] = await log.read(stream)
    if (!event) throw new Error('it was not appended')
    await expect(execute.react(event)).rejects.toThrow(UnreadableEvent)
    expect(await log.read('shelves-a')).toEqual([])
  })

  test('is no reason to hide what else went wrong', async () => {
    const { clock, log, id } = await packedCrate('ONE')
    const away = executor({ log: { ...log, readMany: () => Promise.reject(new Error('the log is away')) }, clock, aggregateOf })
    await expect(away(crate, id, 'store', {}, by())).rejects.toThrow('the log is away')
  })
})

describe('versions', () => {
  test('who edited an older one is told of a conflict, who edited none is decided again', async () => {
    const { execute, id } = await packedCrate('ONE')
    await execute(crate, id, 'relabel', { label: 'TWO' }, by())
    for (const expected_version of [0, 1, 3])
      expect(await execute(crate, id, 'relabel', { label: 'THREE' }, by({ expected_version }))).toMatchObject({
        refused: true,
        kind: 'conflict',
        code: 'changed_meanwhile',
      })
    expect(await execute(crate, id, 'relabel', { label: 'THREE' }, by({ expected_version: 2 }))).toMatchObject({
      refused: false,
      version: 3,
    })
  })

  test('what a node remembers is decided without asking the log; before it refuses, and for who edited a version, it looks again', async () => {
    const { execute, since, id, stream } = await packedCrate('ONE')
    await execute(crate, id, 'relabel', { label: 'TWO' }, by())
    expect(since().filter(one => one.includes(stream))).toEqual([`append ${stream}`])
    await execute(crate, id, 'relabel', { label: 'THREE' }, by({ expected_version: 2 }))
    expect(since().filter(one => one.includes(stream))).toEqual([`read ${stream} after 2`, `append ${stream}`])
    await execute(crate, id, 'pack', packed('ONE'), by())
    expect(since().filter(one => one.includes(stream))).toEqual([`read ${stream} after 3`])
  })

  test('a node that remembers an older one decides on what happened since', async () => {
    const { log, clock, execute: here, id, stream } = await packedCrate('ONE')
    const elsewhere = executor({ log, clock, aggregateOf })
    await elsewhere(crate, id, 'relabel', { label: 'TWO' }, by())
    await elsewhere(crate, id, 'store', {}, by())
    expect(await here(crate, id, 'relabel', { label: 'TWO' }, by())).toMatchObject({
      refused: false,
      record: { label: 'TWO', status: 'stored' },
    })
    await elsewhere(crate, id, 'relabel', { label: 'ONE' }, by())
    expect(await here(crate, id, 'relabel', { label: 'FIVE' }, by())).toMatchObject({ refused: false, version: 5 })
    expect((await log.read(stream)).map(event => event.version)).toEqual([1, 2, 3, 4, 5])
  })

  /** A log in which others are always quicker. */
  const crowded = (log: EventLog, tried: string[]): EventLog => ({
    ...log,
    append: async (stream): Promise<AppendResult> => {
      tried.push(stream)
      return { status: 'conflict', version: 1 }
    },
  })

  test('a command gives up after forty tries, be it given or following from another', async () => {
    const { log, clock, id, stream } = await packedCrate('ONE')
    const tries = async (about: Parameters<typeof bySystem>[0]) => {
      const tried: string[] = []
      const execute = executor({ log: crowded(log, tried), clock, aggregateOf })
      const answer = await execute(crate, id, 'scan', {}, bySystem(about))
      expect(answer).toMatchObject({ kind: 'conflict', code: 'changed_meanwhile' })
      expect(new Set(tried)).toEqual(new Set([stream]))
      return tried.length
    }
    expect([await tries({}), await tries({ causation_id: 'p1' })]).toEqual([40, 40])
  })

  test('eight nodes that each remember the record still agree, and none of them is told of the others', async () => {
    const watched = watchedLog()
    const nodes = Array.from({ length: 8 }, () => bench(standingClock(), watched).execute)
    const id = v7()
    await nodes[0]?.(crate, id, 'pack', packed('N'), by())
    for (let round = 0; round < 5; round++)
      for (const answer of await Promise.all(nodes.map((node, index) => node(crate, id, 'relabel', { label: `N${round}${index}` }, by()))))
        expect(answer).toMatchObject({ refused: false })
    const happened = await watched.log.read(crateStream(id))
    expect(happened.map(event => event.version)).toEqual(Array.from({ length: 41 }, (_none, index) => index + 1))
  })
})

describe('a repeat', () => {
  test('of a command is one event and the first answer, even after the record moved on', async () => {
    const { execute, log } = bench()
    const id = v7()
    const envelope = by()
    const first = await execute(crate, id, 'pack', packed('ONE'), envelope)
    if (first.refused) throw new Error(first.code)
    expect(await execute(crate, id, 'pack', packed('ONE'), envelope)).toEqual(first)
    await execute(crate, id, 'relabel', { label: 'TWO' }, by())
    expect(await execute(crate, id, 'pack', packed('ONE'), envelope)).toEqual(first)
    expect(await log.read(crateStream(id))).toHaveLength(2)
  })

  test('tells what was warned of at the time, and no repeat does', async () => {
    const { execute, id } = await packedCrate('ONE')
    const envelope = by()
    expect(await execute(crate, id, 'lose', {}, envelope)).toMatchObject({ version: 2, warnings: [{ code: 'unknown_path', params: {} }] })
    expect(await execute(crate, id, 'lose', {}, envelope)).toMatchObject({ version: 2, warnings: [] })
  })

  test('of a command that is allowed again is still the first, by its id', async () => {
    const { execute, log, id, stream } = await packedCrate('ONE')
    const envelope = by()
    const first = await execute(crate, id, 'relabel', { label: 'TWO' }, envelope)
    await execute(crate, id, 'relabel', { label: 'THREE' }, by())
    expect(await execute(crate, id, 'relabel', { label: 'TWO' }, envelope)).toMatchObject({
      refused: false,
      version: 2,
      position: first.refused ? '' : first.position,
      written: ['crates'],
      record: { label: 'TWO' },
    })
    expect(await log.read(stream)).toHaveLength(3)
  })

  test('has with it what followed on the record itself, and nothing that came behind that', async () => {
    const { execute, id, log, clock } = await packedCrate('ONE')
    const envelope = by({ fingerprint: 'f' })
    const moving = { office_id: clerk.office_id, shelf_id: 'itself' }
    const first = await execute(crate, id, 'move', moving, envelope)
    expect(first).toMatchObject({ version: 3, record: { label: 'ONE-MOVED' } })
    expect(await execute(crate, id, 'move', moving, envelope), 'though its step has nothing to do any more').toEqual(first)
    await execute(crate, id, 'relabel', { label: 'OTHERS' }, by({ causation_id: 'p1' }))
    expect(await execute(crate, id, 'move', moving, envelope)).toEqual(first)
    const elsewhere = executor({ log, clock, aggregateOf })
    expect(await elsewhere(crate, id, 'move', moving, by({ ...envelope, correlation_id: 'another request' }))).toEqual(first)
  })

  test('has nothing with it that another door or another process did to the record right behind it', async () => {
    for (const door of [
      { source: 'timer' as const, correlation_id: 'r' },
      { source: 'api' as const, correlation_id: 'q' },
    ]) {
      const { execute, id } = await packedCrate('ONE')
      const envelope = by({ correlation_id: 'r' })
      await execute(crate, id, 'relabel', { label: 'TWO' }, envelope)
      await execute(crate, id, 'relabel', { label: 'THREE' }, bySystem({ ...door, causation_id: 'p1' }))
      expect(await execute(crate, id, 'relabel', { label: 'TWO' }, envelope)).toMatchObject({ version: 2, record: { label: 'TWO' } })
    }
  })

  test('has nothing with it that the same request did to the record by a command of its own', async () => {
    const { execute, id } = await packedCrate('ONE')
    const envelope = by({ correlation_id: 'r' })
    await execute(crate, id, 'relabel', { label: 'TWO' }, envelope)
    await execute(crate, id, 'relabel', { label: 'THREE' }, by({ correlation_id: 'r' }))
    expect(await execute(crate, id, 'relabel', { label: 'TWO' }, envelope)).toMatchObject({ version: 2, record: { label: 'TWO' } })
  })

  test('hears the first answer also when nothing is left to change, or another version was edited, of a command with a key', async () => {
    const { execute, id } = await packedCrate('ONE')
    const envelope = by({ fingerprint: 'f', expected_version: 1 })
    const first = await execute(crate, id, 'relabel', { label: 'TWO' }, envelope)
    await execute(crate, id, 'scan', {}, bySystem())
    expect(first).toMatchObject({ version: 2, position: expect.any(String) })
    expect(await execute(crate, id, 'relabel', { label: 'TWO' }, envelope)).toEqual(first)
    expect(await execute(crate, id, 'relabel', { label: 'TWO' }, { ...envelope, expected_version: 3 })).toEqual(first)
  })

  test('is known by its key without being given', async () => {
    const { execute, id } = await packedCrate('ONE')
    const envelope = by({ fingerprint: 'f' })
    expect(await execute.answered(crate, id, envelope)).toBeUndefined()
    const first = await execute(crate, id, 'relabel', { label: 'TWO' }, envelope)
    expect(await execute.answered(crate, id, envelope)).toEqual(first)
    expect(await execute.answered(crate, id, { ...envelope, fingerprint: 'g' })).toMatchObject({ code: 'key_used_before' })
  })

  test('that is none, since its key was used for something else, is refused at no field and does nothing', async () => {
    const { execute, id, log } = await packedCrate('ONE')
    const other = v7()
    await execute(crate, other, 'pack', packed('OTHER'), by())
    const envelope = by({ fingerprint: 'relabel it TWO' })
    await execute(crate, id, 'relabel', { label: 'TWO' }, envelope)
    const before = await log.tail('', 100)
    const else_ = { ...envelope, fingerprint: 'something else' }
    const refusal = { refused: true, kind: 'validation', code: 'key_used_before', params: {}, others: [] }
    expect(await execute(crate, id, 'relabel', { label: 'THREE' }, else_), 'another input').toEqual(refusal)
    expect(await execute(crate, id, 'relabel', { label: 'TWO' }, else_), 'which would change nothing').toEqual(refusal)
    expect(await execute(crate, id, 'store', {}, else_), 'another command').toEqual(refusal)
    expect(await execute(crate, id, 'pack', packed('TWO'), else_), 'which would be refused').toEqual(refusal)
    expect(await execute(crate, other, 'relabel', { label: 'THREE' }, else_), 'another record').toEqual(refusal)
    expect(await execute(crate, v7(), 'pack', packed('NEW'), else_), 'a record that is not there yet').toEqual(refusal)
    expect((await log.tail('', 100)).filter(event => !event.stream.startsWith('claim-'))).toEqual(
      before.filter(event => !event.stream.startsWith('claim-')),
    )
  })

  test('of what was stored before keys were held to their content, or of what comes without, is told by its id alone', async () => {
    const { execute, id, log, stream } = await packedCrate('ONE')
    const [unknown, known] = [by(), by({ fingerprint: 'f' })]
    await execute(crate, id, 'relabel', { label: 'TWO' }, unknown)
    await execute(crate, id, 'relabel', { label: 'THREE' }, known)
    expect(await execute(crate, id, 'relabel', { label: 'X' }, { ...unknown, fingerprint: 'f' })).toMatchObject({ version: 2 })
    const { fingerprint: _, ...without } = known
    expect(await execute(crate, id, 'relabel', { label: 'X' }, without)).toMatchObject({ version: 3 })
    expect((await log.read(stream)).map(event => event.meta.fingerprint)).toEqual([undefined, undefined, 'f'])
  })

  test('of what was refused is refused again, until it may be', async () => {
    const { execute, id } = await packedCrate('ONE')
    const envelope = by()
    expect(await execute(crate, v7(), 'store', {}, envelope)).toMatchObject({ code: 'not_found' })
    expect(await execute(crate, id, 'store', {}, envelope)).toMatchObject({ refused: false })
  })

  test('gives what a process that died did not come to give, of this command alone', async () => {
    const { execute, log } = bench()
    const id = v7()
    const [packing, storing] = [v7(), v7()]
    const stream = crateStream(id)
    const relabelled = Array.from({ length: 60 }, (_none, index) => CrateRelabelled({ label: `L${index}` }))
    await log.append(
      stream,
      'none',
      stored(CratePacked({ ...emptyValues(crate.resource.fields), ...packed('ONE'), ...nowhere })),
      meta({ command_id: packing }),
    )
    for (const [index, event] of relabelled.entries()) await log.append(stream, index + 1, stored(event), meta())
    await log.append(stream, 61, stored(CrateStored()), meta({ command_id: storing }))

    expect(await execute(crate, id, 'pack', packed('ONE'), by({ command_id: packing }))).toMatchObject({ version: 1, written: ['crates'] })
    expect(await log.read('shelves-a')).toEqual([])

    const again = await execute(crate, id, 'store', {}, by({ command_id: storing }))
    expect(again).toMatchObject({ refused: false, version: 62, written: ['crates', 'shelves'] })
    const put = await log.read('shelves-a')
    expect(put).toMatchObject([{ data: { crate_id: id, label: 'L59' } }, { type: 'ShelfCounted' }])
    expect(again.refused ? '' : again.position).toBe(put.at(-1)?.position)
  })
})

test('a repeat gives nothing that follows from another command of the same record', async () => {
  const { execute, log } = bench()
  const [id, packing] = [v7(), v7()]
  const content = { ...emptyValues(crate.resource.fields), ...packed('ONE'), ...nowhere }
  await log.append(crateStream(id), 'none', stored(CratePacked(content)), meta({ command_id: packing }))
  await log.append(crateStream(id), 1, stored(CrateStored()), meta())
  await execute(crate, id, 'pack', packed('ONE'), by({ command_id: packing }))
  expect(await log.read('shelves-a')).toEqual([])
})

describe('what follows', () => {
  test('is given at once in the name of who decided, one step after the other, and answered with the last of it', async () => {
    const { execute, log, id, stream } = await packedCrate('ONE')
    const done = await execute(crate, id, 'store', {}, by({ correlation_id: 'r1', source: 'ui' }))
    const [decided] = (await log.read(stream)).slice(-1)
    const put = await log.read('shelves-a')
    expect(put).toMatchObject([{ type: 'CratePut', data: { crate_id: id, label: 'ONE' } }, { type: 'ShelfCounted' }])
    for (const { meta: followed } of put)
      expect(followed).toMatchObject({
        actor: { id: clerk.id, name: clerk.name, role: 'system' },
        correlation_id: 'r1',
        causation_id: decided?.position,
        source: 'ui',
      })
    expect(done).toMatchObject({ version: 2, position: put.at(-1)?.position, written: ['crates', 'shelves'] })
  })

  test('may change the record itself, and is in the answer', async () => {
    const { execute, id } = await packedCrate('ONE')
    const moving = { office_id: clerk.office_id, shelf_id: 'itself' }
    expect(await execute(crate, id, 'move', moving, by())).toMatchObject({
      version: 3,
      record: { label: 'ONE-MOVED' },
      written: ['crates'],
    })
  })

  test('goes on where what it was to create is there already', async () => {
    const { execute, log, id } = await packedCrate('ONE')
    await execute(shelf, 'a', 'put', { crate_id: 'x', label: 'X' }, bySystem())
    await execute(crate, id, 'store', {}, by())
    expect((await log.read('shelves-a')).map(event => event.type)).toEqual(['CratePut', 'ShelfCounted'])
  })

  test('is given again without changing anything, and nothing follows from what nobody waits for', async () => {
    const { execute, log, id } = await packedCrate('ONE')
    await execute(crate, id, 'store', {}, by())
    const before = await log.tail('', 100)
    for (const event of before) expect(await execute.react(event)).toBeUndefined()
    expect(await log.tail('', 100)).toEqual(before)
    const [event] = before
    if (!event) throw new Error('there are events')
    expect(await execute.react({ ...event, stream: 'strangers-1' })).toBeUndefined()
  })

  test('is not asked whether what it refers to is there: that was seen to when it was decided', async () => {
    const { execute, id } = await packedCrate('ONE')
    const paint = { colour_id: v7() }
    expect(await execute(crate, id, 'paint', paint, by())).toMatchObject({ code: 'select_from_list', field: 'colour_id' })
    expect(await execute(crate, id, 'paint', paint, by({ causation_id: 'p1' }))).toMatchObject({ refused: false })
    expect(await execute(crate, id, 'tint', { colour_id: v7() }, bySystem())).toMatchObject({ refused: false })
  })

  test('is told apart by the shelf that a crate stood on then, though the reactor hears of the later event first', async () => {
    const { execute, log, stream } = await packedCrate('ONE', { here_id: 'rotterdam' })
    for (const on of ['a', 'b']) await execute(shelf, on, 'put', { crate_id: 'x', label: 'X' }, bySystem())
    const moved = (shelf_id: string) => CrateMoved({ office_id: String(clerk.office_id), shelf_id })
    await log.append(stream, 1, stored(CrateScanned(), moved('b'), CrateScanned(), moved('c')), meta())
    const happened = await log.read(stream)
    for (const version of [4, 2]) {
      const event = happened[version - 1]
      if (event) await execute.react(event)
    }
    const counted = async (on: string) => (await log.read(`shelves-${on}`)).filter(event => event.type === 'ShelfCounted').length
    expect([await counted('a'), await counted('b')]).toEqual([2, 2])
  })

  test('is told apart by it when the reactor hears of events as they happened, too', async () => {
    const { execute, log, stream } = await packedCrate('ONE', { here_id: 'rotterdam' })
    for (const on of ['a', 'b', 'c']) await execute(shelf, on, 'put', { crate_id: 'x', label: 'X' }, bySystem())
    const moved = (shelf_id: string) => CrateMoved({ office_id: String(clerk.office_id), shelf_id })
    await log.append(stream, 1, stored(CrateScanned(), moved('b'), CrateScanned(), moved('c'), moved('c')), meta())
    for (const event of await log.read(stream)) if (event.type === 'CrateScanned') await execute.react(event)
    const counted = async (on: string) => (await log.read(`shelves-${on}`)).filter(event => event.type === 'ShelfCounted').length
    expect([await counted('a'), await counted('b'), await counted('c')]).toEqual([2, 2, 0])
  })

  test('two steps that are alike are both given', async () => {
    const { execute, log, id } = await packedCrate('ONE', { here_id: 'rotterdam' })
    await execute(shelf, 'a', 'put', { crate_id: 'x', label: 'X' }, bySystem())
    await execute(crate, id, 'scan', {}, by())
    expect((await log.read('shelves-a')).map(event => event.type)).toEqual(['CratePut', 'ShelfCounted', 'ShelfCounted'])
  })

  test('is given by the reactor when the process died in between, with the record as it was then, in whatever order it hears of events', async () => {
    const { execute, log, since } = bench()
    const append = async (id: string, label: string) => {
      const content = { ...packed(label), ...nowhere, shelf_id: id }
      const happened = stored(CratePacked(content), CrateStored(), CrateRelabelled({ label: 'LATER' }), CrateStored())
      await log.append(crateStream(id), 'none', happened, meta({ actor: asSystem(clerk) }))
      return log.read(crateStream(id))
    }
    const [inOrder, backwards] = [await append('a', 'ONE'), await append('b', 'TWO')]
    since()
    for (const event of inOrder) await execute.react(event)
    // Folded onwards from where it was looked at last.
    expect(since().filter(one => one.startsWith('read crates-a'))).toEqual(['read crates-a after 0', 'read crates-a after 2'])
    for (const event of backwards.toReversed()) await execute.react(event)
    const labels = async (on: string) => (await log.read(`shelves-${on}`)).flatMap(event => event.data.label ?? [])
    expect([await labels('a'), await labels('b')]).toEqual([['ONE'], ['LATER']])
    expect((await log.read('shelves-a')).map(event => event.type)).toEqual(['CratePut', 'ShelfCounted', 'ShelfCounted'])
  })
})

test('a reference that says nothing is looked up nowhere, and a record that is not there is undefined', async () => {
  const { execute, since, id } = await packedCrate('ONE')
  expect(await execute.load(crate, '')).toBeUndefined()
  expect(since()).toEqual([])
  expect(await execute.load(crate, v7())).toBeUndefined()
  expect(await execute.load(crate, id)).toMatchObject({ id, version: 1, label: 'ONE' })
})
