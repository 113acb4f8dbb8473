import { error, type Finding } from './finding.ts'

/** `nl rtm` → `NLRTM`: the code list itself prints a space after the country. */
export function normaliseUnLocode(input: string): string {
  return input.toUpperCase().replace(/\s/g, '')
}

/** UN/LOCODE: country and 3 characters from A to Z and 2 to 9 (0 and 1 look like letters). */
export function checkUnLocode(value: string): Finding | undefined {
  return /^[A-Z]{2}[A-Z2-9]{3}$/.test(value) ? undefined : error('check.un_locode')
}
