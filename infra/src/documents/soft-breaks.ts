/**
 * Lets words too long for a column break: an invisible break after every 12 characters of a word of more than 24 (the sheet turns it into no
 * character at all). Other text is left as it is.
 */
export function softBreaks(text: string): string {
  return text.normalize('NFC').replace(/\S{25,}/gu, word => (word.match(/.{1,12}/gsu) ?? []).join('\u200b'))
}
