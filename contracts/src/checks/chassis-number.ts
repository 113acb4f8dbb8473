import { error, type Finding, warning } from './finding.ts'

/** Length of a vehicle identification number (ISO 3779); older vehicles and machines carry shorter or longer numbers. */
const vin_length = 17

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const values = new Map(
  Object.entries({
    A: 1,
    B: 2,
    C: 3,
    D: 4,
    E: 5,
    F: 6,
    G: 7,
    H: 8,
    J: 1,
    K: 2,
    L: 3,
    M: 4,
    N: 5,
    P: 7,
    R: 9,
    S: 2,
    T: 3,
    U: 4,
    V: 5,
    W: 6,
    X: 7,
    Y: 8,
    Z: 9,
  }),
)

/** Position 10 from 1980 on, one character a year, starting again every 30 years. */
const model_year_codes = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/** ` jtn-ba3 ek3O3012345` → `JTNBA3EK303012345`: upper case, without spaces and dashes, letter O read as zero (specification §5). */
export function normaliseChassisNumber(input: string): string {
  return input
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
}

/** The character that belongs in position 9 of a VIN: 0 to 9, or X for ten. */
export function vinCheckDigit(vin: string): string {
  const total = Array.from(vin).reduce(
    (sum, character, position) => sum + (values.get(character) ?? Number(character)) * (weights[position] ?? 0),
    0,
  )
  return total % 11 === 10 ? 'X' : String(total % 11)
}

/**
 * A chassis number that is not 17 long cannot be verified by itself and needs the build year (specification §5); I and Q are refused
 * in a VIN only, since serial numbers of machines do use them. A wrong check digit is worth a warning where the maker had to
 * write one, North America (first character 1 to 5), and means nothing elsewhere.
 */
export function checkChassisNumber(value: string, buildYear?: number | null): Finding | undefined {
  if (!/^[A-Z0-9]+$/.test(value)) return error('check.chassis_characters')
  if (value.length !== vin_length) return buildYear ? undefined : error('check.chassis_build_year', { length: value.length })
  const refused = /[IOQ]/.exec(value)
  if (refused) return error('check.chassis_letter', { letter: refused[0], position: refused.index + 1 })
  if (isNorthAmerican(value) && vinCheckDigit(value) !== value[8]) return warning('check.chassis_check_digit')
  return undefined
}

/**
 * Model years that position 10 allows, up to and including `latest`, newest first: to suggest a build year, never to decide one.
 * With North American cars position 7 tells the cycles apart: a digit before 2010, a letter since.
 */
export function suggestModelYears(vin: string, latest: number): number[] {
  const offset = model_year_codes.indexOf(vin[9] ?? '-')
  if (vin.length !== vin_length || offset < 0) return []
  const first = 1980 + offset
  const cycles = isNorthAmerican(vin) ? [/[0-9]/.test(vin.charAt(6)) ? first : first + 30] : [first + 30, first]
  return cycles.filter(year => year <= latest)
}

function isNorthAmerican(vin: string): boolean {
  return /^[1-5]/.test(vin)
}
