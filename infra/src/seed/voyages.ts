import type { Principal } from '@fairlead/contracts/identity/rights'
import { addDays, today, trade_zone } from '@fairlead/contracts/measures/dates'
import type { Seeder } from './seeder.ts'

/** A voyage: days are counted from the day of the seed, so that there is always one that sailed and one to come. */
export interface Sailing {
  number: string
  vessel: string
  carrier: string
  /** Port, purpose, and days of arrival and departure. */
  calls: readonly (readonly [port: string, purpose: 'load' | 'discharge', arrival: number, departure: number])[]
}

/** How many units of ours the carrier takes from one port to another; between others nobody said. */
type Allotment = readonly (readonly [pol: string, pod: string, units: number])[]

/** What we are allotted on a ship to West Africa, month after month. */
const usual: Allotment = [
  ['BEANR', 'SNDKR', 4],
  ['BEANR', 'CIABJ', 4],
  ['BEANR', 'GHTEM', 4],
  ['NLRTM', 'SNDKR', 6],
  ['NLRTM', 'CIABJ', 6],
  ['NLRTM', 'GHTEM', 6],
]
/** The ship is wanted: we get less for Abidjan than was booked with us. */
const short: Allotment = usual.map(([pol, pod, units]) => [pol, pod, pol === 'NLRTM' && pod === 'CIABJ' ? 3 : units])

interface Allotted extends Sailing {
  room: Allotment
}

/** A voyage from the Rhine and Scheldt to West Africa that left Rotterdam so many days ago, or will leave in so many. */
const toWestAfrica = (number: string, vessel: string, carrier: string, leaves: number, room = usual): Allotted => ({
  number,
  room,
  vessel,
  carrier,
  calls: [
    ['BEANR', 'load', leaves - 3, leaves - 2],
    ['NLRTM', 'load', leaves - 1, leaves],
    ['SNDKR', 'discharge', leaves + 10, leaves + 11],
    ['CIABJ', 'discharge', leaves + 14, leaves + 15],
    ['GHTEM', 'discharge', leaves + 17, leaves + 18],
  ],
})

const sailings: readonly Allotted[] = [
  toWestAfrica('GA2606', 'GRANDE ACCRA', 'Grimsby Atlantic Line', -158),
  toWestAfrica('HT2628', 'HOEGH TARGET', 'Nordic Ro-Ro', -127),
  toWestAfrica('MS2634', 'MERIDIAN STAR', 'Grimsby Atlantic Line', -97),
  toWestAfrica('GA2608', 'GRANDE ACCRA', 'Grimsby Atlantic Line', -67),
  toWestAfrica('HT2638', 'HOEGH TARGET', 'Nordic Ro-Ro', -38),
  {
    number: 'GA2611',
    vessel: 'GRANDE ACCRA',
    carrier: 'Grimsby Atlantic Line',
    calls: [
      ['NLRTM', 'load', -9, -8],
      ['SNDKR', 'discharge', 1, 2],
      ['GHTEM', 'discharge', 6, 8],
    ],
    room: [
      ['NLRTM', 'SNDKR', 10],
      ['NLRTM', 'GHTEM', 6],
    ],
  },
  {
    number: 'HT2647',
    vessel: 'HOEGH TARGET',
    carrier: 'Nordic Ro-Ro',
    calls: [
      ['BEANR', 'load', 3, 4],
      ['NLRTM', 'load', 5, 6],
      ['SNDKR', 'discharge', 15, 16],
      ['CIABJ', 'discharge', 19, 20],
    ],
    room: [
      ['BEANR', 'CIABJ', 3],
      ['NLRTM', 'SNDKR', 40],
      ['NLRTM', 'CIABJ', 6],
    ],
  },
  {
    number: 'MS2652',
    vessel: 'MERIDIAN STAR',
    carrier: 'Grimsby Atlantic Line',
    calls: [
      ['NLRTM', 'load', 12, 13],
      ['SNDKR', 'discharge', 23, 24],
      ['GHTEM', 'discharge', 28, 29],
    ],
    room: [
      ['NLRTM', 'SNDKR', 8],
      ['NLRTM', 'GHTEM', 6],
    ],
  },
  toWestAfrica('HT2702', 'HOEGH TARGET', 'Nordic Ro-Ro', 34, short),
]

/** Who sails a voyage. */
export const carrierOf = (voyage: string): string => sailings.find(one => one.number === voyage)?.carrier ?? ''

/** Days, counted from the day of the seed, on which cargo is delivered at a port before a voyage, cleared there, and loaded; none of them lies ahead. */
export function daysOnQuay(voyage: string, port: string): { delivered: number; cleared: number; loaded: number } {
  const [, , , departure = 0] = sailings.find(one => one.number === voyage)?.calls.find(([of]) => of === port) ?? []
  const left = Math.min(departure, 0)
  return { delivered: left - 2, cleared: left - 1, loaded: left }
}

/** A calendar day, so many days after the day of the seed. */
export type Day = (offset: number) => string

/** The days around the day of the seed, as the office in Rotterdam counts them. */
export function daysAround(now: Date): Day {
  const seeded = today(trade_zone, now.toISOString())
  return offset => addDays(seeded, offset)
}

/** Opens the voyages of the demonstration, each with the room that we have on it. */
export const seedVoyages = (seeder: Seeder, day: Day, by: Principal) =>
  Promise.all(
    sailings.map(async sailing => {
      const { id } = await openVoyage(seeder, day, sailing, by)
      await seeder.give('allocations', id, 'set_capacity', { capacities: sailing.room.map(one => capacityOf(seeder, one)) }, by)
    }),
  )

const capacityOf = (seeder: Seeder, [pol, pod, units]: Allotment[number]) => ({
  pol_id: seeder.id('ports', pol),
  pod_id: seeder.id('ports', pod),
  measure: 'units',
  capacity: units.toFixed(3),
})

/** Opens a voyage, with the cut-offs of every port where it loads. */
export const openVoyage = (seeder: Seeder, day: Day, { number, vessel, carrier, calls }: Sailing, by?: Principal) =>
  seeder.create(
    'voyages',
    number,
    {
      number,
      vessel_id: seeder.id('vessels', vessel),
      service_type_id: 2,
      carrier_id: seeder.id('relations', carrier),
      manifest_mode: 'per_leg',
      port_calls: calls.map(([port, purpose, arrival, departure]) => ({
        id: seeder.id('calls', `${number} ${port}`),
        port_id: seeder.id('ports', port),
        purpose,
        date_arrival: day(arrival),
        date_departure: day(departure),
        actual_arrival: arrival < 0 ? day(arrival) : null,
        actual_departure: departure < 0 ? day(departure) : null,
        cut_off_cargo: purpose === 'load' ? `${day(arrival - 1)}T15:00:00Z` : null,
        cut_off_documents: purpose === 'load' ? `${day(arrival - 1)}T11:00:00Z` : null,
        cut_off_customs: purpose === 'load' ? `${day(arrival)}T07:00:00Z` : null,
        closed_for_booking: false,
      })),
    },
    by,
  )
