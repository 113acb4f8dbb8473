// A line break of any kind starts a new line; a space of any kind is a space.
const lineBreaks = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g
const spaces = /[\t\p{Zs}]/gu
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Text as it can be read: lines and words, without what has no width of its own on paper and nobody knows he has copied (zero-width spaces
 * and joiners, soft hyphens, marks of direction, byte order marks, control characters).
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(lineBreaks, '\n')
    .replace(spaces, ' ')
    .replace(unseen, mark => (mark === '\n' ? mark : ''))
