import { expect, test } from 'vitest'
import { lockOf, withheldBy } from './bills-of-lading/lock.ts'
import { blockerOf } from './manifests/bills.ts'

const bill = (status: string, managed_by_job = false) => lockOf({ id: '1', version: 1, name: '', status, managed_by_job })

test('a bill of lading says why it is locked (specification §4)', () => {
  expect([bill('final'), bill('published'), bill('draft', true), bill('draft'), bill('queue')]).toEqual([
    'final',
    'published',
    'managed_by_job',
    undefined,
    undefined,
  ])
})

test('what a job manages is locked by its voyage once that is closed, for it cannot be taken over then', () => {
  const voyage = (status: string) => ({ id: 'v', version: 1, name: '', status })
  const managed = { id: '1', version: 1, name: '', status: 'draft', managed_by_job: true }
  expect(['open', 'closed', 'archived'].map(status => lockOf(managed, voyage(status)))).toEqual([
    'managed_by_job',
    'voyage_closed',
    'voyage_closed',
  ])
})

test('on a closed voyage no command is offered that changes what a bill says or how far it is', () => {
  const voyage = (status: string) => ({ id: 'v', version: 1, name: '', status })
  const withheld = ['take_over', 'refresh_cargo', 'draft', 'request_approval', 'approve', 'reject', 'finalise', 'reopen', 'cancel']
  for (const status of ['closed', 'archived']) expect(withheldBy(voyage(status)).toSorted(), status).toEqual(withheld.toSorted())
  expect([withheldBy(voyage('open')), withheldBy(undefined)]).toEqual([[], []])
})

test('a bill waits to be drafted, for its approval, or only to be finalised', () => {
  const draft = (approval: string) => blockerOf({ status: 'draft', approval })
  expect([draft('none'), draft('requested'), draft('rejected'), draft('granted')]).toEqual(['approval', 'approval', 'approval', 'finalise'])
  expect([blockerOf({ status: 'queue' }), blockerOf({ status: 'final' })]).toEqual(['queue', undefined])
})
