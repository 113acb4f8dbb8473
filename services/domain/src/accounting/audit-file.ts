import { round } from '@fairlead/contracts/measures/decimal'
import Big from 'big.js'
import type { ExportedDebtor, ExportedDocument, ExportedEntry, ExportingOffice } from '../ports/accounting.ts'
import { inPieces } from './in-pieces.ts'
import { xmlFragment } from './xml-fragment.ts'

const namespace = 'http://www.auditfiles.nl/XAF/3.2'
const software = 'Fairlead'

/** What stands before the transactions, which only all of them together tell. */
interface Summary {
  readonly debtors: Map<string, ExportedDebtor>
  readonly accounts: Map<string, ExportedEntry['account']>
  readonly vatCodes: Map<string, { name: string; account: string | undefined }>
  readonly months: Set<string>
  lines: number
  debit: Big
  credit: Big
}

/**
 * Documents as a Dutch audit file (XML Auditfile Financieel 3.2: order of its elements, counts and control totals). Amounts are in the national
 * currency of the office. They are asked for twice, first for what is said before them, so that none is kept in memory.
 */
export const auditFile = (
  office: ExportingOffice,
  created: string,
  documents: () => AsyncIterable<ExportedDocument>,
): AsyncGenerator<Uint8Array> => inPieces(textOf(office, created, documents))

async function* textOf(office: ExportingOffice, created: string, documents: () => AsyncIterable<ExportedDocument>): AsyncGenerator<string> {
  const summary = await summaryOf(documents())
  const months = [...summary.months].toSorted()
  const [first = created.slice(0, 7), last = first] = [months.at(0), months.at(-1)]
  const years = [first.slice(0, 4), last.slice(0, 4)]
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<auditfile xmlns="${namespace}">`
  yield xmlFragment({
    header: {
      fiscalYear: years[0] === years[1] ? years[0] : years.join('-'),
      startDate: `${first}-01`,
      endDate: lastDay(last),
      curCode: office.national_currency,
      dateCreated: created,
      softwareDesc: software,
    },
  })
  yield `<company>${xmlFragment({
    companyIdent: office.registration?.slice(0, 35),
    companyName: office.name,
    taxRegistrationCountry: office.country,
    taxRegIdent: office.vat_id,
  })}`
  yield xmlFragment({ customersSuppliers: { customerSupplier: [...summary.debtors.values()].map(debtorElement) } })
  yield xmlFragment({
    generalLedger: {
      ledgerAccount: byCode(summary.accounts).map(([accID, { name, type }]) => ({ accID, accDesc: name, accTp: type })),
    },
  })
  yield xmlFragment({
    vatCodes: { vatCode: byCode(summary.vatCodes).map(([vatID, { name, account }]) => ({ vatID, vatDesc: name, vatToPayAccID: account })) },
  })
  yield xmlFragment({
    periods: {
      period: months.map(month => ({
        periodNumber: periodIn(first, month),
        periodDesc: month,
        startDatePeriod: `${month}-01`,
        endDatePeriod: lastDay(month),
      })),
    },
  })
  yield `<transactions>${xmlFragment({
    linesCount: summary.lines,
    totalDebit: round(summary.debit, 2),
    totalCredit: round(summary.credit, 2),
  })}`
  yield `<journal>${xmlFragment({ jrnID: office.journal ?? 'SALES', desc: 'Sales', jrnTp: 'S' })}`
  for await (const document of documents()) yield xmlFragment({ transaction: transactionElement(document, first) })
  yield '</journal></transactions></company></auditfile>\n'
}

async function summaryOf(documents: AsyncIterable<ExportedDocument>): Promise<Summary> {
  const summary: Summary = {
    debtors: new Map(),
    accounts: new Map(),
    vatCodes: new Map(),
    months: new Set(),
    lines: 0,
    debit: Big(0),
    credit: Big(0),
  }
  for await (const { debtor, date, entries } of documents) {
    summary.debtors.set(debtor.number, debtor)
    summary.months.add(date.slice(0, 7))
    for (const entry of entries) count(summary, entry)
  }
  return summary
}

function count(summary: Summary, { account, side, national_amount, vat_code, kind }: ExportedEntry): void {
  summary.lines++
  if (side === 'D') summary.debit = summary.debit.plus(national_amount)
  else summary.credit = summary.credit.plus(national_amount)
  summary.accounts.set(account.code, account)
  if (vat_code === null) return
  const known = summary.vatCodes.get(vat_code.code)
  summary.vatCodes.set(vat_code.code, { name: vat_code.name, account: kind === 'VAT' ? account.code : known?.account })
}

const byCode = <T>(entries: ReadonlyMap<string, T>): [string, T][] => [...entries].toSorted(([left], [right]) => (left < right ? -1 : 1))

const lastDay = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10)

/** The month of the first year; those of later years go on from there, so that no two have one number. */
const periodIn = (first: string, month: string): number =>
  (Number(month.slice(0, 4)) - Number(first.slice(0, 4))) * 12 + Number(month.slice(5, 7))

const debtorElement = ({ number, name, country, vat_id, city, postal_code }: ExportedDebtor) => ({
  custSupID: number,
  custSupName: name.slice(0, 50),
  taxRegistrationCountry: vat_id === null ? undefined : country,
  taxRegIdent: vat_id?.slice(0, 30),
  custSupTp: 'C',
  streetAddress: { city: city?.slice(0, 50), postalCode: postal_code?.slice(0, 10), country },
})

function transactionElement(document: ExportedDocument, first: string) {
  const { number, date, type, description, entries } = document
  const debtor = entries.find(({ kind }) => kind === 'DEBTOR')
  return {
    nr: number,
    desc: description,
    periodNumber: periodIn(first, date),
    trDt: date,
    amnt: debtor?.national_amount,
    amntTp: debtor?.side,
    sourceID: type,
    trLine: entries.map((entry, index) => lineElement(document, entry, index + 1)),
  }
}

/** What VAT a line bears stands on that of the VAT itself; on the revenue, by which code. */
function lineElement(
  { number, date, currency, national_currency, debtor, reference, vat_rates }: ExportedDocument,
  entry: ExportedEntry,
  nr: number,
) {
  const { account, description, side, amount, national_amount, kind, vat_code, vat_type, cost_centre, project_number } = entry
  const isVat = kind === 'VAT'
  return {
    nr,
    accID: account.code,
    docRef: number,
    effDate: date,
    desc: description,
    amnt: national_amount,
    amntTp: side,
    custSupID: kind === 'DEBTOR' ? debtor.number : undefined,
    invRef: number,
    orderRef: reference,
    costID: cost_centre,
    projID: project_number,
    vat:
      vat_code === null
        ? undefined
        : {
            vatID: vat_code.code,
            vatPerc: vat_rates.get(vat_type ?? '') ?? '0.00',
            vatAmnt: isVat ? national_amount : '0.00',
            vatAmntTp: side,
          },
    currency: currency === national_currency ? undefined : { curCode: currency, curAmnt: amount },
  }
}
