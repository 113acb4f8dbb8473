import { parseDecimal } from '../measures/decimal.ts'
import { package_codes } from '../reference/package-codes.ts'
import { type Language, languages } from '../texts/index.ts'

// Packages inside a container stand in one cell of a sheet, each kind parted by a semicolon or on a line of its own: how many, of which kind by
// its code or name, how heavy they are together, and what they hold: `12 CT 240,5 kg shoes; 3 pallets`.

const part = /^(?<quantity>\d+)\s*[x×]?\s*(?<rest>\p{L}.*)$/u
const weighed = /^(?<weight>[\d.,]+)\s*kg\b\s*/iu

/** What a kind of package may be called, the longest first: one name may begin with another. */
const names = package_codes.rows
  .flatMap(({ code, ...called }) =>
    [code, ...languages.map(language => called[language])].flatMap(name => [name, `${name}s`].map(one => ({ code, name: alike(one) }))),
  )
  .toSorted((one, other) => other.name.length - one.name.length)

/** The packages that a cell says, as rows of a record; what cannot be read stays the text that it is, so that its own check says what is wrong. */
export const packagesIn = (cell: string): unknown[] =>
  cell
    .split(/[;\n]/)
    .map(one => one.trim())
    .filter(one => one !== '')
    .map(packageIn)

function packageIn(typed: string): unknown {
  const { quantity, rest = '' } = part.exec(typed)?.groups ?? {}
  const kind = names.find(({ name }) => alike(rest).startsWith(name) && !/^\p{L}/u.test(rest.slice(name.length)))
  if (quantity === undefined || !kind) return typed
  const said = rest.slice(kind.name.length).trim()
  const found = weighed.exec(said)
  const weight = found && parseDecimal(found.groups?.weight ?? '')
  if (found && weight === undefined) return typed
  const description = found ? said.slice(found[0].length) : said
  return { package_code: kind.code, quantity: Number(quantity), weight: weight ? Number(weight) : null, description: description || null }
}

function alike(text: string): string {
  return text.toLocaleLowerCase('en')
}

/** The cell for packages of a record. */
export const packagesWritten = (rows: readonly unknown[], language: Language): string =>
  rows
    .flatMap(row => (isBag(row) ? [[row.quantity, row.package_code, inKilograms(row.weight, language), row.description]] : []))
    .map(said => said.filter(one => one !== null && one !== undefined && one !== '').join(' '))
    .join('; ')

const isBag = (row: unknown): row is Readonly<Record<string, unknown>> => typeof row === 'object' && row !== null

const inKilograms = (weight: unknown, language: Language): string =>
  typeof weight === 'number' ? `${language === 'nl' ? String(weight).replace('.', ',') : String(weight)} kg` : ''
