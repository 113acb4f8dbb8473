import { users } from '@fairlead/contracts/identity/users'
import { describe, expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk, given, recordedBy } from '../kernel/given.ts'
import { finding, loading } from '../kernel/loading-for-tests.ts'
import { user } from './users.ts'

const ruth = {
  name: 'Ruth',
  email: 'ruth@example.org',
  language: 'nl' as const,
  user_ports: [],
  invoice_rights: 'none' as const,
  documentation_clearance: false,
  auditor: false,
  active: true,
}

test('a user is bound to office, ports or customer, and only administrators make administrators', () => {
  const { Created } = eventsOf(users)
  given(user)
    .when('create', { ...ruth, user_group: 'USER' })
    .refuses('user_needs_office', 'office_id')
  given(user)
    .when('create', { ...ruth, user_group: 'SURVEYOR' })
    .refuses('port_user_needs_ports', 'user_ports')
  given(user)
    .when('create', { ...ruth, user_group: 'CUSTOMER' })
    .refuses('customer_user_needs_relation', 'relation_id')
  const boss = { ...ruth, user_group: 'ADMIN' as const, office_id: clerk.office_id }
  given(user).when('create', boss).refuses('right_by_administrators', 'user_group')
  given(user)
    .when('create', boss, { actor: { ...clerk, role: 'admin' } })
    .decides(Created(boss))
})

