import { round } from '../../measures/decimal.ts'
import { roundToStep } from '../../measures/money.ts'
import type { Field, Money } from '../field.ts'
import type { KindRules, Zod } from '../kind.ts'
import { saying } from './refused.ts'

const comparable = ['is', 'not', 'from', 'to', 'after', 'before', 'empty'] as const

/** No number is further from zero than this, whatever a field says of its own: longer ones are slips. */
const furthest = 10_000_000_000_000

/** A decimal number as text, so that no float ever touches it; a comma is read as a dot (specification §5). */
function decimalSchema(z: Zod, field: Field) {
  const places = field.decimals ?? 2
  const { min: minimum = -furthest, max: maximum = furthest } = field
  const shape = new RegExp(`^-?\\d+(\\.\\d{1,${places}})?$`)
  return z
    .string()
    .max(40)
    .overwrite(value => value.trim().replace(',', '.'))
    .refine(value => shape.test(value), { error: 'decimal', params: { decimals: places }, abort: true }) // what is no number has no size
    .refine(value => Number(value) >= minimum && Number(value) <= maximum, {
      error: 'out_of_range',
      params: { minimum, maximum },
      abort: true,
    })
    .overwrite(value => round(value, places)) // all decimals and no -0: equal numbers are equal texts
}

export const integer: KindRules<number> = {
  schema: (z, field) =>
    z
      .int()
      .min(field.min ?? Number.MIN_SAFE_INTEGER)
      .max(field.max ?? Number.MAX_SAFE_INTEGER),
  column: 'integer',
  operators: comparable,
}

export const decimal: KindRules<string> = { schema: decimalSchema, column: 'numeric', operators: comparable }
export const amount: KindRules<string> = { schema: decimalSchema, column: 'numeric', operators: comparable }
export const volume: KindRules<string> = { schema: decimalSchema, column: 'numeric', operators: comparable }

const measureSchema =
  (places: number, read: (value: number) => number = value => value) =>
  (z: Zod, field: Field) =>
    z
      .number()
      .overwrite(read)
      .min(field.min ?? 0)
      .max(field.max ?? 1_000_000)
      .refine(value => hasPlaces(value, places), {
        error: 'decimal',
        params: { decimals: places },
      })

/** Centimetres have one decimal, and nothing is 30 m long: 4.63 can only be meant in metres, and is 463 (DOMAIN_SALES_OPS §2.6). */
const inCentimetres = (value: number): number =>
  value < 30 && !hasPlaces(value, 1) && hasPlaces(value, 3) ? Math.round(value * 1000) / 10 : value
const hasPlaces = (value: number, places: number): boolean => Math.abs(value * 10 ** places - Math.round(value * 10 ** places)) < 1e-6

export const centimetres: KindRules<number> = { schema: measureSchema(1, inCentimetres), column: 'numeric', operators: comparable }
export const kilograms: KindRules<number> = { schema: measureSchema(2), column: 'numeric', operators: comparable }

const amountSchema = (z: Zod, { decimals = 2, step }: Field) => {
  const schema = decimalSchema(z, { kind: 'amount', decimals })
  return step === undefined ? schema : schema.overwrite(amount => roundToStep(amount, step))
}

export const money: KindRules<Money> = {
  schema: (z, field) =>
    z.strictObject({
      currency_id: z.uuid(saying('select_from_list')),
      calculation_unit_id: z.uuid(saying('select_from_list')).nullable(),
      amount: amountSchema(z, field),
    }),
  column: 'jsonb',
  operators: ['empty'],
}
