import { relations } from '@fairlead/contracts/crm/relations'
import { emptyValues } from '@fairlead/contracts/kernel/empty'
import type { Values } from '@fairlead/contracts/kernel/field'
import type { EventData, RecordOf, Resource } from '@fairlead/contracts/kernel/resource'
import { commodities } from '@fairlead/contracts/masterdata/commodities'
import { countries } from '@fairlead/contracts/masterdata/countries'
import { ports } from '@fairlead/contracts/masterdata/ports'
import type { allocations } from '@fairlead/contracts/operations/allocations'
import { bookings } from '@fairlead/contracts/operations/bookings'
import { jobs } from '@fairlead/contracts/operations/jobs'
import type { unitRow } from '@fairlead/contracts/operations/unit-details'
import { units } from '@fairlead/contracts/operations/units'
import { voyages } from '@fairlead/contracts/operations/voyages'
import { freight as freightFor, perUnit } from '../sales/quotation-for-tests.ts'
import { inWhole } from './pro-forma-lines.ts'
import { undeclared } from './unit-upcasters.ts'

/** Ids that can be told apart at a glance. */
export const id = (digit: number | string): string => `01900000-0000-7000-8000-${String(digit).padStart(12, '0')}`
export const [rotterdam, dakar, tema, office, customer, vessel, voyageId, jobId, bookingId, unitId, euro, dollar, freight] = Array.from(
  { length: 13 },
  (_none, index) => id(index + 1),
) as [string, string, string, string, string, string, string, string, string, string, string, string, string]

/** A second of each, so that all and this, first and other are not the same. */
export const [otherOffice, otherCustomer, otherVoyage, otherJob, otherBooking, otherUnit] = Array.from({ length: 6 }, (_none, index) =>
  id(index + 101),
) as [string, string, string, string, string, string]

/** A record of which only this was said. */
export const recordOf = <R extends Resource>(
  resource: R,
  said: Partial<RecordOf<R>> & { id?: string },
): RecordOf<R> & { id: string; version: number } =>
  ({ ...emptyValues(resource.fields), id: id(99), version: 1, ...said }) as RecordOf<R> & { id: string; version: number }

export const aRelation = (said: Partial<RecordOf<typeof relations>> = {}) =>
  recordOf(relations, { name: 'Jansen BV', status: 'active', ...said })
export const aPort = (said: Partial<RecordOf<typeof ports>> = {}) => recordOf(ports, { code: 'GHTEM', status: 'active', ...said })
export const aCommodity = (said: Partial<RecordOf<typeof commodities>> = {}) => recordOf(commodities, { code: 'CAR', ...said })
export const aCountry = (said: Partial<RecordOf<typeof countries>> = {}) => recordOf(countries, { code: 'NL', status: 'active', ...said })
export const aJob = (said: Partial<RecordOf<typeof jobs>> = {}) =>
  recordOf(jobs, { number: '012600001', office_id: office, customer_id: customer, status: 'new', ...said })
export const aBooking = (said: Partial<RecordOf<typeof bookings>> = {}) => recordOf(bookings, { ...created, status: 'new', ...said })
export const aUnit = (said: Partial<RecordOf<typeof units>> = {}) => recordOf(units, { ...booked, status: 'booked', ...said })

/** What is known of a description of which no register knows anything. */
export const nothingKnown = { registers: { makes: [], models: [], colours: [] }, commodities: [] }

/** What a booking tells of the quotation that it is made of, and of its price: one line of freight. */
export const ofQuotation: EventData<typeof bookings, 'QuotationBooked'> = {
  quotation_id: id(50),
  quotation_revision: 1,
  payment_term_id: null,
  opens_job: false,
  direction: 'EXPORT',
  service_type_id: 2,
  customer_reference: null,
  incoterm: null,
  final_destination: null,
  owner_id: null,
}
export const atFreight: EventData<typeof bookings, 'BookingPriced'> = {
  currency_id: euro,
  price_lines: [freightFor()],
  price_steps: [],
  exchange_rates: [],
  cargo_lines: [],
  priced_as: [],
  unit_numbers: [],
}

