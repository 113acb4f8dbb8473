import { f, optional } from '../kernel/field.ts'
import { unit_kinds } from '../masterdata/unit-kinds.ts'
import { conditions } from '../reference/cargo.ts'
import { customs_types } from '../reference/customs.ts'

/** What identifies and measures a unit as it is booked, one row of a customer's list. */
const unitIdentity = {
  chassis_number: optional(f.chassis_number()),
  /** Needed when the chassis number is not 17 long (specification §5). */
  build_year: optional(f.integer(1900, 2100)),
  make: optional(f.text(40)),
  model: optional(f.text(60)),
  body: optional(f.text(40)),
  colour: optional(f.text(40)),
  key_number: optional(f.text(20)),
  license_plate: optional(f.license_plate()),
  customer_reference: optional(f.text(60)),
  container_number: optional(f.container_number()),
  container_type_id: optional(f.ref('containertypes')),
  seal: optional(f.code(20)),
  commodity_id: optional(f.ref('commodities')),
  hs_code: optional(f.hs_code()),
  condition: optional(f.choice(conditions.rows)),
  customs_type: optional(f.choice(customs_types.rows)),
  mrn: optional(f.mrn()),
  /** As booked; what is measured stands beside it. Of one piece, when there are several. */
  length: optional(f.centimetres(3000)),
  width: optional(f.centimetres(1000)),
  height: optional(f.centimetres(1000)),
  weight: optional(f.kilograms(500_000)),
}

/** A row of a list of units: a vehicle, and one of it, unless it says otherwise. */
export const unitRow = { kind: optional(f.choice(unit_kinds)), quantity: optional(f.integer(1, 10_000)), ...unitIdentity }

/** A unit with everything said. */
export const unitDetails = { kind: f.choice(unit_kinds), quantity: f.integer(1, 10_000), ...unitIdentity }

/** Where a unit belongs and travels. */
export const placement = {
  job_id: f.ref('jobs'),
  booking_id: f.ref('bookings'),
  office_id: f.ref('relations'),
  customer_id: f.ref('relations'),
  voyage_id: f.ref('voyages'),
  pol_id: f.ref('ports'),
  pod_id: f.ref('ports'),
}

/** Further voyages of a shipment that is transhipped, after the first. */
export const onwardLeg = { voyage_id: f.ref('voyages'), pol_id: f.ref('ports'), pod_id: f.ref('ports') }

/** What the room that a unit takes is reckoned with, as it was when booked. */
export const reckoning = {
  commodity_group_id: optional(f.ref('commoditygroups')),
  /** Width of a lane at the port of loading, in metres. */
  lane_width: optional(f.decimal(2, 10)),
  /** TEU of one container. */
  teu: optional(f.decimal(2, 10)),
}
