import { companySettings } from '@fairlead/contracts/crm/company-settings'
import { invalid, together } from '../kernel/refusal.ts'
import { ruledRegister } from '../masterdata/registers.ts'

/** An office's settings are kept under the id of the office, so that an invoice need not look for them; the numbers of a year begin once. */
export const companySetting = ruledRegister(companySettings, ({ office_id, invoice_series }, { id }) => {
  const years = (invoice_series ?? []).map(one => one.year)
  const twice = years.findIndex((year, index) => years.indexOf(year) !== index)
  return together([
    ...(office_id === id ? [] : [invalid('settings_under_office_id', { field: 'office_id' })]),
    ...(twice === -1 ? [] : [invalid('chosen_twice', { field: `invoice_series.${twice}.year` })]),
  ])
})
