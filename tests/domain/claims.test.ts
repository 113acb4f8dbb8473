import type { Claim } from '@fairlead/domain/kernel/aggregate'
import { type AggregateOf, type ClaimRequest, claims, newClaims } from '@fairlead/domain/kernel/claims'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import { executor } from '@fairlead/domain/kernel/execute'
import { clerk } from '@fairlead/domain/kernel/given'
import { finding, loading } from '@fairlead/domain/kernel/loading-for-tests'
import { repository } from '@fairlead/domain/kernel/repository'
import type { EventLog, Meta } from '@fairlead/domain/ports/event-log'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { aggregateOf, type Bench, bench, by, crate, crateStream, packed, standingClock, watchedLog } from './crates.ts'

const claimStream = (scope: string, value: string) => `claim-${derivedId(scope, value)}`
const labelClaim = (value: string) => claimStream('crates.label', value)

/** Packs a crate that must be packed. */
async function pack({ execute }: Pick<Bench, 'execute'>, label: string, more: object = {}): Promise<string> {
  const id = v7()
  const done = await execute(crate, id, 'pack', packed(label, more), by())
  if (done.refused) throw new Error(done.code)
  return id
}
const packing = ({ execute }: Pick<Bench, 'execute'>, label: string, id = v7(), envelope = by()) =>
  execute(crate, id, 'pack', packed(label), envelope)
const relabelling = ({ execute }: Pick<Bench, 'execute'>, id: string, label: string) => execute(crate, id, 'relabel', { label }, by())
const inUse = (value: string, owner: string) => ({
  refused: true,
  kind: 'validation',
  code: 'already_in_use',
  field: 'label',
  params: { value, by: owner },
})
/** By a record that is not there yet, or that who asks may not see. */
const inUseUnnamed = (value: string) => ({ ...inUse(value, ''), code: 'in_use_by_another' })

const meta = (): Meta => ({
  actor: clerk,
  command_id: v7(),
  correlation_id: 'r',
  source: 'api',
  occurred_at: '2026-11-20T09:00:00.000Z',
})

describe('a value is had by one record alone', () => {
  test('of a hundred who want it at once', async () => {
    const { execute } = bench()
    const answers = await Promise.all(Array.from({ length: 100 }, () => execute(crate, v7(), 'pack', packed('SAME'), by())))
    expect(answers.filter(answer => !answer.refused)).toHaveLength(1)
    const refused = answers.filter(answer => answer.refused)
    expect(refused).toHaveLength(99)
    for (const answer of refused)
      expect(answer).toMatchObject({
        code: expect.stringMatching(/^(already_in_use|in_use_by_another)$/),
        field: 'label',
        kind: 'validation',
      })
  })

  test('and who has it is named to others, who leave no event', async () => {
    const node = bench()
    await pack(node, 'A')
    const late = v7()
    expect(await packing(node, 'A', late)).toMatchObject(inUse('A', 'A'))
    expect(await node.log.read(crateStream(late))).toEqual([])
  })

  test('and what another office has is in use there, without a name', async () => {
    const node = bench()
    const elsewhere = () => by({ actor: { ...clerk, office_id: 'antwerp' } })
    await node.execute(crate, v7(), 'pack', packed('A', { office_id: 'antwerp' }), elsewhere())
    expect(await packing(node, 'A')).toMatchObject(inUseUnnamed('A'))
    expect(await node.execute(crate, v7(), 'pack', packed('A', { office_id: 'antwerp' }), elsewhere())).toMatchObject(inUse('A', 'A'))
  })

  test('the same value of another field is another value', async () => {
    const node = bench()
    await pack(node, 'A', { seal: 'B' })
    expect(await node.execute(crate, v7(), 'pack', packed('B', { seal: 'A' }), by())).toMatchObject({ refused: false })
  })

  test('two that are in use are refused together, each at its field', async () => {
    const node = bench()
    await pack(node, 'A', { seal: 'S1' })
    expect(await node.execute(crate, v7(), 'pack', packed('A', { seal: 'S1' }), by())).toMatchObject({
      ...inUse('A', 'A'),
      others: [{ code: 'already_in_use', field: 'seal', params: { value: 'S1', by: 'A' } }],
    })
  })
})

