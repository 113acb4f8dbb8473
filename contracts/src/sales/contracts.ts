import { bl_groupings } from '../crm/relations.ts'
import { computed, derived, f, internal, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { incoterms } from '../reference/documents.ts'
import { service_types } from '../reference/voyages.ts'
import { commitment_measures, commitment_periods, surcharge_policies } from './contract-choices.ts'
import { rateTerms, tariffKey } from './tariffs.ts'

const { pol_id, pol_region_id, pod_id, pod_region_id, commodity_group_id, condition_id, ...narrower } = tariffKey
/** By what most rates are told apart. */
const route = { pol_id, pol_region_id, pod_id, pod_region_id, commodity_group_id, condition_id }

/** A rate of its own, in the currency of the contract, for what a rate of a price list is for. An id left out is given when it is saved. */
export const contractLine = {
  id: optional(f.text(36)),
  ...route,
  rate: f.rateIn('currency_id', 0),
  calculation_unit_id: f.ref('calculationunits'),
  /** Nobody is sure yet what was agreed: nothing is priced by it. */
  needs_clarification: f.flag(),
  remark: optional(f.text(200)),
  ...rateTerms,
  ...narrower,
}
const line = { ...contractLine, id: f.text(36) }

/** What is said of a contract while it is drawn up. */
export const contractDetails = {
  relation_id: f.ref('relations', { types: ['CUSTOMER'] }),
  office_id: f.ref('relations', { types: ['OFFICE'] }),
  service_type_id: optional(f.numbered(service_types.rows), { en: 'both', nl: 'beide' }),
  valid_from: f.date(),
  valid_until: f.date('valid_from'),
  currency_id: f.ref('currencies'),
  /** Priced by a price list, with so many per cent less or more; else by lines of its own. */
  tariff_based: f.flag(),
  tariff_level_id: optional(f.ref('tarifflevels', { kind: ['sales'] })),
  discount_pct: optional(f.decimal(2, 100)),
  markup_pct: optional(f.decimal(2, 1000)),
  surcharge_policy: f.choice(surcharge_policies),
  lines: f.rows(contractLine, 500),
  commitment_measure: optional(f.choice(commitment_measures)),
  commitment_quantity: optional(f.quantity()),
  commitment_period: optional(f.choice(commitment_periods)),
  payment_term_id: optional(f.ref('paymentterms')),
  incoterm: optional(f.choice(incoterms.rows)),
  free_days: optional(f.integer(0, 365)),
  bl_grouping: optional(f.choice(bl_groupings)),
  notes: internal(optional(f.lines(20))),
}

const reason = f.text(200)
const renewed = { renews_id: f.ref('contracts') }
/** From when until when it goes on: from the day after its last and for as many days unless it is said; and whether with what it is priced by. */
const renewing = { valid_from: optional(f.date()), valid_until: optional(f.date('valid_from')) }

/** What was agreed with a customer for a time: rates, what comes on top, and how much he ships (DOMAIN_SALES_OPS §1.4). */
export const contracts = resource({
  name: 'contracts',
  context: 'sales',
  menu: 'sales',
  stream: 'contract',
  fields: {
    /** `C`, office code, year and a sequence of four digits. */
    number: computed(f.text(9)),
    ...contractDetails,
    /** How much is committed over all of its days. */
    committed: derived(optional(f.quantity())),
    /** How much of it was booked under it; what was cancelled does not count. */
    used: derived(optional(f.quantity())),
    /** The same once it is renewed, and what it renews. */
    renews_id: computed(optional(f.ref('contracts'))),
    renewed_by_id: computed(optional(f.ref('contracts'))),
    terminated_because: computed(optional(reason)),
  },
  title: 'number',
  unique: ['number'],
  scope: { office: 'office_id' },
  related: [
    { of: 'quotations', by: 'contract_id', view: 'sales.view', at: 'quotations' },
    { of: 'bookings', by: 'contract_id', view: 'jobs.view' },
    { of: 'surcharges', by: 'contract_id', view: 'sales.view', at: 'surcharges' },
  ],
  list: [
    'number',
    'relation_id',
    'office_id',
    'tariff_based',
    'tariff_level_id',
    'valid_from',
    'valid_until',
    'used',
    'committed',
    'commitment_measure',
    'surcharge_policy',
    'service_type_id',
    'status',
  ],
  search: ['number'],
  filterable: ['renewed_by_id'],
  valid_on: { from: 'valid_from', until: 'valid_until' },
  sort: '-number',
  sought_by: ['relation_id'],
  view: 'sales.view',
  edit: 'sales.edit',
  states: ['draft', 'active', 'expired', 'terminated'],
  commands: {
    draft: { from: null, to: 'draft', may: 'sales.edit', input: 'record' },
    draft_renewal: { from: null, to: 'draft', may: 'system', input: { ...contractDetails, ...renewed } },
    assign_number: { from: ['draft', 'active', 'expired', 'terminated'], may: 'system', input: { number: f.text(9) } },
    /** What is in force is not edited: it is renewed, or terminated and made anew. */
    change: { from: 'draft', may: 'sales.edit', input: 'changes' },
    activate: { from: 'draft', to: 'active', may: 'sales.edit', confirm: true },
    terminate: { from: 'active', to: 'terminated', may: 'sales.edit', input: { reason }, confirm: true },
    expire: { from: 'active', to: 'expired', may: 'system' },
    /** Goes on in a new one, with what this one says. */
    renew: {
      from: ['active', 'expired'],
      may: 'sales.edit',
      input: { ...renewing, with_rates: f.flag(true) },
      when: { renewed_by_id: [null] },
    },
  },
  events: {
    ContractDrafted: 'record',
    /** The series of its office and year is to give it a number. */
    ContractNumberAsked: { series_id: f.text(60), prefix: f.text(5) },
    ContractNumbered: { number: f.text(9) },
    /** All but its lines. */
    ContractChanged: 'changes',
    ContractLineAdded: line,
    ContractLineChanged: line,
    ContractLineRemoved: { line_id: f.text(36) },
    ContractActivated: {},
    ContractTerminated: { reason },
    ContractExpired: {},
    ContractRenewed: { contract_id: f.ref('contracts'), ...renewing, with_rates: f.flag() },
    ContractRenewalBegun: renewed,
  },
})
