import { idOf } from '@fairlead/domain/kernel/aggregate'
import { categoryOf } from '@fairlead/domain/kernel/claims'
import { expect, test } from 'vitest'
import { charged } from '../../model/charged.ts'
import { asUsual, ofTheBooks } from '../../model/habits.ts'
import { inMemory } from '../../model/in-memory.ts'
import { isLeftBy } from '../../model/leaves.ts'
import { overlaps } from '../../model/overlaps.ts'
import { prices } from '../../model/prices.ts'
import { documentedRows, type Logged, replay } from '../../model/replay.ts'
import { room } from '../../model/room.ts'
import { rules } from '../../model/rules.ts'
import { rulesOfBooks } from '../../model/rules-of-books.ts'
import { rulesOfSales } from '../../model/rules-of-sales.ts'
import { type Taken, type Trader, trader } from '../../model/trader.ts'
import { workers } from '../../model/workers.ts'
import { randomFrom } from '../../random/random.ts'
import { seed } from '../../random/seed.ts'

/** How many commands are given; more with MODEL_STEPS. */
const steps = Number(process.env.MODEL_STEPS ?? 6_000)

/** Whose days are tried: some trade for a day or two, and are seen to go through every row; bookkeepers have some weeks, as what is owed falls due. */
const days = [
  { who: 'the company', habits: asUsual, given: steps, nights: 0, everyRow: true },
  { who: 'its books', habits: ofTheBooks, given: Math.round(steps / 3), nights: 0.05, everyRow: false },
]

test.each(days)(
  'whatever is asked of $who in $given commands, records only go where their machines say, and what they say adds up',
  async ({ habits, given, nights, everyRow }) => {
    const random = randomFrom(seed())
    const company = await inMemory('2026-11-20T09:00:00.000Z')
    const told = [replay(), rules(), rulesOfSales(), rulesOfBooks(), room(), prices(), overlaps()] as const
    const files = charged()
    const [machines, between, ofSales, ofBooks, space, money, rates] = told
    const atWork = workers({ random, ...company })
    const stuck: unknown[] = []
    let seen = ''
    /** Tells what happened since; claims of values are no records. */
    const happened = async (): Promise<Logged[]> => {
      const events = await company.log.tail(seen, 100_000)
      seen = events.at(-1)?.position ?? seen
      const own = events.filter(one => !one.stream.startsWith('claim-'))
      for (const one of own) {
        between.take(one, machines.states)
        ofSales.take(one, machines.states)
        ofBooks.take(one, machines.states)
        atWork.take(one)
        machines.take(one)
        for (const each of [space, money, rates, files]) each.take(one)
        if (one.type === 'StepStuck') stuck.push(one.data)
      }
      return own
    }
    /** A refusal and a repeat leave nothing, and what is carried out leaves its own events. */
    const onTaken = async ({ given: asked, answered, repeated }: Taken): Promise<string | undefined> => {
      const events = await happened()
      if (!answered.ok || repeated) return events.length === 0 ? undefined : `left ${events.map(one => one.type).join(', ')}`
      const own = events.filter(one => one.meta.command_id === asked.key).map(one => one.type)
      return isLeftBy(asked.resource, asked.command, own) ? undefined : `left ${own.join(', ')}`
    }
    await happened()
    const clerk = trader({ office: company, habits, random, inside: true, alone: true, onTaken })
    const faults = () => [...clerk.faults, ...atWork.faults, ...told.flatMap(one => one.faults)]
    const unreached = () => documentedRows.filter(row => everyRow && !machines.reached.has(row))
    // What is gone through last needs a long way there: chance may want some more of it.
    for (let step = 0; (step < given || (step < 12 * given && unreached().length > 0)) && faults().length === 0; ) {
      if (await clerk.step()) step++
      await company.wait(random.chance(nights) ? 40_000 : 20)
      await happened()
      if (random.chance(0.6)) await atWork.step()
      await happened()
    }
    while (await atWork.step()) await happened()
    console.log(shares(clerk))
    expect(faults(), `the last steps:\n${clerk.history.join('\n')}\nFAIRLEAD_SEED=${seed()} takes them again; it was found`).toEqual([])
    expect(unreached()).toEqual([])
    expect(stuck, 'what should have followed and did not').toEqual([])
    expect(ofBooks.unfinished()).toEqual([])
    expect(ofSales.overdue(company.now(), machines.states)).toEqual([])
    const unlike = []
    for (const [stream, state] of machines.states) {
      const [category, id] = [categoryOf(stream), idOf(stream)]
      const record = stream.includes(' line ') ? undefined : await company.record(category, id)
      if (category === 'bill_of_lading' && ['draft', 'final', 'published'].includes(state) && record?.number === null)
        unlike.push(`${stream} is ${state} and has no number`)
      if (record && (category === 'quotation' || category === 'bookings')) unlike.push(...money.unlike(stream, record))
      if (record) unlike.push(...ofBooks.unlike(stream, record))
      if (record && category === 'bookings') unlike.push(...files.unlike(stream, record))
      if (record && record.status !== state) unlike.push(`${stream} is ${String(record.status)}, and by its machine ${state}`)
    }
    expect(unlike).toEqual([])
    expect(await company.log.verify()).toMatchObject({ intact: true })
  },
  60_000 + steps * 100,
)

/** How many commands of each kind were carried out, of how many. */
function shares({ carriedOut, refusals }: Trader): string {
  const counts = new Map<string, { done: number; given: number }>()
  const count = (of: string, done: number, times: number) => {
    const before = counts.get(of) ?? { done: 0, given: 0 }
    counts.set(of, { done: before.done + done, given: before.given + times })
  }
  for (const [at, times] of carriedOut) count(at.split(' ').toSpliced(1, 1).join('.'), times, times)
  for (const [at, times] of refusals) count(at.split(' ', 1).join(''), 0, times)
  return [...counts]
    .map(([of, { done, given }]) => `${of} ${done}/${given}`)
    .toSorted()
    .join(', ')
}
