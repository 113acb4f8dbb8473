import { error, type Finding } from './finding.ts'
import { mod97 } from './mod-97.ts'

/** Legal entity identifier (ISO 17442): 18 characters and two check digits. */
export function checkLei(value: string): Finding | undefined {
  return /^[A-Z0-9]{18}[0-9]{2}$/.test(value) && mod97(value) === 1 ? undefined : error('check.lei')
}
