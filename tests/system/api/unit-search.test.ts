import { beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { sharedFairlead } from '../../fairlead.ts'

let clerk: Caller
let customer: Caller
let car: Bag
let other: Bag
beforeAll(async () => {
  const fairlead = await sharedFairlead()
  clerk = caller(fairlead.url, await fairlead.token('user'))
  customer = caller(fairlead.url, await fairlead.token('customer'))
  const all = rowsOf(await clerk.get('units?chassis_number.empty=false&per_page=200'))
  const own = new Set(rowsOf(await customer.get('units?per_page=200')).map(({ id }) => id))
  const [his, others] = [all.find(({ id }) => own.has(id)), all.find(({ id }) => !own.has(id))]
  if (!his || !others) throw new Error('the demonstration company has no units of the customer, or of none else')
  car = his
  other = others
})

const found = async (by: Caller, text: string, path = 'search?q=') =>
  rowsOf(await by.get(`${path}${encodeURIComponent(text)}`)).map(({ id }) => id)

test('a unit is found by its VIN, its last eight and its last six, in the palette as in its list', async () => {
  const vin = String(car.chassis_number)
  for (const text of [vin, vin.slice(-8), vin.slice(-6), vin.toLowerCase(), `${vin.slice(0, 3)}-${vin.slice(3, 9)} ${vin.slice(9)}`]) {
    expect(await found(clerk, text), text).toContain(car.id)
    expect(await found(clerk, text, 'units?per_page=200&search='), text).toContain(car.id)
  }
  const [first] = rowsOf(await clerk.get(`search?q=${vin}`))
  expect(first).toMatchObject({ id: car.id, exact: true, by: { field: 'chassis_number', text: vin } })
})

test('by its plate with dashes, with blanks or without either', async () => {
  const open = rowsOf(await clerk.get('voyages?status=open&per_page=200')).map(({ id }) => String(id))
  const ashore = rowsOf(await clerk.get('units?status=booked&status=firm&bill_of_lading_id.empty=true&per_page=200'))
  const plated = ashore.find(one => open.includes(String(one.voyage_id)))
  const plate = '7QX481'
  const changed = await clerk.post(`units/${plated?.id}/change`, { license_plate: '7-QX-481' })
  expect([changed.status, changed.body.license_plate], changed.text).toEqual([200, plate])
  for (const text of [plate, `${plate.slice(0, 2)}-${plate.slice(2, 4)}-${plate.slice(4)}`, `${plate.slice(0, 2)} ${plate.slice(2)}`])
    expect(await found(clerk, text), text).toContain(plated?.id)
})

test('a customer finds his own alone', async () => {
  expect(await found(customer, String(car.chassis_number).slice(-8))).toContain(car.id)
  expect(await found(customer, String(other.chassis_number).slice(-8))).not.toContain(other.id)
  expect(await found(customer, String(other.chassis_number), 'units?search=')).not.toContain(other.id)
})
