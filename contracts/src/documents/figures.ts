import type { DocumentLanguage } from './in-words.ts'

const marks = { en: { group: ',', point: '.' }, nl: { group: '.', point: ',' } } as const

const months = {
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  nl: ['januari', 'februari', 'maart', 'april', 'mei', 'juni', 'juli', 'augustus', 'september', 'oktober', 'november', 'december'],
} as const

/** A decimal string as printed: thousands grouped, at least `decimals` places (`1234.5` → `1,234.50`). Never rounds; throws on anything else. */
export function printedFigure(value: string, language: DocumentLanguage, decimals = 0): string {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value)
  if (!parts) throw new RangeError(`"${value}" is not a decimal`)
  const [, sign = '', whole = '', fraction = ''] = parts
  const { group, point } = marks[language]
  const places = fraction.padEnd(decimals, '0')
  return `${sign && '−'}${whole.replace(/\B(?=(\d{3})+$)/g, group)}${places && point + places}`
}

/**
 * The same as a customer reads it of an offer, on paper as on his own pages: in either language with a comma before the decimals, as screens write
 * them (specification §5, §9). Else 54.129 m³ here would be 54,129 m³ there.
 */
export const shownFigure = (value: string, decimals = 0): string => printedFigure(value, 'nl', decimals)

/** The volume of cargo in m³ as its line prints it: nothing where nobody measured it, as of a container. */
export const printedVolume = (value: string): string => (Number(value) === 0 ? '' : printedFigure(value, 'en', 3))

/** A date as printed: `2026-03-07` → `7 March 2026`. */
export function printedDate(date: string, language: DocumentLanguage): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  const month = months[language][Number(parts?.[2]) - 1]
  if (!parts || !month) throw new RangeError(`"${date}" is not a date`)
  return `${Number(parts[3])} ${month} ${parts[1]}`
}

/** A date as stamped on a bill of lading: `2026-03-07` → `07 MAR 2026`. */
export function stampedDate(date: string): string {
  const [day = '', month = '', year] = printedDate(date, 'en').split(' ')
  return `${day.padStart(2, '0')} ${month.slice(0, 3).toUpperCase()} ${year}`
}
