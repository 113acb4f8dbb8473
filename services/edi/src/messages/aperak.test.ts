import { expect, test } from 'vitest'
import { aperak, applicationErrorsOf } from './aperak.ts'
import { received, sent } from './sent-for-tests.ts'

test('what could not be done is told, and read as it was told', () => {
  const segments = sent(
    aperak(
      {
        reference: 'APE1',
        at: '2026-11-26T14:05',
        of: 'ST260077',
        faults: [
          { error: 'unknown_vin', text: 'No unit has this VIN.', about: { kind: 'AKG', number: 'JTNBA3EK303012345' } },
          { error: 'duplicate', text: 'This was told before.' },
        ],
      },
      '1',
    ),
  )
  expect(segments).toEqual([
    'BGM+963+APE1+9',
    'DTM+137:202611261405:203',
    'RFF+ACW:ST260077',
    'ERC+VIN01',
    'FTX+AAO+++No unit has this VIN.',
    'RFF+AKG:JTNBA3EK303012345',
    'ERC+DUP01',
    'FTX+AAO+++This was told before.',
  ])
  expect(applicationErrorsOf(received('APERAK:D:00B:UN', `${segments.join("'")}'`))).toEqual({
    reference: 'APE1',
    at: '2026-11-26T14:05',
    of: 'ST260077',
    errors: [
      { code: 'VIN01', error: 'unknown_vin', text: 'No unit has this VIN.', about: { kind: 'AKG', number: 'JTNBA3EK303012345' } },
      { code: 'DUP01', error: 'duplicate', text: 'This was told before.', about: null },
    ],
  })
})

test('codes of others stay as they are, in D.95B as well', () =>
  expect(applicationErrorsOf(received('APERAK:D:95B:UN', "BGM+963'RFF+ACW:42'ERC+E17'FTX+AAO+++NO'RFF+BN:B1'"))).toEqual({
    reference: null,
    at: null,
    of: '42',
    errors: [{ code: 'E17', error: null, text: 'NO', about: { kind: 'BN', number: 'B1' } }],
  }))
