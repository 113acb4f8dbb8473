import { rowsOf } from '../caller.ts'
import { must, type Shipment, stageOf, vehicle } from '../stage.ts'
import { apiOf } from './people.ts'

// What an office has done already when a test begins: over the API, in a second or two, and each test's own. Records come with what they
// are called on the screen.

interface Named {
  id: string
  number: string
}
interface Unit {
  id: string
  chassis: string
}
/** Cargo of one job on one voyage, Rotterdam to Dakar: cars of 12,032 m³ and 1.300 kg each. */
interface Cargo {
  voyage: Named
  job: Named
  booking: string
  units: Unit[]
}

export const stage = async () => stageOf(await apiOf('user'), await apiOf('supervisor'))

/** Gives a command, which must be taken. */
export const done = async (path: string, body: object = {}) => must(await (await apiOf('user')).post(path, body))

/** The id of what a search finds first. */
export const find = async (resource: string, text: string): Promise<string> => (await stage()).named(resource, text)

const read = async (path: string) => must(await (await apiOf('user')).get(path))
const named = async (resource: string, id: string): Promise<Named> => ({ id, number: String((await read(`${resource}/${id}`)).number) })

async function cargoOf({ voyage, job, booking }: Omit<Shipment, 'units'>): Promise<Cargo> {
  const units = rowsOf({ body: await read(`units?booking_id=${booking}&per_page=200&sort=number`) })
  return {
    voyage: await named('voyages', voyage),
    job: await named('jobs', job),
    booking,
    units: units.map(({ id, chassis_number }) => ({ id: String(id), chassis: String(chassis_number) })),
  }
}

export const newVoyage = async (): Promise<Named> => named('voyages', await (await stage()).voyage())
/** A confirmed booking for which nothing was named yet. */
export const booking = async (): Promise<Cargo> => cargoOf(await (await stage()).confirmed())
export const bookedCargo = async (count = 1): Promise<Cargo> => cargoOf(await (await stage()).booked(count))
export const permittedCargo = async (count = 1): Promise<Cargo> => cargoOf(await (await stage()).permitted(count))
export const loadedCargo = async (count = 1): Promise<Cargo> => cargoOf(await (await stage()).loaded(count))

const idsOf = (units: readonly Unit[]) => units.map(({ id }) => id)

/** Chassis numbers that nothing bears yet. */
export const chassisNumbers = (count: number): string[] => Array.from({ length: count }, () => String(vehicle().chassis_number))

/** A bill of lading in draft for some units of a job. */
export const draftBill = async ({ job, units }: Pick<Cargo, 'job' | 'units'>): Promise<Named> =>
  named('billsoflading', await (await stage()).drafted(job.id, idsOf(units)))

/** One that the supervisor approved and made final. */
export async function finalBill(cargo: Pick<Cargo, 'job' | 'units'>): Promise<Named> {
  const bill = await draftBill(cargo)
  await (await stage()).finalised(bill.id)
  return bill
}

/** The manifest of what a voyage brings to Dakar. */
export async function manifestOf({ voyage }: Cargo): Promise<string> {
  const [manifest] = rowsOf({ body: await read(`manifests?voyage_id=${voyage.id}`) })
  return String(manifest?.id)
}

/** Publishes it. */
export async function publishManifest(cargo: Cargo): Promise<void> {
  const [ocean_vessel_id, transit_country_id] = [await find('vessels', 'GRANDE'), await find('countries', 'Senegal')]
  await done(`manifests/${await manifestOf(cargo)}/publish`, { ocean_vessel_id, transit_country_id, mode: 'per_leg' })
}

/** An invoice of 7.850,00 that waits for its approval, for a customer in Senegal, so without VAT. */
export async function pendingInvoice({ job }: Cargo): Promise<string> {
  const { approvedLines, draftInvoice } = await stage()
  return draftInvoice(job.id, await approvedLines({ job: job.id }, '750.0000', '35.0000'))
}
