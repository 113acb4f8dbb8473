import { invoices } from '@fairlead/contracts/accounting/invoices'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { invoice } from './invoices.ts'
import { approved } from './specimens-for-tests.ts'

const { DebtorVatIdChecked } = eventsOf(invoices)
const answer = {
  vat_id: 'BE0428759497',
  vat_check: 'valid' as const,
  vat_checked_at: '2026-11-27T08:30:00.000Z',
  vat_check_number: 'WAPIAAAAX1',
}

test('an approved invoice keeps the answer of VIES that it stands on, each once, and the newest stands', () => {
  const first = given(invoice, ...approved).when('record_vat_check', answer)
  first.decides(DebtorVatIdChecked(answer))
  const { vat_id: _asked, ...kept } = answer
  expect(first.record()).toMatchObject(kept)
  given(invoice, ...approved, DebtorVatIdChecked(answer))
    .when('record_vat_check', answer)
    .decides()
  const { vat_check_number: _none, ...later } = { ...answer, vat_check: 'invalid' as const, vat_checked_at: '2026-11-28T08:30:00.000Z' }
  given(invoice, ...approved, DebtorVatIdChecked(answer))
    .when('record_vat_check', later)
    .decides(DebtorVatIdChecked({ ...later, vat_check_number: null }))
})
