import { expect, test } from 'vitest'
import { placeOf, withChoice } from './recent.ts'

const offices = { to: 'relations', accepts: { types: ['OFFICE'] } }

test('what was chosen last comes first, five at most, and is remembered by what it was chosen from', () => {
  const chosen = ['1', '2', '3', '4', '5', '6', '4'].reduce<readonly string[]>((ids, id) => withChoice(offices, ids, id), [])
  expect(chosen).toEqual(['4', '6', '5', '3', '2'])
  expect([placeOf(offices), placeOf({ to: 'relations' })]).toEqual(['relations.OFFICE', 'relations'])
})

test('what is a part of one record is not remembered: it is of no use anywhere else', () => {
  const choosing = { to: 'units', accepts: { job_id: ['j1'] } }
  expect(withChoice(choosing, [], '1')).toEqual([])
  expect(placeOf(choosing), 'and is looked for among those alone').toBe('units.j1')
})