describe('a value that its owner gave up', () => {
  test('can be taken at once, and is not had back while another has it', async () => {
    const node = bench()
    const one = await pack(node, 'A')
    await relabelling(node, one, 'B')
    const two = await pack(node, 'A')
    expect(await relabelling(node, one, 'A')).toMatchObject(inUse('A', 'A'))
    await relabelling(node, two, 'C')
    expect(await relabelling(node, one, 'A')).toMatchObject({ refused: false, record: { label: 'A' } })
  })

  test('by being lost is free, too', async () => {
    const node = bench()
    await node.execute(crate, await pack(node, 'A'), 'lose', {}, by())
    expect(await packing(node, 'A')).toMatchObject({ refused: false })
  })

  test('went to another elsewhere, and is not had for having been claimed here moments ago', async () => {
    const [clock, watched] = [standingClock(), watchedLog()]
    const [here, elsewhere] = [bench(clock, watched), bench(clock, watched)]
    const one = await pack(here, 'A')
    await relabelling(here, one, 'B')
    await pack(elsewhere, 'A')
    expect(await relabelling(here, one, 'A')).toMatchObject(inUse('A', 'A'))
  })
})

describe('a value that is kept for a record that is yet to be made', () => {
  const kept = async () => {
    const node = bench()
    const [keeper, heir] = [await pack(node, 'K'), v7()]
    const kept_by = by()
    const keeping = node.execute(crate, keeper, 'keep_label', { label: 'A', for_id: heir }, kept_by)
    expect(await keeping).toMatchObject({ refused: false })
    /** What follows from keeping it. */
    const following = by({ correlation_id: kept_by.correlation_id })
    return { ...node, keeper, heir, node, following }
  }
  test('is had by it, without claiming it again moments later, in what follows from that', async () => {
    const { node, heir, since, following } = await kept()
    since()
    expect(await packing(node, 'A', heir, following)).toMatchObject({ refused: false })
    expect(since()).not.toContain(`append ${labelClaim('A')}`)
  })
  test('is had by it, too, when it is made on its own, with a claim of its own', async () => {
    const { node, heir, since } = await kept()
    since()
    expect(await packing(node, 'A', heir)).toMatchObject({ refused: false })
    expect(since()).toContain(`append ${labelClaim('A')}`)
  })
  test('is kept from others for a quarter of a minute, and then is free', async () => {
    const { node, clock } = await kept()
    clock.pass(14_999)
    expect(await packing(node, 'A')).toMatchObject(inUseUnnamed('A'))
    clock.pass(1)
    expect(await packing(node, 'A')).toMatchObject({ refused: false })
  })
  test('is free at once when it was made, and gave it up', async () => {
    const { node, heir, clock, execute, following } = await kept()
    clock.pass(1)
    expect(await packing(node, 'A', heir, following)).toMatchObject({ refused: false })
    expect(await packing(node, 'A'), 'while it has it').toMatchObject(inUse('A', 'A'))
    await execute(crate, heir, 'lose', {}, by())
    expect(await packing(node, 'A')).toMatchObject({ refused: false })
  })
  test('is kept from others though it had another before, in what the same request led to', async () => {
    const { execute, node, keeper, clock } = await kept()
    const request = by()
    const heir = v7()
    await packing(node, 'H', heir, by({ correlation_id: request.correlation_id }))
    clock.pass(1)
    expect(await execute(crate, keeper, 'keep_label', { label: 'B', for_id: heir }, request)).toMatchObject({ refused: false })
    clock.pass(1)
    await relabelling(node, heir, 'HH')
    expect(await packing(node, 'B')).toMatchObject(inUse('B', 'HH'))
  })
  test('is kept from others anew, after it was made and gave it up', async () => {
    const { execute, node, keeper, heir, clock, following } = await kept()
    clock.pass(1)
    await packing(node, 'A', heir, following)
    await execute(crate, heir, 'lose', {}, by())
    expect(await execute(crate, keeper, 'keep_label', { label: 'A', for_id: heir }, by())).toMatchObject({ refused: false })
    expect(await packing(node, 'A')).toMatchObject({ refused: true })
  })
  test('is kept again where it may not have lasted', async () => {
    const { node, heir, clock, log, following } = await kept()
    clock.pass(5_000)
    expect(await packing(node, 'A', heir, following)).toMatchObject({ refused: false })
    expect(await log.read(labelClaim('A'))).toHaveLength(2)
  })
  test('and is had by another already is refused in the words of who wants to keep it', async () => {
    const { execute, node, keeper } = await kept()
    await pack(node, 'B')
    const keeping = await execute(crate, keeper, 'keep_label', { label: 'B', for_id: v7() }, by())
    expect(keeping).toMatchObject({ ...inUse('B', 'B'), code: 'chosen_twice' })
  })
  test('is told of in the stream of claims, with whose it is', async () => {
    const { log, heir } = await kept()
    expect(await log.read(labelClaim('A'))).toMatchObject([
      { type: 'Claimed', schema_version: 1, data: { scope: 'crates.label', value: 'A', owner: crateStream(heir), version: null } },
    ])
  })
})

