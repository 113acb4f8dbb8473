import { expect, test } from 'vitest'
import { zeroVatWarnings } from './zero-vat.ts'

const line = (vat_type: Parameters<typeof zeroVatWarnings>[0][number]['vat_type'], description = 'Storage') => ({ vat_type, description })

test.each([
  ['EXPORT_0', ['zero_vat_needs_export_proof']],
  ['IMPORT_0', ['zero_vat_needs_reason']],
  ['EXEMPT', ['zero_vat_needs_reason']],
  ['ZERO', ['zero_vat_needs_reason']],
  ['REVERSE_DOM', ['zero_vat_needs_reason']],
  ['NL_HIGH', []],
  ['NL_LOW', []],
  ['REVERSE', []],
  ['OUTSIDE', []],
  ['DISBURSE', []],
] as const)('a line of %s is warned of by %j', (vat_type, codes) =>
  expect(zeroVatWarnings([line(vat_type)]).map(one => one.code)).toEqual(codes),
)

test('each is said once, of all the lines that it is about', () =>
  expect(zeroVatWarnings([line('ZERO', 'Parking'), line('NL_HIGH'), line('EXEMPT', 'Insurance'), line('EXPORT_0', 'Crane')])).toEqual([
    { code: 'zero_vat_needs_reason', params: { lines: 'Parking, Insurance' } },
    { code: 'zero_vat_needs_export_proof', params: { lines: 'Crane' } },
  ]))
