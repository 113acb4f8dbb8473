import { round } from '@fairlead/contracts/measures/decimal'
import Big from 'big.js'
import type { ExportedDocument, ExportedEntry, ExportingOffice } from '../ports/accounting.ts'
import { nationalRate } from './national-rate.ts'

/** What Exact Online calls by an id of its own, found by our code; undefined where it has none. */
export interface ExactIds {
  readonly customer: string | undefined
  readonly accounts: ReadonlyMap<string, string | undefined>
  readonly projects: ReadonlyMap<string, string | undefined>
}

/** Its kinds of sales entries: an invoice, and a credit note, whose amounts stand below zero. */
const types = { INVOICE: 20, CREDIT_NOTE: 21 } as const

/** Revenue and rounding: the debtor and VAT it books by itself, of the customer and the VAT codes. */
const isLine = ({ kind, amount }: ExportedEntry): boolean => kind === 'REVENUE' && Number(amount) !== 0

/** Which of its records a document refers to, by our codes. */
export const exactCodes = ({ debtor, entries }: ExportedDocument) => {
  const lines = entries.filter(isLine)
  return {
    customer: debtor.number,
    accounts: [...new Set(lines.map(one => one.account.code))],
    projects: [...new Set(lines.flatMap(one => one.project_number ?? []))],
  }
}

/** A document as a SalesEntry of Exact Online (DOMAIN_DOCS §2.4), or what it lacks there. Our number stands in YourRef, by which it is found again. */
export function exactEntry(
  { journal }: ExportingOffice,
  document: ExportedDocument,
  ids: ExactIds,
): { content: string } | { refused: string } {
  const unknown = [
    ...(ids.customer === undefined ? [`customer ${document.debtor.number}`] : []),
    ...missing('account', ids.accounts),
    ...missing('project', ids.projects),
    ...(journal === null ? ['sales journal'] : []),
  ]
  if (unknown.length > 0) return { refused: `Unknown in Exact Online: ${unknown.join(', ')}` }
  return {
    content: JSON.stringify({
      Customer: ids.customer,
      Journal: journal,
      Type: types[document.type],
      EntryDate: document.date,
      DueDate: document.due_date,
      Currency: document.currency,
      // It reckons by this what a line is worth at home: of a rate of six decimals not what our books have.
      Rate: nationalRate(document).toNumber(),
      YourRef: document.number,
      Description: document.description.slice(0, 60),
      SalesEntryLines: document.entries.filter(isLine).map(line => ({
        GLAccount: ids.accounts.get(line.account.code),
        AmountFC: signed(line),
        VATCode: line.vat_code?.code,
        Description: line.description.slice(0, 60),
        CostCenter: line.cost_centre ?? undefined,
        Project: ids.projects.get(line.project_number ?? ''),
      })),
    }),
  }
}

const missing = (what: string, ids: ReadonlyMap<string, string | undefined>): string[] =>
  [...ids].flatMap(([code, id]) => (id === undefined ? [`${what} ${code}`] : []))

/** Revenue is above zero, what takes it off below. A number, as it wants it; two decimals are exact in one. */
const signed = ({ side, amount }: ExportedEntry): number => Number(side === 'C' ? amount : round(Big(amount).neg(), 2))