describe('a value claimed by who never came to hold it', () => {
  /** The process dies between its claim and its append. */
  const dying = ({ log, clock }: Bench) =>
    executor({
      log: {
        ...log,
        append: async (stream, ...rest) => (stream.startsWith('claim-') ? log.append(stream, ...rest) : Promise.reject(new Error('gone'))),
      },
      clock,
      aggregateOf,
    })

  test('is free once nobody can be about to', async () => {
    const node = bench()
    await expect(dying(node)(crate, v7(), 'pack', packed('A'), by())).rejects.toThrow('gone')
    node.clock.pass(14_999)
    expect(await packing(node, 'A')).toMatchObject(inUseUnnamed('A'))
    node.clock.pass(1)
    expect(await packing(node, 'A')).toMatchObject({ refused: false })
  })

  test('is had by itself when it tries again, be it as the same command', async () => {
    const node = bench()
    const [id, envelope] = [v7(), by()]
    await expect(dying(node)(crate, id, 'pack', packed('A'), envelope)).rejects.toThrow('gone')
    node.clock.pass(10_000)
    expect(await node.execute(crate, id, 'pack', packed('A'), envelope)).toMatchObject({ refused: false, version: 1 })
  })

  test('is free at once when its owner moved on to something else', async () => {
    const node = bench()
    const one = await pack(node, 'B')
    await expect(dying(node)(crate, one, 'relabel', { label: 'A' }, by())).rejects.toThrow('gone')
    expect(await packing(node, 'A')).toMatchObject(inUse('A', 'B'))
    await relabelling(node, one, 'C')
    expect(await packing(node, 'A')).toMatchObject({ refused: false })
  })
})

describe('a value claimed by a command that comes to nothing is free at once', () => {
  /** The log of a node that is told of a conflict whenever it appends to a record. */
  const losing = ({ log, clock }: Bench) =>
    executor({
      log: {
        ...log,
        append: async (stream, ...rest) => (stream.startsWith('claim-') ? log.append(stream, ...rest) : { status: 'conflict', version: 0 }),
      },
      clock,
      aggregateOf,
    })

  test('since another of its values is in use', async () => {
    const node = bench()
    await pack(node, 'B', { seal: 'TAKEN' })
    expect(await node.execute(crate, v7(), 'pack', packed('A', { seal: 'TAKEN' }), by())).toMatchObject({ field: 'seal' })
    expect(await packing(node, 'A')).toMatchObject({ refused: false })
  })

  test('since others were always quicker', async () => {
    const node = bench()
    expect(await losing(node)(crate, v7(), 'pack', packed('A'), by())).toMatchObject({ code: 'changed_meanwhile' })
    expect(await packing(node, 'A')).toMatchObject({ refused: false })
  })

  test('since its record is closed for good', async () => {
    const node = bench()
    const id = v7()
    await node.log.close(crateStream(id))
    expect(await packing(node, 'A', id)).toMatchObject({ code: 'stream_closed' })
    expect(await packing(node, 'A')).toMatchObject({ refused: false })
  })

  test('since it was carried out before, and its record moved on', async () => {
    const node = bench()
    const [one, envelope] = [await pack(node, 'B'), by()]
    await node.execute(crate, one, 'relabel', { label: 'A' }, envelope)
    await relabelling(node, one, 'C')
    expect(await node.execute(crate, one, 'relabel', { label: 'A' }, envelope)).toMatchObject({ record: { label: 'A' } })
    expect(await packing(node, 'A')).toMatchObject({ refused: false })
  })

  test('be it reserved for another', async () => {
    const node = bench()
    const keeper = await pack(node, 'K')
    await losing(node)(crate, keeper, 'keep_label', { label: 'A', for_id: v7() }, by())
    expect(await packing(node, 'A')).toMatchObject({ refused: false })
  })

  test('and its refusal is told though it cannot be given back', async () => {
    const node = bench()
    await pack(node, 'B', { seal: 'TAKEN' })
    const forgetful: EventLog = {
      ...node.log,
      append: async (stream, expected, happened, about) =>
        happened[0]?.type === 'Released' ? Promise.reject(new Error('gone')) : node.log.append(stream, expected, happened, about),
    }
    const execute = executor({ log: forgetful, clock: node.clock, aggregateOf })
    expect(await execute(crate, v7(), 'pack', packed('A', { seal: 'TAKEN' }), by())).toMatchObject({ field: 'seal' })
    expect(await packing(node, 'A')).toMatchObject(inUseUnnamed('A'))
  })
})

