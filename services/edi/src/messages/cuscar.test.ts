import { expect, test } from 'vitest'
import { manifest } from '../samples/manifest-for-tests.ts'
import { sample } from '../samples/sample-for-tests.ts'
import { writeInterchange } from '../write/writer.ts'
import { type CargoReport, cuscar } from './cuscar.ts'
import { sent } from './sent-for-tests.ts'
import type { CargoLine } from './trade.ts'

test('the manifest of the sample is written as the sample is', () => {
  const parties = { sender: { id: 'RORC', qualifier: 'ZZZ' }, recipient: { id: 'SNDKR', qualifier: 'ZZZ' } }
  const envelope = { charset: 'UNOA', syntax: 1, ...parties, date: '261128', time: '1830', reference: '000000107' } as const
  const written = writeInterchange({ envelope, messages: [cuscar(manifest, '000000107001')] }, { lines: true })
  expect(written).toMatchObject({ text: Buffer.from(sample('cuscar-d95b-manifest')).toString() })
})

test.each([
  ['original', '9'],
  ['replace', '5'],
  ['cancel', '1'],
] as const)('%s is function %s', (its, code) =>
  expect(sent(cuscar({ ...manifest, function: its }, '1'))[0]).toBe(`BGM+85+MAN260107+${code}`),
)

test('what is replaced is said anew, and of what is cancelled no bill', () => {
  expect(sent(cuscar({ ...manifest, function: 'replace' }, '1')).slice(1)).toEqual(sent(cuscar(manifest, '1')).slice(1))
  expect(sent(cuscar({ ...manifest, function: 'cancel' }, '1')).map(segment => segment.slice(0, 3))).toEqual(
    'BGM DTM RFF NAD TDT LOC DTM GIS'.split(' '),
  )
})

/** The segments of a line of a bill that differs from that of the sample. */
function line(its: Partial<CargoLine>): string[] {
  const [bill] = manifest.bills
  const [first] = bill?.lines ?? []
  if (!bill || !first) throw new Error('no line')
  const all = sent(cuscar({ ...manifest, bills: [{ ...bill, lines: [{ ...first, ...its }] }] }, '1'))
  return all.slice(all.findIndex(segment => segment.startsWith('GID')))
}

test('a vehicle in a container is named in the marks, placed, and excepted from dangerous goods in words', () =>
  expect(line({ container: 'HLXU2008419', special_provision: '961' })).toEqual([
    'GID+1+1:VN',
    'FTX+AAA+++USED TOYOTA COROLLA YEAR 2015',
    'FTX+AAC+++SP 961',
    'MEA+AAE+AAW+MTQ:12.032',
    'MEA+AAE+G+KGM:1300',
    'SGP+HLXU2008419+1',
    'PCI+24+CHASSIS:JTNBA3EK303012345',
  ]))

test('dangerous goods have their class and number, and goods their code of the tariff', () => {
  const said = line({ dangerous: { imo_class: '3', un_number: '1263' }, hs_code: '870323', marks: 'NO 1-5' })
  expect(said.slice(4)).toEqual(['DGS+IMD+3+1263', 'PCI+24+CHASSIS:JTNBA3EK303012345:NO 1-5', 'CST+1+870323'])
})

test('long text is broken between words, into as many segments as it takes', () => {
  const description = Array.from({ length: 60 }, (_, at) => `WORD${at + 10}`).join(' ')
  const [, first, second] = line({ description })
  expect(first?.split(':').length).toBe(5)
  expect(`${first} ${second}`.replaceAll(/FTX\+AAA\+\+\+/g, '').replaceAll(':', ' ')).toBe(description)
})

test('a name of a place is cut at 17 characters, and one without spaces of a party at 35', () => {
  const [bill] = manifest.bills
  if (!bill) throw new Error('no bill')
  const shipper = { name: `${'A'.repeat(36)}` }
  const load = { code: 'GBSOU', name: 'SOUTHAMPTON EASTERN DOCKS' }
  const said = sent(cuscar({ ...manifest, bills: [{ ...bill, load, shipper }] }, '1'))
  expect(said).toContain('LOC+9+GBSOU::6:SOUTHAMPTON EASTE')
  expect(said).toContain(`NAD+CZ++${'A'.repeat(35)}:A`)
})

test('what is too long all the same is refused, and not cut', () => {
  const [bill] = manifest.bills
  const long: CargoReport = { ...manifest, bills: bill ? [{ ...bill, shipper: { name: 'A'.repeat(200) } }] : [] }
  expect(() => sent(cuscar(long, '1'))).toThrow('components_too_many')
})

test('an address has its town in one line, and two at most are notified', () => {
  const [bill] = manifest.bills
  const one = { name: 'A', city: 'BREDA', postcode: '4811 AA', country: 'NL' }
  const bills = bill ? [{ ...bill, notify: [one, one, one], destination_country: { code: 'CF', name: 'CENTRAL AFRICAN REPUBLIC' } }] : []
  const said = sent(cuscar({ ...manifest, bills }, '1'))
  expect(said.filter(segment => segment.startsWith('NAD+N'))).toEqual(['NAD+N1++A:4811 AA BREDA NL', 'NAD+N2++A:4811 AA BREDA NL'])
  expect(said).toContain('LOC+28+CF:::CENTRAL AFRICAN R')
})
