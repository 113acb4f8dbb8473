import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'

let fairlead: Fairlead
let clerk: Caller
let customer: Caller
let admin: Caller
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections'])
  const as = async (account: string) => caller(fairlead.url, await fairlead.token(account))
  ;[clerk, customer, admin] = [await as('user'), await as('customer'), await as('admin')]
})
afterAll(() => fairlead?.stop())

/** A list that an answer holds under a name. */
const listIn = (body: Bag, name: string): Bag[] => rowsOf({ body: { data: body[name] } })
const who = async (account: string): Promise<Bag> => {
  const [user] = rowsOf(await admin.get(`users?email=${account}@fairlead.test&per_page=1`))
  return (await admin.get(`users/${user?.id}`)).body
}

describe('what every screen names things by', () => {
  /** Specification §7. */
  const lists = [
    'conditions',
    'container_types',
    'countries',
    'customs_types',
    'invoice_statuses',
    'measurement_conditionals',
    'region_types',
    'relation_types',
    'unit_statuses',
    'vat_types',
    'voyage_statuses',
    'user_groups',
  ]

  test('is every list of the specification, each item with its id and name', async () => {
    const { body } = await clerk.get('get-store-data')
    for (const name of lists) {
      expect(listIn(body, name), name).not.toEqual([])
      for (const item of listIn(body, name)) expect(item, name).toMatchObject({ id: expect.anything(), name: expect.stringMatching(/./) })
    }
    expect(listIn(body, 'voyage_statuses').map(({ id, name }) => [id, name])).toEqual([
      [1, 'Open'],
      [2, 'Closed'],
      [3, 'Archived'],
      [4, 'None'],
      [-1, 'Already chosen'],
      [-2, 'Current voyage'],
    ])
  })

  test('is in the language of who asks', async () => {
    const { body } = await clerk.get('get-store-data', { 'accept-language': 'nl' })
    expect(listIn(body, 'invoice_statuses')).toContainEqual(expect.objectContaining({ code: 'paid', name: 'Betaald' }))
    expect(listIn(body, 'countries')).toContainEqual(expect.objectContaining({ code: 'NL', name: 'Nederland' }))
  })

  test('tells who measures on the quay by how much a measure may differ', async () => {
    const surveyor = caller(fairlead.url, await fairlead.token('surveyor'))
    expect((await surveyor.get('get-store-data')).body.measurement_tolerance_pct).toBe('10.00')
  })
})

describe('what the screen of a job picks from', () => {
  const numbers = (body: Bag) => listIn(body, 'voyages').map(({ number }) => number)

  test('is every voyage that is open and no other, our offices, and the defaults of who asks', async () => {
    const [open] = rowsOf(await admin.get('voyages?status=open&per_page=1'))
    const { vessel_id, service_type_id, port_calls } = (await admin.get(`voyages/${open?.id}`)).body
    const calls = rowsOf({ body: { data: port_calls } }).map(call => ({ ...call, id: null }))
    const made = await admin.post('voyages', { number: 'CLOSED1', vessel_id, service_type_id, port_calls: calls })
    expect((await admin.post(`voyages/${made.body.id}/close`)).status, made.text).toBe(200)

    const { body } = await clerk.get('get-job-data')
    expect(numbers(body)).toContain(open?.number)
    expect(numbers(body)).not.toContain('CLOSED1')
    const offices = rowsOf(await admin.get('relations?types=OFFICE&per_page=200'))
    expect(new Set(listIn(body, 'offices').map(({ id }) => id))).toEqual(new Set(offices.map(({ id }) => id)))
    for (const name of ['commodities', 'colours', 'calculation_units', 'payment_terms']) expect(listIn(body, name), name).not.toEqual([])
    expect(body.defaults).toEqual({ office_id: (await who('user')).office_id, customer_id: null })
  })

  test('is for a customer without our offices, and for himself', async () => {
    const { body } = await customer.get('get-job-data')
    expect(body.offices).toEqual([])
    expect(numbers(body)).not.toEqual([])
    expect(body.defaults).toMatchObject({ customer_id: (await who('customer')).relation_id })
    const ofVoyage = ['id', 'name', 'number', 'vessel_id', 'vessel', 'service_type_id', 'status', 'status_id', 'port_calls']
    const ofCall = ['id', 'port_id', 'port', 'purpose', 'date_arrival', 'date_departure', 'takes_cargo']
    const calls = listIn(body, 'voyages').flatMap(voyage => {
      for (const key of Object.keys(voyage)) expect(ofVoyage).toContain(key)
      return listIn(voyage, 'port_calls')
    })
    expect(calls).not.toEqual([])
    for (const call of calls) {
      expect(call).toMatchObject({ port_id: expect.any(String), date_departure: expect.anything() })
      for (const key of Object.keys(call)) expect(ofCall).toContain(key)
    }
    for (const { port_id: id } of calls)
      expect(body.names).toMatchObject({
        ports: expect.arrayContaining([expect.objectContaining({ id, name: expect.stringMatching(/./) })]),
      })
    const [staffs] = listIn((await clerk.get('get-job-data')).body, 'voyages')
    expect(staffs).toHaveProperty('port_calls.0.cut_off_cargo')
  })
})
