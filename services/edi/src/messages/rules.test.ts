import { expect, test } from 'vitest'
import type { Segment } from '../interchange.ts'
import { readInterchange } from '../read/reader.ts'
import { manifest } from '../samples/manifest-for-tests.ts'
import { around, sample } from '../samples/sample-for-tests.ts'
import { writeInterchange } from '../write/writer.ts'
import { cuscar } from './cuscar.ts'
import { customsAnswerOf } from './cusres.ts'
import { iftminD00b, iftminD95b, type ShippingInstruction } from './iftmin.ts'
import { iftstaD00b, iftstaD95b, statusesOf } from './iftsta.ts'
import { received, sent } from './sent-for-tests.ts'

// The thirteen rules that avoid real mistakes (EDI.md §8), one after another.

const long = 'SOUTHAMPTON EASTERN DOCKS'
const vehicle = {
  count: 1,
  packaging: 'VN',
  description: 'USED CAR',
  vin: 'JTNBA3EK303012345',
  licence_plate: 'VBZ81T',
  weight_kg: '1300',
  volume_m3: '12.032',
}
const instruction: ShippingInstruction = {
  purpose: 'original',
  reference: 'SI1',
  at: '2026-11-20T10:15',
  contact: { name: 'DESK', email: 'DOCS@EXAMPLE.NL' },
  haulage: 'pier_to_pier',
  job: 'J1',
  booking: 'BK1',
  clauses: [],
  prepaid: true,
  payment: { code: 'NLRTM', name: 'ROTTERDAM' },
  originals: 3,
  copies: 3,
  totals: { weight_kg: '1300', packages: 1, volume_m3: '12.032' },
  voyage: { number: '0426', carrier: 'RORC', vessel: { name: 'HOEGH TARGET', imo: '9684976' } },
  load: { code: 'GBSOU', name: long },
  departure: '2026-11-28',
  discharge: { code: 'SNDKR', name: 'DAKAR' },
  arrival: '2026-12-08',
  parties: { shipper: { name: 'SHIPPER' } },
  lines: [vehicle],
  containers: [],
}
const status = {
  booking: 'BK1',
  status: 'received',
  vin: 'VIN1',
  licence_plate: 'PLATE1',
  at: '2026-11-26T13:55',
  place: instruction.load,
} as const
const report = { reference: 'ST1', at: '2026-11-26T14:02', sender: 'US', units: [status] }
const guide = new Map([['received' as const, { code: '37' }]])
const [oldInstruction, newInstruction] = [sent(iftminD95b(instruction, '1')), sent(iftminD00b(instruction, '1'))]
const beginning = (segments: readonly string[], tag: string) => segments.filter(segment => segment.startsWith(tag))

test('1: RFF+VT is the VIN in D.95B, and the registration number from D.99B on', () => {
  expect(beginning(oldInstruction, 'RFF+VT')).toEqual(['RFF+VT:JTNBA3EK303012345'])
  expect(beginning(newInstruction, 'RFF+VT')).toEqual([])
  expect(beginning(sent(iftstaD95b(report, '1')), 'RFF+')).toEqual(['RFF+VT:VIN1'])
  const told = iftstaD00b(report, '1', guide)
  expect(told && beginning(sent(told), 'RFF+')).toEqual(['RFF+AKG:VIN1', 'RFF+VT:PLATE1'])
  const body = "BGM+23'CNI+1'STS+1+1'RFF+VT:X'"
  expect(statusesOf(received('IFTSTA:D:95B:UN', body))).toMatchObject([{ vin: 'X', licence_plate: null }])
  expect(statusesOf(received('IFTSTA:D:00B:UN', body))).toMatchObject([{ vin: null, licence_plate: 'X' }])
})

test('2: the vehicle is identified by GIN+VV, never as a chassis by GIN+CN', () => {
  expect(beginning(newInstruction, 'GIN')).toEqual(['GIN+VV+JTNBA3EK303012345'])
  expect(beginning(oldInstruction, 'GIN')).toEqual(['GIN+VV+JTNBA3EK303012345'])
})

test('3: a status of list 9011 is told in D.95B alone; later its code is the guide’s', () => {
  expect(beginning(sent(iftstaD95b(report, '1')), 'STS')).toEqual(['STS+1+74'])
  expect(iftstaD00b(report, '1', new Map())).toBeNull()
  expect(statusesOf(received('IFTSTA:D:00B:UN', "BGM+23'CNI+1'STS+1+74'"))).toMatchObject([{ status: null, code: { code: '74' } }])
})

test('4: a name of a place has 17 characters at most in D.95B, and all of them later', () => {
  expect(beginning(oldInstruction, 'LOC+9')).toEqual(['LOC+9+GBSOU:139:6:SOUTHAMPTON EASTE'])
  expect(beginning(newInstruction, 'LOC+9')).toEqual([`LOC+9+GBSOU:139:6:${long}`])
})

