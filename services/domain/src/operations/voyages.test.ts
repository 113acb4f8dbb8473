import { voyages } from '@fairlead/contracts/operations/voyages'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { clerk, given } from '../kernel/given.ts'
import { aCall, aUnit, customer, dakar, id, office, rotation, rotterdam, tema, vessel } from './specimens-for-tests.ts'
import { voyage } from './voyages.ts'

const {
  VoyageOpened,
  TemplateVoyageCreated,
  VoyageChanged,
  PortCallRescheduled,
  CutOffChanged,
  VoyageArrived,
  VoyageDeparted,
  VoyageRescheduled,
  VesselSwapped,
  VoyageClosed,
  VoyageReopened,
  VoyageArchived,
  VoyageUnarchived,
} = eventsOf(voyages)
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

/** Somebody is booked; no paper is final. */
const free = {
  papers: 0,
  booked: 1,
  aboard: [],
  call_tolerance_days: 0,
  around: { jobs: [], units: [], sailings: new Map(), connection_days: 0 },
  quays: [],
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
  const quays = rotation.map(() => ({
    port: { default_terminal_id: id(70), cut_off_rules: null, time_zone: null },
    terminal: undefined,
    holidays: [],
  }))
  const said = { ...sailing, port_calls: rotation.map((call, index) => (index === 0 ? { ...call, id: null } : call)) }
  const calls = given(voyage).when('open', said, { facts: { quays } }).record().port_calls
  expect(calls.map(call => call.terminal_id)).toEqual([id(70), null, null])
})

test('calls move to other days: each that moves says from where to where, and why', () => {
  const [first, second] = rotation
  const times = { date_arrival: '2026-11-14', date_departure: '2026-11-16', actual_arrival: '2026-11-14', actual_departure: null }
  const said = [
    { ...times, id: first?.id ?? '', port_id: rotterdam },
    {
      id: second?.id ?? '',
      port_id: dakar,
      date_arrival: '2026-11-25',
      date_departure: '2026-11-26',
      actual_arrival: null,
      actual_departure: null,
    },
  ]
  const reschedule = given(voyage, VoyageOpened(sailing)).when('reschedule', { port_calls: said, reason: 'Fog' }, { facts: free })
  reschedule.decides(
    PortCallRescheduled({
      port_call_id: first?.id ?? '',
      port_id: rotterdam,
      ...times,
      former_arrival: '2026-11-14',
      former_departure: '2026-11-15',
      former_actual_arrival: null,
      former_actual_departure: null,
      reason: 'Fog',
    }),
  )
  expect(reschedule.record().port_calls).toEqual([{ ...first, ...times }, ...rotation.slice(1)])
  given(voyage, VoyageOpened(sailing))
    .when('reschedule', { port_calls: said.slice(1), reason: 'Fog' }, { facts: free })
    .decides()
  const later = said.slice(1).map(call => ({ ...call, date_arrival: '2026-11-26' }))
  given(voyage, VoyageOpened(sailing))
    .when('reschedule', { port_calls: later, reason: 'Fog' }, { facts: free })
    .decides(
      PortCallRescheduled({
        port_call_id: second?.id ?? '',
        port_id: dakar,
        date_arrival: '2026-11-26',
        date_departure: '2026-11-26',
        actual_arrival: null,
        actual_departure: null,
        former_arrival: '2026-11-25',
        former_departure: '2026-11-26',
        former_actual_arrival: null,
        former_actual_departure: null,
        reason: 'Fog',
      }),
    )
})

