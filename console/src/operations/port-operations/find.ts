/** Letters that are read for digits on a dirty windscreen count as the digits: O and Q as 0, I as 1. A VIN has none of the three. */
const folded = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll(/[OQ]/g, '0')
    .replaceAll('I', '1')

/** Where a unit carries a number that somebody may read or scan. */
const read = ['chassis_number', 'license_plate', 'container_number', 'number', 'key_number', 'customer_reference']

type Unit = Readonly<Record<string, unknown>>

const numbersOf = (unit: Unit): string[] =>
  read.flatMap(field => {
    const value = unit[field]
    return typeof value === 'string' && value !== '' ? [folded(value)] : []
  })

/** The units that carry what was typed, such as the last digits of a VIN; those that carry exactly that where there are any. */
export function found<U extends Unit>(units: readonly U[], typed: string): U[] {
  const wanted = folded(typed)
  if (wanted === '') return [...units]
  const exactly = units.filter(unit => numbersOf(unit).includes(wanted))
  return exactly.length > 0 ? exactly : units.filter(unit => numbersOf(unit).some(number => number.includes(wanted)))
}

/**
 * What a scanner read: the VIN, where there is one in it. Labels put an I before it for imported, and codes carry more around it, such as
 * an address or other fields.
 */
export function scanned(code: string): string {
  const words = code.toUpperCase().split(/[^A-Z0-9]+/)
  const vin = words.map(word => (/^I[A-Z0-9]{17}$/.test(word) ? word.slice(1) : word)).find(word => /^[A-HJ-NPR-Z0-9]{17}$/.test(word))
  return vin ?? code.trim()
}
