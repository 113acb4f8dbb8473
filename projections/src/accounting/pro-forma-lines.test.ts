import { expect, test } from 'vitest'
import type { Spreading } from '../kernel/read-table.ts'
import { proformalines } from './pro-forma-lines.ts'

const line = {
  id: 'a',
  status: 'pending',
  booking_id: 'b1',
  project_id: null,
  amount: '121.00',
  exchange_rate: '1.1',
  foreseen_rate: null,
  tariff_id: null,
  surcharge_id: null,
  general_cost_id: null,
  vendor_invoice_number: null,
  entered_by_id: 'ruth',
  flags: ['duplicate'],
}
const job = {
  number: '012600007',
  office_id: 'o',
  customer_id: 'c',
  voyage_id: 'leading',
  booking_voyages: [
    { booking_id: 'b1', voyage_id: 'v1' },
    { booking_id: 'b2', voyage_id: 'v2' },
  ],
}
const rowOf = (said: object = {}) => (proformalines.beyond as Spreading).row({ ...line, ...said }, job, 'j')

test('a line counts under the project of the voyage of its booking, or of its job, and in euros at its rate', () => {
  expect(rowOf()).toMatchObject({
    job_id: 'j',
    job_number: '012600007',
    office_id: 'o',
    customer_id: 'c',
    voyage_id: 'v1',
    project_id: 'v1',
    euro_amount: '110.00',
  })
  expect(rowOf({ booking_id: 'b2' })).toMatchObject({ voyage_id: 'v2', project_id: 'v2' })
  expect(rowOf({ booking_id: null })).toMatchObject({ voyage_id: 'leading', project_id: 'leading' })
  expect(rowOf({ booking_id: 'gone' })).toMatchObject({ voyage_id: null, project_id: null })
  expect(rowOf({ exchange_rate: null })).toMatchObject({ euro_amount: null })
})

test('under another project than its voyage it stands out while it waits', () => {
  expect(rowOf()).toMatchObject({ flags: ['duplicate'] })
  expect(rowOf({ project_id: 'v2' })).toMatchObject({ project_id: 'v2', flags: ['duplicate', 'wrong_project'] })
  expect(rowOf({ project_id: 'v1' })).toMatchObject({ flags: ['duplicate'] })
  expect(rowOf({ project_id: 'v2', status: 'approved', flags: [] })).toMatchObject({ flags: [] })
  expect(rowOf({ project_id: 'p', booking_id: 'gone' })).toMatchObject({ project_id: 'p', flags: ['duplicate'] })
})

test('it says where it comes of, and not who entered it', () => {
  expect(rowOf()).not.toHaveProperty('entered_by_id')
  const source = (said: object) => rowOf(said).source
  expect(source({})).toBe('manual')
  expect(source({ foreseen_rate: '1.0000' })).toBe('price')
  expect(source({ tariff_id: 't', foreseen_rate: '1.0000' })).toBe('tariff')
  expect(source({ tariff_id: 't', surcharge_id: 's' })).toBe('surcharge')
  expect(source({ general_cost_id: 'g' })).toBe('general_cost')
  expect(source({ tariff_id: 't', vendor_invoice_number: 'V 12' })).toBe('vendor_invoice')
})
