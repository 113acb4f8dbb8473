import Big from 'big.js'
import { parseDecimal } from '../measures/decimal.ts'
import { measurement_conditionals } from '../reference/cargo.ts'
import { type Language, languages } from '../texts/index.ts'

// What cargo must measure stands in one cell of a sheet as people type it, each measure parted by a semicolon or on a line of its own:
// `length < 5.2 m; weight 1500 - 2500 kg`. A band holds from the first value on, and ends before the second.

type Measure = (typeof measurement_conditionals.rows)[number]
type Bag = Readonly<Record<string, unknown>>

/** How many of its own units one is that people may type; the first is the one that is written. */
const units: Readonly<Record<Measure['unit'], Readonly<Record<string, string>>>> = {
  cm: { m: '100', cm: '1', mm: '0.1' },
  kg: { kg: '1', t: '1000', ton: '1000' },
  m3: { m3: '1', 'm³': '1', cbm: '1' },
  m2: { m2: '1', 'm²': '1', sqm: '1' },
  pcs: { '': '1', pcs: '1', st: '1' },
  year: { '': '1' },
}
/** Of these a fraction has three digits more often than that there are thousands of them. */
const finely: ReadonlySet<string> = new Set(['m', 't', 'ton', 'm3', 'm³', 'cbm', 'm2', 'm²', 'sqm'])

const value = String.raw`[\d.,]+\s*(?:\p{L}+[23²³]?)??`
const compared = /^(?<measure>[\p{L}_ ]+?)\s*(?<operator><=|>=|<|>|=|≤|≥)\s*(?<from>\S.*)$/u
const band = new RegExp(String.raw`^(?<measure>[\p{L}_ ]+?)\s+(?<from>${value})\s*(?:-|–|\bto\b|\btot\b)\s*(?<to>\d.*)$`, 'u')
const alike = (text: string) => text.trim().toLocaleLowerCase('en').replaceAll('_', ' ')

/** The measures that a cell says, as rows of a record; what cannot be read stays the text that it is, so that its own check says what is wrong. */
export const measuresIn = (cell: string): unknown[] =>
  cell
    .split(/[;\n]/)
    .map(part => part.trim())
    .filter(part => part !== '')
    .map(measureIn)

function measureIn(part: string): unknown {
  const said = (band.exec(part) ?? compared.exec(part))?.groups
  if (!said) return part
  const { measure: name = '', operator = 'between', from = '', to } = said
  const measure = measurement_conditionals.rows.find(one =>
    [one.code, ...languages.map(language => one[language])].some(called => alike(called) === alike(name)),
  )
  const spelled = operator === '≤' ? '<=' : operator === '≥' ? '>=' : operator
  if (!measure) return { measurement_conditional_id: name, operator: spelled, from: from.trim(), to: to ?? null }
  // Of a band the unit is mostly said once, at its end.
  const unit = unitIn(from) || unitIn(to ?? '')
  return {
    measurement_conditional_id: measure.id,
    operator: spelled,
    from: inOwnUnit(measure, from, unit),
    to: to === undefined ? null : inOwnUnit(measure, to, unit),
  }
}

const unitIn = (typed: string): string => /^[\d.,\s]*(?<unit>.*)$/u.exec(typed)?.groups?.unit?.trim().toLocaleLowerCase('en') ?? ''

/** What was typed, in the unit of the measure; as it was typed where that is no number of a unit that it has. */
function inOwnUnit({ unit: own }: Measure, typed: string, otherwise: string): string {
  const number = /^[\d.,\s]*/u.exec(typed)?.[0].trim() ?? ''
  const said = unitIn(typed) || otherwise
  const plain = said !== '' && !finely.has(said) && /^\d{1,3}([.,]\d{3})+$/.test(number) ? number.replaceAll(/[.,]/g, '') : number
  const decimal = parseDecimal(plain)
  const factor = units[own][said] ?? (said === '' ? unsaid(own, decimal) : undefined)
  return decimal === undefined || factor === undefined ? typed.trim() : Big(decimal).times(factor).toFixed()
}

/** Where no unit is said a length is read as elsewhere: a whole number from 30 on can only be meant in centimetres (DOMAIN_SALES_OPS §2.6). */
const unsaid = (own: Measure['unit'], decimal = '0'): string =>
  own === 'cm' && (decimal.includes('.') || Big(decimal).lt(30)) ? '100' : '1'

/** The cell for measures of a record. */
export const measuresWritten = (rows: readonly unknown[], language: Language): string =>
  rows.flatMap(row => (isBag(row) ? inWords(row, language) : [])).join('; ')

const isBag = (row: unknown): row is Bag => typeof row === 'object' && row !== null

function inWords({ measurement_conditional_id, operator, from, to }: Bag, language: Language): string[] {
  const measure = measurement_conditionals.rows.find(({ id }) => id === measurement_conditional_id)
  if (!measure) return []
  const [unit = '', factor = '1'] = Object.entries(units[measure.unit])[0] ?? []
  const read = (stored: unknown) => numberIn(Big(String(stored)).div(factor), unit, language)
  const values = operator === 'between' ? `${read(from)} - ${read(to)}` : `${String(operator)} ${read(from)}`
  return [`${measure[language]} ${values} ${unit}`.trim()]
}

/** A fraction that would be read as thousands gets a fourth digit. */
function numberIn(number: Big, unit: string, language: Language): string {
  const exact = number.toFixed()
  const clear = !finely.has(unit) && /^\d{1,3}\.\d{3}$/.test(exact) ? `${exact}0` : exact
  return language === 'nl' ? clear.replace('.', ',') : clear
}
