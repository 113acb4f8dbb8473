import { voyages } from '@fairlead/contracts/operations/voyages'
import { eventsOf } from '../kernel/aggregate.ts'
import { effects } from '../kernel/effect-table.ts'
import { aVoyage, id, rotation, vessel } from './specimens-for-tests.ts'
import { voyage } from './voyages.ts'

const {
  VoyageOpened,
  TemplateVoyageCreated,
  VoyageChanged,
  VoyageClosed,
  VoyageReopened,
  VoyageArchived,
  VoyageUnarchived,
  BillOfLadingRegistered,
} = eventsOf(voyages)
const sailing = { number: '2602', vessel_id: vessel, service_type_id: 2 as const, port_calls: rotation.slice(1) }

effects(
  voyage,
  aVoyage(),
  [
    [{}, VoyageOpened(sailing), { ...sailing, status: 'open' }],
    [{}, TemplateVoyageCreated(sailing), { ...sailing, status: 'none' }],
    [{}, VoyageChanged({ number: '2602' }), { number: '2602' }],
    [{}, VoyageClosed(), { status: 'closed' }],
    [{ status: 'closed' }, VoyageReopened({ reason: 'Late car' }), { status: 'open' }],
    [{ status: 'closed' }, VoyageArchived(), { status: 'archived' }],
    [{ status: 'archived' }, VoyageUnarchived(), { status: 'closed' }],
    [{}, BillOfLadingRegistered({ bill_of_lading_id: id(60), settled: false }), {}],
  ],
  [],
)
