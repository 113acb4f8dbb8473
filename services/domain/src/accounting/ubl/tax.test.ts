import { expect, test } from 'vitest'
import { eInvoice, senegalese } from './specimens-for-tests.ts'
import { isOutsideScope } from './tax.ts'

const [inside, outside] = [eInvoice(), eInvoice({ from: { debtorCountry: senegalese } })].map(({ invoice }) => invoice.vat)

test.each([
  ['of nothing outside the scope of VAT', inside ?? [], false],
  ['of nothing else', outside ?? [], true],
  ['of one thing outside it among others', [...(inside ?? []), ...(outside ?? [])], true],
  ['of nothing at all', [], false],
])('an invoice %s', (_of, vat, is) => expect(isOutsideScope({ vat })).toBe(is))
