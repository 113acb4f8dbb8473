import type { DocumentData } from '@fairlead/contracts/documents/document'

export type { DocumentData } from '@fairlead/contracts/documents/document'

/**
 * Sets documents from data: the preview and the PDF come from one template, so what is seen is what is printed.
 * The same data gives the same bytes. A document that cannot be set rejects with an Error naming its template.
 */
export interface Documents {
  /** The document as a PDF file, fonts embedded. */
  pdf(document: DocumentData): Promise<Uint8Array>
  /** PDF files one after the other, as one to print. */
  joined(pdfs: readonly Uint8Array[]): Promise<Uint8Array>
  /** One SVG per page, glyphs as outlines: needs no font, holds no script. */
  preview(document: DocumentData): Promise<string[]>
  /** Finishes what is under way and lets go of the compiler; a later call starts it again. */
  stop(): Promise<void>
}
