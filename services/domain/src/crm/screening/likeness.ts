const isSlight = (letter: string): boolean => 'aeoh'.includes(letter)

/** A vowel or a breath more or less is half a mistake: writers of names from other scripts disagree on those first. */
const moreOrLess = (letter: string): number => (isSlight(letter) ? 0.5 : 1)

/** Consonants that one alphabet tells apart and another does not. */
const kin: ReadonlyMap<string, string> = new Map(['kgh', 'dt', 'bp', 'fv'].flatMap(one => one.split('').map(letter => [letter, one])))
/** The kin of a consonant, the same for all of them. */
export const kinOf = (letter: string): string => kin.get(letter) ?? letter

const other = (a: string, b: string): number => {
  if (a === b) return 0
  return (isSlight(a) && isSlight(b)) || kinOf(a) === kinOf(b) ? 0.5 : 1
}

/** Two letters that changed places are less than two mistakes. */
const swapped = 0.7

/** Costs by the codes of letters, looked up rather than reckoned: millions of words are compared. Letters of other scripts share the last code. */
const codes = 128
const codeAt = (text: string, at: number): number => Math.min(text.charCodeAt(at), codes - 1)
const letters = Array.from({ length: codes }, (_, code) => String.fromCharCode(code))
const lacking = Float64Array.from(letters, moreOrLess)
const replaced = Float64Array.from({ length: codes * codes }, (_, at) =>
  other(letters[Math.floor(at / codes)] ?? '', letters[at % codes] ?? ''),
)

/** Longer words are compared by their beginning. */
const longest = 40
/** Three rows of the table of distances, kept between calls. */
const [first_row, second_row, third_row] = [
  new Float64Array(longest + 1),
  new Float64Array(longest + 1),
  new Float64Array(longest + 1),
] as const

/**
 * How far two sounds are apart: the edit distance of optimal string alignment, with slight letters and kin counting half (our decision).
 * Infinity as soon as it is certain to be beyond a limit.
 */
export function distance(first: string, second: string, limit = Number.POSITIVE_INFINITY): number {
  const [a, b] = [first.slice(0, longest), second.slice(0, longest)]
  let before = first_row
  let last = second_row
  let row = third_row
  let lowest = 0
  last[0] = 0
  for (let j = 0; j < b.length; j++) last[j + 1] = (last[j] ?? 0) + (lacking[codeAt(b, j)] ?? 0)
  for (let i = 1; i <= a.length; i++) {
    const letter = codeAt(a, i - 1)
    const less = lacking[letter] ?? 0
    const lowestBefore = lowest
    lowest = row[0] = (last[0] ?? 0) + less
    for (let j = 1; j <= b.length; j++) {
      const against = codeAt(b, j - 1)
      let best = (last[j - 1] ?? 0) + (replaced[letter * codes + against] ?? 0)
      best = Math.min(best, (last[j] ?? 0) + less, (row[j - 1] ?? 0) + (lacking[against] ?? 0))
      if (i > 1 && j > 1 && letter !== against && letter === codeAt(b, j - 2) && against === codeAt(a, i - 2))
        best = Math.min(best, (before[j - 2] ?? 0) + swapped)
      row[j] = best
      lowest = Math.min(lowest, best)
    }
    // Letters that change places look back two rows.
    if (lowest > limit && lowestBefore > limit) return Number.POSITIVE_INFINITY
    ;[before, last, row] = [last, row, before]
  }
  return last[b.length] ?? 0
}

/** How alike two sounds are, from 0 to 1; less than `least` is not told exactly. */
export function likeness(a: string, b: string, least = 0): number {
  const length = Math.max(a.length, b.length, 1)
  return Math.max(0, 1 - distance(a, b, (1 - least) * length) / length)
}
