import type { Field } from '../field.ts'
import type { KindRules, Zod } from '../kind.ts'
import { saying } from './refused.ts'

export const flag: KindRules<boolean> = { schema: z => z.boolean(), column: 'boolean', operators: ['is'] }

const codes = (field: Field) => (field.of ?? []).map(choice => choice.code)
const codeSchema = (z: Zod, field: Field) => z.enum(codes(field), saying('select_from_list'))

export const choice: KindRules<string> = { schema: codeSchema, column: 'text', operators: ['is', 'in', 'not', 'empty'] }

export const numbered: KindRules<number> = {
  schema: (z, field) => {
    const known = new Set((field.of ?? []).map(one => one.id))
    return z.int(saying('select_from_list')).refine(id => known.has(id), saying('select_from_list'))
  },
  column: 'integer',
  operators: ['is', 'in', 'not', 'empty'],
}

export const many: KindRules<string[]> = {
  schema: (z, field) =>
    z
      .array(codeSchema(z, field))
      .min(field.min ?? 0, saying('required'))
      .max(codes(field).length)
      .refine(chosen => new Set(chosen).size === chosen.length, saying('chosen_twice')),
  column: 'text[]',
  operators: ['in', 'not', 'empty'],
}
