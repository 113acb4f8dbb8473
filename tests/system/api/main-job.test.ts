import { addDays, today } from '@fairlead/contracts/measures/dates'
import { mailbox } from '@fairlead/infra/mail/mailbox'
import { Client as Postgres } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'

// The main job of the product, over HTTP, in the order in which an office works. Each test goes on where the one before it stopped.
let fairlead: Fairlead
let user: Caller
let supervisor: Caller
let auditor: Caller
beforeAll(async () => {
  fairlead = await startFairlead()
  const [one, two, three] = await Promise.all(['user', 'supervisor', 'auditor'].map(name => fairlead.token(name)))
  user = caller(fairlead.url, one)
  supervisor = caller(fairlead.url, two)
  auditor = caller(fairlead.url, three)
})
afterAll(() => fairlead?.stop())

const day = (offset: number) => addDays(today('Europe/Amsterdam', new Date().toISOString()), offset)
const ok = (answer: Answer, status = 200): Bag => {
  expect({ status: answer.status }, answer.text.slice(0, 500)).toEqual({ status })
  return answer.body
}
/** The rows under a name of a record. */
const rows = (record: Bag, name: string): Bag[] => rowsOf({ body: { data: record[name] } })
const idOf = (record: Bag | undefined): string => record?.id ?? ''
const named = async (resource: string, text: string): Promise<string> =>
  idOf(rows(ok(await user.get(`${resource}?search=${encodeURIComponent(text)}`)), 'data')[0])
const eventually = async <T>(look: () => Promise<T | undefined>): Promise<T> => {
  for (let attempt = 0; attempt < 100; attempt++) {
    const seen = await look()
    if (seen !== undefined) return seen
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('it did not happen in 10 s')
}

const chassis = [
  'WVWZZZ1KZBW000011',
  'WVWZZZ1KZBW000012',
  'WVWZZZ1KZBW000013',
  'WVWZZZ1KZBW000014',
  'WVWZZZ1KZBW000015',
  'WVWZZZ1KZBW000016',
  'WVWZZZ1KZBW000017',
  'WVWZZZ1KZBW000018',
  'WVWZZZ1KZBW000019',
  'WVWZZZ1KZBW000020',
]
const vehicle = (chassis_number: string, more: object = {}) => ({
  chassis_number,
  make: 'Toyota',
  model: 'Corolla',
  colour: 'Black',
  length: 463,
  width: 178,
  height: 146,
  weight: 1300,
  ...more,
})
let voyage: string
let job: string
let booking: string
let units: string[]
let bill: string
let second: string
let invoice: string
let lines: string[]

test('a voyage is opened, Rotterdam to Dakar to Tema', async () => {
  const call = async (port: string, purpose: string, arrival: number) => ({
    port_id: await named('ports', port),
    purpose,
    date_arrival: day(arrival),
    date_departure: day(arrival + 1),
    cut_off_cargo: purpose === 'load' ? `${day(arrival - 1)}T15:00:00Z` : null,
  })
  const opened = ok(
    await user.post('voyages', {
      number: 'GA2699',
      vessel_id: await named('vessels', 'GRANDE'),
      service_type_id: 2,
      port_calls: [await call('NLRTM', 'load', -2), await call('SNDKR', 'discharge', 9), await call('GHTEM', 'discharge', 13)],
    }),
    201,
  )
  voyage = idOf(opened)
  expect(opened).toMatchObject({ status: 'open', status_id: 1, number: 'GA2699' })
})

test('a job is opened with a booking, and twelve vehicles are pasted of which two are wrong', async () => {
  job = idOf(
    ok(
      await user.post('jobs', {
        direction: 'EXPORT',
        customer_id: await named('relations', 'Sahel Motors'),
        office_id: await named('relations', 'Fairlead Rotterdam'),
        service_type_id: 2,
        customer_reference: 'PO 77',
      }),
      201,
    ),
  )
  expect(ok(await user.get(`jobs/${job}`)).number).toMatch(/^01\d{7}$/)
  booking = idOf(
    ok(
      await user.post('bookings', {
        job_id: job,
        voyage_id: voyage,
        pol_id: await named('ports', 'NLRTM'),
        pod_id: await named('ports', 'SNDKR'),
        onward_legs: [],
        commodity_id: await named('commodities', 'Passenger'),
        customs_type: 'EX',
      }),
      201,
    ),
  )
  ok(await user.post(`bookings/${booking}/confirm`))
  const pasted = [...chassis.map(number => vehicle(number)), vehicle('WVWZZZ1KZBW00IQ21'), vehicle('FJ40123456')]
  const refused = await user.post(`bookings/${booking}/add_units`, { units: pasted })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.errors ?? {})).toEqual(expect.arrayContaining([expect.stringContaining('units.10.')]))
  ok(await user.post(`bookings/${booking}/add_units`, { units: pasted.slice(0, 10) }))
  const listed = ok(await user.get(`units?booking_id=${booking}&per_page=50`))
  expect(listed.total).toBe(10)
  units = rows(listed, 'data').map(idOf)
  const withoutYear = await user.post(`bookings/${booking}/add_units`, { units: [vehicle('FJ40123456')] })
  expect(withoutYear.status).toBe(422)
  expect(JSON.stringify(withoutYear.body.errors)).toContain('build year')
  const twice = await user.post(`bookings/${booking}/add_units`, { units: [vehicle(chassis[0] ?? '')] })
  expect(twice).toMatchObject({ status: 422, body: { errors: { 'units.0.chassis_number': [expect.stringContaining('already in use')] } } })
})

