import type { Field, Kind } from '../kernel/field.ts'
import { parseDate, showDate } from '../measures/dates.ts'
import { parseDecimal } from '../measures/decimal.ts'
import { languages } from '../texts/index.ts'
import type { Cell } from './columns.ts'
import { measuresIn } from './measures.ts'
import { packagesIn } from './packages.ts'
import { choiceKey, flagWords, wallClockOf } from './written.ts'

/** Finds the record that people call so, by its code or its name, of those that the field accepts; undefined when there is none, or more than one. */
export type FindByName = (field: Field, name: string) => string | undefined

type Read = (cell: string | number | Date, field: Field, find: FindByName) => unknown

/** Upper and lower case, and blanks around, do not matter to what is chosen. */
export const alike = (text: string): string => text.trim().toLocaleLowerCase('en')

const two = (value: number) => String(value).padStart(2, '0')
const day = (at: Date) => `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`

const asText = (cell: string | number | Date): string => (cell instanceof Date ? showDate(day(cell)) : String(cell).trim())

/** Dots or commas between thousands go; what stands before the decimals becomes a dot. */
function decimalIn(cell: string | number | Date): string | undefined {
  const text = asText(cell)
  const grouped = /^-?\d{1,3}(,\d{3})+\.\d*$|^-?\d{1,3}(,\d{3}){2,}$/.test(text) ? text.replaceAll(',', '') : text
  return parseDecimal(/^-?\d{1,3}(\.\d{3}){2,}$/.test(grouped) ? grouped.replaceAll('.', '') : grouped)
}

const number: Read = cell => {
  const typed = decimalIn(cell)
  return typed === undefined ? asText(cell) : Number(typed)
}

/** Metres; a whole number from 30 on can only be meant in centimetres (DOMAIN_SALES_OPS §2.6). */
const centimetres: Read = cell => {
  const typed = decimalIn(cell)
  if (typed === undefined) return asText(cell)
  return /^\d+$/.test(typed) && Number(typed) >= 30 ? Number(typed) : Math.round(Number(typed) * 1000) / 10
}

/** A float that a spreadsheet made of `0.1 + 0.2` is the number that was meant, rounded to what the field can hold. */
const decimal: Read = (cell, field) => (typeof cell === 'number' ? cell.toFixed(field.decimals ?? 2) : (decimalIn(cell) ?? asText(cell)))

/** By which spreadsheets count days, and the numbers that can be meant so in the trade: of the years 1950 to 2099. */
const serials = { zero: Date.UTC(1899, 11, 30), first: 18_264, last: 73_050, ms: 86_400_000 }
const isSerial = (cell: string | number | Date): cell is number =>
  typeof cell === 'number' && cell >= serials.first && cell < serials.last + 1

/** A day that was formatted as a number is still a day. */
const date: Read = cell => {
  if (cell instanceof Date) return day(cell)
  if (isSerial(cell)) return day(new Date(serials.zero + Math.floor(cell) * serials.ms))
  const text = asText(cell)
  return parseDate(text) ?? text
}

/** A moment on the clock of the office; the clock goes on by what it was found to be ahead. */
const instant: Read = cell => {
  const text = asText(cell)
  const [, typedDay = '', hours = '0', minutes = '0', seconds = '0'] = /^(\S+)(?:\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text) ?? []
  const onDay = parseDate(typedDay)
  const clock =
    cell instanceof Date ? cell : onDay && new Date(`${onDay}T${hours.padStart(2, '0')}:${minutes}:${seconds.padStart(2, '0')}Z`)
  if (!clock || Number.isNaN(clock.getTime())) return text
  const ahead = (at: number) => wallClockOf(new Date(at).toISOString()).getTime() - at
  const guess = clock.getTime() - ahead(clock.getTime())
  return new Date(clock.getTime() - ahead(guess)).toISOString()
}

const yes = new Set([...languages.map(language => alike(flagWords[language].yes)), 'y', 'j', 'x', '1', 'true', 'waar'])
const no = new Set([...languages.map(language => alike(flagWords[language].no)), 'n', '0', 'false', 'onwaar', '-'])
const flag: Read = cell => {
  const text = alike(asText(cell))
  return yes.has(text) ? true : no.has(text) ? false : text
}

/** By its code, its number, or its label in either language. */
const choice: Read = (cell, field) => {
  const text = alike(asText(cell))
  const all = field.of ?? []
  const found =
    all.find(one => alike(one.code) === text || String(one.id) === text) ??
    all.find(one => languages.some(language => alike(one[language]) === text))
  return found ? choiceKey(field, found) : text
}

const ref: Read = (cell, field, find) => find(field, asText(cell)) ?? asText(cell)

const list =
  (one: Read): Read =>
  (cell, field, find) =>
    partsIn(cell).map(part => one(part, field, find))

const text: Read = asText

/** Rows stand in a cell in words of their own. */
const rows: Read = (cell, field) => (field.cell === 'packages' ? packagesIn : measuresIn)(asText(cell))

const reads: Readonly<Record<Kind, Read>> = {
  code: text,
  text,
  texts: list(text),
  lines: text,
  bl_text: text,
  translated: text,
  integer: number,
  decimal,
  amount: decimal,
  money: text,
  centimetres,
  kilograms: number,
  volume: decimal,
  date,
  instant,
  flag,
  choice,
  numbered: choice,
  many: list(choice),
  ref,
  refs: list(ref),
  file: text,
  rows,
  party: text,
  paper: text,
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

/** The several values in one cell: parted by semicolons or lines, or by commas where there are none of those. */
function partsIn(cell: string | number | Date): string[] {
  const whole = asText(cell)
  const parting = /[;\n]/.test(whole) ? /[;\n]/ : /,/
  return whole
    .split(parting)
    .map(part => part.trim())
    .filter(part => part !== '')
}

/** The names in a cell by which records are referred to. */
export const namesIn = (field: Field, cell: Cell): string[] =>
  cell === null || (field.kind !== 'ref' && field.kind !== 'refs')
    ? []
    : field.kind === 'ref'
      ? [asText(cell)]
      : [asText(cell), ...partsIn(cell)]

/** What an empty cell says where something is always said. */
const ofNothing: Readonly<Partial<Record<Kind, unknown>>> = { many: [], refs: [], emails: [], texts: [], rows: [], flag: false }

/** The value that a cell says; what cannot be read stays the text that it is, so that the field's own check says what is wrong. */
export function typed(field: Field, cell: Cell, find: FindByName): unknown {
  if (cell === null || cell === '') return field.optional ? null : (ofNothing[field.kind] ?? null)
  return reads[field.kind](cell, field, find)
}
