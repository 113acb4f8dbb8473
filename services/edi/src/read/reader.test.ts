import { expect, test } from 'vitest'
import { around, sample } from '../samples/sample-for-tests.ts'
import { writeInterchange } from '../write/writer.ts'
import { mostFindings, type Reading, readChunks, readInterchange } from './reader.ts'
import { mostCharacters } from './splitter.ts'

const text = (value: string) => readInterchange(Buffer.from(value, 'latin1'))

/** What was found: code, message, segment, tag, element, component, text. */
const findings = ({ findings: all }: Reading) =>
  all.map(({ code, message, segment, tag, element, component, text: key }) => [code, message, segment, tag, element, component, key])

const samples = ['contrl-v3-rejected', 'cuscar-d95b-manifest', 'iftmbf-d00b-booking', 'iftmin-d00b-vehicles', 'iftsta-d95b-vehicle-status']

test.each(samples)('%s is read without a finding', name => expect(findings(readInterchange(sample(name)))).toEqual([]))

test.each(['cuscar-d95b-manifest', 'iftmin-d00b-vehicles'])('%s is written as it was read', name => {
  const { envelope, messages } = readInterchange(sample(name))
  if (!envelope) throw new Error('no envelope')
  expect(writeInterchange({ envelope, messages }, { lines: true })).toMatchObject({ text: Buffer.from(sample(name)).toString('latin1') })
})

test('the envelope says who sent what to whom', () =>
  expect(text("UNB+UNOC:3+A:ZZZ:R+B:14:S+261128:1830+42+PW:AA+CUSCAR+A+1+AGREED+1'UNZ+0+42'").envelope).toEqual({
    charset: 'UNOC',
    syntax: 3,
    sender: { id: 'A', qualifier: 'ZZZ', routing: 'R' },
    recipient: { id: 'B', qualifier: '14', routing: 'S' },
    date: '261128',
    time: '1830',
    reference: '42',
    password: 'PW:AA',
    application: 'CUSCAR',
    priority: 'A',
    acknowledge: true,
    agreement: 'AGREED',
    test: true,
  }))

test('groups are those of the directory', () => {
  const [manifest] = readInterchange(sample('cuscar-d95b-manifest')).messages
  const outline = (nodes: readonly object[]): string[] =>
    nodes.map(node =>
      'tag' in node ? String(node.tag) : 'nodes' in node && Array.isArray(node.nodes) ? `(${outline(node.nodes).join(' ')})` : '',
    )
  expect(outline(manifest?.root.nodes ?? []).join(' ')).toBe(
    'UNH BGM DTM RFF NAD (TDT LOC DTM) GIS (EQD MEA SEL) CNT ' +
      '(CNI (RFF LOC LOC LOC LOC GIS (NAD) (NAD) (NAD) (GID FTX MEA MEA PCI))) ' +
      '(CNI (RFF LOC LOC GIS (NAD) (NAD) (GID FTX MEA SGP PCI))) UNT',
  )
})

const unb = "UNB+UNOC:3+US+THEM+261128:1830+7'"
const status = "UNH+1+IFTSTA:D:95B:UN'BGM+23'CNI+1'STS+1+74'UNT+5+1'"

test.each([
  ['nothing', '', '4', 'no_interchange'],
  ['something else', '<?xml version="1.0"?>', '4', 'no_interchange'],
  ['UNA of like characters', "UNA:: ? 'UNB", '22', 'una_unreadable'],
  ['UNA with a letter', "UNAA+.? 'UNB", '22', 'una_unreadable'],
  ['an unknown character set', "UNB+UNOX:3+US+THEM+261128:1830+7'UNZ+0+7'", '2', 'charset_unsupported'],
  ['an unknown level', "UNB+UNOC:5+US+THEM+261128:1830+7'UNZ+0+7'", '2', 'syntax_unsupported'],
  ['no end', `${unb}${status}`, '13', 'trailer_missing'],
  ['an end within a segment', `${unb}${status}UNZ+1`, '13', 'segment_unfinished'],
  ['no message', `${unb}UNZ+0+7'`, '32', 'interchange_empty'],
  ['a wrong count of messages', `${unb}${status}UNZ+2+7'`, '29', 'trailer_count'],
  ['another reference at the end', `${unb}${status}UNZ+1+8'`, '28', 'trailer_reference'],
  ['a segment between messages', `${unb}${status}FTX+AAA'UNZ+1+7'`, '33', 'outside_message'],
  ['a segment after the end', `${unb}${status}UNZ+1+7'FTX+AAA'`, '33', 'outside_message'],
  ['a second beginning', `${unb}${unb}${status}UNZ+1+7'`, '33', 'outside_message'],
  ['UNT without UNH', `${unb}${status}UNT+1+1'UNZ+1+7'`, '33', 'outside_message'],
  ['functional groups', `${unb}UNG+A'${status}UNZ+1+7'`, '15', 'groups_unsupported'],
  ['a segment without end', `${unb}${status}${'A'.repeat(mostCharacters + 1)}`, '18', 'segment_endless'],
  ['a segment that ends too late', `${unb}${status}${'A'.repeat(mostCharacters + 1)}'UNZ+1+7'`, '18', 'segment_endless'],
])('of the interchange is told: %s', (_what, given, code, key) => {
  const found = text(given).findings
  expect(found[0]).toMatchObject({ code, text: key, message: 0, segment: 0, weight: 'error' })
})