test('units are moved to firm, permit and loaded, and a permit without its MRN is refused with the reason', async () => {
  const [first = '', cancelled = ''] = units
  ok(await user.post(`units/${cancelled}/cancel`, { reason: 'Customer sold it' }))
  expect(ok(await user.post(`units/${cancelled}/restore`)).status).toBe('booked')
  ok(await user.post(`units/${first}/mark_firm`))
  expect(await user.post(`units/${first}/grant_permit`)).toMatchObject({
    status: 409,
    body: { code: 'permit_needs_mrn', message: expect.stringContaining('MRN') },
  })
  for (const [index, unit] of units.entries()) {
    if (unit !== first) ok(await user.post(`units/${unit}/mark_firm`))
    ok(await user.post(`units/${unit}/record_delivery`, { date_delivered: day(-3) }))
    ok(await user.post(`units/${unit}/record_clearance`, { date_cleared: day(-3), mrn: `26NLA1B2C3D4E5F6A${index}` }))
    ok(await user.post(`units/${unit}/grant_permit`))
  }
  expect(await user.post(`units/${first}/load`, {})).toMatchObject({
    status: 422,
    body: { errors: { date_loaded: expect.any(Array) } },
  })
  expect((await user.post(`units/${first}/load`, { date_loaded: day(1) })).body.code).toBe('date_in_future')
  expect((await user.post(`units/${first}/load`, { date_loaded: day(-4) })).body.code).toBe('loaded_before_delivery')
})

test('an invoice is refused without lines, without a loaded date and without a bill of lading', async () => {
  const line = async (article: string, rate: string) => ({
    side: 'sales',
    finance_article_id: await named('financearticles', article),
    description: article,
    quantity: '10.000',
    rate,
    currency_id: await named('currencies', 'EUR'),
    vat_type: 'OUTSIDE',
  })
  const added = ok(
    await user.post(`jobs/${job}/add_lines`, {
      lines: [await line('FRT', '750.0000'), await line('THC', '35.0000'), await line('DOC', '4.5000')],
    }),
  )
  lines = rows(added, 'lines').map(idOf)
  const ask = (line_ids: string[]) =>
    user.post(`jobs/${job}/create_invoice`, { invoice_id: '01900000-0000-7000-8000-000000000abc', line_ids, invoice_date: day(0) })
  expect((await ask([])).status).toBeGreaterThanOrEqual(409)
  expect((await ask(lines)).body.code).toBe('line_not_approved')
  ok(await user.post(`jobs/${job}/approve_lines`, { line_ids: lines }))
  expect((await ask(lines)).body.code).toBe('invoice_needs_loaded_date')
  for (const unit of units) ok(await user.post(`units/${unit}/load`, { date_loaded: day(-2) }))
  expect((await ask(lines)).body.code).toBe('invoice_needs_bill_of_lading')
})

