import type { Principal } from '@fairlead/contracts/identity/rights'
import { voyages } from '@fairlead/contracts/operations/voyages'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { guards } from '../kernel/guard-table.ts'
import {
  aCall,
  aJob,
  aLine,
  aUnit,
  bookingId,
  customer,
  dakar,
  dollar,
  id,
  office,
  otherBooking,
  otherUnit,
  rotation,
  rotterdam,
  tema,
  unitId,
  vessel,
} from './specimens-for-tests.ts'
import { voyage } from './voyages.ts'

const { VoyageOpened, TemplateVoyageCreated, VoyageClosed, VoyageArchived } = eventsOf(voyages)

const sailing = { number: '2601', vessel_id: vessel, service_type_id: 2 as const, port_calls: rotation }
const calling = (...port_calls: typeof rotation) => ({ ...sailing, port_calls })
const closed = [VoyageOpened(sailing), VoyageClosed()]

/** What no rotation may be, when the voyage begins and when it is changed. */
const backwards = [
  { code: 'voyage_needs_loading', field: 'port_calls', calls: [] },
  {
    code: 'voyage_needs_loading',
    field: 'port_calls',
    calls: [aCall(rotterdam, 'bunker', '2026-11-14', null), aCall(tema, 'discharge', '2026-11-30', null)],
  },
  {
    code: 'voyage_needs_discharging',
    field: 'port_calls',
    calls: [aCall(tema, 'discharge', '2026-11-14', null), aCall(rotterdam, 'both', '2026-11-15', null)],
  },
  {
    code: 'voyage_needs_discharging',
    field: 'port_calls',
    calls: [aCall(rotterdam, 'load', '2026-11-14', null), aCall(tema, 'bunker', '2026-11-15', null)],
  },
  {
    code: 'departure_before_arrival',
    field: 'port_calls.1.date_departure',
    calls: [aCall(rotterdam, 'load', null, null), aCall(tema, 'discharge', '2026-11-15', '2026-11-14')],
  },
  {
    code: 'call_before_previous',
    field: 'port_calls.1.date_arrival',
    calls: [aCall(rotterdam, 'load', '2026-11-14', '2026-11-16'), aCall(tema, 'discharge', '2026-11-15', null)],
  },
  {
    code: 'call_before_previous',
    field: 'port_calls.1.date_arrival',
    calls: [aCall(rotterdam, 'load', '2026-11-16', null), aCall(tema, 'discharge', '2026-11-15', null)],
  },
  {
    code: 'voyage_needs_discharging',
    field: 'port_calls',
    calls: [aCall(rotterdam, 'load', '2026-11-16', '2026-11-15'), aCall(tema, 'load', '2026-11-14', '2026-11-13')],
    others: [
      ['departure_before_arrival', 'port_calls.0.date_departure'],
      ['departure_before_arrival', 'port_calls.1.date_departure'],
      ['call_before_previous', 'port_calls.1.date_arrival'],
    ] as const,
  },
]
/** It calls nowhere. */
const mother = { id: id(81), number: 'M1', status: 'open', port_calls: [] }
const unmet = {
  code: 'mother_does_not_meet',
  field: 'mother_voyage_ids',
  facts: { mothers: [mother] },
}
const opening = {
  passes: { input: sailing },
  refuses: [
    ...backwards.map(({ calls, ...row }) => ({ ...row, input: calling(...calls) })),
    { ...unmet, input: { ...sailing, mother_voyage_ids: [mother.id] } },
    {
      code: 'cut_off_after_departure',
      field: 'port_calls.0.cut_off_vgm',
      input: calling(...rotation.map((call, index) => (index === 0 ? { ...call, cut_off_vgm: '2026-11-16T00:00:00.000Z' } : call))),
    },
  ],
}
const opened = {
  ...opening,
  refuses: [
    ...opening.refuses,
    {
      code: 'date_in_future',
      field: 'port_calls.1.actual_arrival',
      input: calling(...rotation.map((call, index) => (index === 1 ? { ...call, actual_arrival: '2026-11-21' } : call))),
    },
  ],
}

const waiting = {
  unit_id: unitId,
  job_id: id(51),
  pol_id: rotterdam,
  pod_id: tema,
  office_id: office,
  customer_id: customer,
  loaded: false,
}
const loaded = { ...waiting, unit_id: otherUnit, pol_id: dakar, loaded: true }