test.each([
  ['an unknown message', "UNH+1+IFTSTA:D:01A:UN'BGM+23'UNT+3+1'", ['3', 1, 1, 'UNH', 3, 0, 'version_unsupported']],
  ['no trailer', "UNH+1+IFTSTA:D:95B:UN'BGM+23'CNI+1'STS+1+74'", ['13', 1, 4, 'UNT', 0, 0, 'trailer_missing']],
  ['a wrong count', status.replace('UNT+5', 'UNT+6'), ['29', 1, 5, 'UNT', 2, 0, 'trailer_count']],
  ['another reference', status.replace('UNT+5+1', 'UNT+5+2'), ['28', 1, 5, 'UNT', 3, 0, 'trailer_reference']],
  ['a wrong count of what we do not know', "UNH+1+IFTSTA:D:01A:UN'UNT+3+1'", ['29', 1, 2, 'UNT', 2, 0, 'trailer_count']],
])('of the message is told: %s', (_what, message, expected) => {
  expect(findings(text(`${unb}${message}UNZ+1+7'`))).toContainEqual(expected)
})

test('a message that comes twice is told of', () => {
  const reading = text(`${unb}${status}${status}UNZ+2+7'`)
  expect(findings(reading)).toEqual([['26', 2, 1, 'UNH', 2, 0, 'message_duplicate']])
  expect(reading.messages.map(({ errors }) => errors)).toEqual([0, 1])
})

const begin = "BGM+23'CNI+1'"
test.each([
  ['what the message has not', `${begin}XYZ+1'STS+1+74'`, ['6', 1, 4, 'XYZ', 0, 0, 'segment_unknown']],
  ['what stands elsewhere', `BGM+23'COM+1:TE'CNI+1'STS+1+74'`, ['15', 1, 3, 'COM', 0, 0, 'segment_misplaced']],
  ['what is missing at the begin', `CNI+1'STS+1+74'`, ['13', 1, 1, 'UNH', 0, 0, 'segment_missing']],
  ['what is missing in a group', `BGM+23'CNI+1'CNI+2'STS+1+74'`, ['13', 1, 3, 'CNI', 0, 0, 'segment_missing']],
  ['what is missing at the end', `BGM+23'CNI+1'`, ['13', 1, 3, 'CNI', 0, 0, 'segment_missing']],
  ['a segment too many', `BGM+23'TSR+30'TSR+30'${begin.slice(7)}STS+1+74'`, ['35', 1, 4, 'TSR', 0, 0, 'segment_repeated']],
  ['a group too many', `BGM+23'${"NAD+MS+A'".repeat(10)}CNI+1'STS+1+74'`, ['36', 1, 12, 'NAD', 0, 0, 'group_repeated']],
  ['a tag with a number', `${begin}STS:1+1+74'`, ['34', 1, 4, 'STS', 1, 2, 'nesting_unsupported']],
])('of the structure is told: %s', (_what, body, expected) =>
  expect(findings(readInterchange(around('IFTSTA:D:95B:UN', body)))).toEqual([expected]),
)

