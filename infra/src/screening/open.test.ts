import { sanctionList } from '@fairlead/domain/crm/sanction-lists'
import type { ListEntry } from '@fairlead/domain/crm/screening/entries'
import { finding, type RecordFixture } from '@fairlead/domain/kernel/loading-for-tests'
import { expect, test } from 'vitest'
import { lebedin, swan } from './contract.ts'
import { openScreening } from './open.ts'

const outside = { record: () => undefined }
const version = (id: string, status: string): RecordFixture => [sanctionList, { ...sanctionList.initial, id, status }]
const entries: Readonly<Record<string, ListEntry[]>> = { a: [lebedin], b: [swan] }
async function* of(id: string) {
  yield* entries[id] ?? []
}
const screening = (...lists: RecordFixture[]) =>
  openScreening({ worldCheckOne: undefined }, outside, { execute: finding(lists), listEntries: { of } })

test('the lists that are in force are screened against, and no others', async () => {
  const { by, provider } = screening(version('a', 'in_force'), version('b', 'superseded'))
  expect(by).toBe('open_lists')
  expect(await provider.screen({ name: 'Vyacheslav Lebedin' }, 85)).toMatchObject({ matches: [{ reference: 'own:1' }] })
  expect(await provider.screen({ name: 'Ivan Rogov' }, 85)).toMatchObject({ matches: [] })
  expect(await screening().provider.screen({ name: 'Ivan Rogov' }, 85)).toEqual({ failure: 'no_lists' })
})

test('who has an account at World-Check One asks that', () => {
  const account = { url: 'https://wc1.test/v2', key: 'k', secret: 's', groupId: 'g' }
  expect(openScreening({ worldCheckOne: account }, outside, { execute: finding(), listEntries: { of } }).by).toBe('world_check')
})