test('a value is not free for having been claimed by a repeat of what holds it', async () => {
  const node = bench()
  const [id, envelope] = [v7(), by()]
  const answers = await Promise.all([1, 2, 3].map(() => packing(node, 'A', id, envelope)))
  expect(answers.every(answer => !answer.refused)).toBe(true)
  node.clock.pass(20_000)
  expect(await packing(node, 'A')).toMatchObject(inUse('A', 'A'))
})

test('nor for having been claimed by a command that did not hear that it was carried out', async () => {
  const node = bench()
  let deaf = true
  const log: EventLog = {
    ...node.log,
    append: async (stream, ...rest) => {
      const answer = await node.log.append(stream, ...rest)
      if (stream.startsWith('claim-') || !deaf) return answer
      deaf = false
      return { status: 'conflict', version: 1 }
    },
  }
  const id = v7()
  expect(await executor({ log, clock: node.clock, aggregateOf })(crate, id, 'pack', packed('A'), by())).toMatchObject({ refused: false })
  node.clock.pass(20_000)
  expect(await packing(node, 'A')).toMatchObject(inUse('A', 'A'))
})

describe('the record that holds a value', () => {
  test('is found by scope and value, as long as it does', async () => {
    const node = bench()
    const { execute } = node
    expect(await execute.ownerOf('crates.label', 'A')).toBeUndefined()
    const one = await pack(node, 'A', { seal: 'S' })
    expect(await execute.ownerOf('crates.label', 'A')).toEqual({ resource: 'crates', id: one })
    expect(await execute.ownerOf('crates.seal', 'S')).toEqual({ resource: 'crates', id: one })
    expect(await execute.ownerOf('crates.seal', 'A')).toBeUndefined()
    await relabelling(node, one, 'B')
    expect(await execute.ownerOf('crates.label', 'A')).toBeUndefined()
    const two = await pack(node, 'A')
    expect(await execute.ownerOf('crates.label', 'A')).toEqual({ resource: 'crates', id: two })
  })

  test('is none where it was but reserved, or nobody knows what its owner is', async () => {
    const { execute, log, clock } = bench()
    const keeper = await pack({ execute }, 'K')
    await execute(crate, keeper, 'keep_label', { label: 'A', for_id: v7() }, by())
    expect(await execute.ownerOf('crates.label', 'A')).toBeUndefined()
    const ignorant = executor({ log, clock, aggregateOf: () => undefined })
    expect(await ignorant.ownerOf('crates.label', 'K')).toBeUndefined()
  })
})

