// What a program of somebody else does, who has nothing but the description of the API and a generator of clients: a shipment from its voyage to
// its invoice. `FAIRLEAD_URL`, `CLERK` and `SUPERVISOR` (tokens) are given; what came of it is printed as JSON.
import { randomUUID } from 'node:crypto'
import createClient from 'openapi-fetch'
import type { components, paths } from './dist/api.d.ts'

const { FAIRLEAD_URL = '', CLERK = '', SUPERVISOR = '' } = process.env
const signedIn = (token: string) => createClient<paths>({ baseUrl: FAIRLEAD_URL, headers: { authorization: `Bearer ${token}` } })
const api = signedIn(CLERK)
const supervisor = signedIn(SUPERVISOR)

type Refused = components['schemas']['Refused']

/** What was answered; thrown is what a refusal says, as it is described. */
async function done<T>(call: Promise<{ data?: T; error?: Refused }>): Promise<T> {
  const { data, error } = await call
  if (data !== undefined) return data
  throw new Error(error === undefined ? 'nothing was answered' : `${error.code}: ${error.message} ${Object.keys(error.errors).join(', ')}`)
}

/** The same, asked until it is there: what follows from a command does not follow at once. */
async function seen<T>(look: () => Promise<T | null | undefined>): Promise<T> {
  for (const began = Date.now(); Date.now() - began < 60_000; await new Promise(resolve => setTimeout(resolve, 100))) {
    const found = await look()
    if (found !== null && found !== undefined) return found
  }
  throw new Error('it did not come')
}

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
type Register =
  | '/api/ports'
  | '/api/vessels'
  | '/api/relations'
  | '/api/commodities'
  | '/api/countries'
  | '/api/currencies'
  | '/api/financearticles'
async function named(register: Register, search: string): Promise<string> {
  const { data } = await done(api.GET(register, { params: { query: { search, per_page: 1 } } }))
  const [first] = data
  if (first === undefined) throw new Error(`${register} has no ${search}`)
  return first.id
}

const [rotterdam, dakar, vessel] = [
  await named('/api/ports', 'NLRTM'),
  await named('/api/ports', 'SNDKR'),
  await named('/api/vessels', 'GRANDE'),
]
const call = (port_id: string, purpose: 'load' | 'discharge', arrival: number) => ({
  port_id,
  purpose,
  date_arrival: day(arrival),
  date_departure: day(arrival + 1),
})
const voyage = await done(
  api.POST('/api/voyages', {
    body: {
      number: `S${Date.now().toString(36)}`.toUpperCase(),
      vessel_id: vessel,
      carrier_id: await named('/api/relations', 'Grimsby'),
      service_type_id: 2,
      port_calls: [call(rotterdam, 'load', -2), call(dakar, 'discharge', 9)],
    },
  }),
)
const job = await done(
  api.POST('/api/jobs', {
    body: {
      direction: 'EXPORT',
      customer_id: await named('/api/relations', 'Sahel Motors'),
      office_id: await named('/api/relations', 'Fairlead Rotterdam'),
      service_type_id: 2,
    },
  }),
)
const booking = await done(
  api.POST('/api/bookings', {
    body: {
      job_id: job.id,
      voyage_id: voyage.id,
      pol_id: rotterdam,
      pod_id: dakar,
      onward_legs: [],
      commodity_id: await named('/api/commodities', 'Passenger'),
      customs_type: 'EX',
    },
  }),
)
const of = (id: string) => ({ params: { path: { id } } })
await done(api.POST('/api/bookings/{id}/confirm', of(booking.id)))

const chassis_number = `WVWZZZ1KZBS${String(Date.now()).slice(-6)}`
const vehicle = { chassis_number, make: 'Toyota', model: 'Corolla', length: 463, width: 178, height: 146, weight: 1300 }
await done(api.POST('/api/bookings/{id}/add_units', { ...of(booking.id), body: { units: [vehicle] } }))
const unit = await seen(async () => (await done(api.GET('/api/units', { params: { query: { chassis_number } } }))).data[0]?.id)

