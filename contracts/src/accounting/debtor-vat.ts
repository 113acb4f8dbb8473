import { vatCheckEvents } from '../crm/vat-id-checks.ts'
import { computed, type Fields, optional } from '../kernel/field.ts'

const { vat_check_name: _not_kept, ...checked } = vatCheckEvents.VatIdChecked

/** The answer of VIES that the reverse charge of an approved invoice stands on, with its date (DOMAIN_DOCS §2.3). */
export const debtorVatFields = {
  vat_check: computed(optional(checked.vat_check)),
  vat_checked_at: computed(optional(checked.vat_checked_at)),
  vat_check_number: computed(checked.vat_check_number),
} satisfies Fields

export const debtorVatCommands = {
  record_vat_check: { from: ['approved', 'sent', 'paid'], may: 'system', input: checked },
} as const

export const debtorVatEvents = { DebtorVatIdChecked: checked } as const
