import { derivedId } from '@fairlead/domain/kernel/command-id'
import { expect, test } from 'vitest'
import { desk } from './command-fixture.ts'
import { trade } from './trade-fixture.ts'

const both = (name: string) => ({ en: name, nl: name })

/** A company that adds a bunker surcharge on what leaves Rotterdam, from this year on. */
async function opened() {
  const at = desk()
  const { euro, rotterdam, dakar } = await trade(at)
  const unit = await at.done('calculationunits', 'create', { code: 'WM', name: both('Per W/M'), decimals: 3 })
  const surcharge_type_id = await at.done('surchargetypes', 'create', {
    code: 'BAF',
    name: both('Bunker adjustment factor'),
    category: 'fuel',
    calculation_unit_id: unit,
  })
  const rate = (amount: string) => ({ currency_id: euro, calculation_unit_id: unit, amount })
  const bunker = {
    surcharge_type_id,
    side: 'freight',
    pol_id: rotterdam,
    conditions: [],
    sales: rate('6.5000'),
    mandatory: true,
    included_in_all_in: false,
    applies_on: 'loading_date',
    valid_from: '2026-01-01',
  }
  return { ...at, dakar, rate, bunker }
}

test('a surcharge at another rate from a day ends the day before, and goes on in a row of its own until the same end', async () => {
  const { done, read, rate, bunker } = await opened()
  const id = await done('surcharges', 'create', { ...bunker, valid_until: '2026-12-31' })
  await done('surcharges', 'change_rate', { from: '2026-07-01', purchase: rate('6.0000'), sales: rate('7.2500') }, id)
  const follower = derivedId(id, 'rate', '2026-07-01')
  expect(await read('surcharges', id)).toMatchObject({
    valid_until: '2026-06-30',
    sales: rate('6.5000'),
    followed_by_id: follower,
  })
  expect(await read('surcharges', follower)).toMatchObject({
    name: both('Bunker adjustment factor'),
    pol_id: bunker.pol_id,
    scope: ['pol_id'],
    purchase: rate('6.0000'),
    sales: rate('7.2500'),
    mandatory: true,
    applies_on: 'loading_date',
    valid_from: '2026-07-01',
    valid_until: '2026-12-31',
    status: 'active',
  })
})

test('for the same cargo one surcharge of a type counts on a day: what would be second is refused, until the first ends or is deleted', async () => {
  const { done, refused, dakar, bunker } = await opened()
  const first = await done('surcharges', 'create', bunker)
  const again = { ...bunker, valid_from: '2026-07-01' }
  expect(await refused('surcharges', 'new', 'create', again)).toEqual([['surcharge_counts_already', 'valid_from']])
  await done('surcharges', 'create', { ...again, pod_id: dakar })

  await done('surcharges', 'close', { valid_until: '2026-06-30' }, first)
  const second = await done('surcharges', 'create', again)
  expect(await refused('surcharges', first, 'reopen')).toEqual([['surcharge_counts_already', 'valid_from']])
  expect(await refused('surcharges', first, 'close', { valid_until: '2026-07-01' })).toEqual([['surcharge_counts_already', 'valid_from']])
  await done('surcharges', 'delete', {}, second)
  await done('surcharges', 'reopen', {}, first)
  expect(await refused('surcharges', second, 'restore')).toEqual([['surcharge_counts_already', 'valid_from']])
})

test('of two that are made at once for the same, from the same day, one is made', async () => {
  const { done, bunker } = await opened()
  const made = await Promise.allSettled([done('surcharges', 'create', bunker), done('surcharges', 'create', bunker)])
  expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
