import { describe, expect, test } from 'vitest'
import { computed, type Fields, f, optional } from './field.ts'
import {
  allowedFrom,
  type Command,
  commandFields,
  commandIn,
  creation,
  filterableFields,
  findingFields,
  inverseOf,
  leadsTo,
  offered,
  resource,
  resourceOf,
  scopeOf,
  singletonId,
} from './resource.ts'
import { count } from './tally.ts'

const declared = {
  name: 'lots',
  context: 'operations',
  title: 'label',
  list: ['label', 'weight'],
  search: ['label'],
  sort: '-packed_on',
  view: 'operations.view',
  edit: 'operations.edit',
} as const
const fields = { label: f.text(9), weight: f.kilograms(), packed_on: f.date() }

describe('a resource of which nothing more is said', () => {
  const lots = () => resource({ ...declared, fields })

  test('has its name for its streams and for its path in the console', () => {
    expect(lots()).toMatchObject({ name: 'lots', stream: 'lots', route: 'lots' })
  })

  test('is tied to nobody, shares values, and nothing is related to it', () => {
    expect(lots()).toMatchObject({ unique: [], related: [], tallies: {}, scope: {} })
  })

  test('is a register: its records are made, changed, deleted and restored', () => {
    expect(lots().states).toEqual(['active', 'deleted'])
    expect(Object.keys(lots().commands)).toEqual(['create', 'change', 'delete', 'restore', 'bring_back'])
    expect(Object.keys(lots().events)).toEqual(['Created', 'Changed', 'Deleted', 'Restored', 'BroughtBack'])
    expect(lots().commands.delete).toEqual({
      from: ['active', 'inactive'],
      to: 'deleted',
      may: 'operations.edit',
      confirm: true,
      undo: 'restore',
    })
  })

  test('shows its state beside its fields, and no number of it', () => {
    expect(Object.keys(lots().fields)).toEqual(['label', 'weight', 'packed_on', 'status'])
    expect(lots().fields.status.computed).toBe(true)
  })
})

test.each([
  ['inactive', { ...fields, inactive: f.flag() }],
  ['active', { ...fields, active: f.flag(true) }],
])('a register with a field that says whether a record is %s puts records out of use and back', (_field, standing) => {
  const lots = resource({ ...declared, fields: standing })
  expect(lots.states).toEqual(['active', 'inactive', 'deleted'])
  expect(Object.keys(lots.commands)).toEqual(['create', 'change', 'delete', 'restore', 'bring_back', 'deactivate', 'activate'])
  expect(lots.commands).toMatchObject({
    deactivate: { from: 'active', to: 'inactive', may: 'operations.edit', undo: 'activate' },
    activate: { from: 'inactive', to: 'active', may: 'operations.edit', undo: 'deactivate' },
  })
})

/** What stands for what refers to lots. */
const requests = { of: 'jobs', view: 'jobs.view', by: 'shipper_id' } as const

test('what is said of a resource holds instead of what would follow', () => {
  const said = {
    stream: 'consignments',
    route: null,
    unique: ['label'],
    related: [requests],
    tallies: { requests: count(requests) },
    scope: { office: 'label' },
    states: ['packed', 'shipped'],
    commands: { pack: { from: null, to: 'packed', may: 'operations.edit', input: 'record' } },
    events: { Packed: 'record' },
  } as const
  expect(resource({ ...declared, fields, ...said })).toMatchObject(said)
  expect(resource({ ...declared, fields: { ...fields, inactive: f.flag() }, states: said.states }).states).toEqual(['packed', 'shipped'])
  expect(resource({ ...declared, fields, route: 'cargo' }).route).toBe('cargo')
})

test('where the specification numbers states, their number is shown too', () => {
  const lots = resource({ ...declared, fields, state_ids: { active: 1, deleted: 9 } })
  expect(Object.keys(lots.fields)).toEqual(['label', 'weight', 'packed_on', 'status', 'status_id'])
})

describe('a declaration that contradicts itself is refused', () => {
  test('a field that would hide the name of what another refers to', () => {
    const hiding = { label: f.text(9), port: f.text(9), port_id: f.ref('ports') }
    expect(() => resourceOf({ ...declared, fields: hiding })).toThrow('lots: port would hide the name of what port_id refers to')
  })

  test('a name that is both a field and a tally', () => {
    const asked = count(requests)
    expect(() => resource({ ...declared, fields, tallies: { asked, weight: asked } })).toThrow('lots: weight is both a field and a tally')
    expect(() => resource({ ...declared, fields, tallies: { asked } })).not.toThrow()
  })
})

