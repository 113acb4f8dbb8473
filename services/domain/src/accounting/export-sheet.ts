import type { Cell } from '@fairlead/contracts/sheets/columns'
import type { ExportedDocument, ExportedEntry, ExportingOffice } from '../ports/accounting.ts'
import type { ColumnLook } from '../ports/sheets.ts'

type Said = (entry: ExportedEntry, document: ExportedDocument, office: ExportingOffice) => Cell
/** An amount on its side, as a number: two decimals are exact in one. */
const on =
  (side: 'D' | 'C', amount: (entry: ExportedEntry) => string): Said =>
  entry =>
    entry.side === side ? Number(amount(entry)) : null

/**
 * The columns of a line, with the decimals of those that are numbers, in an order that stays: others read them by their place or their header.
 * Days are ISO dates, decimals have a dot.
 */
const columns: readonly (readonly [header: string, said: Said, decimals?: number])[] = [
  ['company', (_entry, _document, { company }) => company],
  ['journal', (_entry, _document, { journal }) => journal],
  ['number', (_entry, { number }) => number],
  ['type', (_entry, { type }) => type],
  ['date', (_entry, { date }) => date],
  ['due_date', (_entry, { due_date }) => due_date],
  ['debtor_number', (_entry, { debtor }) => debtor.number],
  ['debtor', (_entry, { debtor }) => debtor.name],
  ['reference', (_entry, { reference }) => reference],
  ['account', ({ account }) => account.code],
  ['account_name', ({ account }) => account.name],
  ['kind', ({ kind }) => kind],
  ['description', ({ description }) => description],
  ['currency', (_entry, { currency }) => currency],
  ['exchange_rate', (_entry, { exchange_rate }) => Number(exchange_rate), 6],
  ['debit', on('D', ({ amount }) => amount), 2],
  ['credit', on('C', ({ amount }) => amount), 2],
  ['national_currency', (_entry, { national_currency }) => national_currency],
  ['national_debit', on('D', ({ national_amount }) => national_amount), 2],
  ['national_credit', on('C', ({ national_amount }) => national_amount), 2],
  ['vat_code', ({ vat_code }) => vat_code?.code ?? null],
  ['project', ({ project_number }) => project_number],
  ['cost_centre', ({ cost_centre }) => cost_centre],
]

export const export_columns: readonly ColumnLook[] = columns.map(([header, , decimals]) => ({ header, width: 16, decimals }))

/** A row for each entry of documents, in their order. */
export async function* exportRows(office: ExportingOffice, documents: AsyncIterable<ExportedDocument>): AsyncGenerator<Cell[]> {
  for await (const document of documents)
    for (const entry of document.entries) yield columns.map(([, said]) => said(entry, document, office))
}
