import { shiploadinvoicing } from '@fairlead/contracts/accounting/shipload-invoicing'
import { describe, expect, test } from 'vitest'
import { companySetting } from '../crm/company-settings.ts'
import { relation } from '../crm/relations.ts'
import { billOfLading } from '../documentation/bills-of-lading.ts'
import { eventsOf } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { effects } from '../kernel/effect-table.ts'
import { clerk, given, recordId } from '../kernel/given.ts'
import { guards } from '../kernel/guard-table.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { invalid, refuse } from '../kernel/refusal.ts'
import { job } from '../operations/jobs.ts'
import { aJob, aLine, aRelation, aUnit } from '../operations/specimens-for-tests.ts'
import { unit } from '../operations/units.ts'
import { voyage } from '../operations/voyages.ts'
import { invoice } from './invoices.ts'
import { shipload } from './shipload-invoicing.ts'

const {
  ShiploadInvoicingStarted,
  ShiploadInvoiceBegun,
  ShiploadInvoiceMade,
  ShiploadInvoiceLapsed,
  ShiploadInvoicingFinished,
  ShiploadInvoicingCancelled,
} = eventsOf(shiploadinvoicing)

const now = '2026-11-20T09:00:00.000Z'
const input = { office_id: 'o', voyage_id: 'v', invoice_date: '2026-11-20' }
const asked = { ...input, pol_id: null, pod_id: null, debtor_id: null }
const [jansen, sahel] = [
  { debtor_id: 'jansen', currency_id: 'eur', units: 3, lines: 4, net: '1701.00' },
  { debtor_id: 'sahel', currency_id: 'usd', units: 1, lines: 1, net: '90.00' },
]
const jobs = [
  { job_id: 'j1', line_ids: ['l1', 'l2'] },
  { job_id: 'j2', line_ids: ['l3', 'l4'] },
]
const planned = [
  { ...jansen, invoice_id: 'i1' },
  { ...sahel, invoice_id: 'i2' },
]
const started = ShiploadInvoicingStarted({ ...asked, units: 4, invoices: planned })
const begun = ShiploadInvoiceBegun({ invoice_id: 'i1', jobs })

const noBill = refuse('invoice_needs_bill_of_lading')
const waiting = refuse('lines_wait_for_approval', { params: { count: 2 } })
const of = (...refusals: (typeof noBill)[]) => refusals.map(refusal => ({ refusal, job_id: 'j3', debtor_id: null }))
const facts = {
  units: 4,
  invoices: [
    { ...jansen, jobs },
    { ...sahel, jobs: [{ job_id: 'j1', line_ids: ['l5'] }] },
  ],
  exceptions: [],
  voyage: { number: 'GA2601' },
  closed_until: '2026-10-31',
  underWay: undefined,
}
/** A run of the same that somebody else began. */
const underWay = { ...shipload.initial, started_by: 'Marit Kok', started_at: '2026-11-19T08:00:00.000Z' }

guards(shipload, {
  create: {
    passes: { input, facts },
    refuses: [
      { code: 'voyage_or_debtor', field: 'voyage_id', input: { office_id: 'o', invoice_date: '2026-11-20' } },
      { code: 'invoice_date_in_future', field: 'invoice_date', input: { ...input, invoice_date: '2026-11-21' } },
      { code: 'period_closed', field: 'invoice_date', input: { ...input, invoice_date: '2026-10-31' } },
      { code: 'no_units_found_for_voyage', field: 'voyage_id', facts: { units: 0, invoices: [] } },
      {
        code: 'no_units_found_for_debtor',
        field: 'debtor_id',
        input: { ...input, debtor_id: 'd' },
        facts: { units: 0, invoices: [], voyage: undefined },
      },
      { code: 'shipload_under_way', facts: { underWay, invoices: [] } },
      { code: 'shipload_invoiced_already', facts: { invoices: [] } },
      {
        code: 'invoice_needs_bill_of_lading',
        facts: { invoices: [], exceptions: of(noBill, waiting) },
        others: [['lines_wait_for_approval']],
      },
    ],
  },
  cancel: {
    passes: { after: [started] },
    refuses: [
      { code: 'not_in_this_state', after: [started, ShiploadInvoicingFinished()] },
      { code: 'not_in_this_state', after: [started, ShiploadInvoicingCancelled()] },
    ],
  },
})

