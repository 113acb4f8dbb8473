import { invoices } from '@fairlead/contracts/accounting/invoices'
import { describe, expect, test } from 'vitest'
import { type EventOf, eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { contentOf, invoiceOf } from './invoice-content.ts'
import { invoice } from './invoices.ts'
import { chargedLines } from './manual-invoice.ts'
import { ownInvoice, typedBy } from './own-invoices.ts'
import { around, created, free, noRates, storage } from './specimens-for-tests.ts'

const { InvoiceCreated, CreditNoteCreated } = eventsOf(invoices)

const colleague = { ...clerk, id: '01900000-0000-7000-8000-000000000002' }
const said = { office_id: 'o', debtor_id: 'd', currency_id: 'eur', invoice_date: '2026-11-20', customer_reference: null }
const rates = new Map([
  ['eur', { code: 'EUR', rate: '1' }],
  ['jpy', { code: 'JPY', rate: '170' }],
])

/** An invoice of no job whose lines are of these amounts. */
const of = (...amounts: string[]) => {
  const lines = amounts.map(rate => ({ ...storage, quantity: '1.000', rate }))
  return InvoiceCreated(invoiceOf(free, chargedLines('i', lines, 'eur', free), said))
}
const after = (...history: EventOf<typeof invoices>[]) =>
  given(invoice, ...history)
    .when('change')
    .record()
const approving = (history: EventOf<typeof invoices>[], actor = clerk, by = clerk) =>
  given(invoice, ...history).when(
    'approve',
    {},
    { actor, by, facts: { sides: free, rates: noRates, around, booking_ids: [], own_lines_up_to: '10000.00', euro_rates: rates } },
  )

describe('above the limit an invoice of no job is approved by another than who typed its lines', () => {
  test.each([
    ['90000.0000', ['90000.0000']],
    ['many small lines', ['6000.0000', '4000.0100']],
    ['a large line that a discount makes up for', ['10000.0100', '-9000.0000']],
    ['a large discount', ['5000.0000', '15000.0000', '-10000.0100']],
  ])('%s', (_what, amounts) => {
    approving([of(...amounts)]).refuses('invoice_of_ones_own')
    approving([of(...amounts)], colleague).passes()
  })

  test('up to it, and where nobody set one, he does himself', () => {
    approving([of('6000.0000', '4000.0000')]).passes()
    expect(ownInvoice(after(of('90000.0000')), clerk, null, rates)).toEqual([])
    expect(ownInvoice(after(of('90000.0000')), { ...clerk, role: 'system' }, '10000.00', rates)).toEqual([])
  })

  test('it says above what, and that no rate is known by which to tell', () => {
    const large = after(of('90000.0000'))
    expect(ownInvoice(large, clerk, '10000.00', rates)).toMatchObject([
      { kind: 'forbidden', code: 'invoice_of_ones_own', params: { up_to: 'EUR 10.000,00' } },
    ])
    expect(ownInvoice({ ...large, currency_id: 'jpy' }, clerk, '10000.00', rates), '90,000 yen').toEqual([])
    expect(ownInvoice({ ...large, currency_id: 'xof' }, clerk, '10000.00', new Map([['xof', { code: 'XOF', rate: null }]]))).toMatchObject([
      { kind: 'forbidden', code: 'invoice_of_ones_own_without_rate', params: { up_to: 'EUR 10.000,00', currency: 'XOF' } },
    ])
  })

  test('who made it and who changed its lines last', () => {
    const made = given(invoice).when('create_manual', { ...said, lines: [storage] }, { facts: { origins: free } })
    expect(made.record().typed_by_ids).toEqual([clerk.id])
    const changed = (actor: typeof clerk) =>
      given(invoice, of('1.0000'))
        .when('change_lines', { lines: [storage] }, { actor, by: clerk, facts: { origins: free } })
        .record()
    expect(changed(clerk).typed_by_ids).toEqual([clerk.id])
    expect(changed(colleague).typed_by_ids).toEqual([clerk.id, colleague.id])
    expect(typedBy(changed(colleague), 'a third')).toEqual([clerk.id, 'a third'])
  })

  test('and its credit note by another than who asked for it', () => {
    const credits = { credits_id: 'i', credits_number: '31012600001', credits_date: '2026-11-20', national_vat: null }
    const note = (event: EventOf<typeof invoices>) => CreditNoteCreated({ ...contentOf(after(event)), ...credits })
    approving([note(of('90000.0000'))]).refuses('invoice_of_ones_own')
    approving([note(of('90000.0000'))], colleague).passes()
    expect(after(note(created())).typed_by_ids).toEqual([])
  })

  test('of lines of jobs that is said there, line by line', () => {
    expect(after(created()).typed_by_ids).toEqual([])
  })
})
