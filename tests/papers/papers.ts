import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DocumentData } from '@fairlead/contracts/documents/document'
import { invoiceToPrint } from '@fairlead/domain/accounting/printing'
import type { BillCopy } from '@fairlead/domain/documentation/bill-of-lading-document'
import { billToPrint, manifestToPrint } from '@fairlead/domain/documentation/printing'
import { type PdfPage, readPdf } from '@fairlead/infra/documents/pdf-for-tests'
import { typstCompiler } from '@fairlead/infra/documents/typst-compiler'
import { folderFiles } from '@fairlead/infra/files/folder-files'
import type { Desk } from '../domain/command-fixture.ts'

const compiler = typstCompiler()
const kept = ({ execute }: Desk) => ({ load: execute.load, find: execute.find, files: folderFiles(join(tmpdir(), 'fairlead-papers')) })

/** A paper as it leaves the house, and as its preview shows it. */
export const pdfOf = (paper: DocumentData): Uint8Array => compiler.pdf(paper)
export const previewOf = (paper: DocumentData): string[] => compiler.preview(paper)

const found = (paper: DocumentData | undefined): DocumentData => {
  if (!paper) throw new Error('there is no such record')
  return paper
}

/** What the records say, put together for printing: as the API does it. */
export const billPaper = async (at: Desk, id: string, copy: BillCopy): Promise<DocumentData> => found(await billToPrint(kept(at), id, copy))
export const invoicePaper = async (at: Desk, id: string): Promise<DocumentData> => found(await invoiceToPrint(kept(at), id))
export const manifestPaper = async (at: Desk, id: string, supplement = 0): Promise<DocumentData> =>
  found(await manifestToPrint(kept(at), id, { by: 'nothing' }, supplement))

/** The pages that come out of the printer, read again. */
export const pagesOf = async (paper: DocumentData): Promise<PdfPage[]> => readPdf(pdfOf(paper))

/** The one page of a paper that has no more. */
export async function pageOf(paper: DocumentData): Promise<PdfPage> {
  const [page, ...more] = await pagesOf(paper)
  if (!page || more.length > 0) throw new Error(`the paper has ${more.length + 1} pages`)
  return page
}

/** The rows of a page from the one that begins so up to the one that ends so, both included. */
export function rowsBetween({ rows }: PdfPage, first: string, last: string): string[][] {
  const from = rows.findIndex(row => row[0] === first)
  const to = rows.findIndex((row, n) => n > from && row[0] === last)
  if (from < 0 || to < 0) throw new Error(`no rows from "${first}" to "${last}" in\n${rows.map(row => row.join(' | ')).join('\n')}`)
  return rows.slice(from, to + 1)
}
