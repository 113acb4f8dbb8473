import { glAccounts } from '@fairlead/contracts/accounting/gl-accounts'
import { vatCodes } from '@fairlead/contracts/accounting/vat-codes'
import { companySetting } from '../crm/company-settings.ts'
import { relation } from '../crm/relations.ts'
import type { Find, Load } from '../kernel/aggregate.ts'
import { country } from '../masterdata/countries.ts'
import { currency } from '../masterdata/currencies.ts'
import type { ExportedDebtor, ExportedDocument, ExportedEntry, ExportingOffice } from '../ports/accounting.ts'
import type { Invoice } from './invoice-guards.ts'
import type { LedgerEntry } from './ledger-entries.ts'

/** Asks once for each id. */
function once<T>(ask: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const known = new Map<string, Promise<T>>()
  return id => {
    const asked = known.get(id) ?? ask(id)
    known.set(id, asked)
    return asked
  }
}

/** Turns documents into what the books of others know of them. Registers are asked once for all documents; throws where one lacks what it was queued with. */
export function exporterOver(load: Load, find: Find): (document: Invoice & { id: string }) => Promise<ExportedDocument> {
  const currencyOf = once(async id => (await load(currency, id))?.code ?? '')
  const countryOf = once(async id => (await load(country, id))?.code ?? null)
  const accountOf = once(async (id): Promise<ExportedEntry['account']> => {
    const [account] = await find(glAccounts, { id: [id] })
    if (!account) throw new Error(`there is no account ${id}`)
    return { code: account.code, name: account.name.en, type: account.xaf_type }
  })
  const vatCodeOf = once(async (id): Promise<ExportedEntry['vat_code']> => {
    const [found] = await find(vatCodes, { id: [id] })
    return found ? { code: found.code, name: found.description ?? found.code } : null
  })
  /** What its document does not say; of all else that a relation is, nothing is kept. */
  const debtorOf = once(async id => {
    const found = await load(relation, id)
    return { number: found?.debtor_number ?? '', city: found?.city ?? null, postal_code: found?.postal_code ?? null }
  })

  async function entryOf(entry: LedgerEntry): Promise<ExportedEntry> {
    const { gl_account_id, vat_code_id, national_amount, ...said } = entry
    if (gl_account_id === null || national_amount === null) throw new Error(`entry ${entry.id} was queued without an account`)
    const [account, vat_code] = await Promise.all([accountOf(gl_account_id), vat_code_id === null ? null : vatCodeOf(vat_code_id)])
    return { ...said, account, vat_code, national_amount }
  }

  async function itsDebtor({ debtor_id, debtor_number, debtor_country_id, bill_to }: Invoice): Promise<ExportedDebtor> {
    const [debtor, country] = await Promise.all([debtorOf(debtor_id), debtor_country_id === null ? null : countryOf(debtor_country_id)])
    return {
      ...debtor,
      number: debtor_number ?? debtor.number,
      name: bill_to.name,
      country,
      vat_id: bill_to.tax_id === '' ? null : bill_to.tax_id,
    }
  }

  return async document => {
    const { id, type, number, invoice_date, due_date, total, exchange_rate, customer_reference, job_number, bl_numbers, vat } = document
    const [debtor, its, national, entries] = await Promise.all([
      itsDebtor(document),
      currencyOf(document.currency_id),
      currencyOf(document.national_currency_id ?? ''),
      Promise.all(document.entries.map(entryOf)),
    ])
    return {
      id,
      type,
      number: number ?? '',
      date: invoice_date,
      due_date,
      debtor,
      currency: its,
      national_currency: national,
      exchange_rate: its === national ? '1.000000' : (exchange_rate ?? ''),
      total,
      vat_rates: new Map(vat.map(one => [one.vat_type, one.rate])),
      reference: customer_reference,
      description: [number, job_number, bl_numbers].filter(Boolean).join(' ').slice(0, 100),
      entries,
    }
  }
}

/** An office as its accounting package knows it; undefined where there is none, or it has no settings. */
export async function exportingOffice(office_id: string, load: Load): Promise<ExportingOffice | undefined> {
  const [office, settings] = await Promise.all([load(relation, office_id), load(companySetting, office_id)])
  if (!office || !settings) return undefined
  const at = await load(country, office.country_id ?? '')
  const national = await load(currency, at?.currency_id ?? '')
  return {
    id: office_id,
    name: settings.legal_name,
    country: at?.code ?? '',
    vat_id: office.vat_id ?? '',
    registration: office.registration_id,
    company: settings.accounting_company,
    journal: settings.sales_journal,
    national_currency: national?.code ?? '',
    destiny: settings.booking_destiny ?? 'TEMPORARY',
  }
}
