import { expect, test } from 'vitest'
import { principalOf } from './principal.ts'

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
