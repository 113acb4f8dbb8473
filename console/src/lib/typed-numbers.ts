/** What was typed as a number → `1234.5` as text, or undefined when it is none: digits, an optional minus, dot or comma (specification §5). */
export function typedNumber(text: string): string | undefined {
  const plain = text.trim().replaceAll(/\s/g, '')
  const dotted = /^-?\d{1,3}(\.\d{3})+,\d*$|^-?\d{1,3}(\.\d{3}){2,}$/.test(plain) ? plain.replaceAll('.', '') : plain
  const value = dotted.replace(',', '.')
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(value) ? value.replace(/\.$/, '').replace(/^(-?)\./, '$10.') : undefined
}
