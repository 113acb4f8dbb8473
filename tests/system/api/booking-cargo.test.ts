import { v7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { sharedFairlead } from '../../fairlead.ts'
import { day, must, stageOf, vehicle } from '../../stage.ts'

let clerk: Caller
let customer: Caller
let stage: ReturnType<typeof stageOf>
let url: string
let tokenOf: (account: string) => Promise<string>
beforeAll(async () => {
  const fairlead = await sharedFairlead()
  url = fairlead.url
  tokenOf = account => fairlead.token(account)
  clerk = caller(url, await fairlead.token('user'))
  customer = caller(url, await fairlead.token('customer'))
  stage = stageOf(clerk, caller(url, await fairlead.token('supervisor')))
})

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64')

/** Three cars, of one of which the number is known, and a container. */
const cargo = async (): Promise<Bag[]> => [
  {
    commodity_id: await stage.named('commodities', 'Passenger'),
    make: 'Toyota',
    model: 'Corolla',
    quantity: 3,
    length: 463,
    width: 178,
    height: 146,
    weight: 1300,
    chassis_numbers: [String(vehicle().chassis_number)],
  },
  { container_type_id: await stage.named('containertypes', '22G1'), quantity: 1, weight: 12_000, chassis_numbers: [] },
]
/** A job with a voyage that sails in a while. */
async function comingVoyage() {
  const ports = { NLRTM: await stage.named('ports', 'NLRTM'), SNDKR: await stage.named('ports', 'SNDKR') }
  const at = (port_id: string, purpose: string, on: number) => ({ port_id, purpose, date_arrival: day(on), date_departure: day(on + 1) })
  const voyage_id = await stage.voyage({ port_calls: [at(ports.NLRTM, 'load', 20), at(ports.SNDKR, 'discharge', 30)] })
  return { job_id: await stage.job(), voyage_id, pol_id: ports.NLRTM, pod_id: ports.SNDKR, onward_legs: [] }
}

test('a customer asks for cargo with papers, follows it through, and the office enters it as units', async () => {
  const id = v7()
  const asked = await customer.post('bookings', { id, ...(await comingVoyage()), cargo: await cargo(), requested_delivery_date: day(40) })
  expect(asked.status, asked.text).toBe(201)
  expect(asked.body).toMatchObject({ status: 'pending', awaits_answer: true, pieces_booked: 4, dcsa_status: 'RECEIVED' })

  const file = await fetch(`${url}/api/files?of_resource=bookings&of_id=${id}&name=boot.png`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf('customer')}`, 'content-type': 'application/octet-stream' },
    body: png,
  })
  expect(file.status).toBe(201)
  expect(rowsOf(await clerk.get(`files?of_resource=bookings&of_id=${id}`))).toMatchObject([{ name: 'boot.png' }])

  expect((await customer.post(`bookings/${id}/enter_cargo`)).status).toBe(403)
  must(await clerk.post(`bookings/${id}/enter_cargo`))
  const units = rowsOf(await clerk.get(`units?booking_id=${id}&per_page=50`))
  expect(units.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ['vehicle', 1],
    ['vehicle', 1],
    ['vehicle', 1],
    ['container', 1],
  ])
  const [known] = (await cargo()).slice(0, 1)
  expect(units.filter(({ chassis_number }) => chassis_number !== null)).toHaveLength(1)
  expect(units[0]).toMatchObject({ length: known?.length, weight: known?.weight, make: 'Toyota' })
  expect((await clerk.post(`bookings/${id}/enter_cargo`)).status).toBe(409)

  must(await clerk.post(`bookings/${id}/confirm`))
  expect((await customer.get(`bookings/${id}`)).body).toMatchObject({
    status: 'active',
    dcsa_status: 'CONFIRMED',
    unit_count: 4,
    pieces: 4,
  })
  must(await clerk.post(`bookings/${id}/amend`, { cargo: (await cargo()).map(line => ({ ...line, quantity: 2 })) }))
  expect((await customer.get(`bookings/${id}`)).body).toMatchObject({
    status: 'pending',
    dcsa_status: 'PENDING_AMENDMENT',
    pieces_booked: 4,
  })
  must(await clerk.post(`bookings/${id}/decline`, { reason: 'No deck space' }))
  expect((await customer.get(`bookings/${id}`)).body).toMatchObject({ status: 'declined', dcsa_status: 'DECLINED' })
})

test('the customs documents of its units stand on the booking', async () => {
  const { booking, units } = await stage.permitted(2)
  const mrns = rowsOf(await clerk.get(`units?booking_id=${booking}`)).map(({ mrn }) => String(mrn))
  expect(units).toHaveLength(2)
  expect((await clerk.get(`bookings/${booking}`)).body.mrns).toEqual(mrns.toSorted((one, other) => one.localeCompare(other)))
})

describe('after the cut-off and the departure', () => {
  const late = async (): Promise<Bag> => ({
    job_id: await stage.job(),
    voyage_id: await stage.voyage(),
    pol_id: await stage.named('ports', 'NLRTM'),
    pod_id: await stage.named('ports', 'SNDKR'),
    onward_legs: [],
  })

  test('staff are warned that the vessel has left, and a customer is refused', async () => {
    const booked = await clerk.post('bookings', await late())
    expect(booked.status, booked.text).toBe(201)
    expect(booked.body.warnings).toEqual([expect.stringContaining('left this port on')])
    expect((await customer.post('bookings', await late())).status).toBe(409)
  })

  test('what comes to the quay late is told to who says so', async () => {
    const { units } = await stage.booked(1)
    const delivered = await clerk.post(`units/${units[0]}/record_delivery`, { date_delivered: day(0) })
    expect(delivered.status, delivered.text).toBe(200)
    expect(delivered.body.warnings).toEqual([expect.stringContaining('left this port on')])
  })
})
