import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import type { DocumentData } from '@fairlead/contracts/documents/document'
import { type RowScope, within } from '@fairlead/contracts/identity/rights'
import type { Find, Load } from '../kernel/aggregate.ts'
import { withLogo } from '../platform/logo.ts'
import type { Files } from '../ports/files.ts'
import { type BillCopy, billOfLadingPaper, renditionOf } from './bill-of-lading-document.ts'
import { withText } from './bill-of-lading-fold.ts'
import { surroundingsOf } from './bill-of-lading-surroundings.ts'
import { billOfLading } from './bills-of-lading.ts'
import type { Bill } from './cargo.ts'
import { manifestDocument } from './manifest-document.ts'
import { manifestPaper } from './manifest-paper.ts'
import { billsOn, manifest } from './manifests.ts'

/** Where records are, and the bytes of files. */
interface Kept {
  load: Load
  files: Files
}

/** What a bill says: what it said when it was made final, else what its record and its surroundings say by now. */
export const paperOf = async (bill: Bill, load: Load) => bill.paper ?? billOfLadingPaper(bill, await surroundingsOf(bill, load))

/**
 * A bill of lading with all that it prints; undefined when there is none. `typed` is text that is not saved yet. Units that were typed in are
 * printed once they are the bill's: until then nobody has looked whether they may be seen.
 */
export async function billToPrint(
  { load, files }: Kept,
  id: string,
  copy: BillCopy,
  typed: Partial<Bill> = {},
): Promise<DocumentData | undefined> {
  const saved = await load(billOfLading, id)
  if (!saved) return undefined
  const bill = { ...withText(saved, typed), unit_ids: saved.unit_ids }
  const paper = await withLogo(await paperOf(bill, load), files)
  return { template: 'bill-of-lading', data: { ...paper, rendition: renditionOf(bill, copy) } }
}

/**
 * A manifest with all that it prints, as it was published or, with `supplement`, as it was corrected the so-manyth time; before that with what
 * its bills say by now. Undefined when there is none. Bills that its reader may not see stand on it with their figures alone: a manifest is of
 * the whole ship, whoever booked the cargo.
 */
export async function manifestToPrint(
  { load, find, files }: Kept & { find: Find },
  id: string,
  rowScope: RowScope,
  supplement = 0,
): Promise<DocumentData | undefined> {
  const saved = await load(manifest, id)
  const published = saved?.paper?.[supplement]
  if (!saved || (supplement > 0 && !published)) return undefined
  const bills = published
    ? (await Promise.all(published.bill_of_lading_ids.map(one => load(billOfLading, one)))).filter(one => one !== undefined)
    : await billsOn(saved, find)
  const paper = published ?? (await manifestPaper(saved, bills, null, load))
  const listed = bills.map(async bill => ({
    bill,
    paper: await paperOf(bill, load),
    seen: within(rowScope, billsoflading.scope, bill),
  }))
  return { template: 'manifest', data: await withLogo(manifestDocument(saved, paper, await Promise.all(listed)), files) }
}
