import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JWK } from 'oidc-provider'

/** What the provider signs with: tokens, and its own cookies. */
export interface ProviderKeys {
  token: JWK
  cookie: string
}

/**
 * The keys of a development provider. Those kept in a folder are the same after a restart, so that what the product has verified stays
 * verifiable; the file is its owner's alone. Throws when the file cannot be read or is not what was written.
 */
export function providerKeys(folder?: string): ProviderKeys {
  if (folder === undefined) return newKeys()
  const path = join(folder, 'identity-provider-keys.json')
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(path, JSON.stringify(newKeys()), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const kept: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (!areKeys(kept)) throw new Error(`${path} holds no keys: remove it to have new ones made`)
  return kept
}

function newKeys(): ProviderKeys {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const { kty, ...numbers } = privateKey.export({ format: 'jwk' })
  const kid = randomBytes(8).toString('hex')
  return { token: { ...numbers, kty: kty ?? 'RSA', alg: 'RS256', use: 'sig', kid }, cookie: randomBytes(32).toString('base64url') }
}

function areKeys(value: unknown): value is ProviderKeys {
  if (typeof value !== 'object' || value === null || !('token' in value) || !('cookie' in value)) return false
  return typeof value.token === 'object' && typeof value.cookie === 'string'
}
