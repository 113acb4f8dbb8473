import { type Finding, warning } from './finding.ts'
import { vat_rules } from './vat-rules.ts'

/** `gr 094.259.216` → `EL094259216`; a Belgian number of the old 9 digits gets its leading zero. */
export function normaliseVatId(input: string): string {
  return input
    .toUpperCase()
    .replace(/[\s./-]/g, '')
    .replace(/^GR/, 'EL')
    .replace(/^BE(?=[0-9]{9}$)/, 'BE0')
}

/**
 * VAT id with its country prefix. Only ever a warning, because VIES decides. `country` (ISO 3166, of the address) lets pass what
 * has no prefix that we have rules for in a country that we have no rules for.
 */
export function checkVatId(value: string, country?: string): Finding | undefined {
  const [prefix, number] = [value.slice(0, 2), value.slice(2)]
  const rule = Object.hasOwn(vat_rules, prefix) ? vat_rules[prefix] : undefined
  if (!rule) return country && !Object.hasOwn(vat_rules, vatPrefixOf(country)) ? undefined : warning('check.vat_country', { prefix })
  if (!rule.format.test(number)) return warning('check.vat_format', { prefix })
  return rule.checked(number) ? undefined : warning('check.vat_check_digit')
}

/** How the VAT ids of a country (ISO 3166) begin: as its code, but EL in Greece. Those of Northern Ireland begin with XI, which is no country. */
export const vatPrefixOf = (country: string): string => (country === 'GR' ? 'EL' : country)
