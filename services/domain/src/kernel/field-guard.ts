import type { Principal } from '@fairlead/contracts/identity/rights'
import { fieldRefusal } from '@fairlead/contracts/kernel/field-refusal'
import type { Command, Resource } from '@fairlead/contracts/kernel/resource'
import { changesTo } from './aggregate.ts'
import { forbid, type Refusal, together } from './refusal.ts'

type Bag = { [key: string]: unknown }

/** Of what a command says, what takes rights that its giver has not, each at its field; undefined where nothing does. What stays as it is takes none. */
export function notHisToSay(
  resource: Resource,
  command: Command,
  record: Bag,
  input: Bag,
  { id, actor }: { id: string; actor: Principal },
): Refusal | undefined {
  if (resource.field_rights === undefined || (command.input !== 'record' && command.input !== 'changes')) return undefined
  const before = command.from === null ? {} : { ...record, id }
  return together(
    Object.entries(changesTo(record, input)).flatMap(([field, value]): Refusal[] => {
      const why = fieldRefusal(resource, field, actor, before, value)
      return why === undefined ? [] : [forbid(why, { field })]
    }),
  )
}