/** A unit as a job or booking was told of it once. */
export const aTracked = (said: Partial<Told> = {}): Told => ({
  unit_id: unitId,
  booking_id: bookingId,
  date_loaded: '2026-11-15',
  lapsed: false,
  volume: '12.032',
  customs_missing: false,
  mrn: null,
  not_to_invoice: false,
  at_version: 1,
  ...said,
})
type Told = EventData<typeof jobs, 'JobUnitsRegistered'>['units'][number]

/** The rate at which euros count. */
export const atPar = { exchange_rate: '1', exchange_rate_date: '2026-11-16' } as const

/** A pro forma line of the whole job. */
export const aLine = (said: Partial<RecordOf<typeof jobs>['lines'][number]> = {}): RecordOf<typeof jobs>['lines'][number] => ({
  id: 'a',
  side: 'sales',
  general_cost_id: null,
  finance_article_id: freight,
  description: 'Ocean freight',
  booking_id: null,
  unit_id: null,
  bill_of_lading_id: null,
  relation_id: null,
  calculation_unit_id: null,
  quantity: '2.000',
  rate: '650.0000',
  currency_id: euro,
  vat_type: 'EXPORT_0',
  project_id: null,
  amount: '1300.00',
  ...atPar,
  status: 'pending',
  rejected_because: null,
  invoice_id: null,
  estimated: false,
  quotation_id: null,
  tariff_id: null,
  surcharge_id: null,
  entered_by_id: null,
  ...inWhole,
  foreseen_rate: null,
  vendor_invoice_number: null,
  vendor_invoice_date: null,
  flags: [],
  approved_by_id: null,
  ...said,
})

type Room = RecordOf<typeof allocations>
/** Room for two units between Rotterdam and Tema, whoever's they are. */
export const capacityOf = (said: Partial<Room['capacities'][number]> = {}): Room['capacities'][number] => ({
  pol_id: rotterdam,
  pod_id: tema,
  office_id: null,
  customer_id: null,
  commodity_group_id: null,
  measure: 'units',
  capacity: '2.000',
  overbook_pct: '0.00',
  priority_reserve: null,
  ...said,
})
/** The place of a Corolla on a voyage, as `UnitsAllocated` says it. */
export const aPlace = (said: Partial<Room['units'][number]> = {}): Omit<Room['units'][number], 'loaded' | 'stand_by_since'> => ({
  unit_id: unitId,
  job_id: jobId,
  pol_id: rotterdam,
  pod_id: tema,
  office_id: office,
  customer_id: customer,
  commodity_group_id: null,
  units: '1.000',
  lane_metres: '2.750',
  square_metres: '8.240',
  cbm: '12.032',
  teu: '0.000',
  at_version: 0,
  stand_by: false,
  priority: false,
  short_measure: null,
  excess: null,
  waits_for_id: null,
  ...said,
})

type Call = RecordOf<typeof voyages>['port_calls'][number]
export const aCall = (port_id: string, purpose: Call['purpose'], date_arrival: string | null, date_departure: string | null): Call => ({
  id: id(`90${date_arrival?.slice(-2) ?? ''}`),
  port_id,
  terminal_id: null,
  purpose,
  date_arrival,
  date_departure,
  actual_arrival: null,
  actual_departure: null,
  cut_off_cargo: null,
  cut_off_documents: null,
  cut_off_vgm: null,
  cut_off_customs: null,
  closed_for_booking: null,
  call_reference: null,
})
export const rotation = [
  aCall(rotterdam, 'load', '2026-11-14', '2026-11-15'),
  aCall(dakar, 'both', '2026-11-25', '2026-11-26'),
  aCall(tema, 'discharge', '2026-11-30', null),
]
export const aVoyage = (said: Partial<RecordOf<typeof voyages>> = {}) =>
  recordOf(voyages, { number: '2601', vessel_id: vessel, port_calls: rotation, status: 'open', ...said })

