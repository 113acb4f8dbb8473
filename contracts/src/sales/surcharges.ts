import { computed, derived, f, optional, weak } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { conditions } from '../reference/cargo.ts'
import { service_types } from '../reference/voyages.ts'
import { measurementConditions } from './measurement-conditions.ts'

/** What a surcharge belongs to: it decides who pays it, unless somebody says otherwise. */
const surcharge_sides = [
  { code: 'freight', en: 'Freight', nl: 'Vracht' },
  { code: 'load', en: 'Loading', nl: 'Laden' },
  { code: 'discharge', en: 'Discharge', nl: 'Lossen' },
  { code: 'document', en: 'Documents', nl: 'Documenten' },
] as const

/** The day whose surcharges count. */
const surcharge_days = [
  { code: 'quote_date', en: 'Quotation date', nl: 'Offertedatum' },
  { code: 'booking_date', en: 'Booking date', nl: 'Boekingsdatum' },
  { code: 'loading_date', en: 'Loading date', nl: 'Laaddatum' },
] as const

/** What a surcharge may be bound to; where it is silent it counts for any. */
const scope = {
  pol_id: optional(f.ref('ports')),
  pol_region_id: optional(f.ref('regions')),
  pod_id: optional(f.ref('ports')),
  pod_region_id: optional(f.ref('regions')),
  carrier_id: optional(f.ref('relations', { types: ['CARRIER'] })),
  customer_id: optional(f.ref('relations', { types: ['CUSTOMER'] })),
  contract_id: optional(f.ref('contracts')),
  commodity_group_id: optional(f.ref('commoditygroups')),
  condition_id: optional(f.numbered(conditions.rows)),
  container_type_id: optional(f.ref('containertypes')),
  service_type_id: optional(f.numbered(service_types.rows)),
  vessel_id: optional(f.ref('vessels')),
  voyage_id: optional(f.ref('voyages')),
}

/** What it may be bound to, by name. */
export const scope_parts = [
  { code: 'pol_id', en: 'Port of loading', nl: 'Laadhaven' },
  { code: 'pol_region_id', en: 'Region of loading', nl: 'Laadregio' },
  { code: 'pod_id', en: 'Port of discharge', nl: 'Loshaven' },
  { code: 'pod_region_id', en: 'Region of discharge', nl: 'Losregio' },
  { code: 'carrier_id', en: 'Carrier', nl: 'Rederij' },
  { code: 'customer_id', en: 'Customer', nl: 'Klant' },
  { code: 'contract_id', en: 'Contract', nl: 'Contract' },
  { code: 'commodity_group_id', en: 'Commodity group', nl: 'Goederengroep' },
  { code: 'condition_id', en: 'Condition', nl: 'Toestand' },
  { code: 'container_type_id', en: 'Container type', nl: 'Containertype' },
  { code: 'service_type_id', en: 'Service', nl: 'Dienst' },
  { code: 'vessel_id', en: 'Vessel', nl: 'Schip' },
  { code: 'voyage_id', en: 'Voyage', nl: 'Reis' },
  { code: 'conditions', en: 'Measures', nl: 'Maten' },
] as const

/** What it costs, and what it is sold for: at least one of both, by the unit of its type where it names none. A unit that is a percentage says of what. */
const rates = { purchase: optional(f.rate()), sales: optional(f.rate()) }

/** Of surcharges that are alike in all of this, one counts on a day. */
export const surchargeKey = {
  surcharge_type_id: f.ref('surchargetypes'),
  side: f.choice(surcharge_sides),
  ...scope,
  conditions: measurementConditions,
}

