import { f } from '@fairlead/contracts/kernel/field'
import { resourceOf } from '@fairlead/contracts/kernel/resource'
import { units } from '@fairlead/contracts/operations/units'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Deed, Entry } from './entry.ts'
import { commandsUnderWay, expected } from './expected.ts'
import { alike, entriesOf, isHeld, nextOf, replaced, underWay } from './order.ts'

const command = (name: string, input: Record<string, unknown> = {}): Deed => ({ kind: 'command', name, input })
const file: Deed = { kind: 'file', file: new File(['x'], 'x.jpg'), tag: null }

let made = 0
const entry = (id: string, deed: Deed, state: Entry['state'] = 'waiting'): Entry => {
  made += 1
  return { key: String(made), at: '2026-11-22T08:00:00.000Z', of: { resource: 'units', id }, about: id, deed, state }
}

/** Sends all that can be sent; `refuses` says what the server will not take. */
function sendAll(entries: readonly Entry[], refuses: (entry: Entry) => boolean = () => false): { left: Entry[]; sent: Entry[] } {
  let left = [...entries]
  const sent: Entry[] = []
  for (let next = nextOf(left); next; next = nextOf(left)) {
    const isRefused = refuses(next)
    if (!isRefused) sent.push(next)
    left = replaced(left, next.key, isRefused ? { ...next, state: 'refused' } : undefined)
  }
  return { left, sent }
}

describe('what waits is sent', () => {
  test('in the order in which it was done, photographs last', () => {
    const [one, photo, two] = [entry('a', command('record_delivery')), entry('a', file), entry('b', command('load'))]
    expect(sendAll([one, photo, two]).sent).toEqual([one, two, photo])
  })

  test('but not what followed on the same record from what was refused, until that is put right or dropped', () => {
    const [measured, photo, loaded, other] = [
      entry('a', command('record_measurement')),
      entry('a', file),
      entry('a', command('load')),
      entry('b', command('load')),
    ]
    const { left, sent } = sendAll([measured, photo, loaded, other], ({ key }) => key === measured.key)
    expect(sent).toEqual([other, photo])
    expect(left.map(({ state }) => state)).toEqual(['refused', 'waiting'])
    expect(isHeld(left, loaded)).toBe(true)
    expect(sendAll(replaced(left, measured.key, measured)).sent).toEqual([measured, loaded])
    expect(sendAll(replaced(left, measured.key, undefined)).sent).toEqual([loaded])
  })

  const entries = fc
    .array(fc.record({ id: fc.constantFrom('a', 'b', 'c'), photo: fc.boolean(), refused: fc.boolean() }), { maxLength: 30 })
    .map(all => all.map(({ id, photo, refused }) => ({ refused, entry: entry(id, photo ? file : command('load')) })))

  test('once, whatever is refused: each is sent, refused, or held by a refused one before it', () => {
    fc.assert(
      fc.property(entries, all => {
        const refused = new Set(all.filter(one => one.refused).map(one => one.entry.key))
        const queue = all.map(one => one.entry)
        const { left, sent } = sendAll(queue, ({ key }) => refused.has(key))
        expect(new Set(sent.map(({ key }) => key)).size).toBe(sent.length)
        expect([...sent, ...left].map(({ key }) => key).toSorted()).toEqual(queue.map(({ key }) => key).toSorted())
        expect(left.filter(one => one.state === 'waiting' && !isHeld(left, one))).toEqual([])
        const commands = sent.filter(({ deed }) => deed.kind === 'command')
        expect(commands).toEqual(queue.filter(one => commands.includes(one)))
      }),
    )
  })
})

test('those are put right together of which the same was said and refused for the same reason', () => {
  const refused = (id: string, date_loaded: string, why: string): Entry => ({
    ...entry(id, command('load', { date_loaded }), 'refused'),
    refusal: { message: 'Look at the fields.', errors: { date_loaded: [why] } },
  })
  const [one, two] = [refused('a', '2026-11-30', 'Yet to come.'), refused('b', '2026-11-30', 'Yet to come.')]
  const others = [
    refused('c', '2026-11-29', 'Yet to come.'),
    refused('d', '2026-11-30', 'Before it was delivered.'),
    entry('e', command('load', { date_loaded: '2026-11-30' })),
  ]
  expect(alike([...others, one, two], one)).toEqual([one, two])
  const asked: Entry = { ...two, refusal: { message: '', errors: {}, ...two.refusal, meanwhile: [] } }
  expect(alike([one, asked], asked), 'what another said of it is read one by one').toEqual([asked])
})

test('only the last few that were sent are remembered', () => {
  const all = Array.from({ length: 30 }, () => entry('a', command('load'), 'sent'))
  const after = replaced([entry('b', command('load')), ...all], all[29]?.key ?? '', all[29])
  expect(after.length).toBe(21)
  expect(after.at(-1)).toEqual(all[29])
})

describe('a record is shown as it will be', () => {
  const car = { id: 'a', version: 3, name: 'J1', status: 'permit', date_loaded: null, measured_length: null, license_plate: 'AB1' }
  const waiting = [
    entry('a', command('record_measurement', { measured_length: 450, confirmed: true })),
    entry('a', command('record_delivery', { license_plate: null, date_delivered: '2026-11-20' })),
    entry('a', command('load', { date_loaded: '2026-11-22' })),
    entry('b', command('put_on_hold', { hold_reason: 'key lost' })),
  ]
  test('once what waits for it is done', () => {
    expect(expected(units, car, waiting)).toEqual({
      ...car,
      measured_length: 450,
      date_delivered: '2026-11-20',
      date_loaded: '2026-11-22',
      status: 'loaded',
    })
    expect([...commandsUnderWay(waiting, units, 'a')]).toEqual(['record_measurement', 'record_delivery', 'load'])
    expect(entriesOf(waiting, { resource: 'units', id: 'b' }).length).toBe(1)
  })
  test('but not with what was refused, nor with what follows from that', () => {
    const refused = waiting.map((one, index): Entry => (index === 0 ? { ...one, state: 'refused' } : one))
    expect(expected(units, car, refused)).toEqual(car)
    expect(underWay(refused).map(({ of }) => of.id)).toEqual(['b'])
  })
  test('of its own resource only', () => {
    const other = resourceOf({ ...units, name: 'others', fields: { number: f.text(20) }, states: ['permit'], commands: {}, events: {} })
    expect(expected(other, car, waiting)).toEqual(car)
  })
})
