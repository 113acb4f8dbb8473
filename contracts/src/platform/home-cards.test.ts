import { expect, test } from 'vitest'
import { principal } from '../identity/principal.ts'
import type { Principal } from '../identity/rights.ts'
import { homeCardsOf } from './home-cards.ts'

const user = (role: Principal['role'], more: Partial<Principal> = {}): Principal => ({
  ...principal({ id: 'u', name: 'u', office_id: 'o', role }),
  ...more,
})
const keysOf = (one: Principal) => homeCardsOf(one).map(card => card.key)

const work = [
  'voyages',
  'cut_offs',
  'jobs',
  'bookings_pending',
  'stand_by',
  'on_hold',
  'customs_missing',
  'permit',
  'drafts',
  'approval',
  'manifests',
  'releases',
  'to_invoice',
]

test('staff see the way of a shipment, and of its invoices what they may see or do', () => {
  expect(keysOf(user('user'))).toEqual(work)
  expect(keysOf(user('user', { invoice_rights: 'view' }))).toEqual([...work, 'invoices', 'unsent'])
  expect(keysOf(user('user', { invoice_rights: 'full_access' }))).toEqual([...work, 'to_review', 'invoices', 'unsent'])
})

test('a customer sees his jobs, an auditor among staff no more than he may', () => {
  expect(keysOf(user('customer', { relation_id: 'r' }))).toEqual(['requests', 'under_way', 'shipped', 'documents'])
  expect(keysOf(user('user', { auditor: true }))).toEqual([
    'drafts',
    'approval',
    'manifests',
    'invoices',
    'unsent',
    'edi_errors',
    'edi_overdue',
  ])
})

test('who works at ports sees what stands at his own', () => {
  const cards = homeCardsOf(user('port_operator', { user_ports: ['rtm', 'anr'] }))
  expect(cards.map(card => card.path)).toEqual(cards.map(() => '/portoperations'))
  for (const { filter } of cards) expect(JSON.stringify(filter)).toContain('rtm')
  expect(new Set(cards.map(({ filter }) => JSON.stringify(filter))).size).toBe(cards.length)
  expect(keysOf(user('surveyor', { user_ports: ['rtm'] }))).toEqual(cards.map(card => card.key))
})
