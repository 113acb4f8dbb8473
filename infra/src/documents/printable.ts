import { plainText } from '@fairlead/contracts/documents/plain-text'
import type { DocumentData } from '@fairlead/domain/ports/documents'

/** Says of each of some characters, as they are read, whether the fonts have glyphs for all of it. */
export type HasGlyphs = (characters: readonly string[]) => boolean[]

/** What stands for a character that no font has: seen on the draft by who checks it, and the same as in messages of the trade. */
const replacement = '?'

/** Pictures and flags. */
const picture = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u
/** Where a picture stood, until the text is whole (Unicode: a noncharacter): it goes with the space before it, or after it where a line begins with it. */
const left_out = '\u{fdd0}'
const leftOut = /^(?:\u{fdd0}+ ?)+| ?\u{fdd0}+/gmu

/** What each character prints as is remembered up to so many: more than any language has, and less than a flood of them. */
const remembered = 20_000

const isPlain = /^[\n -~]*$/
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Documents with texts that print as they read. The fonts (Noto Sans, and the compiler's own behind it) have Latin with every diacritic, Greek,
 * Cyrillic, Armenian, Georgian, Hebrew, Arabic and Devanagari: these stand as they were typed. What they lack (Chinese, Japanese, Korean, Thai …)
 * would print as an empty box. It stands as its equivalent where Unicode has one (`Ｆ` as F), else as its letter without the diacritic, else as one
 * question mark per character: so whoever checks the draft sees that something is missing, and where. Nothing is guessed: a name in Chinese has no
 * one spelling in Latin letters, and it is for the shipper to give it. An emoji is part of no name, and is left out (our decision).
 */
export function printableTexts(hasGlyphs: HasGlyphs): (document: DocumentData) => DocumentData {
  const known = new Map<string, string>()

  const printed = (text: string): string =>
    isPlain.test(text)
      ? text
      : charactersOf(text)
          .map(one => known.get(one) ?? one)
          .join('')
          .replaceAll(leftOut, '')

  function learn(unknown: readonly string[]): void {
    const candidates = unknown.map(candidatesFor)
    const tried = [...new Set(candidates.flat().filter(one => !isPlain.test(one)))]
    const has = tried.length === 0 ? [] : hasGlyphs(tried)
    const drawn = new Set(tried.filter((_one, n) => has[n]))
    for (const [n, character] of unknown.entries())
      known.set(character, candidates[n]?.find(one => isPlain.test(one) || drawn.has(one)) ?? standIn(character))
  }

  return document => {
    if (known.size > remembered) known.clear()
    const unknown = new Set<string>()
    const json = JSON.stringify(document, (key, value: unknown) => {
      if (isText(key, value)) for (const one of unusual(value)) if (!known.has(one)) unknown.add(one)
      return value
    })
    if (unknown.size > 0) learn([...unknown])
    const readable: DocumentData = JSON.parse(json, (key, value: unknown) => (isText(key, value) ? printed(value) : value))
    return readable
  }
}

const standIn = (character: string): string => (picture.test(character) ? left_out : replacement)

/** A drawing is written as text too, and prints as it is. */
const isText = (key: string, value: unknown): value is string => typeof value === 'string' && key !== 'logo_svg'

const charactersOf = (text: string): string[] => Array.from(characters.segment(text), ({ segment }) => segment)
const unusual = (text: string): string[] => (isPlain.test(text) ? [] : charactersOf(text).filter(one => !isPlain.test(one)))

/** As what a character may stand, the likest first. What nobody sees stands as nothing. */
function candidatesFor(character: string): string[] {
  const plain = plainText(character)
  const equivalent = plain.normalize('NFKC')
  return [plain, equivalent, equivalent.normalize('NFD').replace(/\p{M}/gu, '')].filter(one => one !== '' || plain === '')
}
