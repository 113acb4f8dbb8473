import type { cfrreleases } from '@fairlead/contracts/documentation/cfr-releases'
import { cfr_conditions, loi_forms } from '@fairlead/contracts/documentation/choices'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CfrKnown, type Condition, conditionsOf, hasArrived, hasCredit, isPaidThere, missingOf } from './cfr-conditions.ts'
import { billKnown, nothingKnown } from './cfr-for-tests.ts'
import { cfrRelease } from './cfr-releases.ts'
import { blank, corolla, ids } from './specimens-for-tests.ts'

type Release = RecordOf<typeof cfrreleases>
const release = (more: Partial<Release> = {}) =>
  blank<Release>(cfrRelease.initial, { job_id: ids.job, customer_id: ids.customer, pod_id: ids.pod, ...more })
const met = (condition: Condition['condition'], known: CfrKnown, more: Partial<Release> = {}, today?: string) =>
  conditionsOf(release(more), known, today).find(one => one.condition === condition)
const source = (...asked: Parameters<typeof met>) => met(...asked)?.source
const checked = (condition: Condition['condition']) => ({
  checks: [{ condition, note: 'Seen', at: '2026-11-19T08:00:00.000Z', by: 'Ruth de Vries' }],
})

test('where nobody knows anything, all is missing, in the order in which it is looked at', () => {
  expect(missingOf(conditionsOf(release(), nothingKnown))).toEqual(cfr_conditions.codes)
  expect(missingOf(conditionsOf(release(), { ...nothingKnown, bill: undefined }))).toEqual(cfr_conditions.codes)
})

describe('the originals', () => {
  test.each([
    ['of a waybill are none', { type: 'SWB', originals: 3 }, 'waybill'],
    ['that were never issued are none', { originals: 0 }, 'waybill'],
    ['are back once all are', { surrendered: 3 }, 'surrendered'],
    ['are not back as long as one is out', { surrendered: 2 }, null],
    ['need not come back by telex', { telex_released_at: '2026-11-19T08:00:00.000Z' }, 'telex'],
  ])('%s', (_what, bill, expected) => expect(source('originals', billKnown(bill))).toBe(expected))

  test('say when a telex release was given', () =>
    expect(met('originals', billKnown({ telex_released_at: '2026-11-19T08:00:00.000Z' }))?.at).toBe('2026-11-19T08:00:00.000Z'))

  const accepted = {
    loi_state: 'accepted',
    loi_form: 'AA',
    loi_expires_on: '2026-11-20',
    loi_accepted_at: '2026-11-18T08:00:00.000Z',
    loi_accepted_by: 'Piet Baas',
  } as const
  test.each([
    ['on its last day', {}, '2026-11-20', 'indemnity'],
    ['without a day, since who asks is told when it is over', {}, undefined, 'indemnity'],
    ['not on the day after', {}, '2026-11-21', null],
    ['not before it is accepted', { loi_state: 'registered' }, '2026-11-20', null],
    ['not once it is over', { loi_state: 'expired' }, undefined, null],
    ['not without a form', { loi_form: null }, '2026-11-20', null],
    ['not without a last day', { loi_expires_on: null }, undefined, null],
  ] as const)('are waived by a letter of indemnity: %s', (_when, more, today, expected) =>
    expect(source('originals', nothingKnown, { ...accepted, ...more }, today)).toBe(expected),
  )

  test('are waived by the forms for delivery without the bill alone, and it is said by whom', () => {
    const waive = loi_forms.codes.filter(loi_form => source('originals', nothingKnown, { ...accepted, loi_form }) === 'indemnity')
    expect(waive).toEqual(['A', 'AA', 'C', 'CC'])
    expect(met('originals', nothingKnown, accepted)).toMatchObject({ at: accepted.loi_accepted_at, by: 'Piet Baas' })
  })
})

