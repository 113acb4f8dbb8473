const formats = new Map<number, Intl.NumberFormat>()

/** An amount where there is little room: `12.345,00` → `12,3 K`; below a thousand in whole units. */
export function inShort(amount: number): string {
  const decimals = Math.abs(amount) >= 1000 ? 1 : 0
  const format = formats.get(decimals) ?? new Intl.NumberFormat('en-NL', { notation: 'compact', maximumFractionDigits: decimals })
  formats.set(decimals, format)
  return format.format(amount).replace(/([A-Z])$/, '\u00a0$1')
}