test('5: UNT counts UNH and itself', () => {
  const { messages } = readInterchange(sample('cuscar-d95b-manifest'))
  expect(messages[0]?.segments.length).toBe(39)
  const wrong = Buffer.from(sample('cuscar-d95b-manifest')).toString().replace('UNT+41', 'UNT+39')
  expect(readInterchange(Buffer.from(wrong)).findings).toMatchObject([{ text: 'trailer_count', params: { said: '39', counted: 41 } }])
})

test('6: a measure is AAE with its dimension, G or AAW', () => {
  const measured = [...oldInstruction, ...newInstruction, ...sent(cuscar(manifest, '1'))].filter(segment => segment.startsWith('MEA'))
  expect(measured.length).toBeGreaterThan(6)
  for (const segment of measured) expect(segment).toMatch(/^MEA\+AAE\+(G\+KGM|AAW\+MTQ):[\d.]+$/)
})

test('7: decimals have a point and no thousands', () => {
  expect(beginning(newInstruction, 'MEA')).toEqual(['MEA+AAE+G+KGM:1300', 'MEA+AAE+AAW+MTQ:12.032'])
  const lines = [{ ...vehicle, weight_kg: '1.300,00' }]
  expect(() => sent(iftminD95b({ ...instruction, lines }, '1'))).toThrow('"code":"19"')
})

test('8: what customs do with goods is said of each bill, not in the head alone', () => {
  const said = sent(cuscar(manifest, '1'))
  const first = said.findIndex(segment => segment.startsWith('CNI'))
  expect(beginning(said.slice(0, first), 'GIS')).toEqual(['GIS+23'])
  expect(beginning(said.slice(first), 'GIS')).toEqual(['GIS+24', 'GIS+23'])
})

test('9: a consignment has one bill and one number', () => {
  const { messages } = readInterchange(around('CUSCAR:D:95B:UN', `${sent(cuscar(manifest, '1')).join("'")}'`))
  const nodes = messages[0]?.root.nodes ?? []
  const consignments = nodes.filter(node => 'group' in node && node.group === 'SG4')
  expect(consignments).toHaveLength(2)
  for (const one of consignments) {
    const own = 'nodes' in one ? one.nodes.filter(node => 'group' in node && node.group === 'SG5') : []
    expect(own).toHaveLength(1)
    const bills = own
      .flatMap(group => ('nodes' in group ? group.nodes : []))
      .filter((node): node is Segment => 'tag' in node && node.tag === 'RFF')
    expect(bills.map(({ elements }) => elements[0]?.[0])).toEqual(['BM'])
  }
})

test('10: a vehicle in a container has its marks, its container and its exception in words', () => {
  const [bill] = manifest.bills
  const lines = [{ ...vehicle, container: 'HLXU2008419', special_provision: '962' as const }]
  const said = sent(cuscar({ ...manifest, bills: bill ? [{ ...bill, lines }] : [] }, '1'))
  expect(said).toEqual(expect.arrayContaining(['PCI+24+CHASSIS:JTNBA3EK303012345', 'SGP+HLXU2008419+1', 'FTX+AAC+++SP 962']))
})

test('11: no date has a qualifier that is in no guide', () => {
  const told = iftstaD00b(report, '1', guide)
  const dated = [...oldInstruction, ...sent(cuscar(manifest, '1')), ...sent(iftstaD95b(report, '1')), ...(told ? sent(told) : [])]
  const qualifiers = beginning(dated, 'DTM').map(segment => segment.slice(4).split(':')[0])
  expect(new Set(qualifiers)).toEqual(new Set(['7', '132', '133', '137']))
})

test('12: GDS stands in the head from D.99B on, and in D.95B not at all', () => {
  expect(newInstruction.indexOf('GDS+7')).toBeLessThan(newInstruction.findIndex(segment => segment.startsWith('LOC')))
  expect(beginning(newInstruction, 'GDS')).toEqual(['GDS+7'])
  expect(beginning(oldInstruction, 'GDS')).toEqual([])
  const { envelope, messages } = readInterchange(around('IFTMIN:D:95B:UN', "BGM+340'NAD+CZ'GID'"))
  if (!envelope) throw new Error('no envelope')
  const headed = messages.map(message => ({ ...message, segments: message.segments.toSpliced(1, 0, { tag: 'GDS', elements: [['1']] }) }))
  expect(writeInterchange({ envelope, messages: headed })).toMatchObject({
    findings: expect.arrayContaining([expect.objectContaining({ code: '15', tag: 'GDS' })]),
  })
})

test('13: what was accepted holds until what replaces it is: a rejection names the report that it rejects', () => {
  const replaced = sent(cuscar({ ...manifest, function: 'replace', reference: 'MAN260108' }, '1'))
  expect(replaced[0]).toBe('BGM+85+MAN260108+5')
  expect(customsAnswerOf(received('CUSRES:D:95B:UN', "BGM+85+A+11+RE'RFF+ACW:MAN260108'RFF+BM:B1'"))).toMatchObject({
    report: 'MAN260108',
    decision: 'rejected',
  })
})
