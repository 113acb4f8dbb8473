import { expect, test } from 'vitest'
import { resourceNamed, resources } from '../resources.ts'
import { inverseOf, leadsTo, type Resource } from './resource.ts'

// What is taken back by what, written by hand: the contracts are held against it, never against themselves. Who may give a command may take
// it back, unless another right is named.

const deleting = ['delete: active → deleted, restore', 'restore: deleted → active, delete']
const register = [
  ...deleting,
  'delete: inactive → deleted, restore',
  'restore: deleted → inactive, delete',
  'deactivate: active → inactive, activate',
  'activate: inactive → active, deactivate',
]
const registers = ['glaccounts', 'relations', 'users', 'vatcodes']
const deletable = ['columnmatchings', 'companysettings', 'countryholidays', 'surcharges', 'tariffs', 'terminalholidays']
/** Of master data all are registers, whichever there are. */
const masterData = resources.filter(({ context }) => context === 'masterdata')

const takenBack: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(masterData.map(({ name, fields }) => [name, 'inactive' in fields ? register : deleting])),
  ...Object.fromEntries(registers.map(name => [name, register])),
  ...Object.fromEntries(deletable.map(name => [name, deleting])),
  voyages: [
    'close: open → closed, reopen by operations.reopen',
    'reopen: closed → open, close by operations.edit',
    'archive: closed → archived, unarchive by operations.unarchive',
    'unarchive: archived → closed, archive by operations.edit',
  ],
  projects: ['close: open → closed, reopen', 'reopen: closed → open, close'],
  // A booking that was under way comes back as a new one: that is no undoing.
  bookings: ['cancel: new → cancelled, restore'],
  units: [
    'mark_not_to_invoice: loaded → loaded, mark_to_invoice',
    'mark_not_to_invoice: discharged → discharged, mark_to_invoice',
    'mark_not_to_invoice: released → released, mark_to_invoice',
    'split_contents: booked → booked, rejoin_contents',
    'split_contents: stand_by → stand_by, rejoin_contents',
    'split_contents: firm → firm, rejoin_contents',
    'split_contents: permit → permit, rejoin_contents',
    // What was only booked before does not become so again by revoking.
    'grant_permit: firm → permit, revoke_permit',
    'revoke_permit: permit → firm, grant_permit',
    'load: firm → loaded, reverse_loading by operations.edit',
    'load_next_leg: discharged → loaded, reverse_next_leg by operations.edit',
    'cancel: booked → cancelled, restore',
    'cancel: stand_by → cancelled, restore',
    'put_on_hold: booked → booked, lift_hold',
    'put_on_hold: stand_by → stand_by, lift_hold',
    'put_on_hold: firm → firm, lift_hold',
    'put_on_hold: permit → permit, lift_hold',
    'put_on_hold: short_shipped → short_shipped, lift_hold',
    'mark_missing: booked → booked, mark_found',
    'mark_missing: stand_by → stand_by, mark_found',
    'mark_missing: firm → firm, mark_found',
    'mark_missing: permit → permit, mark_found',
    'mark_missing: short_shipped → short_shipped, mark_found',
  ],
}

const several = (states: string | readonly string[] | null | undefined): readonly string[] =>
  typeof states === 'string' ? [states] : (states ?? [])

/** Every step that a command of a resource can make and another takes back, apart from changes of fields. */
const undoable = (resource: Resource): string[] =>
  Object.entries(resource.commands).flatMap(([name, command]) => {
    const { from, input, may } = command
    return input === 'changes'
      ? []
      : several(from).flatMap(before =>
          leadsTo(command, before).flatMap(after => {
            const [undo, inverse] = inverseOf(resource, name, before, after) ?? []
            const known = [before, after].every(state => resource.states.includes(state))
            return inverse && known ? [`${name}: ${before} → ${after}, ${undo}${inverse.may === may ? '' : ` by ${inverse.may}`}`] : []
          }),
        )
  })

test('what can be taken back is what is written here, and nothing else: never what a paper or a mail has left the house for', () => {
  const found = resources.flatMap(resource => {
    const steps = undoable(resource)
    return steps.length === 0 ? [] : [[resource.name, steps.toSorted()]]
  })
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(Object.entries(takenBack).map(([name, steps]) => [name, steps.toSorted()])))
})

const named = (name: string): Resource => resourceNamed(name) ?? expect.unreachable()

test('what changes fields is taken back by itself, and not where it moved the record on', () => {
  expect(inverseOf(named('bookings'), 'change', 'new', 'new')?.[0]).toBe('change')
  expect(inverseOf(named('bookings'), 'amend', 'active', 'pending')).toBeUndefined()
})

test('a state that the inverse does not lead to is not offered', () => {
  expect(inverseOf(named('units'), 'load', 'firm', 'loaded')?.[0]).toBe('reverse_loading')
  expect(inverseOf(named('units'), 'load', 'permit', 'loaded')).toBeUndefined()
})
