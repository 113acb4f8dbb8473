import type { Resource } from '@fairlead/contracts/kernel/resource'
import type { Files } from '@fairlead/domain/ports/files'
import { Problem } from '../errors.ts'

/** The most that travels as text within an answer, in kB. */
const largestBlob = 1024

/** The bytes of a record in base64 (specification §3), where its resource keeps any; small ones only. */
export async function blobOf(
  { content }: Resource,
  record: Readonly<Record<string, unknown>>,
  files: Files,
): Promise<{ blob?: string | null }> {
  if (content === undefined) return {}
  if (Number(record.size) > largestBlob) throw new Problem(413, 'file_too_large', { params: { name: String(record.name), maximum: 1 } })
  const bytes = await files.get(String(record[content]))
  return { blob: bytes ? Buffer.from(bytes).toString('base64') : null }
}
