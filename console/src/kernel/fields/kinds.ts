import type { Field, Kind } from '@fairlead/contracts/kernel/field'
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
} from './checked/kinds.ts'
import { choice, flag, many, numbered } from './choices/kinds.ts'
import { file } from './files/kinds.ts'
import { paper, party, rows } from './groups/kinds.ts'
import type { FieldKind } from './kind.ts'
import { date, instant } from './moments/kinds.ts'
import { amount, centimetres, decimal, integer, kilograms, money, volume } from './numbers/kinds.ts'
import { ref, refs } from './references/kinds.ts'
import { code, lines, text, texts, translated } from './texts/kinds.ts'

/** The one registry of field kinds, a folder for each family as in the contracts; its other half, how they are typed in, is `inputs.tsx`. */
const kinds: Record<Kind, FieldKind> = {
  code,
  text,
  texts,
  lines,
  bl_text: lines,
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
}

/** What follows from the kind of a field. */
export const kindOf = (field: Field): FieldKind => kinds[field.kind]