describe('a date is held to one beside it', () => {
  const until = optional(f.date('since'))
  const held = (one: object) => () => resourceOf({ ...declared, fields, ...one })
  const close = (input: Fields) => ({ commands: { close: { from: 'active', may: 'operations.edit', input } } })

  test('or the declaration is refused', () => {
    expect(held({ fields: { ...fields, until } })).toThrow('lots: until is held to a date that does not stand beside it')
    expect(held({ fields: { ...fields, since: f.date(), stays: f.rows({ until }) } })).toThrow('lots: stays.until is held')
    expect(held(close({ until }))).toThrow('lots: until is held')
  })
  test('or to today', () => {
    expect(held({ fields: { ...fields, since: f.date('today'), until } })).not.toThrow()
    expect(held({ fields: { ...fields, stays: f.rows({ since: f.date(), until }) } })).not.toThrow()
    expect(held(close({ since: f.date(), until }))).not.toThrow()
  })
})

describe('what there is one of for each record of another', () => {
  const terms = resource({ ...declared, fields: { ...fields, office_id: f.ref('relations') }, singleton_per: 'office_id' })

  test('is kept under the id of that one', () => expect(singletonId(terms, { label: 'A', office_id: 'rotterdam' })).toBe('rotterdam'))
  test('and under none while that is not said', () => {
    expect(singletonId(terms, { label: 'A', office_id: null })).toBeUndefined()
    expect(singletonId(terms, { label: 'A' })).toBeUndefined()
  })
  test('anything else is kept under an id that its maker chooses', () => {
    const lots = resource({ ...declared, fields })
    expect(singletonId(lots, { label: 'A', office_id: 'rotterdam', undefined: 'rotterdam' })).toBeUndefined()
  })
})

describe('what a command asks for', () => {
  const seal = { number: f.text(9) }
  const lots = resource({ ...declared, fields: { ...fields, volume: computed(f.volume()) } })
  const asked = (command: Pick<Command, 'input'>) =>
    Object.keys(commandFields(lots, { from: 'active', may: 'operations.edit', ...command }))

  test('is all that may be typed in of the record, where it is made or changed', () => {
    expect(asked({ input: 'record' })).toEqual(['label', 'weight', 'packed_on'])
    expect(asked({ input: 'changes' })).toEqual(['label', 'weight', 'packed_on'])
  })
  test('is fields of its own, or nothing', () => {
    expect(asked({ input: seal })).toEqual(['number'])
    expect(asked({})).toEqual([])
  })
})

describe('the command that creates a record', () => {
  const states = ['packed'] as const
  const change = { from: 'packed', may: 'operations.edit', input: 'changes' } as const
  const pack = { from: null, to: 'packed', may: 'operations.edit', input: 'record' } as const

  test('is the one that comes from no state, wherever it stands among the others', () => {
    expect(creation(resource({ ...declared, fields, states, commands: { change, pack } }))).toEqual(['pack', pack])
  })
  test('is none where records come from elsewhere', () => {
    expect(creation(resource({ ...declared, fields, states, commands: { change } }))).toBeUndefined()
  })
})

describe('a command is allowed', () => {
  const may = 'operations.edit'

  test('in the state that it names, or in each of several', () => {
    expect(allowedFrom({ from: 'packed', may }, 'packed')).toBe(true)
    expect(allowedFrom({ from: ['packed', 'sealed'], may }, 'sealed')).toBe(true)
    expect(allowedFrom({ from: ['packed', 'sealed'], may }, 'shipped')).toBe(false)
    expect(allowedFrom({ from: 'unsealed', may }, 'sealed'), 'a state whose name it contains is another').toBe(false)
  })
  test('in no state of a record that is there, where it makes one', () => expect(allowedFrom({ from: null, may }, 'packed')).toBe(false))
})

