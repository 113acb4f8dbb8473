import type { Field } from '@fairlead/contracts/kernel/field'
import { type Command, commandFields, type Resource } from '@fairlead/contracts/kernel/resource'
import type { AnyAggregate, Load } from './aggregate.ts'
import { invalid, type Refusal } from './refusal.ts'

type Bag = Readonly<Record<string, unknown>>

/**
 * What is wrong with the files that a command puts into fields: each hangs on the record itself, so that who may see the one may see the
 * other, and is of a type that its field takes. What a field held before is left alone.
 */
export async function strangeFile(
  resource: Resource,
  command: Command,
  { id, record, input }: { id: string; record: Bag; input: Bag },
  load: Load,
  files: AnyAggregate | undefined,
): Promise<Refusal | undefined> {
  for (const [name, field] of Object.entries(commandFields(resource, command))) {
    const held = input[name]
    if (field.kind !== 'file' || typeof held !== 'string' || held === record[name]) continue
    const file: Bag | undefined = files && (await load(files, held))
    if (file?.status !== 'active' || file.of_resource !== resource.name || file.of_id !== id)
      return invalid('file_of_another_record', { field: name })
    if (!takes(field, file.type)) return invalid('file_type_not_here', { field: name, params: { types: (field.types ?? []).join(', ') } })
  }
  return undefined
}

const takes = ({ types }: Field, type: unknown): boolean => types === undefined || types.some(one => one === type)
