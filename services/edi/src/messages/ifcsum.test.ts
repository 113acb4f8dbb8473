import { expect, test } from 'vitest'
import { manifest } from '../samples/manifest-for-tests.ts'
import { ifcsum } from './ifcsum.ts'
import { sent } from './sent-for-tests.ts'

const { voyage, discharge, containers } = manifest
const load = { code: 'NLRTM', name: 'ROTTERDAM' }
const parties = { shipper: { name: 'AUTO EXPORT BV' }, consignee: { name: 'IMPORT SARL', city: 'DAKAR' }, notify: [{ name: 'TRANSIT' }] }

test('the manifest for an agent names each bill with its cargo', () =>
  expect(
    sent(
      ifcsum(
        {
          purpose: 'original',
          reference: 'AM1',
          date: '2026-11-28',
          manifest_number: 'RTM0426N',
          voyage,
          load,
          departure: '2026-11-28',
          discharge,
          arrival: '2026-12-08',
          containers,
          bills: [
            {
              number: 'BL1',
              booking: 'BK1',
              prepaid: true,
              load,
              discharge,
              parties,
              lines: [
                {
                  count: 1,
                  packaging: 'VN',
                  description: 'USED TOYOTA',
                  hs_code: '870323',
                  vin: 'VIN1',
                  weight_kg: '1300',
                  volume_m3: '12.032',
                },
              ],
            },
            {
              number: 'BL2',
              prepaid: false,
              load,
              discharge,
              parties: { shipper: { name: 'PARTS BV' } },
              lines: [
                {
                  count: 42,
                  packaging: 'PK',
                  description: 'PARTS',
                  marks: 'NO 1-42',
                  container: 'HLXU2008419',
                  special_provision: '961',
                  dangerous: { imo_class: '9', un_number: '3166' },
                },
              ],
            },
          ],
        },
        '1',
      ),
    ),
  ).toEqual([
    'BGM+785+AM1+9',
    'DTM+137:20261128:102',
    'CNT+10:2',
    'RFF+AFB:RTM0426N',
    'TDT+20+0426+1++RORC:172:166+++9684976:146:11:HOEGH TARGET:NO',
    'LOC+9+NLRTM:139:6:ROTTERDAM',
    'LOC+11+SNDKR:139:6:DAKAR',
    'DTM+133:20261128:102',
    'DTM+132:20261208:102',
    'EQD+CN+HLXU2008419+22G1:102:5++3+5',
    'MEA+AAE+G+KGM:8200',
    'SEL+5178170+SH',
    'CNI+1+BL1',
    'LOC+9+NLRTM:139:6:ROTTERDAM',
    'LOC+11+SNDKR:139:6:DAKAR',
    'RFF+BM:BL1',
    'RFF+BN:BK1',
    'CPI+4++P',
    'NAD+CZ+++AUTO EXPORT BV',
    'NAD+CN+++IMPORT SARL++DAKAR',
    'NAD+N1+++TRANSIT',
    'GID+1+1:VN',
    'PIA+5+870323:HS',
    'FTX+AAA+++USED TOYOTA',
    'MEA+AAE+G+KGM:1300',
    'MEA+AAE+AAW+MTQ:12.032',
    'RFF+VT:VIN1',
    'PCI+24+VIN1',
    'CNI+2+BL2',
    'LOC+9+NLRTM:139:6:ROTTERDAM',
    'LOC+11+SNDKR:139:6:DAKAR',
    'RFF+BM:BL2',
    'CPI+4++C',
    'NAD+CZ+++PARTS BV',
    'GID+1+42:PK',
    'FTX+AAA+++PARTS',
    'FTX+AAC+++SP 961',
    'PCI+24+NO 1-42',
    'SGP+HLXU2008419+42',
    'DGS+IMD+9+3166',
  ]))
