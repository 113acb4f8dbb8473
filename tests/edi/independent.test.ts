import { segment } from '@fairlead/edi/write/segment'
import { writeInterchange } from '@fairlead/edi/write/writer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomFrom } from '../random/random.ts'
import { generatedInterchange } from './generated.ts'
import { independently } from './independent.ts'

test('a parser of others reads of what we write what we said', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }), seed => {
      const interchange = generatedInterchange(randomFrom(seed))
      const { charset, syntax } = interchange.envelope
      const written = writeInterchange(interchange)
      if ('findings' in written) throw new Error('it was not written')
      const read = independently(syntax === 4 ? written.text.slice(9) : written.text, charset) // it knows no UNA of syntax 4
      const bodies = interchange.messages.map(({ segments }) => segments)
      expect(read.filter(({ tag }) => !/^UN[BHTZ]$/.test(tag))).toEqual(bodies.flat())
      const trailers = interchange.messages.map(({ reference, segments }) => segment('UNT', String(segments.length + 2), reference))
      expect(read.filter(({ tag }) => tag === 'UNT')).toEqual(trailers)
    }),
    { numRuns: 200 },
  ))