/** A unit on board, of the job of the specimen unless another is named. */
const shipped = (booking_id: string, more: object = {}) => ({ job_id: aJob().id, booking_id, not_to_invoice: false, ...more })
const units = [shipped(bookingId), shipped(otherBooking)]
const freight = aLine({ status: 'invoiced' })
const settledBy = (lines: object[], aboard: object[] = units) => ({
  open: 0,
  jobs: [{ ...aJob({ office_id: clerk.office_id ?? '' }), lines }],
  aboard,
})

/** Nobody is booked, and no paper is final. */
const free = {
  papers: 0,
  booked: 0,
  aboard: [],
  call_tolerance_days: 0,
  around: { jobs: [], units: [], sailings: new Map(), connection_days: 0 },
  quays: [],
}
const onBoard = aUnit({ status: 'loaded', date_loaded: '2026-11-14' })
const moved = (at: number, call: Partial<(typeof rotation)[number]>) =>
  rotation.map((one, index) => (index === at ? { ...one, ...call } : one))
/** Rotterdam leaves two days late. */
const late = {
  id: rotation[0]?.id ?? '',
  port_id: rotterdam,
  date_arrival: '2026-11-14',
  date_departure: '2026-11-17',
  actual_arrival: null,
  actual_departure: null,
}
const tema_call = rotation[2]?.id ?? ''
const moves = [
  ['0.date_arrival', { date_arrival: '2026-11-13' }],
  ['0.date_departure', { date_departure: null }],
  ['1.date_departure', { date_departure: '2026-11-27' }],
] as const

