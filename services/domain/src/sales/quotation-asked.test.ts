import { principal } from '@fairlead/contracts/identity/principal'
import { users } from '@fairlead/contracts/identity/users'
import { currencies } from '@fairlead/contracts/masterdata/currencies'
import { quotations } from '@fairlead/contracts/sales/quotations'
import { describe, expect, test } from 'vitest'
import { relation } from '../crm/relations.ts'
import { user } from '../identity/users.ts'
import { eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { seriesOfYear } from '../kernel/series.ts'
import { currency } from '../masterdata/currencies.ts'
import { askings } from './quotation-asked.ts'
import {
  aCustomer,
  anOffice,
  around,
  cars,
  dollar,
  drafted,
  euro,
  freight,
  id,
  jansen,
  offering,
  office,
  otherOffice,
  recordOf,
  rotterdam,
  tema,
  thirtyDays,
} from './quotation-for-tests.ts'
import { quotation } from './quotations.ts'

const { QuotationRequested, QuotationAskedByCustomer, QuotationNumberAsked, QuotationLineAdded, QuotationQueued, QuotationSent } =
  eventsOf(quotations)

const now = '2026-11-20T23:30:00.000Z'
const piet = principal({ id: id(30), name: 'Piet Jansen', office_id: null, role: 'customer' }, { relation_id: jansen })
const [manager, seller] = [id(31), id(32)]
const jansenBv = { office_id: office, sales_manager_id: manager, representative_id: seller }

const request = {
  service_type_id: 2 as const,
  cargo_mode: 'roro' as const,
  pol_id: rotterdam,
  pod_id: tema,
  customer_reference: 'PO 7',
  cargo_lines: [cars()],
}

const known = (customer: Parameters<typeof aCustomer>[0] = jansenBv): RecordFixture[] => [
  [relation, aCustomer(customer)],
  [relation, { ...anOffice(), id: office }],
  [user, { ...recordOf(users, { name: 'Piet Jansen', email: 'piet@jansen.test' }), id: piet.id }],
  [currency, { ...recordOf(currencies, { code: 'USD', minor_units: 2, status: 'active' }), id: dollar }],
  [currency, { ...recordOf(currencies, { code: 'EUR', minor_units: 2, status: 'active' }), id: euro }],
]
const askedBy = async (actor = piet, records = known()) =>
  (await askings(request, loading(...records), { id: id(99), actor, now, ...finding(records) })).details

describe('who asks for a quotation himself', () => {
  test('is quoted by his own office, in his name, and looked after by those who look after him', async () => {
    expect(await askedBy()).toMatchObject({
      ...request,
      type: 'tariff',
      customer_id: jansen,
      contact: 'Piet Jansen',
      contact_email: 'piet@jansen.test',
      sales_manager_id: manager,
      representative_id: seller,
      office_id: office,
      // Half past midnight in Rotterdam.
      valid_from: '2026-11-21',
    })
  })

  test('is quoted in his currency, and in euros where he has none', async () => {
    expect(await askedBy()).toMatchObject({ currency_id: euro })
    expect(await askedBy(piet, known({ ...jansenBv, currency_id: dollar }))).toMatchObject({ currency_id: dollar })
    expect(await askedBy(piet, [])).toMatchObject({ currency_id: '' })
  })

  test('of no office is served by that of his account, and without one by none', async () => {
    expect(await askedBy({ ...piet, office_id: otherOffice }, known({}))).toMatchObject({ office_id: otherOffice })
    expect(await askedBy({ ...piet, office_id: otherOffice })).toMatchObject({ office_id: office })
    expect(await askedBy(piet, known({}))).toMatchObject({ office_id: '' })
  })

  test('without a company is nobody, and whom nobody knows has no address', async () => {
    expect(await askedBy({ ...piet, relation_id: null }, [])).toMatchObject({
      customer_id: '',
      office_id: '',
      contact_email: null,
      sales_manager_id: null,
      representative_id: null,
    })
  })
})

test('a request is told as it was made, with what he said besides', () => {
  const begun = { customer: aCustomer(), office: anOffice(), days: 30, descriptions: [id(40)] }
  const { notes: _notes, ...details } = drafted
  const { series_id } = seriesOfYear('quotations', office, now)
  given(quotation)
    .when(
      'request_as_customer',
      { ...request, wanted_date: '2026-12-24', request_remark: 'Before Christmas' },
      { facts: { details, begun }, now, actor: piet },
    )
    .decides(
      QuotationRequested({ ...drafted, quote_description_ids: [id(40)], payment_term_id: thirtyDays }),
      QuotationAskedByCustomer({ wanted_date: '2026-12-24', request_remark: 'Before Christmas' }),
      QuotationNumberAsked({ series_id, prefix: 'Q0126' }),
    )
})

describe('what a customer asked for', () => {
  const wished = QuotationAskedByCustomer({ wanted_date: null, request_remark: null })
  const unpriced = [QuotationRequested(drafted), wished]
  const priced = [...unpriced, QuotationLineAdded(freight())]
  const instant = { ...offering, office: anOffice({ instant_quotations: true }) }

  test('goes out at once where his office lets it', () =>
    given(quotation, ...priced)
      .when('answer_request', {}, { facts: instant })
      .decides(QuotationSent({ override_reason: null, paper: expect.any(Object) })))

  test.each([
    ['his office says nothing of it', { office: anOffice() }],
    ['his office has it looked at', { office: anOffice({ instant_quotations: false }) }],
    ['nobody knows his office', { office: undefined }],
    ['headquarters alone books for him', { around: around({ customer: aCustomer({ only_bookable_by_hq: true }) }) }],
    ['nothing is sold to him', { around: around({ customer: aCustomer({ blacklisted: true }) }) }],
  ])('waits for somebody where %s', (_what, facts) =>
    given(quotation, ...priced)
      .when('answer_request', {}, { facts: { ...instant, ...facts } })
      .decides(QuotationQueued()),
  )

  test.each([
    ['has no price', unpriced],
    ['costs nothing', [...unpriced, QuotationLineAdded(freight({ purchase_amount: null, sales_amount: '0.00' }))]],
    ['is sold below its purchase', [...unpriced, QuotationLineAdded(freight({ sales_amount: '999.99' }))]],
  ])('waits for somebody where it %s', (_what, past) =>
    given(quotation, ...past)
      .when('answer_request', {}, { facts: instant })
      .decides(QuotationQueued()),
  )

  test('is answered by nobody twice', () =>
    given(quotation, ...priced, QuotationQueued())
      .when('answer_request', {}, { facts: instant })
      .refuses('not_in_this_state'))
})

test('before a request goes out its office is looked at, and all that an offer looks at', async () => {
  const records = known()
  const facts = await quotation.facts(
    'answer_request',
    { ...recordOf(quotations, { ...drafted, price_lines: [] }) },
    {},
    loading(...records),
    { id: id(99), actor: piet, now, ...finding(records) },
  )
  expect(facts).toMatchObject({ office: { id: office }, around: { customer: { id: jansen } }, rates: [] })
})
