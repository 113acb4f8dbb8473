import { glAccounts } from '@fairlead/contracts/accounting/gl-accounts'
import { vatCodes } from '@fairlead/contracts/accounting/vat-codes'
import { exporterOver } from '@fairlead/domain/accounting/exported-document'
import type { Accounts } from '@fairlead/domain/accounting/ledger-accounts'
import { postingOf } from '@fairlead/domain/accounting/ledger-entries'
import { file, proFormaLine } from '@fairlead/domain/accounting/specimens-for-tests'
import type { EInvoiceSource } from '@fairlead/domain/accounting/ubl/source'
import { eInvoice, type Told } from '@fairlead/domain/accounting/ubl/specimens-for-tests'
import { relation } from '@fairlead/domain/crm/relations'
import { finding, loading, type RecordFixture } from '@fairlead/domain/kernel/loading-for-tests'
import { register } from '@fairlead/domain/kernel/register'
import { country } from '@fairlead/domain/masterdata/countries'
import { currency } from '@fairlead/domain/masterdata/currencies'
import { lineOf } from '@fairlead/domain/operations/pro-forma-lines'
import type { ExportedDocument } from '@fairlead/domain/ports/accounting'
import { customers, minor_units, offices } from '../../e-invoices/sides.ts'
import type { Agreed, AgreedLine } from './agreed.ts'

/** A document as the product made it: what its electronic form is of, and what is handed to the books of others. */
export interface Issued {
  readonly source: EInvoiceSource
  readonly exported: ExportedDocument
}

const currency_ids = { EUR: 'eur', USD: 'usd', JPY: 'jpy' } as const
const vat_codes = [
  'NL_HIGH',
  'NL_LOW',
  'BE_HIGH',
  'EXPORT_0',
  'IMPORT_0',
  'DISBURSE',
  'EXEMPT',
  'ZERO',
  'REVERSE_DOM',
  'REVERSE',
  'OUTSIDE',
]
const accounts: Accounts = {
  office: 'Fairlead',
  country: 'NL',
  debtor_number: 'D1001',
  settings: { debtor_gl_id: '1100', rounding_gl_id: '9990', cost_centre: 'RTM' },
  articles: new Map([['frt', { code: 'FRT', revenue_gl_id: '8000' }]]),
  vat: new Map(vat_codes.map(code => [code, { id: code, code, gl_account_id: '1700' }])),
}
const records: RecordFixture[] = [
  [relation, { id: 'd', name: 'Jansen', debtor_number: 'D1001', city: 'Rotterdam', postal_code: '3089 JH' }],
  [country, { id: 'nl', code: 'NL' }],
  ...Object.entries(currency_ids).map(([code, id]): RecordFixture => [currency, { id, code }]),
  ...['1100', '1700', '8000', '9990'].map(
    (code): RecordFixture => [
      register(glAccounts),
      { id: code, code, name: { en: code, nl: code }, xaf_type: code === '8000' ? 'P' : 'B' },
    ],
  ),
  ...vat_codes.map((code): RecordFixture => [register(vatCodes), { id: code, code, description: null }]),
]
const exported = exporterOver(loading(...records), finding(records).find)

const of_nothing_else = {
  side: 'sales',
  general_cost_id: null,
  booking_id: null,
  unit_id: null,
  bill_of_lading_id: null,
  relation_id: null,
  calculation_unit_id: null,
  project_id: null,
} as const

/** The pro forma lines of what was agreed, each in its job. */
function jobsOf({ lines, currency }: Agreed) {
  const currency_id = currency_ids[currency]
  const priced = lines.map(({ job, ...told }, index) => {
    const details = { ...of_nothing_else, finance_article_id: 'frt', description: `Line ${index + 1}`, currency_id, ...told }
    const line = lineOf(`l${index}`, details, { exchange_rate: '1', exchange_rate_date: '2026-11-23' }, minor_units[currency_id])
    return { job, line: proFormaLine(line) }
  })
  return [...Map.groupBy(priced, one => one.job)]
    .toSorted(([left], [right]) => left - right)
    .map(([job, own]) => ({ ...file, id: `j${job}`, number: `01260000${job}`, lines: own.map(one => one.line) }))
}

/** Lines as a document has them: job by job. */
export const inOrder = ({ lines }: Agreed, chosen: readonly number[] = lines.map((_line, index) => index)): number[] =>
  chosen.toSorted((left, right) => jobAt(lines, left) - jobAt(lines, right) || left - right)
const jobAt = (lines: readonly AgreedLine[], index: number): number => lines[index]?.job ?? 0

/** The invoice of these lines, or its last credit note; the code of the refusal where there can be none. */
export async function issued(agreed: Agreed, chosen: readonly number[], credits: Agreed['credits'] = []): Promise<Issued | string> {
  const id = (index: number) => `l${index}`
  const told: Told = {
    from: { ...offices[agreed.office], ...customers[agreed.customer], jobs: jobsOf(agreed) },
    asked: { line_ids: chosen.map(id) },
    credits: credits.map(some => some.map(id)),
    ...(agreed.currency === 'EUR' ? {} : { exchange_rate: agreed.exchange_rate }),
  }
  try {
    const source = eInvoice(told)
    const { entries, lacks } = postingOf('i', source.invoice, accounts)
    if (lacks.length > 0) throw new Error(`it lacks ${lacks.map(one => one.what).join()}`)
    return { source, exported: await exported({ ...source.invoice, id: 'i', entries }) }
  } catch (reason) {
    if (reason instanceof Error && refusals.includes(reason.message)) return reason.message
    throw reason
  }
}

const refusals = ['credit_not_positive', 'credit_exceeds_invoice']
