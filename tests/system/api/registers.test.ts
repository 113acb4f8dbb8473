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
