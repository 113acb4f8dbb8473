import { searchKey } from '@fairlead/contracts/kernel/search-key'

const blanks = /\s+/
/** Where a word starts within a token such as `j26-0001`. */
const starts = /(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu
const longestLexeme = 100 // no one types more of a word; Postgres takes 2 kB

/**
 * All that a search may begin with, of a search key: `ab-12` is found as `ab-12` and as `12`. Each once, in no particular order.
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
export const termsOf = (typed: string): string[] => searchKey(typed).split(blanks).filter(Boolean).map(cut)

const cut = (text: string): string => {
  const short = text.slice(0, longestLexeme)
  return short.isWellFormed() ? short : short.slice(0, -1)
}
