import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Desk, desk } from './command-fixture.ts'
import { trade } from './trade-fixture.ts'

const both = (name: string) => ({ en: name, nl: name })
const car = (commodity_group_id: string) => ({ code: 'CAR', name: both('Car'), commodity_group_id, unit_kind: 'vehicle' })

let at: Desk
let group: string
beforeEach(async () => {
  at = desk()
  group = await at.done('commoditygroups', 'create', { code: 'CARS', name: both('Cars') })
})

describe('what is newly referred to must be there', () => {
  test.each([
    ['nothing', () => v7()],
    ['a record of another resource', () => at.done('clauses', 'create', { code: 'SOB', text: both('On board'), applies: [] })],
    ['what is deleted', () => at.done('commoditygroups', 'delete', {}, group)],
    ['what is out of use', () => at.done('commoditygroups', 'deactivate', {}, group)],
  ])('%s is refused at the field, when it is made and when it is changed', async (_what, find) => {
    const other = await at.done('commoditygroups', 'create', { code: 'VANS', name: both('Vans') })
    const commodity = await at.done('commodities', 'create', { ...car(other), code: 'VAN' })
    const strange = await find()
    const refused = [['select_from_list', 'commodity_group_id']]
    expect(await at.refused('commodities', v7(), 'create', car(strange))).toEqual(refused)
    expect(await at.refused('commodities', commodity, 'change', { commodity_group_id: strange })).toEqual(refused)
  })

  test('also one of several, in a row, in an amount, and each at its place', async () => {
    const { euro, freight } = await trade(at)
    const unit = await at.done('calculationunits', 'create', { code: 'BL', name: both('B/L'), decimals: 0 })
    const [none, rate] = [v7(), { valid_from: '2026-01-01', purchase: '1.00', sales: '2.00' }]
    expect(await at.refused('commoditygroups', v7(), 'create', { code: 'X', name: both('X'), clause_ids: [none] })).toEqual([
      ['select_from_list', 'clause_ids'],
    ])
    const cost = { code: 'FEE', name: both('Fee'), currency_id: euro, calculation_unit_id: unit, finance_article_id: freight }
    const rates = [rate, { ...rate, office_id: none }]
    expect(await at.refused('generalcosts', v7(), 'create', { ...cost, vendor_id: none, rates })).toEqual([
      ['select_from_list', 'vendor_id'],
      ['select_from_list', 'rates.1.office_id'],
    ])
    const default_sea_freight = { currency_id: none, calculation_unit_id: unit, amount: '1.00' }
    expect(await at.refused('countries', v7(), 'create', { code: 'BE', name: both('Belgium'), is_eu: true, default_sea_freight })).toEqual([
      ['select_from_list', 'default_sea_freight.currency_id'],
    ])
  })

  test('and be what the field accepts: a customer is no office, and his own people do not look after him', async () => {
    const { customer, office, dakar } = await trade(at)
    const user = {
      name: 'Ruth',
      email: 'ruth@fairlead.test',
      user_group: 'USER',
      language: 'nl',
      user_ports: [dakar],
      invoice_rights: 'none',
    }
    const more = { documentation_clearance: false, auditor: false, active: true }
    expect(await at.refused('users', v7(), 'create', { ...user, ...more, office_id: customer })).toEqual([
      ['select_from_list', 'office_id'],
    ])
    const buyer = { ...user, ...more, email: 'buyer@jansen.test', user_group: 'CUSTOMER', relation_id: customer, office_id: office }
    const theirs = await at.done('users', 'create', buyer)
    expect(await at.refused('relations', customer, 'change', { sales_manager_id: theirs })).toEqual([
      ['select_from_list', 'sales_manager_id'],
    ])
  })
})

test('what a record referred to before may stay, whatever became of it; rows may change places', async () => {
  const clauses = await Promise.all(['A', 'B'].map(code => at.done('clauses', 'create', { code, text: both(code), applies: [] })))
  const commodity = await at.done('commodities', 'create', { ...car(group), clause_ids: clauses })
  await at.done('commoditygroups', 'deactivate', {}, group)
  await at.done('clauses', 'delete', {}, clauses[0])
  await at.done('commodities', 'change', { ...car(group), code: 'AUTO', clause_ids: clauses.toReversed() }, commodity)
  expect(await at.read('commodities', commodity)).toMatchObject({ code: 'AUTO', commodity_group_id: group })
})

test('a record may refer to itself, and is brought back after what it refers to', async () => {
  const { netherlands } = { netherlands: await at.done('countries', 'create', { code: 'NL', name: both('Netherlands'), is_eu: true }) }
  const own = v7()
  const office = {
    name: 'Fairlead',
    types: ['OFFICE'],
    office_code: '01',
    country_id: netherlands,
    office_id: own,
    contacts: [],
    cfr_manager_emails: [],
  }
  await at.done('relations', 'create', office, own)
  await at.done('relations', 'delete', {}, own)
  await at.done('countries', 'delete', {}, netherlands)
  expect(await at.refused('relations', own, 'restore')).toEqual([['refers_to_deleted', 'country_id']])
  await at.done('countries', 'restore', {}, netherlands)
  await at.done('relations', 'restore', {}, own)
})