test('cut-offs go with their call: history says which, from when to when, and why', () => {
  const quay = { port: { default_terminal_id: null, cut_off_rules: null, time_zone: 'Africa/Dakar' }, terminal: undefined, holidays: [] }
  const calls = rotation.map((call, index) => (index === 1 ? { ...call, cut_off_cargo: '2026-11-24T16:00:00.000Z' } : call))
  const days = { date_arrival: '2026-11-17', date_departure: '2026-11-18', actual_arrival: null, actual_departure: null }
  const port_call_id = calls[1]?.id ?? ''
  const reschedule = given(voyage, VoyageOpened({ ...sailing, port_calls: calls })).when(
    'reschedule',
    { port_calls: [{ ...days, id: port_call_id, port_id: dakar }], reason: 'Two ports left out' },
    { facts: { ...free, quays: calls.map(() => quay) } },
  )
  expect(reschedule.events().map(({ type }) => type)).toEqual(['PortCallRescheduled', 'CutOffChanged'])
  expect(reschedule.events()[1]).toEqual(
    CutOffChanged({
      port_call_id,
      port_id: dakar,
      cut_off: 'cargo',
      at: '2026-11-16T16:00:00.000Z',
      former: '2026-11-24T16:00:00.000Z',
      reason: 'Two ports left out',
    }),
  )
  expect(reschedule.record().port_calls[1]).toEqual({ ...calls[1], ...days, cut_off_cargo: '2026-11-16T16:00:00.000Z' })
  const changed = given(voyage, VoyageOpened({ ...sailing, port_calls: calls })).when(
    'change',
    { port_calls: calls.map((call, index) => (index === 1 ? { ...call, ...days } : call)) },
    { facts: { ...free, booked: 0, quays: calls.map(() => quay) } },
  )
  expect(changed.record().port_calls[1]?.cut_off_cargo, 'changed in passing').toBe('2026-11-16T16:00:00.000Z')
})

test('a vessel that comes and goes as planned says no more than that, once', () => {
  const [first] = rotation
  const call = { port_call_id: first?.id ?? '', port_id: rotterdam, reason: null }
  const around = { ...free.around, jobs: [{ id: id(51), owner_id: id(71) }] }
  const seen = (command: 'arrive' | 'depart', date: string, ...before: Parameters<typeof given<typeof voyages>>[1][]) =>
    given(voyage, VoyageOpened(sailing), ...before).when(command, { port_id: rotterdam, date }, { facts: { ...free, around } })
  seen('arrive', '2026-11-14').decides(VoyageArrived({ ...call, date: '2026-11-14' }))
  seen('arrive', '2026-11-14', VoyageArrived({ ...call, date: '2026-11-14' })).decides()
  seen('depart', '2026-11-15', VoyageArrived({ ...call, date: '2026-11-14' })).decides(VoyageDeparted({ ...call, date: '2026-11-15' }))
  expect(seen('depart', '2026-11-15').record().port_calls[0]).toEqual({ ...first, actual_departure: '2026-11-15' })
})

test('a vessel that comes or goes on another day than planned concerns who is on it, as a reschedule does', () => {
  const around = { ...free.around, jobs: [{ id: id(51), owner_id: id(71) }], units: [{ ...aUnit({ onward_legs: [] }), id: id(50) }] }
  const call = { port_call_id: rotation[0]?.id ?? '', port_id: rotterdam }
  const told = {
    port_call_ids: [call.port_call_id],
    told: [{ owner_id: id(71), job_ids: [id(51)], broken_job_ids: [] }],
    unit_ids: [id(50)],
  }
  const departed = given(voyage, VoyageOpened(sailing)).when(
    'depart',
    { port_id: rotterdam, date: '2026-11-16', reason: 'Engine' },
    { facts: { ...free, around } },
  )
  departed.decides(VoyageDeparted({ ...call, date: '2026-11-16', reason: 'Engine' }), VoyageRescheduled({ ...told, reason: 'Engine' }))
  expect(departed.warnings()).toEqual(['reschedule_tells_owners'])
  given(voyage, VoyageOpened(sailing))
    .when('arrive', { port_id: rotterdam, date: '2026-11-15' }, { facts: { ...free, around } })
    .decides(VoyageArrived({ ...call, date: '2026-11-15', reason: null }), VoyageRescheduled({ ...told, reason: null }))
})

