import { error, type Finding } from './finding.ts'

/** `IMO 9684976` → `9684976`. */
export function normaliseImoNumber(input: string): string {
  return input
    .toUpperCase()
    .replace(/^\s*IMO/, '')
    .replace(/\s/g, '')
}

/** IMO ship number: 7 digits, of which the last is that of the others' sum with weights 7 to 2. */
export function checkImoNumber(value: string): Finding | undefined {
  if (!/^[0-9]{7}$/.test(value)) return error('check.imo_format')
  const total = Array.from(value.slice(0, 6)).reduce((sum, digit, position) => sum + Number(digit) * (7 - position), 0)
  if (total % 10 !== Number(value.at(-1))) return error('check.imo_check_digit')
  return undefined
}