/** All that is said of a surcharge but its name, which is that of its type unless it has one of its own. */
const details = {
  ...surchargeKey,
  ...rates,
  minimum: optional(f.amountOf('sales', 'purchase')),
  maximum: optional(f.amountOf('sales', 'purchase')),
  /** So much for so many, and by the rate for what is more. */
  base_amount: optional(f.amountOf('sales', 'purchase')),
  base_quantity: optional(f.quantity()),
  /** Added to every price that it counts for; the others are offered. */
  mandatory: f.flag(),
  /** Not added to a price that is all in. */
  included_in_all_in: f.flag(),
  applies_on: f.choice(surcharge_days),
  valid_from: f.date(),
  /** Without one it counts until further notice. */
  valid_until: optional(f.date('valid_from')),
}
const name = f.translated(60)

/** What comes on top of freight, for which cargo, and from when until when (DOMAIN_SALES_OPS §1.3). */
export const surcharges = resource({
  name: 'surcharges',
  context: 'sales',
  menu: 'sales',
  stream: 'surcharge',
  fields: {
    name,
    ...details,
    /** What it is bound to, at a glance. */
    scope: derived(f.many(scope_parts)),
    /** The office of its contract, whose terms are nobody else's. */
    office_id: derived(optional(f.ref('relations', { types: ['OFFICE'] }))),
    /** The surcharge that goes on from it at another rate. */
    followed_by_id: weak(computed(optional(f.ref('surcharges')))),
  },
  title: 'name',
  scope: { office: 'office_id', free_without: 'contract_id' },
  reserved: { where: { contract_id: [null] }, may: 'headquarters.decide', why: 'surcharge_of_all_offices' },
  related: [
    { of: 'tariffs', by: 'surcharge_id', view: 'sales.view', at: 'tariffs' },
    { of: 'quotations', by: 'surcharge_ids', view: 'sales.view', at: 'quotations' },
    { of: 'bookings', by: 'surcharge_ids', view: 'jobs.view' },
  ],
  list: [
    'surcharge_type_id',
    'name',
    'side',
    'scope',
    'purchase',
    'sales',
    'mandatory',
    'included_in_all_in',
    'applies_on',
    'valid_from',
    'valid_until',
  ],
  carried: [
    'pol_id',
    'pol_region_id',
    'pod_id',
    'pod_region_id',
    'carrier_id',
    'customer_id',
    'contract_id',
    'commodity_group_id',
    'condition_id',
    'container_type_id',
    'service_type_id',
    'vessel_id',
    'voyage_id',
    'conditions',
  ],
  search: ['name'],
  valid_on: { from: 'valid_from', until: 'valid_until' },
  meets: { tariff_id: 'tariffs' },
  sort: 'name',
  view: 'sales.view',
  edit: 'sales.edit',
  states: ['active', 'deleted'],
  commands: {
    create: {
      from: null,
      to: 'active',
      may: 'sales.edit',
      input: { name: optional(name, { en: 'As its type', nl: 'Als de soort' }), ...details },
    },
    change: { from: 'active', may: 'sales.edit', input: 'changes' },
    /** Ends this row the day before, and goes on in another from that day. */
    change_rate: { from: 'active', may: 'sales.edit', input: { from: f.date(), ...rates } },
    close: { from: 'active', may: 'sales.edit', input: { valid_until: f.date() } },
    reopen: { from: 'active', may: 'sales.edit', unless: { valid_until: [null] } },
    delete: { from: 'active', to: 'deleted', may: 'sales.edit', confirm: true, undo: 'restore' },
    restore: { from: 'deleted', to: 'active', may: 'sales.edit', undo: 'delete' },
    /** Another record came to refer to it while it was being deleted. */
    bring_back: { from: 'deleted', to: 'active', may: 'system' },
  },
  events: {
    SurchargeCreated: 'record',
    SurchargeChanged: 'changes',
    SurchargeRateChanged: {
      from: f.date(),
      purchase_before: rates.purchase,
      sales_before: rates.sales,
      ...rates,
      /** Until when the rate holds: as long as the old one did. */
      until: optional(f.date()),
      followed_by_id: f.ref('surcharges'),
    },
    SurchargeClosed: { valid_until: f.date() },
    SurchargeReopened: {},
    SurchargeDeleted: {},
    SurchargeRestored: {},
  },
})
