import type { Principal } from '@fairlead/contracts/identity/rights'
import { nextInvoiceNumber } from '@fairlead/domain/accounting/invoice-number'
import { seriesNamed } from '@fairlead/domain/accounting/invoice-series-name'
import { manifestIdOf } from '@fairlead/domain/documentation/manifest-id'
import { asSystem } from '@fairlead/domain/kernel/envelope'
import { clerk } from '@fairlead/domain/kernel/given'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import { beforeEach, expect, test } from 'vitest'
import { appendedBy } from './appended-by.ts'
import { colleague, type Desk, desk, finalised } from './command-fixture.ts'
import { book, newId, openJob, openVoyage, shipAll, type Trade, trade, vehicles } from './trade-fixture.ts'

const typed = { type: 'ORIGINAL', release_type: 'PRINT', payment_type: 'PREPAID' }
const consignee = { relation_id: null, name: 'TO ORDER OF ECOBANK GHANA', address: 'ACCRA', tax_id: '' }
const notify = { relation_id: null, name: 'TEMA SHIP AGENCIES', address: 'TEMA', tax_id: '' }

let at: Desk
let around: Trade
let voyage: string
/** Rights as the brief of each test needs them. */
let ruth: Principal
let supervisor: Principal

beforeEach(async () => {
  at = desk('2026-11-22T09:00:00.000Z')
  around = await trade(at)
  voyage = await openVoyage(at, around, 'GA2601')
  ruth = { ...clerk, office_id: around.office }
  supervisor = { ...ruth, id: newId(), name: 'Piet Supervisor', supervisor: true }
})

/** A job with so many vehicles on board; answers the job and its units. */
async function shippedJob(count: number, first: number) {
  const job = await openJob(at, around)
  const booking = await book(at, around, job, voyage)
  await at.done('bookings', 'add_units', { units: vehicles(count, first) }, booking)
  await at.done('bookings', 'confirm', {}, booking)
  const units = (await at.read('bookings', booking)).unit_ids as string[]
  await shipAll(at, units, '2026-11-22')
  return { job, booking, units }
}

const as = async (actor: Principal, id: string, command: string, input: object = {}) =>
  at.give('billsoflading', id, command, { ...input }, actor)

async function drafted(job: string, by?: Principal): Promise<string> {
  const id = await at.done('billsoflading', 'queue', { job_id: job, ...typed, consignee, notify })
  return at.done('billsoflading', 'draft', {}, id, by)
}

const manifestId = () => manifestIdOf({ voyage_id: voyage, pol_id: around.rotterdam, pod_id: around.tema }) ?? ''
const sailing = () => ({ ocean_vessel_id: around.vessel, mode: 'through' })

test('a bill drafted from the job knows its parties, cargo and route, and takes the next number of its route', async () => {
  const { job, units } = await shippedJob(3, 1)
  const bill = await drafted(job)
  expect(await at.read('billsoflading', bill)).toMatchObject({
    number: 'RTMTEMGA26010001',
    status: 'draft',
    status_id: 2,
    originals: 3,
    shipper: { name: 'Autohandel Jansen BV', address: 'Waalhaven 1\nRotterdam\nNL' },
    references: 'PO 7781',
    voyage_id: voyage,
    unit_ids: units,
    packages: 3,
    gross_weight: '3900.00',
    volume: '36.096',
    customer_id: around.customer,
    office_id: around.office,
    lines: [{ packages: 3, package_type: 'UNIT', description: 'TOYOTA COROLLA' }],
  })
  expect(await at.read('manifests', manifestId())).toMatchObject({ number: 'GA2601 NLRTM-GHTEM', status: 'draft' })
})

