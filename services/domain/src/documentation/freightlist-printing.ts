import type { DocumentData } from '@fairlead/contracts/documents/document'
import type { FreightlistPaper } from '@fairlead/contracts/documents/freightlist'
import type { Load } from '../kernel/aggregate.ts'
import { withLogo } from '../platform/logo.ts'
import type { Files } from '../ports/files.ts'
import { freightlist } from './freightlists.ts'

/** A freight list with all that it prints. */
export const freightlistToPrint = async (paper: FreightlistPaper, files: Files): Promise<DocumentData> => ({
  template: 'freightlist',
  data: await withLogo(paper, files),
})

/** One that was sent, as it was sent; undefined when there is none. */
export async function sentFreightlistToPrint({ load, files }: { load: Load; files: Files }, id: string): Promise<DocumentData | undefined> {
  const sent = await load(freightlist, id)
  return sent?.paper ? freightlistToPrint(sent.paper, files) : undefined
}
