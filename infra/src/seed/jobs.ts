import type { Principal } from '@fairlead/contracts/identity/rights'
import { inLanes } from '@fairlead/domain/kernel/in-lanes'
import { colleague } from './colleagues.ts'
import { type File, files } from './files.ts'
import type { Seeder } from './seeder.ts'
import { mrnOf, vehicle } from './vehicles.ts'
import { carrierOf, type Day, daysOnQuay } from './voyages.ts'

/** Opens the jobs, books and moves their vehicles as a clerk of their office does, and lets a customer ask for a booking more. */
export async function seedJobs(seeder: Seeder, day: Day): Promise<void> {
  for (const file of files) await open(seeder, file, await colleague(seeder, file.clerk)) // one by one: they take numbers of one series
  const byVoyage = Map.groupBy(files, file => file.voyage).values() // two of one voyage would compete for its room
  await inLanes(3, byVoyage, async together => {
    for (const file of together) await ship(seeder, file, day, await colleague(seeder, file.clerk))
  })
  await request(seeder, await colleague(seeder, 'customer'))
}

/** Who is told that the cargo comes in. */
const notifyAt: Readonly<Record<File['pod'], string>> = {
  SNDKR: 'Agence Maritime du Cap-Vert',
  GHTEM: 'Tema Ship Agencies',
  CIABJ: 'Société Générale d’Importation Côte d’Ivoire',
}

const open = (seeder: Seeder, file: File, by: Principal) =>
  seeder.create(
    'jobs',
    file.called,
    {
      direction: 'EXPORT',
      customer_id: seeder.id('relations', file.customer),
      office_id: seeder.id('relations', file.office),
      owner_id: by.id,
      service_type_id: 2,
      customer_reference: file.reference,
      shipper_id: seeder.id('relations', file.shipper),
      consignee_id: seeder.id('relations', file.consignee),
      notify_id: seeder.id('relations', notifyAt[file.pod]),
      incoterm: 'CPT',
    },
    by,
  )

/** Books and moves the vehicles of a job, and says what it costs. */
async function ship(seeder: Seeder, file: File, day: Day, by: Principal): Promise<void> {
  const job = seeder.id('jobs', file.called)
  const booking = await seeder.create('bookings', file.called, bookingOf(seeder, job, file), by)
  const { reached } = file
  const isConfirmed = reached !== 'asked' && reached !== 'declined'
  await seeder.give('bookings', booking.id, isConfirmed ? 'confirm' : 'submit', {}, by)
  if (reached === 'declined') return void (await seeder.give('bookings', booking.id, 'decline', { reason: 'No room on this voyage' }, by))
  const first = files.slice(0, files.indexOf(file)).reduce((sum, before) => sum + before.vehicles, 1)
  const units = Array.from({ length: file.vehicles }, (_, index) => vehicle(seeder, first + index))
  await seeder.give('bookings', booking.id, 'add_units', { units }, by)
  if (reached === 'cancelled') return void (await seeder.give('bookings', booking.id, 'cancel', { reason: 'The buyer withdrew' }, by))
  await seeder.give('jobs', job, 'add_lines', { lines: linesOf(seeder, file) }, by)
  await move(seeder, file, await unitsOf(seeder, file.called), day, by)
}

const bookingOf = (seeder: Seeder, job_id: string, { voyage, pol, pod, customs }: Pick<File, 'voyage' | 'pol' | 'pod' | 'customs'>) => ({
  job_id,
  voyage_id: seeder.id('voyages', voyage),
  pol_id: seeder.id('ports', pol),
  pod_id: seeder.id('ports', pod),
  onward_legs: [],
  commodity_id: seeder.id('commodities', 'CAR'),
  customs_type: customs,
})

/** Euro per cubic metre that the carriers ask of us; in Antwerp that brings the cargo aboard, in Rotterdam its terminal does. */
const freightTo: Readonly<Record<File['pod'], string>> = { SNDKR: '53.0000', GHTEM: '58.5000', CIABJ: '61.0000' }

/** What a job earns, and below that what it costs. */
function linesOf(seeder: Seeder, { vehicles, rate, voyage, pol, pod }: File): object[] {
  const line = (article: string, unit: string, description: string, quantity: string, perQuantity: string) => ({
    side: 'sales',
    finance_article_id: seeder.id('financearticles', article),
    description,
    calculation_unit_id: seeder.id('calculationunits', unit),
    quantity,
    rate: perQuantity,
    currency_id: seeder.id('currencies', 'EUR'),
    vat_type: 'EXPORT_0',
  })
  const from = (vendor: string) => ({ side: 'purchase', relation_id: seeder.id('relations', vendor) })
  const volume = (vehicles * 12.4).toFixed(3)
  const freight = line('FRT', 'CBM', 'Ocean freight', volume, freightTo[pod])
  const handling = line('THC', 'UNIT', 'Terminal handling', vehicles.toFixed(3), '24.0000')
  return [
    line('FRT', 'CBM', 'Ocean freight', volume, rate),
    line('DOC', 'BL', 'Bill of lading fee', '1.000', '45.0000'),
    { ...freight, ...from(carrierOf(voyage)), vat_type: 'OUTSIDE' },
    ...(pol === 'NLRTM' ? [{ ...handling, ...from('Waalhaven Ro-Ro Terminal') }] : []),
  ]
}

/** Ids of the units of a seeded booking. */
export async function unitsOf(seeder: Seeder, called: string): Promise<string[]> {
  const { unit_ids } = await seeder.record('bookings', seeder.id('bookings', called))
  return Array.isArray(unit_ids) ? unit_ids.map(String) : []
}

const steps: readonly File['reached'][] = ['booked', 'delivered', 'firm', 'permit', 'loaded']

/** Brings vehicles as far as their file says. */
async function move(seeder: Seeder, file: File, units: readonly string[], day: Day, by: Principal): Promise<void> {
  const reached = steps.indexOf(file.reached)
  const { delivered, cleared, loaded } = daysOnQuay(file.voyage, file.pol)
  await inLanes(8, units, async unit => {
    if (reached >= 1)
      await seeder.give('units', unit, 'record_delivery', { date_delivered: day(delivered), keys_present: true, confirmed: true }, by)
    if (reached >= 2) await seeder.give('units', unit, 'mark_firm', {}, by)
    if (reached < 3) return
    const mrn = mrnOf(unit, file.pol.slice(0, 2), day(cleared))
    if (file.customs === 'EX') await seeder.give('units', unit, 'record_clearance', { date_cleared: day(cleared), mrn }, by)
    await seeder.give('units', unit, 'grant_permit', {}, by)
  })
  // One by one: each is told to the same booking, job and allocation.
  if (reached >= 4) for (const unit of units) await seeder.give('units', unit, 'load', { date_loaded: day(loaded) }, by)
}

/** The customer asks for a place on the next voyage, too; the office has yet to answer. */
async function request(seeder: Seeder, customer: Principal): Promise<void> {
  const wish = { voyage: 'MS2652', pol: 'NLRTM', pod: 'SNDKR', customs: 'EX' } as const
  const booking = bookingOf(seeder, seeder.id('jobs', 'three'), wish)
  await seeder.give('bookings', seeder.id('bookings', 'requested'), 'request', booking, customer)
}
