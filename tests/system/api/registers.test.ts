import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'

let fairlead: Fairlead
let admin: Caller
/** Of an office that is not headquarters. */
let clerk: Caller
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections'])
  const as = async (account: string) => caller(fairlead.url, await fairlead.token(account))
  ;[admin, clerk] = [await as('admin'), await as('user')]
})
afterAll(() => fairlead?.stop())

const liveSearch = (typed: string) =>
  encodeURIComponent(JSON.stringify({ searchFrom: 'livesearch', filters: { global: { value: typed, matchMode: 'contains' } } }))

describe('who is not of headquarters', () => {
  test.each([
    ['makes', 'Toy'],
    ['models', 'Hilux'],
    ['colours', 'Bla'],
    ['hscodes', '8703'],
    ['clauses', 'SOB'],
    ['generalcosts', 'BLFEE'],
    ['surchargetypes', 'BAF'],
    ['commodities', 'CAR'],
    ['calculationunits', 'UNIT'],
  ])('reads %s and finds in them, and edits none', async (register, typed) => {
    const found = await clerk.get(`${register}?lazyEvent=${liveSearch(typed)}`)
    expect([found.status, rowsOf(found).length > 0], found.text).toEqual([200, true])
    const [row] = rowsOf(found)
    const whole = await clerk.get(`${register}/${row?.id}`)
    expect(whole.status, whole.text).toBe(200)
    expect((await clerk.put(`${register}/${row?.id}`, whole.body)).status).toBe(403)
  })
})

describe('how a unit is described', () => {
  /** A booking in the clerk's office, open for units. */
  async function aBooking() {
    const [booking] = rowsOf(await clerk.get('bookings?status=active&per_page=1'))
    expect(booking).toBeDefined()
    return booking?.id ?? ''
  }
  const added = async (booking: string, unit: object) => {
    const answer = await clerk.post(`bookings/${booking}/add_units`, { units: [unit] })
    expect(answer.status, answer.text).toBe(200)
    const [row] = rowsOf(await clerk.get(`units?booking_id=${booking}&sort=-number&per_page=1`))
    return (await clerk.get(`units/${row?.id}`)).body
  }
  const missing = async (register: string) => rowsOf(await admin.get(`unregistered?register=${register}`)).map(({ name }) => name)

  test('is in the words of the registers, whose model says the rest', async () => {
    const booking = await aBooking()
    const unit = await added(booking, { make: 'TOYOTA', model: 'hi lux', colour: 'zwart', length: 540 })
    expect(unit).toMatchObject({ make: 'Toyota', model: 'Hilux', colour: 'Black', length: 540, width: 186, height: 182, weight: 2100 })
    const mended = await clerk.put(`units/${unit.id}`, { make: 'volkswagen', model: 'GOLF' })
    expect(mended.body, mended.text).toMatchObject({ make: 'Volkswagen', model: 'Golf', length: 540, width: 179, weight: 1300 })
  })

  test('that no register knows is kept, told to who keeps them, and known once it is an alias', async () => {
    const booking = await aBooking()
    const typed = { make: 'Toyotta', model: 'Hiluxx', colour: 'Petrol', hs_code: '999999' }
    expect(await added(booking, typed)).toMatchObject(typed)
    for (const [register, name] of [
      ['makes', 'Toyotta'],
      ['models', 'Hiluxx'],
      ['colours', 'Petrol'],
      ['hscodes', '999999'],
    ] as const)
      expect(await missing(register), register).toContain(name)
    expect(await missing('makes')).not.toContain('Toyota')
    expect((await clerk.get('unregistered?register=makes')).status).toBe(403)

    const [make] = rowsOf(await admin.get('makes?name=Toyota'))
    expect((await admin.put(`makes/${make?.id}`, { aliases: 'Toyotta' })).status).toBe(200)
    expect(await missing('makes')).not.toContain('Toyotta')
    expect(await added(booking, { make: 'TOYOTTA' })).toMatchObject({ make: 'Toyota' })
  })
})

test('a job says what its lines are multiplied by, of the whole or of one booking, to who may charge', async () => {
  const [row] = rowsOf(await clerk.get('units?status=booked&per_page=1'))
  const unit = (await clerk.get(`units/${String(row?.id)}`)).body
  const [whole, part] = await Promise.all(
    ['', `?booking_id=${String(unit.booking_id)}`].map(of => clerk.get(`jobs/${String(unit.job_id)}/quantities${of}`)),
  )
  expect(whole?.body, whole?.text).toMatchObject({ jobs: '1.000', one: '1.000', units: expect.stringMatching(/^[1-9]\d*\.000$/) })
  expect(part?.body).toMatchObject({ bookings: '1.000', units: expect.stringMatching(/^[1-9]\d*\.000$/) })
  const surveyor = caller(fairlead.url, await fairlead.token('surveyor'))
  expect((await surveyor.get(`jobs/${String(unit.job_id)}/quantities`)).status).toBe(403)
})

describe('registers keep what they are told', () => {
  test('another currency erases the rates of a general cost only for who says that he means it', async () => {
    const [cost] = rowsOf(await admin.get('generalcosts?search=COURIER'))
    const [dollar] = rowsOf(await admin.get('currencies?search=USD'))
    const whole = (await admin.get(`generalcosts/${cost?.id}`)).body
    const basis = { currency_id: dollar?.id, calculation_unit_id: whole.calculation_unit_id }
    const refused = await admin.post(`generalcosts/${cost?.id}/change_basis`, basis)
    expect([refused.status, refused.body.errors], refused.text).toEqual([422, { confirmed: [expect.stringMatching(/erased/)] }])
    expect((await admin.get(`generalcosts/${cost?.id}`)).body.rates).toEqual(whole.rates)
    const changed = await admin.post(`generalcosts/${cost?.id}/change_basis`, { ...basis, confirmed: true })
    expect([changed.status, changed.body.rates], changed.text).toEqual([200, []])
  })

  test('two vessels bear one name if each has its IMO number', async () => {
    const vessel = { name: 'SAME NAME', vessel_type: 'RORO' }
    const types = (await admin.get('get-store-data')).body.vessel_types as { code: string }[]
    const first = { ...vessel, vessel_type: types[0]?.code }
    expect((await admin.post('vessels', first)).status).toBe(201)
    const second = await admin.post('vessels', { ...first, imo: '9234563' })
    expect([second.status, Object.keys(second.body.errors ?? {})], second.text).toEqual([422, ['imo']])
    const [one] = rowsOf(await admin.get('vessels?name=SAME NAME'))
    expect((await admin.put(`vessels/${one?.id}`, { ...first, imo: '9811000' })).status).toBe(200)
    expect((await admin.post('vessels', { ...first, imo: '9123453' })).status).toBe(201)
  })

  test('the general configuration stands in its list before anybody saved it', async () => {
    const list = await admin.get('generalconfig?page=1')
    expect([list.body.total, rowsOf(list)[0]]).toEqual([1, expect.objectContaining({ quote_validity_days: 30 })])
  })
})
