import { expect, test } from 'vitest'
import type { Envelope, Interchange, Segment } from '../interchange.ts'
import { segment } from './segment.ts'
import { writeInterchange } from './writer.ts'

const envelope: Envelope = {
  charset: 'UNOC',
  syntax: 3,
  sender: { id: 'US' },
  recipient: { id: 'THEM' },
  date: '261128',
  time: '1830',
  reference: '7',
}
const begin = segment('BGM', '23', 'ST1')
const rest = [segment('CNI', '1'), segment('STS', '1', '74')]

const interchange = (segments: readonly Segment[], its: Partial<Envelope> = {}): Interchange => ({
  envelope: { ...envelope, ...its },
  messages: [{ reference: '1', identifier: { type: 'IFTSTA', version: 'D', release: '95B', agency: 'UN' }, segments }],
})

test('an interchange has UNA, its header, messages that are counted, and its trailer', () =>
  expect(writeInterchange(interchange([begin, ...rest]))).toMatchObject({
    text: "UNA:+.? 'UNB+UNOC:3+US+THEM+261128:1830+7'UNH+1+IFTSTA:D:95B:UN'BGM+23+ST1'CNI+1'STS+1+74'UNT+5+1'UNZ+1+7'",
  }))

test('what separates is released in data, and nothing empty is written at an end', () => {
  const written = writeInterchange(interchange([segment('BGM', ['23', '', ''], "A+B:C?D'E*", '', ''), ...rest]))
  expect(written).toMatchObject({ text: expect.stringContaining("BGM+23+A?+B?:C??D?'E*'") })
})

test('what repeats is released in syntax 4 alone', () => {
  const written = writeInterchange(interchange([segment('BGM', '23', 'A*B'), ...rest], { syntax: 4, date: '20261128' }))
  expect(written).toMatchObject({ text: expect.stringMatching(/^UNA:\+\.\?\*'.*BGM\+23\+A\?\*B'/) })
})

test('numbers have the decimal mark of the interchange, and other points stay', () => {
  const counted = [segment('BGM', '23', '1.5'), segment('CNT', ['7', '12.032', 'KGM']), ...rest]
  const written = writeInterchange(interchange(counted), { decimal: ',' })
  expect(written).toMatchObject({ text: expect.stringMatching(/^UNA:\+,\? '.*BGM\+23\+1\.5'CNT\+7:12,032:KGM'/) })
})

test('a partner is sent what his characters can say', () => {
  expect(writeInterchange(interchange([segment('BGM', '23', 'é'), ...rest], { charset: 'UNOA' }))).toMatchObject({
    text: expect.stringContaining('BGM+23+E'),
  })
  const { bytes } = { bytes: new Uint8Array(), ...writeInterchange(interchange([segment('BGM', '23', 'é'), ...rest])) }
  expect([...bytes]).toContain(0xe9)
})

test.each([
  ['characters that cannot be said', interchange([segment('BGM', '23', '漢'), ...rest]), { code: '21', segment: 2, element: 3 }],
  ['those of UNB', interchange([begin, ...rest], { sender: { id: '漢' } }), { code: '21', tag: 'UNB', element: 3 }],
  ['too long', interchange([segment('BGM', '23', 'A'.repeat(36)), ...rest]), { code: '39', segment: 2, element: 3 }],
  ['too long once it is said in others', interchange([segment('BGM', '23', 'ß'.repeat(18)), ...rest], { charset: 'UNOA' }), { code: '39' }],
  ['a control reference too long', interchange([begin, ...rest], { reference: '1'.repeat(15) }), { code: '39', tag: 'UNB' }],
  ['a doubtful code', interchange([begin, segment('CNI', '1'), segment('LOC', '99'), ...rest.slice(1)]), { code: '12', weight: 'doubt' }],
  ['what is missing', interchange(rest), { code: '13', text: 'segment_missing', segment: 1 }],
  ['no message', { envelope, messages: [] }, { code: '32' }],
  [
    'a message that we do not know',
    { envelope, messages: [{ reference: '1', identifier: { type: 'IFTSTA', version: 'D', release: '01A', agency: 'UN' }, segments: [] }] },
    { code: '3' },
  ],
])('refused: %s', (_what, given, finding) =>
  expect(writeInterchange(given)).toMatchObject({ findings: expect.arrayContaining([expect.objectContaining(finding)]) }),
)

test('refused: a message that comes twice', () => {
  const { messages } = interchange([begin, ...rest])
  expect(writeInterchange({ envelope, messages: [...messages, ...messages] })).toMatchObject({
    findings: [{ code: '26', message: 2, element: 2 }],
  })
})
