import { expect, test } from 'vitest'
import { principal } from '../identity/principal.ts'
import type { Principal } from '../identity/rights.ts'
import { computed, f, ofOffices, optional, summing } from './field.ts'
import { isOwnRow, sharedFields, withOwnRows } from './own-rows.ts'
import { resource } from './resource.ts'

const stall = { office_id: optional(f.ref('relations')), trader: f.text(9), roofed: f.flag(), metres: f.decimal(1) }
const markets = resource({
  name: 'markets',
  context: 'operations',
  fields: {
    label: f.text(9),
    stalls: ofOffices(f.rows(stall)),
    others: computed(summing('stalls', f.rows({ roofed: f.flag(), metres: f.decimal(1) }))),
    empty: ofOffices(f.rows({ trader: f.text(9) })),
  },
  title: 'label',
  list: ['label'],
  search: ['label'],
  sort: 'label',
  view: 'operations.view',
  edit: 'operations.edit',
})

const user = ({ role = 'user', ...flags }: Partial<Principal> = {}) =>
  principal({ id: 'u1', name: 'An', office_id: 'rotterdam', role }, flags)
const row = (office_id: string | null, trader: string, roofed: boolean, metres: string) => ({ office_id, trader, roofed, metres })
const market = {
  label: 'Fish',
  stalls: [
    row('rotterdam', 'Own', true, '1.5'),
    row(null, 'Common', true, '2.0'),
    row('antwerp', 'One', true, '3.5'),
    row('antwerp', 'Two', true, '4.5'),
    row('dakar', 'Three', false, '9.0'),
  ],
  others: [],
  empty: [{ trader: 'Nobody' }],
}

test('who is bound to an office sees its rows and those of none, and of the others what they amount to', () => {
  expect(withOwnRows(markets, user())(market)).toEqual({
    label: 'Fish',
    stalls: [row('rotterdam', 'Own', true, '1.5'), row(null, 'Common', true, '2.0')],
    others: [
      { roofed: true, metres: '8.0' },
      { roofed: false, metres: '9.0' },
    ],
    empty: [],
  })
  expect(withOwnRows(markets, user())({ label: 'Fish', stalls: null }), 'as it is where there are none').toEqual({
    label: 'Fish',
    stalls: null,
  })
  expect([...sharedFields(markets, user())]).toEqual(['stalls', 'empty'])
})

test.each<[string, Partial<Principal>]>([
  ['of headquarters', { company_hq: true }],
  ['who administers', { role: 'admin' }],
])('one %s sees all of them', (_who, more) => {
  expect(withOwnRows(markets, user(more))(market)).toEqual(market)
  expect([...sharedFields(markets, user(more))]).toEqual([])
})

test('an outsider sees only what is of no office', () =>
  expect(withOwnRows(markets, user({ role: 'customer', relation_id: 'c' }))(market).stalls).toEqual([row(null, 'Common', true, '2.0')]))

test('one row is told from another by the office that it says', () => {
  const own = (office_id: string | null) => isOwnRow(markets.fields.stalls, user(), { office_id })
  expect(['rotterdam', null, 'antwerp'].map(own)).toEqual([true, true, false])
  expect(isOwnRow(markets.fields.label, user(), { office_id: 'antwerp' }), 'of rows that are of no office in particular').toBe(true)
})
