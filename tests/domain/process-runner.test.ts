import { bankstatements } from '@fairlead/contracts/accounting/bank-statements'
import { bankStatement } from '@fairlead/domain/accounting/bank-statements'
import { type AnyAggregate, eventsOf, idOf } from '@fairlead/domain/kernel/aggregate'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import { executor } from '@fairlead/domain/kernel/execute'
import { clerk } from '@fairlead/domain/kernel/given'
import { after, forEach, inOrder, joined, otherwise, type Process, step } from '@fairlead/domain/kernel/process'
import { stuckStep } from '@fairlead/domain/platform/stuck-steps'
import type { EventLog, StoredEvent } from '@fairlead/domain/ports/event-log'
import { memoryMoments } from '@fairlead/infra/follow/memory-moments'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { by, bySystem, crate, crateStream, packed, shelf, standingClock, watchedLog } from './crates.ts'

const administrator = { ...clerk, role: 'admin' as const }

/** A node whose crates are followed by these processes, over a log of its own or another's. */
function node(processes: readonly Process[], watched = watchedLog(standingClock()), settled: string[] = []) {
  const all = new Map<string, AnyAggregate>(
    joined([crate, shelf, bankStatement, stuckStep], processes).map(one => [one.resource.stream, one]),
  )
  const execute = executor({
    log: watched.log,
    clock: standingClock(),
    aggregateOf: category => all.get(category),
    settled: { add: id => settled.push(id) },
    moments: memoryMoments(),
  })
  return { ...watched, execute }
}

const count = (on: string) => step(shelf, on, 'count', {})
const onShelves = (...on: readonly string[]) => after('counting', crate, { CrateStored: () => forEach('shelf', on, count) })

/** Packs a crate and stores it: from that its processes follow. */
async function stored({ execute }: ReturnType<typeof node>): Promise<string> {
  const id = v7()
  for (const [command, input] of [
    ['pack', packed('ONE', { shelf_id: 'free' })],
    ['relabel', { label: 'TWO' }],
    ['store', {}],
  ] as const) {
    const done = await execute(crate, id, command, input, by())
    if (done.refused) throw new Error(done.code)
  }
  return id
}
const put = ({ execute }: ReturnType<typeof node>, ...on: readonly string[]) =>
  Promise.all(on.map(one => execute(shelf, one, 'put', { crate_id: 'x', label: 'X' }, bySystem())))
const counted = async (log: EventLog, ...on: readonly string[]) =>
  (await Promise.all(on.map(one => log.read(`shelves-${one}`)))).map(all => all.filter(one => one.type === 'ShelfCounted').length)
const stuckIn = async (log: EventLog): Promise<StoredEvent[]> =>
  (await log.tail('', 1_000)).filter(event => event.stream.startsWith('stuck_step-'))
const theStuck = async (log: EventLog): Promise<string> => idOf((await stuckIn(log))[0]?.stream ?? '')

/** A log in which others are always quicker to append to some stream. */
const crowded = (log: EventLog, isCrowded: (stream: string, type: string | undefined) => boolean): EventLog => ({
  ...log,
  append: async (stream, expected, happened, meta) =>
    isCrowded(stream, happened[0]?.type) ? { status: 'conflict', version: 1 } : log.append(stream, expected, happened, meta),
})

test('a step that is refused keeps none of the others from happening, and stands on the record with its reason in words', async () => {
  const at = node([onShelves('a', 'missing', 'b')])
  await put(at, 'a', 'b')
  const id = await stored(at)
  expect(await counted(at.log, 'a', 'missing', 'b')).toEqual([1, 0, 1])
  const [stuck, ...others] = await stuckIn(at.log)
  expect(others).toEqual([])
  expect(stuck).toMatchObject({
    type: 'StepStuck',
    data: {
      event: 'CrateStored',
      of_resource: 'crates',
      of_id: id,
      of_name: 'TWO',
      of_stream: crateStream(id),
      of_version: 3,
      office_id: clerk.office_id,
      process: 'counting',
      step: 'shelf missing',
      command: 'count',
      to_resource: 'shelves',
      to_id: 'missing',
      code: 'not_found',
      reason: { en: 'This record does not exist, or you may not see it.', nl: 'Dit record bestaat niet, of u mag het niet zien.' },
    },
    meta: { actor: { id: clerk.id, role: 'system' }, source: 'api' },
  })
})

