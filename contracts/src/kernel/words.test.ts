import { expect, test } from 'vitest'
import { faultsOf, type Glossaries, listTextsOf, textsOf } from '../../words.ts'
import { f } from './field.ts'
import { resourceOf } from './resource.ts'
import type { Words } from './words.ts'

const both = (text: string) => ({ en: text, nl: `${text} NL` })
const shared: Readonly<Record<keyof Glossaries, readonly string[]>> = {
  fields: ['name', 'status'],
  commands: ['create', 'change', 'delete', 'restore'],
  states: ['active', 'deleted'],
  events: ['Created', 'Changed', 'Deleted', 'Restored', 'BroughtBack'],
  sentences: ['Created', 'Changed', 'Deleted', 'Restored', 'BroughtBack'],
}
const inBoth = (keys: readonly string[]) => {
  const texts = Object.fromEntries(keys.map(key => [key, `shared ${key}`]))
  return { en: texts, nl: texts }
}
const glossaries: Glossaries = {
  fields: inBoth(shared.fields),
  commands: inBoth(shared.commands),
  states: inBoth(shared.states),
  events: inBoth(shared.events),
  sentences: inBoth(shared.sentences),
}

const declaration = {
  name: 'packagings',
  context: 'masterdata',
  fields: { name: f.text(60) },
  title: 'name',
  list: ['name'],
  search: ['name'],
  sort: 'name',
  view: 'masterdata.view',
  edit: 'masterdata.edit',
} as const
const words: Words = { label: { en: ['Packaging', 'Packagings'], nl: ['Verpakking', 'Verpakkingen'] } }
const faults = (more: object, said: Words | undefined) =>
  faultsOf([{ resource: resourceOf({ ...declaration, ...more }), words: said }], glossaries)

test('a register of nothing but what the trade calls alike needs its name and no more', () => {
  expect(faults({}, words)).toEqual([])
  expect(faults({}, undefined)).toEqual(['packagings: no words stand below its declaration, or in a file of words beside it'])
})

test('a field of its own needs a label: also one of a row, one that others tell, and one that a command asks for', () => {
  const fields = { name: f.text(60), reusable: f.flag(), layers: f.rows({ height: f.integer() }) }
  const commands = {
    weigh: { from: 'active', may: 'masterdata.edit', input: { tare: f.integer() } },
    note: { from: 'active', may: 'system', input: { unseen: f.integer() } },
  }
  const tallies = { uses: { of: 'units', by: 'packaging_id', how: 'count', field: f.integer() } }
  expect(faults({ fields, commands, tallies }, { ...words, commands: { weigh: both('Weigh') } })).toEqual(
    ['reusable', 'layers', 'height', 'uses', 'tare'].map(field => `packagings: no word for the field ${field}`),
  )
  const said = Object.fromEntries(['reusable', 'layers', 'height', 'uses', 'tare'].map(field => [field, both(field)]))
  expect(faults({ fields, commands, tallies }, { ...words, commands: { weigh: both('Weigh') }, fields: said })).toEqual([])
})

test('a command that people give needs a verb, a state and an event a name', () => {
  const more = {
    commands: { seal: { from: 'active', to: 'sealed', may: 'masterdata.edit' }, mark: { from: 'active', may: 'system' } },
    states: ['active', 'sealed'],
    events: { PackagingSealed: {} },
  }
  expect(faults(more, words)).toEqual([
    'packagings: no word for the command seal',
    'packagings: no word for the state sealed',
    'packagings: no word for the event PackagingSealed',
  ])
  const events = { PackagingSealed: { en: ['Sealed', '{{who}} sealed it'], nl: ['Verzegeld', '{{who}} verzegelde het'] } } as const
  expect(faults(more, { ...words, commands: { seal: both('Seal') }, states: { sealed: both('Sealed') }, events })).toEqual([])
})

test('a command that is to be confirmed says what it does; deleting has a dialog of its own, and what asks nothing needs no sentence', () => {
  const more = {
    commands: {
      seal: { from: 'active', may: 'masterdata.edit', confirm: true },
      open: { from: 'active', may: 'masterdata.edit' },
      delete: { from: 'active', to: 'deleted', may: 'masterdata.edit', confirm: true },
    },
  }
  const said = { ...words, commands: { seal: both('Seal'), open: both('Open') } }
  expect(faults(more, said)).toEqual(['packagings: no sentence says what seal does, though it is to be confirmed'])
  expect(faults(more, { ...said, consequences: { seal: both('Closes it for good.') } })).toEqual([])
  expect(faults(more, { ...said, consequences: { seal: both('Closes it.'), open: both('Opens it.') } })).toEqual([
    'packagings: a word for the consequence of open, which it has not',
  ])
})

test('an event that two resources have is worded by one of them', () => {
  const events = { PackagingSealed: { en: ['Sealed', '{{who}} sealed it'], nl: ['Verzegeld', '{{who}} verzegelde het'] } } as const
  const one = { resource: resourceOf({ ...declaration, events: { PackagingSealed: {} } }), words: { ...words, events } }
  const other = { resource: resourceOf({ ...declaration, name: 'crates', events: { PackagingSealed: {} } }), words }
  expect(faultsOf([one, other], glossaries)).toEqual([])
})

