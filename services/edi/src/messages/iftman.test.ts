import { expect, test } from 'vitest'
import { type ArrivalNotice, iftman } from './iftman.ts'
import { sent } from './sent-for-tests.ts'

const notice: ArrivalNotice = {
  reference: 'AN1',
  at: '2026-12-08T09:00',
  contact: { name: 'ARRIVALS DESK', email: 'ARRIVALS@EXAMPLE.NL' },
  bill: 'BL1',
  booking: 'BK1',
  voyage: { number: '0426', carrier: 'RORC', vessel: { name: 'HOEGH TARGET', imo: '9684976' } },
  load: { code: 'NLRTM', name: 'ROTTERDAM' },
  discharge: { code: 'SNDKR', name: 'DAKAR' },
  arrival: '2026-12-08',
  arrived: true,
  consignee: { name: 'EXAMPLE IMPORT SARL', city: 'DAKAR' },
  notify: { name: 'EXAMPLE TRANSIT SARL' },
  remarks: 'BRING THE ORIGINAL BILL',
  totals: { weight_kg: '1300', packages: 1 },
  lines: [{ count: 1, packaging: 'VN', description: 'USED TOYOTA', vin: 'JTNBA3EK303012345' }],
}

test('an arrival notice says what came for whom', () =>
  expect(sent(iftman(notice, '1'))).toEqual([
    'BGM+781+AN1+9',
    'CTA+IC+:ARRIVALS DESK',
    'COM+ARRIVALS@EXAMPLE.NL:EM',
    'DTM+137:202612080900:203',
    'FTX+AAI+++BRING THE ORIGINAL BILL',
    'CNT+7:1300:KGM',
    'CNT+11:1',
    'RFF+BM:BL1',
    'RFF+BN:BK1',
    'TDT+20+0426+1++RORC:172:166+++9684976:146:11:HOEGH TARGET',
    'LOC+9+NLRTM:139:6:ROTTERDAM',
    'LOC+11+SNDKR:139:6:DAKAR',
    'DTM+178:20261208:102',
    'NAD+CN+++EXAMPLE IMPORT SARL++DAKAR',
    'NAD+N1+++EXAMPLE TRANSIT SARL',
    'GID+1+1:VN',
    'FTX+AAA+++USED TOYOTA',
    'RFF+AKG:JTNBA3EK303012345',
    'PCI+24+JTNBA3EK303012345',
  ]))

test('what has not arrived is expected, and what is not said is left out', () => {
  const { booking: _booking, notify: _notify, remarks: _remarks, ...bare } = notice
  const segments = sent(
    iftman({ ...bare, arrived: false, lines: [{ count: 2, packaging: 'PK', description: 'PARTS', marks: 'NO 1-2' }] }, '1'),
  )
  expect(segments).toContain('DTM+132:20261208:102')
  expect(segments.filter(one => /^(FTX\+AAI|RFF|NAD|PCI)/.test(one))).toEqual([
    'RFF+BM:BL1',
    'NAD+CN+++EXAMPLE IMPORT SARL++DAKAR',
    'PCI+24+NO 1-2',
  ])
})
