import { allowedFrom, leadsTo, type Resource } from '@fairlead/contracts/kernel/resource'
import { bookings } from '@fairlead/contracts/operations/bookings'
import { units } from '@fairlead/contracts/operations/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnyAggregate } from '../kernel/aggregate.ts'
import { clerk } from '../kernel/given.ts'
import { isRefusal } from '../kernel/refusal.ts'
import { booking } from './bookings.ts'
import {
  aBooking,
  aCountry,
  aJob,
  aLine,
  aPort,
  aRelation,
  aVoyage,
  booked,
  created,
  id,
  nothingKnown,
  rotterdam,
  tema,
} from './specimens-for-tests.ts'
import { unit } from './units.ts'

/** One input that fits every command at once: each takes what it knows. */
const input = {
  reason: 'Because',
  voyage_id: id(80),
  pol_id: rotterdam,
  pod_id: tema,
  onward_legs: [{ voyage_id: id(81), pol_id: rotterdam, pod_id: tema }],
  date_loaded: '2026-11-16',
  date_discharged: '2026-11-17',
  date_released: '2026-11-18',
  date_delivered: '2026-11-12',
  date_measured: '2026-11-12',
  date_surveyed: '2026-11-12',
  date_cleared: '2026-11-12',
  measured_length: 460,
  measured_width: 180,
  measured_height: 150,
  measured_weight: 1400,
  findings: [],
  unit_id: id(72),
  number: '012600001-1-002',
  pieces: false,
  merged_as: 'duplicate',
  line: 1,
  damage_id: id(500),
  date_found: '2026-11-12',
  mrn: '26NL1234567890ABC5',
  hold_reason: 'Papers',
  hold_by: 'office',
  priority: true,
  quantity: 1,
  bill_of_lading_id: id(60),
  bill_of_lading_status: 'draft',
}
const facts = {
  voyage: aVoyage(),
  booking: aBooking({ status: 'active' }),
  loading: [aPort()],
  discharging: [aPort()],
  call_tolerance_days: 14,
  bills: 0,
  customer: aRelation(),
  country: aCountry(),
  job: aJob(),
  ahead: [],
  connection_days: 0,
  rows: [],
  places: [{ voyage_id: id(80), stand_by: true, short_measure: 'units', excess: '1.000' }],
  ...nothingKnown,
  known: nothingKnown,
  container_types: [],
  names: [{ id: id(62) }],
  ashore: 0,
  carried: 1,
  quoted: [],
  review: { price_review: [], review_steps: [], review_units: [] },
  cargo: { cargo_lines: [], priced_cargo: [] },
  units: [],
  lines: [aLine({ status: 'invoiced', invoice_id: id(61), booking_id: null })],
  invoice_ids: [id(61)],
  others: 0,
}
const without = (resource: Resource, ...names: string[]) =>
  Object.keys(resource.commands).filter(name => resource.commands[name]?.from !== null && !names.includes(name))

const machines: [string, AnyAggregate, string, object, string[]][] = [
  ['unit', unit, 'UnitBooked', { ...booked, onward_legs: input.onward_legs }, without(units, 'change')],
  ['booking', booking, 'BookingCreated', created, without(bookings, 'change', 'amend', 'add_units')],
]

test.each(machines)(
  'whatever is asked of a %s, it only goes where its contract says, and every state is reached',
  (_name, aggregate, type, data, commands) => {
    const meta = { actor: clerk, command_id: '', correlation_id: '', source: 'api' as const, occurred_at: '2026-11-20T09:00:00.000Z' }
    const evolve = (record: Record<string, unknown>, event: { type: string; data: object }) =>
      aggregate.evolve(record, { type: event.type, data: { ...event.data }, schema_version: 1, stream: `x-${id(1)}`, version: 1, meta })
    const reached = new Set<unknown>()
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...commands), fc.boolean()), { minLength: 20, maxLength: 80 }), said => {
        let record = evolve({ ...aggregate.initial }, { type, data })
        for (const [name, standBy] of said) {
          const row = aggregate.resource.commands[name]
          const from = String(record.status)
          if (!row || !allowedFrom(row, from)) continue
          const context = {
            id: id(1),
            actor: clerk,
            now: '2026-11-20T09:00:00.000Z',
            ...facts,
            units: [],
            places: facts.places.map(one => ({ ...one, stand_by: standBy })),
          }
          const decision = aggregate.decide(name, record, input, context)
          if (isRefusal(decision)) continue
          for (const event of 'events' in decision ? decision.events : decision) record = evolve(record, event)
          const to = [...leadsTo(row, from), from]
          if (!to.includes(String(record.status))) throw new Error(`${name} leads from ${from} to ${String(record.status)}`)
          reached.add(record.status)
        }
      }),
      { numRuns: 4000 },
    )
    expect(aggregate.resource.states.filter(state => !reached.has(state))).toEqual([])
  },
)
