import { expect, test } from 'vitest'
import { relation } from '../crm/relations.ts'
import type { Step } from '../kernel/aggregate.ts'
import { loading } from '../kernel/loading-for-tests.ts'
import { step } from '../kernel/process.ts'
import { expiringAt } from './expiry.ts'
import { anOffice, id, office } from './quotation-for-tests.ts'
import { quotation } from './quotations.ts'

const expire = step(quotation, id(50), 'expire', {})
const muchLater = '2027-12-31T00:00:00.000Z'

/** When it expires by the clock of its office, asked at some moment. */
async function dueIn(time_zone: string | null, last: string, now = muchLater) {
  const { at } = expiringAt(office, last, expire).expiry as Step
  return typeof at === 'function' ? at(loading([relation, { ...anOffice({ time_zone }), id: office }]), now) : at
}

test.each([
  ['Europe/Brussels', '2026-11-27', '2026-11-27T23:00:00.000Z'],
  ['Europe/Brussels', '2026-03-28', '2026-03-28T23:00:00.000Z'],
  ['Europe/Brussels', '2026-03-29', '2026-03-29T22:00:00.000Z'],
  ['Europe/Brussels', '2026-10-24', '2026-10-24T22:00:00.000Z'],
  ['Europe/Brussels', '2026-10-25', '2026-10-25T23:00:00.000Z'],
  ['Africa/Lagos', '2026-06-30', '2026-06-30T23:00:00.000Z'],
  ['Asia/Tokyo', '2026-11-27', '2026-11-27T15:00:00.000Z'],
  ['Pacific/Honolulu', '2026-11-27', '2026-11-28T10:00:00.000Z'],
  ['America/New_York', '2026-10-31', '2026-11-01T04:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-02T05:00:00.000Z'],
  // Midnight itself is skipped there.
  ['Asia/Beirut', '2026-03-28', '2026-03-28T22:00:00.000Z'],
])('what an office in %s offers until %s is over at %s', async (zone, last, over) => expect(await dueIn(zone, last)).toBe(over))

test('an office without a zone goes by the clock of the house, and so does one that is no more', async () => {
  expect(await dueIn(null, '2026-11-27')).toBe('2026-11-27T23:00:00.000Z')
  const { at } = expiringAt(id(77), '2026-06-30', expire).expiry as Step
  expect(typeof at === 'function' && (await at(loading(), muchLater))).toBe('2026-06-30T22:00:00.000Z')
})

test('it is first asked when the day is over anywhere, then once an hour, and at the very moment', async () => {
  const honolulu = (now: string) => dueIn('Pacific/Honolulu', '2026-11-27', now)
  expect(await honolulu('2026-11-20T09:00:00.000Z')).toBe('2026-11-27T10:00:00.000Z')
  expect(await honolulu('2026-11-27T09:30:00.000Z')).toBe('2026-11-27T10:30:00.000Z')
  expect(await honolulu('2026-11-27T10:00:00.000Z')).toBe('2026-11-27T11:00:00.000Z')
  expect(await honolulu('2026-11-28T09:30:00.000Z')).toBe('2026-11-28T10:00:00.000Z')
  expect(await honolulu('2026-12-05T09:30:00.000Z')).toBe('2026-11-28T10:00:00.000Z')
  expect(await dueIn('Pacific/Kiritimati', '2026-11-27', '2026-11-20T09:00:00.000Z')).toBe('2026-11-27T10:00:00.000Z')
})
