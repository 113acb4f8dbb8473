import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SecretName } from '@fairlead/domain/ports/secrets'

const algorithm = 'aes-256-gcm'
const [nonceLength, tagLength] = [12, 16]

/** What a secret is bound to: what is kept of one opens under no other name. */
const boundTo = ({ purpose, name }: SecretName): Buffer => Buffer.from(JSON.stringify([purpose, name]))

/** Encrypts a secret with the first of the keys: nonce, tag and ciphertext, one behind the other. Throws where there is no key. */
export function seal([key]: readonly Buffer[], of: SecretName, value: string): Buffer {
  if (!key) throw new Error(`The secret ${told(of)} cannot be kept: FAIRLEAD_SECRETS_KEY is not set`)
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(boundTo(of))
  const text = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** Decrypts a secret with whichever of the keys opens it. Throws where none does. */
export function open(keys: readonly Buffer[], of: SecretName, sealed: Buffer): string {
  for (const key of keys) {
    try {
      const tagAt = nonceLength + tagLength
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceLength), { authTagLength: tagLength })
      decipher.setAAD(boundTo(of)).setAuthTag(sealed.subarray(nonceLength, tagAt))
      return Buffer.concat([decipher.update(sealed.subarray(tagAt)), decipher.final()]).toString('utf8')
    } catch {
      // another key may open it
    }
  }
  throw new Error(
    `The secret ${told(of)} cannot be read: ${keys.length === 0 ? 'FAIRLEAD_SECRETS_KEY is not set' : 'it was encrypted with a key that FAIRLEAD_SECRETS_KEY does not name, or was altered'}`,
  )
}

const told = ({ purpose, name }: SecretName): string => `“${name}” for ${purpose}`
