import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { day, must, rowsUnder, stageOf } from '../../stage.ts'

// From what a customer was quoted to what he is charged, over HTTP.
let fairlead: Fairlead
let user: Caller
let stage: ReturnType<typeof stageOf>
beforeAll(async () => {
  fairlead = await startFairlead()
  user = caller(fairlead.url, await fairlead.token('user'))
  stage = stageOf(user, caller(fairlead.url, await fairlead.token('supervisor')))
})
afterAll(() => fairlead?.stop())

const read = async (path: string): Promise<Bag> => must(await user.get(path))
const car = { make: 'Toyota', model: 'Corolla', condition_id: 2, length: 463, width: 178, height: 146, weight: 1300 }

/** Twelve cars and a 40 ft container in dollars, accepted. */
async function accepted(): Promise<string> {
  const [office_id, pol_id, pod_id, customer_id, currency_id, container_type_id, calculation_unit_id] = await Promise.all([
    stage.named('relations', 'Fairlead Rotterdam'),
    stage.named('ports', 'NLRTM'),
    stage.named('ports', 'GHTEM'),
    stage.named('relations', 'Sahel Motors'),
    stage.named('currencies', 'USD'),
    stage.named('containertypes', '42G1'),
    stage.named('calculationunits', 'UNIT'),
  ])
  const quotation = must(
    await user.post('quotations', {
      type: 'spot',
      service_type_id: 2,
      cargo_mode: 'roro',
      customer_id,
      office_id,
      valid_from: day(0),
      currency_id,
      pol_id,
      pod_id,
      cargo_lines: [
        { ...car, quantity: 12, chassis_numbers: [] },
        { quantity: 1, container_type_id, chassis_numbers: [] },
      ],
      clause_ids: [],
      quote_description_ids: [],
    }),
  )
  const [cars, container] = rowsUnder(quotation, 'cargo_lines').map(({ id }) => String(id))
  const freight = { kind: 'freight', calculation_unit_id, purchase_currency_id: currency_id, shown: 'yes', vat_type: 'EXPORT_0' }
  const price_lines = [
    { ...freight, cargo_line_id: cars, description: 'Cars', purchase_rate: '500', purchase_quantity: '12', sales_rate: '650' },
    { ...freight, cargo_line_id: container, description: '40 ft', purchase_rate: '1900', purchase_quantity: '1', sales_rate: '2400' },
  ]
  const path = `quotations/${String(quotation.id)}`
  must(await user.post(`${path}/price_by_hand`, { price_lines }))
  must(await user.post(`${path}/send`))
  must(await user.post(`${path}/accept`, { accepted_by: 'P. Jansen' }))
  return String(quotation.id)
}

test('an accepted quotation is booked in one step, and what is loaded of it is charged at its price, bought and sold', async () => {
  const [quotation_id, voyage_id] = [await accepted(), await stage.voyage({ number: 'QO2601' })]
  const id = v7()
  const booking = must(await user.post(`bookings/${id}/book_quotation`, { quotation_id, voyage_id, direction: 'EXPORT' }))
  expect(booking).toMatchObject({ quotation_id, unit_count: 13, price_totals: [{ sales: '10200.00', purchase: '7900.00' }] })
  const units = rowsUnder(must(await user.get(`units?booking_id=${id}&per_page=50&sort=number`)), 'data')
  expect(units.map(({ kind }) => kind)).toEqual([...Array<string>(12).fill('vehicle'), 'container'])
  must(await user.post(`bookings/${id}/confirm`))
  for (const [index, unit] of units.entries()) {
    const said = index === 12 ? { container_number: 'MSCU1234566' } : { chassis_number: `JTNBA3EK3030880${String(index).padStart(2, '0')}` }
    must(await user.put(`units/${String(unit.id)}`, said))
    for (const [command, input] of [
      ['mark_firm', {}],
      ['record_delivery', { date_delivered: day(-2), keys_present: true }],
      ['load', { date_loaded: day(-2) }],
    ] as const)
      must(await user.post(`units/${String(unit.id)}/${command}`, input))
  }
  const lines = rowsUnder(await read(`jobs/${String(booking.job_id)}`), 'lines')
  const amounts = (side: string, description: string) =>
    lines.filter(line => line.side === side && line.description === description).map(line => line.amount)
  expect(amounts('sales', 'Cars')).toEqual(Array(12).fill('650.00'))
  expect(amounts('purchase', 'Cars')).toEqual(Array(12).fill('500.00'))
  expect([...amounts('sales', '40 ft'), ...amounts('purchase', '40 ft')]).toEqual(['2400.00', '1900.00'])
  expect(lines.every(line => line.estimated === true && line.quotation_id === quotation_id && line.status === 'pending')).toBe(true)
  expect(await read(`quotations/${quotation_id}`)).toMatchObject({ status: 'shipped' })
})
