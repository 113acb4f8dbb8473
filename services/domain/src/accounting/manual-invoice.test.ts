import { invoices } from '@fairlead/contracts/accounting/invoices'
import { describe, expect, test } from 'vitest'
import { companySetting } from '../crm/company-settings.ts'
import { relation } from '../crm/relations.ts'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { finding, loading } from '../kernel/loading-for-tests.ts'
import { country } from '../masterdata/countries.ts'
import { currency } from '../masterdata/currencies.ts'
import { paymentTerm } from '../masterdata/registers.ts'
import { invoice } from './invoices.ts'
import { around, free, netherlands, noRates, origins, senegal, storage } from './specimens-for-tests.ts'

const { InvoiceCreated } = eventsOf(invoices)

const said = {
  office_id: 'o',
  debtor_id: 'd',
  currency_id: 'eur',
  invoice_date: '2026-11-23',
  customer_reference: 'By mail',
  lines: [storage],
}
const when = { now: '2026-11-23T10:00:00.000Z' }
const making = (more: object = {}, facts: object = {}) =>
  given(invoice).when('create_manual', { ...said, ...more }, { ...when, facts: { origins: free, ...facts } })

const fromJob = { job_id: 'j', line_ids: ['l1'], debtor_id: null, customer_reference: null, invoice_date: '2026-11-23' }

describe('an invoice of no job', () => {
  test('is warned of where it charges no VAT at home: as it is typed, changed and approved', () => {
    const exported = { ...storage, vat_type: 'EXPORT_0' as const }
    const typed = making({ lines: [exported] })
    const [made] = typed.events()
    if (made?.type !== 'InvoiceCreated') throw new Error('it is made')
    expect(typed.warnings()).toEqual(['zero_vat_needs_export_proof'])
    const changing = given(invoice, InvoiceCreated(made.data)).when(
      'change_lines',
      { lines: [exported] },
      { ...when, facts: { origins: free } },
    )
    expect(changing.warnings()).toEqual(['zero_vat_needs_export_proof'])
    const facts = { sides: free, rates: noRates, around, booking_ids: [], credit: undefined, voyage: undefined, own_lines_up_to: null }
    const approving = (lines: typeof made.data.lines) =>
      given(invoice, InvoiceCreated({ ...made.data, lines })).when('approve', {}, { ...when, facts })
    expect(approving(made.data.lines).warnings()).toEqual(['zero_vat_needs_export_proof'])
    expect(approving(made.data.lines.map(line => ({ ...line, job_id: 'j' }))).warnings(), 'what stands behind a job proves it').toEqual([])
  })

  test('charges what is typed: each line its rate times its quantity, taxed for who pays', () => {
    const [made] = making().events()
    expect(made).toMatchObject({
      type: 'InvoiceCreated',
      data: {
        office_id: 'o',
        debtor_id: 'd',
        job_id: null,
        job_number: null,
        voyage_id: null,
        supply_date: null,
        customer_reference: 'By mail',
        net: '37.04',
        vat_amount: '7.78',
        total: '44.82',
        lines: [{ job_id: null, unit_id: null, bill_of_lading_id: null, description: 'Storage', net: '37.04', vat_rate: '21.00' }],
      },
    })
    expect(making().warnings()).toEqual([])
    expect(making({ customer_reference: null }).events()).toMatchObject([{ data: { customer_reference: null } }])
  })

  test('counts in whole coins of its currency', () => {
    expect(making({ currency_id: 'jpy' }).events()).toMatchObject([{ data: { net: '37.00', currency_id: 'jpy' } }])
  })

  test.each([
    { code: 'invoice_without_lines', field: 'lines', more: { lines: [] } },
    { code: 'invoice_not_positive', field: 'lines', more: { lines: [{ ...storage, rate: '-1.0000' }] } },
    {
      code: 'line_too_large',
      field: 'lines.1.rate',
      more: { lines: [storage, { ...storage, rate: '999999999.0000', quantity: '999999999.000' }] },
    },
    { code: 'currency_too_fine', field: 'currency_id', more: {}, facts: { origins: { ...free, minor_units: new Map([['eur', 3]]) } } },
    {
      code: 'debtor_without_number',
      field: 'debtor_id',
      more: {},
      facts: { origins: { ...free, debtor: { ...free.debtor, debtor_number: null } } },
    },
    { code: 'invoice_date_in_future', field: 'invoice_date', more: { invoice_date: '2026-11-24' } },
    {
      code: 'period_closed',
      field: 'invoice_date',
      more: {},
      facts: { origins: { ...free, settings: free.settings && { ...free.settings, closed_until: '2026-11-23' } } },
    },
    { code: 'not_an_office', field: 'office_id', more: {}, facts: { origins: { ...free, office: { ...free.office, types: ['AGENT'] } } } },
    { code: 'select_from_list', field: 'debtor_id', more: {}, facts: { origins: undefined } },
  ])('is not made: $code', ({ code, field, more, facts }) => {
    expect(making(more, facts).refusal()).toMatchObject({ code, field })
  })

  test('says that it is of none; one of a job does not, nor does a credit note', () => {
    const [made] = making().events()
    const { data } = made as ReturnType<typeof InvoiceCreated>
    expect(
      given(invoice)
        .when('create_manual', said, { ...when, facts: { origins: free } })
        .record(),
    ).toMatchObject({ is_manual: true, job_ids: [] })
    expect(
      given(invoice)
        .when('create', fromJob, { facts: { origins: origins() } })
        .record(),
    ).toMatchObject({ is_manual: false, job_ids: ['j'] })
    const credits = { credits_id: 'i', credits_number: '31012600001', credits_date: '2026-11-20' }
    expect(
      given(invoice)
        .when('create_credit_note', { ...data, ...credits })
        .record(),
    ).toMatchObject({ is_manual: false })
  })
})

