/** A kind of package as so many of them are called, in capitals as transport documents have it: `UNITS`, `BOXES`, `BODIES`. */
export function countedPackages(type: string, count: number): string {
  const word = type.toLocaleUpperCase('en')
  if (count === 1 || word.endsWith('S')) return word
  if (/[^AEIOU]Y$/.test(word)) return `${word.slice(0, -1)}IES`
  return /(?:X|CH|SH)$/.test(word) ? `${word}ES` : `${word}S`
}
