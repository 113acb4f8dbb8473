import { voyages } from '@fairlead/contracts/operations/voyages'
import { eventsOf } from '../kernel/aggregate.ts'
import { effects } from '../kernel/effect-table.ts'
import { aVoyage, id, rotation, vessel } from './specimens-for-tests.ts'
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
  ExchangeRatesTaken,
  VesselSwapped,
  VoyageClosed,
  VoyageReopened,
  VoyageArchived,
  VoyageUnarchived,
  BillOfLadingRegistered,
} = eventsOf(voyages)
const sailing = { number: '2602', vessel_id: vessel, service_type_id: 2 as const, port_calls: rotation.slice(1) }

/** Two days late. */
const times = { date_arrival: '2026-11-27', date_departure: '2026-11-28', actual_arrival: '2026-11-27', actual_departure: null }

const dakarCall = { port_call_id: rotation[1]?.id ?? '', port_id: rotation[1]?.port_id ?? '' }
const dollars = { currency_id: id(60), rate: '1.160000', date: '2026-11-15' }
const atDakar = (said: object) => rotation.map((call, index) => (index === 1 ? { ...call, ...said } : call))

effects(
  voyage,
  aVoyage(),
  [
    [{}, VoyageOpened(sailing), { ...sailing, status: 'open' }],
    [{}, TemplateVoyageCreated(sailing), { ...sailing, status: 'none' }],
    [{}, VoyageChanged({ number: '2602' }), { number: '2602' }],
    [
      {},
      PortCallRescheduled({
        port_call_id: rotation[1]?.id ?? '',
        port_id: rotation[1]?.port_id ?? '',
        ...times,
        former_arrival: '2026-11-25',
        former_departure: '2026-11-26',
        former_actual_arrival: null,
        former_actual_departure: null,
        reason: 'Fog',
      }),
      { port_calls: atDakar(times) },
    ],
    [
      {},
      CutOffChanged({ ...dakarCall, cut_off: 'vgm', at: '2026-11-24T10:00:00.000Z', former: null, reason: 'Fog' }),
      { port_calls: atDakar({ cut_off_vgm: '2026-11-24T10:00:00.000Z' }) },
    ],
    [{}, VoyageArrived({ ...dakarCall, date: '2026-11-25', reason: null }), { port_calls: atDakar({ actual_arrival: '2026-11-25' }) }],
    [
      {},
      VoyageDeparted({ ...dakarCall, date: '2026-11-26', reason: 'Swell' }),
      { port_calls: atDakar({ actual_departure: '2026-11-26' }) },
    ],
    [{}, VoyageRescheduled({ port_call_ids: [id(90)], told: [], unit_ids: [], reason: 'Fog' }), {}],
    [{}, ExchangeRatesTaken({ date: '2026-11-15', exchange_rates: [dollars], reason: null }), { exchange_rates: [dollars] }],
    [{}, VesselSwapped({ vessel_id: id(61), former_vessel_id: vessel, reason: 'Engine' }), { vessel_id: id(61) }],
    [{}, VoyageClosed(), { status: 'closed' }],
    [{ status: 'closed' }, VoyageReopened({ reason: 'Late car' }), { status: 'open' }],
    [{ status: 'closed' }, VoyageArchived(), { status: 'archived' }],
    [{ status: 'archived' }, VoyageUnarchived(), { status: 'closed' }],
    [{}, BillOfLadingRegistered({ bill_of_lading_id: id(60), settled: false }), {}],
  ],
  [],
)
