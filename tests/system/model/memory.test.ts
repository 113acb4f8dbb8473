import { expect, test } from 'vitest'
import { charged } from '../../model/charged.ts'
import { inMemory } from '../../model/in-memory.ts'
import { isLeftBy } from '../../model/leaves.ts'
import { overlaps } from '../../model/overlaps.ts'
import { prices } from '../../model/prices.ts'
import { documentedRows, type Logged, replay } from '../../model/replay.ts'
import { room } from '../../model/room.ts'
import { rules } from '../../model/rules.ts'
import { rulesOfSales } from '../../model/rules-of-sales.ts'
import { type Taken, trader } from '../../model/trader.ts'
import { randomFrom } from '../../random/random.ts'
import { seed } from '../../random/seed.ts'

/** How many commands are given; more with MODEL_STEPS. */
const steps = Number(process.env.MODEL_STEPS ?? 6_000)

test(
  `whatever is asked of the company in ${steps} commands, records only go where their machines say, and every row of these is gone through`,
  async () => {
    const random = randomFrom(seed())
    const company = await inMemory('2026-11-20T09:00:00.000Z')
    const told = [replay(), rules(), rulesOfSales(), room(), prices(), overlaps()] as const
    const files = charged()
    const [machines, between, ofSales, space, money, rates] = told
    const unnumbered: string[] = []
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
        machines.take(one)
        for (const each of [space, money, rates, files]) each.take(one)
        if (one.type === 'StepStuck') stuck.push(one.data)
        if (one.type === 'InvoiceApproved') unnumbered.push(one.stream.slice('invoice-'.length))
      }
      return own
    }
    /** A refusal and a repeat leave nothing, and what is carried out leaves its own events. */
    const onTaken = async ({ given, answered, repeated }: Taken): Promise<string | undefined> => {
      const events = await happened()
      if (!answered.ok || repeated) return events.length === 0 ? undefined : `left ${events.map(one => one.type).join(', ')}`
      const own = events.filter(one => one.meta.command_id === given.key).map(one => one.type)
      return isLeftBy(given.resource, given.command, own) ? undefined : `left ${own.join(', ')}`
    }
    await happened()
    const clerk = trader({ office: company, random, inside: true, alone: true, onTaken })
    const faults = () => [...clerk.faults, ...told.flatMap(one => one.faults)]
    const unreached = () => documentedRows.filter(row => !machines.reached.has(row))
    // What is gone through last needs a long way there: chance may want some more of it.
    for (let step = 0; (step < steps || (step < 12 * steps && unreached().length > 0)) && faults().length === 0; ) {
      if (await clerk.step()) step++
      await company.wait(20)
      const waiting = random.chance(0.5) ? unnumbered.shift() : undefined
      if (waiting !== undefined) await company.number(waiting)
      await happened()
    }
    await happened()
    expect(faults(), `the last steps:\n${clerk.history.join('\n')}\nFAIRLEAD_SEED=${seed()} takes them again; it was found`).toEqual([])
    expect(unreached()).toEqual([])
    expect(stuck, 'what should have followed and did not').toEqual([])
    expect(ofSales.overdue(company.now(), machines.states)).toEqual([])
    const unlike = []
    for (const [stream, state] of machines.states) {
      const [category, id] = [stream.slice(0, stream.indexOf('-')), stream.slice(stream.indexOf('-') + 1)]
      const record = stream.includes(' line ') ? undefined : await company.record(category, id)
      if (category === 'bill_of_lading' && ['draft', 'final', 'published'].includes(state) && record?.number === null)
        unlike.push(`${stream} is ${state} and has no number`)
      if (record && (category === 'quotation' || category === 'bookings')) unlike.push(...money.unlike(stream, record))
      if (record && category === 'bookings') unlike.push(...files.unlike(stream, record))
      if (record && record.status !== state) unlike.push(`${stream} is ${String(record.status)}, and by its machine ${state}`)
    }
    expect(unlike).toEqual([])
    expect(await company.log.verify()).toMatchObject({ intact: true })
  },
  60_000 + steps * 100,
)
