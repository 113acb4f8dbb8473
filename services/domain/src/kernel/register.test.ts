import { users } from '@fairlead/contracts/identity/users'
import { f } from '@fairlead/contracts/kernel/field'
import { resource } from '@fairlead/contracts/kernel/resource'
import { colours } from '@fairlead/contracts/masterdata/colours'
import { expect, test } from 'vitest'
import { eventsOf } from './aggregate.ts'
import { given } from './given.ts'
import { guards } from './guard-table.ts'
import { register, registerWith } from './register.ts'

const colour = registerWith(colours, {})
const { Created, Changed, Deleted, Restored, BroughtBack } = eventsOf(colours)
const black = { code: 'BLK', name: { en: 'Black', nl: 'Zwart' } }
const used = [Created(black)]
const retired = [...used, Changed({ inactive: true })]
const deleted = [...used, Deleted()]

guards(colour, {
  create: { passes: { input: black } },
  change: { passes: { after: used, input: { code: 'BLACK' } }, refuses: [{ code: 'not_in_this_state', after: deleted }] },
  delete: { passes: { after: used }, refuses: [{ code: 'not_in_this_state', after: deleted }] },
  restore: { passes: { after: deleted }, refuses: [{ code: 'not_in_this_state', after: used }] },
  deactivate: {
    passes: { after: used },
    refuses: [
      { code: 'not_in_this_state', after: retired },
      { code: 'not_in_this_state', after: deleted },
    ],
  },
  activate: {
    passes: { after: retired },
    refuses: [
      { code: 'not_in_this_state', after: used },
      { code: 'not_in_this_state', after: deleted },
    ],
  },
})

test('what is made, changed, deleted and brought back says so, and only what differs is recorded', () => {
  given(colour).when('create', black).decides(Created(black))
  given(colour, ...used)
    .when('change', { ...black, code: 'BLACK' })
    .decides(Changed({ code: 'BLACK' }))
  given(colour, ...used)
    .when('change', black)
    .decides()
  given(colour, ...retired)
    .when('change', { code: 'BLACK' })
    .decides(Changed({ code: 'BLACK' }))
  given(colour, ...used)
    .when('delete')
    .decides(Deleted())
  given(colour, ...deleted)
    .when('restore')
    .decides(Restored())
  given(colour, ...deleted)
    .when('bring_back')
    .decides(BroughtBack())
  given(colour, ...used)
    .when('deactivate')
    .decides(Changed({ inactive: true }))
  given(colour, ...retired)
    .when('activate')
    .decides(Changed({ inactive: false }))
})

test('it stands as its record says, and comes back as it was', () => {
  const after = (...events: Parameters<typeof given<typeof colours>>[1][]) =>
    given(colour, ...events)
      .when('delete')
      .record()
  const standing = (command: 'restore' | 'bring_back', ...events: typeof retired) =>
    given(colour, ...events, Deleted())
      .when(command)
      .record().status
  expect(
    given(colour, ...used)
      .when('change', { code: 'BLACK' })
      .record(),
  ).toEqual({ code: 'BLACK', name: black.name, aliases: null, spellings: [], inactive: null, status: 'active' })
  expect(after(...used).status).toBe('deleted')
  expect([standing('restore', ...used), standing('restore', ...retired)]).toEqual(['active', 'inactive'])
  expect([standing('bring_back', ...used), standing('bring_back', ...retired)]).toEqual(['active', 'inactive'])
  expect(
    given(colour, ...used)
      .when('deactivate')
      .record().status,
  ).toBe('inactive')
})

test('of what is active rather than inactive, the flag is the other way round', () => {
  const user = registerWith(users, {})
  const made = eventsOf(users).Created({
    name: 'Ruth',
    email: 'ruth@fairlead.test',
    user_group: 'USER',
    language: 'nl',
    user_ports: [],
    documentation_clearance: false,
    invoice_rights: 'none',
    auditor: false,
    active: true,
  })
  const off = eventsOf(users).Changed({ active: false })
  given(user, made).when('deactivate').decides(off)
  given(user, made, off)
    .when('activate')
    .decides(eventsOf(users).Changed({ active: true }))
  expect(given(user, made).when('deactivate').record().status).toBe('inactive')
})

test('a register may have commands and events of its own', () => {
  const own = registerWith(colours, {
    decide: { change: () => [] },
    evolve: { Created: record => ({ ...record, code: 'X', status: 'active' }) },
  })
  given(own, ...used)
    .when('change', { code: 'BLACK' })
    .decides()
  expect(given(own).when('create', black).record().code).toBe('X')
})

const registerEvents = { Created: 'record', Changed: 'changes', Deleted: {}, Restored: {}, BroughtBack: {} } as const
test.each(Object.keys(registerEvents))('without the event %s it is no register', missing => {
  const other = resource({
    name: 'others',
    context: 'operations',
    fields: { code: f.code(9) },
    title: 'code',
    list: ['code'],
    search: [],
    sort: 'code',
    view: 'operations.view',
    edit: 'operations.edit',
    commands: {},
    events: Object.fromEntries(Object.entries(registerEvents).filter(([event]) => event !== missing)),
  })
  expect(() => register(other)).toThrow('others is not a register: it has commands of its own')
})
