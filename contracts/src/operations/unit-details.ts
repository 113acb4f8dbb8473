import { f, inOneCell, optional } from '../kernel/field.ts'
import { unit_kinds } from '../masterdata/unit-kinds.ts'
import { conditions, propulsions, vgm_methods } from '../reference/cargo.ts'
import { customs_types } from '../reference/customs.ts'
import { dangerous_goods_classes } from '../reference/dangerous-goods.ts'
import { package_codes } from '../reference/package-codes.ts'

/** Packages alike inside a container. */
export const packageInside = {
  package_code: f.choice(package_codes.rows),
  quantity: f.integer(1, 100_000),
  weight: optional(f.kilograms(50_000)),
  description: optional(f.text(120)),
}

/** What some packages of a line weigh: in proportion, and nothing where nobody weighed the line. */
export const weightOfSome = (line: { readonly quantity: number; readonly weight: number | null }, some: number): number | null =>
  line.weight === null ? null : Math.round((line.weight * some) / line.quantity)

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
  plate_country_id: optional(f.ref('countries')),
  engine_type: optional(f.text(40)),
  propulsion: optional(f.choice(propulsions.rows)),
  non_runner: optional(f.flag()),
  /** Goods travel inside it. */
  byload: optional(f.flag()),
  customer_reference: optional(f.text(60)),
  container_number: optional(f.container_number()),
  container_type_id: optional(f.ref('containertypes')),
  seal: optional(f.code(20)),
  tare: optional(f.kilograms(50_000)),
  /** The verified gross mass of a container: how it was found, by whom and when (SOLAS VI/2). */
  vgm_weight: optional(f.kilograms(50_000)),
  vgm_method: optional(f.choice(vgm_methods.rows)),
  vgm_party: optional(f.text(60)),
  vgm_date: optional(f.date()),
  packages_inside: optional(inOneCell(f.rows(packageInside, 100), 'packages')),
  un_number: optional(f.code(4, 'un_number')),
  dangerous_goods_class: optional(f.choice(dangerous_goods_classes.rows)),
  special_provisions: optional(f.text(60)),
  /** Where it stands at its terminal. */
  bay: optional(f.text(20)),
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

/** What the room that a unit takes is reckoned with, as the registers said it when that was booked or corrected. */
export const reckoning = {
  commodity_group_id: optional(f.ref('commoditygroups')),
  /** Width of a lane at the port of loading, in metres. */
  lane_width: optional(f.decimal(2, 10)),
  /** TEU of one container. */
  teu: optional(f.decimal(2, 10)),
}
