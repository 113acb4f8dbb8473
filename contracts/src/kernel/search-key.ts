/** Letters that decomposing does not turn into plain ones. */
const plain: Readonly<Record<string, string>> = { ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** Of such a text nothing needs decomposing; most texts are. */
const ascii = /^[\0-\x7f]*$/

/**
 * A text as it is searched, sorted and compared: lower case, without diacritics (specification §5). Done here and not in the database, so that
 * what was made last year on another server, in another locale, is found today.
 */
export function searchKey(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return bare.replace(/[øßæœłđðþı]/g, letter => plain[letter] ?? letter).normalize('NFC')
}
