import * as jsvat from 'jsvat'
import { type Finding, warning } from './finding.ts'

/** Whose rules apply to which prefix: the 27 EU members, Northern Ireland (with the British rules), Great Britain, Norway and Switzerland. */
const rules: Record<string, jsvat.Country> = {
  AT: jsvat.austria,
  BE: jsvat.belgium,
  BG: jsvat.bulgaria,
  CH: jsvat.switzerland,
  CY: jsvat.cyprus,
  CZ: jsvat.czechRepublic,
  DE: jsvat.germany,
  DK: jsvat.denmark,
  EE: jsvat.estonia,
  EL: jsvat.greece,
  ES: jsvat.spain,
  FI: jsvat.finland,
  FR: jsvat.france,
  GB: jsvat.unitedKingdom,
  HR: jsvat.croatia,
  HU: jsvat.hungary,
  IE: jsvat.ireland,
  IT: jsvat.italy,
  LT: jsvat.lithuania,
  LU: jsvat.luxembourg,
  LV: jsvat.latvia,
  MT: jsvat.malta,
  NL: jsvat.netherlands,
  NO: jsvat.norway,
  PL: jsvat.poland,
  PT: jsvat.portugal,
  RO: jsvat.romania,
  SE: jsvat.sweden,
  SI: jsvat.slovenia,
  SK: jsvat.slovakiaRepublic,
  XI: jsvat.unitedKingdom,
}

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
  const prefix = value.slice(0, 2)
  const rule = rules[prefix]
  if (!rule)
    return country && !Object.hasOwn(rules, country === 'GR' ? 'EL' : country) ? undefined : warning('check.vat_country', { prefix })
  const { format, checked } = prefix === 'BE' ? judgeBelgian(value) : judge(value, rule)
  if (!format) return warning('check.vat_format', { prefix })
  if (!checked) return warning('check.vat_check_digit')
  return undefined
}

function judge(value: string, rule: jsvat.Country): { format: boolean; checked: boolean } {
  const result = jsvat.checkVAT(value.replace(/^XI/, 'GB'), [rule])
  // The library knows neither spelling rules nor that the Dutch count their suffix from 01.
  const format = result.isValidFormat && /^[A-Z0-9+*]+$/.test(value) && !/^NL.*B00$/.test(value)
  return { format, checked: result.isValid }
}

/** Belgium also hands out numbers that begin with 1, which the library does not know yet. */
function judgeBelgian(value: string): { format: boolean; checked: boolean } {
  return { format: /^BE[01][0-9]{9}$/.test(value), checked: 97 - (Number(value.slice(2, 10)) % 97) === Number(value.slice(10)) }
}
