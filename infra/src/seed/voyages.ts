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

const sailings: readonly Sailing[] = [
  {
    number: 'GA2611',
    vessel: 'GRANDE ACCRA',
    carrier: 'Grimsby Atlantic Line',
    calls: [
      ['NLRTM', 'load', -9, -8],
      ['SNDKR', 'discharge', 1, 2],
      ['GHTEM', 'discharge', 6, 8],
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
  },
]

/** A calendar day, so many days after the day of the seed. */
export type Day = (offset: number) => string

/** The days around the day of the seed, as the office in Rotterdam counts them. */
export function daysAround(now: Date): Day {
  const seeded = today(trade_zone, now.toISOString())
  return offset => addDays(seeded, offset)
}

/** Opens the voyages of the demonstration. */
export const seedVoyages = (seeder: Seeder, day: Day, by: Principal) =>
  Promise.all(sailings.map(sailing => openVoyage(seeder, day, sailing, by)))

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