const party = (name: string) => ({ relation_id: null, name, address: 'Main street 1\nTown', tax_id: '' })
async function drafted(unit_ids: string[]): Promise<string> {
  const queued = ok(
    await user.post('billsoflading', {
      job_id: job,
      unit_ids,
      type: 'ORIGINAL',
      release_type: 'PRINT',
      payment_type: 'PREPAID',
      shipper: party('Van Houten Automotive'),
      consignee: party('Sahel Motors'),
      notify: party('Agence Maritime'),
    }),
    201,
  )
  ok(await user.post(`billsoflading/${idOf(queued)}/draft`))
  return idOf(queued)
}

test('a bill of lading is drafted from the job, and is not final before a supervisor approved', async () => {
  bill = await drafted(units.slice(0, 7))
  expect((await user.post(`billsoflading/${bill}/finalise`)).body).toMatchObject({
    code: expect.stringMatching(/approv/),
    message: expect.stringContaining('approval'),
  })
  ok(await user.post(`billsoflading/${bill}/request_approval`))
  expect((await user.post(`billsoflading/${bill}/approve`)).status).toBe(403)
  ok(await supervisor.post(`billsoflading/${bill}/approve`))
  const final = ok(await user.post(`billsoflading/${bill}/finalise`))
  expect(final).toMatchObject({ status: 'final', status_id: 3, shipped_on_board_date: day(-2) })
  const shown = ok(await user.get(`billsoflading/${bill}`))
  expect((await user.put(`billsoflading/${bill}`, { ...shown, place_of_issue: 'DAKAR' })).status).toBe(409)
})

test('publishing the manifest warns of the second bill, and forcing finalises and publishes both', async () => {
  second = await drafted(units.slice(7))
  const number = ok(await user.get(`billsoflading/${second}`)).number
  const manifest = idOf(rows(ok(await user.get(`manifests?voyage_id=${voyage}`)), 'data')[0])
  const sailing = {
    ocean_vessel_id: await named('vessels', 'GRANDE'),
    transit_country_id: await named('countries', 'Senegal'),
    mode: 'per_leg',
  }
  const warned = await user.post(`manifests/${manifest}/publish`, sailing)
  expect(warned).toMatchObject({ status: 409, body: { code: 'unfinalised_bills_of_lading' } })
  expect(warned.body.message).toContain(number)
  ok(await user.post(`manifests/${manifest}/publish`, { ...sailing, force: true }))
  for (const one of [bill, second]) expect(ok(await user.get(`billsoflading/${one}`)).status).toBe('published')
  expect(ok(await user.get(`manifests/${manifest}`))).toMatchObject({ status: 'published', bls_published: 2 })
})

test('the invoice is created and approved, a worker gives it its number, and it is edited no more', async () => {
  invoice = '01900000-0000-7000-8000-000000000abd'
  ok(
    await user.post(`jobs/${job}/create_invoice`, {
      invoice_id: invoice,
      line_ids: lines,
      invoice_date: day(0),
      customer_reference: 'PO 77',
    }),
  )
  const pending = ok(await user.get(`invoices/${invoice}`))
  expect(pending).toMatchObject({ status: 'pending', number: null, net: '7895.00' })
  ok(await user.post(`invoices/${invoice}/approve`))
  const numbered = await eventually(async () => {
    const { body } = await user.get(`invoices/${invoice}`)
    return body.number === null ? undefined : body
  })
  expect(numbered.number).toMatch(/^3101\d{7}$/)
  expect((await user.put(`invoices/${invoice}`, { ...numbered, customer_reference: 'X' })).status).toBe(409)
})

