import { error, type Finding } from './finding.ts'

/** `1-abc-234` → `1ABC234`: letters and digits only (specification §5), of any alphabet. */
export function normaliseLicencePlate(input: string): string {
  return input.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}

export function checkLicencePlate(value: string): Finding | undefined {
  return /^[\p{L}\p{N}]+$/u.test(value) ? undefined : error('check.licence_plate')
}
