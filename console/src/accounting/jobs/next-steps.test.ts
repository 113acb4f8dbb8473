import { expect, test } from 'vitest'
import type { Rec } from '../../kernel/record.ts'
import type { Line } from '../../operations/jobs/lines.ts'
import { nextSteps } from './next-steps.ts'

const rec = (status: string, more: Record<string, unknown> = {}): Rec => ({
  id: 'x',
  version: 1,
  name: '',
  status,
  bill_of_lading_id: null,
  ...more,
})
const line = (status: string, currency_id = 'EUR'): Line => ({
  id: 'l',
  side: 'sales',
  description: '',
  quantity: '1',
  rate: '1',
  amount: '1.00',
  currency_id,
  relation_id: null,
  booking_id: null,
  status,
  rejected_because: null,
})
const nothing = { bookings: [], units: [], bills: [], lines: [] }
const told = (job: Partial<Parameters<typeof nextSteps>[0]>) =>
  nextSteps({ ...nothing, ...job }).map(({ step, count, blocked }) => [
    step,
    count,
    ...blocked.map(({ by, count: many }) => `${by} ${many}`),
  ])

test('a new job is booked, then gets its units', () => {
  expect(told({})).toEqual([['book', 1]])
  expect(told({ bookings: [rec('cancelled')] })).toEqual([['book', 1]])
  expect(told({ bookings: [rec('pending')] })).toEqual([
    ['confirm_booking', 1],
    ['add_units', 1],
  ])
})

test('what blocks a step is named with how many it holds up', () => {
  const units = [rec('stand_by'), rec('firm', { customs_missing: true }), rec('firm', { on_hold: true }), rec('cancelled')]
  expect(told({ bookings: [rec('active')], units })).toEqual([
    ['mark_firm', 1, 'stand_by 1'],
    ['grant_permit', 2, 'on_hold 1', 'customs_missing 1'],
    ['draw_up_bill', 2],
  ])
})

test('a bill waits for its supervisor and its cargo, an invoice for both of them', () => {
  const job = {
    bookings: [rec('shipped')],
    units: [rec('loaded', { bill_of_lading_id: 'x' }), rec('permit', { bill_of_lading_id: 'x' })],
    bills: [rec('draft', { approval: 'requested' })],
    lines: [line('approved'), line('approved', 'USD'), line('pending')],
  }
  expect(told(job)).toEqual([
    ['load', 1],
    ['finalise_bill', 1, 'approval_requested 1', 'not_loaded 1'],
    ['approve_lines', 1],
    ['invoice', 2, 'not_loaded 1', 'several_currencies 2'],
  ])
})

test('costs are neither a step nor in the way of one: a job is charged by its sales alone', () => {
  const unit = rec('loaded', { bill_of_lading_id: 'x' })
  const cost = (status: string, currency_id?: string): Line => ({ ...line(status, currency_id), side: 'purchase' })
  const job = { bookings: [rec('shipped')], units: [unit], bills: [rec('published')] }
  expect(told({ ...job, lines: [cost('pending'), cost('approved', 'USD')] })).toEqual([])
  expect(told({ ...job, lines: [line('approved'), cost('approved', 'USD')] })).toEqual([['invoice', 1]])
})

test('when all is invoiced, nothing is left', () => {
  const unit = rec('loaded', { bill_of_lading_id: 'x' })
  expect(told({ bookings: [rec('invoiced')], units: [unit], bills: [rec('published')], lines: [line('invoiced')] })).toEqual([])
})
