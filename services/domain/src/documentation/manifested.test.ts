import { expect, test } from 'vitest'
import { clerk } from '../kernel/given.ts'
import { type Leaving, type LoadedBill, manifestTotals, notPublishable } from './manifested.ts'
import { aroundOf, corolla, line, text } from './specimens-for-tests.ts'

const route = { voyage_id: 'v', pol_id: 'p1', pod_id: 'p2' }
const bill = (number: string, status: string, more: Partial<LoadedBill> = {}) =>
  ({
    id: number,
    number,
    status,
    shipper: { name: `shipper of ${number}` },
    packages: 1,
    gross_weight: '1300.50',
    volume: '12.032',
    exceptions: null,
    office_id: clerk.office_id,
    ...route,
    ...more,
  }) as LoadedBill

const administrator = { ...clerk, role: 'office_admin' } as const
const complete: Partial<LoadedBill> = { ...text, unit_ids: ['1', '2'], approval: 'none' }
const leaving = (...bills: LoadedBill[]): Leaving[] =>
  bills.map(one => ({
    bill: one,
    signing:
      one.status === 'draft'
        ? { voyage: undefined, around: aroundOf(corolla('1'), corolla('2')), office: undefined, job: undefined }
        : undefined,
  }))
const draft = (number: string, more: Partial<LoadedBill> = {}) => bill(number, 'draft', { ...complete, ...more })

test('drafts only warn, by their numbers, and force makes them final; what is still in the queue cannot be forced', () => {
  const drafts = [draft('RTM1'), draft('RTM2'), bill('RTM3', 'final')]
  expect(notPublishable(leaving(...drafts), false, administrator)).toMatchObject({
    kind: 'state',
    code: 'unfinalised_bills_of_lading',
    field: 'force',
    params: { count: 2, numbers: 'RTM1, RTM2' },
    others: [],
  })
  expect(notPublishable(leaving(...drafts), true, administrator)).toBeUndefined()
  expect(notPublishable(leaving(bill('RTM3', 'final')), false, clerk)).toBeUndefined()
  expect(notPublishable(leaving(...drafts, bill('9', 'queue')), true, administrator)).toMatchObject({
    code: 'bills_of_lading_in_queue',
    params: { count: 1, names: 'shipper of 9' },
  })
  const nameless = (more: Partial<LoadedBill>) => bill('9', 'queue', { shipper: null, ...more })
  expect(
    notPublishable(
      leaving(nameless({ booking_number: 'B26-1' }), nameless({ booking_number: null }), bill('8', 'queue')),
      false,
      administrator,
    ),
  ).toMatchObject({
    params: { count: 3, names: 'B26-1, 9, shipper of 8' },
  })
  expect(notPublishable(leaving(draft('7', { number: null }), draft('RTM2', { id: 'b2' })), false, administrator)).toMatchObject({
    params: { count: 2, numbers: '7, RTM2' },
  })
})

test('of each draft it is said what it lacks, under its number; with force nothing else', () => {
  const lacking = [
    draft('RTM1', { id: 'b1', consignee: null, shipper: null }),
    draft('RTM2'),
    draft('RTM4', { lines: [{ ...line, packages: 3 }] }),
  ]
  const said = (force: boolean) => {
    const refusal = notPublishable(leaving(...lacking), force, administrator)
    return refusal && [refusal, ...refusal.others].map(({ code, field }) => [code, field])
  }
  const faults = [
    ['required', 'RTM1'],
    ['required', 'RTM1'],
    ['bill_differs_from_units', 'RTM4'],
  ]
  expect(said(true)).toEqual(faults)
  expect(said(false)).toEqual([['unfinalised_bills_of_lading', 'force'], ...faults])
})

test('what the survey found of its units is noted on the way, and no fault', () => {
  const scratched = corolla('2', { findings: [{ area: 'Door', condition: 'DENT', severity: null, quantity: null }] })
  const [one] = leaving(draft('RTM1'))
  const signing = one?.signing && { ...one.signing, around: aroundOf(corolla('1'), scratched) }
  expect(notPublishable([{ bill: draft('RTM1'), signing }], true, administrator)).toBeUndefined()
})

test('totals are exact', () => {
  expect(manifestTotals([bill('1', 'final'), bill('2', 'final', { packages: 4 })])).toEqual({
    bls: 2,
    packages: 5,
    gross_weight: '2601.00',
    volume: '24.064',
  })
  expect(manifestTotals([])).toEqual({ bls: 0, packages: 0, gross_weight: '0.00', volume: '0.000' })
})

test('of a bill of another office it is told which it is, and neither whose nor what it lacks', () => {
  const elsewhere = { office_id: 'antwerp' }
  const queued = leaving(bill('9', 'queue', elsewhere), bill('8', 'queue', { ...elsewhere, booking_number: 'B26-1' }))
  expect(notPublishable(queued, false, { ...administrator, office_id: 'antwerp' })).toMatchObject({
    params: { names: 'shipper of 9, shipper of 8' },
  })
  expect(notPublishable(queued, false, administrator)).toMatchObject({ params: { names: '9, B26-1' } })

  const lacking = leaving(draft('RTM1', { ...elsewhere, consignee: null, shipper: null }), draft('RTM2', elsewhere))
  const told = notPublishable(lacking, true, administrator)
  expect(told && [told, ...told.others]).toMatchObject([{ code: 'bill_lacks_at_its_office', field: 'RTM1', params: {} }])
})
