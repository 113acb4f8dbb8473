import { expect, test } from 'vitest'
import { bookingAnswerOf } from './iftmbc.ts'
import { received } from './sent-for-tests.ts'

const route =
  "RFF+BN:CARRIER1'RFF+FF:J1'TDT+20+0426+1++RORC:172:166+++9684976:146:11:HOEGH TARGET'LOC+9+NLRTM:139:6:ROTTERDAM'DTM+133:20261128:102'LOC+11+SNDKR:139:6:DAKAR'DTM+132:20261208:102'"

test('a booking that is confirmed', () =>
  expect(
    bookingAnswerOf(received('IFTMBC:D:00B:UN', `BGM+770+RTM26000123+9+AP'DTM+137:202611111200:203'FTX+AAI+++BE AT QUAY:BY NOON'${route}`)),
  ).toEqual({
    response: 'accepted',
    booking: 'CARRIER1',
    reference: 'RTM26000123',
    job: 'J1',
    at: '2026-11-11T12:00',
    voyage: '0426',
    vessel: 'HOEGH TARGET',
    load: { code: 'NLRTM', name: 'ROTTERDAM' },
    departure: '2026-11-28',
    discharge: { code: 'SNDKR', name: 'DAKAR' },
    arrival: '2026-12-08',
    remarks: ['BE AT QUAY BY NOON'],
  }))

test.each([
  ["BGM+770+A+9+CA'", 'conditional'],
  ["BGM+770+A+9+RE'", 'rejected'],
  ["BGM+770+A+9'TSR+20'", 'accepted'],
  ["BGM+770+A+9'TSR+30'TSR+21'", 'rejected'],
  ["BGM+770+A+9+RE'TSR+20'", 'rejected'],
  ["BGM+770+A+9'TSR+30'", null],
  ["BGM+770+A+9'", null],
])('%s is %s', (head, response) =>
  expect(bookingAnswerOf(received('IFTMBC:D:95B:UN', head))).toMatchObject({ response, load: null, voyage: null }),
)

test('what is carried before is no voyage of ours', () =>
  expect(
    bookingAnswerOf(received('IFTMBC:D:95B:UN', `BGM+770+A+9+AP'TDT+10+TRUCK'LOC+9+BEANR'${route.slice(route.indexOf('TDT'))}`)),
  ).toMatchObject({
    voyage: '0426',
    load: { code: 'NLRTM' },
  }))