describe('a command is offered', () => {
  const may = 'operations.edit'
  const seal: Command = { from: 'packed', may }
  const release: Command = { from: 'packed', may, when: { hold: [null, 'lifted'], paid: [true] } }

  test('for a record in its state', () => {
    expect(offered(seal, { status: 'packed' })).toBe(true)
    expect(offered(seal, { status: 'shipped' })).toBe(false)
  })
  test('while every condition holds, by any of its values', () => {
    expect(offered(release, { status: 'packed', hold: null, paid: true })).toBe(true)
    expect(offered(release, { status: 'packed', hold: 'lifted', paid: true })).toBe(true)
    expect(offered(release, { status: 'packed', hold: 'customs', paid: true })).toBe(false)
    expect(offered(release, { status: 'packed', hold: 'lifted', paid: false })).toBe(false)
    expect(offered(release, { status: 'shipped', hold: 'lifted', paid: true })).toBe(false)
  })
  test('not in a state in which it is only told why it is refused', () => {
    const told: Command = { from: ['packed', 'shipped'], to: { packed: 'shipped' }, may, when: { status: ['packed'] } }
    expect(['packed', 'shipped'].map(status => offered(told, { status }))).toEqual([true, false])
  })
  test('until others have a value that they must not have', () => {
    const weigh: Command = { from: 'packed', may, unless: { seal: [null, ''] } }
    expect([{}, { seal: null }, { seal: '' }].map(record => offered(weigh, { status: 'packed', ...record }))).toEqual([false, false, false])
    expect(offered(weigh, { status: 'packed', seal: 'S1' })).toBe(true)
    expect(offered(weigh, { status: 'shipped', seal: 'S1' })).toBe(false)
  })
})

describe('who may give a command', () => {
  const scope = { office: 'office_id', ports: ['load_port_id', 'discharge_port_id'] }
  const command: Command = { from: 'packed', may: 'portoperations.edit' }

  test('is whoever the record is tied to', () => expect(scopeOf({ scope }, command)).toEqual(scope))
  test('is of its ports the one where it is done', () => {
    expect(scopeOf({ scope }, { ...command, at_port: 'load_port_id' })).toEqual({ office: 'office_id', ports: ['load_port_id'] })
  })
})

describe('records are found', () => {
  const found = (more: object = {}) => filterableFields(resourceOf({ ...declared, fields, ...more }))

  test('by the columns of the list, the title, what they are sorted by, and their state', () => {
    expect(found().toSorted()).toEqual(['label', 'packed_on', 'status', 'status_id', 'weight'])
    expect(found({ title: 'name', sort: 'age' }).toSorted()).toEqual(['age', 'label', 'name', 'status', 'status_id', 'weight'])
  })
  test('by what no two share, and what is named besides', () => {
    expect(found({ unique: ['barcode'], filterable: ['nickname', 'shelf'] })).toEqual(
      expect.arrayContaining(['barcode', 'nickname', 'shelf']),
    )
  })
  test('by what ties them to somebody', () => {
    const scope = { office: 'office', customer: 'customer', ports: ['from', 'to'], audience: 'kept_for' }
    expect(found({ scope })).toEqual(expect.arrayContaining(['office', 'customer', 'from', 'to', 'kept_for']))
    expect(found({ scope: { office: 'office' } })).toHaveLength(6)
  })
  test('by codes and by what they refer to, and by no other field that no column shows', () => {
    const more = {
      code: f.code(4),
      port_id: f.ref('ports'),
      photo_id: optional(f.file('png')),
      remarks: f.lines(),
      served_ids: f.refs('ports'),
    }
    const added = filterableFields(resource({ ...declared, fields: { ...fields, ...more } })).filter(name => !found().includes(name))
    expect(added.toSorted()).toEqual(['code', 'photo_id', 'port_id'])
  })
  test('by the day on which they hold, where they do between two days, and by these', () => {
    const held = resource({
      ...declared,
      fields: { ...fields, since: f.date(), until: optional(f.date('since')) },
      valid_on: { from: 'since', until: 'until' },
    })
    expect(filterableFields(held)).toEqual(expect.arrayContaining(['since', 'until', 'valid_on']))
    expect(findingFields(held)).toEqual({ ...held.fields, valid_on: f.date() })
    expect(found()).not.toContain('valid_on')
    expect(Object.keys(findingFields(resource({ ...declared, fields })))).not.toContain('valid_on')
  })
  test('by what they meet by a rule, which no field of theirs says', () => {
    const met = resource({ ...declared, fields, meets: { port_id: 'ports' } })
    expect(filterableFields(met).toSorted()).toEqual([...found(), 'port_id'].toSorted())
    expect(findingFields(met)).toEqual({ ...met.fields, port_id: f.ref('ports') })
  })
  test('by each field once', () => {
    const twice = found({ list: ['label', 'label'], unique: ['label'], filterable: ['status'] })
    expect(twice.filter((name, at) => twice.indexOf(name) !== at)).toEqual([])
  })
})

