import { expect, test } from 'vitest'
import { principalOf, rightsInWords } from './rights-in-words.ts'

const told = (user: object, company_hq = false) => {
  const principal = principalOf({ user_group: 'USER', office_id: 'o', invoice_rights: 'none', ...user }, company_hq)
  return principal && rightsInWords(principal)
}

test('what a user may is told from the table of rights', () => {
  expect(told({})).toEqual(['sees.office', 'finalises_approved', 'no_invoices'])
  expect(told({ can_finalize_own_bls: true, supervisor: true, invoice_rights: 'view' }, true)).toEqual([
    'sees.nothing',
    'finalises_own',
    'approves',
    'views_invoices',
    'masterdata',
  ])
  expect(told({ user_group: 'ADMIN' })).toContain('users')
  expect(told({ user_group: 'SURVEYOR', user_ports: ['p'] })).toEqual(['sees.port'])
  expect(told({ user_group: 'CUSTOMER' })).toEqual(['sees.customer'])
  expect(told({ auditor: true })).toEqual(['sees.nothing', 'reads_only', 'views_invoices'])
  expect(told({ user_group: null })).toBeUndefined()
})
