import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { error, type Finding, warning } from './finding.ts'

/** Longest phone number that is accepted, spaces included (specification §5). */
const phone_max_length = 25
/** The country of a number without one (specification §5). */
const home: CountryCode = 'NL'

/** Every country with its calling code, by its own code. */
export const phone_countries = getCountries()
  .map(code => ({ code, calling: String(getCountryCallingCode(code)) }))
  .toSorted((left, right) => (left.code < right.code ? -1 : 1))

/** A country as the library knows it; the Netherlands for what it does not know. */
export const countryCode = (text: string): CountryCode => (isSupportedCountry(text) ? text : home)

/** `+4930123456` → `DE`; undefined for what is no number yet. */
export const phoneCountry = (value: string): CountryCode | undefined => parsePhoneNumberFromString(value)?.country

/** `010 400 12 34` → `+31104001234` (E.164). What cannot be a number is handed back as it was, for `checkPhone` to refuse. */
export function normalisePhone(input: string, country: CountryCode = home): string {
  const phone = parsePhoneNumberFromString(input, { defaultCountry: country, extract: false })
  return phone?.isPossible() && !phone.ext ? phone.number : input.trim()
}

/** The same national number in another country: `+31104001234` in `BE` → `+32104001234`. */
export const inCountry = (value: string, country: CountryCode): string =>
  normalisePhone(parsePhoneNumberFromString(value)?.nationalNumber ?? value, country)

/** `+31104001234` → `+31 10 400 1234`. */
export function showPhone(value: string): string {
  return parsePhoneNumberFromString(value)?.formatInternational() ?? value
}

/** A number in E.164 whose length its country knows; a range that the country does not use is a warning, because ranges grow. */
export function checkPhone(value: string): Finding | undefined {
  if (value.length > phone_max_length) return error('check.phone_too_long', { max: phone_max_length })
  const phone = /^\+[1-9][0-9]{4,14}$/.test(value) ? parsePhoneNumberFromString(value) : undefined
  if (!phone?.isPossible()) return error('check.phone')
  if (!phone.isValid()) return warning('check.phone_unlikely')
  return undefined
}
