/** Numbers are shown the Dutch way in both languages: a comma before the decimals (specification §5, §9). */
const locale = 'en-NL'
const formats = new Map<string, Intl.NumberFormat>()

function format(decimals: number, grouping: boolean): Intl.NumberFormat {
  const key = `${decimals} ${grouping}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: grouping })
  formats.set(key, made)
  return made
}

const isNumber = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text)

/** `1234.5` with two decimals → `1.234,50`; a text is shown exactly, however long. */
export function shownNumber(value: number | string, decimals: number, grouping = true): string {
  if (typeof value === 'number') return format(decimals, grouping).format(value)
  return isNumber(value) ? format(decimals, grouping).format(value) : value
}

/** What may be typed of a number: digits, dots, commas, and a minus in front where it may be negative (specification §5). */
export const onlyNumber = (text: string, negative: boolean): string =>
  text.replaceAll(/[^\d.,-]/g, '').replaceAll('-', (_minus, at) => (negative && at === 0 ? '-' : ''))

/** What was typed as a number → `1234.5` as text, or undefined when it is none: digits, an optional minus, dot or comma (specification §5). */
export function typedNumber(text: string): string | undefined {
  const plain = text.trim().replaceAll(/\s/g, '')
  const dotted = /^-?\d{1,3}(\.\d{3})+,\d*$|^-?\d{1,3}(\.\d{3}){2,}$/.test(plain) ? plain.replaceAll('.', '') : plain
  const value = dotted.replace(',', '.')
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(value) ? value.replace(/\.$/, '').replace(/^(-?)\./, '$10.') : undefined
}
