import { principal } from '@fairlead/contracts/identity/principal'
import type { Principal } from '@fairlead/contracts/identity/rights'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Desk, desk } from './command-fixture.ts'
import { type Trade, trade } from './trade-fixture.ts'

// A price list of the Antwerp office with a rate from Rotterdam to Dakar, at a desk in memory; a clerk works in Antwerp, and one in Lagos.
let at: Desk
let the: Trade
let level: string
let tariff: string
let antwerp: Principal
let lagos: Principal

const rate = (amount: string) => ({ currency_id: the.euro, calculation_unit_id: null, amount })
const row = (said: object = {}) => ({
  tariff_level_id: level,
  pol_id: the.rotterdam,
  pod_id: the.dakar,
  conditions: [],
  rate: rate('450.0000'),
  all_in: false,
  valid_from: '2026-01-01',
  only_bookable_by_hq: false,
  hide_for_customers: false,
  ...said,
})
const list = (code: string, office_id: string | null, said: object = {}) => ({
  code,
  name: code,
  kind: 'sales',
  currency_id: the.euro,
  office_id,
  valid_from: '2026-01-01',
  is_default_for_office: false,
  hide_for_customers: false,
  ...said,
})
const codeOf = async (actor: Principal, resource: string, id: string, command: string, input: object = {}) => {
  const answer = await at.give(resource, id, command, { ...input }, actor)
  return answer.refused ? answer.code : 'carried out'
}

beforeEach(async () => {
  at = desk()
  the = await trade(at)
  const clerkOf = async (name: string, office_code: string) =>
    principal({ id: v7(), name, role: 'user', office_id: await the.relation(`Fairlead ${name}`, ['OFFICE'], { office_code }) })
  antwerp = await clerkOf('Antwerp', '02')
  lagos = await clerkOf('Lagos', '03')
  level = await at.done('tarifflevels', 'create', list('ANT26', antwerp.office_id), undefined, antwerp)
  tariff = await at.done('tariffs', 'create', row(), undefined, antwerp)
})

describe('who may', () => {
  test('is the office that keeps the level; others do not find it, or find that it is not theirs', async () => {
    expect(await codeOf(lagos, 'tariffs', tariff, 'close', { valid_until: '2026-12-31' })).toBe('not_found')
    expect(await codeOf(lagos, 'tariffs', v7(), 'create', row({ valid_from: '2027-01-01' }))).toBe('select_from_list')
    await at.done('tarifflevels', 'share', { office_ids: [lagos.office_id] }, level, antwerp)
    expect(await codeOf(lagos, 'tariffs', tariff, 'close', { valid_until: '2026-12-31' })).toBe('level_not_yours')
    expect(await codeOf(lagos, 'tariffs', v7(), 'create', row({ valid_from: '2027-01-01' }))).toBe('level_not_yours')
    expect(await codeOf(antwerp, 'tariffs', tariff, 'close', { valid_until: '2026-12-31' })).toBe('carried out')
  })

  test('hangs files on a tariff that he sees', async () => {
    const file = { of_resource: 'tariffs', of_id: tariff, name: 'rates.pdf', type: 'pdf', size: 9, hash: 'x', key: 'x' }
    expect(await codeOf(lagos, 'files', v7(), 'attach', file)).toBe('not_found')
    expect(await codeOf(antwerp, 'files', v7(), 'attach', file)).toBe('carried out')
  })

  test('makes no level of another office', async () =>
    expect(await codeOf(lagos, 'tarifflevels', v7(), 'create', list('ANT27', antwerp.office_id))).toBe('outside_your_scope'))
})

describe('a rate', () => {
  test('goes on in a row of its own from the day of the change, and that one stands beside none', async () => {
    await at.done('tariffs', 'change_rate', { rate: rate('475.5000'), from: '2026-07-01' }, tariff, antwerp)
    const before = await at.read('tariffs', tariff)
    expect(before).toMatchObject({ rate: rate('450.0000'), valid_until: '2026-06-30' })
    expect(await at.read('tariffs', String(before.followed_by_id))).toMatchObject({
      tariff_level_id: level,
      rate: rate('475.5000'),
      valid_from: '2026-07-01',
      valid_until: null,
      status: 'active',
    })
    expect(await at.refused('tariffs', tariff, 'reopen')).toEqual([['tariff_holds_already', 'valid_from']])
  })

  test('of two that are made at once for days that they have in common one is refused, whichever day each begins on', async () => {
    const made = (said: object) => codeOf(antwerp, 'tariffs', v7(), 'create', row({ pod_id: the.tema, ...said }))
    const both = await Promise.all([made({ valid_from: '2026-01-01', valid_until: '2026-06-30' }), made({ valid_from: '2026-06-30' })])
    expect(both.toSorted()).toEqual(['carried out', 'rate_entered_meanwhile'])
  })

  test('of three that are made at once on days of their own none is refused', async () => {
    const made = (valid_from: string, valid_until: string | null) =>
      codeOf(antwerp, 'tariffs', v7(), 'create', row({ pod_id: the.tema, valid_from, valid_until }))
    const all = await Promise.all([made('2026-01-01', '2026-06-30'), made('2026-07-01', '2026-12-31'), made('2027-01-01', null)])
    expect(all).toEqual(['carried out', 'carried out', 'carried out'])
    expect(await made('2026-12-31', '2026-12-31')).toBe('tariff_holds_until')
  })

  test('that follows keeps its days from one that is made at the same moment', async () => {
    await at.done('tariffs', 'close', { valid_until: '2026-12-31' }, tariff, antwerp)
    const follow = codeOf(antwerp, 'tariffs', tariff, 'change_rate', { rate: rate('475.0000'), from: '2026-07-01' })
    const other = codeOf(antwerp, 'tariffs', v7(), 'create', row({ valid_from: '2026-10-01' }))
    expect(await Promise.all([follow, other])).toEqual(['carried out', 'tariff_holds_until'])
  })
})