test('a record that nobody’s office holds is stuck for the whole company', async () => {
  const ofShelves = after('counting', shelf, { CratePut: () => ({ missing: count('missing') }) })
  const at = node([ofShelves])
  await put(at, 'a')
  expect((await stuckIn(at.log)).map(one => one.data.office_id)).toEqual([null])
})

test('what follows from a record of no office is stuck for the office of what it was to change, else for the first that holds the record', async () => {
  const ofShelves = after('storing', shelf, { CratePut: ({ crate_id }) => ({ store: step(crate, crate_id, 'store', {}) }) })
  const at = node([ofShelves])
  const id = await stored(at)
  await at.execute(shelf, 'a', 'put', { crate_id: id, label: 'X' }, bySystem())
  expect((await stuckIn(at.log)).map(one => one.data.office_id)).toEqual([clerk.office_id])

  const ofStatements = after('counting', bankStatement, { BankEntryTakenUp: () => ({ missing: count('missing') }) })
  const there = node([ofStatements])
  const { BankStatementImported, BankEntryTakenUp } = eventsOf(bankstatements)
  const said = { number: '1', iban: '', currency_id: '', date_from: '', date_until: '', opening: null, closing: null, file_name: null }
  const happened = [
    BankStatementImported({ ...said, office_ids: ['rotterdam', 'moerdijk'], entries: [], repeated: [] }),
    BankEntryTakenUp({ reference: 'A' }),
  ].map(event => ({ ...event, schema_version: 1 }))
  const meta = { actor: clerk, command_id: v7(), correlation_id: v7(), source: 'api' as const, occurred_at: '2026-11-20T09:00:00.000Z' }
  await there.log.append('bank_statement-s', 0, happened, meta)
  for (const event of await there.log.read('bank_statement-s')) await there.execute.react(event)
  expect((await stuckIn(there.log)).map(one => one.data.office_id)).toEqual(['rotterdam'])
})

test('what is behind a refused step waits, and so does what is behind that; another process does not', async () => {
  const ordered = after('ordered', crate, {
    CrateStored: () => inOrder({ first: count('a'), missing: count('missing') }, { second: count('b') }, { third: count('c') }),
  })
  const at = node([
    ordered,
    onShelves('d'),
    after('alike', crate, { CrateStored: () => inOrder({ first: count('e') }, { second: count('f') }) }),
  ])
  await put(at, 'a', 'b', 'c', 'd', 'e', 'f')
  await stored(at)
  expect(await counted(at.log, 'a', 'b', 'c', 'd', 'e', 'f')).toEqual([1, 0, 0, 1, 1, 1])
  expect((await stuckIn(at.log)).map(one => one.data.step)).toEqual(['missing'])
})

test('a refusal that was expected leaves nothing stuck, and holds nobody', async () => {
  const expected = after('expected', crate, {
    CrateStored: () => inOrder({ missing: step(shelf, 'missing', 'count', {}, { expected: ['not_found'] }) }, { second: count('b') }),
  })
  const at = node([expected])
  await put(at, 'b')
  await stored(at)
  expect([await counted(at.log, 'b'), await stuckIn(at.log)]).toEqual([[1], []])
})

test('tried again once nothing is in its way, a step is carried out, and what waited for it', async () => {
  const ordered = after('ordered', crate, {
    CrateStored: () => inOrder({ missing: count('missing') }, { second: count('b') }, { third: count('c') }),
  })
  const at = node([ordered])
  await put(at, 'b', 'c')
  await stored(at)
  const id = await theStuck(at.log)
  const again = () => at.execute(stuckStep, id, 'try_again', {}, by({ actor: administrator }))
  expect(await again()).toMatchObject({ refused: false, record: { status: 'stuck', attempts: 2, code: 'not_found' } })
  expect(await counted(at.log, 'b', 'c')).toEqual([0, 0])
  await put(at, 'missing')
  expect(await again()).toMatchObject({
    refused: false,
    record: { status: 'carried_out', attempts: 2 },
    written: expect.arrayContaining(['shelves']),
  })
  expect(await counted(at.log, 'missing', 'b', 'c')).toEqual([1, 1, 1])
  expect(await again()).toMatchObject({ refused: true, code: 'not_in_this_state' })
})