describe('what a user may', () => {
  const { Created, Changed } = eventsOf(users)
  const koffi = { ...ruth, user_group: 'OFFICE_ADMIN' as const, office_id: clerk.office_id }
  const boss = { actor: { ...clerk, role: 'office_admin' as const } }
  const admin = { actor: { ...clerk, role: 'admin' as const } }
  const himself = { actor: { ...boss.actor, id: '01900000-0000-7000-8000-0000000000ff' } }

  test('beyond an office is for administrators to give: to review world-check cases, and to audit', () => {
    for (const mark of [{ can_review_worldcheck: true }, { can_review_worldcheck: null }, { auditor: true }]) {
      const [field = ''] = Object.keys(mark)
      const before = Created({ ...koffi, can_review_worldcheck: false })
      given(user, before).when('change', mark, boss).refuses('right_by_administrators', field)
      given(user, before).when('change', mark, admin).decides(Changed(mark))
    }
    for (const field of ['can_review_worldcheck', 'auditor'])
      given(user)
        .when('create', { ...koffi, [field]: true }, boss)
        .refuses('right_by_administrators', field)
  })

  test('is taken away in the office', () => {
    for (const field of ['can_review_worldcheck', 'auditor'])
      given(user, Created({ ...koffi, [field]: true }))
        .when('change', { [field]: false }, boss)
        .decides(Changed({ [field]: false }))
    given(user)
      .when('create', { ...koffi, can_review_worldcheck: false }, boss)
      .decides(Created({ ...koffi, can_review_worldcheck: false }))
  })

  test('beyond an office comes back by administrators alone, as it was given', () => {
    const { Deleted, Restored } = eventsOf(users)
    for (const field of ['can_review_worldcheck', 'auditor'] as const) {
      const held = Created({ ...koffi, [field]: true })
      const [deleted, inactive] = [
        [held, Deleted()],
        [held, Changed({ active: false })],
      ]
      given(user, ...deleted)
        .when('restore', {}, boss)
        .refuses('right_by_administrators', field)
      given(user, ...deleted)
        .when('restore', {}, admin)
        .decides(Restored())
      given(user, ...inactive)
        .when('activate', {}, boss)
        .refuses('right_by_administrators', field)
      given(user, ...inactive)
        .when('change', { active: true }, boss)
        .refuses('right_by_administrators', field)
      given(user, ...inactive)
        .when('activate', {}, admin)
        .decides(Changed({ active: true }))
      given(user, ...inactive)
        .when('change', { [field]: false, active: true }, boss)
        .decides(Changed({ [field]: false, active: true }))
    }
    given(user, Created(koffi), Deleted()).when('restore', {}, boss).decides(Restored())
    given(user, Created(koffi), Changed({ active: false }))
      .when('activate', {}, boss)
      .decides(Changed({ active: true }))
  })

  test('beyond an office is nobody else’s to sign in with: its address is changed by administrators', () => {
    const address = { email: 'another@example.org' }
    for (const field of ['can_review_worldcheck', 'auditor'] as const) {
      const held = Created({ ...koffi, [field]: true })
      given(user, held).when('change', address, boss).refuses('right_by_administrators', 'email')
      given(user, held).when('change', address, admin).decides(Changed(address))
      given(user, held)
        .when('change', { name: 'Koffi A', email: koffi.email }, boss)
        .decides(Changed({ name: 'Koffi A' }))
    }
    given(user, Created(koffi)).when('change', address, boss).decides(Changed(address))
  })

  const ofHimself = [
    { email: 'another@example.org' },
    { user_group: 'USER' as const },
    { office_id: '01900000-0000-7000-8000-0000000000bb' },
    { user_ports: ['01900000-0000-7000-8000-0000000000cc'] },
    { relation_id: '01900000-0000-7000-8000-0000000000dd' },
    { documentation_clearance: true },
    { can_finalize_own_bls: true },
    { invoice_rights: 'full_access' as const },
    { supervisor: false },
    { can_review_worldcheck: true },
    { auditor: true },
  ]
  test.each(ofHimself)('is said by another: nobody gives or takes himself %j', change => {
    for (const role of ['admin', 'office_admin', 'user'] as const)
      given(user, Created(koffi))
        .when('change', change, { actor: { ...himself.actor, company_hq: true, role } })
        .refuses('rights_by_another', Object.keys(change)[0])
    given(user, Created(koffi)).when('change', change, admin).decides(Changed(change))
  })
  test('is said by another, and the rest by himself, who sends it along as it was', () => {
    given(user, Created(koffi))
      .when('change', { ...koffi, name: 'Koffi A' }, himself)
      .decides(Changed({ name: 'Koffi A' }))
  })

  describe('is said by administrators of the office; by who is of headquarters, only what is known of users', () => {
    const atHeadquarters = { actor: { ...clerk, company_hq: true } }
    const plain = { ...ruth, user_group: 'USER' as const, office_id: clerk.office_id }
    const cleared = { ...plain, documentation_clearance: true }
    const trusted = {
      ...plain,
      can_finalize_own_bls: true,
      invoice_rights: 'view' as const,
      supervisor: true,
      documentation_clearance: true,
    }
    const beyond = ['user_group', 'auditor', 'can_review_worldcheck', 'user_ports', 'relation_id']
    const inOffice = ofHimself.filter(change => Object.keys(change).every(field => !beyond.includes(field)))

    test.each([...inOffice, { user_group: 'OFFICE_ADMIN' as const }])('%j', change => {
      const [field = ''] = Object.keys(change)
      given(user, Created(plain)).when('change', change, atHeadquarters).refuses('right_by_office_admins', field)
      given(user, Created(plain)).when('change', change, boss).decides(Changed(change))
    })
    test.each([
      { can_finalize_own_bls: null },
      { invoice_rights: 'none' as const },
      { supervisor: null },
      { documentation_clearance: false },
    ])('and what was given is not taken back by others: %j', change => {
      given(user, Created(trusted)).when('change', change, atHeadquarters).refuses('right_by_office_admins', Object.keys(change)[0])
      given(user, Created(trusted)).when('change', change, boss).decides(Changed(change))
    })
    test('a user is made, kept, taken out and brought back at headquarters, with what no right is needed for', () => {
      const { Deleted, Restored } = eventsOf(users)
      given(user).when('create', plain, atHeadquarters).decides(Created(plain))
      given(user, Created(plain)).when('change', { name: 'Ruth A', language: 'en' }, atHeadquarters).passes()
      given(user, Created(plain))
        .when('deactivate', {}, atHeadquarters)
        .decides(Changed({ active: false }))
      given(user, Created(plain)).when('delete', {}, atHeadquarters).decides(Deleted())
      given(user, Created(plain), Deleted()).when('restore', {}, atHeadquarters).decides(Restored())
      given(user, Created(plain))
        .when('change', { user_group: 'SURVEYOR', user_ports: [] }, atHeadquarters)
        .refuses('port_user_needs_ports')
    })
    test('who may more than headquarters may give is neither made, taken out nor brought back there', () => {
      const { Deleted } = eventsOf(users)
      for (const [field, one] of [
        ['user_group', koffi],
        ['documentation_clearance', cleared],
      ] as const) {
        given(user).when('create', one, atHeadquarters).refuses('right_by_office_admins', field)
        for (const command of ['delete', 'deactivate'] as const)
          given(user, Created(one)).when(command, {}, atHeadquarters).refuses('right_by_office_admins', field)
        given(user, Created(one)).when('change', { active: false }, atHeadquarters).refuses('right_by_office_admins', field)
        given(user, Created(one), Deleted()).when('restore', {}, atHeadquarters).refuses('right_by_office_admins', field)
        given(user, Created(one), Changed({ active: false }))
          .when('change', { active: true }, atHeadquarters)
          .refuses('right_by_office_admins', field)
      }
    })
  })

  describe('of a company or of ports, whichever office works for it, is given at headquarters', () => {
    const { Deleted, Restored } = eventsOf(users)
    const atHeadquarters = [{ actor: { ...clerk, company_hq: true } }, { actor: { ...boss.actor, company_hq: true } }, admin]
    const outsiders = [
      { user_group: 'CUSTOMER' as const, relation_id: '01900000-0000-7000-8000-0000000000dd' },
      { user_group: 'SURVEYOR' as const, user_ports: ['01900000-0000-7000-8000-0000000000cc'] },
    ]
    test.each(outsiders)('%j', ({ user_group, ...tie }) => {
      const [field = ''] = Object.keys(tie)
      const one = { ...ruth, user_group, ...tie }
      given(user).when('create', one, boss).refuses('right_by_headquarters', field)
      given(user, Created(koffi)).when('change', tie, boss).refuses('right_by_headquarters', field)
      given(user, Created(one), Deleted()).when('restore', {}, boss).refuses('right_by_headquarters', field)
      given(user, Created(one)).when('change', { email: 'mine@example.org' }, boss).refuses('right_by_headquarters', 'email')
      for (const around of atHeadquarters) {
        given(user).when('create', one, around).decides(Created(one))
        given(user, Created(one), Deleted()).when('restore', {}, around).decides(Restored())
      }
      for (const around of [boss, ...atHeadquarters])
        given(user, Created(one))
          .when('deactivate', {}, around)
          .decides(Changed({ active: false }))
    })
  })

  test('as an auditor is for staff, since he sees what is of all offices', () => {
    const guests = [
      { user_group: 'CUSTOMER' as const, relation_id: '01900000-0000-7000-8000-0000000000dd' },
      { user_group: 'SURVEYOR' as const, user_ports: ['01900000-0000-7000-8000-0000000000cc'] },
      { user_group: 'PORT_OPERATOR' as const, user_ports: ['01900000-0000-7000-8000-0000000000cc'] },
    ]
    for (const guest of guests)
      given(user)
        .when('create', { ...ruth, ...guest, auditor: true }, admin)
        .refuses('auditor_is_staff', 'auditor')
    given(user)
      .when('create', { ...koffi, auditor: true }, admin)
      .decides(Created({ ...koffi, auditor: true }))
  })
})

