import { emptyOf } from '@fairlead/contracts/kernel/empty'
import type { Field } from '@fairlead/contracts/kernel/field'
import type { Command, Resource } from '@fairlead/contracts/kernel/resource'
import { type Refusal, together } from './refusal.ts'

type Bag = { [key: string]: unknown }

/** What a command is taken to be given with while nobody has given it, and the fields of that in which something is yet to be said. */
interface Supposed {
  input: Bag
  unsaid: ReadonlySet<string>
}

/** What a record says in the fields that a command asks for; one that changes fields is taken to change none. */
export function supposedInput({ fields }: Resource, command: Command, record: Bag): Supposed {
  if (typeof command.input !== 'object') return { input: {}, unsaid: new Set() }
  const isSaid = (key: string, { kind }: Field) => fields[key]?.kind === kind && (record[key] ?? null) !== null
  const asked = Object.entries(command.input)
  const said = (key: string, field: Field) => (isSaid(key, field) ? record[key] : field.optional ? null : emptyOf(field))
  return {
    input: Object.fromEntries(asked.map(([key, field]) => [key, said(key, field)])),
    unsaid: new Set(asked.flatMap(([key, field]) => (field.optional || isSaid(key, field) ? [] : [key]))),
  }
}

/** What is left of a refusal without what it says of fields in which something is yet to be said. */
export const saidAgainst = (refusal: Refusal, unsaid: ReadonlySet<string>): Refusal | undefined =>
  together(
    [refusal, ...refusal.others].filter(({ field = '' }) => !unsaid.has(field.split('.')[0] ?? '')).map(one => ({ ...one, others: [] })),
  )