/** A row of a customer's list. */
export const aRow = (said: Partial<Values<typeof unitRow>> = {}): Values<typeof unitRow> => ({
  kind: null,
  quantity: null,
  chassis_number: 'JTNBA3EK303000001',
  build_year: null,
  make: 'Toyota',
  model: 'Corolla',
  body: null,
  colour: 'Black',
  key_number: null,
  license_plate: null,
  customer_reference: null,
  container_number: null,
  container_type_id: null,
  seal: null,
  commodity_id: null,
  hs_code: null,
  condition: null,
  customs_type: null,
  mrn: null,
  ...undeclared,
  length: 463,
  width: 178,
  height: 146,
  weight: 1300,
  ...said,
})

/** A scratch above a wheel of a car, as somebody says it. */
export const aScratch = {
  damage_id: id(500),
  outline: 'car',
  view: 'left',
  across: 200,
  down: 600,
  damage: 'SCRATCH',
  severity: 'minor',
  date_found: '2026-11-13',
} as const

/** A line of the cargo that a booking asks for. */
export const aCargo = (said: Partial<Cargo> = {}): Cargo => ({
  id: null,
  commodity_id: null,
  make: 'Toyota',
  model: 'Corolla',
  condition_id: null,
  quantity: 1,
  length: 500,
  width: 200,
  height: 160,
  weight: 1500,
  container_type_id: null,
  build_year: null,
  chassis_numbers: [],
  hs_code: null,
  ...said,
})
type Cargo = NonNullable<RecordOf<typeof bookings>['cargo']>[number]

const placement = {
  job_id: jobId,
  booking_id: bookingId,
  office_id: office,
  customer_id: customer,
  voyage_id: voyageId,
  pol_id: rotterdam,
  pod_id: tema,
}

/** What `UnitBooked` says of a Corolla. */
export const booked: EventData<typeof units, 'UnitBooked'> = {
  ...aRow(),
  ...placement,
  kind: 'vehicle',
  quantity: 1,
  number: '012600001-1-001',
  onward_legs: [],
  commodity_group_id: null,
  lane_width: null,
  teu: null,
  date_booked: '2026-11-10',
  stand_by: false,
  short_measure: null,
  excess: null,
  short_voyage_id: null,
}

/** A unit that was brought to the quay with its keys. */
export const delivery: EventData<typeof units, 'UnitDelivered'> = {
  date_delivered: '2026-11-12',
  terminal_id: null,
  bay: null,
  license_plate: null,
  odometer: null,
  keys_present: true,
}

/** What `BookingCreated` says. */
export const created: EventData<typeof bookings, 'BookingCreated'> = {
  number: '012600001-1',
  office_id: office,
  customer_id: customer,
  job_id: jobId,
  voyage_id: voyageId,
  pol_id: rotterdam,
  pod_id: tema,
  onward_legs: [],
  place_of_receipt: null,
  place_of_delivery: null,
  commodity_id: null,
  cargo: null,
  customs_type: null,
  contract_id: null,
  carrier_reference: null,
  requested_delivery_date: null,
  notes: null,
}

/** Freight for two that was agreed, and what it comes to for two that measure a tenth more. */
export const reviewed = {
  line_id: id(70),
  beside_line_id: null,
  calculation_unit_id: perUnit,
  purchase_tariff_id: null,
  purchase_problem: null,
  tariff_id: null,
  sales_problem: null,
  surcharge_id: null,
  surcharge_type_id: null,
  finance_article_id: null,
  vat_type: null,
  old_purchase_rate: '500.0000',
  new_purchase_rate: '500.0000',
  old_sales_rate: '650.0000',
  new_sales_rate: '650.0000',
  description: 'Ocean freight',
  purchase_currency_id: euro,
  old_purchase_quantity: '2.000',
  new_purchase_quantity: '2.200',
  old_purchase_amount: '1000.00',
  new_purchase_amount: '1100.00',
  sales_currency_id: euro,
  old_sales_quantity: '2.000',
  new_sales_quantity: '2.200',
  old_sales_amount: '1300.00',
  new_sales_amount: '1430.00',
}
