import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { QuotedVersion, ReplyLinks } from '@fairlead/domain/ports/reply-links'

/** Links that are good as long as the secret of sessions stands: each bears the revision and its signature, made with a key that signs nothing else. */
export function replyLinksOf({ sessionSecret, publicUrls }: { sessionSecret: string; publicUrls: readonly string[] }): ReplyLinks {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'fairlead quotation reply', 32))
  const tokenOf = ({ public_id, revision }: QuotedVersion) =>
    `${revision}.${createHmac('sha256', key).update(`${public_id}.${revision}`).digest('base64url')}`
  return {
    urlOf: version => `${publicUrls[0] ?? ''}/quotationreply/${version.public_id}?token=${tokenOf(version)}`,
    revisionOf(public_id, token) {
      const [, digits] = /^([1-9]\d{0,5})\.[\w-]{43}$/.exec(token) ?? []
      if (digits === undefined) return undefined
      const revision = Number(digits)
      return timingSafeEqual(Buffer.from(token), Buffer.from(tokenOf({ public_id, revision }))) ? revision : undefined
    },
  }
}
