import { normaliseChassisNumber } from '@fairlead/contracts/checks/chassis-number'
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

/** What is shorter than this is no number of anything, whatever is left out of it. */
const shortest_number = 5
const between = /[^\p{L}\p{N}]+/gu

/**
 * What is typed, in each way in which it may be meant: word by word, and as one number that is kept without the blanks and dashes that people write it
 * with: `12-ABC-3` as `12abc3`, `MSCU 123456-6` as `mscu1234566`; a letter O in a chassis number is kept as a zero (specification §5). None is empty.
 */
export function waysOf(typed: string): string[][] {
  const terms = termsOf(typed)
  const whole = searchKey(typed).replace(between, '')
  const isNumber = whole.length >= shortest_number && whole.length < longestLexeme && /\d/.test(whole)
  const numbers = isNumber ? [whole, searchKey(normaliseChassisNumber(whole))] : []
  const ways = [terms, ...[...new Set(numbers)].filter(one => terms.length !== 1 || terms[0] !== one).map(one => [one])]
  return ways.filter(way => way.length > 0)
}

const cut = (text: string): string => {
  const short = text.slice(0, longestLexeme)
  return short.isWellFormed() ? short : short.slice(0, -1)
}
