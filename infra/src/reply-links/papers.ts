import type { PaperLinks } from '@fairlead/domain/ports/paper-links'
import { isSameToken, signerOf } from './signer.ts'

/** Links by which papers are handed in: each bears the signature of what was asked, 256 bits that nobody guesses, as long as the secret of sessions stands. */
export function paperLinksOf({ sessionSecret, publicUrls }: { sessionSecret: string; publicUrls: readonly string[] }): PaperLinks {
  const sign = signerOf(sessionSecret, 'papers')
  return {
    urlOf: id => `${publicUrls[0] ?? ''}/papers/${id}?token=${sign(id)}`,
    isGenuine: (id, token) => isSameToken(token, sign(id)),
  }
}
