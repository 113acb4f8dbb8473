import type { KindRules } from '../kind.ts'
import { saying } from './refused.ts'

export const ref: KindRules<string> = {
  schema: z => z.uuid(saying('select_from_list')),
  column: 'uuid',
  operators: ['is', 'in', 'not', 'empty'],
}

/** A file is chosen by nobody: it comes with the record that it hangs on. */
export const file: KindRules<string> = { schema: z => z.uuid(saying('select_from_list')), column: 'uuid', operators: ['is', 'empty'] }

export const refs: KindRules<string[]> = {
  schema: z =>
    z
      .array(z.uuid(saying('select_from_list')))
      .max(500)
      .refine(ids => new Set(ids).size === ids.length, saying('chosen_twice')),
  column: 'uuid[]',
  operators: ['in', 'not', 'empty'],
}
