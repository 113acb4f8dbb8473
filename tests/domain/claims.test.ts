import type { Claim } from '@fairlead/domain/kernel/aggregate'
import { type AggregateOf, claims, newClaims, type Wanted } from '@fairlead/domain/kernel/claims'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import { executor } from '@fairlead/domain/kernel/execute'
import { clerk } from '@fairlead/domain/kernel/given'
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
const packing = ({ execute }: Pick<Bench, 'execute'>, label: string, id = v7()) => execute(crate, id, 'pack', packed(label), by())
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
    const keeping = node.execute(crate, keeper, 'keep_label', { label: 'A', for_id: heir }, by())
    expect(await keeping).toMatchObject({ refused: false })
    return { ...node, keeper, heir, node }
  }
  test('is had by it, without claiming it again moments later', async () => {
    const { node, heir, since } = await kept()
    since()
    expect(await packing(node, 'A', heir)).toMatchObject({ refused: false })
    expect(since()).not.toContain(`append ${labelClaim('A')}`)
  })
  test('is kept from others for a quarter of a minute, and then is free', async () => {
    const { node, clock } = await kept()
    clock.pass(14_999)
    expect(await packing(node, 'A')).toMatchObject(inUseUnnamed('A'))
    clock.pass(1)
    expect(await packing(node, 'A')).toMatchObject({ refused: false })
  })
  test('is kept again where it may not have lasted', async () => {
    const { node, heir, clock, log } = await kept()
    clock.pass(5_000)
    expect(await packing(node, 'A', heir)).toMatchObject({ refused: false })
    expect(await log.read(labelClaim('A'))).toHaveLength(2)
  })
  test('and is had by another already is refused in the words of who wants to keep it', async () => {
    const { execute, node, keeper } = await kept()
    await pack(node, 'B')
    const keeping = await execute(crate, keeper, 'keep_label', { label: 'B', for_id: v7() }, by())
    expect(keeping).toMatchObject({ ...inUse('B', 'B'), code: 'label_kept' })
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

describe('claims as they are made', () => {
  const meta = (): Meta => ({
    actor: clerk,
    command_id: v7(),
    correlation_id: 'r',
    source: 'api',
    occurred_at: '2026-11-20T09:00:00.000Z',
  })
  const wanted = (value: string, more: Partial<Wanted> = {}): Wanted => ({
    scope: 'crates.label',
    value,
    field: 'label',
    owner: 'crates-1',
    version: 0,
    ...more,
  })
  const made = (log: EventLog, clock = standingClock(), of: AggregateOf = aggregateOf) => claims(log, repository(log), clock, of)

  test('are not made again by their owner as it stands, for a third of the time that they are respected', async () => {
    const [clock, { log }] = [standingClock(), watchedLog()]
    const { claim, reserved } = made(log, clock)
    const count = async () => (await log.read(labelClaim('A'))).length
    await claim([wanted('A')], meta(), clerk)
    expect(reserved(wanted('A'))).toBe(true)
    clock.pass(4_999)
    await claim([wanted('A')], meta(), clerk)
    expect([await count(), reserved(wanted('A'))]).toEqual([1, true])
    clock.pass(1)
    expect(reserved(wanted('A'))).toBe(false)
    await claim([wanted('A')], meta(), clerk)
    expect(await count()).toBe(2)
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
      expect(reserved(other)).toBe(false)
    await claim([wanted('A', { version: 1 })], meta(), clerk)
    expect((await log.read(labelClaim('A'))).map(event => event.data.version)).toEqual([0, 1])
    await claim([wanted('C', { version: null })], meta(), clerk)
    expect(reserved(wanted('C', { version: 3 }))).toBe(true)
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
      code: 'already_in_use',
      params: { value: 'A', by: '' },
    })
    expect(tries).toBe(4)
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
