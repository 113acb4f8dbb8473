import { createHash } from 'node:crypto'
import type { EdiArrival } from '@fairlead/domain/ports/edi-transport'
import { collectInterchanges } from '@fairlead/workers/jobs/incoming-interchanges'
import { expect, test } from 'vitest'
import { desk } from './command-fixture.ts'

class Crash extends Error {}

const unb = (reference: string, more = '') => `UNB+UNOA:1+CARRIER+FAIRLEAD+261120:0905+${reference}${more}'`
const contrl = (reference: string, about: string, action: string) =>
  `${unb(reference)}UNH+1+CONTRL:D:3:UN'UCI+${about}+FAIRLEAD+CARRIER+${action}'UNT+3+1'UNZ+1+${reference}'`
/** A status of no unit: whole by its directory. */
const iftsta = (reference: string, more = '', to = 'FAIRLEAD') =>
  `${unb(reference, more).replace('FAIRLEAD', to)}UNH+1+IFTSTA:D:95B:UN'BGM+23+A+9'UNT+3+1'UNZ+1+${reference}'`

/** A house with one partner, who was sent his first interchange; `crash` is asked before and after each command and each thing that leaves the worker. */
async function house(crash: () => void = () => {}) {
  const own = desk()
  const said = {
    code: 'CAR',
    name: 'Carrier',
    edi_messages: [],
    our_identification: 'FAIRLEAD',
    their_identification: 'CARRIER',
    syntax: 'UNOA_1',
    transport: 'folder',
    folder: 'carrier',
  }
  await own.done('edipartners', 'create', said)
  const kept = new Map<string, Uint8Array>()
  const [inbox, sent, taken]: [EdiArrival[], string[], Set<string>] = [[], [], new Set()]
  const crashing: typeof own.execute = Object.assign(async (...command: Parameters<typeof own.execute>) => {
    crash()
    const done = await own.execute(...command)
    crash()
    return done
  }, own.execute)
  const folder = {
    send: async (_to: unknown, { name, content }: { name: string; content: Uint8Array }) => {
      crash()
      if (!sent.some(one => one.startsWith(`${name} `))) sent.push(`${name} ${Buffer.from(content).toString()}`)
      crash()
    },
    arrivals: async function* () {
      yield* inbox.filter(({ id }) => !taken.has(id))
    },
  }
  const mail = {
    ...folder,
    arrivals: (): AsyncIterable<EdiArrival> => {
      throw new Error('the box cannot be reached')
    },
  }
  const files = {
    put: async (content: Uint8Array) => {
      const key = createHash('sha256').update(content).digest('hex')
      kept.set(key, content)
      return key
    },
    get: async (key: string) => kept.get(key),
  }
  const parts = {
    execute: crashing,
    files,
    clock: { now: () => new Date('2026-11-20T10:00:00Z') },
    ediTransports: { folder, mail },
  }
  const leave = (id: string, text: string) =>
    inbox.push({
      id,
      name: `${id}.edi`,
      content: Buffer.from(text),
      taken: async () => {
        crash()
        taken.add(id)
      },
    })
  const collect = () => collectInterchanges(parts, { id: 'collect', name: 'collect_interchanges', data: {} })
  const out = { direction: 'out', partner: 'CARRIER', message_type: 'CUSCAR', subjects: 1, size: 1, file_name: 'one.edi', file_key: 'k' }
  await own.follow('edilogs', 'sent', 'queue', { ...out, control_reference: '77', of_resource: 'manifests', of_id: 'm', of_name: 'GA2601' })
  await own.follow('edilogs', 'sent', 'tell_sent', {})
  const interchanges = async () => {
    const ids = await own.find('edilogs', { direction: ['in', 'out'] })
    return Promise.all(ids.filter(id => id !== 'sent').map(id => own.read('edilogs', id)))
  }
  const incoming = async () => (await interchanges()).filter(one => one.direction === 'in')
  const events = async () => (await own.everything()).map(({ stream, type }) => `${stream.split('-')[0]} ${type}`).toSorted()
  return { ...own, leave, collect, incoming, events, sent, taken }
}