guards(voyage, {
  open: opened,
  create_template: opening,
  change: {
    passes: { after: [VoyageOpened(sailing)], input: { number: '2602' }, facts: { ...free, room: { units: [waiting, loaded] } } },
    refuses: [
      { code: 'vessel_by_swap', field: 'vessel_id', input: { vessel_id: id(60) }, facts: { booked: 1 } },
      { ...unmet, input: { mother_voyage_ids: [mother.id] } },
      // It is looked at again where the rotation changes.
      {
        ...unmet,
        after: [VoyageOpened({ ...sailing, mother_voyage_ids: [mother.id] })],
        input: { port_calls: moved(1, { call_reference: 'R1' }) },
      },
      ...moves.map(([at, call]) => ({
        code: 'port_call_by_reschedule',
        field: `port_calls.${at}`,
        input: { port_calls: moved(Number(at.slice(0, 1)), call) },
        facts: { booked: 1 },
      })),
      {
        code: 'cut_off_after_departure',
        field: 'port_calls.1.cut_off_cargo',
        input: { port_calls: moved(1, { cut_off_cargo: '2026-11-27T08:00:00.000Z' }) },
      },
      { code: 'voyage_is_on_papers', field: 'vessel_id', input: { vessel_id: id(60) }, facts: { papers: 1 } },
      { code: 'voyage_is_on_papers', field: 'number', facts: { papers: 1 } },
      {
        code: 'voyage_is_on_papers',
        field: 'port_calls',
        input: { port_calls: rotation.filter(call => call.port_id !== dakar) },
        facts: { papers: 1, room: { units: [] } },
      },
      {
        code: 'voyage_is_on_papers',
        field: 'port_calls',
        input: { port_calls: moved(1, { purpose: 'discharge' }) },
        facts: { papers: 1, room: { units: [] } },
      },
      {
        code: 'voyage_is_on_papers',
        field: 'port_calls',
        input: { port_calls: moved(1, { port_id: id(61) }) },
        facts: { papers: 1, room: { units: [] } },
      },
      {
        code: 'port_call_by_reschedule',
        field: 'port_calls.0.date_departure',
        input: { port_calls: moved(0, { date_departure: '2026-11-16' }) },
        facts: { papers: 1 },
      },
      {
        code: 'date_in_future',
        field: 'port_calls.0.actual_departure',
        input: { port_calls: moved(0, { actual_departure: '2026-11-21' }) },
      },
      {
        code: 'port_call_has_loadings',
        field: 'port_calls',
        input: { port_calls: moved(0, { actual_departure: '2026-11-13' }) },
        facts: { aboard: [onBoard] },
      },
      { code: 'port_call_has_units', field: 'port_calls', input: { port_calls: rotation.slice(1) } },
      { code: 'port_call_has_units', field: 'port_calls', input: { port_calls: rotation.filter(call => call.port_id !== dakar) } },
      ...backwards.map(({ calls, ...row }) => ({ ...row, input: { port_calls: calls }, facts: { room: { units: [] } } })),
    ],
  },
  reschedule: {
    passes: { after: [VoyageOpened(sailing)], input: { port_calls: [late], reason: 'Fog' }, facts: { ...free, aboard: [onBoard] } },
    refuses: [
      { code: 'select_from_list', field: 'port_calls.1.port_id', input: { port_calls: [late, { ...late, id: id(62) }], reason: 'Fog' } },
      { code: 'select_from_list', field: 'port_calls.0.port_id', input: { port_calls: [{ ...late, port_id: dakar }], reason: 'Fog' } },
      {
        code: 'departure_before_arrival',
        field: 'port_calls.0.date_departure',
        input: { port_calls: [{ ...late, date_departure: '2026-11-13' }], reason: 'Fog' },
        others: [['port_call_has_loadings', 'port_calls']],
      },
      {
        code: 'call_before_previous',
        field: 'port_calls.1.date_arrival',
        input: { port_calls: [{ ...late, date_departure: '2026-11-26' }], reason: 'Fog' },
      },
      {
        code: 'date_in_future',
        field: 'port_calls.0.actual_departure',
        input: { port_calls: [{ ...late, actual_departure: '2026-11-21' }], reason: 'Fog' },
      },
      {
        code: 'port_call_has_loadings',
        field: 'port_calls',
        input: { port_calls: [{ ...late, date_arrival: '2026-11-15' }], reason: 'Fog' },
      },
      {
        code: 'port_call_has_loadings',
        field: 'port_calls',
        input: { port_calls: [{ ...late, id: tema_call, port_id: tema, date_arrival: '2026-12-02', date_departure: null }], reason: 'Fog' },
        facts: { aboard: [aUnit({ status: 'discharged', date_loaded: '2026-11-14', date_discharged: '2026-12-01' })] },
        now: '2026-12-03T09:00:00.000Z',
      },
      {
        code: 'port_call_is_on_papers',
        field: 'port_calls.0.date_departure',
        after: [VoyageOpened(calling(...moved(0, { actual_departure: '2026-11-15' })))],
        input: { port_calls: [{ ...late, actual_departure: '2026-11-16' }], reason: 'Fog' },
        facts: { papers: 1 },
      },
    ],
  },
  arrive: {
    passes: { after: [VoyageOpened(sailing)], input: { port_id: rotterdam, date: '2026-11-13' }, facts: free },
    refuses: [
      { code: 'select_from_list', field: 'port_id', input: { port_id: id(61), date: '2026-11-14' } },
      { code: 'date_in_future', field: 'date', input: { port_id: rotterdam, date: '2026-11-21' } },
      {
        code: 'port_call_seen_already',
        field: 'port_id',
        after: [VoyageOpened(calling(...moved(0, { actual_arrival: '2026-11-14' })))],
      },
      {
        code: 'call_before_previous',
        field: 'date',
        after: [VoyageOpened(calling(...moved(0, { actual_departure: '2026-11-15' })))],
        input: { port_id: dakar, date: '2026-11-14' },
      },
      {
        code: 'call_before_previous',
        field: 'date',
        after: [VoyageOpened(calling(...moved(1, { actual_arrival: '2026-11-18' })))],
        input: { port_id: rotterdam, date: '2026-11-19' },
      },
      {
        code: 'port_call_has_loadings',
        field: 'date',
        input: { port_id: rotterdam, date: '2026-11-15' },
        facts: { aboard: [onBoard] },
      },
    ],
  },
  depart: {
    passes: { after: [VoyageOpened(sailing)], input: { port_id: rotterdam, date: '2026-11-15' }, facts: free },
    refuses: [
      { code: 'select_from_list', field: 'port_id', input: { port_id: id(61), date: '2026-11-14' } },
      { code: 'date_in_future', field: 'date', input: { port_id: rotterdam, date: '2026-11-21' } },
      {
        code: 'departure_before_arrival',
        field: 'date',
        after: [VoyageOpened(calling(...moved(0, { actual_arrival: '2026-11-14' })))],
        input: { port_id: rotterdam, date: '2026-11-13' },
      },
      {
        code: 'port_call_seen_already',
        field: 'port_id',
        after: [VoyageOpened(calling(...moved(0, { actual_departure: '2026-11-14' })))],
      },
      {
        code: 'port_call_has_loadings',
        field: 'date',
        input: { port_id: rotterdam, date: '2026-11-13' },
        facts: { aboard: [onBoard] },
      },
    ],
  },
  take_exchange_rates: {
    passes: {
      after: [VoyageOpened(sailing)],
      input: { date: '2026-11-20', reason: 'Day of the bills' },
      facts: { rates: [{ currency_id: dollar, rate: '1.160000', date: '2026-11-20' }] },
    },
    refuses: [
      { code: 'no_exchange_rates', field: 'date', facts: { rates: [] } },
      { code: 'date_in_future', field: 'date', input: { date: '2026-11-21', reason: 'Day of the bills' } },
    ],
  },
  swap_vessel: {
    passes: { after: [VoyageOpened(sailing)], input: { vessel_id: id(60), reason: 'Engine trouble' }, facts: { ...free, fit: undefined } },
    refuses: [
      { code: 'voyage_is_on_papers', field: 'vessel_id', facts: { papers: 1 } },
      { code: 'voyage_has_units_aboard', field: 'vessel_id', facts: { aboard: [onBoard] } },
    ],
  },
  close: {
    passes: { after: [VoyageOpened(sailing)], facts: { room: { units: [loaded] }, unfinished: [] } },
    refuses: [{ code: 'voyage_has_waiting_units', facts: { room: { units: [loaded, waiting] } } }],
  },
  reopen: { passes: { after: closed, input: { reason: 'Late car' } } },
  archive: {
    passes: { after: closed, facts: settledBy([freight]) },
    refuses: [
      { code: 'voyage_has_open_bls', facts: { open: 1 } },
      { code: 'voyage_has_uninvoiced_jobs', facts: settledBy([freight, aLine({ status: 'pending' })]) },
      { code: 'voyage_has_uninvoiced_jobs', facts: settledBy([freight, aLine({ status: 'approved' })]) },
      { code: 'voyage_has_uninvoiced_units', facts: settledBy([]) },
      { code: 'voyage_has_uninvoiced_units', facts: settledBy([aLine({ status: 'rejected' })]) },
      { code: 'voyage_has_uninvoiced_units', facts: settledBy([aLine({ status: 'invoiced', side: 'purchase' })]) },
      { code: 'voyage_has_uninvoiced_units', facts: settledBy([aLine({ status: 'invoiced', booking_id: bookingId })]) },
      {
        code: 'voyage_has_uninvoiced_units',
        facts: settledBy([], [shipped(bookingId, { not_to_invoice: true }), ...units.slice(1)]),
      },
    ],
  },
  unarchive: { passes: { after: [...closed, VoyageArchived()] } },
})