test('a vessel is at no port before it left the one before: as it was seen, else as is planned', () => {
  const calls = [
    { ...aCall(rotterdam, 'load', '2026-11-10', '2026-11-12'), actual_departure: null },
    aCall(dakar, 'both', '2026-11-16', '2026-11-18'),
    aCall(tema, 'discharge', '2026-11-22', null),
  ]
  const seen = (port_calls: typeof calls, command: 'arrive' | 'depart', port_id: string, date: string) =>
    given(voyage, VoyageOpened({ ...sailing, port_calls })).when(
      command,
      { port_id, date },
      { facts: free, now: '2026-11-20T09:00:00.000Z' },
    )
  seen(calls, 'arrive', tema, '2026-11-17').refuses('vessel_leaves_before_later', 'date')
  seen(calls, 'depart', dakar, '2026-11-11').refuses('vessel_leaves_before_later', 'date')
  seen(calls, 'arrive', dakar, '2026-11-12').passes()
  seen(calls, 'arrive', tema, '2026-11-18').passes()
  const left = calls.map((one, index) => (index === 1 ? { ...one, actual_departure: '2026-11-17' } : one))
  seen(left, 'arrive', tema, '2026-11-17').passes()
})

test('at a port that is called at twice the vessel is seen at the first call of which that is not known', () => {
  const twice = [
    { ...aCall(rotterdam, 'load', '2026-11-01', '2026-11-02'), actual_arrival: '2026-11-01' },
    aCall(dakar, 'both', '2026-11-10', '2026-11-11'),
    aCall(rotterdam, 'discharge', '2026-11-18', null),
  ]
  const arrived = given(voyage, VoyageOpened({ ...sailing, port_calls: twice })).when(
    'arrive',
    { port_id: rotterdam, date: '2026-11-18' },
    { facts: free },
  )
  expect(arrived.record().port_calls.map(call => call.actual_arrival)).toEqual(['2026-11-01', null, '2026-11-18'])
})

test('with jobs on board a reschedule says which calls moved and who is told, and looks at what changes ships; without a move it says nothing', () => {
  const [, second] = rotation
  const around = { ...free.around, jobs: [{ id: id(51), owner_id: id(71) }], units: [{ ...aUnit({ onward_legs: [] }), id: id(50) }] }
  const times = { date_departure: '2026-11-26', actual_arrival: null, actual_departure: null }
  const move = (date_arrival: string, facts: object) =>
    given(voyage, VoyageOpened(sailing)).when(
      'reschedule',
      { port_calls: [{ ...times, id: second?.id ?? '', port_id: dakar, date_arrival }], reason: 'Fog' },
      { facts: { ...free, ...facts } },
    )
  const moved = move('2026-11-26', { around })
  expect(moved.events().map(({ type }) => type)).toEqual(['PortCallRescheduled', 'VoyageRescheduled'])
  expect(moved.events()[1]).toEqual(
    VoyageRescheduled({
      port_call_ids: [second?.id ?? ''],
      told: [{ owner_id: id(71), job_ids: [id(51)], broken_job_ids: [] }],
      unit_ids: [id(50)],
      reason: 'Fog',
    }),
  )
  move('2026-11-25', { around }).decides()
  expect(move('2026-11-26', {}).events()).toHaveLength(1)
})

test('another vessel takes over, and says for which and why', () => {
  const swap = given(voyage, VoyageOpened(sailing)).when('swap_vessel', { vessel_id: id(60), reason: 'Engine' }, { facts: free })
  swap.decides(VesselSwapped({ vessel_id: id(60), former_vessel_id: vessel, reason: 'Engine' }))
  expect(swap.record().vessel_id).toBe(id(60))
  given(voyage, VoyageOpened(sailing)).when('swap_vessel', { vessel_id: vessel, reason: 'Engine' }, { facts: free }).decides()
  expect(swap.warnings()).toEqual([])
  const fit = { misfits: [{ unit: aUnit(), sides: [] }], short: [{ measure: 'units', needed: '3.000', capacity: '2.000' }] }
  const smaller = given(voyage, VoyageOpened(sailing)).when(
    'swap_vessel',
    { vessel_id: id(60), reason: 'Engine' },
    { facts: { ...free, fit } },
  )
  expect(smaller.warnings(), 'what it does not take is told, and no reason to stay').toEqual([
    'vessel_takes_no_such_units',
    'vessel_lacks_room',
  ])
})

