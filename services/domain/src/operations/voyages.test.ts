import { voyages } from '@fairlead/contracts/operations/voyages'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { aCall, aJob, customer, dakar, id, office, rotation, rotterdam, tema, vessel } from './specimens-for-tests.ts'
import { voyage } from './voyages.ts'

const { VoyageOpened, VoyageChanged, VoyageClosed, VoyageReopened, VoyageArchived, BillOfLadingRegistered } = eventsOf(voyages)
const sailing = { number: '2601', vessel_id: vessel, service_type_id: 2 as const, port_calls: rotation }
const waiting = {
  unit_id: id(50),
  job_id: id(51),
  pol_id: rotterdam,
  pod_id: tema,
  office_id: office,
  customer_id: customer,
  loaded: false,
}

test('a voyage opens with a rotation that loads, discharges and runs forward in time', () => {
  given(voyage).when('open', sailing).decides(VoyageOpened(sailing))
  given(voyage)
    .when('open', { ...sailing, port_calls: [] })
    .refuses('voyage_needs_loading', 'port_calls')
  given(voyage)
    .when('open', { ...sailing, port_calls: [aCall(tema, 'discharge', null, null), aCall(rotterdam, 'load', null, null)] })
    .refuses('voyage_needs_discharging', 'port_calls')
  given(voyage)
    .when('open', { ...sailing, port_calls: [aCall(rotterdam, 'load', '2026-11-15', '2026-11-14'), aCall(tema, 'discharge', null, null)] })
    .refuses('departure_before_arrival', 'port_calls.0.date_departure')
  given(voyage)
    .when('open', { ...sailing, port_calls: [aCall(rotterdam, 'load', null, '2026-11-15'), aCall(tema, 'discharge', '2026-11-14', null)] })
    .refuses('call_before_previous', 'port_calls.1.date_arrival')
})

test('a port call without an id gets one, and keeps it', () => {
  const calls = given(voyage)
    .when('open', { ...sailing, port_calls: rotation.map(call => ({ ...call, id: null })) })
    .record().port_calls
  expect(new Set(calls.map(call => call.id)).size).toBe(3)
  expect(calls.every(call => call.id !== null)).toBe(true)
})

test('a new call is completed by what the registers know of its port, a known one stays as it is', () => {
  const quays = rotation.map(() => ({ port: { default_terminal_id: id(70), cut_off_rules: null, time_zone: null }, terminal: undefined }))
  const said = { ...sailing, port_calls: rotation.map((call, index) => (index === 0 ? { ...call, id: null } : call)) }
  const calls = given(voyage).when('open', said, { facts: { quays } }).record().port_calls
  expect(calls.map(call => call.terminal_id)).toEqual([id(70), null, null])
})

test('a number is taken once per vessel', () => {
  const record = given(voyage).when('open', sailing).record()
  expect(voyage.claims(record, id(1))).toEqual([{ scope: `vessels.${vessel}.voyage`, value: '2601', field: 'number' }])
})

test('only what changed is recorded, and ports with units stay in the rotation', () => {
  const facts = { room: { units: [waiting] } }
  given(voyage, VoyageOpened(sailing)).when('change', sailing, { facts }).decides()
  given(voyage, VoyageOpened(sailing))
    .when('change', { number: '2602' }, { facts })
    .decides(VoyageChanged({ number: '2602' }))
  given(voyage, VoyageOpened(sailing))
    .when('change', { port_calls: rotation.filter(call => call.port_id !== tema) }, { facts })
    .refuses('port_call_has_units', 'port_calls')
  given(voyage, VoyageOpened(sailing))
    .when('change', { port_calls: rotation.filter(call => call.port_id !== dakar) }, { facts })
    .decides(VoyageChanged({ port_calls: rotation.filter(call => call.port_id !== dakar) }))
})

test('it closes when nothing waits to be loaded, and only a reason opens it again', () => {
  given(voyage, VoyageOpened(sailing))
    .when('close', {}, { facts: { room: { units: [waiting] } } })
    .refuses('voyage_has_waiting_units')
  given(voyage, VoyageOpened(sailing))
    .when('close', {}, { facts: { room: { units: [{ ...waiting, loaded: true }] } } })
    .decides(VoyageClosed())
  given(voyage, VoyageOpened(sailing), VoyageClosed()).when('change', { number: '2602' }).refuses('not_in_this_state')
  given(voyage, VoyageOpened(sailing), VoyageClosed())
    .when('reopen', { reason: 'Late car' })
    .decides(VoyageReopened({ reason: 'Late car' }))
})

test('it is archived when its bills of lading are settled and its jobs invoiced', () => {
  const closed = [VoyageOpened(sailing), VoyageClosed()]
  const bill = BillOfLadingRegistered({ bill_of_lading_id: id(60), settled: false })
  given(voyage, ...closed, bill)
    .when('archive', {}, { facts: { jobs: [] } })
    .refuses('voyage_has_open_bls')
  const line = { side: 'sales', status: 'approved' }
  given(voyage, ...closed)
    .when('archive', {}, { facts: { jobs: [{ ...aJob(), lines: [line] }] } })
    .refuses('voyage_has_uninvoiced_jobs')
  given(voyage, ...closed, bill, BillOfLadingRegistered({ bill_of_lading_id: id(60), settled: true }))
    .when('archive', {}, { facts: { jobs: [{ ...aJob(), lines: [{ ...line, status: 'invoiced' }] }] } })
    .decides(VoyageArchived())
})
