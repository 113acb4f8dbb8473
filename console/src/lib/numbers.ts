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

/** How many decimals a number is written with. */
export const decimalsIn = (value: number | string): number => /^-?\d+\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0

const isNumber = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text)

/** `1234.5` with two decimals → `1.234,50`; a text is shown exactly, however long. */
export function shownNumber(value: number | string, decimals: number, grouping = true): string {
  if (typeof value === 'number') return format(decimals, grouping).format(value)
  return isNumber(value) ? format(decimals, grouping).format(value) : value
}
