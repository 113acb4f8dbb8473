/**
 * What a box for numbers takes of what was typed into it: digits, dot, comma, minus and spaces (specification §5). What stands around a
 * number, such as a currency that was pasted with it, is left out; with anything else in its midst it would be another number, and the box
 * stays as it was.
 */
export function takenAsNumber(typed: string, before: string): string {
  const inner = typed.replaceAll(/^[^\d.,-]+|[^\d.,\-\s]+\s*$/g, '')
  const isForeign = inner === '' ? typed !== '' : /[^\d.,\-\s]/.test(inner)
  return isForeign ? before : inner
}

/** What was typed as a number → `1234.5` as text, or undefined when it is none: digits, an optional minus, dot or comma (specification §5). */
export function typedNumber(text: string): string | undefined {
  const plain = text.trim().replaceAll(/\s/g, '')
  const dotted = /^-?\d{1,3}(\.\d{3})+,\d*$|^-?\d{1,3}(\.\d{3}){2,}$/.test(plain) ? plain.replaceAll('.', '') : plain
  const value = dotted.replace(',', '.')
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(value) ? value.replace(/\.$/, '').replace(/^(-?)\./, '$10.') : undefined
}