describe('the freight', () => {
  const invoices = (...of: [status: string, debtor_id: string][]): CfrKnown => ({
    ...nothingKnown,
    invoices: of.map(([status, debtor_id]) => ({ status, debtor_id })),
  })
  const c = ids.customer
  test('is paid when all invoices of the job are, and there is one', () => {
    expect(source('freight', invoices(['paid', c], ['paid', 'x']))).toBe('paid')
    expect(source('freight', invoices(['paid', c], ['sent', c]))).toBeNull()
    expect(source('freight', invoices())).toBeNull()
  })
  test('is in order where whoever owes what is open has credit', () => {
    const owing = (known: CfrKnown) => source('freight', { ...known, has_credit: true })
    expect(owing(invoices(['sent', c], ['paid', 'x']))).toBe('credit')
    expect(owing(invoices())).toBe('credit')
    expect(owing(invoices(['sent', c], ['sent', 'x']))).toBeNull()
  })
  test('that is collect, or of no job, is said by hand alone', () => {
    const collect = { ...billKnown({ payment_type: 'COLLECT' }), invoices: [{ status: 'paid', debtor_id: c }], has_credit: true }
    expect(source('freight', collect)).toBeNull()
    expect(source('freight', collect, checked('freight'))).toBe('by_hand')
    expect(source('freight', nothingKnown, { ...checked('freight'), job_id: null })).toBe('by_hand')
    expect(source('freight', nothingKnown, checked('freight'))).toBeNull()
    expect(isPaidThere({ job_id: ids.job }, { payment_type: null })).toBe(false)
  })
  test('is on credit where finance agreed to a limit and does not hold it', () => {
    expect(hasCredit({ credit_limit: '5000.00', credit_state: 'watch' })).toBe(true)
    expect(hasCredit({ credit_limit: '5000.00', credit_state: null })).toBe(true)
    for (const said of [
      { credit_limit: '5000.00', credit_state: 'on_hold' },
      { credit_limit: '0.00', credit_state: 'good' },
      { credit_limit: null, credit_state: 'good' },
    ])
      expect(hasCredit(said)).toBe(false)
    expect(hasCredit(undefined)).toBe(false)
  })
})

test.each(['endorsement', 'authority', 'customs', 'collector'] as const)(
  '%s is true once somebody says so: who, when and from what',
  condition =>
    expect(met(condition, nothingKnown, checked(condition))).toEqual({
      condition,
      source: 'by_hand',
      at: '2026-11-19T08:00:00.000Z',
      by: 'Ruth de Vries',
      note: 'Seen',
    }),
)

test('an office that is the carrier needs no authority', () =>
  expect(source('authority', billKnown({ issuer: 'OFFICE_AS_CARRIER' }))).toBe('own_carrier'))

test('who holds a unit has the last word on customs', () =>
  expect(source('customs', { ...nothingKnown, units: [{ on_hold: false }, { on_hold: true }] }, checked('customs'))).toBeNull())

test.each([
  ['blacklisted', { blacklisted: true, world_check_status: 'clear' }, null],
  ['not cleared by screening', { blacklisted: false, world_check_status: 'positive' }, null],
  ['cleared', { blacklisted: false, world_check_status: 'clear' }, 'unlisted'],
  ['never screened', { blacklisted: null, world_check_status: null }, 'unlisted'],
])('a party that is %s', (_how, one, expected) =>
  expect(source('compliance', { ...nothingKnown, parties: [{ blacklisted: null, world_check_status: null }, one] })).toBe(expected),
)

test('a unit has arrived when it is ashore where its bill ends', () => {
  const arrived = (status: 'loaded' | 'discharged' | 'released', pod_id: string) => hasArrived(corolla('1', { status, pod_id }), release())
  expect([arrived('discharged', ids.pod), arrived('released', ids.pod)]).toEqual([true, true])
  expect([arrived('loaded', ids.pod), arrived('discharged', 'hub')]).toEqual([false, false])
})

test('whatever is known, each condition is told once, and nothing but a source makes it true', () => {
  const known: fc.Arbitrary<CfrKnown> = fc.record({
    bill: fc.option(
      fc.record({
        type: fc.constantFrom('ORIGINAL', 'SWB', null),
        originals: fc.option(fc.integer({ min: 0, max: 3 })),
        surrendered: fc.integer({ min: 0, max: 3 }),
        telex_released_at: fc.constantFrom(null, '2026-11-19T08:00:00.000Z'),
        payment_type: fc.constantFrom('PREPAID', 'COLLECT', null),
        issuer: fc.constantFrom('OFFICE_AS_CARRIER', null),
      }),
      { nil: undefined },
    ),
    units: fc.array(fc.record({ on_hold: fc.boolean() })),
    invoices: fc.array(fc.record({ status: fc.constantFrom('sent', 'paid'), debtor_id: fc.constantFrom('c', 'x') })),
    has_credit: fc.boolean(),
    parties: fc.array(fc.record({ blacklisted: fc.boolean(), world_check_status: fc.constantFrom(null, 'open', 'clear') })),
  })
  fc.assert(
    fc.property(known, said => {
      const all = conditionsOf(release(), said, '2026-11-20')
      expect(all.map(one => one.condition)).toEqual(cfr_conditions.codes)
      expect(missingOf(all)).toEqual(all.filter(one => one.source === null).map(one => one.condition))
      // Nobody said a word by hand.
      expect(missingOf(all)).toEqual(expect.arrayContaining(['endorsement', 'customs', 'collector']))
    }),
  )
})