test('a command gives way to the one that says the same in another state, and to no other', () => {
  const may = 'operations.edit'
  const { commands } = resource({
    ...declared,
    fields,
    states: ['loose', 'sealed', 'shipped'],
    commands: {
      change: { from: 'loose', may, input: 'changes' },
      amend: { from: 'sealed', may, input: 'changes', otherwise: 'change' },
      ship: { from: 'sealed', to: 'shipped', may },
    },
  })
  const given = (name: string) => ['loose', 'sealed', 'shipped'].map(state => commandIn({ commands }, name, state))
  expect(given('amend')).toEqual(['change', 'amend', 'amend'])
  expect(given('change')).toEqual(['change', 'change', 'change'])
  expect(given('ship')).toEqual(['ship', 'ship', 'ship'])
  expect(given('unknown')).toEqual(['unknown', 'unknown', 'unknown'])
})

describe('what was done is taken back', () => {
  const may = 'operations.edit'
  const lots = resource({
    ...declared,
    fields,
    states: ['sealed', 'unsealed', 'weighed', 'shipped'],
    commands: {
      change: { from: ['sealed', 'unsealed'], may, input: 'changes' },
      seal: { from: 'unsealed', to: 'sealed', may, undo: 'unseal' },
      unseal: { from: 'sealed', to: ['unsealed', 'weighed'], may, undo: 'seal' },
      ship: { from: 'sealed', to: 'shipped', may },
      recall: { from: 'shipped', to: 'unsealed', may, undo: 'ship' },
      note: { from: 'sealed', may, undo: 'strike' },
      strike: { from: 'sealed', may, undo: 'note' },
    },
  })
  const nameless = resourceOf({ ...lots, commands: { ...lots.commands, weigh: { from: 'sealed', to: 'weighed', may, undo: 'lift' } } })
  const undoOf = (name: string, before: string, after: string) => inverseOf(lots, name, before, after)?.[0]

  test('by the command that leads back to the state that was', () => {
    expect(inverseOf(lots, 'seal', 'unsealed', 'sealed')).toEqual(['unseal', lots.commands.unseal])
    expect(undoOf('unseal', 'sealed', 'unsealed')).toBe('seal')
  })
  test('by a command that leaves the state as it is, where it was left so', () => {
    expect(undoOf('note', 'sealed', 'sealed')).toBe('strike')
    expect(undoOf('note', 'unsealed', 'sealed')).toBeUndefined()
  })
  test('by itself, where it changed fields', () => {
    expect(undoOf('change', 'sealed', 'sealed')).toBe('change')
    expect(undoOf('change', 'unsealed', 'sealed')).toBeUndefined()
  })
  test('by nothing, where no command takes it back, the one that does is not allowed any more, or leads elsewhere', () => {
    expect(undoOf('ship', 'sealed', 'shipped'), 'none is named').toBeUndefined()
    expect(undoOf('seal', 'unsealed', 'shipped'), 'it has left').toBeUndefined()
    expect(undoOf('recall', 'shipped', 'unsealed'), 'what would take it back is not allowed there').toBeUndefined()
    expect(inverseOf(nameless, 'weigh', 'sealed', 'weighed'), 'there is none of that name').toBeUndefined()
    expect(undoOf('burn', 'sealed', 'sealed'), 'it is no command').toBeUndefined()
  })
  test('and by one that leads elsewhere from each state, only from where it leads back', () => {
    const tape = resource({
      ...declared,
      fields,
      states: lots.states,
      commands: {
        seal: { from: 'unsealed', to: 'sealed', may, undo: 'slit' },
        slit: { from: ['sealed', 'weighed'], to: { sealed: 'unsealed', weighed: 'shipped' }, may, undo: 'seal' },
        weigh: { from: 'unsealed', to: 'weighed', may, undo: 'slit' },
      },
    })
    expect(inverseOf(tape, 'seal', 'unsealed', 'sealed')?.[0]).toBe('slit')
    expect(inverseOf(tape, 'weigh', 'unsealed', 'weighed')).toBeUndefined()
    expect(leadsTo(tape.commands.slit, 'weighed')).toEqual(['shipped'])
  })
  test('and not by one that leads to a state whose name only contains the one that was', () => {
    const { seal, unseal } = lots.commands
    const tape = resource({
      ...declared,
      fields,
      states: lots.states,
      commands: { unseal: { ...unseal, undo: 'seal' }, seal: { ...seal, from: 'unsealed', to: 'unsealed' } },
    })
    expect(inverseOf(tape, 'unseal', 'sealed', 'unsealed')).toBeUndefined()
  })
})
