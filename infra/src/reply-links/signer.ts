import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Signs what addresses lead to, with a key that is derived from the secret of sessions for one purpose and signs nothing else. */
export function signerOf(sessionSecret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', `fairlead ${purpose}`, 32))
  return (said: string): string => createHmac('sha256', key).update(said).digest('base64url')
}

/** Whether two tokens are one, told in time that says nothing of where they differ. */
export function isSameToken(token: string, genuine: string): boolean {
  const [given, own] = [Buffer.from(token), Buffer.from(genuine)]
  return given.length === own.length && timingSafeEqual(given, own)
}
