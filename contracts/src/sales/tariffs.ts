import { computed, derived, f, forward, internal, optional, weak } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { conditions } from '../reference/cargo.ts'
import { vessel_types } from '../reference/voyages.ts'
import { measurementConditions } from './measurement-conditions.ts'

const rate = f.rate()

/** What a rate is for: of rows of one level that are alike in all of this, one holds on a day. What is left empty holds for any. */
export const tariffKey = {
  /** From a port or from all of a region, to one or the other. */
  pol_id: optional(f.ref('ports')),
  pol_region_id: optional(f.ref('regions')),
  pod_id: optional(f.ref('ports')),
  pod_region_id: optional(f.ref('regions')),
  via_port_id: optional(f.ref('ports')),
  commodity_group_id: optional(f.ref('commoditygroups')),
  commodity_id: optional(f.ref('commodities')),
  make_id: optional(f.ref('makes')),
  model_id: optional(f.ref('models')),
  condition_id: optional(f.numbered(conditions.rows)),
  container_type_id: optional(f.ref('containertypes')),
  vessel_type: optional(f.choice(vessel_types.rows)),
  carrier_id: optional(f.ref('relations', { types: ['CARRIER'] })),
  vessel_id: optional(f.ref('vessels')),
  voyage_id: optional(f.ref('voyages')),
  conditions: measurementConditions,
}

/** What bounds the amount that a rate comes to, in its currency, and what it holds. */
export const rateTerms = {
  minimum_per_unit: optional(f.amount(0)),
  minimum: optional(f.amount(0)),
  maximum: optional(f.amount(0)),
  /** So much for the first so many; the rate is for what is beyond them. */
  base_amount: optional(f.amount(0)),
  base_quantity: optional(f.quantity()),
  /** Surcharges that freight may hold are not added. */
  all_in: f.flag(),
  transit_days: optional(f.integer(0, 365)),
}

/** What a rate says of what it is for, and from when until when: all that may be otherwise in the one that follows it. */
const terms = {
  rate,
  ...rateTerms,
  valid_from: f.date(),
  valid_until: optional(f.date('valid_from'), { en: 'open end', nl: 'open eind' }),
  only_bookable_by_hq: f.flag(),
  hide_for_customers: f.flag(),
  notes: internal(optional(f.lines(20))),
}

/** Rates of a tariff level, one for a route and the cargo that it is for (DOMAIN_SALES_OPS §1.2). */
export const tariffs = resource({
  name: 'tariffs',
  context: 'sales',
  menu: 'sales',
  stream: 'tariff',
  fields: {
    tariff_level_id: f.ref('tarifflevels'),
    ...tariffKey,
    ...terms,
    /** From and to, as ports and regions are called for short. */
    route: derived(f.text(30)),
    /** All that see its level. */
    office_ids: derived(f.refs('relations')),
    /** The rate that takes its place. */
    followed_by_id: weak(computed(optional(f.ref('tariffs')))),
  },
  title: 'route',
  scope: { office: 'office_ids' },
  related: [
    { of: 'surcharges', by: 'tariff_id', view: 'sales.view', at: 'surcharges' },
    { of: 'quotations', by: 'tariff_ids', view: 'sales.view', at: 'quotations' },
    { of: 'bookings', by: 'tariff_ids', view: 'jobs.view' },
  ],
  list: [
    'route',
    'tariff_level_id',
    'rate',
    'commodity_group_id',
    'commodity_id',
    'condition_id',
    'container_type_id',
    'conditions',
    'minimum',
    'maximum',
    'valid_from',
    'valid_until',
    'all_in',
    'pol_id',
    'pol_region_id',
    'pod_id',
    'pod_region_id',
    'transit_days',
    'only_bookable_by_hq',
    'hide_for_customers',
  ],
  search: ['route', 'notes'],
  filterable: ['vessel_type'],
  valid_on: { from: 'valid_from', until: 'valid_until' },
  meets: { surcharge_id: 'surcharges' },
  sort: 'route',
  sought_by: ['pol_id', 'pod_id', 'tariff_level_id'],
  sheets: 'about',
  view: 'sales.view',
  edit: 'sales.edit',
  states: ['active', 'deleted'],
  commands: {
    create: { from: null, to: 'active', may: 'sales.edit', input: 'record' },
    /** One that takes the place of another, or was copied: those that it follows from were looked at. */
    create_following: { from: null, to: 'active', may: 'system', input: 'record' },
    /** Only as long as nothing was priced with it. */
    change: { from: 'active', may: 'sales.edit', input: 'changes' },
    /** From a day on; until then the old one holds. */
    change_rate: { from: 'active', may: 'sales.edit', input: { rate, from: f.date() } },
    /** The same with all that it says, such as a row of a carrier's sheet; who needs to know beforehand says under which id. */
    follow: { from: 'active', may: 'sales.edit', input: { ...terms, follower_id: optional(forward(f.ref('tariffs'))) } },
    close: { from: 'active', may: 'sales.edit', input: { valid_until: f.date() } },
    reopen: { from: 'active', may: 'sales.edit', unless: { valid_until: [null] } },
    delete: { from: 'active', to: 'deleted', may: 'sales.edit', confirm: true, undo: 'restore' },
    restore: { from: 'deleted', to: 'active', may: 'sales.edit', undo: 'delete' },
    /** Another record came to refer to it while it was being deleted. */
    bring_back: { from: 'deleted', to: 'active', may: 'system' },
  },
  events: {
    TariffCreated: 'record',
    /** All but rate and conditions. */
    TariffChanged: 'changes',
    /** With one that follows it ends on the day before; `until` is when it would have ended. */
    TariffRateChanged: { old: rate, new: rate, from: f.date(), until: optional(f.date()), follower_id: optional(f.ref('tariffs')) },
    /** It ends on the day before the one that follows it. */
    TariffFollowed: { ...terms, follower_id: f.ref('tariffs') },
    TariffConditionsChanged: { conditions: tariffKey.conditions },
    TariffClosed: { valid_until: f.date() },
    TariffReopened: {},
    TariffDeleted: {},
    TariffRestored: {},
  },
})
