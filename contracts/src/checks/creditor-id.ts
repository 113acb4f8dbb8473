import { error, type Finding } from './finding.ts'
import { mod97 } from './mod-97.ts'

/** `de98 zzz 09999999999` → `DE98ZZZ09999999999`. */
export function normaliseCreditorId(input: string): string {
  return input.toUpperCase().replace(/[\s-]/g, '')
}

/** SEPA creditor identifier (EPC AT-02): the business code in positions 5 to 7 takes no part in the check digits. */
export function checkCreditorId(value: string): Finding | undefined {
  const parts = /^([A-Z]{2}[0-9]{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/.exec(value)
  if (!parts) return error('check.creditor_id_format')
  const [, countryAndDigits = '', nationalId = ''] = parts
  if (mod97(nationalId + countryAndDigits) !== 1) return error('check.creditor_id_check_digits')
  return undefined
}
