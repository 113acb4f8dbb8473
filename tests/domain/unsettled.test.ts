import { aggregateOf } from '@fairlead/domain/aggregates'
import { executor } from '@fairlead/domain/kernel/execute'
import { clerk } from '@fairlead/domain/kernel/given'
import { currency } from '@fairlead/domain/masterdata/currencies'
import { exchangeRate } from '@fairlead/domain/masterdata/exchange-rates'
import { type EventLog, origin } from '@fairlead/domain/ports/event-log'
import { memoryEventLog } from '@fairlead/infra/event-log/memory'
import { memoryMoments } from '@fairlead/infra/follow/memory-moments'
import { carryOutUnsettled } from '@fairlead/workers/reactions'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'

/** What is settled, in memory; `asked` counts how often that was looked at. */
function inMemory() {
  const known = new Set<string>()
  let asked = 0
  return {
    known,
    asked: () => asked,
    add: (id: string) => void known.add(id),
    among: async (ids: readonly string[]) => {
      asked++
      return new Set(ids.filter(id => known.has(id)))
    },
    forget: async (ids: readonly string[]) => {
      for (const id of ids) known.delete(id)
    },
  }
}

const now = '2026-11-20T09:00:00.000Z'
const signal = new AbortController().signal
const about = () => ({ actor: { ...clerk, role: 'admin' as const }, command_id: v7(), correlation_id: v7(), source: 'api' as const })
const rate = (currency_id: string) => ({ currency_id, rate: '1.0842', date: '2026-11-19' })

/** A log whose events were stored so many seconds ago. */
const aged = (log: EventLog, seconds: number): EventLog => ({
  ...log,
  tail: async (...asked) =>
    (await log.tail(...asked)).map(event => ({ ...event, recorded_at: new Date(Date.now() - seconds * 1_000).toISOString() })),
})

/** A dollar in a log, and who comes behind those who give commands there. */
async function dollar({ secondsAgo = 0 } = {}) {
  const clock = { now: () => new Date(now) }
  const log = aged(memoryEventLog(clock), secondsAgo)
  const settled = inMemory()
  const unreadable: string[] = []
  const execute = executor({ log, clock, aggregateOf, settled, moments: memoryMoments() })
  const id = v7()
  await done(execute(currency, id, 'create', { code: 'USD', name: { en: 'US dollar', nl: 'Amerikaanse dollar' }, decimals: 2 }, about()))
  return {
    log,
    settled,
    execute,
    id,
    follow: async (otherwise: Partial<Pick<typeof execute, 'react'>> = {}) =>
      carryOutUnsettled(
        { execute: { ...execute, ...otherwise }, settled, signal, onUnreadable: ({ type }) => unreadable.push(type) },
        await log.tail(origin, 100),
      ),
    /** Events that could not be read, so that nothing was done about them. */
    unreadable,
    /** How often the dollar heard of a rate. */
    heard: async () => (await log.read(`currencies-${id}`)).filter(one => one.type === 'RateNoted').length,
    /** Somebody quotes a rate, and dies before the dollar hears of it. */
    quoteAndDie: async (): Promise<string> => {
      const { command_id, ...rest } = about()
      const quoted = { type: 'RateQuoted', data: rate(id), schema_version: 1 }
      await log.append(`exchangerates-${v7()}`, 'none', [quoted], { ...rest, command_id, occurred_at: now })
      return command_id
    },
  }
}

async function done(answer: ReturnType<ReturnType<typeof executor>>): Promise<void> {
  const { refused } = await answer
  expect(refused ? await answer : refused).toBe(false)
}

test('what was carried out by who decided is not carried out again, and is forgotten', async () => {
  const { execute, id, settled, heard, follow } = await dollar()
  await done(execute(exchangeRate, v7(), 'create', { ...rate(id), source: 'manual' }, about()))
  expect([settled.known.size, await heard()]).toEqual([1, 1])
  await follow({ react: () => Promise.reject(new Error('nothing is left to do')) })
  expect([settled.known.size, settled.asked()]).toEqual([0, 1])
})

test('what follows is carried out where who decided died, once he had his time', async () => {
  const { quoteAndDie, follow, heard } = await dollar({ secondsAgo: 6 })
  await quoteAndDie()
  expect(await heard()).toBe(0)
  await follow()
  expect(await heard()).toBe(1)
  await follow()
  expect(await heard()).toBe(1)
})

test('who is still at it is waited for', async () => {
  const { quoteAndDie, follow, heard, settled } = await dollar()
  const command = await quoteAndDie()
  const following = follow()
  while (settled.asked() < 2) await new Promise(setImmediate)
  settled.add(command)
  await following
  expect(await heard()).toBe(0)
})

test('a conflict is not settled: the same is to be given again', async () => {
  const { quoteAndDie, follow, settled, heard } = await dollar({ secondsAgo: 6 })
  const command = await quoteAndDie()
  settled.add('another')
  const conflict = { refused: true, kind: 'conflict', code: 'changed_meanwhile', params: {}, others: [] } as const
  await expect(follow({ react: async () => conflict })).rejects.toThrow('changed_meanwhile')
  expect([await heard(), settled.known.has(command)]).toEqual([0, false])
})

test('what a later release wrote holds up nobody: it is told of, and passed over', async () => {
  const { quoteAndDie, follow, heard, log, unreadable } = await dollar({ secondsAgo: 6 })
  const later = { type: 'RateQuoted', data: {}, schema_version: 99 }
  const { command_id, ...rest } = about()
  await log.append(`exchangerates-${v7()}`, 'none', [later], { ...rest, command_id, occurred_at: now })
  await quoteAndDie()
  await follow()
  expect([await heard(), unreadable]).toEqual([1, ['RateQuoted']])
})

test('what nothing follows from is not asked about, and settled by nobody', async () => {
  const { follow, settled } = await dollar()
  await follow()
  expect([settled.asked(), settled.known.size]).toEqual([0, 0])
})
