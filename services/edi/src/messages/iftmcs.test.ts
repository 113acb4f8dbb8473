import { expect, test } from 'vitest'
import { billOf } from './iftmcs.ts'
import { received } from './sent-for-tests.ts'

const head = "DTM+342:20261129:102'CNT+7:3500:KGM'CNT+11:2'CNT+15:41.606:MTQ'RFF+BN:BK1'RFF+FF:J1'"
const charges = "CPI+4++P'TCC+101:::OCEAN FREIGHT:P'PRI+CAL:100'MOA+23:1300:EUR'TCC+102:::BUNKER:C'"
const route =
  "TDT+20+0426+1++RORC:172:166+++9684976:146:11:HOEGH TARGET'LOC+9+NLRTM:139:6:ROTTERDAM'LOC+11+SNDKR:139:6:DAKAR'LOC+7+MLBKO:139:6'"
const parties = "NAD+CZ+++AUTO EXPORT:BV'NAD+CN++IMPORT SARL:RUE 10'NAD+N1+++TRANSIT'"
const body = (references: string) =>
  `${head}${charges}${route}${parties}GID+1+1:VN'PIA+5+870323:HS'FTX+AAA+++USED:TOYOTA'MEA+AAE+G+KGM:1300'MEA+AAE+AAW+MTQ:12.032'${references}PCI+24+VIN1:NO 1'SGP+HLXU2008419+1'`

const expected = {
  number: 'BL1',
  booking: 'BK1',
  job: 'J1',
  on_board: '2026-11-29',
  voyage: '0426',
  vessel: 'HOEGH TARGET',
  load: { code: 'NLRTM', name: 'ROTTERDAM' },
  discharge: { code: 'SNDKR', name: 'DAKAR' },
  delivery: { code: 'MLBKO', name: null },
  shipper: 'AUTO EXPORT BV',
  consignee: 'IMPORT SARL',
  notify: 'TRANSIT',
  freight: 'prepaid',
  packages: '2',
  weight_kg: '3500',
  volume_m3: '41.606',
  charges: [
    { code: '101', name: 'OCEAN FREIGHT', amount: '1300', currency: 'EUR', rate: '100', payment: 'prepaid' },
    { code: '102', name: 'BUNKER', amount: null, currency: null, rate: null, payment: 'collect' },
  ],
}
const line = {
  count: 1,
  packaging: 'VN',
  description: 'USED TOYOTA',
  weight_kg: '1300',
  volume_m3: '12.032',
  hs_code: '870323',
  vin: 'VIN1',
  marks: 'VIN1\nNO 1',
  containers: ['HLXU2008419'],
}

test('a bill of D.00B: VT is the plate', () =>
  expect(billOf(received('IFTMCS:D:00B:UN', `BGM+705+BL1+9'${body("RFF+AKG:VIN1'RFF+VT:VBZ81T'")}`))).toEqual({
    ...expected,
    kind: 'bill_of_lading',
    lines: [{ ...line, licence_plate: 'VBZ81T' }],
  }))

test('a waybill of D.95B: VT is the VIN, and a reference names it where the document does not', () =>
  expect(billOf(received('IFTMCS:D:95B:UN', `BGM+710+X+9'${body("RFF+VT:VIN1'").replace('RFF+BN', "RFF+BM:BL1'RFF+BN")}`))).toEqual({
    ...expected,
    kind: 'sea_waybill',
    lines: [{ ...line, licence_plate: null }],
  }))

test('of what is not said nothing is made up', () =>
  expect(billOf(received('IFTMCS:D:00B:UN', "BGM+340'NAD+CZ'GID'"))).toMatchObject({
    number: null,
    kind: null,
    voyage: null,
    load: null,
    shipper: null,
    freight: null,
    lines: [{ count: null, packaging: null, description: '', vin: null, weight_kg: null, containers: [] }],
    charges: [],
  }))

test('main carriage alone is the voyage, notes are no description, and D.96B names vehicles as D.95B does', () => {
  const line = "GID+1+1:VN'FTX+AAI+++NOTE'FTX+AAA+++CAR'RFF+VT:VIN1'"
  const said = billOf(received('IFTMCS:D:96B:UN', `BGM+705+BL1'CPI++CC'TDT+10+TRUCK'${route}NAD+NI+++TRANSIT'${line}`))
  expect(said).toMatchObject({
    voyage: '0426',
    freight: 'collect',
    notify: 'TRANSIT',
    lines: [{ description: 'CAR', vin: 'VIN1', licence_plate: null }],
  })
})
