import { expect, test } from 'vitest'
import { coprar, type TerminalOrder } from './coprar.ts'
import { sent } from './sent-for-tests.ts'

const [rotterdam, dakar] = [
  { code: 'NLRTM', name: 'ROTTERDAM' },
  { code: 'SNDKR', name: 'DAKAR' },
]
const order: TerminalOrder = {
  order: 'load',
  purpose: 'original',
  reference: 'LO1',
  voyage: { number: '0426', carrier: 'RORC', vessel: { name: 'HOEGH TARGET', imo: '9684976' } },
  port: rotterdam,
  day: '2026-11-28',
  operator: 'RORC',
  containers: [
    {
      number: 'HLXU2008419',
      iso_type: '22G1',
      full: true,
      booking: 'BK1',
      bill: 'BL1',
      load: rotterdam,
      discharge: dakar,
      weight_kg: '8200',
      verified_kg: '8250',
      seals: ['S1'],
    },
    { number: 'HLXU2008420', iso_type: '22G1', full: false, load: rotterdam, discharge: dakar, weight_kg: '2200' },
  ],
}

test.each(['D95B', 'D00B'] as const)('a loading list of %s names what goes aboard', directory =>
  expect(sent(coprar(order, '1', directory))).toEqual([
    'BGM+45+LO1+9',
    'RFF+VON:0426',
    'TDT+20+0426+1++RORC:172:166+++9684976:146:11:HOEGH TARGET',
    'LOC+9+NLRTM:139:6:ROTTERDAM',
    'DTM+133:20261128:102',
    'NAD+CF+RORC:172:166',
    'EQD+CN+HLXU2008419+22G1:102:5++2+5',
    'RFF+BN:BK1',
    'RFF+BM:BL1',
    'LOC+9+NLRTM:139:6:ROTTERDAM',
    'LOC+11+SNDKR:139:6:DAKAR',
    'MEA+AAE+VGM+KGM:8250',
    'SEL+S1+SH',
    'EQD+CN+HLXU2008420+22G1:102:5++2+4',
    'LOC+9+NLRTM:139:6:ROTTERDAM',
    'LOC+11+SNDKR:139:6:DAKAR',
    'MEA+AAE+G+KGM:2200',
    'CNT+16:2',
  ]),
)

test('an order to discharge is of the port where it is done', () => {
  const segments = sent(coprar({ ...order, order: 'discharge', purpose: 'replace', port: dakar, day: '2026-12-08' }, '1', 'D95B'))
  expect(segments.slice(0, 1)).toEqual(['BGM+43+LO1+5'])
  expect(segments.slice(3, 5)).toEqual(['LOC+11+SNDKR:139:6:DAKAR', 'DTM+132:20261208:102'])
  expect(segments).toContain('EQD+CN+HLXU2008419+22G1:102:5++3+5')
})
