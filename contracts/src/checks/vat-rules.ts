import { isDate } from '../measures/dates.ts'
import { mod97 } from './mod-97.ts'

/** How the VAT ids of a prefix look, and whether their check digits are right; both are asked about what stands after the prefix. */
export interface VatRule {
  format: RegExp
  checked: (number: string) => boolean
}

const digitsOf = (number: string): number[] => Array.from(number, Number)

/** Each digit times its weight, added up; digits without a weight do not count. */
const weighted = (number: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, position) => sum + weight * Number(number[position]), 0)

/** Whether the weighted digits, the check digit among them, leave a remainder: none, unless said otherwise. So a digit that would be ten is no digit. */
const leaves =
  (modulus: number, weights: readonly number[], remainder = 0) =>
  (number: string): boolean =>
    weighted(number, weights) % modulus === remainder

/** Luhn (ISO/IEC 7812-1): every second digit from the right doubled, its digits added up. */
const luhn = (number: string): number =>
  digitsOf(number)
    .reverse()
    .reduce((sum, digit, place) => sum + (place % 2 === 0 ? digit : Math.floor((digit * 2) / 10) + ((digit * 2) % 10)), 0) % 10

/** ISO 7064, mod 11,10: Germany and Croatia. */
const mod11And10 = (number: string): boolean =>
  digitsOf(number).reduce((check, digit) => ((((check === 0 ? 10 : check) * 2) % 11) + digit) % 10, 5) === 1

const last = (number: string): number => Number(number.at(-1))

const isBirthday = (year: number, month: number, day: number): boolean =>
  isDate(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)

/** The two digits at a place. */
const two = (number: string, at: number): number => Number(number.slice(at, at + 2))

