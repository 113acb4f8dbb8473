import { expect, test } from 'vitest'
import { Elsewhere } from './elsewhere.ts'

const ada: [string, unknown] = ['a', { name: 'Ada' }]

test('who is present at another node is known until that node says otherwise, or says nothing for long', () => {
  const elsewhere = new Elsewhere()
  elsewhere.hear('presence-jobs.1', { node: 'one', members: [ada] }, 0)
  elsewhere.hear('presence-jobs.1', { node: 'two', members: [ada] }, 50_000)
  expect([...elsewhere.members('presence-jobs.1')]).toEqual([ada])
  elsewhere.hear('presence-jobs.1', { node: 'two', members: [] }, 55_000)
  elsewhere.forgetSilent('presence-jobs.1', 59_000)
  expect(elsewhere.channels()).toEqual(['presence-jobs.1'])
  elsewhere.forgetSilent('presence-jobs.1', 60_000)
  expect([elsewhere.channels(), [...elsewhere.members('presence-jobs.1')]]).toEqual([[], []])
})