test('a unit stands on one bill until that is cancelled, and no number is used twice', async () => {
  const { job, units } = await shippedJob(2, 1)
  const first = await drafted(job)
  expect(await at.refused('billsoflading', newId(), 'queue', { job_id: job, unit_ids: units, ...typed })).toEqual([
    ['unit_on_other_bill', 'unit_ids'],
    ['unit_on_other_bill', 'unit_ids'],
  ])
  await at.done('billsoflading', 'cancel', { reason: 'Customer wants two bills' }, first)
  at.at('2026-11-22T10:00:00.000Z')
  const [one, two] = await Promise.all(
    units.map(unit => at.done('billsoflading', 'queue', { job_id: job, unit_ids: [unit], ...typed, consignee, notify })),
  )
  await Promise.all([one, two].map(id => at.done('billsoflading', 'draft', {}, id)))
  const numbers = await Promise.all([one, two].map(async id => (await at.read('billsoflading', id ?? '')).number))
  expect(new Set(numbers)).toEqual(new Set(['RTMTEMGA26010002', 'RTMTEMGA26010003']))
})

test('what a survey finds of a unit stands on its bill, and none is approved before it does', async () => {
  const job = await openJob(at, around)
  const booking = await book(at, around, job, voyage)
  await at.done('bookings', 'add_units', { units: vehicles(2, 1) }, booking)
  await at.done('bookings', 'confirm', {}, booking)
  const units = (await at.read('bookings', booking)).unit_ids as string[]
  const [first = '', second = ''] = units
  const vin = async (unit: string) => String((await at.read('units', unit)).chassis_number)
  const survey = async (unit: string, area: string) =>
    at.done(
      'units',
      'record_survey',
      {
        date_surveyed: '2026-11-21',
        findings: [
          { area, condition: 'DENT' },
          { area, condition: 'DIRTY' },
        ],
      },
      unit,
    )
  await survey(first, 'Left door')
  const bill = await drafted(job)
  expect(await at.read('billsoflading', bill)).toMatchObject({ exceptions: `${await vin(first)}: DENTED, LEFT DOOR` })
  await survey(second, 'Roof')
  expect(await as(ruth, bill, 'request_approval')).toMatchObject({ code: 'bill_exceptions_differ', field: 'exceptions' })
  await at.done('billsoflading', 'refresh_cargo', {}, bill)
  expect(await at.read('billsoflading', bill)).toMatchObject({
    exceptions: `${await vin(first)}: DENTED, LEFT DOOR\n${await vin(second)}: DENTED, ROOF`,
  })
  expect(await as(ruth, bill, 'request_approval')).toMatchObject({ refused: false })
})