describe('claims as they are made', () => {
  const wanted = (value: string, more: Partial<ClaimRequest> = {}): ClaimRequest => ({
    scope: 'crates.label',
    value,
    field: 'label',
    owner: 'crates-1',
    version: 0,
    ...more,
  })
  const made = (log: EventLog, clock = standingClock(), of: AggregateOf = aggregateOf) =>
    claims({ log, records: repository(log), clock, aggregateOf: of, find: finding().find, load: loading() }).begin()

  test('are not made again by their command as its record stands, for a third of the time that they are respected', async () => {
    const [clock, { log }] = [standingClock(), watchedLog()]
    const { claim, reserved } = made(log, clock)
    const count = async () => (await log.read(labelClaim('A'))).length
    await claim([wanted('A')], meta(), clerk)
    expect(reserved(wanted('A'), meta())).toBe(true)
    clock.pass(4_999)
    await claim([wanted('A')], meta(), clerk)
    expect([await count(), reserved(wanted('A'), meta())]).toEqual([1, true])
    clock.pass(1)
    expect(reserved(wanted('A'), meta())).toBe(false)
    await claim([wanted('A')], meta(), clerk)
    expect(await count()).toBe(2)
  })

  test('of another command are relied on where it reserved the value and all follows from one thing, and nowhere else', async () => {
    const [clock, { log }] = [standingClock(), watchedLog()]
    const all = claims({ log, records: repository(log), clock, aggregateOf, find: finding().find, load: loading() })
    const reserving = wanted('A', { version: null })
    await all.begin().claim([reserving, wanted('B')], meta(), clerk)
    const elsewhere = { ...meta(), correlation_id: 'another' }
    const count = async (value: string) => (await log.read(labelClaim(value))).length
    const next = all.begin()
    expect([next.reserved(wanted('A'), meta()), next.reserved(wanted('A'), elsewhere), next.reserved(wanted('B'), meta())]).toEqual([
      true,
      false,
      false,
    ])
    await next.claim([wanted('A'), wanted('B')], meta(), clerk)
    expect([await count('A'), await count('B')]).toEqual([1, 2])
    await next.claim([wanted('A')], elsewhere, clerk)
    expect(await count('A')).toBe(2)
  })

  test('of two commands of one record stand beside one another: what one gives back the other still has', async () => {
    const [clock, { log }] = [standingClock(), watchedLog()]
    const all = claims({ log, records: repository(log), clock, aggregateOf, find: finding().find, load: loading() })
    const [one, two, other] = [all.begin(), all.begin(), all.begin()]
    const theirs = wanted('A', { owner: 'crates-2' })
    await one.claim([wanted('A')], meta(), clerk)
    await two.claim([wanted('A')], meta(), clerk)
    await two.claim([wanted('A')], meta(), clerk)
    await two.release()
    expect(await other.claim([theirs], meta(), clerk)).toMatchObject({ code: 'in_use_by_another' })
    await one.release()
    expect(await other.claim([theirs], meta(), clerk)).toBeUndefined()
    expect((await log.read(labelClaim('A'))).map(event => event.type)).toEqual(['Claimed', 'Claimed', 'Released', 'Released', 'Claimed'])
  })

  test('of two commands of one record are respected as long as the later one is', async () => {
    const [clock, { log }] = [standingClock(), watchedLog()]
    const all = claims({ log, records: repository(log), clock, aggregateOf, find: finding().find, load: loading() })
    const at = (time: string) => ({ ...meta(), occurred_at: `2026-11-20T09:00:${time}.000Z` })
    await all.begin().claim([wanted('A')], at('00'), clerk)
    await all.begin().claim([wanted('A')], at('10'), clerk)
    const theirs = () => all.begin().claim([wanted('A', { owner: 'crates-2' })], meta(), clerk)
    clock.pass(24_999)
    expect(await theirs()).toMatchObject({ code: 'in_use_by_another' })
    clock.pass(1)
    expect(await theirs()).toBeUndefined()
  })

  test('that are kept are given back no more, nor those that went to another, nor twice', async () => {
    const [clock, { log }] = [standingClock(), watchedLog()]
    const all = claims({ log, records: repository(log), clock, aggregateOf, find: finding().find, load: loading() })
    const [one, two] = [all.begin(), all.begin()]
    await one.claim([wanted('A')], meta(), clerk)
    one.keep()
    await one.release()
    expect((await log.read(labelClaim('A'))).map(event => event.type)).toEqual(['Claimed'])
    await two.claim([wanted('B')], meta(), clerk)
    clock.pass(15_000)
    await all.begin().claim([wanted('B', { owner: 'crates-2' })], meta(), clerk)
    await two.release()
    await two.release()
    expect((await log.read(labelClaim('B'))).map(event => event.data.owner)).toEqual(['crates-1', 'crates-2'])
  })

  test('of what was reserved and given back are no reservation any more', async () => {
    const { log, since } = watchedLog()
    const all = claims({ log, records: repository(log), clock: standingClock(), aggregateOf, find: finding().find, load: loading() })
    const one = all.begin()
    await one.claim([wanted('A', { version: null })], meta(), clerk)
    since()
    await one.release()
    expect(since(), 'without a look at who else claimed it').toEqual([`append ${labelClaim('A')}`])
    expect(all.begin().reserved(wanted('A'), meta())).toBe(false)
  })

  test('are tried at once, since most values were never claimed, and looked at when somebody was quicker', async () => {
    const { log, since } = watchedLog()
    const { claim } = made(log)
    await claim([wanted('A')], meta(), clerk)
    expect(since()).toEqual([`append ${labelClaim('A')}`])
    await claim([wanted('A', { owner: 'crates-2' })], meta(), clerk)
    expect(since().slice(0, 2)).toEqual([`append ${labelClaim('A')}`, `read ${labelClaim('A')} after 0`])
  })

  test('from before they told a version count as kept for their owner', async () => {
    const [clock, { log }] = [standingClock(), watchedLog()]
    const data = { scope: 'crates.label', value: 'A', owner: 'crates-1' }
    await log.append(labelClaim('A'), 'none', [{ type: 'Claimed', schema_version: 1, data }], meta())
    await made(log, clock).claim([wanted('A', { version: 4 })], meta(), clerk)
    expect(await log.read(labelClaim('A'))).toHaveLength(1)
  })

  test('are made again by an owner that moved on, and are not those of another value, scope or owner', async () => {
    const [clock, { log }] = [standingClock(), watchedLog()]
    const { claim, reserved } = made(log, clock)
    await claim([wanted('A')], meta(), clerk)
    for (const other of [
      wanted('A', { version: 1 }),
      wanted('A', { owner: 'crates-2' }),
      wanted('B'),
      wanted('A', { scope: 'crates.seal' }),
    ])
      expect(reserved(other, meta())).toBe(false)
    await claim([wanted('A', { version: 1 })], meta(), clerk)
    expect((await log.read(labelClaim('A'))).map(event => event.data.version)).toEqual([0, 1])
    await claim([wanted('C', { version: null })], meta(), clerk)
    expect(reserved(wanted('C', { version: 3 }), meta())).toBe(true)
  })

  test('are made eight at a time, and all that are refused are told together, once', async () => {
    const { log } = watchedLog()
    const { claim } = made(log)
    const of = (...numbers: number[]) => numbers.map(number => wanted(`V${number}`))
    await claim(of(2, 9), meta(), clerk)
    const all = Array.from({ length: 10 }, (_none, index) => index)
    const refusal = await claim(
      of(...all).map(one => ({ ...one, owner: 'crates-2' })),
      meta(),
      clerk,
    )
    expect([refusal, ...(refusal?.others ?? [])].map(one => one?.params.value)).toEqual(['V2', 'V9'])
    expect((await log.read(labelClaim('V8'))).map(event => event.data.owner)).toEqual(['crates-2'])
    expect(await claim([], meta(), clerk)).toBeUndefined()
  })

  test('of an owner of which nobody knows what it is can be taken over', async () => {
    const { log } = watchedLog()
    const { claim } = made(log, standingClock(), category => (category === 'crates' ? undefined : aggregateOf(category)))
    await claim([wanted('A')], meta(), clerk)
    expect(await claim([wanted('A', { owner: 'crates-2' })], meta(), clerk)).toBeUndefined()
  })

  test('say the value as it was typed', async () => {
    const { log } = watchedLog()
    const { claim } = made(log)
    await claim([wanted('a b')], meta(), clerk)
    expect(await claim([wanted('a b', { owner: 'crates-2', typed: 'A b' })], meta(), clerk)).toMatchObject({
      params: { value: 'A b', by: '' },
    })
    expect(await claim([wanted('a b', { owner: 'crates-2' })], meta(), clerk)).toMatchObject({ params: { value: 'a b' } })
  })

  test('are held by scope and value, not by value alone', async () => {
    const [clock, { log }] = [standingClock(), watchedLog()]
    const node = bench(clock, { log, since: () => [] })
    const sealed = await pack(node, 'A', { seal: 'S' })
    await made(log, clock).claim([wanted('S', { owner: crateStream(sealed), version: 0 })], meta(), clerk)
    expect(await packing(node, 'S')).toMatchObject({ refused: false })
  })

  test('give up where others are always quicker', async () => {
    const { log } = watchedLog()
    let tries = 0
    const crowded: EventLog = {
      ...log,
      append: async () => {
        tries += 1
        return { status: 'conflict', version: 1 }
      },
    }
    expect(await made(crowded).claim([wanted('A')], meta(), clerk)).toMatchObject({
      code: 'in_use_by_another',
      params: { value: 'A', by: '' },
    })
    expect(tries).toBe(8)
  })
})

