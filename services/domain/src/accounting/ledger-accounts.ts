import { vatCodes } from '@fairlead/contracts/accounting/vat-codes'
import type { companySettings } from '@fairlead/contracts/crm/company-settings'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { financeArticles } from '@fairlead/contracts/masterdata/finance-articles'
import { companySetting } from '../crm/company-settings.ts'
import { relation } from '../crm/relations.ts'
import type { Find, Load } from '../kernel/aggregate.ts'
import { country } from '../masterdata/countries.ts'
import type { Invoice } from './invoice-guards.ts'

type Settings = RecordOf<typeof companySettings>
type VatCode = Pick<RecordOf<typeof vatCodes>, 'code' | 'gl_account_id'> & { id: string }
type Article = Pick<RecordOf<typeof financeArticles>, 'code' | 'revenue_gl_id'>

type Document = Pick<Invoice, 'office_id' | 'debtor_id' | 'debtor_number' | 'lines'>

/** On which accounts the documents of an office are booked, and how its parts are called where one is missing. */
export interface Accounts {
  readonly office: string
  /** Code of the office's country, by which VAT is called. */
  readonly country: string
  readonly settings: Pick<Settings, 'debtor_gl_id' | 'rounding_gl_id' | 'cost_centre'> | undefined
  /** What the books call the debtor: as his document says, else as his relation does by now. */
  readonly debtor_number: string | null
  readonly articles: ReadonlyMap<string, Article>
  /** The VAT code of each type that the country has one for. */
  readonly vat: ReadonlyMap<string, VatCode>
}

/** The accounts for an invoice or credit note, as the registers have them now. */
export async function accountsFor(document: Document, load: Load, find: Find): Promise<Accounts> {
  const { office_id, lines } = document
  const article_ids = [...new Set(lines.map(line => line.finance_article_id))]
  const [office, settings, debtor, articles] = await Promise.all([
    load(relation, office_id),
    load(companySetting, office_id),
    load(relation, document.debtor_id),
    find(financeArticles, { id: article_ids }),
  ])
  const country_id = office?.country_id ?? ''
  const [at, codes] = await Promise.all([load(country, country_id), vatCodesOf(country_id, find)])
  return {
    office: office?.name ?? '',
    country: at?.code ?? '',
    settings,
    debtor_number: document.debtor_number ?? debtor?.debtor_number ?? null,
    articles: new Map(articles.map(one => [one.id, one])),
    vat: codes,
  }
}

/** Of several codes for one type, the first by its name: which one it is does not depend on the order in which they were made. */
async function vatCodesOf(country_id: string, find: Find): Promise<Accounts['vat']> {
  const codes = await find(vatCodes, { country_id: [country_id], status: ['active'] })
  const sorted = codes.toSorted((left, right) => (left.code < right.code ? 1 : -1))
  return new Map(sorted.map(one => [one.vat_type, one]))
}
