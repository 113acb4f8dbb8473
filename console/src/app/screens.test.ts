import { principal } from '@fairlead/contracts/identity/principal'
import type { Group, Principal } from '@fairlead/contracts/identity/rights'
import { describe, expect, test } from 'vitest'
import { screenFiles } from '../screens-by-path.gen.ts'
import { entryPath, mayOpen, menuOf, screenAt, screens } from './screens.ts'

const user = (role: Group, flags: Partial<Principal> = {}): Principal => principal({ id: '1', name: 'An', office_id: null, role }, flags)
const paths = (who: Principal) => menuOf(who).flatMap(group => group.screens.map(entryPath))

describe('the screens', () => {
  test('stand at a path each', () => expect(new Set(screens.map(one => one.path)).size).toBe(screens.length))
  test('are found by their address, with and without an id', () => {
    expect(screenAt('/colours')?.name).toBe('colours')
    expect(screenAt('/colours/0199')?.name).toBe('colours')
    expect(screenAt('/relations/customer')?.name).toBe('relations')
    expect(screenAt('/callback/accounting')?.name).toBe('callback_accounting')
    expect(screenAt('/quotationreply/abc')?.who).toBe('everyone')
    expect(screenAt('/billsoflading/0199')?.name).toBe('billsoflading')
    expect(screenAt('/generalconfig/0199')).toBeUndefined()
    expect(screenAt('/colours/a/b')).toBeUndefined()
  })
})

test('there is something at the path of every screen', () => {
  const first = (path: string) => path.split('/')[1] ?? ''
  const without = screens.filter(({ path }) => !(first(path) in screenFiles)).map(({ path }) => path)
  // These are routes of their own.
  expect(without).toEqual(['/', '/callback', '/callback/accounting', '/quotationreply/:quotationId'])
})

describe('the menu (specification §6)', () => {
  test('of a customer is Home and Jobs', () => expect(paths(user('customer'))).toEqual(['/', '/jobs']))
  test.each(['surveyor', 'port_operator'] as const)('of a %s is Home and Port operations', role =>
    expect(paths(user(role))).toEqual(['/', '/portoperations']),
  )
  test('has master data and logs for users of headquarters only', () => {
    expect(menuOf(user('user')).map(group => group.menu)).toEqual(['home', 'sales', 'operations', 'documentation', 'accounting', 'crm'])
    expect(menuOf(user('user', { company_hq: true })).map(group => group.menu)).toContain('logs')
  })
  test('has invoices for those who may see them', () => {
    expect(paths(user('user'))).not.toContain('/invoices')
    expect(paths(user('user', { invoice_rights: 'view' }))).toContain('/invoices')
  })
  test('has world check for reviewers', () => {
    expect(paths(user('office_admin'))).not.toContain('/worldcheck')
    expect(paths(user('office_admin', { can_review_worldcheck: true }))).toContain('/worldcheck')
  })
})

describe('the guard', () => {
  test('lets everybody go home', () => expect(mayOpen(user('surveyor'), '/')).toBe(true))
  test('keeps customers to jobs', () => {
    expect(mayOpen(user('customer'), '/jobs/1')).toBe(true)
    expect(mayOpen(user('customer'), '/invoices')).toBe(false)
  })
  test('leads everybody Home from what is no screen', () => {
    for (const role of ['admin', 'customer'] as const) expect(mayOpen(user(role), '/nonsense')).toBe(false)
  })
  test('opens the public reply to anybody', () => expect(mayOpen(undefined, '/quotationreply/x')).toBe(true))
})
