import { messageTypes } from '@fairlead/edi/directories/directory'
import type { Interchange } from '@fairlead/edi/interchange'
import { type Reading, readChunks, readInterchange } from '@fairlead/edi/read/reader'
import { writeInterchange } from '@fairlead/edi/write/writer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomFrom } from '../random/random.ts'
import { generatedInterchange, generatedMessage } from './generated.ts'

const seeds = fc.integer({ min: 0, max: 2 ** 31 })

test('what is written is read as it was, and without a finding', () =>
  fc.assert(
    fc.property(seeds, fc.constantFrom('.' as const, ',' as const), fc.boolean(), (seed, decimal, lines) => {
      const interchange = generatedInterchange(randomFrom(seed))
      const reading = readInterchange(bytesOf(interchange, { decimal, lines }))
      expect(reading.findings).toEqual([])
      expect(sent(reading)).toEqual(interchange)
    }),
    { numRuns: 300 },
  ))

test.each(messageTypes())('%s %s comes back as it was written', (directory, type) => {
  for (let seed = 0; seed < 20; seed += 1) {
    const random = randomFrom(seed)
    const { envelope } = generatedInterchange(random)
    const interchange = { envelope, messages: [generatedMessage(random, envelope.charset, '1', [directory, type])] }
    const reading = readInterchange(bytesOf(interchange))
    expect(reading.findings).toEqual([])
    expect(sent(reading)).toEqual(interchange)
  }
})

test('it makes no difference in what chunks it comes', () =>
  fc.assert(
    fc.asyncProperty(seeds, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), async (seed, sizes) => {
      const bytes = bytesOf(generatedInterchange(randomFrom(seed)))
      expect(await readChunks(chunks(bytes, sizes))).toEqual(readInterchange(bytes))
    }),
    { numRuns: 100 },
  ))

function bytesOf(interchange: Interchange, style = {}): Uint8Array {
  const written = writeInterchange(interchange, style)
  if ('findings' in written) throw new Error(JSON.stringify(written.findings.slice(0, 3)))
  return written.bytes
}

/** What was sent, without what the reader says of it. */
const sent = ({ envelope, messages }: Reading) => ({
  envelope,
  messages: messages.map(({ reference, identifier, access_reference, segments }) => ({
    reference,
    identifier,
    segments,
    ...(access_reference !== undefined && { access_reference }),
  })),
})

async function* chunks(bytes: Uint8Array, sizes: readonly number[]) {
  for (let begin = 0, turn = 0; begin < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1
    yield bytes.subarray(begin, begin + size)
    begin += size
  }
}
