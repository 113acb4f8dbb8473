import { ports } from '@fairlead/contracts/masterdata/ports'
import { bookings } from '@fairlead/contracts/operations/bookings'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { port } from '../masterdata/ports.ts'
import { aContract, rateLine } from '../sales/contract-for-tests.ts'
import { contract } from '../sales/contracts.ts'
import { beforeContracts } from './booking-contract.ts'
import { booking } from './bookings.ts'
import { job } from './jobs.ts'
import {
  aBooking,
  aJob,
  aRelation,
  aVoyage,
  created,
  customer,
  id,
  jobId,
  office,
  recordOf,
  rotterdam,
  tema,
  voyageId,
} from './specimens-for-tests.ts'
import { voyage } from './voyages.ts'

const { BookingCreated, BookingChanged } = eventsOf(bookings)

const [agreed, other, north] = [id(81), id(82), id(83)]
const theirs = { status: 'active', relation_id: customer, office_id: office }
const known: RecordFixture[] = [
  [job, { ...aJob(), id: jobId }],
  [voyage, { ...aVoyage({ service_type_id: 2 }), id: voyageId }],
  [port, { ...recordOf(ports, { region_ids: [north] }), id: rotterdam }],
  [contract, { ...aContract({ ...theirs, lines: [rateLine({ pol_id: null, pol_region_id: north, pod_id: tema })] }), id: agreed }],
  [contract, { ...aContract({ ...theirs, service_type_id: 1 }), id: other }],
]
const asking = { id: id(99), actor: clerk, now: '2026-11-20T09:00:00.000Z', ...finding(known) }
const contractIn = async (command: string, record: object, input: object, now = asking.now) =>
  (await booking.facts(command, { ...record }, { ...input }, loading(...known), { ...asking, now })).contract

const input = { job_id: jobId, voyage_id: voyageId, pol_id: rotterdam, pod_id: tema, onward_legs: [] }

test('a booking counts by itself for the contract of its customer that serves its route on its voyage, today', async () => {
  for (const command of ['create', 'request']) expect(await contractIn(command, {}, input)).toMatchObject({ id: agreed })
  expect(await contractIn('create', {}, { ...input, pol_id: tema, pod_id: rotterdam })).toBeUndefined()
  expect(await contractIn('create', {}, input, '2026-12-31T23:00:00.000Z')).toBeUndefined()
  expect(await contractIn('create', {}, { ...input, job_id: id(98) })).toBeUndefined()
})

test('a change looks at the contract that it names, and at none where it names none', async () => {
  for (const command of ['change', 'amend'])
    expect(await contractIn(command, aBooking(), { contract_id: agreed })).toMatchObject({ id: agreed })
  expect(await contractIn('change', aBooking(), { contract_id: other })).toBeUndefined()
  expect(await contractIn('change', aBooking({ contract_id: agreed }), { notes: 'Call first' })).toBeUndefined()
})

const facts = {
  voyage: aVoyage(),
  job: aJob(),
  customer: aRelation(),
  others: 0,
  touched: [],
  legs: [],
  connection_days: 1,
  units: [],
  bills: 0,
}
const under = (found: string | undefined) => ({ facts: { ...facts, contract: found && { id: found } } })

test('it begins under it, or under the one that is named, as long as that is in force', () => {
  given(booking)
    .when('create', input, under(agreed))
    .decides(BookingCreated({ ...created, contract_id: agreed }))
  given(booking).when('create', input, under(undefined)).decides(BookingCreated(created))
  given(booking)
    .when('create', { ...input, contract_id: agreed }, under(agreed))
    .decides(BookingCreated({ ...created, contract_id: agreed }))
  given(booking)
    .when('create', { ...input, contract_id: other }, under(agreed))
    .refuses('contract_not_in_force', 'contract_id')
  given(booking)
    .when('create', { ...input, contract_id: other }, under(undefined))
    .refuses('contract_not_in_force', 'contract_id')
})

test('it is put under another, or under none', () => {
  const begun = BookingCreated({ ...created, contract_id: agreed })
  given(booking, begun)
    .when('change', { contract_id: other }, under(other))
    .decides(BookingChanged({ contract_id: other }))
  given(booking, begun).when('change', { contract_id: other }, under(undefined)).refuses('contract_not_in_force', 'contract_id')
  given(booking, begun)
    .when('change', { contract_id: null }, under(undefined))
    .decides(BookingChanged({ contract_id: null }))
})

test('what was booked before there were contracts counts for none', () =>
  expect([beforeContracts({ number: 'a' }), beforeContracts({ contract_id: 'c' })]).toEqual([
    { contract_id: null, number: 'a' },
    { contract_id: 'c' },
  ]))