test('trying again does nothing of what does not wait for it', async () => {
  const ordered = after('ordered', crate, {
    CrateStored: () => ({
      ...inOrder({ missing: count('missing') }, { second: count('b') }),
      early: step(shelf, 'later', 'count', {}, { expected: ['not_found'] }),
    }),
  })
  const at = node([
    after('alike', crate, {
      CrateStored: () =>
        inOrder(
          { missing: step(shelf, 'late', 'count', {}, { expected: ['not_found'] }) },
          { second: step(shelf, 'last', 'count', {}, { expected: ['not_found'] }) },
        ),
    }),
    ordered,
  ])
  await put(at, 'b')
  await stored(at)
  await put(at, 'missing', 'later', 'late', 'last')
  await at.execute(stuckStep, await theStuck(at.log), 'try_again', {}, by({ actor: administrator }))
  expect(await counted(at.log, 'missing', 'b', 'later', 'late', 'last')).toEqual([1, 1, 0, 0, 0])
})

test('what is stuck is settled, too: its event need not be followed again', async () => {
  const settled: string[] = []
  const at = node([onShelves('missing')], watchedLog(standingClock()), settled)
  const [, , event] = await at.log.read(crateStream(await stored(at)))
  expect(settled).toEqual([event?.meta.command_id])
})

test('the id of a step comes from the event, the process and its name', async () => {
  const at = node([onShelves('a')])
  await put(at, 'a')
  const id = await stored(at)
  const [, step] = await at.log.read('shelves-a')
  expect(step?.meta.command_id).toBe(derivedId(crateStream(id), 3, 'counting', 'shelf a'))
})

test('who decides hears where the last of what followed stands, be it that a step is stuck', async () => {
  const at = node([onShelves('missing')])
  const id = v7()
  await at.execute(crate, id, 'pack', packed('ONE'), by())
  const done = await at.execute(crate, id, 'store', {}, by())
  expect(done).toMatchObject({
    refused: false,
    version: 2,
    written: ['crates', 'stucksteps'],
    position: (await stuckIn(at.log))[0]?.position,
  })
})

test('where nothing can be said of what is stuck, it fails aloud', async () => {
  const watched = watchedLog(standingClock())
  const all = new Map<string, AnyAggregate>(joined([crate, shelf], [onShelves('missing')]).map(one => [one.resource.stream, one]))
  const execute = executor({ log: watched.log, clock: standingClock(), aggregateOf: category => all.get(category) })
  await expect(stored({ ...watched, execute })).rejects.toThrow('nowhere to say')
})

test('a wish to try again that meets a conflict changes nothing, and is carried out later', async () => {
  const watched = watchedLog(standingClock())
  const processes = [onShelves('missing')]
  await stored(node(processes, watched))
  await put(node(processes, watched), 'missing')
  const id = await theStuck(watched.log)
  const at = node(processes, { ...watched, log: crowded(watched.log, stream => stream === 'shelves-missing') })
  expect(await at.execute(stuckStep, id, 'try_again', {}, by({ actor: administrator }))).toMatchObject({
    record: { status: 'stuck', attempts: 1 },
  })
  for (const event of await stuckIn(watched.log)) await node(processes, watched).execute.react(event)
  expect(await node(processes, watched).execute.load(stuckStep, id)).toMatchObject({ status: 'carried_out' })
})

test('what waits for two steps waits for both', async () => {
  const both = after('both', crate, { CrateStored: () => inOrder({ one: count('x'), two: count('y') }, { last: count('b') }) })
  const at = node([both])
  await put(at, 'b')
  await stored(at)
  const stuck = (await stuckIn(at.log)).map(one => idOf(one.stream))
  for (const [index, on] of ['x', 'y'].entries()) {
    expect(await counted(at.log, 'b')).toEqual([0])
    await put(at, on)
    await at.execute(stuckStep, stuck[index] ?? '', 'try_again', {}, by({ actor: administrator }))
  }
  expect(await counted(at.log, 'x', 'y', 'b')).toEqual([1, 1, 1])
})

test('what was set aside is never tried again, nor what waited for it; a clerk cannot set anything aside', async () => {
  const at = node([after('ordered', crate, { CrateStored: () => inOrder({ missing: count('missing') }, { second: count('b') }) })])
  await put(at, 'b')
  const id = await stored(at)
  const stuck = await theStuck(at.log)
  const aside = { set_aside_because: 'The shelf was torn down' }
  expect(await at.execute(stuckStep, stuck, 'set_aside', aside, by())).toMatchObject({ refused: true, code: 'no_right' })
  expect(await at.execute(stuckStep, stuck, 'set_aside', aside, by({ actor: administrator }))).toMatchObject({
    record: { status: 'set_aside', ...aside },
  })
  await put(at, 'missing')
  for (const event of await at.log.read(crateStream(id))) expect(await at.execute.react(event)).toBeUndefined()
  expect(await counted(at.log, 'missing', 'b')).toEqual([0, 0])
  expect(await at.execute(stuckStep, stuck, 'try_again', {}, by({ actor: administrator }))).toMatchObject({ code: 'not_in_this_state' })
})

