import type { Statement } from '@fairlead/contracts/accounting/statement'
import type { AccountDocument, AccountPaper } from '@fairlead/contracts/documents/account'
import type { DocumentLanguage } from '@fairlead/contracts/documents/in-words'
import { addressOf, issuerOf } from '../crm/letterhead.ts'
import type { relation } from '../crm/relations.ts'
import type { Load, StateOfAggregate } from '../kernel/aggregate.ts'
import { printedCurrencies, unknownCurrency } from '../masterdata/currencies.ts'
import { withLogo } from '../platform/logo.ts'
import type { Files } from '../ports/files.ts'
import { accountFor } from './invoice-content.ts'
import { toldToDebtor } from './told-to-debtor.ts'

type Debtor = StateOfAggregate<typeof relation>

/** What kind of letter it is, and whose. */
interface Written {
  debtor: Debtor
  /** The office that writes it. */
  office_id: string
  /** That of the debtor where nothing is said. */
  language?: DocumentLanguage | undefined
  level: number | null
  drawn_up_on: string
  notes?: readonly string[]
}

/** A statement, or what it has of overdue items, as the letter that its debtor gets. */
export async function accountPaper(
  statement: Statement,
  { debtor, office_id, language = debtor.language ?? 'en', level, drawn_up_on, notes = [] }: Written,
  load: Load,
): Promise<AccountPaper> {
  const { from, until, accounts } = toldToDebtor(statement)
  const [{ office, settings, letterhead }, address, currencies] = await Promise.all([
    issuerOf(office_id, load, language),
    addressOf(debtor, load, language),
    printedCurrencies(
      load,
      accounts.map(one => one.currency_id),
    ),
  ])
  return {
    level,
    language,
    issuer: {
      ...letterhead,
      vat_id: office?.vat_id ?? null,
      registration: settings?.registration ?? '',
      phone: office?.phone ?? null,
      email: office?.email ?? null,
      website: settings?.website ?? null,
    },
    debtor: {
      name: debtor.name,
      attention: debtor.contacts.find(one => one.type === 'INVOICE' && one.is_default)?.name ?? null,
      address,
      debtor_number: debtor.debtor_number,
    },
    drawn_up_on,
    from,
    until,
    accounts: accounts.map(one => {
      const { code: currency, minor_units } = currencies.get(one.currency_id) ?? unknownCurrency
      const { iban, bic } = accountFor(settings, one.currency_id)
      return { ...one, currency, minor_units, bank: iban && bic ? { iban, bic } : null }
    }),
    notes,
  }
}

/** And as templates take it. */
export const accountToPrint = async (paper: AccountPaper, files: Files): Promise<{ template: 'account'; data: AccountDocument }> => ({
  template: 'account',
  data: await withLogo(paper, files),
})

/** Where a debtor reads about money: his contacts for invoices, the default ones where there are any, else his own address. */
export function invoiceAddresses({ email, contacts }: Pick<Debtor, 'email' | 'contacts'>): string[] {
  const forInvoices = contacts.filter(one => one.type === 'INVOICE' && one.email !== null)
  const chosen = forInvoices.some(one => one.is_default) ? forInvoices.filter(one => one.is_default) : forInvoices
  const own = chosen.flatMap(one => one.email ?? [])
  return [...new Set(own.length > 0 ? own : email === null ? [] : [email])]
}
