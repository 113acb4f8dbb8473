import { expect, test } from 'vitest'
import { sent } from './sent-for-tests.ts'
import { vermas, type WeighedContainer } from './vermas.ts'

const container: WeighedContainer = {
  number: 'HLXU2008419',
  iso_type: '22G1',
  full: true,
  seals: ['S1'],
  verified_kg: '8250',
  method: 2,
  weighed_at: '2026-11-26T11:30',
  booking: 'BK1',
  bill: 'BL1',
  voyage: { number: '0426', carrier: 'RORC', vessel: { name: 'HOEGH TARGET', imo: '9684976' } },
  responsible: { name: 'EXAMPLE PARTS BV', person: 'A WEIGHER', email: 'VGM@EXAMPLE.NL' },
}
const masses = { reference: 'VGM1', purpose: 'original', at: '2026-11-26T12:00', sender: 'RORC', containers: [container] } as const

test('a verified mass says what, how, when and who answers for it', () =>
  expect(sent(vermas(masses, '1'))).toEqual([
    'BGM+749+VGM1+9',
    'DTM+137:202611261200:203',
    'NAD+FW+RORC:172:166',
    'EQD+CN+HLXU2008419+22G1:102:5++2+5',
    'RFF+BN:BK1',
    'RFF+BM:BL1',
    'SEL+S1+SH',
    'MEA+AAE+VGM+KGM:8250',
    'DTM+798:202611261130:203',
    'TDT+20+0426+1++RORC:172:166+++9684976:146:11:HOEGH TARGET',
    'DOC+SM2:VGM:306',
    'NAD+SPC+++EXAMPLE PARTS BV',
    'CTA+RP+:A WEIGHER',
    'COM+VGM@EXAMPLE.NL:EM',
  ]))

test('what replaces says so, and what is not known is left out', () => {
  const { booking: _booking, bill: _bill, voyage: _voyage, seals: _seals, ...bare } = container
  const segments = sent(vermas({ ...masses, purpose: 'replace', containers: [{ ...bare, method: 1, full: false }] }, '1'))
  expect(segments.map(one => one.slice(0, 3))).toEqual('BGM DTM NAD EQD MEA DTM DOC NAD CTA COM'.split(' '))
  expect(segments).toEqual(expect.arrayContaining(['BGM+749+VGM1+5', 'DOC+SM1:VGM:306', 'EQD+CN+HLXU2008419+22G1:102:5++2+4']))
})
