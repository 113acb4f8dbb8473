import { expect, test } from 'vitest'
import { readInterchange } from '../read/reader.ts'
import { sample } from '../samples/sample-for-tests.ts'
import { iftstaD00b, iftstaD95b, type Status, type StatusCode, type StatusReport, statusesOf } from './iftsta.ts'
import { received, sent } from './sent-for-tests.ts'

const report: StatusReport = {
  reference: 'ST1',
  at: '2026-11-26T14:02',
  sender: 'ROROFWD',
  units: [
    {
      booking: 'RTM26000123',
      status: 'damaged',
      vin: 'JTNBA3EK303012345',
      licence_plate: 'VBZ81T',
      at: '2026-11-26T13:55',
      place: { code: 'NLRTM', name: 'ROTTERDAM' },
      terminal: 'TERM1',
      damage: 'FRONT BUMPER SCRATCHED',
    },
    {
      booking: 'RTM26000124',
      status: 'received',
      container: 'HLXU2008419',
      at: '2026-11-26T13:56',
      place: { code: 'NLRTM', name: 'ROTTERDAM' },
    },
  ],
}
const guide = new Map<Status, StatusCode>([
  ['damaged', { code: 'DMG', list: '139', agency: 'ZZZ' }],
  ['received', { code: '37' }],
])

test('D.95B says the VIN by VT and the status by list 9011', () =>
  expect(sent(iftstaD95b(report, '1'))).toEqual([
    'BGM+23+ST1+9',
    'DTM+137:202611261402:203',
    'NAD+MS+ROROFWD::ZZZ',
    'CNI+1+RTM26000123',
    'STS+1+18',
    'RFF+VT:JTNBA3EK303012345',
    'DTM+7:202611261355:203',
    'FTX+DAR+++FRONT BUMPER SCRATCHED',
    'LOC+14+NLRTM:139:6:ROTTERDAM+TERM1:TER:ZZZ',
    'CNI+2+RTM26000124',
    'STS+1+74',
    'DTM+7:202611261356:203',
    'LOC+14+NLRTM:139:6:ROTTERDAM',
    'EQD+CN+HLXU2008419',
  ]))

test('D.00B says the VIN by AKG, the plate by VT, and the status as the partner’s guide does', () => {
  const message = iftstaD00b(report, '1', guide)
  if (!message) throw new Error('not told')
  const segments = sent(message)
  expect(segments.slice(4, 7)).toEqual(['STS+1+DMG:139:ZZZ', 'RFF+AKG:JTNBA3EK303012345', 'RFF+VT:VBZ81T'])
  expect(segments).toContain('STS+1+37')
})

test('a status that the guide does not say is not told', () =>
  expect(iftstaD00b(report, '1', new Map([['received', { code: '37' }]]))).toBeNull())

test('the sample is read: what was received, and what was surveyed', () => {
  const [message] = readInterchange(sample('iftsta-d95b-vehicle-status')).messages
  if (!message) throw new Error('no message')
  const unit = {
    booking: 'RTM26000123',
    vin: 'JTNBA3EK303012345',
    licence_plate: null,
    container: null,
    place: { code: 'NLRTM', name: 'ROTTERDAM' },
    terminal: 'TERM1',
  }
  expect(statusesOf(message)).toEqual([
    { ...unit, status: 'received', code: { code: '74' }, at: '2026-11-26T13:55', damage: null },
    { ...unit, status: 'damage_surveyed', code: { code: '97' }, at: '2026-11-26T13:58', damage: 'FRONT BUMPER SCRATCHED' },
  ])
})

test('VT is the plate in D.00B, and a code means there what the guide says', () => {
  const [said] = statusesOf(
    received('IFTSTA:D:00B:UN', "BGM+23'CNI+1'STS+1+74::ZZZ'RFF+AKG:VIN1'RFF+VT:VBZ81T'RFF+BN:B1'DTM+334:20261126:102'EQD+CN+HLXU2008419'"),
  )
  expect(said).toEqual({
    booking: 'B1',
    status: null,
    code: { code: '74', agency: 'ZZZ' },
    vin: 'VIN1',
    licence_plate: 'VBZ81T',
    container: 'HLXU2008419',
    at: '2026-11-26',
    place: null,
    terminal: null,
    damage: null,
  })
})

test.each([
  ['STS+1+48', 'loaded'],
  ['STS+1+48::6', 'loaded'],
  ['STS+1+48:139', null],
  ['STS+1+48::ZZZ', null],
  ['STS+1+1', null],
])('%s of D.95B is %s', (sts, status) => {
  const [said] = statusesOf(received('IFTSTA:D:95B:UN', `BGM+23'CNI+1'${sts}'EQD+CN+HLXU2008419'`))
  expect(said).toMatchObject({ status, container: 'HLXU2008419' })
})
