import { expect, test } from 'vitest'
import { containerMovesOf } from './container-moves.ts'
import { received } from './sent-for-tests.ts'

const vessel = 'TDT+20+0426+1++RORC:172:166+++9684976:146:11:HOEGH TARGET'
const container = {
  container: 'HLXU2008419',
  iso_type: '22G1',
  full: true,
  at: '2026-12-08T10:15',
  booking: 'BK1',
  bill: 'BL1',
  load: { code: 'NLRTM', name: 'ROTTERDAM' },
  discharge: { code: 'SNDKR', name: null },
  weight_kg: '8200',
  verified_kg: null,
  seals: ['S1', 'S2'],
  voyage: '0426',
  vessel: { imo: '9684976', name: 'HOEGH TARGET' },
}
const [eqd, refs, at, places, weights] = [
  "EQD+CN+HLXU2008419+22G1:102:5++3+5'",
  "RFF+BN:BK1'RFF+BM:BL1'",
  "DTM+203:202612081015:203'",
  "LOC+9+NLRTM:139:6:ROTTERDAM'LOC+11+SNDKR:139:6'",
  "MEA+AAE+G+KGM:8200'SEL+S1'SEL+S2'",
]

test.each([
  ['COARRI:D:95B:UN', '44', 'discharged', `BGM+44'${vessel}'NAD+CF'${eqd}${refs}${at}${places}${weights}CNT+16:1'`],
  ['COARRI:D:95B:UN', '46', 'loaded', `BGM+46'${vessel}'NAD+CF'${eqd}${refs}${at}${places}${weights}CNT+16:1'`],
  ['COARRI:D:00B:UN', '98', 'discharged', `BGM+98'${vessel}'NAD+CF'${eqd}${refs}${at}${places}${weights}`],
  ['COARRI:D:00B:UN', '119', 'discharged', `BGM+119'${vessel}'NAD+CF'${eqd}${refs}${at}${places}${weights}`],
  ['COARRI:D:00B:UN', '270', 'loaded', `BGM+270'${vessel}'NAD+CF'${eqd}${refs}${at}${places}${weights}`],
  ['CODECO:D:95B:UN', '34', 'gate_in', `BGM+34'${vessel}'NAD+CF'${eqd}${refs}${at}${places}${weights}CNT+16:1'`],
  ['CODECO:D:95B:UN', '36', 'gate_out', `BGM+36'${vessel}'NAD+CF'${eqd}${refs}${at}${places}${weights}CNT+16:1'`],
  ['CODECO:D:00B:UN', '36', 'gate_out', `BGM+36'${vessel}'NAD+CF'${eqd}${refs}${at}${places}${weights}`],
  ['CODECO:D:00B:UN', '85', null, `BGM+85'${vessel}'NAD+CF'${eqd}${refs}${at}${places}${weights}`],
])('%s with %s: %s', (identifier, _code, move, body) =>
  expect(containerMovesOf(received(identifier, body))).toEqual([{ move, ...container }]),
)

test('of each container what is said, and no more', () =>
  expect(containerMovesOf(received('CODECO:D:95B:UN', "BGM+34'NAD+CF'EQD+CN+A++++4'MEA+AAE+VGM+KGM:900'EQD+CN'CNT+16:2'"))).toMatchObject([
    { container: 'A', full: false, verified_kg: '900', weight_kg: null, voyage: null, vessel: null, at: null, load: null, seals: [] },
    { container: null, full: null, iso_type: null, booking: null },
  ]))
