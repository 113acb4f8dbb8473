import { companySettings } from '@fairlead/contracts/crm/company-settings'
import { eventsOf } from '../kernel/aggregate.ts'
import { guards } from '../kernel/guard-table.ts'
import { companySetting } from './company-settings.ts'

const { Created, Deleted } = eventsOf(companySettings)
const office_id = '01900000-0000-7000-8000-0000000000ff'
const years = (...years: number[]) => ({ invoice_series: years.map(year => ({ year, first_sequence: 100 })) })
const said = { office_id, legal_name: 'Fairlead BV', registration: 'KvK 24123456', bank_accounts: [], ...years(2025, 2026) }
const after = [Created(said)]

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
      { code: 'settings_under_office_id', field: 'office_id', after, input: { office_id: 'another' } },
      { code: 'chosen_twice', field: 'invoice_series.1.year', after, input: years(2026, 2026) },
      { code: 'not_in_this_state', after: [...after, Deleted()], input: {} },
    ],
  },
  delete: { passes: { after }, refuses: [{ code: 'not_in_this_state', after: [...after, Deleted()] }] },
  restore: { passes: { after: [...after, Deleted()] }, refuses: [{ code: 'not_in_this_state', after }] },
})
