import { tariffs } from '@fairlead/contracts/sales/tariffs'
import { eventsOf } from '../kernel/aggregate.ts'
import { effects } from '../kernel/effect-table.ts'
import { guards } from '../kernel/guard-table.ts'
import { colleague, headquarters, id, level, nlrtm, rate, row, terms, westAfrica } from './tariff-specimens-for-tests.ts'
import { tariff } from './tariffs.ts'

const { TariffCreated, TariffChanged, TariffRateChanged, TariffConditionsChanged, TariffClosed, TariffReopened } = eventsOf(tariffs)
const { TariffDeleted, TariffRestored, TariffFollowed } = eventsOf(tariffs)
const after = [TariffCreated(row)]
const deleted = [...after, TariffDeleted()]
const facts = {
  level: { ...level, status: 'active' },
  office: { name: 'Fairlead Rotterdam' },
  route: 'NLRTM – SNDKR',
  used: false,
  rivals: [],
  percentages: new Set<string>(),
}
const condition = (operator: '<' | 'between', from: string, to: string | null) => ({
  measurement_conditional_id: 1 as const,
  operator,
  from,
  to,
})
const closedLevel = { code: 'level_is_closed', field: 'tariff_level_id', facts: { level: { ...level, status: 'closed' } } }
const byPercentage = { code: 'freight_by_percentage', field: 'rate', facts: { percentages: new Set([id(62)]) } }
const used = { code: 'tariff_is_used', facts: { used: true } }
const rival = (valid_until: string | null) => ({ rivals: [{ valid_from: '2026-07-01', valid_until }] })
const notTwice = [
  { code: 'tariff_holds_already', field: 'valid_from', facts: rival(null) },
  { code: 'tariff_holds_until', field: 'valid_from', facts: rival('2026-09-30') },
]

/** Its price list holds for a year. */
const ofYear = { level: { ...level, status: 'active', valid_until: '2026-12-31' } }

