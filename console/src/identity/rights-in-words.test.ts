import { expect, test } from 'vitest'
import { rightsInWords } from './rights-in-words.ts'

const told = (user: object, office: object = {}) =>
  rightsInWords({ user_group: 'USER', office_id: 'o', invoice_rights: 'none', ...user }, { ...office })
const sentences = (...args: Parameters<typeof told>) => told(...args).map(({ sentence }) => sentence)

test('what a user may is told from the table of rights', () => {
  expect(sentences({})).toEqual(['sees.office', 'no_invoices'])
  expect(sentences({ can_finalize_own_bls: true, supervisor: true, invoice_rights: 'view' }, { is_headquarters: true })).toEqual([
    'sees.nothing',
    'finalises_own',
    'approves',
    'views_invoices',
    'masterdata',
    'users',
  ])
  expect(sentences({ user_group: 'ADMIN' })).toEqual(expect.arrayContaining(['users', 'grants']))
  expect(told({ user_group: 'OFFICE_ADMIN' })).toContainEqual({ sentence: 'finalises_any', from: 'group' })
  expect(sentences({ user_group: 'OFFICE_ADMIN' })).not.toContain('finalises_own')
  expect(sentences({ user_group: 'SURVEYOR', user_ports: ['p'] })).toEqual(['sees.port'])
  expect(sentences({ user_group: 'CUSTOMER' })).toEqual(['sees.customer'])
  expect(sentences({ auditor: true })).toEqual(['sees.nothing', 'reads_only', 'views_invoices'])
  expect(told({ user_group: null })).toEqual([])
})

test('a right that others around have as well is told with where it comes from', () => {
  const approving = { can_approve_own_bls: true, can_review_worldcheck: true }
  expect(told({}, approving)).toContainEqual({ sentence: 'finalises_own', from: 'office' })
  expect(sentences({ can_finalize_own_bls: false }, approving)).not.toContain('finalises_own')
  expect(told({ can_finalize_own_bls: true })).toContainEqual({ sentence: 'finalises_own', from: 'user' })
  const administrator = { user_group: 'OFFICE_ADMIN' }
  expect(told(administrator, approving)).toContainEqual({ sentence: 'worldcheck', from: 'office' })
  expect(told({ ...administrator, supervisor: null })).toContainEqual({ sentence: 'approves', from: 'group' })
  expect(sentences({ ...administrator, supervisor: false })).not.toContain('approves')
})
