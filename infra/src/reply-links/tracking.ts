import type { TrackingLinks } from '@fairlead/domain/ports/tracking-links'
import { isSameToken, signerOf } from './signer.ts'

/** Links by which units and jobs are followed: each bears the signature of one of them, 256 bits that nobody guesses, as long as the secret of sessions stands. */
export function trackingLinksOf({ sessionSecret, publicUrls }: { sessionSecret: string; publicUrls: readonly string[] }): TrackingLinks {
  const sign = signerOf(sessionSecret, 'tracking')
  const tokenOf: TrackingLinks['tokenOf'] = (of, id) => sign(`${of} ${id}`)
  return {
    tokenOf,
    urlOf: (of, id) => `${publicUrls[0] ?? ''}/tracking/${of}/${id}?token=${tokenOf(of, id)}`,
    isGenuine: (of, id, token) => isSameToken(token, tokenOf(of, id)),
  }
}