test('from job to numbered invoice: approval, final, manifest with a warning and then force, invoice', async () => {
  const { job, units } = await shippedJob(3, 1)
  const bill = await drafted(job, ruth)
  const own = { ...ruth, can_finalize_own_bls: true }
  expect(await as(own, bill, 'finalise')).toMatchObject({ code: 'request_approval_first' })
  expect(await as(ruth, bill, 'request_approval')).toMatchObject({ refused: false })
  expect(await as({ ...ruth, supervisor: true }, bill, 'approve')).toMatchObject({ code: 'approval_by_another' })
  expect(await as(supervisor, bill, 'approve')).toMatchObject({ refused: false })
  expect(await as({ ...own, id: newId() }, bill, 'finalise')).toMatchObject({ code: 'finalises_own_alone' })
  expect(await as(own, bill, 'finalise')).toMatchObject({ refused: false })
  expect(await at.read('billsoflading', bill)).toMatchObject({
    status: 'final',
    shipped_on_board_date: '2026-11-22',
    dcsa_state: 'APPROVED',
  })
  expect(await at.refused('units', units[0] ?? '', 'reverse_loading', { reason: 'wrong deck' })).toEqual([['unit_bl_is_final', undefined]])

  const second = await drafted((await shippedJob(1, 50)).job)
  const ghana = (await at.read('ports', around.tema)).country_id
  const publication = { ...sailing(), transit_country_id: ghana }
  expect(await at.give('manifests', manifestId(), 'publish', publication)).toMatchObject({
    code: 'unfinalised_bills_of_lading',
    params: { count: 1, numbers: 'RTMTEMGA26010002' },
  })
  await at.done('manifests', 'publish', { ...publication, force: true }, manifestId())
  expect(await at.read('manifests', manifestId())).toMatchObject({
    status: 'published',
    publication: 'complete',
    published_totals: [{ bls: 2, packages: 4, gross_weight: '5200.00', volume: '48.128' }],
  })
  expect(await at.read('billsoflading', second)).toMatchObject({
    status: 'published',
    finalised_by_force: true,
    shipped_on_board_date: '2026-11-22',
  })

  at.at('2026-11-24T09:00:00.000Z')
  const invoice = newId()
  await at.done('jobs', 'add_lines', { lines: [freight('3', '500'), freight('1', '75.555')] }, job)
  const line_ids = ((await at.read('jobs', job)).lines as { id: string }[]).map(one => one.id)
  await at.done('jobs', 'approve_lines', { line_ids }, job)
  await at.done('jobs', 'create_invoice', { invoice_id: invoice, line_ids, invoice_date: '2026-11-23' }, job)
  expect(await at.read('invoices', invoice)).toMatchObject({
    status: 'pending',
    number: null,
    bl_numbers: 'RTMTEMGA26010001',
    supply_date: '2026-11-22',
    lines: [{ vat_type: 'EXPORT_0' }, { vat_type: 'EXPORT_0' }],
    net: '1575.56',
    vat_amount: '0.00',
    total: '1575.56',
    open: '1575.56',
  })
  expect(await at.refused('invoices', invoice, 'approve')).toEqual([
    ['no_bank_account', undefined],
    ['office_without_series', undefined],
  ])
  await settle()
  await at.done('invoices', 'approve', {}, invoice)
  expect(await number(invoice)).toBe('31012600001')
  expect(await at.read('invoices', invoice)).toMatchObject({ status: 'approved', number: '31012600001', iban: 'NL91ABNA0417164300' })
  expect(await at.refused('invoices', invoice, 'change', { customer_reference: 'PO 9' })).toEqual([['not_in_this_state', undefined]])
})

test('an invoice cancelled while pending gives its lines back; a credit note takes the next number of the same series', async () => {
  const { job } = await shippedJob(1, 1)
  await drafted(job)
  await settle()
  at.at('2026-11-24T09:00:00.000Z')
  await at.done('jobs', 'add_lines', { lines: [freight('1', '500')] }, job)
  const line_ids = ((await at.read('jobs', job)).lines as { id: string }[]).map(one => one.id)
  await at.done('jobs', 'approve_lines', { line_ids }, job)
  const [first, second] = [newId(), newId()]
  const lineStatus = async () => ((await at.read('jobs', job)).lines as { status: string }[]).map(one => one.status)
  await at.done('jobs', 'create_invoice', { invoice_id: first, line_ids, invoice_date: '2026-11-23' }, job)
  expect(await lineStatus()).toEqual(['invoiced'])
  await at.done('invoices', 'cancel', { reason: 'Wrong date' }, first)
  expect(await lineStatus()).toEqual(['approved'])

  await at.done('jobs', 'create_invoice', { invoice_id: second, line_ids, invoice_date: '2026-11-24' }, job)
  await at.done('invoices', 'approve', {}, second)
  expect(await at.refused('invoices', second, 'credit', { reason: 'Cargo was short' })).toEqual([['invoice_without_number', undefined]])
  await number(second)
  await at.done('invoices', 'credit', { reason: 'Cargo was short' }, second)
  const note = String((await at.read('invoices', second)).credited_by_id)
  expect(await at.read('invoices', note)).toMatchObject({
    type: 'CREDIT_NOTE',
    status: 'pending',
    credits_number: '31012600001',
    total: '500.00',
  })
  await at.done('invoices', 'approve', {}, note)
  expect(await number(note)).toBe('31012600002')
  expect(await at.read('invoices', second)).toMatchObject({ status: 'paid', paid: '0.00', open: '0.00' })
  expect(await at.read('invoices', note)).toMatchObject({ status: 'paid', open: '0.00' })
  await at.done('invoices', 'send', { channel: 'PRINT', to: [] }, note)
  expect(await at.read('invoices', note)).toMatchObject({ status: 'paid', open: '0.00' })

  expect(await lineStatus()).toEqual(['approved'])
  const third = newId()
  await at.done('jobs', 'create_invoice', { invoice_id: third, line_ids, invoice_date: '2026-11-24' }, job)
  await at.done('invoices', 'approve', {}, third)
  expect(await number(third)).toBe('31012600003')
})

