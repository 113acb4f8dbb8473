import { error, type Finding } from './finding.ts'
import { iso6346CheckDigit } from './iso-6346.ts'

/** `csqu 305438-3` → `CSQU3054383`: the box prints spaces and a frame round the check digit, people type them. */
export function normaliseContainerNumber(input: string): string {
  return input.toUpperCase().replace(/[\s./-]/g, '')
}

/** ISO 6346: owner code of 3 letters, category U, J or Z, 6 digits and a check digit. */
export function checkContainerNumber(value: string): Finding | undefined {
  if (!/^[A-Z]{3}[UJZ][0-9]{7}$/.test(value)) return error('check.container_format')
  if (iso6346CheckDigit(value.slice(0, 10)) !== Number(value.at(-1))) return error('check.container_check_digit')
  return undefined
}
