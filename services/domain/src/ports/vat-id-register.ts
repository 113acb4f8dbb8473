import type { relations } from '@fairlead/contracts/crm/relations'
import type { EventData } from '@fairlead/contracts/kernel/resource'

/** What VIES says of a VAT id, or why it does not. */
export type VatIdAnswer =
  | Omit<EventData<typeof relations, 'VatIdChecked'>, 'vat_id'>
  | Pick<EventData<typeof relations, 'VatIdCheckFailed'>, 'vat_check_failure'>

/** Who knows which VAT ids of the European Union are in use: VIES (DOMAIN_DOCS §2.3, §3.1). */
export interface VatIdRegister {
  /** In the name of `requester`, a VAT id of ours, the answer has a number by which the tax authority finds it. Never throws: no answer is one, too. */
  check(vat_id: string, requester: string | null): Promise<VatIdAnswer>
}
