import { tariffLevels } from '@fairlead/contracts/sales/tariff-levels'
import { expect, test } from 'vitest'
import { clerk } from '../kernel/given.ts'
import { stillLent } from './lent-levels.ts'
import { recordOf } from './quotation-for-tests.ts'
import { antwerp, headquarters, id, level, rotterdam } from './tariff-specimens-for-tests.ts'

const zeebrugge = id(75)
const list = (said: object) => ({ ...recordOf(tariffLevels, { ...level, valid_until: null }), id: id(20), ...said })
const lists = [
  list({ name: 'Trade', office_ids: [rotterdam, antwerp] }),
  list({ name: 'Dealers', office_ids: [rotterdam, antwerp] }),
  list({ name: 'Own', office_ids: [rotterdam] }),
  list({ name: 'SECRET', office_id: antwerp, office_ids: [antwerp] }),
]
const leaving = [
  { id: antwerp, name: 'Fairlead Antwerp' },
  { id: zeebrugge, name: 'Fairlead Zeebrugge' },
]
const lent = { takers: lists, leaving, day: '2026-11-26', field: 'office_ids' }

test('that a list is lent yet is told with the lists that who asks keeps, and of those of others with who prices with them', () => {
  const refusal = stillLent(lent, clerk)
  expect(refusal).toMatchObject({
    code: 'level_still_lent',
    field: 'office_ids',
    params: { lists: 'Dealers, Trade' },
    others: [{ code: 'level_still_lent_to', field: 'office_ids', params: { offices: 'Fairlead Antwerp' } }],
  })
  expect(JSON.stringify(refusal)).not.toContain('SECRET')
})

test('headquarters are told all of them', () =>
  expect(stillLent(lent, headquarters)).toMatchObject({ params: { lists: 'Dealers, SECRET, Trade' }, others: [] }))

test('nothing keeps an office from leaving that prices with none of them, or with such as are over', () => {
  expect(stillLent({ ...lent, leaving: leaving.slice(1) }, clerk)).toBeUndefined()
  const until = (valid_until: string) => stillLent({ ...lent, takers: lists.map(one => ({ ...one, valid_until })) }, clerk)
  expect(until('2026-11-25')).toBeUndefined()
  expect(until('2026-11-26')).toMatchObject({ code: 'level_still_lent' })
})