test.each([
  ['an element too many', "BGM+85+A+9+AP+5'", ['8', 1, 2, 'BGM', 6, 0, 'elements_too_many']],
  ['a component too many', "BGM+85:::A:B+A+9'", ['16', 1, 2, 'BGM', 2, 5, 'components_too_many']],
  ['no mandatory element', "BGM+85'NAD++A'", ['9', 1, 3, 'NAD', 2, 0, 'element_missing']],
  ['no mandatory component', "BGM+85'DTM+:20261128:102'", ['9', 1, 3, 'DTM', 2, 1, 'element_missing']],
  ['too long', `BGM+85+${'A'.repeat(36)}'`, ['39', 1, 2, 'BGM', 3, 0, 'value_too_long']],
  ['thousands', "BGM+85'CNT+10:1.300,00'", ['19', 1, 3, 'CNT', 2, 2, 'value_no_number']],
  ['a sign', "BGM+85'CNT+10:?+5'", ['19', 1, 3, 'CNT', 2, 2, 'value_no_number']],
  ['two decimal marks', "BGM+85'CNT+10:1.2.3'", ['19', 1, 3, 'CNT', 2, 2, 'value_no_number']],
  ['a decimal mark at the end', "BGM+85'CNT+10:5.'", ['19', 1, 3, 'CNT', 2, 2, 'value_no_number']],
  ['a minus alone', "BGM+85'CNT+10:-'", ['19', 1, 3, 'CNT', 2, 2, 'value_no_number']],
  ['words for a number', "BGM+85'CNT+10:TWO'", ['37', 1, 3, 'CNT', 2, 2, 'value_no_number']],
  ['nothing before the mark', "BGM+85'CNT+10:.5'", ['38', 1, 3, 'CNT', 2, 2, 'value_bare_decimal']],
  ['a number too long', `BGM+85'CNT+10:${'1'.repeat(19)}'`, ['39', 1, 3, 'CNT', 2, 2, 'value_too_long']],
])('of an element is told: %s', (_what, body, expected) => {
  const tail = "CNI+1'RFF+BM:1'GID+1'"
  const found = findings(readInterchange(around('CUSCAR:D:95B:UN', body + tail)))
  expect(found).toEqual([expected])
})

test('a minus and a decimal mark count for nothing in the length of a number', () =>
  expect(findings(readInterchange(around('CUSCAR:D:95B:UN', `BGM+85'CNT+10:-${'1'.repeat(17)}.1'CNI+1'RFF+BM:1'GID+1'`)))).toEqual([]))

test.each([
  ['too short', "UNB+UNOC:3+US+THEM+261128:183+7'", '40', 'value_too_short', 5, 2],
  ['digits for letters', "UNB+UNOC:3+US+THEM+261128:1830+7+++1'", '37', 'value_no_letters', 9, 0],
])('of UNB is told: %s', (_what, head, code, key, element, component) =>
  expect(text(`${head}${status}UNZ+1+7'`).findings).toMatchObject([{ code, text: key, tag: 'UNB', element, component }]),
)

const vehicle = (sts: string, loc = "LOC+14+NLRTM:139:6'") => around('IFTSTA:D:95B:UN', `${begin}${sts}${loc}`)
test('a code that a whole list lacks is an error', () =>
  expect(readInterchange(vehicle("STS+1+740'")).findings).toMatchObject([
    { code: '12', text: 'code_unknown', element: 3, component: 1, weight: 'error' },
  ]))
test('a code that is of another list by 1131 is none of ours to judge', () =>
  expect(readInterchange(vehicle("STS+1+740:ABC'")).findings).toMatchObject([{ text: 'code_unusual', component: 2 }]))
test('nor is one of another agency', () => expect(readInterchange(vehicle("STS+1+740::ZZZ'")).findings).toEqual([]))
test('but the agency of the directory itself changes nothing', () =>
  expect(readInterchange(vehicle("STS+1+740::6'")).findings).toMatchObject([{ code: '12' }]))
test('a code that we only never use is a doubt, and no error', () => {
  const reading = readInterchange(vehicle("STS+1+74'", "LOC+99'"))
  expect(reading.findings).toMatchObject([{ code: '12', text: 'code_unusual', weight: 'doubt' }])
  expect(reading.messages[0]?.errors).toBe(0)
})
test.each(["LOC+165+NLRTM'", "LOC+14++TERM1:TER:ZZZ'", "LOC+27+JP'"])('%s is practice', loc =>
  expect(readInterchange(vehicle("STS+1+74'", loc)).findings).toEqual([]),
)

test.each([
  ['UNOA', 'small', "BGM+23+small'"],
  ['UNOA', 'É', "BGM+23+É'"],
  ['UNOB', 'É', "BGM+23+É'"],
  ['UNOC', '\u0080', "BGM+23+\u0080'"],
  ['UNOC', 'A\nB', "BGM+23+A\nB'"],
])('%s has no %j', (charset, _what, bgm) => {
  const bytes = around('IFTSTA:D:95B:UN', `${bgm}CNI+1'STS+1+74'`, { unb: `${charset}:3` })
  expect(findings(readInterchange(bytes))).toEqual([['21', 1, 2, 'BGM', 3, 0, 'character_outside']])
})

