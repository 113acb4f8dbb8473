/**
 * How words lie in the index: with a blank, which no word holds, before their last letter. So what is typed finds a whole word by itself, and
 * by its beginning just the longer ones. Of words that are typed in full, Postgres then steps from row to row that has them all, where it
 * would gather every row of each: words of names are shared by very many, and most that is typed is whole but for the last word.
 */
const apart = (word: string): string => word.replace(/.$/su, ' $&')

const quoted = (text: string): string => `'${text.replace(/['\\]/g, '$&$&')}'`

/** Words as a column holds them. */
export const vectorOf = (words: readonly string[]): string => words.map(word => quoted(apart(word))).join(' ')

/** Finds what has, for each of some terms, a word that begins with it. */
export const queryOf = (terms: readonly string[]): string =>
  needed(terms)
    .map(term => `(${quoted(apart(term))} | ${quoted(term)}:*)`)
    .join(' & ')

/** What another term begins with is found with it, as is what was typed twice. */
const needed = (terms: readonly string[]): string[] => {
  const once = [...new Set(terms)]
  return once.filter(term => !once.some(other => other !== term && other.startsWith(term)))
}
