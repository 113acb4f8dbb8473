import { describe, expect, test } from 'vitest'
import { borrowed, count, latest, listOf, sum } from './tally.ts'

const told = { of: 'jobs', view: 'jobs.view', by: 'shipper_id', at: 'jobs' } as const

test('a number of records is a whole number, a sum of amounts and a moment may be nothing, and a mark is a flag', () => {
  expect(count(told).field).toMatchObject({ kind: 'integer' })
  expect(sum({ ...told, amount: 'volume', currency: 'incoterm', less: {} }).field).toMatchObject({ kind: 'amount', optional: true })
  expect(latest({ ...told, moment: 'number' }).field).toMatchObject({ kind: 'instant', optional: true })
  expect(borrowed({ of: 'relations', view: 'crm.view', through: 'shipper_id', value: 'blacklisted' }).field).toMatchObject({ kind: 'flag' })
})

describe('from a tally the way leads to the records that it tells of', () => {
  test('all those of the record', () => {
    expect(listOf(count(told), 'car-dealer')).toEqual({ path: 'jobs', filter: { shipper_id: 'car-dealer' } })
  })

  test('and where it counts some of them, to those alone', () => {
    const open = count({ ...told, having: { status: ['active', 'shipped'] } })
    expect(listOf(open, 'car-dealer')).toEqual({ path: 'jobs', filter: { shipper_id: 'car-dealer', status: ['active', 'shipped'] } })
  })

  test('but nowhere where they have no list, or where it is borrowed from one record', () => {
    const { at, ...nowhere } = told
    expect(listOf(count(nowhere), 'car-dealer')).toBeUndefined()
    expect(
      listOf(borrowed({ ...told, through: 'shipper_id', value: 'documentation_clearance' }), 'car-dealer'),
      `not even to ${at}`,
    ).toBeUndefined()
  })
})
