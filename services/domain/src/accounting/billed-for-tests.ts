import type { Billed } from './statement.ts'

/** 1,000 euros of the first of March, to be paid by the end of it. */
export const march = (more: Partial<Billed> = {}): Billed => ({
  id: 'm',
  number: '31012600001',
  type: 'INVOICE',
  office_id: 'o',
  invoice_date: '2026-03-01',
  due_date: '2026-03-31',
  customer_reference: 'PO 1',
  currency_id: 'eur',
  total: '1000.00',
  payments: [],
  reversals: [],
  set_off: [],
  ...more,
})
