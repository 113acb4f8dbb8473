// Apart from the check, which stands on a large table.

/** `nl91 abna 0417 1643 00` → `NL91ABNA0417164300`. */
export function normaliseIban(input: string): string {
  return input.toUpperCase().replace(/[\s-]/g, '')
}

/** In groups of four, as on paper. */
export function showIban(value: string): string {
  return value.replace(/(.{4})(?=.)/g, '$1 ')
}
