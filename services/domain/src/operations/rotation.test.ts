import { expect, test } from 'vitest'
import { dischargingCall, loadingCall } from './rotation.ts'
import { aCall, dakar, id, rotation, rotterdam, tema } from './specimens-for-tests.ts'

/** Dakar twice: the first time it only discharges, the second time it loads for Tema. */
const round = [
  aCall(rotterdam, 'load', '2026-11-01', null),
  aCall(dakar, 'discharge', '2026-11-10', null),
  aCall(tema, 'both', '2026-11-15', null),
  aCall(dakar, 'both', '2026-11-20', null),
  aCall(tema, 'discharge', '2026-11-25', null),
]

test.each([
  ['loads here and discharges there', rotation, rotterdam, tema, 0],
  ['loads where it discharges, too', rotation, dakar, tema, 1],
  ['only discharges there', rotation, tema, dakar, undefined],
  ['passes there before, not after', rotation, dakar, rotterdam, undefined],
  ['discharges there before, not after', [aCall(tema, 'discharge', null, null), ...rotation.slice(0, 2)], rotterdam, tema, undefined],
  ['does not call there', rotation, rotterdam, id(70), undefined],
  ['does not call here', rotation, id(70), tema, undefined],
  ['loads at its second call only', round, dakar, tema, 3],
  ['is back at the first port of discharge', round, tema, dakar, 2],
  ['only bunkers here', [aCall(rotterdam, 'bunker', null, null), aCall(tema, 'both', null, null)], rotterdam, tema, undefined],
  ['only loads there', [aCall(rotterdam, 'load', null, null), aCall(tema, 'load', null, null)], rotterdam, tema, undefined],
])('cargo is loaded where the vessel %s', (_how, calls, pol, pod, index) =>
  expect(loadingCall(calls, pol, pod)).toBe(index === undefined ? undefined : calls[index]),
)

test('cargo is discharged where the vessel does so after it loaded, not where it only loads', () => {
  const twice = [
    aCall(rotterdam, 'load', '2026-11-01', null),
    aCall(tema, 'load', '2026-11-10', null),
    aCall(tema, 'discharge', '2026-11-20', null),
  ]
  expect(dischargingCall(twice, rotterdam, tema)).toBe(twice[2])
})
