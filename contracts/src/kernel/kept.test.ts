import { expect, test } from 'vitest'
import { principal } from '../identity/principal.ts'
import type { Principal } from '../identity/rights.ts'
import { f, ofKeeper, optional } from './field.ts'
import { keptFields, keptFrom, withoutKept } from './kept.ts'
import { resource } from './resource.ts'

const recipes = resource({
  name: 'recipes',
  context: 'sales',
  fields: {
    label: f.text(9),
    office_id: f.ref('relations'),
    after_id: ofKeeper(optional(f.ref('tarifflevels'))),
    salt: ofKeeper(optional(f.decimal(1))),
  },
  title: 'label',
  list: ['label'],
  search: ['label'],
  sort: 'label',
  view: 'sales.view',
  edit: 'sales.edit',
})
const user = ({ role = 'user', ...flags }: Partial<Principal> = {}) =>
  principal({ id: 'u1', name: 'An', office_id: 'rotterdam', role }, flags)
const soup = { label: 'Soup', office_id: 'antwerp', after_id: 'stock', after: { name: 'Stock' }, salt: '1.5' }
const told = { label: 'Soup', office_id: 'antwerp', after_id: null, after: null, salt: null }

test('who is bound to an office is told nothing of what another keeps to itself, nor what that is called', () => {
  expect(withoutKept(recipes, user())(soup)).toEqual(told)
  expect(withoutKept(recipes, user())({ label: 'Soup' }), 'where the office is not said').toEqual({ label: 'Soup' })
  expect(withoutKept(recipes, user())({ salt: '1.5' })).toEqual({ salt: null })
  expect(withoutKept(recipes, user({ role: 'customer' }))(soup), 'no customer keeps anything').toEqual(told)
})

test('the office that keeps a record, and who sees all offices, are told all of it', () => {
  const own = { ...soup, office_id: 'rotterdam' }
  expect(withoutKept(recipes, user())(own)).toEqual(own)
  expect(withoutKept(recipes, user({ company_hq: true }))(soup)).toEqual(soup)
  expect(withoutKept(recipes, user({ role: 'admin' }))(soup)).toEqual(soup)
})

test('which fields those are is known of a resource, and of a record', () => {
  expect([...keptFields(recipes.fields, user())]).toEqual(['after_id', 'salt'])
  expect([...keptFields(recipes.fields, user({ company_hq: true }))]).toEqual([])
  expect([...keptFrom(recipes.fields, user(), soup)]).toEqual(['after_id', 'salt'])
  expect([...keptFrom(recipes.fields, user(), { office_id: 'rotterdam' })]).toEqual([])
})
