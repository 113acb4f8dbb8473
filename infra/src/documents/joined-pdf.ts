import { PDFDocument } from 'pdf-lib'

/** PDF files one after the other in one, each with its own pages. The same files give the same bytes. */
export async function joinedPdf(pdfs: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  const joined = await PDFDocument.create({ updateMetadata: false })
  for (const pdf of pdfs) {
    const one = await PDFDocument.load(pdf, { updateMetadata: false })
    for (const page of await joined.copyPages(one, one.getPageIndices())) joined.addPage(page)
  }
  return Uint8Array.from(await joined.save())
}
