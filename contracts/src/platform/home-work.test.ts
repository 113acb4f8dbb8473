import { expect, test } from 'vitest'
import { principal } from '../identity/principal.ts'
import type { Principal } from '../identity/rights.ts'
import { pathTo, workOf } from './home-work.ts'

const user = (role: Principal['role'], more: Partial<Principal> = {}): Principal => ({
  ...principal({ id: 'u', name: 'u', office_id: 'o', role }),
  ...more,
})
const keysOf = (one: Principal) => workOf(one).map(({ key }) => key)

test('each finds the work that he may do, and nobody else finds it', () => {
  const clerk = [
    'rejected',
    'approved',
    'bookings_pending',
    'quotations_asked',
    'quotations_expiring',
    'contracts_ending',
    'drafts',
    'price_changed',
    'to_invoice',
  ]
  expect(keysOf(user('user'))).toEqual(clerk)
  expect(keysOf(user('user', { invoice_rights: 'view' })), 'who only looks at invoices has none to approve').toEqual(clerk)
  expect(keysOf(user('user', { supervisor: true }))).toEqual(['rejected', 'approval', ...clerk.slice(1)])
  expect(keysOf(user('user', { invoice_rights: 'full_access' }))).toEqual([
    ...clerk.slice(0, 8),
    'to_review',
    'to_invoice',
    'invoices',
    'unsent',
    'e_invoices_to_mend',
    'credit_lifts',
    'overdue',
  ])
  expect(keysOf(user('customer', { relation_id: 'r' }))).toEqual(['quotations_to_answer', 'requests', 'papers'])
  expect(keysOf(user('surveyor', { user_ports: ['rtm'] }))).toEqual([])
  expect(keysOf(user('user', { auditor: true })), 'an auditor changes nothing').toEqual([])
  expect(keysOf(user('admin', { supervisor: true })).slice(0, 2)).toEqual(['stopped', 'stuck'])
  expect(keysOf(user('office_admin'))).not.toContain('stopped')
})

test('the way to a row is made of its fields', () => {
  expect(pathTo({ to: '/jobs/{job_id}?tab=billsoflading' }, { id: 'b', job_id: 'j' })).toBe('/jobs/j?tab=billsoflading')
})
