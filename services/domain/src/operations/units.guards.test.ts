import type { Principal } from '@fairlead/contracts/identity/rights'
import { units } from '@fairlead/contracts/operations/units'
import { describe, expect, test } from 'vitest'
import { type EventOf, eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { guards } from '../kernel/guard-table.ts'
import {
  aBooking,
  aCall,
  aCommodity,
  aCountry,
  aJob,
  aPort,
  aRelation,
  aScratch,
  aUnit,
  aVoyage,
  booked,
  bookingId,
  dakar,
  delivery,
  id,
  nothingKnown,
  otherBooking,
  otherUnit,
  otherVoyage,
  rotation,
  rotterdam,
  tema,
  voyageId,
} from './specimens-for-tests.ts'
import { unit } from './units.ts'

const {
  UnitBooked,
  UnitConfirmedFirm,
  LoadingPermitGranted,
  NextLegLoaded,
  UnitLoaded,
  UnitDischarged,
  UnitShortShipped,
  UnitCancelled,
  UnitDelivered,
  UnitPutOnHold,
  UnitMarkedMissing,
  UnitMarkedNotToInvoice,
  DamageRecorded,
  ContentsSplit,
} = eventsOf(units)

/** It is 20 November: the voyage loaded at Rotterdam from the 14th and left on the 15th. */
const voyage = aVoyage()
const sailing = { facts: { voyage, known: nothingKnown } }
const fresh = UnitBooked(booked)
const standBy = UnitBooked({ ...booked, stand_by: true })
const firm = [fresh, UnitConfirmedFirm()]
const onBoard = [...firm, UnitLoaded({ date_loaded: '2026-11-14' })]
const feeder = { voyage_id: id(80), pol_id: dakar, pod_id: tema }
/** Which calls at Dakar on the 19th. */
const onward = aVoyage({ port_calls: [aCall(dakar, 'load', '2026-11-19', '2026-11-19'), aCall(tema, 'discharge', '2026-11-30', null)] })
const tranship = [UnitBooked({ ...booked, onward_legs: [feeder] }), ...onBoard.slice(1), UnitDischarged({ date_discharged: '2026-11-18' })]
const onwards = [...tranship, NextLegLoaded({ ...feeder, date_loaded: '2026-11-19' })]
const hold = { hold_reason: 'Papers missing', hold_by: 'customs' as const }
const held = UnitPutOnHold(hold)
/** Beside what is odd, whether it is right all the same. */
const asked = [['confirm_if_right', 'confirmed']] as const
const missing = UnitMarkedMissing({ reason: null })
const delivered = UnitDelivered(delivery)
/** A confirmed booking of a customer in good standing, between ports that ask nothing: what a permit looks at, and loading after it. */
const around = {
  voyage,
  booking: aBooking({ status: 'active' }),
  commodity: undefined,
  customer: aRelation(),
  loading: [aPort({ code: 'NLRTM' })],
  discharging: [aPort()],
}
const scratch = { ...aScratch, date_found: '2026-11-20' } as const
const scratched = DamageRecorded({ ...scratch, remark: null, number: 1, at_discharge: false })
const ashore = UnitDischarged({ date_discharged: '2026-11-19' })
/** Who surveys at one port. */
const at = (port_id: string): Principal => ({ ...clerk, role: 'surveyor', user_ports: [port_id] })
const measured = { date_measured: '2026-11-13', measured_length: 460, measured_width: 180, measured_height: 150, measured_weight: 1400 }
const dutch = aCountry({ min_length: 300, max_length: 500, min_width: 150, max_width: 250, min_height: 100, max_height: 400 })
/** Rotterdam and Tema within a week. */
const quick = {
  voyage: aVoyage({ port_calls: [aCall(rotterdam, 'load', '2026-11-14', '2026-11-18'), aCall(tema, 'discharge', '2026-11-19', null)] }),
}
const route = { voyage_id: voyageId, pol_id: rotterdam, pod_id: tema }
/** The same way on another voyage, and one from the hub where it changes ships. */
const next = { ...route, voyage_id: id(80) }
const another = { ...next, onward_legs: [] }
const fromHub = { ...feeder, voyage_id: id(82), onward_legs: [] }
/** It leaves Dakar on the 19th, and the ship that brings cargo there arrives on the 25th. */
const missed = { voyage: onward, ...feeder }
const line = { side: 'sales', status: 'invoiced', booking_id: bookingId }
const invoicedBy = (booking_id: string | null, status = 'invoiced') => ({ job: { ...aJob(), lines: [{ ...line, booking_id, status }] } })
const final = (['final', 'published'] as const).map(status => ({ code: 'unit_bl_is_final', facts: { bill: { status } } }))
const draft = { bill: { status: 'draft' } }
const atSea = { facts: { voyage, job: aJob() } }

/** Three crates, and a line of the same booking that says the same. */
const crated = { ...booked, kind: 'package' as const, chassis_number: null, quantity: 3, colour: 'Brown', length: 100 }
const crates = UnitBooked(crated)
/** Under this id records stand here. */
const mergedId = '01900000-0000-7000-8000-0000000000ff'
const alike = (said: Parameters<typeof aUnit>[0] = {}) => ({ ...aUnit({ ...crated, status: 'booked', ...said }), id: otherUnit })

/** Where cargo can be booked: what a unit that comes back asks of the voyage. */
const routeGuards = [
  { code: 'voyage_not_open', field: 'voyage_id', facts: { voyage: aVoyage({ status: 'archived' }) } },
  { code: 'port_not_loaded_at', field: 'pol_id', facts: { voyage: aVoyage({ port_calls: rotation.slice(1) }) } },
  { code: 'port_not_discharged_at', field: 'pod_id', facts: { voyage: aVoyage({ port_calls: rotation.slice(0, 2) }) } },
  {
    code: 'port_call_closed',
    field: 'pol_id',
    facts: { voyage: aVoyage({ port_calls: rotation.map((call, index) => ({ ...call, closed_for_booking: index === 0 })) }) },
  },
]

/** Nobody guarantees room, or takes on board, before the carrier confirmed the booking. */
const confirmedGuards = [
  ...(['new', 'pending', 'declined', 'cancelled'] as const).map(status => ({
    code: 'booking_not_confirmed',
    field: 'booking_id',
    facts: { booking: aBooking({ status }) },
  })),
  { code: 'select_from_list', field: 'booking_id', facts: { booking: undefined } },
]
/** Nothing travels for whom, to whom or to where no business is done. */
const businessGuards = [
  { code: 'customer_blacklisted', field: 'customer_id', facts: { customer: aRelation({ blacklisted: true }) } },
  { code: 'customer_inactive', field: 'customer_id', facts: { customer: aRelation({ inactive: true }) } },
  { code: 'customer_under_review', field: 'customer_id', facts: { customer: aRelation({ world_check_status: 'possible' }) } },
  { code: 'select_from_list', field: 'customer_id', facts: { customer: undefined } },
  { code: 'customer_blacklisted', field: 'job_id', facts: { consignee: aRelation({ blacklisted: true }) } },
  { code: 'customer_under_review', field: 'job_id', facts: { consignee: aRelation({ world_check_status: 'open' }) } },
  {
    code: 'country_sanctioned',
    field: 'onward_legs.0.pod_id',
    facts: { touched: [{ field: 'onward_legs.0.pod_id', country: aCountry({ sanctioned: true }) }] },
  },
]
/** A container with three cartons in it. */
const parts = { package_code: 'CT', quantity: 3, weight: 90, description: 'Parts' } as const
const packed = UnitBooked({
  ...booked,
  kind: 'container',
  chassis_number: null,
  packages_inside: [parts],
})
/** All of it, as a unit of its own of which nothing became yet. */
const leftIt = {
  ...aUnit({ kind: 'package', quantity: 3, make: null, model: 'Parts', colour: null, chassis_number: null }),
  length: null,
  width: null,
  height: null,
  weight: 30,
  id: otherUnit,
}
/** A container, and a voyage whose call at Rotterdam says until when its gross mass is to be told. */
const aBox = { kind: 'container' as const, chassis_number: null, container_number: 'CSQU3054383' }
const weighing = aVoyage({
  port_calls: rotation.map((call, index) => (index === 0 ? { ...call, cut_off_vgm: '2026-11-13T12:00:00.000Z' } : call)),
})
/** What lacks before a unit may go on board, whether it gets its permit or is loaded without one; `ready` brings it to where it would pass. */
const shippingGuards = (ready: readonly EventOf<typeof units>[]) => {
  const booked_ = (said: Partial<typeof booked>) => [UnitBooked({ ...booked, ...said }), ...ready]
  return [
    ...confirmedGuards,
    { code: 'unit_on_hold', field: 'on_hold', after: [fresh, ...ready, held] },
    { code: 'permit_needs_chassis_number', field: 'chassis_number', after: booked_({ chassis_number: null }) },
    {
      code: 'permit_needs_chassis_number',
      field: 'chassis_number',
      after: booked_({ kind: 'machine', chassis_number: null }),
      facts: { commodity: aCommodity({ vin_required: true }) },
    },
    { code: 'check.chassis_build_year', field: 'chassis_number', after: booked_({ chassis_number: 'AB123' }) },
    { code: 'permit_needs_container_number', field: 'container_number', after: booked_({ kind: 'container', chassis_number: null }) },
    { code: 'permit_needs_mrn', field: 'mrn', after: booked_({ customs_type: 'EX' }) },
    { code: 'customs_type_to_be_advised', field: 'customs_type', after: booked_({ customs_type: 'NONE' }) },
    {
      code: 'permit_needs_license_plate',
      field: 'license_plate',
      facts: { loading: [aPort({ code: 'NLRTM', license_plate_required_export: true })] },
    },
    {
      code: 'permit_needs_license_plate',
      field: 'license_plate',
      facts: { discharging: [aPort({ license_plate_required_import: true })] },
    },
    {
      code: 'permit_needs_license_plate',
      field: 'license_plate',
      facts: { loading: [aPort(), aPort({ license_plate_required_export: true })] },
    },
    {
      code: 'permit_needs_license_plate',
      field: 'license_plate',
      facts: { discharging: [aPort(), aPort({ license_plate_required_import: true })] },
    },
    { code: 'permit_needs_vgm', field: 'vgm_weight', after: booked_(aBox), facts: { voyage: weighing } },
    ...businessGuards,
    { code: 'customer_credit_on_hold', field: 'customer_id', facts: { customer: aRelation({ credit_state: 'on_hold' }) } },
    {
      code: 'customer_credit_on_hold',
      field: 'customer_id',
      facts: { customer: aRelation({ credit_state: 'on_hold', credit_lifted: true, credit_lifted_until: '2026-11-19' }) },
    },
    {
      code: 'unit_on_hold',
      field: 'on_hold',
      after: [...booked_({ chassis_number: null, customs_type: 'T1' }), held],
      facts: {
        booking: aBooking({ status: 'pending' }),
        discharging: [aPort({ license_plate_required_import: true })],
        customer: aRelation({ blacklisted: true }),
      },
      others: [
        ['booking_not_confirmed', 'booking_id'],
        ['permit_needs_chassis_number', 'chassis_number'],
        ['permit_needs_mrn', 'mrn'],
        ['permit_needs_license_plate', 'license_plate'],
        ['customer_blacklisted', 'customer_id'],
      ] as const,
    },
  ]
}

/** A booking that is over takes nothing back. */
const overGuards = (['declined', 'cancelled'] as const).map(status => ({
  code: 'booking_is_over',
  field: 'booking_id',
  facts: { booking: aBooking({ status }) },
}))

/** Everybody but those who settle what sailed, or go on from a voyage that is done: what comes back asks more, of the same voyage. */
const settling = ['discharge', 'load_next_leg', 'mark_not_to_invoice', 'mark_to_invoice'] as const

guards(
  unit,
  {
    change: {
      passes: { after: [fresh], input: { colour: 'Red' }, ...sailing },
      refuses: [
        { code: 'check.chassis_build_year', field: 'chassis_number', input: { chassis_number: 'AB123' } },
        { code: 'check.chassis_letter', field: 'chassis_number', input: { chassis_number: 'JTNBA3EK3030I0001' } },
        { code: 'one_piece_per_chassis', field: 'quantity', input: { quantity: 2 } },
        { code: 'dangerous_goods_need_un_number', field: 'un_number', input: { dangerous_goods_class: '9' } },
        {
          code: 'check.chassis_build_year',
          field: 'chassis_number',
          input: { chassis_number: 'AB123', quantity: 2 },
          others: [['one_piece_per_chassis', 'quantity']],
        },
        ...final,
      ],
    },
    put_on_stand_by: {
      passes: { after: [fresh], input: {}, ...sailing },
      refuses: [{ code: 'stand_by_needs_reason', field: 'reason', after: [fresh, delivered] }],
    },
    mark_firm: { passes: { after: [fresh], facts: { voyage, booking: aBooking({ status: 'active' }) } }, refuses: confirmedGuards },
    grant_permit: {
      passes: { after: firm, facts: around },
      refuses: shippingGuards([UnitConfirmedFirm()]),
    },
    revoke_permit: { passes: { after: [...firm, LoadingPermitGranted()], input: { reason: 'Battery flat' }, ...sailing } },
    load: {
      passes: { after: [...firm, delivered], input: { date_loaded: '2026-11-14' }, facts: { ...around, call_tolerance_days: 0 } },
      refuses: [
        ...shippingGuards([UnitConfirmedFirm(), delivered]),
        { code: 'date_in_future', field: 'date_loaded', now: '2026-11-13T09:00:00.000Z' },
        { code: 'loading_needs_delivery', field: 'date_delivered', after: firm },
        { code: 'unit_is_missing', field: 'missing', after: [...firm, delivered, missing] },
        {
          code: 'loaded_before_delivery',
          field: 'date_loaded',
          after: [...firm, UnitDelivered({ ...delivered.data, date_delivered: '2026-11-15' })],
        },
        { code: 'loaded_before_arrival', field: 'date_loaded', input: { date_loaded: '2026-11-13' } },
        { code: 'loaded_after_departure', field: 'date_loaded', input: { date_loaded: '2026-11-16' } },
        {
          code: 'loaded_before_arrival',
          field: 'date_loaded',
          facts: { voyage: aVoyage({ port_calls: rotation.map(call => ({ ...call, actual_arrival: '2026-11-15' })) }) },
        },
        {
          code: 'loaded_after_departure',
          field: 'date_loaded',
          facts: { voyage: aVoyage({ port_calls: rotation.map(call => ({ ...call, actual_departure: '2026-11-13' })) }) },
        },
        {
          code: 'loaded_before_arrival',
          field: 'date_loaded',
          input: { date_loaded: '2026-11-12' },
          facts: { call_tolerance_days: 1 },
        },
        {
          code: 'unit_on_hold',
          field: 'on_hold',
          after: [...firm, UnitDelivered({ ...delivered.data, date_delivered: '2026-11-30' }), held],
          input: { date_loaded: '2026-11-21' },
          others: [
            ['date_in_future', 'date_loaded'],
            ['loaded_before_delivery', 'date_loaded'],
            ['loaded_after_departure', 'date_loaded'],
          ],
        },
      ],
    },
    reverse_loading: {
      passes: { after: onBoard, input: { reason: 'Wrong car' }, facts: { ...atSea.facts, ...draft } },
      refuses: [
        ...final,
        { code: 'unit_is_invoiced', facts: invoicedBy(bookingId) },
        { code: 'unit_is_invoiced', facts: invoicedBy(null) },
        {
          code: 'unit_was_transhipped',
          after: onwards,
        },
      ],
    },
    reverse_next_leg: {
      passes: { after: onwards, input: { reason: 'Wrong car' }, facts: { voyage: onward, bill: { status: 'draft' } } },
      refuses: [
        { code: 'unit_is_on_first_leg', after: onBoard },
        ...(['final', 'published'] as const).map(status => ({
          code: 'unit_bl_is_final',
          facts: { bill: { status, voyage_id: feeder.voyage_id } },
        })),
      ],
    },
    short_ship: {
      passes: { after: [fresh], input: {}, ...sailing },
      refuses: [
        { code: 'vessel_has_not_departed', now: '2026-11-14T09:00:00.000Z' },
        {
          code: 'vessel_has_not_departed',
          facts: { voyage: aVoyage({ port_calls: rotation.map(call => ({ ...call, actual_departure: '2026-11-21' })) }) },
        },
        {
          code: 'vessel_has_not_departed',
          facts: { voyage: aVoyage({ port_calls: rotation.map(call => ({ ...call, date_departure: null })) }) },
        },
        { code: 'vessel_has_not_departed', facts: { voyage: aVoyage({ port_calls: rotation.slice(1) }) } },
      ],
    },
    move: {
      passes: { after: [fresh], input: { voyage_id: id(80) }, facts: { voyage, to: voyage, booking: aBooking(), ...draft } },
      refuses: [
        { code: 'voyage_not_open', field: 'voyage_id', facts: { to: aVoyage({ status: 'closed' }) } },
        { code: 'select_from_list', field: 'voyage_id', facts: { to: undefined } },
        { code: 'port_not_loaded_at', field: 'pol_id', facts: { to: aVoyage({ port_calls: rotation.slice(1) }) } },
        { code: 'port_not_discharged_at', field: 'pod_id', facts: { to: aVoyage({ port_calls: rotation.slice(0, 1) }) } },
        {
          code: 'port_call_closed',
          field: 'pol_id',
          facts: { to: aVoyage({ port_calls: rotation.map(call => ({ ...call, closed_for_booking: true })) }) },
        },
        ...overGuards,
        ...final,
        {
          code: 'leg_begins_elsewhere',
          field: 'onward_legs.0.pol_id',
          facts: {
            legs: [
              { voyage, ...route },
              { voyage: onward, ...feeder },
            ],
          },
        },
        { code: 'port_call_departed', facts: { late_rule: 'refuse' as const } },
        { code: 'move_needs_reason', field: 'reason', after: [fresh, delivered] },
        { code: 'move_needs_reason', field: 'reason', after: firm },
        { code: 'move_needs_reason', field: 'reason', after: [...firm, LoadingPermitGranted()] },
      ],
    },
    rebook: {
      passes: { after: [fresh, UnitShortShipped({ reason: null })], input: next, facts: { ...around, ...draft } },
      refuses: [
        { code: 'voyage_left_it_behind', field: 'voyage_id', input: route },
        { code: 'port_call_departed', facts: { late_rule: 'refuse' as const } },
        ...routeGuards,
        ...overGuards,
        ...final,
        ...businessGuards,
        {
          code: 'leg_begins_elsewhere',
          field: 'onward_legs.0.pol_id',
          facts: {
            legs: [
              { voyage, ...route },
              { voyage: onward, ...feeder },
            ],
          },
        },
      ],
    },
    take_way: {
      passes: { after: [fresh], input: another, facts: { ...around, to: voyage, ...draft } },
      refuses: [
        ...routeGuards.map(({ facts, ...row }) => ({ ...row, facts: { to: facts.voyage } })),
        ...overGuards,
        ...final,
        ...businessGuards,
        { code: 'leg_begins_elsewhere', field: 'pol_id', input: { ...another, pol_id: dakar } },
        { code: 'way_ends_elsewhere', field: 'pod_id', input: { ...another, pod_id: dakar } },
        {
          code: 'way_ends_elsewhere',
          field: 'onward_legs.0.pod_id',
          input: { ...another, pod_id: dakar, onward_legs: [{ ...feeder, pod_id: rotterdam }] },
        },
        {
          code: 'leg_begins_elsewhere',
          field: 'onward_legs.0.pol_id',
          facts: {
            legs: [
              { voyage, ...route },
              { voyage: onward, ...feeder },
            ],
          },
        },
        { code: 'move_needs_reason', field: 'reason', after: [fresh, delivered] },
        { code: 'move_needs_reason', field: 'reason', after: firm },
        { code: 'move_needs_reason', field: 'reason', after: [...firm, LoadingPermitGranted()] },
        { code: 'port_call_departed', facts: { late_rule: 'refuse' as const } },
        {
          code: 'port_call_departed',
          facts: { late_rule: 'refuse' as const },
          after: [fresh, UnitShortShipped({ reason: null })],
        },
        {
          code: 'voyage_left_it_behind',
          field: 'voyage_id',
          after: [fresh, UnitShortShipped({ reason: null })],
          input: { ...route, onward_legs: [] },
        },
        ...[
          routeGuards.slice(0, 1).map(({ facts, ...row }) => ({ ...row, facts: { to: facts.voyage } })),
          overGuards,
          final,
          businessGuards,
        ]
          .flat()
          .map(row => ({ ...row, after: [fresh, UnitShortShipped({ reason: null })] })),
        {
          code: 'way_ends_elsewhere',
          field: 'pod_id',
          after: [fresh, UnitShortShipped({ reason: null })],
          input: { ...another, pod_id: dakar },
        },
        ...[
          { code: 'unit_has_no_next_leg', after: onBoard },
          ...overGuards,
          ...final.map(({ facts: { bill }, ...row }) => ({ ...row, facts: { bill: { ...bill, voyage_id: feeder.voyage_id } } })),
          ...businessGuards.slice(-1),
          {
            code: 'unit_bl_is_final',
            after: [UnitBooked({ ...booked, onward_legs: [{ ...feeder, voyage_id: id(81) }, feeder] }), ...onBoard.slice(1)],
            facts: { bill: { status: 'final', voyage_id: feeder.voyage_id } },
          },
          { code: 'way_ends_elsewhere', field: 'pod_id', input: { ...fromHub, pod_id: rotterdam } },
          { code: 'connection_too_short', field: 'voyage_id', facts: { legs: [{ voyage, ...route, pod_id: dakar }, missed] } },
        ].map(row => ({ after: tranship.slice(0, -1), input: fromHub, ...row })),
      ],
    },
    discharge: {
      passes: {
        after: [...firm, UnitLoaded({ date_loaded: '2026-11-18' })],
        input: { date_discharged: '2026-11-19' },
        facts: { ...quick, call_tolerance_days: 0 },
      },
      refuses: [
        { code: 'discharged_before_arrival', field: 'date_discharged', input: { date_discharged: '2026-11-18' } },
        {
          code: 'discharged_before_arrival',
          field: 'date_discharged',
          facts: { voyage: aVoyage({ port_calls: quick.voyage.port_calls.map(call => ({ ...call, actual_arrival: '2026-11-20' })) }) },
        },
        { code: 'date_in_future', field: 'date_discharged', input: { date_discharged: '2026-11-21' } },
        { code: 'discharged_before_loading', field: 'date_discharged', input: { date_discharged: '2026-11-17' } },
        {
          code: 'date_in_future',
          field: 'date_discharged',
          input: { date_discharged: '2026-11-17' },
          now: '2026-11-16T09:00:00.000Z',
          others: [['discharged_before_loading', 'date_discharged']],
        },
      ],
    },
    load_next_leg: {
      passes: { after: tranship, input: { date_loaded: '2026-11-19' }, facts: { voyage: onward, call_tolerance_days: 0 } },
      refuses: [
        { code: 'loaded_before_arrival', field: 'date_loaded', input: { date_loaded: '2026-11-18' } },
        { code: 'loaded_after_departure', field: 'date_loaded', input: { date_loaded: '2026-11-20' } },
        { code: 'next_leg_has_no_room', field: 'voyage_id', facts: { place: { voyage_id: id(80), stand_by: true } } },
        { code: 'unit_has_no_next_leg', after: [...onBoard, UnitDischarged({ date_discharged: '2026-11-18' })] },
        { code: 'unit_on_hold', field: 'on_hold', after: [...tranship, held] },
        { code: 'date_in_future', field: 'date_loaded', now: '2026-11-18T09:00:00.000Z' },
        { code: 'loaded_before_discharge', field: 'date_loaded', input: { date_loaded: '2026-11-17' } },
        {
          code: 'date_in_future',
          field: 'date_loaded',
          input: { date_loaded: '2026-11-17' },
          now: '2026-11-16T09:00:00.000Z',
          others: [['loaded_before_discharge', 'date_loaded']],
        },
      ],
    },
    cancel: {
      passes: { after: [fresh], input: { reason: 'Sold' }, facts: { ...sailing.facts, ...draft } },
      refuses: [
        ...final,
        // One on stand-by may go when its vessel has left without it, though its bill is published; one that could be short-shipped is.
        { code: 'unit_bl_is_final', after: [standBy], facts: { bill: { status: 'final' } } },
        { code: 'unit_bl_is_final', after: [standBy], facts: { bill: { status: 'published' } }, now: '2026-11-14T09:00:00.000Z' },
      ],
    },
    restore: {
      passes: { after: [fresh, UnitCancelled({ reason: 'Sold', with_booking: false })], facts: around },
      refuses: [...routeGuards, ...overGuards, ...businessGuards],
    },
    record_delivery: {
      passes: { after: [fresh], input: { date_delivered: '2026-11-20' }, ...sailing },
      refuses: [
        { code: 'date_in_future', field: 'date_delivered', input: { date_delivered: '2026-11-21' } },
        { code: 'date_unusual', field: 'date_delivered', input: { date_delivered: '2025-11-20' }, others: asked },
        { code: 'terminal_of_another_port', field: 'terminal_id', facts: { ...sailing.facts, terminal: { port_id: 'another port' } } },
      ],
    },
    record_measurement: {
      passes: { after: [fresh], input: measured, facts: { voyage, country: dutch, tolerance_pct: '10.00' } },
      refuses: [
        { code: 'date_in_future', field: 'date_measured', input: { ...measured, date_measured: '2026-11-21' } },
        { code: 'measure_unusual', field: 'measured_length', input: { ...measured, measured_length: 299 }, others: asked },
        { code: 'measure_unusual', field: 'measured_length', input: { ...measured, measured_length: 501 }, others: asked },
        { code: 'measure_unusual', field: 'measured_width', input: { ...measured, measured_width: 149 }, others: asked },
        { code: 'measure_unusual', field: 'measured_width', input: { ...measured, measured_width: 251 }, others: asked },
        { code: 'measure_unusual', field: 'measured_height', input: { ...measured, measured_height: 99 }, others: asked },
        { code: 'measure_unusual', field: 'measured_height', input: { ...measured, measured_height: 401 }, others: asked },
        {
          code: 'date_in_future',
          field: 'date_measured',
          input: { ...measured, date_measured: '2026-11-21', measured_length: 1, measured_width: 1, measured_height: 1 },
          others: [
            ['measure_unusual', 'measured_length'],
            ['measure_unusual', 'measured_width'],
            ['measure_unusual', 'measured_height'],
            ...asked,
          ],
        },
        { code: 'date_unusual', field: 'date_measured', input: { ...measured, date_measured: '2025-11-13' }, others: asked },
      ],
    },
    record_survey: {
      passes: { after: [fresh], input: { date_surveyed: '2026-11-20', findings: [] }, ...sailing },
      refuses: [
        { code: 'date_in_future', field: 'date_surveyed', input: { date_surveyed: '2026-11-21', findings: [] } },
        { code: 'date_unusual', field: 'date_surveyed', input: { date_surveyed: '1999-01-01', findings: [] }, others: asked },
      ],
    },
    record_damage: {
      passes: { after: [fresh], input: scratch, ...sailing },
      refuses: [
        { code: 'date_in_future', field: 'date_found', input: { ...scratch, date_found: '2026-11-21' } },
        { code: 'not_at_your_port', actor: at(tema) },
        { code: 'not_at_your_port', actor: at(rotterdam), after: [...onBoard, ashore] },
      ],
    },
    withdraw_damage: {
      passes: { after: [fresh, scratched], input: { damage_id: scratch.damage_id, reason: 'It was dirt' }, ...sailing },
      refuses: [
        { code: 'damage_not_found', field: 'damage_id', after: [fresh] },
        { code: 'not_at_your_port', actor: at(tema), by: clerk },
      ],
    },
    record_clearance: {
      passes: { after: [fresh], input: { date_cleared: '2026-11-20' }, ...sailing },
      refuses: [{ code: 'date_in_future', field: 'date_cleared', input: { date_cleared: '2026-11-21' } }],
    },
    put_on_hold: { passes: { after: [fresh], input: hold, ...sailing } },
    lift_hold: { passes: { after: [fresh, held], ...sailing } },
    mark_missing: {
      passes: { after: [fresh, delivered], input: {}, ...sailing },
      refuses: [{ code: 'missing_needs_delivery', field: 'date_delivered', after: [fresh] }],
    },
    mark_found: { passes: { after: [fresh, delivered, missing], ...sailing } },
    set_priority: { passes: { after: [fresh], input: { priority: true }, ...sailing } },
    mark_not_to_invoice: {
      passes: { after: onBoard, input: { reason: 'Our own car' }, ...atSea },
      refuses: [
        { code: 'unit_is_invoiced', facts: invoicedBy(bookingId) },
        { code: 'unit_is_invoiced', facts: invoicedBy(null) },
        { code: 'voyage_is_archived', field: 'voyage_id', facts: { voyage: aVoyage({ status: 'archived' }) } },
      ],
    },
    mark_to_invoice: {
      passes: { after: [...onBoard, UnitMarkedNotToInvoice({ reason: 'Our own car' })], ...sailing },
      refuses: [{ code: 'voyage_is_archived', field: 'voyage_id', facts: { voyage: aVoyage({ status: 'archived' }) } }],
    },
    split: {
      passes: {
        after: [UnitBooked({ ...booked, kind: 'package', chassis_number: null, quantity: 3 })],
        input: { quantity: 2 },
        ...sailing,
      },
      refuses: [
        { code: 'unit_is_single', field: 'quantity', after: [fresh], input: { quantity: 1 } },
        { code: 'unit_is_documented', facts: draft },
        { code: 'split_too_large', field: 'quantity', input: { quantity: 3 } },
        { code: 'split_too_large', field: 'quantity', input: { quantity: 4 } },
      ],
    },
    split_contents: {
      passes: { after: [packed], input: { line: 1, quantity: 3 }, ...sailing },
      refuses: [
        { code: 'contents_line_unknown', field: 'line', input: { line: 2, quantity: 1 } },
        { code: 'contents_line_unknown', field: 'line', after: [fresh] },
        { code: 'contents_too_many', field: 'quantity', input: { line: 1, quantity: 4 } },
        { code: 'unit_is_documented', facts: draft },
      ],
    },
    rejoin_contents: {
      passes: {
        after: [packed, ContentsSplit({ unit_id: otherUnit, number: 'x', line: 1, ...parts })],
        facts: { ...sailing.facts, part: leftIt, partsBill: undefined, files: 0 },
      },
      refuses: [
        { code: 'contents_not_out', after: [packed] },
        { code: 'unit_is_documented', facts: draft },
        { code: 'contents_went_on', facts: { part: undefined } },
        { code: 'contents_went_on', facts: { part: { ...leftIt, voyage_id: otherVoyage } } },
        { code: 'contents_went_on', facts: { part: { ...leftIt, date_delivered: '2026-11-12' } } },
        { code: 'contents_went_on', facts: { part: { ...leftIt, weight: 1 } } },
        { code: 'contents_went_on', facts: { part: { ...leftIt, status: 'firm' } } },
        { code: 'contents_went_on', facts: { partsBill: { status: 'draft' } } },
        { code: 'contents_went_on', facts: { files: 1 } },
      ],
    },
    merge: {
      passes: {
        after: [crates],
        input: { unit_id: otherUnit, merged_as: 'pieces' },
        facts: { voyage, other: alike(), bills: [undefined, undefined], job: aJob() },
      },
      refuses: [
        { code: 'merge_other_booking', field: 'unit_id', facts: { other: undefined } },
        { code: 'merge_other_booking', field: 'unit_id', facts: { other: { ...alike(), id: mergedId } } },
        { code: 'merge_not_waiting', field: 'unit_id', facts: { other: alike({ status: 'loaded' }) } },
        { code: 'merge_not_waiting', field: 'unit_id', facts: { other: alike({ status: 'cancelled' }) } },
        { code: 'merge_not_waiting', field: 'unit_id', facts: { other: alike({ voyage_id: otherVoyage }) } },
        { code: 'merge_documented', field: 'unit_id', facts: { bills: [undefined, { status: 'draft' }] } },
        { code: 'merge_documented', field: 'unit_id', facts: { bills: [{ status: 'queue' }, undefined] } },
        { code: 'unit_is_invoiced', facts: invoicedBy(bookingId) },
        { code: 'merge_of_one_piece', field: 'merged_as', after: [fresh] },
        { code: 'merge_of_one_piece', field: 'merged_as', after: [UnitBooked({ ...booked, ...aBox })] },
        { code: 'merge_too_many', field: 'unit_id', facts: { other: alike({ quantity: 9_998 }) } },
        { code: 'merge_differs', field: 'unit_id', facts: { other: alike({ length: 101 }) } },
        { code: 'merge_differs', field: 'unit_id', facts: { other: alike({ colour: null }) } },
        { code: 'merge_differs', field: 'unit_id', facts: { other: alike({ date_delivered: '2026-11-12' }) } },
        {
          code: 'merge_differs',
          field: 'unit_id',
          input: { unit_id: otherUnit, merged_as: 'duplicate' },
          facts: { other: alike({ quantity: 2 }) },
        },
      ],
    },
  },
  [
    { code: 'voyage_not_open', field: 'voyage_id', facts: { voyage: aVoyage({ status: 'closed', port_calls: [] }) }, not: settling },
    { code: 'select_from_list', field: 'voyage_id', facts: { voyage: undefined }, not: settling },
  ],
)

describe('no guard where there is nothing to guard', () => {
  test.each([
    ['goods that customs let go without a document', { customs_type: 'EU' as const }, {}],
    ['a document whose number is known', { customs_type: 'T1' as const, mrn: '26NLA1B2C3D4E5F6A9' }, {}],
    ['packages, which have no number of their own', { kind: 'package' as const, chassis_number: null }, {}],
    ['a container with its number', { kind: 'container' as const, chassis_number: null, container_number: 'CSQU3054383' }, {}],
    ['a container whose gross mass is known', { ...aBox, vgm_weight: 21_400, vgm_method: '1' as const }, { voyage: weighing }],
    ['packages, of which no gross mass is asked', { kind: 'package' as const, chassis_number: null }, { voyage: weighing }],
    ['a machine, of which no number is asked', { kind: 'machine' as const, chassis_number: null }, {}],
    ['a vehicle of a commodity without numbers', { chassis_number: null }, { commodity: aCommodity({ vin_required: false }) }],
    ['a vehicle with its plate', { license_plate: 'GV123K' }, { discharging: [aPort({ license_plate_required_import: true })] }],
    ['a machine, which has no plate', { kind: 'machine' as const }, { loading: [aPort({ license_plate_required_export: true })] }],
    [
      'a plate for the other direction',
      {},
      { loading: [aPort({ license_plate_required_import: true })], discharging: [aPort({ license_plate_required_export: true })] },
    ],
    ['a customer who is watched', {}, { customer: aRelation({ credit_state: 'watch' }) }],
    ['a customer who was confirmed and has used up his limit since', {}, { customer: aRelation({ credit_limit: '0.00' }) }],
    [
      'a customer whose hold is lifted today',
      {},
      { customer: aRelation({ credit_state: 'on_hold', credit_lifted: true, credit_lifted_until: '2026-11-20' }) },
    ],
    ['a customer whose hit was a false one', {}, { customer: aRelation({ world_check_status: 'false' }) }],
    ['a booking that is shipped', {}, { booking: aBooking({ status: 'shipped' }) }],
    ['a booking that is invoiced', {}, { booking: aBooking({ status: 'invoiced' }) }],
  ])('a permit for %s', (_title, said, facts) =>
    given(unit, UnitBooked({ ...booked, ...said }))
      .when('grant_permit', {}, { facts: { ...around, ...facts } })
      .passes(),
  )

  test('a unit on stand-by goes when its vessel left without it, though its bill is published', () => {
    given(unit, standBy)
      .when('cancel', { reason: 'No room' }, { facts: { voyage, bill: { status: 'published' } } })
      .passes()
  })

  test.each([
    ['reverse_loading', 'approved', bookingId],
    ['reverse_loading', 'invoiced', otherBooking],
    ['mark_not_to_invoice', 'approved', null],
    ['mark_not_to_invoice', 'invoiced', otherBooking],
  ] as const)('%s where a line is %s of booking %s', (command, status, booking_id) =>
    given(unit, ...onBoard)
      .when(command, { reason: 'Wrong car' }, { facts: { voyage, ...invoicedBy(booking_id, status) } })
      .passes(),
  )

  test('reverse_loading of what is to go on, and has not', () =>
    given(unit, ...tranship.slice(0, -1))
      .when('reverse_loading', { reason: 'Wrong car' }, { facts: { voyage } })
      .passes())

  test('reverse_next_leg of what a through bill names: that says how it left, and still does', () => {
    for (const status of ['final', 'published'])
      given(unit, ...onwards)
        .when('reverse_next_leg', { reason: 'Wrong car' }, { facts: { voyage: onward, bill: { status, voyage_id: voyageId } } })
        .passes()
  })

  test.each([
    ['a measure that somebody confirmed', { ...measured, measured_length: 501, confirmed: true }, dutch],
    ['the least and the most that is usual', { ...measured, measured_length: 500, measured_width: 150, measured_height: 400 }, dutch],
    ['a country that says nothing of measures', { ...measured, measured_length: 2900, measured_width: 1 }, aCountry()],
    ['a port of no country', { ...measured, measured_length: 2900 }, undefined],
  ])('measuring %s', (_title, input, country) =>
    given(unit, fresh)
      .when('record_measurement', input, { facts: { voyage, country, tolerance_pct: '10.00' } })
      .passes(),
  )

  test('what lacks is named with the bounds that hold there', () => {
    const decide = (country: object) =>
      unit.decide(
        'record_measurement',
        { ...unit.initial },
        { ...measured, measured_length: 900 },
        {
          id: id(1),
          actor: clerk,
          now: '2026-11-20T09:00:00.000Z',
          voyage,
          country,
          tolerance_pct: '10.00',
        },
      )
    expect(decide(aCountry({ min_length: 300, max_length: 500 }))).toMatchObject({ params: { minimum: 300, maximum: 500 } })
    expect(decide(aCountry({ max_length: 500 }))).toMatchObject({ params: { minimum: 0, maximum: 500 } })
    expect(decide(aCountry({ min_length: 1000 }))).toMatchObject({ params: { minimum: 1000, maximum: '–' } })
  })

  test('it is short-shipped from the day on which the vessel leaves, as it was planned or as it was', () => {
    const left = (call: object, now: string) =>
      given(unit, fresh)
        .when('short_ship', {}, { facts: { voyage: aVoyage({ port_calls: rotation.map(one => ({ ...one, ...call })) }) }, now })
        .passes()
    left({ date_departure: '2026-11-15' }, '2026-11-15T09:00:00.000Z')
    left({ date_departure: '2026-11-30', actual_departure: '2026-11-14' }, '2026-11-14T09:00:00.000Z')
  })

  const loadedOn = (date_loaded: string, { now, ...facts }: { now?: string; [fact: string]: unknown } = {}) =>
    given(unit, ...firm, delivered).when(
      'load',
      { date_loaded },
      { facts: { ...around, call_tolerance_days: 0, ...facts }, ...(now ? { now } : {}) },
    )

  test('a day begins where the trade has its clock', () => {
    loadedOn('2026-11-15', { now: '2026-11-14T23:00:00.000Z' }).passes()
  })

  test('loading and delivery may be on one day', () => {
    loadedOn('2026-11-12', { call_tolerance_days: 2 }).passes()
  })

  test('it is loaded on any day of the call, and as many days beside it as are tolerated, where the dates of the call are known', () => {
    loadedOn('2026-11-14').passes()
    loadedOn('2026-11-15').passes()
    loadedOn('2026-11-13', { call_tolerance_days: 1 }).passes()
    loadedOn('2026-11-16', { call_tolerance_days: 1 }).passes()
    const open = rotation.map(call => ({ ...call, date_arrival: null, date_departure: null }))
    loadedOn('2026-11-20', { voyage: aVoyage({ port_calls: open }) }).passes()
    const actual = { actual_arrival: '2026-11-17', actual_departure: '2026-11-18' }
    loadedOn('2026-11-18', { voyage: aVoyage({ port_calls: rotation.map(call => ({ ...call, ...actual })) }) }).passes()
  })
})
