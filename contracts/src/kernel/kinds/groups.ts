import type { Fields, Party } from '../field.ts'
import type { KindRules } from '../kind.ts'
import { saying } from './refused.ts'
import { linesSchema, textSchema } from './texts.ts'

const none: Fields = {}

export const rows: KindRules<Record<string, unknown>[]> = {
  schema: (z, field, nest) => z.array(nest(field.fields ?? none)).max(field.max ?? 1000, field.in_turn && saying('too_many_at_once')),
  column: 'jsonb',
  operators: ['empty', 'coming'],
}

/** Nobody types it, and nobody finds by it: what it holds was put together by a decision. */
export const paper: KindRules<never> = { schema: z => z.never(), column: 'jsonb', operators: [] }

/** Name up to 70 characters, address up to 5 lines of 35 (DOMAIN_DOCS §1.1). */
export const party: KindRules<Party> = {
  schema: z =>
    z.strictObject({
      relation_id: z.uuid().nullable(),
      name: textSchema(z, { kind: 'text', max: 70 }),
      address: z.union([z.literal(''), linesSchema(z, { kind: 'lines', max: 5 * 36, decimals: 5 })]),
      tax_id: z.string().max(20),
    }),
  column: 'jsonb',
  operators: ['contains', 'starts', 'empty'],
}