test('UTF-8 is read where it is said, and what is none is told of', () => {
  const utf8 = (name: Uint8Array) => {
    const [before = '', after = ''] = Buffer.from(around('IFTSTA:D:95B:UN', `BGM+23+NAME'CNI+1'STS+1+74'`, { unb: 'UNOY:4' }))
      .toString()
      .split('NAME')
    return readInterchange(Buffer.concat([Buffer.from(before.replace('261128', '20261128')), name, Buffer.from(after)]))
  }
  expect(utf8(Buffer.from('Łódź 漢')).findings).toEqual([])
  expect(utf8(Buffer.from('Łódź 漢')).messages[0]?.segments[0]?.elements[1]).toEqual(['Łódź 漢'])
  expect(utf8(Buffer.from([0xe9, 0x20])).findings).toMatchObject([{ code: '21' }])
})

test('nothing may be repeated in syntax 4', () => {
  const body = "BGM+23+A*B'CNI+1'STS+1+74'"
  const read = (una: string, value = body) => findings(readInterchange(around('IFTSTA:D:95B:UN', value, { unb: 'UNOC:4', una })))
  const expected = [['16', 1, 2, 'BGM', 3, 0, 'repetition_unsupported']]
  expect(read('')).toEqual(expected)
  expect(read("UNA:+.?*'")).toEqual(expected)
  expect(read("UNA:+.? '")).toEqual([])
  expect(read('', body.replace('*', '?*'))).toEqual([])
})

test('UNA says what separates, and which mark decimals have', () => {
  const given = 'UNA.-,! ;UNB-UNOC.3-US-THEM-261128.1830-7;UNH-1-IFTSTA.D.95B.UN;BGM-23-A!-B;CNI-1;CNT-7.1,5.KGM;STS-1-74;UNT-6-1;UNZ-1-7;'
  const reading = text(given)
  expect(reading.findings).toEqual([])
  expect(reading.messages[0]?.segments[0]?.elements).toEqual([['23'], ['A-B']])
  expect(reading.messages[0]?.segments[2]?.elements).toEqual([['7', '1.5', 'KGM']])
  const comma = given.replaceAll('.', ':').replaceAll(';', "'")
  expect(text(comma).findings).toEqual([])
  expect(text(comma.replace('1,5', '1.5')).findings).toMatchObject([{ code: '19', tag: 'CNT' }])
})

test('what is released is data, at the edge of a chunk as well', async () => {
  const given = Buffer.from(`${unb}UNH+1+IFTSTA:D:95B:UN'BGM+23+A?'B??'CNI+1'STS+1+74'UNT+5+1'UNZ+1+7'`)
  async function* each() {
    for (const byte of given) yield Uint8Array.of(byte)
  }
  const reading = await readChunks(each())
  expect(reading.findings).toEqual([])
  expect(reading.messages[0]?.segments[0]?.elements[1]).toEqual(["A'B?"])
})

test('a mark of the order of bytes and line breaks before it are passed over', () =>
  expect(
    findings(readInterchange(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(`\r\n${unb}${status}\r\nUNZ+1+7'\r\n`)]))),
  ).toEqual([]))

test('of garbage no more is kept than an answer can say', () => {
  const reading = text(`${unb}UNH+1+IFTSTA:D:95B:UN'${"XYZ'".repeat(mostFindings + 100)}UNT+1101+1'UNZ+1+7'`)
  expect(reading.findings).toHaveLength(mostFindings)
  expect(reading.more).toBeGreaterThan(90)
  expect(reading.messages[0]?.errors).toBe(mostFindings + reading.more)
})

test('what is wrong with the whole is kept however much is wrong with its messages, and errors however much is doubted', () => {
  const doubtful = `CNI+1'${"LOC+99'".repeat(9)}STS+1+74'`.repeat(120)
  const body = `BGM+23'${doubtful}${"XYZ'".repeat(1_100)}`
  const { findings: all } = text(`${unb}UNH+1+IFTSTA:D:95B:UN'${body}UNT+${3 + 120 * 11 + 1_100}+1'UNZ+9+7'`)
  expect(all.filter(({ weight }) => weight === 'doubt')).toHaveLength(mostFindings)
  expect(all.filter(({ code }) => code === '6')).toHaveLength(mostFindings)
  expect(all.at(-1)).toMatchObject({ text: 'trailer_count', tag: 'UNZ' })
})

test('a segment may be as long as the longest, and no longer, whatever chunks it comes in', () => {
  const ends = (length: number) => text(`${unb}${status}${'A'.repeat(length)}'UNZ+1+7'`).findings.map(({ text: key }) => key)
  expect(ends(mostCharacters)).toEqual(['outside_message'])
  expect(ends(mostCharacters + 1)).toEqual(['segment_endless'])
})
