import { invoices } from '@fairlead/contracts/accounting/invoices'
import { type Definition, eventsOf } from '../kernel/aggregate.ts'

const { DebtorVatIdChecked } = eventsOf(invoices)

/** What VIES said of the debtor's VAT id when his invoice was approved, or last before; the newest answer stands. */
export const debtorVatEvolve = {
  DebtorVatIdChecked: (record, { vat_id: _asked, ...answer }) => ({ ...record, ...answer }),
} satisfies Partial<Definition<typeof invoices, object>['evolve']>

export const debtorVatDecide = {
  record_vat_check: ({ vat_checked_at }, { vat_check_number = null, ...answer }) =>
    answer.vat_checked_at === vat_checked_at ? [] : [DebtorVatIdChecked({ ...answer, vat_check_number })],
} satisfies Partial<Definition<typeof invoices, object>['decide']>
