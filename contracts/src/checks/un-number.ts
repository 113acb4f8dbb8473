import { error, type Finding } from './finding.ts'

/** `UN 3166` → `3166`. */
export function normaliseUnNumber(input: string): string {
  return input
    .toUpperCase()
    .replace(/^\s*UN/, '')
    .replace(/\s/g, '')
}

/** UN number of dangerous goods: 4 digits. */
export function checkUnNumber(value: string): Finding | undefined {
  return /^[0-9]{4}$/.test(value) ? undefined : error('check.un_number')
}
