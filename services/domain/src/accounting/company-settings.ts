import { companySettings } from '@fairlead/contracts/accounting/company-settings'
import { invalid } from '../kernel/refusal.ts'
import { ruledRegister } from '../masterdata/registers.ts'

/** An office's settings are kept under the id of the office, so that an invoice need not look for them. */
export const companySetting = ruledRegister(companySettings, ({ office_id }, { id }) =>
  office_id === id ? undefined : invalid('settings_under_office_id', { field: 'office_id' }),
)
