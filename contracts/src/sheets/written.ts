import type { Field, Kind } from '../kernel/field.ts'
import { showInstant } from '../measures/dates.ts'
import type { Choice } from '../reference/choices.ts'
import type { Language } from '../texts/index.ts'
import type { Cell } from './columns.ts'
import { measuresWritten } from './measures.ts'
import { packagesWritten } from './packages.ts'

/** What the writing of a cell may need to know. */
export interface Writing {
  language: Language
  /** What people call a record: its code, else its name; undefined when it is not known. */
  nameOf: (resource: string, id: string) => string | undefined
}

/** On whose clock moments stand in a sheet: a sheet knows no zones. */
const zone = 'Europe/Amsterdam'
/** Parts several values in one cell. */
const several = '; '
/** More digits than this a sheet does not keep. */
const mostDigits = 15

export const flagWords: Readonly<Record<Language, { yes: string; no: string }>> = {
  en: { yes: 'Yes', no: 'No' },
  nl: { yes: 'Ja', no: 'Nee' },
}

type Write = (value: unknown, field: Field, writing: Writing) => Cell

const text: Write = value => (typeof value === 'string' ? value : null)
const number: Write = value => (typeof value === 'number' ? value : null)
const decimal: Write = value => (typeof value !== 'string' ? null : value.replaceAll(/\D/g, '').length > mostDigits ? value : Number(value))
const list =
  (one: Write): Write =>
  (value, field, writing) =>
    Array.isArray(value) && value.length > 0 ? value.map(each => String(one(each, field, writing) ?? '')).join(several) : null

/** What a choice goes by in a list: its number where the specification gives one, else its code. */
export const choiceKey = (field: Field, choice: Choice): unknown => (field.kind === 'numbered' ? choice.id : choice.code)
const choice: Write = (value, field, { language }) =>
  field.of?.find(one => choiceKey(field, one) === value)?.[language] ?? (typeof value === 'string' ? value : null)
const ref: Write = (value, field, { nameOf }) =>
  typeof value === 'string' && value !== '' ? (nameOf(field.to ?? '', value) ?? value) : null

/** A moment as a clock in the office shows it: its UTC is that clock. */
export function wallClockOf(instant: string): Date {
  const [, day, month, year, time] = /^(\d\d)-(\d\d)-(\d{4}) (.*)$/.exec(showInstant(instant, zone)) ?? []
  return new Date(`${year}-${month}-${day}T${time}Z`)
}
const moment: Write = value => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? wallClockOf(value) : null)

/** In metres, as on the screen. Whole numbers from 30 on are read as centimetres, so whole metres from there on are written as such. */
const metresOf: Write = value => {
  if (typeof value !== 'number') return null
  const metres = Math.round(value * 10) / 1000
  return metres >= 30 && Number.isInteger(metres) ? value : metres
}

/** How rows that stand in one cell are written. */
const inOneCell = { measures: measuresWritten, packages: packagesWritten } as const

/** How the value of a field stands in a cell, by kind. */
const writes: Readonly<Record<Kind, Write>> = {
  code: text,
  text,
  texts: list(text),
  lines: text,
  bl_text: text,
  translated: () => null,
  integer: number,
  decimal,
  amount: decimal,
  money: () => null,
  centimetres: metresOf,
  kilograms: number,
  volume: decimal,
  date: value => (typeof value === 'string' && value !== '' ? new Date(`${value}T00:00:00Z`) : null),
  instant: moment,
  flag: (value, _field, { language }) => (typeof value === 'boolean' ? flagWords[language][value ? 'yes' : 'no'] : null),
  choice,
  numbered: choice,
  many: list(choice),
  ref,
  refs: list(ref),
  file: () => null,
  rows: (value, { cell }, { language }) => (cell && Array.isArray(value) ? inOneCell[cell](value, language) : null),
  party: () => null,
  paper: () => null,
  chassis_number: text,
  license_plate: text,
  container_number: text,
  imo: text,
  locode: text,
  hs_code: text,
  mrn: text,
  email: text,
  emails: list(text),
  phone: text,
  iban: text,
  vat_id: text,
}

/** The cell of a value: numbers and days as such, names for what is chosen, nothing for nothing. */
export const written = (field: Field, value: unknown, writing: Writing): Cell => {
  const cell = value === null || value === undefined ? null : writes[field.kind](value, field, writing)
  return cell === '' ? null : cell
}

/** How many decimals stand in the cells of a column; undefined where there are no numbers. */
export function decimalsOf(field: Field): number | undefined {
  switch (field.kind) {
    case 'integer':
      return 0
    case 'kilograms':
      return 2
    case 'amount':
    case 'decimal':
      return field.decimals ?? 2
    case 'centimetres':
    case 'volume':
      return 3
    default:
      return undefined
  }
}