test('wherever a worker dies, what came is on the record, answered and applied once', async () => {
  const whole = await house()
  const come = ({ leave }: Pick<typeof whole, 'leave'>) => {
    leave('a', contrl('C1', '77', '4'))
    leave('b', iftsta('S1'))
    leave('c', iftsta('S1'))
  }
  come(whole)
  await whole.collect()
  const expected = await whole.events()
  expect(whole.sent).toHaveLength(2)
  let places = 1
  for (let at = 1; at <= places; at++) {
    let reached = 0
    const one = await house(() => {
      reached++
      if (reached === at) throw new Crash('killed')
    })
    come(one)
    await one.collect().catch(() => one.collect())
    places = Math.max(places, at === 1 ? reached : 0)
    expect(await one.events(), `killed at ${at}`).toEqual(expected)
    expect(one.sent.map(said => said.split(' ')[0])).toEqual(['contrl-car-1.edi', 'contrl-car-2.edi'])
    expect([...one.taken]).toEqual(['a', 'b', 'c'])
  }
  expect(places).toBeGreaterThan(20)
})

test('what is in earnest is not taken from a partner under test, nor the other way round, nor what is meant for somebody else', async () => {
  const { leave, collect, incoming, sent } = await house()
  leave('a', iftsta('T1', '++++++1'))
  leave('b', iftsta('T2', '', 'ANOTHER'))
  await collect()
  const refused = (await incoming()).map(one => [one.control_reference, [one.status, one.findings]])
  expect(Object.fromEntries(refused)).toEqual({
    T1: ['rejected', [{ segment: 1, element: 'UNB 12', code: '25', message: 'It is a test: of this partner none are taken.' }]],
    T2: ['rejected', [{ segment: 1, element: 'UNB 4', code: '43', message: 'It is for ANOTHER: that is not us.' }]],
  })
  expect(sent[0]).toContain("UCI+T1+CARRIER+FAIRLEAD+4+25+UNB+12'")
})

test('what a partner could not read is told at its segments; what he says later of it changes nothing', async () => {
  const { leave, collect, read, incoming } = await house()
  const wrong = "UCM+1+CUSCAR:D:95B:UN+4+13+UNH+2'UCS+4+35'UCS+6'UCD+39+2'UCD+18+3'"
  const text = contrl('C1', '77', '7').replace("UNT+3+1'", `${wrong}UNT+8+1'`)
  leave('a', text)
  await collect()
  const [answer] = await incoming()
  expect(answer).toMatchObject({ status: 'applied', answers_id: 'sent', of_resource: 'manifests', of_id: 'm', of_name: 'GA2601' })
  expect(await read('edilogs', 'sent')).toMatchObject({
    status: 'rejected',
    answered_by_id: expect.any(String),
    findings: [
      { segment: 2, element: '2', code: '13', message: 'Missing' },
      { segment: 5, element: null, code: '35', message: 'Too many segment repetitions' },
      { segment: 7, element: '2', code: '39', message: 'Data element too long' },
      { segment: 7, element: '3', code: '18', message: 'Unspecified error' },
    ],
  })
  leave('b', contrl('C2', '77', '7'))
  leave('c', contrl('C3', '77', '4'))
  await collect()
  expect(await read('edilogs', 'sent')).toMatchObject({ status: 'rejected', error_count: 4 })
})

test('two hours after it was sent without an answer an interchange is overdue, and after an answer it is not', async () => {
  const { at, work, read, follow } = await house()
  at('2026-11-20T10:59:00Z')
  await work()
  expect(await read('edilogs', 'sent')).toMatchObject({ overdue: false })
  at('2026-11-20T11:00:01Z')
  await work()
  expect(await read('edilogs', 'sent')).toMatchObject({ overdue: true, status: 'sent' })
  for (const id of ['answer', 'acknowledged']) {
    const said = { direction: 'out', partner: 'CARRIER', subjects: 1, size: 1, file_name: 'x', file_key: 'k', control_reference: id }
    await follow('edilogs', id, 'queue', { ...said, message_type: id === 'answer' ? 'CONTRL' : 'CUSCAR' })
    await follow('edilogs', id, 'tell_sent', {})
  }
  await follow('edilogs', 'acknowledged', 'acknowledge', {})
  at('2026-11-20T20:00:00Z')
  await work()
  for (const id of ['answer', 'acknowledged']) expect(await read('edilogs', id)).toMatchObject({ overdue: false })
})

test('what one partner sends that cannot be taken keeps nobody else waiting', async () => {
  const { leave, collect, taken, done } = await house()
  await done('edipartners', 'create', {
    code: 'OTHER',
    name: 'Other',
    edi_messages: [],
    our_identification: 'FAIRLEAD',
    their_identification: 'OTHER',
    syntax: 'UNOA_1',
    transport: 'mail',
    mail_to: ['edi@other.test'],
  })
  leave('a', iftsta('S1'))
  await expect(collect()).rejects.toThrow('some interchanges could not be taken')
  expect(taken.has('a')).toBe(true)
})
