import type { Cell } from '@fairlead/contracts/sheets/columns'
import type { TextKey } from '@fairlead/contracts/texts/index'

/** A row of a sheet that was brought, with its number there: that by which people find it. */
export interface SheetRow {
  readonly row: number
  readonly cells: readonly Cell[]
}

/** With these a formula begins; where full-width signs are typed, with those as well. */
const formula = /^[=+\-@＝＋－＠\t\r]/

/**
 * A text that a spreadsheet could take for a formula is written behind an apostrophe (OWASP, CSV injection); read back, it goes. A whole
 * phone number is none: it calls nothing.
 */
export const defused = (text: string): string => (formula.test(text) && !/^\+\d{1,20}$/.test(text) ? `'${text}` : text)

/** The text that was defused. */
export const armed = (text: string): string => (text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text)

/** What is wrong with a sheet that was brought. */
export class BadSheet extends Error {
  readonly key: TextKey

  constructor(key: TextKey) {
    super(key)
    this.key = key
  }
}

/** More than this nobody brings at once; a file that holds more is refused before it is read on. */
export const limits = { bytes: 20 * 1024 * 1024, unpacked: 120 * 1024 * 1024, rows: 50_000, columns: 300, text: 10_000 } as const

const two = (value: number) => String(value).padStart(2, '0')
export const shownDay = (at: Date): string => `${two(at.getUTCDate())}-${two(at.getUTCMonth() + 1)}-${at.getUTCFullYear()}`

/** A cell as text, to be shown beside what is wrong with it. */
export const shownCell = (cell: Cell): string => (cell === null ? '' : cell instanceof Date ? shownDay(cell) : String(cell))