guards(tariff, {
  create: {
    passes: { input: { ...row, minimum: '100.00', maximum: '100.00', base_amount: '50.00', base_quantity: '2.000' }, facts },
    refuses: [
      { code: 'select_from_list', field: 'tariff_level_id', facts: { level: undefined } },
      { code: 'level_not_yours', actor: colleague },
      closedLevel,
      ...notTwice,
      { code: 'port_or_region', field: 'pol_region_id', input: { ...row, pol_region_id: westAfrica } },
      { code: 'port_or_region_needed', field: 'pol_id', input: { ...row, pol_id: null } },
      { code: 'port_or_region', field: 'pod_region_id', input: { ...row, pod_region_id: westAfrica } },
      { code: 'port_or_region_needed', field: 'pod_id', input: { ...row, pod_id: null } },
      { code: 'same_port', field: 'pod_id', input: { ...row, pod_id: row.pol_id } },
      { code: 'rate_before_list', field: 'valid_from', input: { ...row, valid_from: '2025-12-31' } },
      { code: 'rate_outside_list', field: 'valid_from', input: { ...row, valid_from: '2027-01-01', valid_until: null }, facts: ofYear },
      { code: 'rate_outside_list', field: 'valid_until', input: { ...row, valid_until: '2027-01-01' }, facts: ofYear },
      { code: 'rate_below_zero', field: 'rate', input: { ...row, rate: rate('-0.0001') } },
      byPercentage,
      { code: 'commodity_or_group', field: 'commodity_id', input: { ...row, commodity_id: id(1), commodity_group_id: id(2) } },
      { code: 'minimum_above_maximum', field: 'maximum', input: { ...row, minimum: '100.01', maximum: '100.00' } },
      { code: 'base_of_both', field: 'base_quantity', input: { ...row, base_amount: '50.00' } },
      { code: 'base_of_both', field: 'base_amount', input: { ...row, base_quantity: '2.000' } },
      { code: 'only_bands_end', field: 'conditions.0.to', input: { ...row, conditions: [condition('<', '600.000', '700.000')] } },
      { code: 'start_after_end', field: 'valid_until', input: { ...row, valid_until: '2025-12-31' } },
    ],
  },
  change: {
    passes: { after, input: { transit_days: 14, rate: rate('460.0000') }, facts },
    refuses: [
      { code: 'tariff_level_is_fixed', field: 'tariff_level_id', after, input: { tariff_level_id: id(9) } },
      { code: 'level_not_yours', after, actor: colleague },
      // Whether its keeper priced with it is not told to who may not edit it.
      { code: 'level_not_yours', after, actor: colleague, facts: { used: true } },
      { ...closedLevel, after },
      { ...used, after },
      ...notTwice.map(one => ({ ...one, after })),
      { code: 'port_or_region', field: 'pol_region_id', after, input: { pol_region_id: westAfrica } },
      { code: 'same_port', field: 'pod_id', after, input: { pod_id: row.pol_id } },
      { code: 'rate_before_list', field: 'valid_from', after, input: { valid_from: '2025-12-31' } },
      { code: 'rate_outside_list', field: 'valid_until', after, input: { valid_until: '2027-01-01' }, facts: ofYear },
      { code: 'rate_below_zero', field: 'rate', after, input: { rate: rate('-1.0000') } },
      { ...byPercentage, after },
      { code: 'start_after_end', field: 'valid_until', after, input: { valid_from: '2027-01-01' } },
      { code: 'not_in_this_state', after: deleted },
    ],
  },
  change_rate: {
    passes: { after, input: { rate: rate('460.0000'), from: '2026-12-31' }, facts, actor: headquarters },
    refuses: [
      { code: 'level_not_yours', after, actor: colleague },
      { ...closedLevel, after },
      { code: 'tariff_begins_then', field: 'from', after, input: { rate: rate('460.0000'), from: '2025-12-31' } },
      { code: 'tariff_begins_then', field: 'from', after, input: { rate: rate('460.0000'), from: '2026-01-01' }, facts: { used: true } },
      { code: 'tariff_ends_before', field: 'from', after, input: { rate: rate('460.0000'), from: '2027-01-01' } },
      { code: 'rate_below_zero', field: 'rate', after, input: { rate: rate('-1.0000'), from: '2026-12-31' } },
      { code: 'rate_below_zero', field: 'rate', after, input: { rate: rate('-1.0000'), from: '2026-01-01' } },
      { ...byPercentage, after, input: { rate: rate('460.0000'), from: '2026-12-31' } },
      { ...byPercentage, after, input: { rate: rate('460.0000'), from: '2026-01-01' } },
      {
        code: 'rate_outside_list',
        field: 'from',
        after,
        input: { rate: rate('460.0000'), from: '2026-12-31' },
        facts: { level: { ...ofYear.level, valid_until: '2026-12-30' } },
      },
      { code: 'not_in_this_state', after: deleted },
    ],
  },
  follow: {
    passes: {
      after,
      input: { ...terms, valid_from: '2026-12-31', valid_until: null },
      facts: { ...facts, used: true },
      actor: headquarters,
    },
    refuses: [
      { code: 'level_not_yours', after, actor: colleague },
      { ...closedLevel, after },
      ...notTwice.map(one => ({ ...one, after })),
      { code: 'tariff_begins_then', field: 'valid_from', after, input: { ...terms, valid_from: '2026-01-01' } },
      { code: 'tariff_ends_before', field: 'valid_from', after, input: { ...terms, valid_from: '2027-01-01' } },
      {
        code: 'rate_below_zero',
        field: 'rate',
        after,
        input: { ...terms, rate: rate('-1.0000'), valid_from: '2026-12-31', valid_until: null },
      },
      { ...byPercentage, after, input: { ...terms, valid_from: '2026-12-31', valid_until: null } },
      {
        code: 'rate_outside_list',
        field: 'valid_until',
        after,
        input: { ...terms, valid_from: '2026-12-31', valid_until: '2027-01-01' },
        facts: ofYear,
      },
      {
        code: 'minimum_above_maximum',
        field: 'maximum',
        after,
        input: { ...terms, valid_from: '2026-12-31', valid_until: null, minimum: '2.00', maximum: '1.00' },
      },
      { code: 'not_in_this_state', after: deleted },
    ],
  },
  close: {
    passes: { after, input: { valid_until: '2026-01-01' }, facts },
    refuses: [
      { code: 'level_not_yours', after, actor: colleague },
      { ...closedLevel, after },
      ...notTwice.map(one => ({ ...one, after })),
      { code: 'start_after_end', field: 'valid_until', after, input: { valid_until: '2025-12-31' } },
      { code: 'rate_outside_list', field: 'valid_until', after, input: { valid_until: '2027-01-01' }, facts: ofYear },
      { code: 'not_in_this_state', after: deleted },
    ],
  },
  reopen: {
    passes: { after, facts },
    refuses: [
      { code: 'level_not_yours', after, actor: colleague },
      { ...closedLevel, after },
      ...notTwice.map(one => ({ ...one, after })),
      { code: 'not_in_this_state', after: deleted },
    ],
  },
  delete: {
    passes: { after, facts },
    refuses: [
      { code: 'level_not_yours', after, actor: colleague },
      { ...closedLevel, after },
      { ...used, after },
      { code: 'not_in_this_state', after: deleted },
    ],
  },
  restore: {
    passes: { after: deleted, facts },
    refuses: [
      { code: 'level_not_yours', after: deleted, actor: colleague },
      { ...closedLevel, after: deleted },
      ...notTwice.map(one => ({ ...one, after: deleted })),
      { code: 'not_in_this_state', after },
    ],
  },
})

effects(
  tariff,
  { ...row, route: '', office_ids: [], followed_by_id: null, status: 'active', status_id: 0 },
  [
    [{}, TariffChanged({ transit_days: 14, pod_id: nlrtm }), { transit_days: 14, pod_id: nlrtm }],
    [
      {},
      TariffRateChanged({ old: row.rate, new: rate('460.0000'), from: '2026-07-01', until: '2026-12-31', follower_id: id(7) }),
      { valid_until: '2026-06-30', followed_by_id: id(7) },
    ],
    [
      {},
      TariffRateChanged({ old: row.rate, new: rate('460.0000'), from: '2026-01-01', until: '2026-12-31', follower_id: null }),
      { rate: rate('460.0000') },
    ],
    [
      {},
      TariffFollowed({ ...terms, valid_from: '2026-07-01', valid_until: null, follower_id: id(7) }),
      { valid_until: '2026-06-30', followed_by_id: id(7) },
    ],
    [{}, TariffConditionsChanged({ conditions: [condition('<', '600.000', null)] }), { conditions: [condition('<', '600.000', null)] }],
    [{}, TariffClosed({ valid_until: '2026-03-31' }), { valid_until: '2026-03-31' }],
    [{}, TariffReopened(), { valid_until: null }],
    [{}, TariffDeleted(), { status: 'deleted' }],
    [{ status: 'deleted' }, TariffRestored(), { status: 'active' }],
  ],
  ['TariffCreated'],
)
