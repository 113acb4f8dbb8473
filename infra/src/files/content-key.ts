import { createHash } from 'node:crypto'

/** The key of a content: its SHA-256 in hexadecimal. */
export const keyOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** Whether a text can be a key at all; nothing else ever becomes a path. */
export const isKey = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

const damaged = (key: string): Error => new Error(`The stored file ${key} is damaged`)

/** The content again, if it is what the key says. Throws when what was stored has been altered or damaged. */
export function intact(key: string, content: Uint8Array): Uint8Array {
  if (keyOf(content) !== key) throw damaged(key)
  return content
}

/** The same of a content that is read bit by bit: it fails at its end, so that nobody takes what he got for the whole. */
export async function* intactParts(key: string, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const part of content) {
    hash.update(part)
    yield part
  }
  if (hash.digest('hex') !== key) throw damaged(key)
}
