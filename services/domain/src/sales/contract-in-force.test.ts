import { expect, test } from 'vitest'
import { finding, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { aContract } from './contract-for-tests.ts'
import { contractFor, rivalsOf } from './contract-in-force.ts'
import type { Contract } from './contract-rules.ts'
import { contract } from './contracts.ts'
import { id, jansen, office, otherCustomer, otherOffice } from './quotation-for-tests.ts'

const [first, second] = [id(81), id(82)]
const held = (contract_id: string, said: Partial<Contract> = {}): RecordFixture => [
  contract,
  { ...aContract({ status: 'active', ...said }), id: contract_id },
]
const asked = { customer_id: jansen, office_id: office, service_type_id: 2 as const, valid_from: '2026-06-01' }
const priced = async (known: readonly RecordFixture[], said: Partial<Parameters<typeof contractFor>[0]> = {}) =>
  (await contractFor({ ...asked, ...said }, finding(known).find))?.id

test('a quotation is priced by the contract of its customer that is in force, from its first day to its last', async () => {
  expect(await priced([held(first)])).toBe(first)
  expect(await priced([held(first, { valid_from: '2026-06-01', valid_until: '2026-06-01' })])).toBe(first)
  expect(await priced([held(first, { service_type_id: null })])).toBe(first)
})

test.each([
  ['of another customer', { relation_id: otherCustomer }],
  ['of another office', { office_id: otherOffice }],
  ['for another service', { service_type_id: 1 as const }],
  ['that is not in force yet', { valid_from: '2026-06-02' }],
  ['that is over', { valid_until: '2026-05-31' }],
  ['that is drawn up', { status: 'draft' }],
  ['that was terminated', { status: 'terminated' }],
])('but not by one %s', async (_what, said) => {
  expect(await priced([held(first, said)])).toBeUndefined()
  expect(await priced([held(first, said)], { contract_id: first })).toBeUndefined()
  expect(await priced([held(first, said), held(second)])).toBe(second)
})

test('of several the one that it names comes first, as long as that is in force', async () => {
  const known = [held(first), held(second)]
  expect(await priced(known)).toBe(first)
  expect(await priced(known, { contract_id: second })).toBe(second)
  expect(await priced([held(first), held(second, { status: 'expired' })], { contract_id: second })).toBe(first)
})

const rivals = async (known: readonly RecordFixture[]) => (await rivalsOf(aContract(), first, finding(known).find)).map(one => one.id)

test('beside a contract stand those in force with a day in common, for the same customer, office and service', async () => {
  expect(await rivals([held(first), held(second, { valid_from: '2026-12-31', valid_until: '2027-12-31' })])).toEqual([second])
  expect(await rivals([held(second, { service_type_id: null })])).toEqual([second])
  expect(await rivals([held(second, { valid_from: '2027-01-01', valid_until: '2027-12-31' })])).toEqual([])
  expect(await rivals([held(second, { service_type_id: 1 })])).toEqual([])
  expect(await rivals([held(second, { status: 'draft' })])).toEqual([])
})
