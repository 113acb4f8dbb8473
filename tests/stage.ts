import { randomInt } from 'node:crypto'
import { addDays, today } from '@fairlead/contracts/measures/dates'
import { v7 } from 'uuid'
import { type Answer, type Bag, type Caller, rowsOf } from './caller.ts'

/** A day so many from today, on the clock of the offices. */
export const day = (offset: number): string => addDays(today('Europe/Amsterdam', new Date().toISOString()), offset)

/** A job with a booking and its vehicles, on a voyage of their own. */
export interface Shipment {
  voyage: string
  job: string
  booking: string
  units: string[]
}

/** Where a shipment is not as any other: aboard a voyage that is there already, of a job that says more, of these vehicles. */
interface Aboard {
  voyage?: string
  job?: Bag
  vehicles?: readonly Bag[]
}

/** One whose cargo is aboard, stands on a draft bill of lading, and whose price was approved: it may be invoiced. */
export interface Billed extends Shipment {
  bill: string
  lines: string[]
}

/** A number that no other voyage has. */
export const voyageNumber = (): string => `V${v7().slice(-8)}`.toUpperCase()

let vehicles = randomInt(900_000) // another process may have begun in the same company
/** A vehicle as a customer names it, with a chassis number that no other has. */
export const vehicle = (more: Bag = {}): Bag => {
  vehicles += 1
  const chassis_number = `WVWZZZ1KZBW${String(vehicles).padStart(6, '0')}`
  return { chassis_number, make: 'Toyota', model: 'Corolla', colour: 'Black', length: 463, width: 178, height: 146, weight: 1300, ...more }
}

/** The record after a command that must be carried out. Throws with what was refused. */
export function must({ status, text, body }: Answer): Bag {
  if (status >= 300) throw new Error(`${status} ${text.slice(0, 500)}`)
  return body
}

const idOf = (record: Bag | undefined): string => String(record?.id)

/** The rows under a name of a record. */
export const rowsUnder = (record: Bag, name: string): Bag[] => rowsOf({ body: { data: record[name] } })

