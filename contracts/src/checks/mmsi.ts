import { error, type Finding } from './finding.ts'

/** Maritime mobile service identity of a ship: 9 digits, of which the first three say whose flag it is (201 to 775). */
export function checkMmsi(value: string): Finding | undefined {
  return /^[2-7][0-9]{8}$/.test(value) ? undefined : error('check.mmsi')
}