describe('its lines', () => {
  const [made] = making().events()
  const draft = () => InvoiceCreated((made as ReturnType<typeof InvoiceCreated>).data)
  const changing = (lines: object[], facts: object = {}) =>
    given(invoice, draft()).when('change_lines', { lines: lines as (typeof storage)[] }, { ...when, facts: { origins: free, ...facts } })

  test('are typed anew while it is a draft: totals and VAT follow', () => {
    expect(changing([{ ...storage, quantity: '1.000', rate: '100.0000' }]).record()).toMatchObject({
      net: '100.00',
      vat_amount: '21.00',
      total: '121.00',
      open: '121.00',
      vat: [{ vat_type: 'NL_HIGH', taxable: '100.00', vat: '21.00' }],
    })
  })

  test('may put it outside the scope of VAT, and then no VAT id stands on it', () => {
    const [event] = changing([storage], { origins: { ...free, debtorCountry: senegal } }).events()
    expect(event).toMatchObject({ type: 'InvoiceLinesChanged', data: { bill_to: { tax_id: '' }, vat_amount: '0.00' } })
  })

  test.each([
    { code: 'invoice_without_lines', field: 'lines', lines: [] },
    { code: 'invoice_not_positive', field: 'lines', lines: [{ ...storage, rate: '0.0000' }] },
    { code: 'select_from_list', field: 'debtor_id', lines: [storage], facts: { origins: undefined } },
  ])('are not changed: $code', ({ code, field, lines, facts }) => {
    expect(changing(lines, facts).refusal()).toMatchObject({ code, field })
  })
})

test('what an invoice of no job is made from: both sides with their countries and settings, the term, the rate of its day', async () => {
  const { office, debtor, settings, term } = origins()
  const load = loading(
    [relation, { ...office, country_id: 'nl' }],
    [relation, { ...debtor, country_id: 'nl', payment_term_id: null }],
    [country, { ...netherlands, id: 'nl' }],
    [companySetting, { ...settings, id: 'o', payment_term_id: 'n14' }],
    [paymentTerm, { ...term, id: 'n14', days: 14 }],
    [currency, { id: 'eur', code: 'EUR', minor_units: 2 }],
  )
  const context = { id: 'i', actor: clerk, now: when.now, ...finding([]) }
  const found = await invoice.facts('create_manual', {}, said, load, context)
  expect(found).toMatchObject({
    origins: {
      office: { id: 'o' },
      debtor: { id: 'd' },
      officeCountry: { code: 'NL' },
      settings: { legal_name: 'Fairlead BV' },
      term: { days: 14 },
      jobs: [],
      minor_units: new Map([['eur', 2]]),
    },
  })
  const own = loading([relation, office], [relation, { ...debtor, payment_term_id: 'n30' }], [paymentTerm, { ...term, id: 'n30' }])
  expect((await invoice.facts('create_manual', {}, said, own, context)).origins).toMatchObject({ term: { days: 30 } })
  expect((await invoice.facts('change_lines', said, {}, load, context)).origins).toMatchObject({ debtor: { id: 'd' } })
  expect(await invoice.facts('create_manual', {}, { ...said, debtor_id: 'nobody' }, load, context)).toEqual({ origins: undefined })
})
