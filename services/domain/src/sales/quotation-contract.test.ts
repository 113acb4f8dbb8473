import { quotations } from '@fairlead/contracts/sales/quotations'
import { describe, expect, test } from 'vitest'
import { relation } from '../crm/relations.ts'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { aContract } from './contract-for-tests.ts'
import { contract } from './contracts.ts'
import { aCustomer, anOffice, aQuotation, draft, drafted, id, jansen, office, otherCustomer } from './quotation-for-tests.ts'
import { askedFor } from './quotation-request.ts'
import { quotation } from './quotations.ts'

const { QuotationChanged } = eventsOf(quotations)

const [jansens, bakkers, next] = [id(81), id(82), id(83)]
const known: RecordFixture[] = [
  [relation, aCustomer()],
  [relation, { ...aCustomer({ name: 'Bakker BV' }), id: otherCustomer }],
  [relation, { ...anOffice(), id: office }],
  [contract, { ...aContract({ status: 'active' }), id: jansens }],
  [contract, { ...aContract({ status: 'active', relation_id: otherCustomer }), id: bakkers }],
  [contract, { ...aContract({ status: 'active', valid_from: '2027-01-01', valid_until: '2027-12-31' }), id: next }],
]
const asking = { id: id(99), actor: clerk, now: '2026-11-20T09:00:00.000Z', ...finding(known) }
const contractOf = async (command: string, record: object, input: object) => {
  const { contract: found } = await quotation.facts(command, { ...record }, { ...input }, loading(...known), asking)
  return found
}
const facts = { customer: aCustomer(), office: anOffice(), days: 30, descriptions: [], rates: [] }
const begun = (contract_id: string | null, found: string | undefined) =>
  given(quotation).when('draft', { ...drafted, contract_id }, { facts: { ...facts, contract: found && { id: found } } })

describe('a quotation', () => {
  test('is by itself under the contract of its customer that is in force on its day', async () => {
    expect(await contractOf('draft', {}, drafted)).toMatchObject({ id: jansens })
    expect(await contractOf('request', {}, { ...drafted, valid_from: '2027-02-01' })).toMatchObject({ id: next })
    expect(begun(null, jansens).record().contract_id).toBe(jansens)
    expect(begun(null, undefined).record().contract_id).toBeNull()
  })

  test('or under the one that it names, which is in force for its customer', () => {
    expect(begun(jansens, jansens).record().contract_id).toBe(jansens)
    begun(bakkers, jansens).refuses('contract_not_in_force', 'contract_id')
    begun(bakkers, undefined).refuses('contract_not_in_force', 'contract_id')
  })

  test('is looked at with it where it is to have another, or another customer', async () => {
    expect(await contractOf('change', aQuotation(), { contract_id: jansens })).toMatchObject({ id: jansens })
    expect(await contractOf('change', aQuotation({ contract_id: jansens }), { customer_id: otherCustomer })).toMatchObject({ id: bakkers })
    expect(await contractOf('change', aQuotation(), { contact: 'Piet' })).toBeUndefined()
    expect(await contractOf('change', aQuotation(), { contract_id: null })).toBeUndefined()
  })

  const under = draft({ contract_id: jansens })
  const around = (found: string | undefined) => ({ facts: { ...facts, contract: found && { id: found } } })

  test('goes under the contract of another customer with him, and under none where he has none', () => {
    given(quotation, under)
      .when('change', { customer_id: otherCustomer }, around(bakkers))
      .decides(QuotationChanged({ customer_id: otherCustomer, contract_id: bakkers }))
    given(quotation, under)
      .when('change', { customer_id: otherCustomer }, around(undefined))
      .decides(QuotationChanged({ customer_id: otherCustomer, contract_id: null }))
    given(quotation, under).when('change', { customer_id: jansen }, around(bakkers)).decides()
    given(quotation, under)
      .when('change', { customer_id: otherCustomer, contract_id: next }, around(bakkers))
      .refuses('contract_not_in_force', 'contract_id')
  })

  test('is put under another that is in force, or under none', () => {
    given(quotation, under)
      .when('change', { contract_id: next }, around(next))
      .decides(QuotationChanged({ contract_id: next }))
    given(quotation, under).when('change', { contract_id: next }, around(jansens)).refuses('contract_not_in_force', 'contract_id')
    given(quotation, under)
      .when('change', { contract_id: null }, around(undefined))
      .decides(QuotationChanged({ contract_id: null }))
    given(quotation, under)
      .when('change', { contact: 'Piet' }, around(undefined))
      .decides(QuotationChanged({ contact: 'Piet' }))
  })

  test('is priced by it, before any list, with the surcharges that are meant for it', async () => {
    const asked = async (said: Parameters<typeof aQuotation>[0]) => {
      const { request, candidates } = await askedFor(aQuotation(said), [], loading(...known), asking)
      return [request.contract_id, candidates.sources.map(source => source.contract_id)]
    }
    expect(await asked({})).toEqual([jansens, [jansens]])
    expect(await asked({ valid_from: '2028-01-01' })).toEqual([null, []])
  })
})