const run = given(shipload).when('create', input, { facts }).record()
const rows = (...stages: ('planned' | 'begun' | 'made' | 'lapsed')[]) =>
  planned.flatMap((one, index) => (stages[index] ? [{ ...one, stage: stages[index] }] : []))
effects(
  shipload,
  { ...run, invoices: rows('planned', 'planned') },
  [
    [{}, begun, { invoices: rows('begun', 'planned'), under_way: jobs }],
    [
      { invoices: rows('begun', 'planned'), under_way: jobs },
      ShiploadInvoiceMade({ invoice_id: 'i1' }),
      { invoices: rows('made', 'planned'), under_way: [], invoices_made: 1 },
    ],
    [
      { invoices: rows('made', 'begun'), under_way: jobs, invoices_made: 1 },
      ShiploadInvoiceMade({ invoice_id: 'i2' }),
      { invoices: rows('made', 'made'), under_way: [], invoices_made: 2 },
    ],
    [
      { invoices: rows('begun', 'planned'), under_way: jobs },
      ShiploadInvoiceLapsed({ invoice_id: 'i1' }),
      { invoices: rows('lapsed', 'planned'), under_way: [] },
    ],
    [{}, ShiploadInvoicingFinished(), { status: 'finished', finished_at: now }],
    [{}, ShiploadInvoicingCancelled(), { status: 'cancelled', finished_at: now }],
  ],
  ['ShiploadInvoicingStarted'],
)

describe('a run', () => {
  const creating = (said: object = {}, more: object = {}) =>
    given(shipload).when('create', { ...input, ...said }, { facts: { ...facts, ...more } })

  test('plans an invoice for each debtor and currency, under an id of its own', () => {
    const invoices = [
      { ...jansen, invoice_id: derivedId(recordId, 'invoice', 0) },
      { ...sahel, invoice_id: derivedId(recordId, 'invoice', 1) },
    ]
    creating().decides(ShiploadInvoicingStarted({ ...asked, units: 4, invoices }))
    expect(creating().record()).toEqual({
      ...shipload.initial,
      ...asked,
      units: 4,
      invoices: invoices.map(one => ({ ...one, stage: 'planned' })),
      invoices_planned: 2,
      invoices_made: 0,
      started_at: now,
      started_by: 'Ruth de Vries',
      status: 'running',
    })
  })

  test('is of a voyage, of a debtor, or both, and keeps which', () => {
    const between = { pol_id: 'antwerp', pod_id: 'dakar', debtor_id: 'jansen' }
    expect(creating(between).record()).toMatchObject({ ...input, ...between })
    given(shipload)
      .when('create', { office_id: 'o', debtor_id: 'jansen', invoice_date: '2026-11-20' }, { facts: { ...facts, voyage: undefined } })
      .passes()
  })

  /** What is decided, all of it. */
  const decided = (more: object) =>
    shipload.decide('create', { ...shipload.initial }, input, { ...facts, ...more, id: recordId, actor: clerk, now })

  test('tells once that it leaves something, however much that is', () => {
    expect(creating().warnings()).toEqual([])
    expect(decided({ exceptions: of(noBill, waiting) })).toMatchObject({
      warnings: [{ code: 'shipload_leaves_some', params: { count: 2 } }],
    })
  })

  test('over some of what another is to invoice says who began that, and when', () => {
    expect(decided({ underWay })).toEqual(refuse('shipload_under_way', { params: { who: 'Marit Kok', date: '19-11-2026' } }))
  })

  test('that finds no unit says of which voyage there is none', () => {
    expect(decided({ units: 0, invoices: [] })).toEqual(
      invalid('no_units_found_for_voyage', { field: 'voyage_id', params: { voyage: 'GA2601' } }),
    )
  })

  test('is over when somebody finishes or cancels it', () => {
    given(shipload, started).when('finish').decides(ShiploadInvoicingFinished())
    given(shipload, started).when('cancel').decides(ShiploadInvoicingCancelled())
    given(shipload, started, ShiploadInvoicingCancelled()).when('finish').refuses('not_in_this_state')
  })
})