test('a voyage may pass a port twice, and say of no call when it is', () => {
  const again = [aCall(tema, 'load', null, null), aCall(rotterdam, 'both', null, null), aCall(tema, 'discharge', null, null)]
  given(voyage)
    .when('open', calling(...again))
    .passes()
  given(voyage)
    .when('open', calling(aCall(rotterdam, 'both', '2026-11-14', '2026-11-14'), aCall(tema, 'discharge', '2026-11-14', null)))
    .passes()
})

test('a template is changed like a voyage', () => {
  given(voyage, TemplateVoyageCreated(sailing))
    .when('change', { number: '2602' }, { facts: { ...free, room: undefined } })
    .passes()
})

test.each([
  [
    'each booking has its invoiced line',
    [aLine({ status: 'invoiced', booking_id: bookingId }), aLine({ status: 'invoiced', booking_id: otherBooking })],
    units,
  ],
  [
    'some units have a line, the others are not to be invoiced',
    [aLine({ status: 'invoiced', booking_id: bookingId })],
    [shipped(bookingId), shipped(otherBooking, { not_to_invoice: true })],
  ],
  ['a cost waits, which goes on no invoice', [freight, aLine({ status: 'approved', side: 'purchase' })], units],
  ['nothing of the job is on board', [freight].slice(1), []],
])('a voyage is archived where %s', (_why, lines, of) => {
  given(voyage, ...closed)
    .when('archive', {}, { facts: settledBy(lines, of) })
    .passes()
})

