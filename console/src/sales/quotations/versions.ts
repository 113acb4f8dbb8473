import { linesIn } from '../../kernel/lines/line.ts'
import type { Rec } from '../../kernel/record.ts'

/** A paper that went out. */
interface Paper {
  key: string
  name: string
}

/** A version of a quotation: what it came to, when it went out, and its paper. */
export interface Version {
  revision: number
  status: string
  sent_at: string | undefined
  currency_id: string | undefined
  total: string | undefined
  paper: Paper | undefined
  /** How many events there were when the next one began; of the newest, none. */
  at_version: number | undefined
}

/** How many versions a newer one took the place of. */
export const earlierIn = ({ revisions }: Rec): number => linesIn(revisions).length

/** All versions of a quotation, the newest first (DOMAIN_SALES_OPS §1.5: "older version stays readable"). */
export function versionsOf(quotation: Rec): Version[] {
  const { revision, status, was_sent_at, currency_id, total, revisions, files } = quotation
  const papers = linesIn(files)
  const newest = { revision, status, sent_at: was_sent_at, currency_id, total }
  return [newest, ...linesIn(revisions).toReversed()].map(one => ({
    revision: Number(one.revision),
    status: String(one.status),
    sent_at: textIn(one.sent_at),
    currency_id: textIn(one.currency_id),
    total: textIn(one.total),
    paper: paperIn(papers.findLast(file => file.revision === one.revision)),
    at_version: 'at_version' in one ? Number(one.at_version) : undefined,
  }))
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const paperIn = (file: Readonly<Record<string, unknown>> | undefined): Paper | undefined =>
  file && { key: String(file.key), name: String(file.name) }