// A refusal says what is wrong at which field, as it is described.
const early = await api.POST('/api/units/{id}/load', { ...of(unit), body: { date_loaded: day(-2) } })
const refused = { status: early.response.status, code: early.error?.code }

await done(api.POST('/api/units/{id}/mark_firm', of(unit)))
await done(api.POST('/api/units/{id}/record_delivery', { ...of(unit), body: { date_delivered: day(-3) } }))
await done(
  api.POST('/api/units/{id}/record_clearance', {
    ...of(unit),
    body: { date_cleared: day(-3), mrn: `26NLS${String(Date.now()).slice(-12)}A` },
  }),
)
await done(api.POST('/api/units/{id}/grant_permit', of(unit)))
await done(api.POST('/api/units/{id}/load', { ...of(unit), body: { date_loaded: day(-2) } }))

const party = (name: string) => ({ relation_id: null, name, address: 'Main street 1\nTown', tax_id: '' })
const bill = await done(
  api.POST('/api/billsoflading', {
    body: {
      job_id: job.id,
      unit_ids: [unit],
      type: 'ORIGINAL',
      release_type: 'PRINT',
      payment_type: 'PREPAID',
      shipper: party('Van Houten Automotive'),
      consignee: party('Sahel Motors'),
      notify: party('Agence Maritime'),
    },
  }),
)
await done(api.POST('/api/billsoflading/{id}/draft', of(bill.id)))
await done(api.POST('/api/billsoflading/{id}/request_approval', of(bill.id)))
await done(supervisor.POST('/api/billsoflading/{id}/approve', of(bill.id)))
await seen(async () => (await done(api.GET('/api/billsoflading/{id}', of(bill.id)))).number)
await done(supervisor.POST('/api/billsoflading/{id}/finalise', of(bill.id)))
const manifest = await seen(
  async () => (await done(api.GET('/api/manifests', { params: { query: { voyage_id: voyage.id } } }))).data[0]?.id,
)
await done(
  api.POST('/api/manifests/{id}/publish', {
    ...of(manifest),
    body: { ocean_vessel_id: vessel, transit_country_id: await named('/api/countries', 'Senegal'), mode: 'per_leg' },
  }),
)

const [finance_article_id, currency_id] = [await named('/api/financearticles', 'FRT'), await named('/api/currencies', 'EUR')]
const line = {
  side: 'sales',
  finance_article_id,
  currency_id,
  description: 'Ocean freight',
  quantity: '12.032',
  rate: '750.0000',
  vat_type: 'OUTSIDE',
} as const
await done(api.POST('/api/jobs/{id}/add_lines', { ...of(job.id), body: { lines: [line] } }))
const line_ids = await seen(async () => {
  const ids = (await done(api.GET('/api/jobs/{id}', of(job.id)))).lines?.flatMap(({ id }) => id ?? [])
  return ids?.length === 1 ? ids : undefined
})
await done(api.POST('/api/jobs/{id}/approve_lines', { ...of(job.id), body: { line_ids } }))
const invoice_id = randomUUID()
await done(api.POST('/api/jobs/{id}/create_invoice', { ...of(job.id), body: { invoice_id, line_ids, invoice_date: day(0) } }))
await done(api.POST('/api/invoices/{id}/approve', of(invoice_id)))
await seen(async () => (await done(api.GET('/api/invoices/{id}', of(invoice_id)))).number)

const [published, invoiced] = [
  await seen(async () => {
    const found = await done(api.GET('/api/billsoflading/{id}', of(bill.id)))
    return found.status === 'published' ? found : undefined
  }),
  await done(api.GET('/api/invoices/{id}', of(invoice_id))),
]
const { data: history } = await done(api.GET('/api/units/{id}/history', of(unit)))
console.log(
  JSON.stringify({
    refused,
    bill: published.status,
    invoice: [invoiced.status, invoiced.net, invoiced.debtor?.name],
    unit: history.slice(0, 6).map(({ type }) => type),
  }),
)
