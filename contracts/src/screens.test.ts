import { expect, test } from 'vitest'
import { f } from './kernel/field.ts'
import { resourceOf } from './kernel/resource.ts'
import type { Words } from './kernel/words.ts'
import { resources } from './resources.ts'
import { screensOf } from './screens.ts'
import { wordsByResource } from './words.gen.ts'

const screens = () => screensOf(resources, wordsByResource)
const menu = (heading: string | null) =>
  screens()
    .filter(one => one.menu === heading)
    .map(({ name }) => name.en)

/** What of a menu the specification names, in its order: a register of ours may stand among it. */
const named = (heading: string, names: readonly string[]) => menu(heading).filter(name => names.includes(name))

// Specification §2, sidebar groups.
test.each([
  ['home', ['Home']],
  ['sales', ['Quotations', 'Contracts', 'Tariff levels', 'Tariffs', 'Surcharges']],
  ['operations', ['Voyages', 'Voyage planning', 'Jobs', 'Port operations', 'Freightlist', 'Export center']],
  ['documentation', ['Bills of lading', 'Status & Print', 'Manifest status', 'CFR releases']],
  ['accounting', ['Invoices', 'Review center', 'Shipload invoicing', 'Projects', 'Finance settings', 'Payment terms']],
  ['crm', ['Relations', 'Terminal holidays', 'World check']],
  [
    'masterdata',
    `Calculation units, Clauses, Colours, Commodities, Commodity groups, Container types, Countries, Currencies, General configuration, General
    costs, HS codes, Makes, Models, Ports, Quotation descriptions, Regions, Surcharge types, Translations, Users, Vessels`.split(/,\s+/),
  ],
  ['logs', ['Logs', 'EDI logs', 'External logs']],
])('the menu has under %s what the specification names, in its order', (heading, names) => {
  const said = names.map(name => name.replaceAll(/\s+/g, ' '))
  expect(named(heading, said)).toEqual(said)
})

test('a resource has one screen, and each that has a route has one', () => {
  const shown = screens()
    .flatMap(({ resource }) => resource ?? [])
    .toSorted()
  expect(shown).toEqual(resources.flatMap(one => (one.route === null ? [] : [one.name])).toSorted())
})

const lashings = resourceOf({
  name: 'lashings',
  context: 'masterdata',
  menu: 'masterdata',
  fields: { name: f.text(60) },
  title: 'name',
  list: ['name'],
  search: ['name'],
  sort: 'name',
  view: 'masterdata.view',
  edit: 'masterdata.edit',
})
const words: Words = { label: { en: ['Lashing', 'Lashings'], nl: ['Sjorring', 'Sjorringen'] } }
const withOne = (resource: typeof lashings, said: Words) =>
  screensOf([...resources, resource], { ...wordsByResource, [resource.name]: said })

test('a register that the specification does not know has the path, heading and right of its declaration, in its alphabetical place', () => {
  const all = withOne(lashings, words)
  const place = all.findIndex(({ resource }) => resource === 'lashings')
  expect(all[place]).toEqual({
    path: '/lashings/:id?',
    key: 'lashings',
    name: { en: 'Lashings', nl: 'Sjorringen' },
    menu: 'masterdata',
    who: 'masterdata.view',
    resource: 'lashings',
    records: false,
  })
  expect([all[place - 1]?.key, all[place + 1]?.key]).toEqual(['hscodes', 'makes'])
})

test('one that comes after all others is the last under its heading', () => {
  const all = withOne({ ...lashings, name: 'zones', route: 'zones' }, { label: { en: ['Zone', 'Zones'], nl: ['Zone', 'Zones'] } })
  const place = all.findIndex(({ resource }) => resource === 'zones')
  expect([all[place - 1]?.key, all[place + 1]?.menu]).toEqual(['vessels', 'logs'])
})

test('one that is removed leaves nothing behind', () => {
  const without = screensOf(
    resources.filter(({ name }) => name !== 'colours'),
    wordsByResource,
  )
  expect(without.map(({ path }) => path)).toEqual(screens().flatMap(({ path, resource }) => (resource === 'colours' ? [] : path)))
})

test('one that lives in another screen has no path', () => {
  expect(withOne({ ...lashings, route: null }, words).some(({ resource }) => resource === 'lashings')).toBe(false)
})

test('what has no word yet is called by its path', () => {
  const all = screensOf([...resources, lashings], wordsByResource)
  expect(all.find(({ resource }) => resource === 'lashings')?.name).toEqual({ en: '/lashings/:id?', nl: '/lashings/:id?' })
})

test('a key is of the path without what is optional in it', () => {
  const key = (path: string) => screens().find(one => one.path === path)?.key
  expect(['/', '/callback/accounting', '/mp_export/:id?', '/quotationreply/:quotationId'].map(key)).toEqual([
    'home',
    'callback_accounting',
    'mp_export',
    'quotationreply',
  ])
})

test('a screen is called what its words say, else what many of its records are', () => {
  const name = (key: string) => screens().find(one => one.key === key)?.name
  expect(name('manifest_status')).toEqual({ en: 'Manifest status', nl: 'Manifeststatus' })
  expect(name('colours')).toEqual({ en: 'Colours', nl: 'Kleuren' })
})

test('records open below a path to which the specification gives no id, unless there is but one', () => {
  const open = (key: string) => screens().find(one => one.key === key)?.records
  expect(['locales', 'logs', 'colours', 'generalconfig', 'exportcenter'].map(open)).toEqual([true, true, false, false, false])
})
