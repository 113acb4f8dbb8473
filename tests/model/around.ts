import { addDays, today, trade_zone } from '@fairlead/contracts/measures/dates'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import type { Random } from '../random/random.ts'
import type { Known } from './known.ts'
import type { Bag } from './office.ts'

/** What an input is made from. */
export interface Around {
  random: Random
  known: Known
  /** What it is to be for, where that is not left to chance. */
  job?: Bag & { id: string }
  /** The bill that something is about, where it is about one. */
  bill?: Bag & { id: string }
  now: string
  /** A number that nobody had before. */
  serial: () => number
}

export type Row = Bag & { id: string }
export type Make = (around: Around, record: Row) => Bag | undefined

/** The id of a record of the demonstration company. */
export const seeded = (resource: string, called: string): string => derivedId('seed', resource, called)
export const rotterdam = seeded('relations', 'Fairlead Rotterdam')
export const antwerp = seeded('relations', 'Fairlead Antwerp')
export const sahel = seeded('relations', 'Sahel Motors')
export const customers = ['Sahel Motors', 'Golden Gate Autos', 'Van Houten Automotive', 'Autohaus Brückner'].map(one =>
  seeded('relations', one),
)
const port = (code: string): string => seeded('ports', code)
export const vessels = ['GRANDE ACCRA', 'HOEGH TARGET', 'MERIDIAN STAR'].map(name => seeded('vessels', name))
export const loading = ['NLRTM', 'BEANR'].map(port)
export const dakar = port('SNDKR')
export const tema = port('GHTEM')

export const day = (now: string, offset = 0): string => addDays(today(trade_zone, now), offset)
/** A day of the past, seldom one to come. */
export const past = ({ random, now }: Around): string => day(now, random.chance(0.04) ? 1 : -random.below(2))
export const because = (): Bag => ({ reason: 'Because it is so' })
export const nothing = (): Bag => ({})
export const party = (name: string) => ({ relation_id: null, name, address: 'Main street 1\nTown', tax_id: '' })
