/** Letters count from A = 10 and skip the multiples of 11, which would not show in a remainder modulo 11. */
const letter_values = 'A10 B12 C13 D14 E15 F16 G17 H18 I19 J20 K21 L23 M24 N25 O26 P27 Q28 R29 S30 T31 U32 V34 W35 X36 Y37 Z38'
const values = new Map(letter_values.split(' ').map(pair => [pair.slice(0, 1), Number(pair.slice(1))]))

/**
 * The check digit of ISO 6346, which customs use for the MRN as well: each character's value times 2 to the power of its
 * position, summed, modulo 11; 10 is written as 0.
 */
export function iso6346CheckDigit(characters: string): number {
  const total = Array.from(characters).reduce(
    (sum, character, position) => sum + (values.get(character) ?? Number(character)) * 2 ** position,
    0,
  )
  return (total % 11) % 10
}
