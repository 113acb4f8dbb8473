/**
 * Remainder modulo 97 of a text in which letters stand for 10 to 35 (ISO 7064), digit by digit so that no length overflows.
 * A text that ends in its own check digits leaves 1.
 */
export function mod97(characters: string): number {
  let remainder = 0
  for (const character of characters) {
    const value = Number.parseInt(character, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}