async function pdf(path: string): Promise<string> {
  const answer = await fetch(`${fairlead.url}${path}`, { headers: { authorization: `Bearer ${await fairlead.token('user')}` } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  return Buffer.from(await answer.arrayBuffer()).toString('latin1')
}

test('bill of lading and invoice are printed, and what was printed is kept', async () => {
  expect((await pdf(`/api/billsoflading/${bill}/print?paper=draft`)).startsWith('%PDF')).toBe(true)
  ok(await user.post(`billsoflading/${bill}/print_original`, { original: 1 }))
  const key = await eventually(async () => {
    const { body } = await user.get(`billsoflading/${bill}`)
    return rows(body, 'files')[0]?.key
  })
  expect((await pdf(`/api/billsoflading/${bill}/files/${String(key)}`)).startsWith('%PDF')).toBe(true)
  expect((await pdf(`/api/invoices/${invoice}/print`)).startsWith('%PDF')).toBe(true)
  expect(ok(await user.get(`billsoflading/${bill}/preview`)).pages).toEqual(expect.arrayContaining([expect.stringContaining('<svg')]))
  ok(await user.post(`invoices/${invoice}/send`, { channel: 'MAIL', to: ['facturation@sahelmotors.test'] }))
  const mail = await eventually(async () =>
    (await mailbox(fairlead.mailFolder).list()).find(one => one.to.includes('facturation@sahelmotors.test')),
  )
  expect(mail.subject).toMatch(/\d{11}|\d\d \d\d \d\d \d{5}/)
})

test('a closed voyage takes no changes to its bills', async () => {
  ok(await user.post(`voyages/${voyage}/close`))
  const reopened = await user.post(`units/${units[0]}/reverse_loading`, { reason: 'x' })
  expect(reopened.status).toBe(409)
})

test('an auditor reads the history event by event, as it was, and the chain names a changed event', async () => {
  const history = ok(await auditor.get(`billsoflading/${bill}/history`))
  const types = rows(history, 'data').map(entry => entry.type)
  expect(types).toEqual(
    expect.arrayContaining([
      'BillOfLadingQueued',
      'BillOfLadingDrafted',
      'SupervisorApprovalRequested',
      'SupervisorApprovalGranted',
      'BillOfLadingFinalised',
      'BillOfLadingPublished',
      'OriginalPrinted',
    ]),
  )
  const approval = rows(history, 'data').find(entry => entry.type === 'SupervisorApprovalGranted')
  expect(approval).toMatchObject({
    actor: { name: 'Adjoa Mensah' },
    changes: expect.arrayContaining([{ field: 'approval', from: 'requested', to: 'granted' }]),
  })
  expect(ok(await auditor.get(`billsoflading/${bill}?as_of=${Number(approval?.version) - 1}`))).toMatchObject({
    status: 'draft',
    approval: 'requested',
  })
  expect((await auditor.post(`billsoflading/${bill}/void_for_reissue`, { reason: 'x' })).status).toBe(403)
  expect(rows(ok(await auditor.get(`invoices/${invoice}/history`)), 'data').map(entry => entry.type)).toEqual(
    expect.arrayContaining(['InvoiceCreated', 'InvoiceApproved', 'InvoiceNumbered']),
  )
  expect(ok(await auditor.get('audit/verify'))).toMatchObject({ intact: true })

  const postgres = new Postgres({ connectionString: fairlead.databaseUrl })
  await postgres.connect()
  await postgres.query('begin; alter table es.events disable trigger all')
  await postgres.query(
    `update es.events set data = jsonb_set(data, '{number}', '"31019900001"') where stream_id = $1 and type = 'InvoiceNumbered'`,
    [`invoice-${invoice}`],
  )
  await postgres.query('alter table es.events enable trigger all; commit')
  await postgres.end()
  expect(ok(await auditor.get('audit/verify'))).toMatchObject({ intact: false, resource: 'invoices', id: invoice, reason: 'altered' })
})
