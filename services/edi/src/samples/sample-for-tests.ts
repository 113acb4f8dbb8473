import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A sample of ours, as it is sent. */
export const sample = (name: string): Uint8Array => readFileSync(join(import.meta.dirname, `${name}.edi`))

/** A message in an interchange around it, of which only the message is of interest: segments as they are written, one a line. */
export function around(identifier: string, body: string, { unb = 'UNOC:3', una = '' } = {}): Uint8Array {
  const segments = body.trim().split(/'\s*/).filter(Boolean)
  const message = [`UNH+1+${identifier}`, ...segments, `UNT+${segments.length + 2}+1`]
  const all = [`UNB+${unb}+US:ZZZ+THEM:ZZZ+261128:1830+7`, ...message, 'UNZ+1+7']
  return Buffer.from(`${una}${all.join("'\n")}'`, 'latin1')
}
