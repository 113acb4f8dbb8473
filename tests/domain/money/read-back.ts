import { writeCsv } from '@fairlead/api/sheets/csv-writer'
import { auditFile } from '@fairlead/domain/accounting/audit-file'
import { exactEntry } from '@fairlead/domain/accounting/exact-entry'
import { export_columns, exportRows } from '@fairlead/domain/accounting/export-sheet'
import { exporting_office } from '@fairlead/domain/accounting/exported-specimens-for-tests'
import { twinfieldFile } from '@fairlead/domain/accounting/twinfield-file'
import { ublOf } from '@fairlead/domain/accounting/ubl/document'
import type { ExportedDocument } from '@fairlead/domain/ports/accounting'
import { XMLParser } from 'fast-xml-parser'
import { parseCsv } from 'hucre/csv'
import type { Issued } from './issued.ts'

// What files say, read out of them by parsers that have nothing in common with what wrote them.

type Element = string | { readonly [name: string]: Element | readonly Element[] }

const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false, jPath: false })
function parsed(xml: string): Element {
  const root: Element = parser.parse(xml)
  return root
}

/** The elements at the end of a path. */
function all(from: Element, path: string): readonly Element[] {
  return path.split('.').reduce<readonly Element[]>(
    (found, name) =>
      found.flatMap(one => {
        const child = typeof one === 'string' ? undefined : one[name]
        return child === undefined ? [] : child
      }),
    [from],
  )
}

/** The text of the one element at the end of a path; undefined where there is none. */
function text(from: Element, path: string): string | undefined {
  const [one] = all(from, path)
  return typeof one === 'string' ? one : undefined
}
const needed = (from: Element, path: string): string => text(from, path) ?? ''

/** The amounts of an invoice or credit note in UBL. */
export function ublAmounts(source: Issued['source']) {
  const file = parsed(ublOf(source))
  const [root] = [...all(file, 'Invoice'), ...all(file, 'CreditNote')]
  if (root === undefined) throw new Error('it is neither an invoice nor a credit note')
  const [taxed, atHome] = all(root, 'TaxTotal')
  return {
    code: text(root, 'InvoiceTypeCode') ?? text(root, 'CreditNoteTypeCode'),
    lines: [...all(root, 'InvoiceLine'), ...all(root, 'CreditNoteLine')].map(line => ({
      quantity: text(line, 'InvoicedQuantity') ?? needed(line, 'CreditedQuantity'),
      price: needed(line, 'Price.PriceAmount'),
      base: text(line, 'Price.BaseQuantity') ?? '1',
      net: needed(line, 'LineExtensionAmount'),
      category: text(line, 'Item.ClassifiedTaxCategory.ID'),
    })),
    vat: needed(taxed ?? '', 'TaxAmount'),
    subtotals: all(taxed ?? '', 'TaxSubtotal').map(one => ({
      category: text(one, 'TaxCategory.ID'),
      percent: text(one, 'TaxCategory.Percent'),
      taxable: needed(one, 'TaxableAmount'),
      vat: needed(one, 'TaxAmount'),
    })),
    vat_at_home: atHome && text(atHome, 'TaxAmount'),
    net: needed(root, 'LegalMonetaryTotal.LineExtensionAmount'),
    exclusive: needed(root, 'LegalMonetaryTotal.TaxExclusiveAmount'),
    inclusive: needed(root, 'LegalMonetaryTotal.TaxInclusiveAmount'),
    payable: needed(root, 'LegalMonetaryTotal.PayableAmount'),
  }
}

/** An entry as a file has it: with its side, in the document's currency and at home. */
export interface ReadEntry {
  readonly side: 'D' | 'C'
  readonly amount: string
  readonly national: string
}

async function* each(documents: readonly ExportedDocument[]): AsyncGenerator<ExportedDocument> {
  yield* documents
}
async function written(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all).toString()
}

/** The entries of documents in a file of Twinfield, each with what it says VAT was reckoned on. */
export async function twinfieldAmounts(documents: readonly ExportedDocument[]) {
  const file = parsed(await written(twinfieldFile(exporting_office, each(documents))))
  return all(file, 'transactions.transaction').map(transaction =>
    all(transaction, 'lines.line').map(line => ({
      side: needed(line, 'debitcredit') === 'debit' ? ('D' as const) : ('C' as const),
      amount: needed(line, 'value'),
      national: text(line, 'basevalue') ?? needed(line, 'value'),
      turnover: text(line, 'vatturnover'),
    })),
  )
}

const sideOf = (said: string): 'D' | 'C' => (said === 'D' ? 'D' : 'C')

/** The entries of documents in an audit file, and the totals that it says they come to. */
export async function auditAmounts(documents: readonly ExportedDocument[]) {
  const file = parsed(await written(auditFile(exporting_office, '2026-11-28', () => each(documents))))
  const [transactions = ''] = all(file, 'auditfile.company.transactions')
  return {
    lines: needed(transactions, 'linesCount'),
    debit: needed(transactions, 'totalDebit'),
    credit: needed(transactions, 'totalCredit'),
    documents: all(transactions, 'journal.transaction').map(transaction => ({
      total: { side: sideOf(needed(transaction, 'amntTp')), national: needed(transaction, 'amnt') },
      entries: all(transaction, 'trLine').map(line => ({
        side: sideOf(needed(line, 'amntTp')),
        amount: text(line, 'currency.curAmnt') ?? needed(line, 'amnt'),
        national: needed(line, 'amnt'),
      })),
    })),
  }
}

/** What a cell says, as the file has it. */
const shown = (cell: unknown): string => (typeof cell === 'string' ? cell : '')

/** The rows of documents in a sheet, each an entry. */
export async function sheetAmounts(documents: readonly ExportedDocument[]): Promise<ReadEntry[]> {
  const [heads = [], ...rows] = parseCsv(await written(writeCsv('en')(export_columns, exportRows(exporting_office, each(documents)))))
  const at = (name: string) => heads.indexOf(name)
  const cell = (row: (typeof rows)[number], name: string) => shown(row[at(name)])
  return rows.map(row => {
    const side = cell(row, 'debit') === '' ? 'C' : 'D'
    const [amount, national] = side === 'D' ? ['debit', 'national_debit'] : ['credit', 'national_credit']
    return { side, amount: cell(row, amount ?? ''), national: cell(row, national ?? '') }
  })
}

/** A document as Exact Online takes it: what it earns, above zero, and at how much of the home currency for one of its own. */
export function exactAmounts(document: ExportedDocument): { rate: number; amounts: number[] } {
  const known = new Map(document.entries.map(({ account }) => [account.code, account.code]))
  const projects = new Map(document.entries.flatMap(one => (one.project_number === null ? [] : [[one.project_number, 'project'] as const])))
  const made = exactEntry(exporting_office, document, { customer: 'D1001', accounts: known, projects })
  if ('refused' in made) throw new Error(made.refused)
  const { Rate, SalesEntryLines }: { Rate: number; SalesEntryLines: { AmountFC: number }[] } = JSON.parse(made.content)
  return { rate: Rate, amounts: SalesEntryLines.map(line => line.AmountFC) }
}
