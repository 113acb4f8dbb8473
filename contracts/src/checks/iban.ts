import { countrySpecs, isValidIBAN } from 'ibantools'
import { error, type Finding } from './finding.ts'

/** IBAN (ISO 13616): a country of the registry, its length and account format, and the check digits modulo 97. */
export function checkIban(value: string): Finding | undefined {
  const country = value.slice(0, 2)
  const spec = countrySpecs[country]
  if (!spec?.IBANRegistry || !spec.chars) return error('check.iban_country', { country })
  if (value.length !== spec.chars) return error('check.iban_length', { country, expected: spec.chars, length: value.length })
  if (!isValidIBAN(value)) return error('check.iban')
  return undefined
}