describe('an administrator', () => {
  const { Created, Changed, Deleted } = eventsOf(users)
  const himself = '01900000-0000-7000-8000-0000000000ff'
  const boss = { ...ruth, user_group: 'ADMIN' as const, office_id: clerk.office_id }
  const other = { actor: { ...clerk, role: 'admin' as const }, facts: { by: { ...boss, status: 'active' } } }
  const self = { actor: { ...other.actor, id: himself } }
  const demoted = { user_group: 'USER' as const }
  const losses = [demoted, { auditor: true }, { email: 'nobody@example.org' }]

  test.each(losses)('does not take himself out, whatever way he tries: %j', change => {
    given(user, Created(boss)).when('change', change, self).refuses('rights_by_another', Object.keys(change)[0])
    given(user, Created(boss)).when('change', change, other).decides(Changed(change))
  })

  test('is not deactivated or deleted by himself either, but changes what does not matter', () => {
    for (const command of ['deactivate', 'delete'] as const)
      given(user, Created(boss)).when(command, {}, self).refuses('administrator_not_by_himself', 'active')
    given(user, Created(boss)).when('change', { active: false }, self).refuses('administrator_not_by_himself', 'active')
    given(user, Created(boss))
      .when('change', { active: false }, other)
      .decides(Changed({ active: false }))
    given(user, Created(boss)).when('delete', {}, other).decides(Deleted({}))
    given(user, Created(boss))
      .when('change', { name: 'Ruth V', active: true }, self)
      .decides(Changed({ name: 'Ruth V' }))
  })

  test('who was deleted is restored by administrators alone', () => {
    const { Restored } = eventsOf(users)
    const gone = given(user, Created(boss), Deleted())
    gone.when('restore', {}, { actor: { ...clerk, role: 'office_admin' as const } }).refuses('right_by_administrators', 'user_group')
    gone.when('restore', {}, { actor: other.actor }).decides(Restored())
    gone.when('restore', {}, { actor: { ...clerk, role: 'system' as const } }).decides(Restored())
  })

  test('is taken out by one who is an administrator still', () => {
    const [demotedSince, officeAdmin] = [
      { ...boss, ...demoted, status: 'active' },
      { ...other.actor, role: 'office_admin' as const },
    ]
    given(user, Created(boss))
      .when('change', demoted, { ...other, facts: { by: demotedSince } })
      .refuses('only_administrators_change_them')
    given(user, Created(boss))
      .when('delete', {}, { ...other, facts: {} })
      .refuses('only_administrators_change_them')
    given(user, Created(boss))
      .when('deactivate', {}, { actor: officeAdmin, facts: { by: demotedSince } })
      .refuses('right_by_administrators', 'user_group')
    const inactive = [Created(boss), Changed({ active: false })]
    given(user, ...inactive)
      .when('change', demoted, { actor: other.actor })
      .decides(Changed(demoted))
  })
})