test('refusals say how many, and of which jobs', () => {
  const asked = (command: string, said: object, facts: object) =>
    voyage.decide(
      command,
      { ...voyage.initial, ...sailing, ...said },
      {},
      { id: id(1), actor: clerk, now: '2026-11-20T09:00:00.000Z', ...facts },
    )
  expect(asked('archive', {}, { ...settledBy([]), open: 2 })).toMatchObject({ params: { count: 2 } })
  const jobs = ['1', '2', '3'].map(number => ({ ...aJob({ number, office_id: clerk.office_id ?? '' }), id: number }))
  const waits = { lines: [aLine({ status: 'approved' })] }
  expect(
    asked(
      'archive',
      {},
      {
        aboard: [],
        jobs: [
          { ...jobs[0], ...waits },
          { ...jobs[1], lines: [] },
          { ...jobs[2], ...waits },
        ],
      },
    ),
  ).toMatchObject({ params: { jobs: '1, 3' } })
  const free = jobs.map(one => ({ ...one, lines: [] }))
  const aboard = ['1', '3', '1', '3'].map(job_id => shipped(bookingId, { job_id }))
  expect(asked('archive', {}, { aboard, jobs: free })).toMatchObject({ params: { count: 4, jobs: '1, 3' } })
  expect(asked('close', {}, { room: { units: [waiting, loaded, waiting] } })).toMatchObject({ params: { count: 2 } })
})

test('jobs of another office are counted and not named to who may not see them', () => {
  const antwerp = id(88)
  const asked = (actor: Principal, aboard: object[], ...jobs: object[]) =>
    voyage.decide('archive', { ...voyage.initial, ...sailing }, {}, { id: id(1), actor, now: '2026-11-20T09:00:00.000Z', aboard, jobs })
  const own = { ...clerk, office_id: office }
  const waits = { lines: [aLine({ status: 'approved' })] }
  const here = { ...aJob({ number: '1', office_id: office }), id: 'here' }
  const there = { ...aJob({ number: '2', office_id: antwerp }), id: 'there' }
  const [ours, theirs] = ['here', 'there'].map(job_id => shipped(bookingId, { job_id })) as [object, object]
  expect(asked(own, [], { ...here, ...waits }, { ...there, ...waits })).toMatchObject({ params: { jobs: '1' } })
  expect(asked(own, [], { ...here, lines: [] }, { ...there, ...waits })).toMatchObject({
    code: 'voyage_has_uninvoiced_jobs_elsewhere',
    params: { count: 1 },
  })
  expect(asked(own, [ours, theirs, theirs], { ...here, lines: [] }, { ...there, lines: [] })).toMatchObject({
    code: 'voyage_has_uninvoiced_units',
    params: { count: 1, jobs: '1' },
  })
  expect(asked(own, [theirs, theirs], { ...here, lines: [] }, { ...there, lines: [] })).toMatchObject({
    code: 'voyage_has_uninvoiced_units_elsewhere',
    params: { count: 2 },
  })
  const all = { ...own, role: 'admin' as const }
  expect(asked(all, [], { ...here, ...waits }, { ...there, ...waits })).toMatchObject({ params: { jobs: '1, 2' } })
})

test('dates that nobody knew are filled in in passing, and a voyage of nobody is changed in every way', () => {
  const change = (said: object, facts: object) =>
    given(voyage, VoyageOpened(sailing)).when('change', said, { facts: { ...free, room: { units: [] }, ...facts } })
  change({ port_calls: moved(2, { date_departure: '2026-12-01' }) }, { booked: 1 }).passes()
  change({ port_calls: moved(0, { actual_departure: '2026-11-15' }) }, { papers: 1, booked: 1 }).passes()
  change({ port_calls: moved(0, { cut_off_cargo: '2026-11-13T15:00:00Z' }), notes: 'Ramp 2' }, { papers: 1, booked: 1 }).passes()
  change({ vessel_id: id(60), port_calls: moved(0, { date_departure: '2026-11-16' }) }, {}).passes()
})

