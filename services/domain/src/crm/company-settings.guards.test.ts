import { companySettings } from '@fairlead/contracts/crm/company-settings'
import { eventsOf } from '../kernel/aggregate.ts'
import { guards } from '../kernel/guard-table.ts'
import { companySetting } from './company-settings.ts'

const { Created, Deleted, PeriodClosed } = eventsOf(companySettings)
const office_id = '01900000-0000-7000-8000-0000000000ff'
const years = (...years: number[]) => ({ invoice_series: years.map(year => ({ year, first_sequence: 100 })) })
const said = { office_id, legal_name: 'Fairlead BV', registration: 'KvK 24123456', bank_accounts: [], ...years(2025, 2026) }
const after = [Created(said)]
const closed = [...after, PeriodClosed({ until: '2026-09-30' })]

guards(companySetting, {
  create: {
    passes: { input: said },
    refuses: [
      { code: 'settings_under_office_id', field: 'office_id', input: { ...said, office_id: 'another' } },
      { code: 'chosen_twice', field: 'invoice_series.2.year', input: { ...said, ...years(2025, 2026, 2025) } },
    ],
  },
  change: {
    passes: { after, input: { ...years(2026, 2027) } },
    refuses: [
      { code: 'period_by_command', field: 'closed_until', after: closed, input: { closed_until: null } },
      { code: 'settings_under_office_id', field: 'office_id', after, input: { office_id: 'another' } },
      { code: 'chosen_twice', field: 'invoice_series.1.year', after, input: years(2026, 2026) },
      { code: 'not_in_this_state', after: [...after, Deleted()], input: {} },
    ],
  },
  close_period: {
    passes: { after, input: { until: '2026-10-31' } },
    refuses: [
      { code: 'period_not_over', field: 'until', after, input: { until: '2026-11-20' } },
      { code: 'reopen_instead', field: 'until', after: closed, input: { until: '2026-09-29' } },
      { code: 'not_in_this_state', after: [...after, Deleted()], input: { until: '2026-10-31' } },
    ],
  },
  reopen_period: {
    passes: { after: closed, input: { until: null, reason: 'A mistake' } },
    refuses: [
      { code: 'close_instead', field: 'until', after: closed, input: { until: '2026-09-30', reason: 'A mistake' } },
      { code: 'not_in_this_state', after: [...closed, Deleted()], input: { until: null, reason: 'A mistake' } },
    ],
  },
  delete: { passes: { after }, refuses: [{ code: 'not_in_this_state', after: [...after, Deleted()] }] },
  restore: { passes: { after: [...after, Deleted()] }, refuses: [{ code: 'not_in_this_state', after }] },
})
