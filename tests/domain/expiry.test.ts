import { expect, test } from 'vitest'
import { type Desk, desk } from './command-fixture.ts'
import { drafted, freight } from './quotation-fixture.ts'
import { type Trade, trade } from './trade-fixture.ts'

/** What an office offers until the end of Friday the 27th. */
async function sent(at: Desk, around: Trade): Promise<string> {
  const id = await drafted(at, around, { valid_until: '2026-11-27' })
  await at.done('quotations', 'price_by_hand', { price_lines: [{ ...freight, markup_pct: '30.00' }] }, id)
  await at.done('quotations', 'send', {}, id)
  return id
}

/** A quotation that is out, with how it stands once everything due by an instant was seen to. */
async function out(time_zone: string | null = null) {
  const at = desk()
  const around = await trade(at)
  const inZone = (zone: string | null) => at.done('relations', 'change', { time_zone: zone }, around.office)
  if (time_zone) await inZone(time_zone)
  const id = await sent(at, around)
  const by = async (instant: string) => {
    at.at(instant)
    await at.work()
    return (await at.read('quotations', id)).status
  }
  return { at, id, inZone, by }
}

test.each([
  [null, '2026-11-27T22:59:00.000Z', '2026-11-27T23:01:00.000Z'],
  ['Europe/Brussels', '2026-11-27T22:59:00.000Z', '2026-11-27T23:01:00.000Z'],
  ['Africa/Lagos', '2026-11-27T22:59:00.000Z', '2026-11-27T23:01:00.000Z'],
  ['Asia/Tokyo', '2026-11-27T14:59:00.000Z', '2026-11-27T15:01:00.000Z'],
  ['Pacific/Honolulu', '2026-11-28T09:59:00.000Z', '2026-11-28T10:01:00.000Z'],
])('a quotation of an office in %s is out until midnight there, and expires by itself', async (zone, before, after) => {
  const { by } = await out(zone)
  expect(await by('2026-11-27T10:00:30.000Z')).toBe('active')
  expect([await by(before), await by(after)]).toEqual(['active', 'expired'])
})

test('after a week of standstill it expires all the same', async () => {
  const { by } = await out('Pacific/Honolulu')
  expect(await by('2026-12-05T09:00:00.000Z')).toBe('expired')
})

test('an office that is given a zone further west has what it offers out for longer', async () => {
  const { by, inZone } = await out()
  await inZone('Pacific/Honolulu')
  expect([await by('2026-11-27T23:01:00.000Z'), await by('2026-11-28T09:59:00.000Z')]).toEqual(['active', 'active'])
  expect(await by('2026-11-28T10:00:00.000Z')).toBe('expired')
})

test('an office that is given a zone further east has it out for shorter, within the hour on its last day', async () => {
  const days = await out('Pacific/Honolulu')
  await days.inZone('Asia/Tokyo')
  expect([await days.by('2026-11-27T14:59:00.000Z'), await days.by('2026-11-27T15:00:00.000Z')]).toEqual(['active', 'expired'])
  const { at, id, by, inZone } = await out('Pacific/Honolulu')
  expect(await by('2026-11-27T20:00:00.000Z')).toBe('active')
  await inZone('Asia/Tokyo')
  expect(await at.refused('quotations', id, 'accept', { accepted_by: 'P. Jansen' })).toEqual([['quotation_expired', undefined]])
  expect(await by('2026-11-27T21:00:00.000Z')).toBe('expired')
})

test('what was accepted by then does not expire', async () => {
  const accepted = await out('Asia/Tokyo')
  await accepted.at.done('quotations', 'accept', { accepted_by: 'P. Jansen' }, accepted.id)
  expect(await accepted.by('2026-11-30T09:00:00.000Z')).toBe('accepted')
})
