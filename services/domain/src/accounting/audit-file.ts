import { addDays } from '@fairlead/contracts/measures/dates'
import { round } from '@fairlead/contracts/measures/decimal'
import Big from 'big.js'
import type { ExportedDebtor, ExportedDocument, ExportedEntry, ExportingOffice } from '../ports/accounting.ts'
import { inPieces } from './in-pieces.ts'
import { xmlFragment } from './xml-fragment.ts'

const namespace = 'http://www.auditfiles.nl/XAF/3.2'
const software = 'Fairlead'

/** How many lines there are, and what they come to. */
interface Totals {
  lines: number
  debit: Big
  credit: Big
}

/** What stands before the transactions, which only all of them together tell. */
interface Summary {
  readonly debtors: Map<string, ExportedDebtor>
  readonly accounts: Map<string, ExportedEntry['account']>
  readonly vatCodes: Map<string, { name: string; account: string | undefined }>
  readonly months: Set<string>
  readonly totals: Totals
}

/** The days that a file is about, both among them. */
interface Period {
  readonly from: string
  readonly until: string
}

/** What documents say became something else between the two times that they were asked for. */
export class ChangedMeanwhile extends Error {}

/**
 * Documents as a Dutch audit file (XML Auditfile Financieel 3.2: order of its elements, counts and control totals). Amounts are in the national
 * currency of the office. They are asked for twice, first for what is said before them, so that none is kept in memory; where they are not the
 * same the second time it throws. Of what was exported the months are those of the documents; of a period they are all of its own. It has no
 * opening balance: what stood open before is in the books of the accounting package, and not known here.
 */
export const auditFile = (
  office: ExportingOffice,
  created: string,
  documents: () => AsyncIterable<ExportedDocument>,
  period?: Period,
): AsyncGenerator<Uint8Array> => inPieces(textOf(office, created, documents, period))

async function* textOf(
  office: ExportingOffice,
  created: string,
  documents: () => AsyncIterable<ExportedDocument>,
  period?: Period,
): AsyncGenerator<string> {
  const summary = await summaryOf(documents())
  const months = period ? monthsOf(period) : [...summary.months].toSorted()
  const [first = created.slice(0, 7), last = first] = [months.at(0), months.at(-1)]
  const years = [first.slice(0, 4), last.slice(0, 4)]
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<auditfile xmlns="${namespace}">`
  yield xmlFragment({
    header: {
      fiscalYear: years[0] === years[1] ? years[0] : years.join('-'),
      startDate: period?.from ?? `${first}-01`,
      endDate: period?.until ?? lastDay(last),
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
    linesCount: summary.totals.lines,
    totalDebit: round(summary.totals.debit, 2),
    totalCredit: round(summary.totals.credit, 2),
  })}`
  yield `<journal>${xmlFragment({ jrnID: office.journal ?? 'SALES', desc: 'Sales', jrnTp: 'S' })}`
  const written = noTotals()
  for await (const document of documents()) {
    for (const entry of document.entries) add(written, entry)
    yield xmlFragment({ transaction: transactionElement(document, first) })
  }
  if (!areSame(written, summary.totals)) throw new ChangedMeanwhile('documents were changed while they were written')
  yield '</journal></transactions></company></auditfile>\n'
}

async function summaryOf(documents: AsyncIterable<ExportedDocument>): Promise<Summary> {
  const summary: Summary = {
    debtors: new Map(),
    accounts: new Map(),
    vatCodes: new Map(),
    months: new Set(),
    totals: noTotals(),
  }
  for await (const { debtor, date, entries } of documents) {
    summary.debtors.set(debtor.number, debtor)
    summary.months.add(date.slice(0, 7))
    for (const entry of entries) count(summary, entry)
  }
  return summary
}

const noTotals = (): Totals => ({ lines: 0, debit: Big(0), credit: Big(0) })

function add(totals: Totals, { side, national_amount }: ExportedEntry): void {
  totals.lines++
  if (side === 'D') totals.debit = totals.debit.plus(national_amount)
  else totals.credit = totals.credit.plus(national_amount)
}

const areSame = (one: Totals, other: Totals): boolean =>
  one.lines === other.lines && one.debit.eq(other.debit) && one.credit.eq(other.credit)

function count(summary: Summary, entry: ExportedEntry): void {
  const { account, vat_code, kind } = entry
  add(summary.totals, entry)
  summary.accounts.set(account.code, account)
  if (vat_code === null) return
  const known = summary.vatCodes.get(vat_code.code)
  summary.vatCodes.set(vat_code.code, { name: vat_code.name, account: kind === 'VAT' ? account.code : known?.account })
}

const byCode = <T>(entries: ReadonlyMap<string, T>): [string, T][] => [...entries].toSorted(([left], [right]) => (left < right ? -1 : 1))

const lastDay = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10)

/** All months of a period, whether anything happened in them or not. A month sorts before its days. */
function monthsOf({ from, until }: Period): string[] {
  const months: string[] = []
  for (let month = from.slice(0, 7); month <= until; month = addDays(lastDay(month), 1).slice(0, 7)) months.push(month)
  return months
}

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
