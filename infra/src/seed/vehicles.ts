import { iso6346CheckDigit } from '@fairlead/contracts/checks/iso-6346'
import reference from './data/reference.json' with { type: 'json' }

const models = reference.models.filter(model => model.weight < 4_000)
const colours = ['Black', 'White', 'Grey', 'Silver', 'Blue', 'Red']

/** A used car; another one for every serial number up to 900,000. Its maker is European, so its chassis number has no check digit. */
export function vehicle(serial: number): object {
  const model = models[serial % models.length] ?? models[0]
  return {
    kind: 'vehicle',
    quantity: 1,
    chassis_number: `WVWZZZ1KZ${'ABCDEFGH'[serial % 8]}W${100_000 + ((serial * 37) % 900_000)}`,
    build_year: 2012 + (serial % 12),
    make: model?.make,
    model: model?.name,
    colour: colours[serial % colours.length],
    condition: 'USED',
    length: model?.length,
    width: model?.width,
    height: model?.height,
    weight: model?.weight,
  }
}

/** The MRN of a unit's export declaration, of the year 2026, with its check digit (CHECKS.md). */
export function mrnOf(unit: string, country: string): string {
  const body = `26${country}${unit.replaceAll('-', '').slice(0, 13).toUpperCase()}`
  return `${body}${iso6346CheckDigit(body)}`
}