test('a change claims what the record did not hold before, for itself at its version, or for whom it names at any', () => {
  const places: Record<string, Claim[]> = {
    a: [{ scope: 'place', value: '7', field: 'shelf_id' }],
    b: [
      { scope: 'place', value: '7', field: 'shelf_id' },
      { scope: 'place', value: '8', field: 'shelf_id' },
      { scope: 'row', value: '7', field: 'shelf_id', owner: 'shelves-b' },
    ],
  }
  const placed = { ...crate, claims: (record: { shelf_id?: unknown }) => places[String(record.shelf_id)] ?? [] }
  const at = (shelf_id: string, version: number) => ({ record: { shelf_id }, version })
  expect(newClaims(placed, '1', at('a', 4), at('b', 5))).toEqual([
    { scope: 'place', value: '8', field: 'shelf_id', owner: 'crates-1', version: 4 },
    { scope: 'row', value: '7', field: 'shelf_id', owner: 'shelves-b', version: null },
  ])
})

describe('a value that is held on days of its own', () => {
  const year = (of: number) => ({ from: `${of}-01-01`, until: `${of}-12-31` })
  const from = (day: string) => ({ from: day, until: null })
  const asked = (
    owner: string,
    days: { from: string; until: string | null } | undefined,
    more: Partial<ClaimRequest> = {},
  ): ClaimRequest => ({
    scope: 'crates.label',
    value: 'A',
    field: 'label',
    owner,
    version: 0,
    ...(days ? { days } : {}),
    ...more,
  })
  const refusedFrom = (day: string) => ({ refused: true, kind: 'state', code: 'already_in_use', field: 'label', params: { from: day } })
  function claiming(clock = standingClock(), { log } = watchedLog(clock)) {
    const all = claims({ log, records: repository(log), clock, aggregateOf, find: finding().find, load: loading() })
    const claim = (one: ClaimRequest, by = all.begin()) => by.claim([one], meta(), clerk)
    return { claim, begin: all.begin, clock, log }
  }

  test('is had by several, each on days of its own', async () => {
    const { claim } = claiming()
    for (const [owner, days] of [
      ['crates-1', year(2026)],
      ['crates-2', year(2027)],
      ['crates-3', from('2028-01-01')],
      ['crates-4', { from: '2025-01-01', until: '2025-12-31' }],
    ] as const)
      expect(await claim(asked(owner, days))).toBeUndefined()
  })

  test.each([
    ['on its last day', from('2026-12-31'), '2026-01-01'],
    ['on its first day', { from: '2025-01-01', until: '2026-01-01' }, '2026-01-01'],
    ['within it', { from: '2026-06-01', until: '2026-06-30' }, '2026-01-01'],
    ['around it', from('2025-01-01'), '2026-01-01'],
    ['on a day of another that is claimed beside it', from('2029-06-01'), '2028-01-01'],
  ])('is refused to another %s, and from when it is held is told', async (_when, days, day) => {
    const { claim } = claiming()
    await claim(asked('crates-1', year(2026)))
    await claim(asked('crates-2', from('2028-01-01')))
    const [from_day] = [day.split('-').toReversed().join('-')]
    expect(await claim(asked('crates-3', days))).toMatchObject(refusedFrom(from_day))
  })

  test('is refused on all days to who wants it without any, and the other way round', async () => {
    const { claim } = claiming()
    await claim(asked('crates-1', year(2026)))
    const { days: _days, ...always } = asked('crates-2', year(2027))
    expect(await claim(always)).toMatchObject({ code: 'in_use_by_another' })
    await claim({ ...always, value: 'B' })
    expect(await claim(asked('crates-1', year(2026), { value: 'B' }))).toMatchObject({ code: 'already_in_use' })
  })

  test('is free again once its claim is released, or was never followed by anything', async () => {
    const { claim, begin, clock } = claiming()
    const first = begin()
    await claim(asked('crates-1', year(2026)), first)
    await first.release()
    expect(await claim(asked('crates-2', year(2026)))).toBeUndefined()
    clock.pass(15_000)
    expect(await claim(asked('crates-3', year(2026)))).toBeUndefined()
  })

  test('is kept by one command for several at once', async () => {
    const { claim, begin } = claiming()
    const both = begin()
    await claim(asked('crates-1', year(2026)), both)
    await claim(asked('crates-2', year(2027)), both)
    expect(await claim(asked('crates-3', year(2026)))).toMatchObject(refusedFrom('01-01-2026'))
    expect(await claim(asked('crates-3', year(2027)))).toMatchObject(refusedFrom('01-01-2027'))
  })

  test('is given back by one beside whom another claimed other days since, who keeps these', async () => {
    const { claim, begin } = claiming()
    const first = begin()
    await claim(asked('crates-1', year(2026)), first)
    await claim(asked('crates-2', year(2027)))
    await first.release()
    expect(await claim(asked('crates-3', year(2026)))).toBeUndefined()
    expect(await claim(asked('crates-3', year(2027)))).toMatchObject(refusedFrom('01-01-2027'))
  })

  test('was reserved for those days, and not for more', async () => {
    const { claim, begin } = claiming()
    await claim(asked('crates-1', year(2026), { version: null }))
    const { reserved } = begin()
    expect([
      reserved(asked('crates-1', { from: '2026-02-01', until: '2026-11-30' }), meta()),
      reserved(asked('crates-1', from('2026-01-01')), meta()),
    ]).toEqual([true, false])
  })

  test('is had on other days without a look at who has it on these', async () => {
    const clock = standingClock()
    const watched = watchedLog(clock)
    const { claim } = claiming(clock, watched)
    await claim(asked('crates-1', year(2026)))
    watched.since()
    await claim(asked('crates-2', year(2027)))
    expect(watched.since().filter(asking => asking.includes('crates-'))).toEqual([])
    await claim(asked('crates-2', year(2026)))
    expect(watched.since()).toContain('read crates-1 after 0')
  })

  test('is held on all of them where what was said of its days is no days', async () => {
    const { claim, log } = claiming()
    const data = { scope: 'crates.label', value: 'A', owner: 'crates-1', version: 0, days: ['2026-01-01', '2026-12-31'] }
    await log.append(labelClaim('A'), 'none', [{ type: 'Claimed', schema_version: 1, data }], meta())
    expect(await claim(asked('crates-2', year(2027)))).toMatchObject({ code: 'already_in_use' })
  })

  test('is handed on by who holds it, and by nobody else', async () => {
    const { claim } = claiming()
    await claim(asked('crates-1', year(2026)))
    const half = { from: '2026-07-01', until: '2026-12-31' }
    expect(await claim(asked('crates-2', half, { version: null, from: 'crates-3' }))).toMatchObject({ code: 'already_in_use' })
    expect(await claim(asked('crates-2', half, { version: null, from: 'crates-1' }))).toBeUndefined()
  })

  test('without days is handed on by nobody', async () => {
    const { claim } = claiming()
    await claim(asked('crates-1', undefined))
    expect(await claim(asked('crates-2', undefined, { version: null, from: 'crates-1' }))).toMatchObject({ field: 'label' })
  })

  test('is claimed again for more days, and not for fewer', () => {
    const holding = (days: object | undefined) => ({ record: { days }, version: 1 })
    const dated = {
      ...crate,
      claims: ({ days }: { [key: string]: unknown }) => [{ ...asked('', year(2026)), owner: undefined, days }] as unknown as Claim[],
    }
    const anew = (before: object | undefined, after: object | undefined) => newClaims(dated, '1', holding(before), holding(after)).length
    expect([
      anew(year(2026), { from: '2026-01-01', until: '2026-06-30' }),
      anew(year(2026), { from: '2026-02-01', until: '2026-12-31' }),
      anew(from('2026-01-01'), from('2027-01-01')),
      anew(undefined, year(2026)),
    ]).toEqual([0, 0, 0, 0])
    expect([
      anew(year(2026), from('2026-01-01')),
      anew(year(2026), { from: '2025-12-31', until: '2026-12-31' }),
      anew(year(2026), { from: '2026-01-01', until: '2027-01-01' }),
      anew(year(2026), undefined),
    ]).toEqual([1, 1, 1, 1])
  })
})
