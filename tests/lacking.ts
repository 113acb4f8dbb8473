import { randomInt } from 'node:crypto'
import { type Bag, type Caller, rowsOf } from './caller.ts'
import { must, type Shipment, type stageOf, vehicle } from './stage.ts'

/** Cargo of a customer of its own, who is mailed to at this address. */
export interface Lacking extends Shipment {
  customer: string
  email: string
}

/** Brings new vehicles that wait for their vessel: each lacks its invoice and its certificate, and has a customer whom nobody else asks for anything. */
export const lackingOf =
  (clerk: Caller, { named, voyage }: Pick<ReturnType<typeof stageOf>, 'named' | 'voyage'>) =>
  async (count = 1, customer: Bag = {}, { who = clerk, office_id }: { who?: Caller; office_id?: string } = {}): Promise<Lacking> => {
    const nth = randomInt(1_000_000_000)
    const email = `papers-${nth}@customer.test`
    const country_id = await named('countries', 'Senegal')
    const said = { name: `Papers ${nth} BV`, types: ['CUSTOMER'], country_id, email, contacts: [], cfr_manager_emails: [], ...customer }
    const customer_id = String(must(await clerk.post('relations', said)).id)
    const its = { customer_id, office_id: office_id ?? (await named('relations', 'Fairlead Rotterdam')) }
    const job_id = String(must(await who.post('jobs', { direction: 'EXPORT', ...its, service_type_id: 2 })).id)
    const voyage_id = await voyage()
    const route = { voyage_id, pol_id: await named('ports', 'NLRTM'), pod_id: await named('ports', 'SNDKR'), onward_legs: [] }
    const commodity_id = await named('commodities', 'Passenger')
    const booking = String(must(await who.post('bookings', { job_id, ...route, commodity_id, customs_type: 'EX' })).id)
    const units = Array.from({ length: count }, () => vehicle({ condition: 'NEW' }))
    must(await who.post(`bookings/${booking}/add_units`, { units }))
    const rows = rowsOf(await who.get(`units?booking_id=${booking}&sort=number`))
    return { voyage: voyage_id, job: job_id, booking, units: rows.map(({ id }) => String(id)), customer: customer_id, email }
  }
