import { afterEach, expect, test, vi } from 'vitest'
import { placeOf, remember } from './recent.ts'

const kept = vi.hoisted(() => new Map<string, string>())
vi.mock('../../../lib/storage.ts', () => ({
  keptHere: (key: string) => ({ get: () => kept.get(key) ?? null, set: (value: string) => void kept.set(key, value) }),
}))
vi.mock('../../session.ts', () => ({ signedIn: () => ({ id: 'me' }) }))
afterEach(() => kept.clear())

test('what was chosen last is remembered by where it was chosen from, five at most', () => {
  for (const id of ['1', '2', '3', '4', '5', '6', '4']) remember({ to: 'relations', accepts: { types: ['OFFICE'] } }, id)
  expect([...kept]).toEqual([['recent.me.relations.OFFICE', '4 6 5 3 2']])
})

test('what is a part of one record is not: it is of no use anywhere else', () => {
  const choosing = { to: 'units', accepts: { job_id: ['j1'] } }
  remember(choosing, '1')
  expect([...kept]).toEqual([])
  expect(placeOf(choosing), 'and is looked for among those alone').toBe('units.j1')
})
