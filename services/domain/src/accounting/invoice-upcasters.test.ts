import { expect, test } from 'vitest'
import { contentBeforeJobs, contentBeforeVatReasons } from './invoice-upcasters.ts'

test('of an invoice that was made before it said why its VAT is what it is, nobody knows what was asked', () => {
  expect(contentBeforeVatReasons({ net: '1.00', lines: [{ vat_type: 'OUTSIDE' }] })).toEqual({
    net: '1.00',
    debtor_country_id: null,
    lines: [{ vat_type: 'OUTSIDE', vat_asked: null, vat_reason: null }],
  })
})

test('all lines of an invoice that was made before it could be of several jobs are of its one job, if it had one', () => {
  expect(contentBeforeJobs({ job_id: 'j', lines: [{ net: '1.00' }, { net: '2.00', job_id: 'k' }] })).toEqual({
    job_id: 'j',
    lines: [
      { net: '1.00', job_id: 'j' },
      { net: '2.00', job_id: 'k' },
    ],
  })
  expect(contentBeforeJobs({ lines: [{ net: '1.00' }] })).toEqual({ lines: [{ net: '1.00', job_id: null }] })
})
