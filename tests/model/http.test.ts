import { idOf } from '@fairlead/domain/kernel/aggregate'
import { categoryOf } from '@fairlead/domain/kernel/claims'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fairlead, startFairlead } from '../fairlead.ts'
import { brokenInvariants } from '../faults/invariants.ts'
import { randomFrom } from '../random/random.ts'
import { seed } from '../random/seed.ts'
import { known } from './known.ts'
import { everything, inAnotherState, type Kept, offended, wronglyKept } from './log-of-record.ts'
import { overHttp } from './over-http.ts'
import { overlaps } from './overlaps.ts'
import { prices } from './prices.ts'
import { documentedRows, replay } from './replay.ts'
import { room } from './room.ts'
import { type Taken, type Trader, trader } from './trader.ts'

/** How many commands are given: more with `MODEL_STEPS=1000000 npm test -- model`. */
const steps = Number(process.env.MODEL_STEPS ?? 1_800)
/** With so many and some more, every row that a call leads through is gone through. */
const enoughForAll = 10_000
/** Who act at the same time; with `MODEL_CLIENTS=1` a seed gives the same commands in the same order. */
const clients = Number(process.env.MODEL_CLIENTS ?? 10)
/** How many commands are held against the log at a time. */
const batch = 500

/** Rows that no call leads through: they follow from what nobody does here, such as to release cargo, or are given within alone. */
const withoutCall = [
  'voyage: – · CreateTemplateVoyage',
  'unit: discharged · Release',
  ...documentedRows.filter(row => /^(interchange|session|users):/.test(row)),
  // Days that go by.
  ...documentedRows.filter(row => / · Expire(Quotation|Contract)$/.test(row)),
]

/** What has a price, by the category of its streams. */
const priced: Readonly<Record<string, string>> = { quotation: 'quotations', bookings: 'bookings' }

let fairlead: Fairlead
let client: Client
beforeAll(async () => {
  fairlead = await startFairlead(undefined, { REQUESTS_PER_MINUTE: '100000000', LOG_LEVEL: 'error' })
  client = new Client({ connectionString: fairlead.databaseUrl })
  await client.connect()
}, 120_000)
afterAll(async () => {
  await client?.end()
  await fairlead?.stop()
})

test(
  `${steps} commands of ${clients} clients, over HTTP: records only go where their machines say, and the log and what is read of it agree`,
  async () => {
    const office = await overHttp(fairlead)
    const faults: string[] = []
    let unchecked: Kept[] = []
    const check = async () => {
      const some = unchecked
      unchecked = []
      faults.push(...(await wronglyKept(client, some)))
    }
    const onTaken = async ({ given, answered, repeated }: Taken): Promise<undefined> => {
      unchecked.push({ given, repeated, ok: answered.ok, command_id: office.commandId(given) })
      if (unchecked.length >= batch) await check()
    }
    const knows = known()
    const traders: Trader[] = Array.from({ length: clients }, (_, nth) =>
      trader({ office, random: randomFrom(seed() + nth), inside: false, alone: false, onTaken, knows }),
    )
    const found = () => [...faults, ...traders.flatMap(one => one.faults)]
    let given = 0
    const began = performance.now()
    const giveUntil = (count: number) =>
      Promise.all(
        traders.map(async one => {
          while (given < count && found().length === 0) if (await one.step()) given++
        }),
      )
    await giveUntil(steps)
    await check()
    console.log(`${given} commands by ${clients} clients in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
    const history = traders.map((one, nth) => `client ${nth}:\n${one.history.slice(-8).join('\n')}`).join('\n')
    expect(found(), `the last steps:\n${history}\nFAIRLEAD_SEED=${seed()} tries them again; it was found`).toEqual([])

    // What is gone through last needs a long way there: chance may want some more of it.
    while (steps >= enoughForAll && given < 4 * steps && (await toldFrom(client)).unreached.length > 0) await giveUntil(given + steps / 4)
    await check()
    expect(found()).toEqual([])

    expect(await brokenInvariants(fairlead.databaseUrl, office.admin, [])).toEqual([])
    const { machines, money, faults: wrong, unreached } = await toldFrom(client)
    expect(wrong).toEqual([])
    expect(steps < enoughForAll ? [] : unreached).toEqual([])
    expect(await offended(client)).toEqual([])
    expect(await inAnotherState(client, machines.states)).toEqual([])
    const unlike: string[] = []
    for (const stream of machines.states.keys()) {
      const [category, id] = [categoryOf(stream), idOf(stream)]
      const record = priced[category] && (await office.read(priced[category], id))
      if (record) unlike.push(...money.unlike(stream, record))
    }
    expect(unlike).toEqual([])
  },
  120_000 + steps * 100,
)

/** The log, told again to the machines, to the room on every voyage, and to what is charged. */
async function toldFrom(log: Client) {
  const [machines, money] = [replay(), prices()]
  const told = [machines, money, room(), overlaps()]
  for await (const event of everything(log)) for (const one of told) one.take(event)
  const unreached = documentedRows.filter(row => !machines.reached.has(row) && !withoutCall.includes(row))
  return { machines, money, unreached, faults: told.flatMap(one => one.faults) }
}
