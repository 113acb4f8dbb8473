import { plainText } from './plain-text.ts'

/** Columns of a text line on a bill of lading and in the messages about it (DCSA, EDIFACT C107 and C080). */
const textColumns = 35

/** Text as lines that fit their box: what is printed, and what is cut (empty when all of it fits). */
export interface FittedText {
  kept: string[]
  cut: string[]
}

/**
 * Wraps text at spaces so that no line is longer than `columns` characters; a longer word is broken.
 * Empty lines within the text stay, those around it go. Characters are counted as read (`é` is one).
 */
export function wrapText(text: string, columns: number = textColumns): string[] {
  const lines = plainText(text)
    .split('\n')
    .flatMap(line => wrapLine(line, columns))
  const isWritten = (line: string) => line !== ''
  return lines.slice(lines.findIndex(isWritten), lines.findLastIndex(isWritten) + 1)
}

/** Wraps text and says which lines a box of `rows` lines would cut, so that the user is told before it is printed or sent. */
export function fitText(text: string, rows: number, columns: number = textColumns): FittedText {
  const lines = wrapText(text, columns)
  return { kept: lines.slice(0, rows), cut: lines.slice(rows) }
}

function wrapLine(line: string, columns: number): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of line
    .trim()
    .split(/ +/)
    .flatMap(word => pieces(word, columns))) {
    const joined = current === '' ? word : `${current} ${word}`
    if (textWidth(joined) <= columns) current = joined
    else {
      lines.push(current)
      current = word
    }
  }
  return [...lines, current]
}

/** A word as it is, or in pieces of `columns` characters. */
function pieces(word: string, columns: number): string[] {
  const characters = Array.from(word)
  return Array.from({ length: Math.ceil(characters.length / columns) }, (_, n) => characters.slice(n * columns, (n + 1) * columns).join(''))
}

/** The columns that a text takes in fixed-width type. */
export const textWidth = (text: string): number => Array.from(text).length
