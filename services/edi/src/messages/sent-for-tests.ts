import type { Message } from '../interchange.ts'
import { readInterchange } from '../read/reader.ts'
import { around } from '../samples/sample-for-tests.ts'
import { writeInterchange } from '../write/writer.ts'

/** The segments of a message as it is sent, a line each; without UNH and UNT. Throws where it cannot be sent. */
export function sent(message: Message): string[] {
  const written = writeInterchange({
    envelope: { charset: 'UNOC', syntax: 3, sender: { id: 'US' }, recipient: { id: 'THEM' }, date: '261128', time: '1830', reference: '1' },
    messages: [message],
  })
  if ('findings' in written) throw new Error(JSON.stringify(written.findings))
  if (readInterchange(written.bytes).findings.length > 0) throw new Error(`it does not read: ${written.text}`)
  return written.text
    .split(/(?<=[^?]')/)
    .slice(3, -2)
    .map(segment => segment.slice(0, -1))
}

/** A message as it was received, of its segments. Throws where anything is found. */
export function received(identifier: string, body: string) {
  const { messages, findings } = readInterchange(around(identifier, body))
  const [message] = messages
  if (!message || findings.length > 0) throw new Error(JSON.stringify(findings))
  return message
}
