import { normaliseChassisNumber, normaliseContainerNumber, normaliseLicencePlate } from '@fairlead/contracts/checks/index'
import type { Field, Kind } from '@fairlead/contracts/kernel/field'
import { searchKey } from '@fairlead/contracts/kernel/search-key'
import { packagesIn } from '@fairlead/contracts/sheets/packages'
import { typedDate, typedInstant } from '../../lib/typed-dates.ts'
import { typedNumber } from '../../lib/typed-numbers.ts'
import { centimetresTyped } from '../fields/centimetres.ts'

type Read = (text: string, field: Field) => unknown

const trimmed: Read = text => text.trim()
const capitals: Read = text => text.trim().toUpperCase()
const compact: Read = text => text.toUpperCase().replaceAll(/[\s.-]/g, '')
/** A unit behind a number is what our own columns show. */
const bare = (text: string): string => text.trim().replace(/\s*(m³|kg|m)$/i, '')
const decimal: Read = text => typedNumber(bare(text)) ?? text
const number: Read = text => {
  const value = typedNumber(bare(text))
  return value === undefined ? text : Number(value)
}
const several = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map(one => one.trim())
    .filter(Boolean)

/** A choice by its code, its name in either language, or the beginning of one name alone. */
const choice: Read = (text, field) => {
  const sought = searchKey(text.trim())
  const all = field.of ?? []
  const named = all.find(one => [one.code, one.en, one.nl].some(name => searchKey(name) === sought))
  const begun = all.filter(one => [one.en, one.nl].some(name => searchKey(name).startsWith(sought)))
  const found = named ?? (begun.length === 1 ? begun[0] : undefined)
  return found === undefined ? text : field.kind === 'numbered' ? found.id : found.code
}

const yes = new Set(['yes', 'ja', 'true', 'waar', 'y', 'j', 'x', '1'])
const flag: Read = text => yes.has(searchKey(text.trim()))

/** How a text from elsewhere is read, by kind; of what is not here a grid takes no text. What cannot be read stays as it is, to be mended. */
const reads: Partial<Record<Kind, Read>> = {
  code: capitals,
  text: trimmed,
  lines: trimmed,
  bl_text: capitals,
  translated: text => ({ en: text.trim(), nl: text.trim() }),
  integer: number,
  decimal,
  amount: decimal,
  centimetres: text => centimetresTyped(bare(text)) ?? text,
  kilograms: number,
  volume: decimal,
  date: text => typedDate(text) ?? text,
  instant: text => typedInstant(text) ?? text,
  flag,
  choice,
  numbered: choice,
  many: (text, field) => several(text).map(one => choice(one, field)),
  ref: trimmed,
  chassis_number: normaliseChassisNumber,
  license_plate: normaliseLicencePlate,
  container_number: normaliseContainerNumber,
  imo: compact,
  locode: capitals,
  hs_code: compact,
  mrn: compact,
  email: trimmed,
  emails: several,
  texts: several,
  rows: (text, { cell }) => (cell === 'packages' ? packagesIn(text) : undefined),
  phone: trimmed,
  iban: compact,
  vat_id: compact,
}

/** The value of a field that a pasted text means; undefined where the field takes no text. A ref stays the text that names it. */
export function pastedValue(field: Field, text: string): unknown {
  if (text.trim() === '') return field.kind === 'flag' ? false : null
  return reads[field.kind]?.(text, field)
}
