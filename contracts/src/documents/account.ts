import type { DebtorAccount } from '../accounting/statement.ts'
import type { DocumentLanguage } from './in-words.ts'
import type { InvoiceDebtor, InvoiceIssuer } from './invoice.ts'
import type { Printed } from './letterhead.ts'

/** What a debtor owes in one currency, as it is printed, and where he pays that. */
interface PrintedAccount extends DebtorAccount {
  currency: string
  minor_units: number
  bank: Pick<InvoiceIssuer['bank'], 'iban' | 'bic'> | null
}

/** A letter about the account of a debtor: a statement of it, or a reminder of what is overdue (DOMAIN_DOCS §2.6). Days are `yyyy-MM-dd`. */
export interface AccountPaper {
  /** Which reminder it is, the first as 1; a statement is none. */
  level: number | null
  language: DocumentLanguage
  issuer: Omit<InvoiceIssuer, 'bank'>
  debtor: Omit<InvoiceDebtor, 'vat_id'>
  drawn_up_on: string
  from: string
  until: string
  accounts: readonly PrintedAccount[]
  /** What the office says besides. */
  notes: readonly string[]
}

/** The paper, to be set. */
export type AccountDocument = Printed<AccountPaper>
