import { expect, test } from 'vitest'
import { finding, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { aContract, byLevel, rateLine } from './contract-for-tests.ts'
import { contractFor, contractServing, rivalsOf } from './contract-in-force.ts'
import type { Contract } from './contract-rules.ts'
import { contract } from './contracts.ts'
import { id, jansen, office, otherCustomer, otherOffice, rotterdam, tema } from './quotation-for-tests.ts'

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

const [north, west] = [id(91), id(92)]
const route = { pol: { port_id: rotterdam, region_ids: [north] }, pod: { port_id: tema, region_ids: [west] } }
const shipped = { customer_id: jansen, office_id: office, service_type_id: 2 as const, day: '2026-06-01' }
const serving = async (known: readonly RecordFixture[], said: Partial<Parameters<typeof contractServing>[0]> = {}) =>
  (await contractServing({ ...shipped, ...said }, route, finding(known).find))?.id
const lines = (...said: Parameters<typeof rateLine>) => ({ lines: [rateLine(...said)] })

test('what is shipped counts for a contract with a rate from its port or a region of it to the other, or by a price list', async () => {
  expect(await serving([held(first)])).toBe(first)
  expect(await serving([held(first, lines({ pol_id: null, pol_region_id: north }))])).toBe(first)
  expect(await serving([held(first, lines({ pod_id: null, pod_region_id: west }))])).toBe(first)
  expect(await serving([held(first, byLevel)])).toBe(first)
  expect(await serving([held(first, { lines: [rateLine({ pol_id: tema }), rateLine()] })])).toBe(first)
})

test.each([
  ['from elsewhere', lines({ pol_id: tema })],
  ['to elsewhere', lines({ pod_id: rotterdam })],
  ['from another region', lines({ pol_id: null, pol_region_id: west })],
  ['to another region', lines({ pod_id: null, pod_region_id: north })],
  ['that nobody is sure of', lines({ needs_clarification: true })],
  ['that are over', { valid_until: '2026-05-31' }],
  ['of another office', { office_id: otherOffice }],
  ['of another customer', { relation_id: otherCustomer }],
  ['for another service', { service_type_id: 1 as const }],
])('but not for one with rates %s', async (_what, said) => {
  expect(await serving([held(first, said)])).toBeUndefined()
  expect(await serving([held(first, said), held(second)])).toBe(second)
})

test('unless one is named, which counts wherever it has rates, as long as it is in force', async () => {
  const elsewhere = held(second, lines({ pol_id: tema }))
  expect(await serving([held(first), elsewhere], { contract_id: second })).toBe(second)
  expect(await serving([held(first), held(second, { status: 'draft' })], { contract_id: second })).toBeUndefined()
})