test('what the trade says in one language only is not said', () => {
  const half = { ...glossaries, states: { en: { active: 'Active', deleted: 'Deleted' }, nl: { active: 'Actief' } } }
  const silent = { ...glossaries, sentences: { ...glossaries.sentences, nl: {} } }
  const resource = resourceOf(declaration)
  expect(faultsOf([{ resource, words }], half)).toEqual(['packagings: no word for the state deleted'])
  expect(faultsOf([{ resource, words }], silent)).toEqual(shared.events.map(event => `packagings: no word for the event ${event}`))
})

test('a word for what is not there is most likely misspelt', () => {
  const strange = {
    label: words.label,
    fields: { nmae: both('Name') },
    commands: { sael: both('Seal') },
    states: { actve: both('Active') },
  }
  const events = { Craeted: { en: ['Created', 'made'], nl: ['Gemaakt', 'gemaakt'] } } as const
  expect(faults({}, { ...strange, events })).toEqual([
    'packagings: a word for the field nmae, which it has not',
    'packagings: a word for the command sael, which it has not',
    'packagings: a word for the state actve, which it has not',
    'packagings: a word for the event Craeted, which it has not',
  ])
})

test('the console reads what the trade says, and beside it what each resource calls its own', () => {
  const events = { PackagingSealed: { en: ['Sealed', '{{who}} sealed it'], nl: ['Verzegeld', '{{who}} verzegelde het'] } } as const
  const packagings: Words = { ...words, fields: { name: both('Called') }, consequences: { seal: both('Closes it') }, events }
  const screen = { path: '/packagings/:id?', key: 'packagings', name: { en: 'Packagings', nl: 'Verpakkingen' }, resource: 'packagings' }
  const texts = textsOf({ packagings }, glossaries, [{ ...screen, menu: 'masterdata', who: 'masterdata.view', records: false }])
  const dutch = Object.fromEntries(texts.flatMap(one => (one.language === 'nl' ? [[one.namespace, one.texts]] : [])))
  expect(dutch.fields).toEqual({ name: 'shared name', status: 'shared status', of: { packagings: { name: 'Called NL' } } })
  expect(dutch.commands).toMatchObject({ create: 'shared create', consequences: { packagings: { seal: 'Closes it NL' } } })
  expect(dutch.events).toMatchObject({ Created: 'shared Created', PackagingSealed: 'Verzegeld' })
  expect(dutch.sentences).toMatchObject({ PackagingSealed: '{{who}} verzegelde het' })
  expect(dutch.resources).toEqual({ packagings: { one: 'Verpakking', many: 'Verpakkingen' } })
  expect(dutch.screens).toEqual({ packagings: 'Verpakkingen' })
})

test('the lists of a context read what their columns, states and records are called, and nothing of other fields or contexts', () => {
  const fields = { name: 'Name', code: 'Code', height: 'Height', seal: 'Seal', status: 'Status' }
  const of = { packagings: { name: 'Called', height: 'Stack' }, crates: { seal: 'Lock' } }
  const names = {
    packagings: { one: 'Packaging', many: 'Packagings' },
    crates: { one: 'Crate', many: 'Crates' },
    ports: { one: 'Port', many: 'Ports' },
  }
  const states = { active: 'Active', deleted: 'Deleted', loaded: 'Loaded', of: { crates: { loaded: 'On board' } } }
  const said = Object.entries({ fields: { ...fields, of }, states, resources: names, events: { Created: 'Created' } }).map(
    ([namespace, texts]) => ({ language: 'en', namespace, texts }) as const,
  )
  const packagings = resourceOf({
    ...declaration,
    fields: { name: f.text(60), height: f.integer(), code: f.code(4) },
    carried: ['code'],
    related: [{ of: 'crates', by: 'packaging_id', view: 'operations.view' }],
  })
  const crates = resourceOf({
    ...declaration,
    name: 'crates',
    context: 'operations',
    fields: { seal: f.text(9) },
    title: 'seal',
    list: ['seal'],
    states: ['loaded'],
  })
  const english = listTextsOf([packagings, crates], said).filter(({ language }) => language === 'en')
  expect(english.map(({ namespace, texts }) => [namespace, texts])).toEqual([
    [
      'lists/masterdata',
      {
        fields: { name: 'Name', code: 'Code', status: 'Status', of: { packagings: { name: 'Called' } } },
        states: { active: 'Active', deleted: 'Deleted', of: { packagings: {} } },
        resources: { packagings: names.packagings, crates: names.crates },
      },
    ],
    [
      'lists/operations',
      {
        fields: { seal: 'Seal', status: 'Status', of: { crates: { seal: 'Lock' } } },
        states: { loaded: 'Loaded', of: { crates: { loaded: 'On board' } } },
        resources: { crates: names.crates },
      },
    ],
  ])
})