describe('an invoice of a run', () => {
  const made = ShiploadInvoiceMade({ invoice_id: 'i1' })
  const lapsed = ShiploadInvoiceLapsed({ invoice_id: 'i1' })
  const begin = (...after: Parameters<typeof given<typeof shiploadinvoicing>>[1][]) =>
    given(shipload, started, ...after).when('begin_invoice', { invoice_id: 'i1', jobs })
  const close = (isMade: boolean, ...after: Parameters<typeof given<typeof shiploadinvoicing>>[1][]) =>
    given(shipload, started, ...after).when('close_invoice', { invoice_id: 'i1' }, { facts: { made: isMade } })

  test('is begun once, with the lines that go on it', () => {
    begin().decides(begun)
    begin(begun).decides()
    begin(begun, made).decides()
    begin(lapsed).decides()
    given(shipload, started).when('begin_invoice', { invoice_id: 'another', jobs }).decides()
    begin(ShiploadInvoicingCancelled()).refuses('not_in_this_state')
  })

  test('is made once it is there, and lapses where nothing was left for it', () => {
    close(true, begun).decides(made)
    close(false, begun).decides(lapsed)
    close(false).decides(lapsed)
    close(true, begun, made).decides()
    close(true, lapsed).decides()
    given(shipload, started)
      .when('close_invoice', { invoice_id: 'another' }, { facts: { made: true } })
      .decides()
  })

  test('that was begun before the run was cancelled is made whole', () => {
    const closing = close(true, begun, ShiploadInvoicingCancelled())
    expect(closing.refusal()).toBeUndefined()
    closing.decides(made)
    close(true, ShiploadInvoicingFinished()).refuses('not_in_this_state')
  })

  test('is looked for before it is closed', async () => {
    const context = { id: recordId, actor: clerk, now, ...finding() }
    const facts = (id: string) => shipload.facts('close_invoice', { ...run }, { invoice_id: id }, loading([invoice, { id: 'i1' }]), context)
    expect([await facts('i1'), await facts('i2')]).toEqual([{ made: true }, { made: false }])
  })
})

test('what there is to be invoiced is looked up, with the voyage, and until when the books of the office are closed', async () => {
  const known: RecordFixture[] = [
    [
      job,
      {
        ...aJob({ office_id: 'o', customer_id: 'jansen', lines: [aLine({ id: 'l1', currency_id: 'eur', status: 'approved' })] }),
        id: 'j1',
      },
    ],
    [unit, { ...aUnit({ job_id: 'j1', voyage_id: 'v', status: 'loaded', date_loaded: '2026-11-15' }), id: 'u1' }],
    [billOfLading, { id: 'b1', job_id: 'j1', status: 'final' }],
    [relation, { ...aRelation({ address: 'Waalhaven 1', country_id: 'nl', debtor_number: 'D1001' }), id: 'jansen' }],
  ]
  const settled: RecordFixture[] = [
    [voyage, { id: 'v', number: 'GA2601', port_calls: [] }],
    [companySetting, { id: 'o', closed_until: '2026-10-31' }],
  ]
  const running = (id: string, more: object): RecordFixture => [shipload, { ...run, office_id: 'o', status: 'running', ...more, id }]
  const looking = (...more: RecordFixture[]) =>
    shipload.facts('create', { ...shipload.initial }, input, loading(...known, ...more), {
      id: recordId,
      actor: clerk,
      now,
      ...finding([...known, ...more]),
    })
  expect(await looking(...settled)).toEqual({
    invoices: [{ debtor_id: 'jansen', currency_id: 'eur', jobs: [{ job_id: 'j1', line_ids: ['l1'] }], units: 1, lines: 1, net: '1300.00' }],
    exceptions: [],
    units: 1,
    voyage: { id: 'v', number: 'GA2601', port_calls: [] },
    closed_until: '2026-10-31',
    underWay: undefined,
  })
  expect(await looking()).toMatchObject({ voyage: undefined, closed_until: null })
  const others = [running('done', { status: 'finished' }), running('elsewhere', { office_id: 'p' }), running('another', { voyage_id: 'w' })]
  expect(await looking(...others)).toMatchObject({ underWay: undefined })
  expect(await looking(...others, running('same', {}))).toMatchObject({ underWay: { id: 'same' } })
})
