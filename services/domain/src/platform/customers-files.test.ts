import { expect, test } from 'vitest'
import { aggregateNamed } from '../aggregates.ts'
import { finding, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { handsOverFiles } from './customers-files.ts'

const file = aggregateNamed('files')
if (!file) throw new Error('there are files')
const record = { id: 'job', customer_id: 'sahel' }
/** Whether it is given to another while this file hangs on it. */
const handsOver = (said: object, next: string | undefined = 'golden') => {
  const known: RecordFixture[] = [[file, { id: 'file', of_id: 'job', audience: 'everybody', status: 'active', ...said }]]
  return handsOverFiles(record, next, finding(known).find)
}

test('a record is not given to another customer with what the former one reads, or took off and may bring back', async () => {
  for (const said of [{}, { audience: 'customers' }, { status: 'deleted' }]) expect(await handsOver(said)).toBe(true)
})

test('what he never read, what hangs elsewhere, and who stays its customer keep nothing back', async () => {
  for (const said of [{ audience: 'staff' }, { audience: 'house' }, { of_id: 'another' }]) expect(await handsOver(said)).toBe(false)
  expect([
    await handsOver({}, 'sahel'),
    await handsOverFiles(record, undefined, finding([[file, { id: 'file', of_id: 'job', audience: 'everybody', status: 'active' }]]).find),
  ]).toEqual([false, false])
})
