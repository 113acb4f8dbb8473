import { v7 } from 'uuid'
import type { Desk } from './command-fixture.ts'

const both = (name: string) => ({ en: name, nl: name })

/** What a forwarder needs before the first voyage: an office, a customer, ports, a vessel, money. */
export async function trade({ done }: Desk) {
  const euro = await done('currencies', 'create', { code: 'EUR', name: both('Euro'), minor_units: 2 })
  const dollar = await done('currencies', 'create', { code: 'USD', name: both('US dollar'), minor_units: 2 })
  const country = (code: string, is_eu: boolean) =>
    done('countries', 'create', { code, name: both(code), is_eu, currency_id: euro, max_length: 2500 })
  const [netherlands, senegal, ghana] = [await country('NL', true), await country('SN', false), await country('GH', false)]
  const port = (code: string, country_id: string, plate = false) =>
    done('ports', 'create', { code, name: both(code), country_id, license_plate_required_import: plate })
  const [rotterdam, dakar, tema] = [await port('NLRTM', netherlands), await port('SNDKR', senegal, true), await port('GHTEM', ghana)]
  const relation = (name: string, types: string[], more: object = {}) =>
    done('relations', 'create', { name, types, contacts: [], cfr_manager_emails: [], country_id: netherlands, ...more })
  const office = await relation('Fairlead Rotterdam', ['OFFICE'], { office_code: '01', is_headquarters: true })
  const customer = await relation('Autohandel Jansen BV', ['CUSTOMER'], { address: 'Waalhaven 1\nRotterdam', debtor_number: 'D1001' })
  const carrier = await relation('Grimaldi Lines', ['CARRIER'], { address: 'Via Marchese Campodisola 13', city: 'Napoli' })
  const vessel = await done('vessels', 'create', { name: 'Grande Dakar', imo: '9680748', vessel_type: 'PCTC' })
  const freight = await done('financearticles', 'create', { code: 'FRT', name: both('Ocean freight') })
  return { euro, dollar, rotterdam, dakar, tema, office, customer, carrier, vessel, freight, relation }
}

export type Trade = Awaited<ReturnType<typeof trade>>

export const openVoyage = ({ done }: Desk, { carrier, vessel, rotterdam, dakar, tema }: Trade, number: string): Promise<string> =>
  done('voyages', 'open', {
    number,
    vessel_id: vessel,
    carrier_id: carrier,
    service_type_id: 2,
    port_calls: [
      {
        port_id: rotterdam,
        purpose: 'load',
        date_arrival: '2026-11-19',
        date_departure: '2026-11-22',
        cut_off_cargo: '2026-11-20T17:00:00Z',
        cut_off_documents: '2026-11-21T12:00:00Z',
      },
      { port_id: dakar, purpose: 'both', date_arrival: '2026-12-01', date_departure: '2026-12-02' },
      { port_id: tema, purpose: 'discharge', date_arrival: '2026-12-06', date_departure: '2026-12-07' },
    ],
  })

export const openJob = ({ done }: Desk, { customer, office }: Trade): Promise<string> =>
  done('jobs', 'open', { direction: 'EXPORT', customer_id: customer, office_id: office, service_type_id: 2, customer_reference: 'PO 7781' })

export const book = ({ done }: Desk, { rotterdam, tema }: Trade, job_id: string, voyage_id: string, more: object = {}): Promise<string> =>
  done('bookings', 'create', { job_id, voyage_id, pol_id: rotterdam, pod_id: tema, onward_legs: [], ...more })

/** So many vehicles as a customer pastes them; chassis numbers run on from `first`. */
export const vehicles = (count: number, first = 1) =>
  Array.from({ length: count }, (_none, index) => ({
    chassis_number: `JTNBA3EK3030${String(first + index).padStart(5, '0')}`,
    make: 'Toyota',
    model: 'Corolla',
    colour: 'Black',
    license_plate: 'GV123K',
    length: 463,
    width: 178,
    height: 146,
    weight: 1300,
  }))

/** Brings units on board: confirmed as firm, delivered and loaded on this day. Their booking is confirmed already. */
export async function shipAll({ done }: Desk, units: readonly string[], date_loaded: string): Promise<void> {
  for (const unit of units) {
    await done('units', 'mark_firm', {}, unit)
    await done('units', 'record_delivery', { date_delivered: date_loaded, keys_present: true }, unit)
    await done('units', 'load', { date_loaded }, unit)
  }
}

export const newId = (): string => v7()