/** Companies have nine digits; of ten are persons (with the century in the month of birth), foreigners and others. */
function bulgarian(number: string): boolean {
  if (number.length === 9) {
    const first = weighted(number, [1, 2, 3, 4, 5, 6, 7, 8]) % 11
    return last(number) === (first < 10 ? first : (weighted(number, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10)
  }
  const month = two(number, 2)
  const [century, since] = month > 40 ? [2000, 40] : [1900, 0]
  const isPerson =
    isBirthday(century + two(number, 0), month - since, two(number, 4)) &&
    last(number) === (weighted(number, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10
  const isForeigner = last(number) === weighted(number, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10
  return isPerson || isForeigner || leaves(11, [4, 3, 2, 7, 6, 5, 4, 3, 2, 1])(number)
}

const cypriot_values = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]
const cypriot = (number: string): boolean => {
  const total = digitsOf(number.slice(0, 8)).reduce(
    (sum, digit, place) => sum + (place % 2 === 0 ? (cypriot_values[digit] ?? 0) : digit),
    0,
  )
  return number[8] === String.fromCharCode(65 + (total % 26))
}

/** Companies have eight digits; persons their number of birth (in nine digits until 1953), or nine digits that begin with 6. */
function czech(number: string): boolean {
  if (number.length === 8) return last(number) === ((11 - (weighted(number, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 11 || 1) % 10
  if (number.length === 9 && number.startsWith('6')) {
    return last(number) === ((weighted(number.slice(1), [8, 7, 6, 5, 4, 3, 2]) % 11) + 8) % 10
  }
  const year = 1900 + two(number, 0)
  const isOf = (born: number) => isBirthday(born, (two(number, 2) % 50) % 20, two(number, 4))
  if (number.length === 9) return year < 1954 && isOf(year)
  return isOf(year < 1954 ? year + 100 : year) && last(number) === (Number(number.slice(0, 9)) % 11) % 10
}

const spanish_letters = 'TRWAGMYFPDXBNJZSQVHLCKE'
function spanish(number: string): boolean {
  const middle = number.slice(1, 8)
  if (/^[0-9KLMXYZ]/.test(number)) {
    const person = number
      .replace(/^[KLMX]/, '')
      .replace('Y', '1')
      .replace('Z', '2')
      .slice(0, -1)
    return number[8] === spanish_letters[Number(person) % 23]
  }
  const digit = (10 - luhn(`${middle}0`)) % 10
  return number[8] === (/[0-9]$/.test(number) ? String(digit) : 'JABCDEFGHI'[digit])
}

const french_key = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/**
 * The SIREN of the company behind a key of two characters. Of digits alone the key is (12 + 3 × (SIREN mod 97)) mod 97; with letters it is that
 * of the directorate of taxes as python-stdnum has it. Monaco's numbers begin with 000 and are no SIREN, so without a digit of Luhn.
 */
function french(number: string): boolean {
  const siren = number.slice(2)
  if (!siren.startsWith('000') && luhn(siren) !== 0) return false
  if (/^[0-9]{2}/.test(number)) return two(number, 0) === (12 + 3 * (Number(siren) % 97)) % 97
  const [first, second] = [french_key.indexOf(number.charAt(0)), french_key.indexOf(number.charAt(1))]
  const key = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100
  return (Number(siren) + 1 + Math.floor(key / 11)) % 11 === key % 11
}

const british_format = /^([0-9]{9}([0-9]{3})?|GD[0-4][0-9]{2}|HA[5-9][0-9]{2})$/
/** Nine digits and perhaps three of a branch; departments (GD) and health authorities (HA) have no check digits. Numbers from 100 on are also given out by two later rules. */
function british(number: string): boolean {
  if (/^[GH]/.test(number)) return true
  const remainder = weighted(number, [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97
  return remainder === 0 || (Number(number.slice(0, 3)) >= 100 && (remainder === 42 || remainder === 55))
}

const irish_letters = 'WABCDEFGHIJKLMNOPQRSTUV'
/** Seven digits, a check letter and since 2013 perhaps one more; before that the second character could be a letter or a sign. */
function irish(number: string): boolean {
  const body = /^[0-9]{7}/.test(number) ? number.slice(0, 7) : `0${number.slice(2, 7)}${number.charAt(0)}`
  const second = number.length === 9 ? irish_letters.indexOf(number.charAt(8)) : 0
  return number[7] === irish_letters[(weighted(body, [8, 7, 6, 5, 4, 3, 2]) + 9 * second) % 23]
}

/** The seven digits of the company, the province (or 120, 121, 888, 999 for what has none) and a digit of Luhn. */
function italian(number: string): boolean {
  const province = Number(number.slice(7, 10))
  const isProvince = (province >= 1 && province <= 100) || [120, 121, 888, 999].includes(province)
  return Number(number.slice(0, 7)) > 0 && isProvince && luhn(number) === 0
}

/** Companies begin with 4 or more; persons have their code, which until 2017 began with the day of birth and since begins with 32. */
function latvian(number: string): boolean {
  if (/^[4-9]/.test(number)) return leaves(11, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1], 3)(number)
  const century = 1800 + 100 * Number(number[6])
  const isBorn = number.startsWith('32') || isBirthday(century + two(number, 4), two(number, 2), two(number, 0))
  return isBorn && last(number) === ((1 + weighted(number, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10
}

/** Where ten would be the digit, it is reckoned with other weights. */
function lithuanian(number: string): boolean {
  const remainder = (from: number) =>
    digitsOf(number.slice(0, -1)).reduce((sum, digit, place) => sum + (1 + ((place + from) % 9)) * digit, 0) % 11
  const first = remainder(0)
  return last(number) === (first < 10 ? first : remainder(2) % 10)
}

/** Every character stands for digits (ISO 7064, mod 97,10) since 2020; before, the nine digits had to pass the test of eleven. */
function dutch(number: string): boolean {
  if (leaves(11, [9, 8, 7, 6, 5, 4, 3, 2, 10])(number)) return true
  return mod97(`NL${number}`) === 1
}

/** Shorter numbers stand to the right of the weights. */
const romanian = (number: string): boolean => {
  const total = weighted(number.padStart(10, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2])
  return last(number) === ((total * 10) % 11) % 10
}

/** Where eleven would be the digit there is no number; ten is written as 0. */
const slovenian = (number: string): boolean => {
  const total = weighted(number, [8, 7, 6, 5, 4, 3, 2]) % 11
  return total !== 0 && last(number) === (11 - total) % 10
}

/** The rules of the 27 members, Northern Ireland (the British ones), Great Britain, Norway and Switzerland (CHECKS.md), by prefix. */
export const vat_rules: Readonly<Record<string, VatRule>> = {
  AT: { format: /^U[0-9]{8}$/, checked: number => (luhn(number.slice(1, 8)) + last(number)) % 10 === 6 },
  BE: { format: /^[01][0-9]{9}$/, checked: number => 97 - (Number(number.slice(0, 8)) % 97) === two(number, 8) },
  BG: { format: /^[0-9]{9,10}$/, checked: bulgarian },
  CH: { format: /^E[0-9]{9}(MWST|TVA|IVA)?$/, checked: number => leaves(11, [5, 4, 3, 2, 7, 6, 5, 4, 1])(number.slice(1)) },
  CY: { format: /^(?!12)[0-9]{8}[A-Z]$/, checked: cypriot },
  CZ: { format: /^([0-8][0-9]{7}|[0-9]{9,10})$/, checked: czech },
  DE: { format: /^[1-9][0-9]{8}$/, checked: mod11And10 },
  DK: { format: /^[1-9][0-9]{7}$/, checked: leaves(11, [2, 7, 6, 5, 4, 3, 2, 1]) },
  EE: { format: /^10[0-9]{7}$/, checked: leaves(10, [3, 7, 1, 3, 7, 1, 3, 7, 1]) },
  EL: { format: /^[0-9]{9}$/, checked: number => last(number) === (weighted(number, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 },
  ES: { format: /^([A-HJUV][0-9]{8}|[A-HNP-SW][0-9]{7}[A-J]|[0-9KLMXYZ][0-9]{7}[A-Z])$/, checked: spanish },
  FI: { format: /^[0-9]{8}$/, checked: leaves(11, [7, 9, 10, 5, 8, 4, 2, 1]) },
  FR: { format: /^[0-9A-HJ-NP-Z]{2}[0-9]{9}$/, checked: french },
  GB: { format: british_format, checked: british },
  HR: { format: /^[0-9]{11}$/, checked: mod11And10 },
  HU: { format: /^[0-9]{8}$/, checked: leaves(10, [9, 7, 3, 1, 9, 7, 3, 1]) },
  IE: { format: /^([0-9]{7}[A-W][A-IW]?|[7-9][A-Z+*][0-9]{5}[A-W])$/, checked: irish },
  IT: { format: /^[0-9]{11}$/, checked: italian },
  LT: { format: /^([0-9]{7}1[0-9]|[0-9]{10}1[0-9])$/, checked: lithuanian },
  LU: { format: /^[0-9]{8}$/, checked: number => Number(number.slice(0, 6)) % 89 === two(number, 6) },
  LV: { format: /^[0-9]{11}$/, checked: latvian },
  MT: { format: /^[1-9][0-9]{7}$/, checked: number => 37 - (weighted(number, [3, 4, 6, 7, 8, 9]) % 37) === two(number, 6) },
  NL: { format: /^[0-9]{9}B(?!00)[0-9]{2}$/, checked: dutch },
  NO: { format: /^[0-9]{9}(MVA)?$/, checked: leaves(11, [3, 2, 7, 6, 5, 4, 3, 2, 1]) },
  PL: { format: /^[0-9]{10}$/, checked: leaves(11, [6, 5, 7, 2, 3, 4, 5, 6, 7, 10]) },
  PT: {
    format: /^[1-9][0-9]{8}$/,
    checked: number => last(number) === ((11 - (weighted(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10,
  },
  RO: { format: /^[1-9][0-9]{1,9}$/, checked: romanian },
  SE: { format: /^[0-9]{10}01$/, checked: number => luhn(number.slice(0, 10)) === 0 },
  SI: { format: /^[1-9][0-9]{7}$/, checked: slovenian },
  SK: { format: /^[1-9][0-9][2-4789][0-9]{7}$/, checked: number => Number(number) % 11 === 0 },
  XI: { format: british_format, checked: british },
}