/** Brings shipments of their own as far as a test begins, by the commands that a clerk and his supervisor give. */
export function stageOf(clerk: Caller, supervisor: Caller) {
  const give = async (path: string, body: Bag = {}, who = clerk) => must(await who.post(path, body))
  const named = async (resource: string, text: string): Promise<string> =>
    idOf(rowsOf(await clerk.get(`${resource}?search=${encodeURIComponent(text)}`))[0])

  /** Rotterdam to Dakar to Tema; it left two days ago. */
  async function voyage(more: Bag = {}): Promise<string> {
    const call = async (port: string, purpose: string, arrival: number) => ({
      port_id: await named('ports', port),
      purpose,
      date_arrival: day(arrival),
      date_departure: day(arrival + 1),
      cut_off_cargo: purpose === 'load' ? `${day(arrival - 1)}T15:00:00Z` : null,
    })
    const opened = await give('voyages', {
      number: voyageNumber(),
      vessel_id: await named('vessels', 'GRANDE'),
      carrier_id: await named('relations', 'Grimsby'),
      service_type_id: 2,
      port_calls: [await call('NLRTM', 'load', -2), await call('SNDKR', 'discharge', 9), await call('GHTEM', 'discharge', 13)],
      ...more,
    })
    return idOf(opened)
  }

  const job = async (said: Bag = {}): Promise<string> =>
    idOf(
      await give('jobs', {
        direction: 'EXPORT',
        customer_id: await named('relations', 'Sahel Motors'),
        office_id: await named('relations', 'Fairlead Rotterdam'),
        service_type_id: 2,
        customer_reference: 'PO 77',
        ...said,
      }),
    )

  /** A confirmed booking from Rotterdam to Dakar, without a unit. */
  async function confirmed(on: Aboard = {}): Promise<Omit<Shipment, 'units'>> {
    const [voyage_id, job_id] = [on.voyage ?? (await voyage()), await job(on.job)]
    const booking = idOf(
      await give('bookings', {
        job_id,
        voyage_id,
        pol_id: await named('ports', 'NLRTM'),
        pod_id: await named('ports', 'SNDKR'),
        onward_legs: [],
        commodity_id: await named('commodities', 'Passenger'),
        customs_type: 'EX',
      }),
    )
    await give(`bookings/${booking}/confirm`)
    return { voyage: voyage_id, job: job_id, booking }
  }

  async function booked(count = 1, on: Aboard = {}): Promise<Shipment> {
    const shipment = await confirmed(on)
    await give(`bookings/${shipment.booking}/add_units`, { units: on.vehicles ?? Array.from({ length: count }, () => vehicle()) })
    const units = rowsOf(await clerk.get(`units?booking_id=${shipment.booking}&per_page=200&sort=number`)).map(idOf)
    return { ...shipment, units }
  }

  /** Delivered and cleared three days ago, and free to be loaded. */
  async function permitted(count = 1, on: Aboard = {}): Promise<Shipment> {
    const shipment = await booked(count, on)
    for (const unit of shipment.units) {
      await give(`units/${unit}/mark_firm`)
      await give(`units/${unit}/record_delivery`, { date_delivered: day(-3) })
      await give(`units/${unit}/record_clearance`, { date_cleared: day(-3), mrn: mrn() })
      await give(`units/${unit}/grant_permit`)
    }
    return shipment
  }

  async function loaded(count = 1, on: Aboard = {}): Promise<Shipment> {
    const shipment = await permitted(count, on)
    for (const unit of shipment.units) await give(`units/${unit}/load`, { date_loaded: day(-2) })
    return shipment
  }

  /** Lines of the job's pro forma, which await approval. */
  async function priced({ job }: Pick<Shipment, 'job'>, ...rates: string[]): Promise<string[]> {
    const [finance_article_id, currency_id] = [await named('financearticles', 'FRT'), await named('currencies', 'EUR')]
    const line = (rate: string) => ({
      side: 'sales',
      finance_article_id,
      description: 'Ocean freight',
      quantity: '10.000',
      rate,
      currency_id,
      vat_type: 'OUTSIDE',
    })
    return rowsUnder(await give(`jobs/${job}/add_lines`, { lines: rates.map(line) }), 'lines').map(idOf)
  }

  async function approvedLines(shipment: Pick<Shipment, 'job'>, ...rates: string[]): Promise<string[]> {
    const line_ids = await priced(shipment, ...rates)
    await give(`jobs/${shipment.job}/approve_lines`, { line_ids })
    return line_ids
  }

  /** A draft bill of lading of some units of a job. */
  async function drafted(job_id: string, unit_ids: readonly string[]): Promise<string> {
    const party = (name: string) => ({ relation_id: null, name, address: 'Main street 1\nTown', tax_id: '' })
    const queued = await give('billsoflading', {
      job_id,
      unit_ids,
      type: 'ORIGINAL',
      release_type: 'PRINT',
      payment_type: 'PREPAID',
      shipper: party('Van Houten Automotive'),
      consignee: party('Sahel Motors'),
      notify: party('Agence Maritime'),
    })
    await give(`billsoflading/${idOf(queued)}/draft`)
    return idOf(queued)
  }

  async function billed(count = 1): Promise<Billed> {
    const shipment = await loaded(count)
    const bill = await drafted(shipment.job, shipment.units)
    return { ...shipment, bill, lines: await approvedLines(shipment, '750.0000', '35.0000', '4.5000') }
  }

  /** Approved and made final by the supervisor, in one go; answers the bill. */
  async function finalised(bill: string): Promise<Bag> {
    await give(`billsoflading/${bill}/request_approval`)
    return give(`billsoflading/${bill}/finalise`, {}, supervisor)
  }

  /** On a bill that was published, aboard a ship that arrived at Dakar yesterday. */
  async function arriving(count = 1): Promise<Billed> {
    const call = async (port: string, purpose: string, arrival: number) => ({
      port_id: await named('ports', port),
      purpose,
      date_arrival: day(arrival),
      date_departure: day(arrival + 1),
      cut_off_cargo: null,
    })
    const port_calls = [await call('NLRTM', 'load', -2), await call('SNDKR', 'discharge', -1)]
    const shipment = await loaded(count, { voyage: await voyage({ port_calls }) })
    const bill = await drafted(shipment.job, shipment.units)
    await finalised(bill)
    const [manifest] = rowsOf(await clerk.get(`manifests?voyage_id=${shipment.voyage}`))
    await give(`manifests/${idOf(manifest)}/publish`, {
      ocean_vessel_id: await named('vessels', 'GRANDE'),
      transit_country_id: await named('countries', 'Senegal'),
      mode: 'per_leg',
    })
    return { ...shipment, bill, lines: [] }
  }

  /** An invoice that waits for its approval. */
  async function draftInvoice(job: string, line_ids: readonly string[]): Promise<string> {
    const invoice_id = v7()
    await give(`jobs/${job}/create_invoice`, { invoice_id, line_ids, invoice_date: day(0), customer_reference: 'PO 77' })
    return invoice_id
  }

  /** An approved invoice of all lines; a worker gives it its number. */
  async function invoiced({ job, lines }: Billed): Promise<string> {
    const invoice_id = await draftInvoice(job, lines)
    await give(`invoices/${invoice_id}/approve`)
    return invoice_id
  }

  return {
    named,
    voyage,
    job,
    confirmed,
    booked,
    permitted,
    loaded,
    priced,
    approvedLines,
    drafted,
    billed,
    finalised,
    arriving,
    draftInvoice,
    invoiced,
  }
}

let declarations = randomInt(900_000)
/** A reference of customs that no other declaration has. */
export const mrn = (): string => {
  declarations += 1
  return `26NLA1B2C3D${String(declarations).padStart(6, '0')}A`
}
