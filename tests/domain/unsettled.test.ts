import { aggregateOf } from '@fairlead/domain/aggregates'
import { countryHoliday } from '@fairlead/domain/crm/country-holidays'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import { executor } from '@fairlead/domain/kernel/execute'
import { clerk } from '@fairlead/domain/kernel/given'
import { currency } from '@fairlead/domain/masterdata/currencies'
import type { EventLog, Json } from '@fairlead/domain/ports/event-log'
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
const kings = { terminal_id: v7(), date: '2027-04-27', description: 'King’s Day', kind: 'closed' }
const asked = { country_id: v7(), year: 2027, terminal_ids: [kings.terminal_id], days: [], name: 'NL 2027' }

/** A log whose events were stored so many seconds ago. */
const aged = (log: EventLog, seconds: number): EventLog => ({
  ...log,
  tail: async (...asked) =>
    (await log.tail(...asked)).map(event => ({ ...event, recorded_at: new Date(Date.now() - seconds * 1_000).toISOString() })),
})

/** Holidays of a country that were taken back, with the one that was made of them, and who comes behind those who give commands there. */
async function takenBack({ secondsAgo = 0 } = {}) {
  const clock = { now: () => new Date(now) }
  const log = aged(memoryEventLog(clock), secondsAgo)
  const settled = inMemory()
  const unreadable: string[] = []
  const execute = executor({ log, clock, aggregateOf, settled, moments: memoryMoments() })
  const id = v7()
  const made = derivedId(id, kings.terminal_id, kings.date)

  /** Appends an event as somebody does who dies before anything follows. Answers his command. */
  async function append(stream: string, type: string, data: { [key: string]: Json } = {}, schema_version = 1): Promise<string> {
    const { command_id, ...rest } = about()
    await log.append(stream, 'any', [{ type, data, schema_version }], { ...rest, command_id, occurred_at: now })
    return command_id
  }
  await append(`countries-${asked.country_id}`, 'Created', { code: 'NL' })
  await append(`terminals-${kings.terminal_id}`, 'Created', { code: 'QUAY' })
  await append(`terminalholidays-${made}`, 'Created', kings)
  await append(`terminalholidays-${made}`, 'Deleted')
  await append(`countryholidays-${id}`, 'CountryHolidaysKept', { ...asked, holidays: [kings] })
  await append(`countryholidays-${id}`, 'CountryHolidaysTakenBack')
  const start = await log.newest()
  return {
    append,
    settled,
    execute,
    id,
    follow: async (otherwise: Partial<Pick<typeof execute, 'react'>> = {}) =>
      carryOutUnsettled(
        { execute: { ...execute, ...otherwise }, settled, signal, onUnreadable: ({ type }) => unreadable.push(type) },
        await log.tail(start, 100),
      ),
    /** Events that could not be read, so that nothing was done about them. */
    unreadable,
    /** How often the holiday was brought back. */
    broughtBack: async () => (await log.read(`terminalholidays-${made}`)).filter(one => one.type === 'Restored').length,
    bringBackAndDie: () => append(`countryholidays-${id}`, 'CountryHolidaysBroughtBack'),
  }
}

async function done(answer: ReturnType<ReturnType<typeof executor>>): Promise<void> {
  const { refused } = await answer
  expect(refused ? await answer : refused).toBe(false)
}

test('what was carried out by who decided is not carried out again, and is forgotten', async () => {
  const { execute, id, settled, broughtBack, follow } = await takenBack()
  await done(execute(countryHoliday, id, 'restore', {}, about()))
  expect([settled.known.size, await broughtBack()]).toEqual([1, 1])
  await follow({ react: () => Promise.reject(new Error('nothing is left to do')) })
  expect([settled.known.size, settled.asked()]).toEqual([0, 1])
})

test('what follows is carried out where who decided died, once he had his time', async () => {
  const { bringBackAndDie, follow, broughtBack } = await takenBack({ secondsAgo: 6 })
  await bringBackAndDie()
  expect(await broughtBack()).toBe(0)
  await follow()
  expect(await broughtBack()).toBe(1)
  await follow()
  expect(await broughtBack()).toBe(1)
})

test('who is still at it is waited for', async () => {
  const { bringBackAndDie, follow, broughtBack, settled } = await takenBack()
  const command = await bringBackAndDie()
  const following = follow()
  while (settled.asked() < 2) await new Promise(setImmediate)
  settled.add(command)
  await following
  expect(await broughtBack()).toBe(0)
})

test('a conflict is not settled: the same is to be given again', async () => {
  const { bringBackAndDie, follow, settled, broughtBack } = await takenBack({ secondsAgo: 6 })
  const command = await bringBackAndDie()
  settled.add('another')
  const conflict = { refused: true, kind: 'conflict', code: 'changed_meanwhile', params: {}, others: [] } as const
  await expect(follow({ react: async () => conflict })).rejects.toThrow('changed_meanwhile')
  expect([await broughtBack(), settled.known.has(command)]).toEqual([0, false])
})

test('what a later release wrote holds up nobody: it is told of, and passed over', async () => {
  const { append, bringBackAndDie, follow, broughtBack, unreadable } = await takenBack({ secondsAgo: 6 })
  await append(`countryholidays-${v7()}`, 'CountryHolidaysKept', {}, 99)
  await bringBackAndDie()
  await follow()
  expect([await broughtBack(), unreadable]).toEqual([1, ['CountryHolidaysKept']])
})

test('what nothing follows from is not asked about, and settled by nobody', async () => {
  const { execute, follow, settled } = await takenBack()
  await done(execute(currency, v7(), 'create', { code: 'USD', name: { en: 'US dollar', nl: 'Amerikaanse dollar' }, decimals: 2 }, about()))
  await follow()
  expect([settled.asked(), settled.known.size]).toEqual([0, 0])
})
