import { error, type Finding } from './finding.ts'

export function normaliseScac(input: string): string {
  return input.trim().toUpperCase()
}

/** Standard carrier alpha code: 2 to 4 letters. */
export function checkScac(value: string): Finding | undefined {
  return /^[A-Z]{2,4}$/.test(value) ? undefined : error('check.scac')
}
