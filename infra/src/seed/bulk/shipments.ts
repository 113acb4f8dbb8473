import { inLanes } from '@fairlead/domain/kernel/in-lanes'
import type { Seeder } from '../seeder.ts'
import type { Turns } from '../turns.ts'
import { mrnOf, vehicle } from '../vehicles.ts'
import { type Day, openVoyage } from '../voyages.ts'
import type { Desk, House } from './house.ts'
import { each, type PlannedJob, type PlannedVoyage } from './plan.ts'

/** A job of a bulk with all that is asked of it later. */
export interface Shipment {
  job: PlannedJob
  id: string
  desk: Desk
  voyage: string
  pol: string
  pod: string
  units: readonly string[]
}

/** The day on which a voyage leaves its first port: what sailed lies up to two years back. */
export const departure = ({ nth, stage }: PlannedVoyage): number =>
  stage === 'published' ? -30 - ((nth * 7) % 700) : stage === 'sailed' ? -12 - (nth % 14) : 5 + (nth % 90)

/** When it leaves each port where it loads: Antwerp first. */
const sails = (voyage: PlannedVoyage, pol: string): number => departure(voyage) + (pol === 'NLRTM' ? 2 : 0)

const vessels = [
  { vessel: 'GRANDE ACCRA', carrier: 'Grimsby Atlantic Line' },
  { vessel: 'HOEGH TARGET', carrier: 'Nordic Ro-Ro' },
  { vessel: 'MERIDIAN STAR', carrier: 'Grimsby Atlantic Line' },
]
const destinations = ['SNDKR', 'GHTEM'] as const

/** Opens a voyage from both offices to two destinations. Resolves to its id. */
export async function seedVoyage(seeder: Seeder, day: Day, voyage: PlannedVoyage): Promise<string> {
  const ship = vessels[voyage.nth % vessels.length] ?? { vessel: 'NORDIC BRIDGE', carrier: 'Nordic Ro-Ro' }
  const leaves = departure(voyage)
  const { id } = await openVoyage(seeder, day, {
    number: `WA${String(voyage.nth + 1).padStart(4, '0')}`,
    ...ship,
    calls: [
      ['BEANR', 'load', leaves - 1, sails(voyage, 'BEANR')],
      ['NLRTM', 'load', leaves + 1, sails(voyage, 'NLRTM')],
      ['SNDKR', 'discharge', leaves + 12, leaves + 13],
      ['GHTEM', 'discharge', leaves + 17, leaves + 18],
    ],
  })
  return id
}

/** Opens a job, books its vehicles and brings them as far as their voyage is. */
export async function ship(
  seeder: Seeder,
  { desks, customers }: House,
  inTurn: Turns,
  day: Day,
  voyage: PlannedVoyage & { id: string },
  job: PlannedJob,
): Promise<Shipment> {
  const desk = desks[job.nth % desks.length]
  const pod = destinations[Math.floor(job.nth / desks.length) % destinations.length]
  if (!desk || !pod) throw new Error('there is nobody to do the work')
  const called = `bulk ${job.nth}`
  const customer = customers[(job.nth * 7) % customers.length]
  const opened = {
    direction: 'EXPORT',
    customer_id: customer,
    office_id: desk.office,
    owner_id: desk.clerk.id,
    service_type_id: 2,
    customer_reference: `PO ${100_000 + job.nth}`,
    shipper_id: seeder.id('relations', 'Van Houten Automotive'),
    consignee_id: customer,
    incoterm: 'CPT',
  }
  const { id } = await inTurn(`jobs of ${desk.office}`, () => seeder.create('jobs', called, opened, desk.clerk))
  const route = { pol: seeder.id('ports', desk.pol), pod: seeder.id('ports', pod) }
  const booking = await seeder.create(
    'bookings',
    called,
    {
      job_id: id,
      voyage_id: voyage.id,
      pol_id: route.pol,
      pod_id: route.pod,
      onward_legs: [],
      commodity_id: seeder.id('commodities', 'CAR'),
      customs_type: 'EX',
    },
    desk.clerk,
  )
  await seeder.give('bookings', booking.id, 'confirm', {}, desk.clerk)
  const declared = day(departure(voyage) - 3)
  const rows = each(job.units).map(serial => ({
    ...vehicle(seeder, serial),
    mrn: mrnOf(seeder.id('mrn', String(serial)), desk.pol.slice(0, 2), declared),
  }))
  const { record } = await seeder.give('bookings', booking.id, 'add_units', { units: rows }, desk.clerk)
  const units = Array.isArray(record.unit_ids) ? record.unit_ids.map(String) : []
  const shipment = { job, id, desk, voyage: voyage.id, ...route, units }
  await (voyage.stage === 'coming'
    ? prepare(seeder, shipment, day)
    : load(seeder, shipment, day(sails(voyage, desk.pol)), day(departure(voyage) - 3)))
  return shipment
}

/** Delivers every unit and loads it on the day on which the vessel leaves. */
async function load(seeder: Seeder, { units, desk: { clerk } }: Shipment, date_loaded: string, date_delivered: string): Promise<void> {
  await inLanes(4, units, async unit => {
    await seeder.give('units', unit, 'record_delivery', { date_delivered, keys_present: true, confirmed: true }, clerk)
    await seeder.give('units', unit, 'mark_firm', {}, clerk)
  })
  for (const unit of units) await seeder.give('units', unit, 'load', { date_loaded }, clerk) // each is told to the same booking, job and allocation
}

/** One unit in four is booked only, the next delivered, the next firm, the next has its permit. */
async function prepare(seeder: Seeder, { units, desk: { clerk } }: Shipment, day: Day): Promise<void> {
  await inLanes(4, units.entries(), async ([index, unit]) => {
    const reached = index % 4
    if (reached >= 1) await seeder.give('units', unit, 'record_delivery', { date_delivered: day(-2), keys_present: true }, clerk)
    if (reached >= 2) await seeder.give('units', unit, 'mark_firm', {}, clerk)
    if (reached >= 3) await seeder.give('units', unit, 'grant_permit', {}, clerk)
  })
}
