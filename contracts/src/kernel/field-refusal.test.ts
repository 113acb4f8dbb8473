import { expect, test } from 'vitest'
import { relations } from '../crm/relations.ts'
import { principal } from '../identity/principal.ts'
import type { Group, Principal } from '../identity/rights.ts'
import { users } from '../identity/users.ts'
import { colours } from '../masterdata/colours.ts'
import { fieldLockedBy, fieldRefusal, mayOffer } from './field-refusal.ts'

const one = (role: Group, more: Partial<Principal> = {}) => principal({ id: 'u', name: 'U', office_id: 'o', role }, more)
const koffi = {
  id: 'k',
  user_group: 'USER',
  auditor: false,
  documentation_clearance: false,
  can_review_worldcheck: null,
  invoice_rights: 'none',
  supervisor: null,
}

const lockedOf = (user: Principal, record: Readonly<Record<string, unknown>>) =>
  Object.keys(users.fields).filter(field => fieldLockedBy(users, field, user, record) !== undefined)

test('a field is only shown to whom nothing else that it could say is allowed', () => {
  expect(lockedOf(one('admin'), koffi)).toEqual([])
  expect(lockedOf(one('office_admin'), koffi)).toEqual(['user_ports', 'relation_id', 'auditor'])
  expect(lockedOf(one('office_admin', { company_hq: true }), koffi)).toEqual(['auditor'])
  expect(lockedOf(one('user', { company_hq: true }), koffi)).toEqual([
    'email',
    'office_id',
    'documentation_clearance',
    'can_finalize_own_bls',
    'can_review_worldcheck',
    'invoice_rights',
    'supervisor',
    'auditor',
  ])
})

test('of himself nobody sets what he may, and the form says why', () => {
  const himself = { ...koffi, id: 'u' }
  expect(lockedOf(one('admin'), himself)).toHaveLength(11)
  expect(fieldLockedBy(users, 'email', one('admin'), himself)).toBe('rights_by_another')
  expect(fieldLockedBy(users, 'name', one('office_admin'), himself)).toBeUndefined()
})

test('what somebody holds may be taken from him where it may not be given', () => {
  const auditor = { ...koffi, auditor: true, can_review_worldcheck: true }
  expect(lockedOf(one('office_admin', { company_hq: true }), auditor)).toEqual([])
  expect(fieldLockedBy(users, 'user_group', one('office_admin'), { ...koffi, user_group: 'ADMIN' })).toBe('right_by_administrators')
})

test('a new record begins with what its maker may say', () => {
  const hq = one('user', { company_hq: true })
  expect(fieldRefusal(users, 'email', hq, {}, 'k@example.org')).toBeUndefined()
  expect(fieldRefusal(users, 'supervisor', hq, {}, true)).toBe('right_by_office_admins')
  expect(fieldRefusal(users, 'user_group', hq, {}, 'USER')).toBeUndefined()
  expect(fieldLockedBy(users, 'auditor', hq, {})).toBe('right_by_administrators')
  expect(fieldLockedBy(relations, 'credit_limit', hq, {})).toBe('said_by_finance')
  expect(fieldLockedBy(relations, 'credit_limit', one('office_admin'), {})).toBeUndefined()
})

test('what somebody may not give is not offered to him; what a record says already stays', () => {
  const groups = ['ADMIN', 'OFFICE_ADMIN', 'USER', 'CUSTOMER', 'SURVEYOR', 'PORT_OPERATOR']
  const offered = (user: Principal, field: string, values: readonly unknown[], record: object) =>
    values.filter(value => mayOffer(users, field, user, { ...record }, value))
  const [admin, officeAdmin, hq] = [one('admin'), one('office_admin'), one('user', { company_hq: true })]
  expect(offered(admin, 'user_group', groups, koffi)).toEqual(groups)
  expect(offered(officeAdmin, 'user_group', groups, koffi)).toEqual(['OFFICE_ADMIN', 'USER', 'CUSTOMER', 'SURVEYOR', 'PORT_OPERATOR'])
  expect(offered(hq, 'user_group', groups, koffi)).toEqual(['USER', 'CUSTOMER', 'SURVEYOR', 'PORT_OPERATOR'])
  expect(offered(hq, 'user_group', groups, {})).toEqual(['USER', 'CUSTOMER', 'SURVEYOR', 'PORT_OPERATOR'])
  expect(offered(hq, 'invoice_rights', ['none', 'view', 'full_access'], koffi)).toEqual(['none'])
  expect(offered(officeAdmin, 'can_review_worldcheck', [true, false, null], koffi)).toEqual([false, null])
  expect(offered(officeAdmin, 'can_review_worldcheck', [true, false, null], { ...koffi, can_review_worldcheck: true })).toEqual([
    true,
    false,
  ])
  const states = ['not_screened', 'clear', 'positive']
  const sahel = { id: 's', world_check_status: 'positive' }
  expect(states.filter(state => mayOffer(relations, 'world_check_status', hq, sahel, state))).toEqual(['positive'])
  expect(states.filter(state => mayOffer(relations, 'world_check_status', admin, sahel, state))).toEqual(states)
})

test('most fields take no right of their own, and the system needs none', () => {
  expect(fieldLockedBy(colours, 'code', one('user'), {})).toBeUndefined()
  expect(fieldRefusal(colours, 'toString', one('user'), {}, 'x')).toBeUndefined()
  expect(fieldRefusal(users, 'auditor', { ...one('user'), role: 'system' }, koffi, true)).toBeUndefined()
})
