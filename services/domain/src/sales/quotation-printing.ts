import type { DocumentData } from '@fairlead/contracts/documents/document'
import type { DocumentLanguage } from '@fairlead/contracts/documents/in-words'
import type { Printed } from '@fairlead/contracts/documents/letterhead'
import type { QuotationPaper } from '@fairlead/contracts/documents/quotation'
import { relation } from '../crm/relations.ts'
import type { Load } from '../kernel/aggregate.ts'
import { withLogo } from '../platform/logo.ts'
import type { Files } from '../ports/files.ts'
import type { ReplyLinks } from '../ports/reply-links.ts'
import { quotationPaper } from './quotation-paper.ts'
import { surroundingsOf } from './quotation-surroundings.ts'
import type { Quotation } from './quotation-totals.ts'
import { quotation } from './quotations.ts'

/** Where records are, and the bytes of files. */
interface Kept {
  load: Load
  files: Files
}

/** A quotation as its paper, with the address where it is answered once it was sent; undefined when there is none. `typed` is what is not saved yet. */
export async function quotationToPrint(
  { load, files, replyLinks }: Kept & { replyLinks: ReplyLinks },
  id: string,
  typed: Partial<Quotation> = {},
): Promise<DocumentData | undefined> {
  const found = await load(quotation, id)
  if (!found) return undefined
  const saved = { ...found, ...typed }
  const { public_id, revision, sent_at } = saved
  const reply_url = public_id === null || sent_at === null ? null : replyLinks.urlOf({ public_id, revision })
  return { template: 'quotation', data: { ...(await offerTo(saved, { load, files })), reply_url } }
}

/** What its customer was told when it was sent, or would be now; in his language unless he asks for another. */
export async function offerTo(saved: Quotation, { load, files }: Kept, asked?: DocumentLanguage): Promise<Printed<QuotationPaper>> {
  const language = asked ?? (await load(relation, saved.customer_id))?.language ?? 'en'
  const paper = saved.paper?.[language] ?? quotationPaper(saved, await surroundingsOf(saved, load, language))
  // Its number may have come after it went out.
  return withLogo({ ...paper, number: saved.number }, files)
}
