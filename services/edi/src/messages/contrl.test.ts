import { expect, test } from 'vitest'
import { readInterchange } from '../read/reader.ts'
import { around, sample } from '../samples/sample-for-tests.ts'
import { writeInterchange } from '../write/writer.ts'
import { acknowledgementOf, contrlFor } from './contrl.ts'

const when = { date: '261128', time: '1831', reference: '900' }

/** The answer to what came, as it is sent, without its envelope. */
function answer(given: Uint8Array | string): string | null {
  const contrl = contrlFor(readInterchange(typeof given === 'string' ? Buffer.from(given, 'latin1') : given), when)
  if (contrl === null) return null
  const written = writeInterchange(contrl)
  if ('findings' in written) throw new Error(JSON.stringify(written.findings))
  expect(readInterchange(written.bytes).findings).toEqual([])
  return written.text.replace(/^.*?'UNH\+1\+CONTRL:D:3:UN'/, '').replace(/UNT\+\d+\+1'UNZ.*/, '')
}

const unb = "UNB+UNOC:3+THEM:ZZZ+US:14+261128:1830+42'"
const good = "UNH+1+IFTSTA:D:95B:UN'BGM+23'CNI+1'STS+1+74'UNT+5+1'"
const bad = "UNH+2+IFTSTA:D:95B:UN'BGM+23+A+9+AP+X'CNI+1'COM+1:TE'STS+1+740'LOC'UNT+7+2'"
const uci = 'UCI+42+THEM:ZZZ+US:14'

test('what is right is acknowledged, its messages with it', () => expect(answer(`${unb}${good}UNZ+1+42'`)).toBe(`${uci}+7'`))

test('a doubt is nobody’s error', () =>
  expect(answer(`${unb}${good.replace('CNI+1', "CNI+1'LOC+99").replace('UNT+5', 'UNT+6')}UNZ+1+42'`)).toBe(`${uci}+7'`))

test('what is wrong with a message rejects that alone, and says where', () =>
  expect(answer(`${unb}${good}${bad}UNZ+2+42'`)).toBe(
    `${uci}+7'UCM+2+IFTSTA:D:95B:UN+4'UCS+2'UCD+8+6'UCS+4+15'UCS+5'UCD+12+3:1'UCS+6'UCD+9+2'`,
  ))

test('what is wrong with two elements of a segment is told under one', () =>
  expect(answer(around('IFTSTA:D:95B:UN', `BGM+23+${'A'.repeat(36)}+ABCD'CNI+1'STS+1+74'`))).toBe(
    "UCI+7+US:ZZZ+THEM:ZZZ+7'UCM+1+IFTSTA:D:95B:UN+4'UCS+2'UCD+39+3'UCD+39+4'",
  ))

test('of each message that is rejected its own errors are told, in their order, and no doubt', () => {
  const doubtful = "UNH+1+IFTSTA:D:95B:UN:EAN'CNI+1'LOC+99'STS+1+740'UNT+5+1'"
  expect(answer(`${unb}${doubtful}${bad}UNZ+2+42'`)).toBe(
    `${uci}+7'UCM+1+IFTSTA:D:95B:UN:EAN+4'UCS+1+13'UCS+4'UCD+12+3:1'UCM+2+IFTSTA:D:95B:UN+4'UCS+2'UCD+8+6'UCS+4+15'UCS+5'UCD+12+3:1'UCS+6'UCD+9+2'`,
  )
})

test('where all is rejected no message is named', () => expect(answer(`${unb}${bad}UNZ+2+42'`)).toBe(`${uci}+4+29+UNZ+2'`))

test.each([
  ['its trailer counts', good.replace('UNT+5', 'UNT+6'), '29+UNT+2'],
  ['its trailer is missing', good.replace("UNT+5+1'", ''), '13+UNT'],
  ['we do not know such messages', good.replace('95B', '01A'), '3+UNH+3'],
])('of a message that is rejected as such it is told why: %s', (_what, message, expected) =>
  expect(answer(`${unb}${message}UNZ+1+42'`)).toBe(`${uci}+7'UCM+1+IFTSTA:D:${message.includes('01A') ? '01A' : '95B'}:UN+4+${expected}'`),
)

test('what is missing after the header is told of the segment, not of the header', () =>
  expect(answer(`${unb}UNH+1+IFTSTA:D:95B:UN'CNI+1'STS+1+74'UNT+4+1'UNZ+1+42'`)).toBe(`${uci}+7'UCM+1+IFTSTA:D:95B:UN+4'UCS+1+13'`))

test.each([
  ['its trailer counts', `${unb}${good}UNZ+2+42'`, '29+UNZ+2'],
  ['its trailer is missing', `${unb}${good}`, '13+UNZ'],
  ['its end says another reference', `${unb}${good}UNZ+1+43'`, '28+UNZ+3'],
  ['a level that we do not read', `${unb.replace(':3', ':9')}${good}UNZ+1+42'`, '2+UNB+2:2'],
  ['a segment outside', `${unb}FTX+AAA'${good}UNZ+1+42'`, '33'],
  ['a segment without end', `${unb}${good}${'A'.repeat(40_000)}`, '18'],
  ['a message with controls in its reference', `${unb}${good.replace('UNH+1+', 'UNH+\u00011+')}UNZ+1+42'`, '4+UNH'],
  ['a message without a reference', `${unb}${good.replace('UNH+1+', 'UNH++')}UNZ+1+42'`, '4+UNH'],
])('all is rejected where the interchange is in error: %s', (_what, given, expected) => expect(answer(given)).toBe(`${uci}+4+${expected}'`))

test('the answer goes back to who sent it, in his characters', () => {
  const envelope = contrlFor(
    readInterchange(Buffer.from(`${unb.replace('UNOC:3', 'UNOA:2').replace('ZZZ', 'ZZZ:R')}${good}UNZ+1+42'`)),
    when,
  )?.envelope
  expect(envelope).toEqual({
    charset: 'UNOA',
    syntax: 2,
    sender: { id: 'US', qualifier: '14' },
    recipient: { id: 'THEM', qualifier: 'ZZZ', routing: 'R' },
    date: '261128',
    time: '1831',
    reference: '900',
  })
})

test('what is repeated is spelled as it came, in characters that have it', () => {
  const given = `${unb.replace('UNOC:3', 'UNOA:2').replace('THEM', 'Them')}${good}UNZ+1+42'`
  expect(answer(given)).toBe("UCI+42+Them:ZZZ+US:14+4+21+UNB+3:1'")
  expect(contrlFor(readInterchange(Buffer.from(given)), when)?.envelope.charset).toBe('UNOC')
})

test.each([
  ['of what has controls in who sent it', `${unb.replace('THEM', 'TH\u0001EM')}${good}UNZ+1+42'`],
  ['of a CONTRL', Buffer.from(sample('contrl-v3-rejected')).toString('latin1')],
  ['of a CONTRL with errors', `${unb}UNH+1+CONTRL:D:3:UN'UCM+1'UNT+3+1'UNZ+1+42'`],
  ['of what is no interchange', 'hello'],
  ['of what has no reference', `${unb.replace('+42', '')}${good}UNZ+1+42'`],
  ['of what does not say who sent it', `${unb.replace('THEM:ZZZ', '')}${good}UNZ+1+42'`],
])('none is due %s', (_what, given) => expect(answer(given)).toBeNull())

test('a CONTRL is read', () => {
  const [message] = readInterchange(sample('contrl-v3-rejected')).messages
  if (!message) throw new Error('no message')
  expect(acknowledgementOf(message)).toEqual({
    reference: '000000042',
    sender: { id: 'ROROFWD', qualifier: 'ZZZ' },
    recipient: { id: 'RORCARRIER', qualifier: 'ZZZ' },
    accepted: false,
    error: null,
    messages: [
      {
        reference: '1',
        identifier: { type: 'IFTMIN', version: 'D', release: '00B', agency: 'UN' },
        accepted: false,
        error: null,
        segments: [{ segment: 8, error: '12', elements: [] }],
      },
    ],
  })
})

test.each([
  ['8', true],
  ['7', true],
  ['3', true],
  ['4', false],
  ['6', false],
])('action %s is accepted: %s', (action, accepted) => {
  const body = `${uci}+${action}+2+UNB+2:1'UCM+318+IFTMIN:D:99B:UN:SUB+${action}+29+UNT+2'UCS+4'UCD+12+3'`
  const [message] = readInterchange(around('CONTRL:D:3:UN', body)).messages
  if (!message) throw new Error('no message')
  expect(acknowledgementOf(message)).toMatchObject({
    accepted,
    error: { code: '2', element: 2, component: 1 },
    messages: [
      {
        reference: '318',
        identifier: { association: 'SUB' },
        accepted,
        error: { code: '29', element: 2, component: 0 },
        segments: [{ segment: 4, error: null, elements: [{ code: '12', element: 3, component: 0 }] }],
      },
    ],
  })
})
