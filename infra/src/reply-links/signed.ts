import type { QuotedVersion, ReplyLinks } from '@fairlead/domain/ports/reply-links'
import { isSameToken, signerOf } from './signer.ts'

/** Links that are good as long as the secret of sessions stands: each bears the revision and its signature. */
export function replyLinksOf({ sessionSecret, publicUrls }: { sessionSecret: string; publicUrls: readonly string[] }): ReplyLinks {
  const sign = signerOf(sessionSecret, 'quotation reply')
  const tokenOf = ({ public_id, revision }: QuotedVersion) => `${revision}.${sign(`${public_id}.${revision}`)}`
  return {
    urlOf: version => `${publicUrls[0] ?? ''}/quotationreply/${version.public_id}?token=${tokenOf(version)}`,
    revisionOf(public_id, token) {
      const [, digits] = /^([1-9]\d{0,5})\.[\w-]{43}$/.exec(token) ?? []
      if (digits === undefined) return undefined
      const revision = Number(digits)
      return isSameToken(token, tokenOf({ public_id, revision })) ? revision : undefined
    },
  }
}