test('a line that is credited can be invoiced again, and the rest of the invoice is still to be paid', async () => {
  const { job } = await shippedJob(1, 1)
  await drafted(job)
  await settle()
  at.at('2026-11-24T09:00:00.000Z')
  await at.done('jobs', 'add_lines', { lines: [freight('1', '500'), freight('1', '70')] }, job)
  const line_ids = ((await at.read('jobs', job)).lines as { id: string }[]).map(one => one.id)
  await at.done('jobs', 'approve_lines', { line_ids }, job)
  const invoice = newId()
  await at.done('jobs', 'create_invoice', { invoice_id: invoice, line_ids, invoice_date: '2026-11-24' }, job)
  await at.done('invoices', 'approve', {}, invoice)
  await number(invoice)
  await at.done('invoices', 'credit_lines', { line_ids: line_ids.slice(1), reason: 'Wrong rate' }, invoice)
  const note = String((await at.read('invoices', invoice)).credited_by_id)
  await at.done('invoices', 'approve', {}, note)
  await number(note)
  expect(await at.read('invoices', note)).toMatchObject({ total: '70.00', open: '0.00' })
  expect(await at.read('invoices', invoice)).toMatchObject({ status: 'approved', total: '570.00', open: '500.00' })
  expect((await at.read('jobs', job)).lines).toMatchObject([
    { status: 'invoiced', invoice_id: invoice },
    { status: 'approved', invoice_id: null },
  ])
  expect(await at.refused('invoices', invoice, 'credit_lines', { line_ids: line_ids.slice(1), reason: 'Wrong rate' })).toEqual([
    ['line_credited_already', 'line_ids.0'],
  ])
})

test('a voided bill is issued anew with the same cargo under its own number', async () => {
  const { job, units } = await shippedJob(2, 1)
  const bill = await drafted(job)
  await finalised(at, bill)
  const ghana = (await at.read('ports', around.tema)).country_id
  await at.done('manifests', 'publish', { ...sailing(), transit_country_id: ghana }, manifestId())
  await at.done('billsoflading', 'print_original', { original: 1 }, bill)
  expect(await at.refused('billsoflading', bill, 'void_for_reissue', { reason: 'Consignee changed' })).toEqual([
    ['originals_outstanding', undefined],
  ])
  await at.done('billsoflading', 'record_surrender', { originals: 1 }, bill)
  at.at('2026-11-23T09:00:00.000Z')
  await at.done('billsoflading', 'void_for_reissue', { reason: 'Consignee changed' }, bill)
  const [anew] = await at.find('billsoflading', { job_id: [job], status: ['queue'] })
  expect(await at.read('billsoflading', anew ?? '')).toMatchObject({ status: 'queue', replaces_id: bill, unit_ids: units, number: null })
  await at.done('billsoflading', 'draft', {}, anew)
  await finalised(at, anew ?? '')
  await at.done('manifests', 'correct', { reason: 'Consignee changed' }, manifestId())
  expect(await at.read('manifests', manifestId())).toMatchObject({
    status: 'corrected',
    supplements: [{ number: 1, bls: 1 }],
  })
})

test('a closed manifest stays as it is, and keeps no bill from its number, its units and its successor', async () => {
  const { job, units } = await shippedJob(2, 1)
  const bill = await drafted(job)
  await finalised(at, bill)
  const ghana = (await at.read('ports', around.tema)).country_id
  await at.done('manifests', 'publish', { ...sailing(), transit_country_id: ghana }, manifestId())
  await at.done('manifests', 'close', {}, manifestId())
  const closed = await at.read('manifests', manifestId())

  const late = await shippedJob(1, 10)
  const after = await drafted(late.job)
  expect(await at.read('billsoflading', after)).toMatchObject({ status: 'draft', number: 'RTMTEMGA26010002' })
  await at.done('billsoflading', 'void_for_reissue', { reason: 'Consignee changed' }, bill)
  const [anew] = await at.find('billsoflading', { job_id: [job], status: ['queue'] })
  expect(await at.read('billsoflading', anew ?? '')).toMatchObject({ status: 'queue', replaces_id: bill, unit_ids: units })
  expect(await at.read('manifests', manifestId())).toEqual(closed)
})