test('what is stuck stays so when the event is followed once more, and what was carried out is not done twice', async () => {
  const at = node([onShelves('a', 'missing')])
  await put(at, 'a')
  const id = await stored(at)
  await put(at, 'missing')
  const before = await at.log.tail('', 1_000)
  for (const event of await at.log.read(crateStream(id))) await at.execute.react(event)
  expect(await at.log.tail('', 1_000)).toEqual(before)
})

test('somebody’s wish to try again that a crash cut off is carried out behind it', async () => {
  const at = node([onShelves('missing')])
  await stored(at)
  await put(at, 'missing')
  const id = await theStuck(at.log)
  const meta = (await stuckIn(at.log))[0]?.meta
  if (!meta) throw new Error('nothing is stuck')
  const asked = { type: 'StepTriedAgain', data: {}, schema_version: 1 }
  await at.log.append(`stuck_step-${id}`, 'any', [asked], { ...meta, command_id: v7() })
  const causes = (await stuckIn(at.log)).filter(event => at.execute.isCause(event))
  expect(causes.map(one => one.type)).toEqual(['StepTriedAgain'])
  for (const event of causes) await at.execute.react(event)
  expect((await stuckIn(at.log)).map(one => one.type)).toEqual(['StepStuck', 'StepTriedAgain', 'StepCarriedOut'])
  expect(await counted(at.log, 'missing')).toEqual([1])
  for (const event of await stuckIn(at.log)) expect(await at.execute.react(event)).toBeUndefined()
  expect(await counted(at.log, 'missing')).toEqual([1])
})

test('a wish to try again is void once the step was set aside', async () => {
  const at = node([onShelves('missing')])
  await stored(at)
  await put(at, 'missing')
  const [stuck] = await stuckIn(at.log)
  if (!stuck) throw new Error('nothing is stuck')
  const append = (type: string, data: StoredEvent['data']) =>
    at.log.append(stuck.stream, 'any', [{ type, data, schema_version: 1 }], { ...stuck.meta, command_id: v7() })
  await append('StepTriedAgain', {})
  await append('StepSetAside', { set_aside_because: 'The shelf was torn down' })
  for (const event of await stuckIn(at.log)) expect(await at.execute.react(event)).toBeUndefined()
  expect(await counted(at.log, 'missing')).toEqual([0])
})

test('a step that no process knows any more has nothing left to do', async () => {
  const before = node([onShelves('missing')])
  await stored(before)
  const id = await theStuck(before.log)
  const released = node([], before)
  expect(await released.execute(stuckStep, id, 'try_again', {}, by({ actor: administrator }))).toMatchObject({
    record: { status: 'carried_out' },
  })
})

test('steps that come, go and change places leave the ids of all others as they were', async () => {
  const before = node([onShelves('a', 'b')])
  await put(before, 'a', 'b', 'c', 'd')
  const id = await stored(before)
  const happened = await before.log.read(crateStream(id))
  const followed = async (...processes: readonly Process[]) => {
    const released = node(processes, before)
    for (const event of happened) await released.execute.react(event)
    return counted(before.log, 'a', 'b', 'c', 'd')
  }
  expect(await followed(onShelves('b', 'a'))).toEqual([1, 1, 0, 0])
  expect(await followed(onShelves('c', 'b'))).toEqual([1, 1, 1, 0])
  expect(await followed(onShelves('b'))).toEqual([1, 1, 1, 0])
  expect(await followed(after('first', crate, { CrateStored: () => ({ d: count('d') }) }), onShelves('a', 'c'))).toEqual([1, 1, 1, 1])
})

test('where others are always quicker a step is not stuck: it is to be given again', async () => {
  const watched = watchedLog(standingClock())
  const ordered = after('counting', crate, { CrateStored: () => ({ ...inOrder({ a: count('a') }, { b: count('b') }), c: count('c') }) })
  const log = crowded(watched.log, (stream, type) => stream === 'shelves-a' && type === 'ShelfCounted')
  const settled: string[] = []
  const at = node([ordered], { ...watched, log }, settled)
  await put(at, 'a', 'b', 'c')
  const id = await stored(at)
  const [, , event] = await watched.log.read(crateStream(id))
  if (!event) throw new Error('it was stored')
  expect(settled).not.toContain(event.meta.command_id)
  expect(await at.execute.react(event)).toMatchObject({ code: 'changed_meanwhile' })
  expect([await stuckIn(watched.log), await counted(watched.log, 'b', 'c')]).toEqual([[], [0, 1]])
  expect(await node([ordered], watched).execute.react(event)).toBeUndefined()
  expect(await counted(watched.log, 'a', 'b', 'c')).toEqual([1, 1, 1])
})