test('mothers are looked at when they or the calls change, and not when something else does', () => {
  const mothers = [{ id: id(81), number: 'M1', status: 'open', port_calls: [] }]
  const change = (said: object) =>
    given(voyage, VoyageOpened({ ...sailing, mother_voyage_ids: [id(81)] })).when('change', said, {
      facts: { ...free, room: { units: [] }, mothers },
    })
  change({ notes: 'Ramp 2' }).passes()
  change({ mother_voyage_ids: [id(81), id(82)] }).refuses('mother_does_not_meet', 'mother_voyage_ids')
})

test('a number is taken once per vessel', () => {
  const record = given(voyage).when('open', sailing).record()
  expect(voyage.claims(record, id(1))).toEqual([{ scope: `vessels.${vessel}.voyage`, value: '2601', field: 'number' }])
})

test('only what changed is recorded, and ports with units stay in the rotation', () => {
  const facts = { ...free, room: { units: [waiting] } }
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
    .when('close', {}, { facts: { room: { units: [{ ...waiting, loaded: true }] }, unfinished: [] } })
    .decides(VoyageClosed())
  given(voyage, VoyageOpened(sailing), VoyageClosed()).when('change', { number: '2602' }).refuses('not_in_this_state')
  given(voyage, VoyageOpened(sailing), VoyageClosed())
    .when('reopen', { reason: 'Late car' })
    .decides(VoyageReopened({ reason: 'Late car' }))
})

const ids = (calls: readonly { id: string | null }[]) => calls.map(call => call.id)

test('a call that never heard of ids gets one, too, from where and when it was entered', () => {
  const port_calls = rotation.map((call, index) => (index === 1 ? { ...call, id: undefined } : call))
  const [now, own] = ['2026-11-20T09:00:00.000Z', id(1)]
  const decision = voyage.decide('open', { ...voyage.initial }, { ...sailing, port_calls }, { id: own, actor: clerk, now })
  expect(decision).toMatchObject([{ data: { port_calls: [rotation[0], { id: derivedId(own, now, 1) }, rotation[2]] } }])
})

test('a template is made of the same', () => {
  given(voyage).when('create_template', sailing).decides(TemplateVoyageCreated(sailing))
  const made = given(voyage).when('create_template', { ...sailing, port_calls: rotation.map(call => ({ ...call, id: null })) })
  expect(ids(made.record().port_calls)).not.toContain(null)
})

test('a call that is added gets its id, and what the registers know; the others keep theirs', () => {
  const facts = {
    ...free,
    room: undefined,
    quays: rotation.map(() => ({ port: { default_terminal_id: id(70) }, terminal: undefined, holidays: [] })),
  }
  const added = { ...aCall(dakar, 'both', '2026-11-25', '2026-11-26'), id: null }
  const said = [rotation[0], added, rotation[2]].filter(call => call !== undefined)
  const changed = given(voyage, VoyageOpened(sailing)).when('change', { port_calls: said }, { facts }).record().port_calls
  expect(ids(changed)).toEqual([rotation[0]?.id, expect.stringMatching(/^[0-9a-f-]{36}$/), rotation[2]?.id])
  expect(changed.map(call => call.terminal_id)).toEqual([null, id(70), null])
})

test('what is said of its calls alone leaves the rest, and what is said of the rest leaves its calls', () => {
  const facts = { ...free, room: undefined }
  given(voyage, VoyageOpened(sailing))
    .when('change', { port_calls: rotation, number: '2603' }, { facts })
    .decides(VoyageChanged({ number: '2603' }))
  const old = [{ ...aCall(rotterdam, 'load', null, null), id: null }, aCall(tema, 'discharge', null, null)]
  given(voyage, VoyageOpened({ ...sailing, port_calls: old }))
    .when('change', { number: '2603' }, { facts })
    .decides(VoyageChanged({ number: '2603' }))
})

test('it is archived, and comes back as it was', () => {
  const closed = [VoyageOpened(sailing), VoyageClosed()]
  given(voyage, ...closed)
    .when('archive', {}, { facts: { aboard: new Set(), jobs: [] } })
    .decides(VoyageArchived())
  given(voyage, ...closed, VoyageArchived())
    .when('unarchive')
    .decides(VoyageUnarchived())
})
