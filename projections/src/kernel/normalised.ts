/** Letters that decomposing does not turn into plain ones. */
const plain: Readonly<Record<string, string>> = { ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** Of such a text nothing needs decomposing; most texts are. */
const ascii = /^[\0-\x7f]*$/

/**
 * A text as it is searched and sorted: lower case, without diacritics. Done here and not in the database, so that what was folded last year
 * on another server, in another locale, is found today.
 */
export function normalised(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return bare.replace(/[øßæœłđðþı]/g, letter => plain[letter] ?? letter).normalize('NFC')
}

const blanks = /\s+/
/** Where a word starts within a token such as `j26-0001`. */
const starts = /(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu
const longestLexeme = 100 // no one types more of a word; Postgres takes 2 kB

/**
 * All that a search may begin with, of a folded text: `ab-12` is found as `ab-12` and as `12`. Each once, in no particular order.
 */
export function lexemesOf(text: string): string[] {
  const found = new Set<string>()
  for (const token of text.split(blanks)) {
    if (token === '') continue
    found.add(cut(token))
    for (const { index } of token.matchAll(starts)) found.add(cut(token.slice(index)))
  }
  return [...found]
}

/** What is typed into a search box, as terms that each must begin a word. Empty when nothing was typed. */
export const termsOf = (typed: string): string[] => normalised(typed).split(blanks).filter(Boolean).map(cut)

const cut = (text: string): string => {
  const short = text.slice(0, longestLexeme)
  return short.isWellFormed() ? short : short.slice(0, -1)
}