test('cargo that changes ships at Dakar has one bill to Tema, which stays right on the second ship', async () => {
  const calls = [
    { port_id: around.dakar, purpose: 'load', date_arrival: '2026-12-08', date_departure: '2026-12-09' },
    { port_id: around.tema, purpose: 'discharge', date_arrival: '2026-12-12', date_departure: '2026-12-13' },
  ]
  const feeder = await at.done('voyages', 'open', { number: 'F1', vessel_id: around.vessel, service_type_id: 2, port_calls: calls })
  const job = await openJob(at, around)
  const leg = { voyage_id: feeder, pol_id: around.dakar, pod_id: around.tema }
  const booking = await book(at, around, job, voyage, { pod_id: around.dakar, onward_legs: [leg] })
  await at.done('bookings', 'add_units', { units: vehicles(2) }, booking)
  await at.done('bookings', 'confirm', {}, booking)
  const units = (await at.read('bookings', booking)).unit_ids as string[]
  await shipAll(at, units, '2026-11-22')
  const bill = await drafted(job)
  const route = { voyage_id: voyage, pol_id: around.rotterdam, transhipment_port_id: around.dakar, pod_id: around.tema }
  expect(await at.read('billsoflading', bill)).toMatchObject({ ...route, number: 'RTMTEMGA26010001', unit_ids: units })

  at.at('2026-12-09T18:00:00.000Z')
  for (const unit of units) {
    await at.done('units', 'discharge', { date_discharged: '2026-12-01' }, unit)
    await at.done('units', 'load_next_leg', { date_loaded: '2026-12-09' }, unit)
  }
  await at.done('billsoflading', 'change', { payable_at: 'Tema' }, bill)
  await finalised(at, bill)
  expect(await at.read('billsoflading', bill)).toMatchObject({ ...route, status: 'final', shipped_on_board_date: '2026-11-22' })
  expect(await at.refused('billsoflading', newId(), 'queue', { job_id: job, unit_ids: units }), 'there is no other').toEqual([
    ['unit_on_other_bill', 'unit_ids'],
    ['unit_on_other_bill', 'unit_ids'],
  ])
})

test('a closed voyage leaves its bills to be read', async () => {
  const bill = await drafted((await shippedJob(1, 1)).job)
  await at.done('voyages', 'close', {}, voyage)
  for (const command of ['change', 'finalise', 'request_approval', 'refresh_cargo']) {
    expect(await at.refused('billsoflading', bill, command, command === 'change' ? { payable_at: 'Tema' } : {})).toEqual([
      ['bill_voyage_closed', undefined],
    ])
  }
})

test('a bill of 40 units is finalised by what it says itself', async () => {
  const bill = await drafted((await shippedJob(40, 1)).job)
  await at.done('billsoflading', 'request_approval', {}, bill)
  const finalising = () => at.done('billsoflading', 'finalise', {}, bill, colleague)
  expect(await appendedBy(at, finalising)).toEqual(['SupervisorApprovalGranted BillOfLadingFinalised'])
})

test('what keeps a manifest from being published is told before anybody has said how it sails', async () => {
  const against = () => at.against('manifests', manifestId(), 'publish', ruth)
  const { job } = await shippedJob(1, 1)
  const bill = await drafted(job)
  expect(await against()).toMatchObject({ code: 'unfinalised_bills_of_lading', field: 'force', params: { count: 1 } })
  await finalised(at, bill)
  expect(await against()).toBeUndefined()
})

