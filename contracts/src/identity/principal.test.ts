import { expect, test } from 'vitest'
import { guestNamed, principal, principalOf } from './principal.ts'

const office = { can_approve_own_bls: true, can_review_worldcheck: false }
const flags = (user: object, around: object = office) => {
  const { can_finalize_own_bls, can_review_worldcheck, supervisor } = principalOf({ user_group: 'USER', ...user }, { ...around })
  return { can_finalize_own_bls, can_review_worldcheck, supervisor }
}

test('a user may what the office may, unless it is said of the user alone', () => {
  expect(flags({})).toEqual({ can_finalize_own_bls: true, can_review_worldcheck: false, supervisor: false })
  expect(flags({ can_finalize_own_bls: null })).toMatchObject({ can_finalize_own_bls: true })
  expect(flags({ can_finalize_own_bls: false, can_review_worldcheck: true })).toMatchObject({
    can_finalize_own_bls: false,
    can_review_worldcheck: true,
  })
  expect(flags({}, {})).toMatchObject({ can_finalize_own_bls: false, can_review_worldcheck: false })
})

test('administrators of company and office supervise, unless it is said of one that he does not', () => {
  expect(flags({ user_group: 'ADMIN' })).toMatchObject({ supervisor: true })
  expect(flags({ user_group: 'OFFICE_ADMIN', supervisor: null })).toMatchObject({ supervisor: true })
  expect(flags({ user_group: 'OFFICE_ADMIN', supervisor: false })).toMatchObject({ supervisor: false })
  expect(flags({ supervisor: true })).toMatchObject({ supervisor: true })
})

test('a user with an office has of his record and of the office what rights depend on', () => {
  const record = {
    id: 'u1',
    name: 'Awa Diop',
    email: 'awa@fairlead.test',
    user_group: 'PORT_OPERATOR',
    office_id: 'o1',
    can_finalize_own_bls: null,
    can_review_worldcheck: null,
    supervisor: null,
    invoice_rights: 'view',
    auditor: true,
    relation_id: 'r1',
    user_ports: ['p1', 'p2'],
  }
  expect(principalOf(record, { is_headquarters: true, can_approve_own_bls: false, can_review_worldcheck: true })).toEqual({
    id: 'u1',
    name: 'Awa Diop',
    office_id: 'o1',
    role: 'port_operator',
    company_hq: true,
    can_finalize_own_bls: false,
    can_review_worldcheck: true,
    supervisor: false,
    invoice_rights: 'view',
    auditor: true,
    relation_id: 'r1',
    user_ports: ['p1', 'p2'],
  })
})

test('a user of whom nothing else is said has no rights beyond the group', () => {
  const nothing = {
    id: 'u1',
    name: 'Awa Diop',
    office_id: null,
    role: 'user',
    company_hq: false,
    can_finalize_own_bls: false,
    can_review_worldcheck: false,
    supervisor: false,
    invoice_rights: 'none',
    auditor: false,
    relation_id: null,
    user_ports: [],
  }
  const { id, name } = nothing
  expect(principalOf({ id, name, user_group: 'USER' }, undefined)).toEqual(nothing)
  expect(principalOf({ id, name, user_group: 'USER', auditor: 'true' }, { is_headquarters: 'true' }), 'a text is no mark').toEqual(nothing)
  expect(principal({ id, name, office_id: null, role: 'user' })).toEqual(nothing)
  expect(principal({ id, name, office_id: null, role: 'user' }, { company_hq: true })).toEqual({ ...nothing, company_hq: true })
})

test('the groups of the specification are known by their codes in small letters', () => {
  const roles = ['ADMIN', 'OFFICE_ADMIN', 'USER', 'CUSTOMER', 'SURVEYOR', 'PORT_OPERATOR'].map(
    user_group => principalOf({ id: 'u1', name: 'An', user_group }, undefined).role,
  )
  expect(roles).toEqual(['admin', 'office_admin', 'user', 'customer', 'surveyor', 'port_operator'])
})

test('a guest is named by whom he was asked for, and never by what he says alone', () => {
  expect(guestNamed('Sahel Motors', 'Awa Diop')).toBe('Sahel Motors (Awa Diop)')
  for (const said of ['', undefined, 'Sahel Motors']) expect(guestNamed('Sahel Motors', said)).toBe('Sahel Motors')
})
