import type { Field, Kind } from './field.ts'
import type { KindRules, Operator } from './kind.ts'
import {
  chassisNumber,
  containerNumber,
  email,
  emails,
  hsCode,
  iban,
  imo,
  licensePlate,
  locode,
  mrn,
  phone,
  vatId,
} from './kinds/checked.ts'
import { choice, flag, many, numbered } from './kinds/choices.ts'
import { paper, party, rows } from './kinds/groups.ts'
import { date, instant } from './kinds/moments.ts'
import { amount, centimetres, decimal, integer, kilograms, money, volume } from './kinds/numbers.ts'
import { file, ref, refs } from './kinds/references.ts'
import { blText, code, lines, text, texts, translated } from './kinds/texts.ts'

/** The one registry of field kinds: validation, column and filters follow from it. */
const kinds = {
  code,
  text,
  texts,
  lines,
  bl_text: blText,
  translated,
  integer,
  decimal,
  amount,
  money,
  centimetres,
  kilograms,
  volume,
  date,
  instant,
  flag,
  choice,
  numbered,
  many,
  ref,
  refs,
  file,
  rows,
  party,
  paper,
  chassis_number: chassisNumber,
  license_plate: licensePlate,
  container_number: containerNumber,
  imo,
  locode,
  hs_code: hsCode,
  mrn,
  email,
  emails,
  phone,
  iban,
  vat_id: vatId,
} satisfies Record<Kind, KindRules<never> | object>

/** The rules of a field's kind. */
export const kindOf = (field: Field): KindRules<unknown> => kinds[field.kind] as unknown as KindRules<unknown>

/** How a list may compare a field: of one that is compared as a whole no parts are looked for. */
export function operatorsOf(field: Field): readonly Operator[] {
  const { operators } = kindOf(field)
  return field.whole ? operators.filter(operator => operator !== 'contains') : operators
}