test('that a step is stuck is said again where it could not be said', async () => {
  const watched = watchedLog(standingClock())
  const processes = [onShelves('missing')]
  const at = node(processes, { ...watched, log: crowded(watched.log, stream => stream.startsWith('stuck_step-')) })
  const [, , event] = await watched.log.read(crateStream(await stored(at)))
  if (!event) throw new Error('it was stored')
  expect(await at.execute.react(event)).toMatchObject({ code: 'changed_meanwhile' })
  expect(await node(processes, watched).execute.react(event)).toBeUndefined()
  expect((await stuckIn(watched.log)).map(one => one.data.step)).toEqual(['shelf missing'])
})

test('a refusal says why with what it was about', async () => {
  const at = node([after('storing twice', crate, { CrateStored: (_data, { id }) => ({ again: step(crate, id, 'store', {}) }) })])
  await stored(at)
  expect((await stuckIn(at.log))[0]?.data.reason).toEqual({
    en: 'Not possible now: its status is stored.',
    nl: 'Nu niet mogelijk: de status is stored.',
  })
})

/** A crate whose label says why it could not be counted on one of some shelves, of which each waits for the one before. */
const toldBack = (...on: readonly string[]) =>
  after('telling', crate, {
    CrateStored: () =>
      inOrder(
        ...on.map(id => ({
          [`shelf ${id}`]: step(shelf, id, 'count', {}, { otherwise: otherwise(crate, 'relabel', ({ code }) => ({ label: code })) }),
        })),
      ),
  })
const labels = async (log: EventLog, id: string) =>
  (await log.read(crateStream(id))).filter(one => one.type === 'CrateRelabelled').map(one => one.data.label)

test('a record that promised what is refused is told so at once: nothing is stuck, and nothing behind it happens', async () => {
  const at = node([toldBack('a', 'missing', 'b', 'c')])
  await put(at, 'a', 'b', 'c')
  const id = await stored(at)
  expect(await labels(at.log, id)).toEqual(['TWO', 'not_found'])
  expect([await counted(at.log, 'a', 'b', 'c'), await stuckIn(at.log)]).toEqual([[1, 0, 0], []])
})

test('what a record was told stays so when the event is followed once more, though nothing is in the way any longer', async () => {
  const at = node([toldBack('missing', 'b')])
  await put(at, 'b')
  const id = await stored(at)
  await put(at, 'missing')
  const before = await at.log.tail('', 1_000)
  for (const event of await at.log.read(crateStream(id))) await at.execute.react(event)
  expect(await at.log.tail('', 1_000)).toEqual(before)
})

test('what was stuck in an earlier release is told to its record when it is tried again, and settled with it', async () => {
  const earlier = node([after('telling', crate, { CrateStored: () => ({ 'shelf missing': count('missing') }) })])
  const id = await stored(earlier)
  const at = node([toldBack('missing', 'b')], earlier)
  await put(at, 'b')
  const again = await at.execute(stuckStep, await theStuck(at.log), 'try_again', {}, by({ actor: administrator }))
  expect(again).toMatchObject({ refused: false, record: { status: 'carried_out' } })
  expect([await labels(at.log, id), await counted(at.log, 'b')]).toEqual([['TWO', 'not_found'], [0]])
})

test('where the record cannot be told either, why not is stuck', async () => {
  const untold = step(shelf, 'missing', 'count', {}, { otherwise: otherwise(crate, 'move', () => ({ office_id: 'o', shelf_id: 's' })) })
  const at = node([after('telling', crate, { CrateStored: () => ({ untold }) })])
  await stored(at)
  expect((await stuckIn(at.log)).map(one => one.data.code)).toEqual(['not_in_this_state'])
})

test('where others were faster the record is told nothing: the step is given again', async () => {
  const watched = watchedLog(standingClock())
  const log = crowded(watched.log, stream => stream === 'shelves-a')
  const settled: string[] = []
  const at = node([toldBack('a')], { ...watched, log }, settled)
  await put(node([], watched), 'a')
  const id = await stored(at)
  expect([await labels(at.log, id), await stuckIn(at.log)]).toEqual([['TWO'], []])
})
