import { createHash } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'

/** What must be remembered between leaving for the provider and coming back. */
export interface LoginState {
  nonce: string
  verifier: string
  redirectUri: string
  /** What the browser holds that began it. */
  browser: string
}

/** Seals a login's secrets into its `state`, so that no node has to keep them; good for ten minutes. */
export function loginStates(secret: string) {
  const key = createHash('sha256').update(`login-state:${secret}`).digest()
  return {
    seal: (state: LoginState): Promise<string> =>
      new EncryptJWT({ ...state }).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).setIssuedAt().setExpirationTime('10m').encrypt(key),
    /** The sealed secrets; undefined when the state is not ours or too old. */
    async open(state: string): Promise<LoginState | undefined> {
      const opened = await jwtDecrypt(state, key, { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] }).catch(
        () => undefined,
      )
      if (!opened) return undefined
      const { nonce, verifier, redirectUri, browser } = opened.payload
      return typeof nonce === 'string' && typeof verifier === 'string' && typeof redirectUri === 'string' && typeof browser === 'string'
        ? { nonce, verifier, redirectUri, browser }
        : undefined
    },
  }
}
