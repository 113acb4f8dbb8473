import { vinCheckDigit } from '@fairlead/contracts/checks/chassis-number'
import { iso6346CheckDigit } from '@fairlead/contracts/checks/iso-6346'
import { built } from './built.ts'
import reference from './data/reference.json' with { type: 'json' }
import type { Seeder } from './seeder.ts'

const models = reference.models.flatMap(model => {
  const how = built[`${model.make} ${model.name}`]
  return how ? [{ ...model, ...how }] : []
})
const colours = ['Black', 'White', 'Grey', 'Silver', 'Blue', 'Red']

/** Model years from 2009 on as position 10 has them. */
const yearCodes = '9ABCDEFGHJKLMNPRS'

/** A used vehicle; another one for every serial number up to 900,000. */
export function vehicle(seeder: Pick<Seeder, 'id'>, serial: number): object {
  const model = models[serial % models.length]
  if (!model) throw new Error('no model is known by how it is built')
  const nth = Math.floor(serial / models.length)
  const [first, last] = model.years
  const build_year = first + (nth % (last - first + 1))
  return {
    kind: 'vehicle',
    quantity: 1,
    chassis_number: vinOf(model.vin, build_year, nth),
    build_year,
    make: model.make,
    model: model.name,
    body: model.body,
    colour: colours[serial % colours.length],
    condition: 'USED',
    commodity_id: seeder.id('commodities', model.commodity),
    hs_code: model.hs_code,
    length: model.length,
    width: model.width,
    height: model.height,
    weight: model.weight,
  }
}

/** Fills in what differs from one vehicle to the next. The step has no factor in common with what it goes round in, so that none comes twice. */
function vinOf(pattern: string, year: number, nth: number): string {
  const digits = pattern.length - pattern.indexOf('*')
  const least = 10 ** (digits - 1)
  const serial = String(least + ((nth * 37) % (9 * least)))
  const vin = pattern.replace(/\*+$/, serial).replace('y', yearCodes.charAt(year - 2009))
  return vin.replace('c', vinCheckDigit(vin.replace('c', '0')))
}

/** The MRN of a unit's export declaration of a day, with its check digit (CHECKS.md). */
export function mrnOf(unit: string, country: string, day: string): string {
  const body = `${day.slice(2, 4)}${country}${unit.replaceAll('-', '').slice(0, 13).toUpperCase()}`
  return `${body}${iso6346CheckDigit(body)}`
}
