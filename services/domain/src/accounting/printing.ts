import type { DocumentData } from '@fairlead/contracts/documents/document'
import type { Find, Load } from '../kernel/aggregate.ts'
import { withLogo } from '../platform/logo.ts'
import type { Files } from '../ports/files.ts'
import { accountToPrint } from './account-paper.ts'
import { invoicePaper } from './invoice-document.ts'
import type { Invoice } from './invoice-guards.ts'
import { surroundingsOf } from './invoice-surroundings.ts'
import { invoice } from './invoices.ts'
import { reminder } from './reminders.ts'

/**
 * An invoice with all that it prints: what it said when it was approved, before that what its record and its surroundings say by now. Undefined
 * when there is none, or nobody to issue it. `typed` is text that is not saved yet.
 */
export async function invoiceToPrint(
  { load, find, files }: { load: Load; find: Find; files: Files },
  id: string,
  typed: Partial<Invoice> = {},
): Promise<DocumentData | undefined> {
  const saved = await load(invoice, id)
  if (!saved) return undefined
  const paper = saved.paper ?? (await paperByNow({ ...saved, ...typed }, load, find))
  if (!paper) return undefined
  return { template: 'invoice', data: { ...(await withLogo(paper, files)), number: saved.number } }
}

async function paperByNow(bill: Invoice, load: Load, find: Find) {
  const around = await surroundingsOf(bill, load, find)
  return around.issuer.office && invoicePaper(bill, around)
}

/** A reminder as it was drawn up; undefined where none was. */
export async function reminderToPrint({ load, files }: { load: Load; files: Files }, id: string): Promise<DocumentData | undefined> {
  const due = await load(reminder, id)
  return due?.paper ? accountToPrint(due.paper, files) : undefined
}
