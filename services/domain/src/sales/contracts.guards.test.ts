import { contracts } from '@fairlead/contracts/sales/contracts'
import { test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { type GuardRow, guards } from '../kernel/guard-table.ts'
import { agreed, byLevel, drawnUp, inForce, rateLine, renewedBy63 } from './contract-for-tests.ts'
import { contract } from './contracts.ts'
import { aCustomer, anOffice, id, ofFreight, office, otherCustomer, otherOffice, rotterdam } from './quotation-for-tests.ts'

const { ContractActivated, ContractRenewed } = eventsOf(contracts)

const customer = aCustomer()
const blocked = [
  { code: 'select_from_list', field: 'relation_id', facts: { customer: undefined } },
  { code: 'customer_inactive', field: 'relation_id', facts: { customer: aCustomer({ inactive: true }) } },
] as const

/** What may not be said of a contract, by whatever command. */
const faults: readonly GuardRow<typeof contracts, 'change'>[] = [
  { code: 'start_after_end', field: 'valid_until', input: { valid_until: '2025-12-31' } },
  { code: 'level_or_own_rates', field: 'lines', input: { ...byLevel, lines: [rateLine()] } },
  { code: 'level_or_own_rates', field: 'tariff_level_id', input: { tariff_level_id: id(61) } },
  { code: 'level_or_own_rates', field: 'discount_pct', input: { discount_pct: '5.00' } },
  { code: 'level_or_own_rates', field: 'markup_pct', input: { markup_pct: '5.00' } },
  { code: 'discount_or_markup', field: 'markup_pct', input: { ...byLevel, discount_pct: '5.00', markup_pct: '5.00' } },
  {
    code: 'commitment_in_full',
    field: 'commitment_measure',
    input: { commitment_quantity: '200.000' },
    others: [['commitment_in_full', 'commitment_period']],
  },
  {
    code: 'commitment_in_full',
    field: 'commitment_quantity',
    input: { commitment_measure: 'units', commitment_period: 'year' },
  },
  { code: 'port_or_region', field: 'lines.0.pol_region_id', input: { lines: [rateLine({ pol_region_id: rotterdam })] } },
  { code: 'port_or_region_needed', field: 'lines.0.pod_id', input: { lines: [rateLine({ pod_id: null })] } },
  { code: 'same_port', field: 'lines.0.pod_id', input: { lines: [rateLine({ pol_id: rotterdam, pod_id: rotterdam })] } },
  {
    code: 'commodity_or_group',
    field: 'lines.0.commodity_id',
    input: { lines: [rateLine({ commodity_id: id(1), commodity_group_id: id(2) })] },
  },
  { code: 'minimum_above_maximum', field: 'lines.0.maximum', input: { lines: [rateLine({ minimum: '10.00', maximum: '9.99' })] } },
  {
    code: 'only_bands_end',
    field: 'lines.0.conditions.0.to',
    input: { lines: [rateLine({ conditions: [{ measurement_conditional_id: 1, operator: '<', from: '600.000', to: '700.000' }] })] },
  },
  { code: 'say_what_is_unclear', field: 'lines.0.remark', input: { lines: [rateLine({ needs_clarification: true })] } },
  {
    code: 'freight_by_percentage',
    field: 'lines.1.calculation_unit_id',
    input: { lines: [rateLine(), rateLine({ id: id(62), pod_id: id(3), calculation_unit_id: ofFreight })] },
  },
  { code: 'contract_rates_alike', field: 'lines.1.rate', input: { lines: [rateLine(), rateLine({ id: id(62), rate: '1.0000' })] } },
]

const facts = { customer, office: anOffice(), percentages: new Set([ofFreight]) }
const saidAtOnce = { ...agreed, lines: [rateLine()] }
const beginning: readonly GuardRow<typeof contracts, 'draft'>[] = [
  ...blocked,
  { code: 'not_an_office', field: 'office_id', facts: { office: undefined } },
  ...faults.map(row => ({ ...row, input: { ...saidAtOnce, ...row.input } })),
]

const until = { number: 'C01260009', valid_from: '2026-01-01', valid_until: '2026-12-31' }
const level = { name: 'Dealers', office_ids: [office], status: 'active' }

guards(contract, {
  draft: { passes: { input: agreed, facts }, refuses: beginning },
  draft_renewal: {
    passes: { input: { ...agreed, renews_id: id(64) }, facts },
    refuses: beginning.map(row => ({ ...row, input: { ...(row.input ?? agreed), renews_id: id(64) } })),
  },
  change: {
    passes: { after: [drawnUp()], input: { relation_id: otherCustomer }, facts },
    refuses: [
      ...blocked,
      { code: 'contract_office_is_fixed', field: 'office_id', input: { office_id: otherOffice } },
      { code: 'not_in_this_state', after: inForce() },
      ...faults,
    ],
  },
  activate: {
    passes: { after: [drawnUp()], facts: { customer, level: undefined, rivals: [], percentages: new Set([ofFreight]) } },
    refuses: [
      ...blocked,
      { code: 'contract_is_over', field: 'valid_until', now: '2026-12-31T23:00:00.000Z' },
      { code: 'contract_needs_rates', field: 'lines', after: [drawnUp({ lines: [] })] },
      {
        code: 'contract_needs_rates',
        field: 'lines',
        after: [drawnUp({ lines: [rateLine({ needs_clarification: true, remark: 'Which ports?' })] })],
      },
      {
        code: 'freight_by_percentage',
        field: 'lines.0.calculation_unit_id',
        after: [drawnUp({ lines: [rateLine({ calculation_unit_id: ofFreight })] })],
      },
      { code: 'required', field: 'tariff_level_id', after: [drawnUp({ ...byLevel, tariff_level_id: null })], facts: { level } },
      { code: 'select_from_list', field: 'tariff_level_id', after: [drawnUp(byLevel)] },
      {
        code: 'select_from_list',
        field: 'tariff_level_id',
        after: [drawnUp(byLevel)],
        facts: { level: { ...level, office_ids: [otherOffice] } },
      },
      { code: 'level_is_closed', field: 'tariff_level_id', after: [drawnUp(byLevel)], facts: { level: { ...level, status: 'closed' } } },
      { code: 'contract_overlaps', field: 'valid_from', facts: { rivals: [until, until] } },
      {
        code: 'contract_needs_rates',
        field: 'lines',
        after: [drawnUp({ lines: [] })],
        facts: { rivals: [until] },
        others: [['contract_overlaps', 'valid_from']],
      },
    ],
  },
  terminate: {
    passes: { after: inForce(), input: { reason: 'Sold' } },
    refuses: [{ code: 'not_in_this_state', after: [drawnUp()] }],
  },
  renew: {
    passes: { after: inForce(), input: { with_rates: true }, facts: { customer } },
    refuses: [
      ...blocked,
      { code: 'not_in_this_state', after: [drawnUp()] },
      { code: 'contract_is_renewed', after: [...inForce(), ContractRenewed(renewedBy63)] },
      { code: 'start_after_end', field: 'valid_until', input: { valid_until: '2026-12-31', with_rates: true } },
    ],
  },
})

test('on its last day it is put in force, by a price list that its office has, with a discount', () =>
  given(contract, drawnUp({ ...byLevel, discount_pct: '5.00', valid_until: '2026-11-20' }))
    .when('activate', {}, { facts: { customer, level, rivals: [], percentages: new Set() } })
    .decides(ContractActivated()))

test('a rate may wait for clarification, with what is unclear', () =>
  given(contract, drawnUp())
    .when('change', { lines: [rateLine({ needs_clarification: true, remark: 'Which ports?' })] }, { facts })
    .passes())

test('with whom it is is looked at where somebody else is named, and else left as it was', () =>
  given(contract, drawnUp())
    .when('change', { free_days: 7 }, { facts: { ...facts, customer: aCustomer({ inactive: true }) } })
    .passes())
