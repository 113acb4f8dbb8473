import { error, type Finding } from './finding.ts'

/** `8703.23` → `870323`. */
export function normaliseHsCode(input: string): string {
  return input.replace(/[\s.]/g, '')
}

/** Harmonised System: 6 digits everywhere, 8 in the EU's combined nomenclature, 10 in national tariffs. */
export function checkHsCode(value: string): Finding | undefined {
  return /^[0-9]{6}([0-9]{2}){0,2}$/.test(value) ? undefined : error('check.hs_code')
}
