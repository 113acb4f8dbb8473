import { atWordStart } from '../../lib/offered.ts'

/** Words that ask for something new, in both languages. */
const newWords = ['new', 'nieuw', 'nieuwe']

/**
 * What follows a wish for a new record that is called like one of these names: "new job sahel" wishes for a job and goes on with "sahel". Undefined
 * where no such record is wished for; the wish alone is too many.
 */
export function creationIn(typed: string, names: readonly string[]): string | undefined {
  const [first = '', ...words] = typed.trim().split(/\s+/)
  if (!newWords.includes(first.toLowerCase())) return undefined
  // The name may be several words, of which all that are typed begin one: what fits longest is the name.
  for (let count = words.length; count > 0; count--)
    if (names.some(name => name !== '' && words.slice(0, count).every(word => atWordStart(name, word)))) return words.slice(count).join(' ')
  return undefined
}
