import { error, type Finding } from './finding.ts'

/** Upper case and trimmed; a space inside is refused rather than guessed away, because customs refuse it too. */
export function normaliseEori(input: string): string {
  return input.trim().toUpperCase()
}

/** EORI number: country and up to 15 letters or digits. */
export function checkEori(value: string): Finding | undefined {
  return /^[A-Z]{2}[A-Z0-9]{1,15}$/.test(value) ? undefined : error('check.eori')
}
