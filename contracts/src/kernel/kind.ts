import type { z } from 'zod'
import type { Finding } from '../checks/finding.ts'
import type { Field, Fields } from './field.ts'

/** The zod library, handed in: only who validates loads it. */
export type Zod = typeof z

/**
 * How a filter may compare: `from` and `to` take the bound itself in, `before` and `after` leave it out; `coming` asks for a moment within so many
 * hours from now.
 */
export type Operator = 'is' | 'in' | 'not' | 'contains' | 'starts' | 'from' | 'to' | 'before' | 'after' | 'coming' | 'empty'

/** Column types of a read table. */
export type Column = 'text' | 'integer' | 'numeric' | 'boolean' | 'date' | 'timestamptz' | 'uuid' | 'text[]' | 'uuid[]' | 'jsonb'

/** What follows from the kind of a field, for every room. */
export interface KindRules<T> {
  /**
   * Refuses what the field cannot hold; upper-cases and cleans where the specification says so (§5). `nest` gives the schema of fields
   * within the field.
   */
  schema(z: Zod, field: Field, nest: (fields: Fields) => z.ZodType<Record<string, unknown>>): z.ZodType<T>
  column: Column
  operators: readonly Operator[]
  /** Something odd about a valid value that a person should look at, without refusing it. */
  warn?(value: T): Finding | undefined
}