test('a manifest of 100 bills is published by one append of each, and its own', async () => {
  const { job, units } = await shippedJob(100, 1)
  for (const unit of units) {
    const id = await at.done('billsoflading', 'queue', { job_id: job, unit_ids: [unit], ...typed, consignee, notify })
    await at.done('billsoflading', 'draft', {}, id)
  }
  const ghana = (await at.read('ports', around.tema)).country_id
  const publication = { ...sailing(), transit_country_id: ghana, force: true }
  const appends = await appendedBy(at, () => at.done('manifests', 'publish', publication, manifestId()))
  const leaving = 'BillOfLadingFinalised BillOfLadingPublished'
  expect(appends).toEqual(['ManifestPublicationStarted', ...Array.from({ length: 100 }, () => leaving), 'ManifestPublished'])
})

test('a publication that was cut off goes on from where it stood', async () => {
  const bills = [await drafted((await shippedJob(1, 1)).job), await drafted((await shippedJob(1, 2)).job)]
  const ghana = (await at.read('ports', around.tema)).country_id
  await at.done('manifests', 'publish', { ...sailing(), transit_country_id: ghana, force: true }, manifestId())
  const whole = await at.everything()
  const firstBill = whole.findIndex(event => event.type === 'BillOfLadingPublished')
  // What the log held when the process died: the start and the first bill, without what followed from either.
  const survivor = desk('2026-11-22T10:00:00.000Z')
  for (const { stream, type, schema_version, data, meta } of whole.slice(0, firstBill + 1)) {
    const command_id = type === 'ManifestPublicationStarted' || type === 'BillOfLadingPublished' ? meta.command_id : newId()
    await survivor.log.append(stream, 'any', [{ type, schema_version, data }], { ...meta, command_id })
  }
  expect(await survivor.read('manifests', manifestId())).toMatchObject({ status: 'draft', publication: 'under_way' })
  for (const event of await survivor.everything()) {
    if (event.type.startsWith('Manifest') || event.type.startsWith('BillOfLading')) await survivor.execute.react(event)
  }
  for (const bill of bills) expect(await survivor.read('billsoflading', bill)).toMatchObject({ status: 'published' })
  expect(await survivor.read('manifests', manifestId())).toMatchObject({
    status: 'published',
    published_totals: [{ bls: 2 }],
  })
  const published = (await survivor.everything()).filter(event => event.type === 'BillOfLadingPublished')
  expect(published).toHaveLength(2)
})

const freight = (quantity: string, rate: string) => ({
  side: 'sales',
  finance_article_id: around.freight,
  description: 'Ocean freight Rotterdam - Tema',
  quantity,
  rate,
  currency_id: around.euro,
  vat_type: 'EXPORT_0',
})

/** The office gets its bank account, its country the digits for invoice numbers. */
async function settle() {
  const account = {
    currency_id: around.euro,
    account_name: 'Fairlead Rotterdam BV',
    bank: 'ABN AMRO',
    iban: 'NL91ABNA0417164300',
    bic: 'ABNANL2A',
  }
  const settings = { office_id: around.office, legal_name: 'Fairlead Rotterdam BV', registration: 'KvK 24123456', bank_accounts: [account] }
  await at.done('companysettings', 'create', settings, around.office)
  const netherlands = String((await at.read('relations', around.office)).country_id)
  await at.done('countries', 'change', { finance_code: '31' }, netherlands)
}

/** What the worker does after approval: takes the number and tells the invoice. */
async function number(id: string): Promise<string> {
  const series = seriesNamed(String((await at.read('invoices', id)).series))
  if (!series) throw new Error('the invoice names no series')
  const envelope = { actor: asSystem(ruth), correlation_id: newId(), source: 'worker' as const }
  const taken = await nextInvoiceNumber(at, series, { id, office_id: around.office }, envelope)
  if (isRefusal(taken)) throw new Error(taken.code)
  const answer = await at.give('invoices', id, 'assign_number', { number: taken.number }, asSystem(ruth))
  expect(answer).toMatchObject({ refused: false })
  return taken.number
}
