import { round } from '@fairlead/contracts/measures/decimal'
import { sum } from '@fairlead/contracts/measures/money'
import Big from 'big.js'
import type { ExportedDocument, ExportedEntry, ExportingOffice } from '../ports/accounting.ts'
import { inPieces } from './in-pieces.ts'
import { nationalRate } from './national-rate.ts'
import { xmlFragment } from './xml-fragment.ts'

/** What Twinfield calls its daybook of sales unless an office says otherwise. */
const salesDaybook = 'SLS'
/** The longest text that it takes for a description or a reference. */
const mostText = 40

const lineTypes = { DEBTOR: 'total', REVENUE: 'detail', VAT: 'vat', ROUNDING: 'detail' } as const

/** Documents as sales transactions of Twinfield (DOMAIN_DOCS §2.4; developers.twinfield.com, sales transactions): a file that is imported there. */
export const twinfieldFile = (office: ExportingOffice, documents: AsyncIterable<ExportedDocument>): AsyncGenerator<Uint8Array> =>
  inPieces(textOf(office, documents))

async function* textOf(office: ExportingOffice, documents: AsyncIterable<ExportedDocument>): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<transactions>'
  for await (const document of documents) yield twinfieldTransaction(office, document)
  yield '</transactions>\n'
}

/** One document as a transaction. Its lines come to nothing in its own currency, and in the national one where that is another. */
export const twinfieldTransaction = (office: ExportingOffice, document: ExportedDocument): string =>
  xmlFragment({
    transaction: {
      '@destiny': office.destiny.toLowerCase(),
      '@raisewarning': 'false',
      header: {
        code: office.journal ?? salesDaybook,
        currency: document.currency,
        date: compact(document.date),
        period: document.date.slice(0, 7).replace('-', '/'),
        invoicenumber: document.number,
        office: office.company,
        duedate: compact(document.due_date),
        freetext1: document.reference?.slice(0, mostText),
      },
      lines: { line: linesOf(document).map((line, index) => ({ '@id': String(index + 1), ...line })) },
    },
  })

const compact = (date: string): string => date.replaceAll('-', '')

/** Each transaction has its total, also one that comes to nothing and so books nothing on its debtor. */
const linesOf = (document: ExportedDocument) => [
  ...(document.entries.some(({ kind }) => kind === 'DEBTOR') ? [] : [totalOfNothing(document)]),
  ...document.entries.map(entry => lineOf(document, entry)),
]

/** Without the account that controls the debtor: Twinfield knows it of him. */
const totalOfNothing = ({ debtor, type }: ExportedDocument) => ({
  '@type': lineTypes.DEBTOR,
  dim2: debtor.number,
  value: '0.00',
  debitcredit: type === 'INVOICE' ? 'debit' : 'credit',
})

/** The debtor stands beside the account that controls him; cost centre and project beside that of revenue. */
function lineOf(document: ExportedDocument, entry: ExportedEntry) {
  const { kind, account, side, amount, description, vat_code, cost_centre, project_number } = entry
  return {
    '@type': lineTypes[kind],
    dim1: account.code,
    dim2: kind === 'DEBTOR' ? document.debtor.number : cost_centre,
    dim3: lineTypes[kind] === 'detail' ? project_number : undefined,
    value: amount,
    debitcredit: side === 'D' ? 'debit' : 'credit',
    ...inNational(document, entry),
    vatturnover: kind === 'VAT' ? taxedBy(document, entry) : undefined,
    description: description.slice(0, mostText),
    vatcode: vat_code?.code,
  }
}

/** In the national currency it is as our books have it, not as a rate of theirs would make it. */
const inNational = (document: ExportedDocument, { national_amount }: ExportedEntry) =>
  document.currency === document.national_currency ? {} : { rate: round(nationalRate(document), 6), basevalue: national_amount }

/** On how much a VAT entry was reckoned: the revenue under its code, what counts on the other side taken off. */
function taxedBy({ entries }: ExportedDocument, vat: ExportedEntry): string {
  const taxed = entries.filter(({ kind, vat_code }) => kind === 'REVENUE' && vat_code?.code === vat.vat_code?.code)
  return sum(taxed.map(({ side, amount }) => (side === vat.side ? amount : round(Big(amount).neg(), 2))))
}