describe('who is bound to what his group works with', () => {
  const { Created } = eventsOf(users)
  const officeAdmin = { actor: { ...clerk, role: 'office_admin' as const } }
  const guests = [
    { user_group: 'CUSTOMER' as const, relation_id: '01900000-0000-7000-8000-0000000000dd' },
    { user_group: 'SURVEYOR' as const, user_ports: ['01900000-0000-7000-8000-0000000000cc'] },
    { user_group: 'PORT_OPERATOR' as const, user_ports: ['01900000-0000-7000-8000-0000000000cc'] },
    { user_group: 'USER' as const, office_id: clerk.office_id },
    { user_group: 'OFFICE_ADMIN' as const, office_id: clerk.office_id },
  ]
  test.each(guests)('is made: %j', guest => {
    given(user)
      .when('create', { ...ruth, ...guest }, { actor: { ...officeAdmin.actor, company_hq: true } })
      .decides(Created({ ...ruth, ...guest }))
  })
  test.each(['PORT_OPERATOR', 'OFFICE_ADMIN'] as const)('is not made without it: %s', user_group => {
    given(user)
      .when('create', { ...ruth, user_group }, officeAdmin)
      .refuses(user_group === 'PORT_OPERATOR' ? 'port_user_needs_ports' : 'user_needs_office')
  })
  test('an administrator is made by the system, too', () => {
    const boss = { ...ruth, user_group: 'ADMIN' as const, office_id: clerk.office_id }
    given(user)
      .when('create', boss, { actor: { ...clerk, role: 'system' } })
      .decides(Created(boss))
  })
})

