import type { RowScope } from '@fairlead/contracts/identity/rights'
import { f, optional } from '@fairlead/contracts/kernel/field'
import { resource } from '@fairlead/contracts/kernel/resource'
import { register } from '@fairlead/domain/kernel/register'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faceter } from './facet-query.ts'
import { lister } from './list-query.ts'
import { aQuay, customers, north, offices, south } from './parcels-for-tests.ts'
import { readTable } from './read-table.ts'
import { type Shelf, shelf } from './shelf-for-tests.ts'
import { labels, labelsBeside, shower } from './show-query.ts'

// Firms, of which one is marked to be hidden from customers, and crates that refer to them.
const aFirm = { ...aQuay, to: 'firms' }
const firms = readTable(
  register(
    resource({
      name: 'firms',
      context: 'crm',
      fields: { name: f.text(20), secret: optional(f.flag()) },
      title: 'name',
      list: ['name'],
      search: ['name'],
      sort: 'name',
      view: 'crm.view',
      edit: 'crm.edit',
      hidden_from_customers: 'secret',
    }),
  ),
)
const crates = readTable(
  register(
    resource({
      name: 'crates',
      context: 'operations',
      fields: { code: f.code(8), firm_id: aFirm, agent_id: optional(aFirm), past_ids: { ...f.refs('ports'), to: 'firms' } },
      title: 'code',
      list: ['code', 'firm_id', 'agent_id', 'past_ids'],
      search: ['code'],
      sort: 'code',
      view: 'operations.view',
      edit: 'operations.edit',
    }),
  ),
)

const [crate, open, secret] = [offices.rotterdam, north, south]
let on: Shelf
beforeAll(async () => {
  on = await shelf([firms, crates])
  await on.put(firms, { id: open, name: 'Known Ltd', secret: false }, { id: secret, name: 'Unnamed Ltd', secret: true })
  await on.put(crates, { id: crate, code: 'C1', firm_id: secret, agent_id: open, past_ids: [secret, open] })
})
afterAll(() => on.drop())

const another: RowScope = { by: 'customer', relation_id: customers.acme }
const known = { id: open, name: 'Known Ltd' }
const unnamed = { id: secret, name: 'Unnamed Ltd' }
const told = { firm: unnamed, agent: known, past_labels: [unnamed, known] }
const kept = { firm: null, agent: known, past_labels: [known] }

test.each<[string, RowScope, object]>([
  ['staff', { by: 'nothing' }, told],
  ['an office', { by: 'office', office_id: offices.lagos }, told],
  ['who works at ports', { by: 'port', port_ids: [] }, told],
  ['the customer that it is', { by: 'customer', relation_id: secret }, told],
  ['another customer', another, kept],
  ['a customer of nobody', { by: 'customer', relation_id: '' }, kept],
])('what is hidden from customers and referred to is named so to %s', async (_, rowScope, named) => {
  expect(await shower(on.reader, on.tables)(crates, crate, { rowScope })).toMatchObject({ firm_id: secret, ...named })
  expect(await lister(on.reader, on.tables)(crates, { rowScope })).toMatchObject({ data: [{ firm_id: secret, ...named }] })
  const record = { firm_id: secret, agent_id: open, past_ids: [secret, open] }
  expect(await labelsBeside(on.reader, crates, record, on.tables, { rowScope })).toEqual(named)
})

test('a guest, who only answers what he was asked, is not told either', async () => {
  const rowScope: RowScope = { by: 'record', resource: 'crates', id: crate }
  expect(await shower(on.reader, on.tables)(crates, crate, { rowScope })).toMatchObject(kept)
})

test('among the values of a field it is counted without a name', async () => {
  const facet = (rowScope: RowScope) => faceter(on.reader, on.tables)(crates, { rowScope }, 'firm_id')
  expect(await facet({ by: 'nothing' })).toMatchObject({ data: [{ value: secret, count: 1, label: unnamed }] })
  expect(await facet(another)).toMatchObject({ data: [{ value: secret, count: 1, label: null }] })
})

test('asked for by its id it names nothing, and is there for no other customer', async () => {
  expect([...(await labels(on.reader, firms, [open, secret], { rowScope: another })).keys()]).toEqual([open])
  const listed = async (rowScope: RowScope) => {
    const answer = await lister(on.reader, on.tables)(firms, {
      rowScope,
      filters: [{ field: 'id', operator: 'in', values: [open, secret] }],
    })
    return 'data' in answer ? answer.data.map(({ name }) => name) : answer
  }
  expect(await listed({ by: 'nothing' })).toEqual(['Known Ltd', 'Unnamed Ltd'])
  expect(await listed({ by: 'customer', relation_id: secret })).toEqual(['Known Ltd', 'Unnamed Ltd'])
  expect(await listed(another)).toEqual(['Known Ltd'])
  expect(await listed({ by: 'customer', relation_id: '' })).toEqual(['Known Ltd'])
  const show = (rowScope: RowScope) => shower(on.reader, on.tables)(firms, secret, { rowScope })
  expect([(await show({ by: 'customer', relation_id: secret }))?.name, await show(another)]).toEqual(['Unnamed Ltd', undefined])
})