test('a call does not leave before a cut-off that cannot move along; by another rule it moves, and keeps nobody', () => {
  const cut_off_cargo = '2026-11-17T08:00:00.000Z'
  const reschedule = (from: Partial<(typeof rotation)[number]>, to: object) =>
    given(voyage, VoyageOpened(calling(...moved(0, { ...from, cut_off_cargo })))).when(
      'reschedule',
      { port_calls: [{ ...late, ...to }], reason: 'Fog' },
      { facts: free },
    )
  reschedule({ date_departure: null }, { date_departure: '2026-11-16' }).refuses('departure_before_cut_off', 'port_calls.0.date_departure')
  reschedule({ date_departure: null }, { date_departure: '2026-11-17' }).passes()
  const earlier = reschedule({ date_departure: '2026-11-18' }, { date_departure: '2026-11-16' })
  expect(earlier.record().port_calls[0]?.cut_off_cargo).toBe('2026-11-15T08:00:00.000Z')
})

test('a vessel is seen to leave whatever its cut-offs were', () => {
  const calls = moved(0, { cut_off_cargo: '2026-11-17T20:00:00.000Z' })
  given(voyage, VoyageOpened(calling(...calls)))
    .when('depart', { port_id: rotterdam, date: '2026-11-14' }, { facts: { ...free, call_tolerance_days: 5 } })
    .passes()
})

test('what was loaded outside its call before keeps nobody from moving it', () => {
  const astray = aUnit({ status: 'loaded', date_loaded: '2026-11-10' })
  given(voyage, VoyageOpened(sailing))
    .when('reschedule', { port_calls: [late], reason: 'Fog' }, { facts: { ...free, aboard: [astray] } })
    .passes()
})

test('a call that papers say has been left may still be told when it was', () => {
  given(voyage, VoyageOpened(calling(...moved(0, { actual_departure: '2026-11-15' }))))
    .when(
      'reschedule',
      {
        port_calls: [{ ...late, date_departure: '2026-11-15', actual_arrival: '2026-11-14', actual_departure: '2026-11-15' }],
        reason: 'Log book',
      },
      { facts: { ...free, papers: 1 } },
    )
    .passes()
})

test('who closes a voyage is told which of its bills of lading can then not be finished, and closes it all the same', () => {
  const ours = (numbers: string[], office_id = clerk.office_id) => numbers.map(number => ({ number, office_id }))
  const asked = (units: object[], ...unfinished: string[]) =>
    voyage.decide(
      'close',
      { ...voyage.initial, ...sailing },
      {},
      { id: id(1), actor: clerk, now: '2026-11-20T09:00:00.000Z', room: { units }, unfinished: ours(unfinished) },
    )
  const closing = (...unfinished: string[]) =>
    given(voyage, VoyageOpened(sailing)).when('close', {}, { facts: { room: { units: [loaded] }, unfinished: ours(unfinished) } })
  closing('RTM1', 'B26-1').decides(VoyageClosed())
  expect(closing('RTM1').warnings()).toEqual(['voyage_closed_with_unfinished_bls'])
  expect(closing().warnings()).toEqual([])
  const others = voyage.decide(
    'close',
    { ...voyage.initial, ...sailing },
    {},
    {
      id: id(1),
      actor: clerk,
      now: '2026-11-20T09:00:00.000Z',
      room: { units: [] },
      unfinished: [...ours(['RTM1']), ...ours(['ANR1', 'ANR2'], id(77))],
    },
  )
  expect(others, 'of other offices how many, and not which').toMatchObject({
    warnings: [
      { code: 'voyage_closed_with_unfinished_bls', params: { count: 1, numbers: 'RTM1' } },
      { code: 'voyage_closed_with_unfinished_bls_elsewhere', params: { count: 2 } },
    ],
  })
  expect(asked([], 'RTM1', 'B26-1')).toMatchObject({
    warnings: [{ params: { count: 2, numbers: 'RTM1, B26-1' } }],
  })
  const many = Array.from({ length: 12 }, (_none, index) => `RTM${index + 1}`)
  expect(asked([], ...many)).toMatchObject({
    warnings: [{ params: { count: 12, numbers: 'RTM1, RTM2, RTM3, RTM4, RTM5, RTM6, RTM7, RTM8, RTM9, RTM10 …' } }],
  })
  expect(asked([waiting], 'RTM1'), 'units that wait refuse it').toMatchObject({
    code: 'voyage_has_waiting_units',
  })
})