describe('who takes out an administrator', () => {
  const { Created, Changed, Deleted } = eventsOf(users)
  const boss = { ...ruth, user_group: 'ADMIN' as const, office_id: clerk.office_id }
  const actor = { ...clerk, role: 'admin' as const }
  const demoted = { user_group: 'USER' as const }

  test.each([{ active: false }, { auditor: true }, { status: 'inactive' }, demoted])('is one himself, and not %j', since => {
    const by = { ...boss, status: 'active' }
    given(user, Created(boss)).when('change', demoted, { actor, facts: { by } }).decides(Changed(demoted))
    given(user, Created(boss))
      .when('change', demoted, { actor, facts: { by: { ...by, ...since } } })
      .refuses('only_administrators_change_them')
  })
  test('may be the system', () => {
    given(user, Created(boss))
      .when('delete', {}, { actor: { ...clerk, role: 'system' }, facts: { by: undefined } })
      .decides(Deleted())
  })
  test('claims to be the one who does, at the field by which it is lost', () => {
    const before = { ...user.initial, ...boss, status: 'active' }
    const context = { id: 'b', actor, now: '2026-11-20T09:00:00.000Z', by: { ...boss, status: 'active' } }
    const claim = {
      scope: 'users.administrators',
      value: 'taken out',
      owner: `users-${clerk.id}`,
      refusal: 'administrators_taken_out_meanwhile',
    }
    expect(user.decide('delete', before, {}, context)).toEqual({ events: [Deleted()], claims: [{ ...claim, field: 'active' }] })
    expect(user.decide('change', before, { auditor: true }, context)).toMatchObject({ claims: [{ ...claim, field: 'auditor' }] })
    expect(user.decide('change', before, { name: 'Ruth V' }, context)).toEqual([Changed({ name: 'Ruth V' })])
  })
  test('is looked up only where one is taken out', async () => {
    const load = loading([user, { ...boss, id: clerk.id, status: 'active' }])
    const context = { id: 'b', actor, now: '2026-11-20T09:00:00.000Z', ...finding() }
    const before = { ...user.initial, ...boss, status: 'active' }
    expect(await user.facts('delete', before, {}, load, context)).toMatchObject({ by: { id: clerk.id } })
    expect(await user.facts('change', before, { name: 'Ruth V' }, load, context)).toEqual({})
    expect(['change', 'deactivate', 'delete', 'create', 'activate'].map(command => user.asks(command))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })
})

test('a user that was written before supervisors went by their group is one as it was then', () => {
  const made = recordedBy(user, 'Created', { ...ruth, user_group: 'OFFICE_ADMIN', can_finalize_own_bls: false, supervisor: false })
  expect(made).toMatchObject({ supervisor: null, can_finalize_own_bls: false })
  expect(recordedBy(user, 'Changed', { supervisor: true }, made)).toMatchObject({ supervisor: true })
})

test('nobody lets himself in again', () => {
  const { Created, Changed, Deleted } = eventsOf(users)
  const koffi = Created({ ...ruth, user_group: 'OFFICE_ADMIN' as const, office_id: clerk.office_id })
  const himself = { actor: { ...clerk, role: 'office_admin' as const, id: '01900000-0000-7000-8000-0000000000ff' } }
  given(user, koffi, Changed({ active: false }))
    .when('activate', {}, himself)
    .refuses('rights_by_another', 'active')
  given(user, koffi, Changed({ active: false }))
    .when('change', { active: true }, himself)
    .refuses('rights_by_another', 'active')
  given(user, koffi, Deleted()).when('restore', {}, himself).refuses('rights_by_another', 'active')
  given(user, koffi)
    .when('deactivate', {}, himself)
    .decides(Changed({ active: false }))
})

describe('who signs in anew', () => {
  const { Created, Changed, Deleted, Restored } = eventsOf(users)
  const koffi = Created({ ...ruth, user_group: 'USER' as const, office_id: clerk.office_id })
  const admin = { actor: { ...clerk, role: 'admin' as const } }
  const now = '2026-11-20T09:00:00.000Z'
  const since = (...events: Parameters<typeof given<typeof users>>[1][]) =>
    given(user, koffi, ...events)
      .when('change', { name: 'Koffi B' }, admin)
      .record().sign_ins_from

  test('was put out, deleted, or has another address to sign in with', () => {
    expect(since(Changed({ active: false }))).toBe(now)
    expect(since(Changed({ active: false }), Changed({ active: true })), 'what he held stays nothing once he is back').toBe(now)
    expect(since(Changed({ email: 'koffi@example.org' }))).toBe(now)
    expect(since(Deleted(), Restored())).toBe(now)
  })

  test('is nobody else: other changes leave him signed in', () => {
    expect(since(Changed({ name: 'Koffi A', invoice_rights: 'view' }))).toBeNull()
    expect(since()).toBeNull()
  })
})
