import { expect, test } from 'vitest'
import { cfrreleases } from './cfr-releases.ts'

const bill = {
  status: 'published',
  type: 'ORIGINAL',
  originals: '3',
  surrendered: '3',
  telex_released_at: null,
  payment_type: 'PREPAID',
  issuer: 'OFFICE_AS_CARRIER',
}
const one = { id: '1', status: 'discharged', pod_id: 'p', date_discharged: '2026-11-19', on_hold: 'false' }
const other = { ...one, id: '2', date_discharged: '2026-11-18' }
const gathered = {
  bills: [bill],
  units: [one, other],
  invoices: [{ status: 'paid', type: 'INVOICE', is_credited: 'false', debtor_id: 'c' }],
  customers: [{ credit_limit: null, credit_state: null }],
  consignees: [{ blacklisted: null, world_check_status: null }],
  notified: [],
  alsoNotified: [],
}
const checks = ['endorsement', 'customs', 'collector'].map(condition => ({ condition, note: null, at: 'x', by: 'y' }))
const release = { status: 'under_review', pod_id: 'p', job_id: 'j', customer_id: 'c', checks, loi_state: 'none', releases: [] }
const said = (more: object = {}, of: object = {}) => cfrreleases.said({ ...release, ...of }, { ...gathered, ...more })

test('a release says how many units are there and since when, and how many originals are back', () => {
  expect(said()).toMatchObject({ units_arrived: 2, arrived_on: '2026-11-18', originals: '3/3', missing: [], ready: true })
  const elsewhere = { ...one, pod_id: 'hub' }
  expect(said({ units: [elsewhere, { ...other, status: 'loaded' }] })).toMatchObject({ units_arrived: 0, arrived_on: null, ready: false })
  expect(said({ bills: [{ ...bill, originals: '0', surrendered: '0' }] })).toMatchObject({ originals: null })
  expect(said({ bills: [] })).toMatchObject({ originals: null, ready: false })
})

test.each([
  ['originals', { bills: [{ ...bill, surrendered: '2' }] }],
  ['freight', { invoices: [{ ...gathered.invoices[0], status: 'sent' }] }],
  ['freight', { invoices: [] }],
  ['authority', { bills: [{ ...bill, issuer: 'CARRIER' }] }],
  ['customs', { units: [one, { ...other, on_hold: 'true' }] }],
  ['compliance', { consignees: [{ blacklisted: 'true', world_check_status: null }] }],
  ['compliance', { notified: [{ blacklisted: 'false', world_check_status: 'open' }] }],
  ['compliance', { alsoNotified: [{ blacklisted: 'true', world_check_status: null }] }],
])('it says that %s is missing', (missing, more) =>
  expect(said(more)).toMatchObject({
    missing: [missing],
    ready: false,
    freight_settled: missing !== 'freight',
    customs_clear: missing !== 'customs',
  }),
)

test('invoices count that are owed, and credit where it is agreed', () => {
  const [invoice] = gathered.invoices
  for (const passed of [{ type: 'CREDIT_NOTE' }, { status: 'cancelled' }, { is_credited: 'true' }])
    expect(said({ invoices: [invoice, { ...invoice, status: 'sent', ...passed }] })).toMatchObject({ missing: [] })
  const unpaid = [{ ...invoice, status: 'sent' }]
  expect(said({ invoices: unpaid, customers: [{ credit_limit: '5000.00', credit_state: 'good' }] })).toMatchObject({ missing: [] })
})

test('it is ready as long as a unit is there that was not released, and its bill is in force', () => {
  expect(said({}, { releases: [{ unit_id: '1' }] })).toMatchObject({ ready: true })
  expect(said({}, { releases: [{ unit_id: '1' }, { unit_id: '2' }] })).toMatchObject({ ready: false })
  expect(said({ bills: [{ ...bill, status: 'void' }] })).toMatchObject({ ready: false })
  expect(said({}, { status: 'delivered' })).toMatchObject({ ready: false })
})
