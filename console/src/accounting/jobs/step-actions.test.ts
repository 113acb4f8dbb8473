import { describe, expect, test } from 'vitest'
import type { Rec } from '../../kernel/record.ts'
import type { User } from '../../kernel/session.ts'
import { type JobState, nextSteps } from './next-steps.ts'
import { actionOf } from './step-actions.ts'

const rec = (id: string, status: string, more: Record<string, unknown> = {}): Rec => ({
  id,
  version: 1,
  name: '',
  status,
  bill_of_lading_id: null,
  ...more,
})
const job = rec('j1', 'active')
const nothing: JobState = { bookings: [], units: [], bills: [], lines: [] }
const user = (role: User['role'], more: Partial<User> = {}): User => ({
  id: 'u1',
  name: 'U',
  role,
  office_id: 'o1',
  company_hq: false,
  supervisor: false,
  auditor: false,
  can_finalize_own_bls: false,
  can_review_worldcheck: false,
  invoice_rights: 'full_access',
  user_ports: [],
  relation_id: null,
  email: '',
  profile_image: null,
  office_name: null,
  office_location: null,
  documentation_clearance: false,
  language: 'en',
  ...more,
})
/** Where each step of a job leads. */
const actions = (state: Partial<JobState>, who = user('user')) => {
  const of = { ...nothing, ...state }
  return Object.fromEntries(nextSteps(of).map(one => [one.step, actionOf(one, job, of, who)]))
}

describe('a step leads to where it is done', () => {
  test('a booking is made in its tab', () => expect(actions({}).book).toEqual({ to: '/jobs/j1?tab=bookings&part=new' }))
  test('units are entered in the sheet of the only booking that stands', () =>
    expect(actions({ bookings: [rec('b1', 'active'), rec('b2', 'cancelled')] }).add_units).toEqual({ to: '/jobs/j1?tab=units&sheet=b1' }))
  test('of several bookings one is chosen first', () =>
    expect(actions({ bookings: [rec('b1', 'active'), rec('b2', 'active')] }).add_units).toEqual({ to: '/jobs/j1?tab=units&sheet=open' }))
  test('the only draft is opened; of several, their list', () => {
    const draft = (id: string) => rec(id, 'draft', { approval: 'none' })
    expect(actions({ bills: [draft('d1')] }).finalise_bill).toEqual({ to: '/billsoflading/d1' })
    expect(actions({ bills: [draft('d1'), draft('d2')] }).finalise_bill).toEqual({ to: '/jobs/j1?tab=billsoflading' })
  })
  test('a final bill is published with the manifest of its voyage and port', () =>
    expect(actions({ bills: [rec('d1', 'final', { voyage_id: 'v1', pol_id: 'p1' })] }).publish).toEqual({
      to: '/manifest_status?voyage_id=v1&pol_id=p1',
    }))
})

describe('or gives a command to those that nothing holds up', () => {
  const units = [
    rec('u1', 'firm'),
    rec('u2', 'firm', { customs_missing: true }),
    rec('u3', 'firm', { on_hold: true }),
    rec('u4', 'stand_by'),
    rec('u5', 'booked'),
  ]
  const state = { bookings: [rec('b1', 'pending'), rec('b2', 'active')], units }
  test('to units', () => {
    expect(actions(state).mark_firm).toEqual({ give: 'mark_firm', units: ['u5'] })
    expect(actions(state).grant_permit).toEqual({ give: 'grant_permit', units: ['u1', 'u5'] })
  })
  test('to bookings that wait', () => expect(actions(state).confirm_booking).toEqual({ give: 'confirm', bookings: ['b1'] }))
  test('not where all of them are held up', () =>
    expect(actions({ ...state, units: [rec('u2', 'firm', { customs_missing: true })] }).grant_permit).toBeUndefined())
  test('not where one has no right to', () => {
    expect(actions(state, user('surveyor')).mark_firm).toBeUndefined()
    expect(actions({}, user('surveyor')).book).toBeUndefined()
  })
})
