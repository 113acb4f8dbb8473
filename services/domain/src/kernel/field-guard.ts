import type { Principal } from '@fairlead/contracts/identity/rights'
import { fieldRefusal, reservedFrom } from '@fairlead/contracts/kernel/field-refusal'
import type { Command, Resource } from '@fairlead/contracts/kernel/resource'
import { changesTo } from './aggregate.ts'
import { forbid, type Refusal, together } from './refusal.ts'

type Bag = { [key: string]: unknown }

/**
 * Why a command is not its giver's, though he may give it to other records: the record is reserved, or is to become so; or what is said takes rights
 * that he has not, each at its field. Undefined where it is his. What stays as it is takes no right.
 */
export function notHisToSay(
  resource: Resource,
  command: Command,
  record: Bag,
  input: Bag,
  { id, actor }: { id: string; actor: Principal },
): Refusal | undefined {
  const reserved = reservedAgainst(resource, command, record, input, actor)
  if (reserved) return reserved
  if (resource.field_rights === undefined || (command.input !== 'record' && command.input !== 'changes')) return undefined
  const before = command.from === null ? {} : { ...record, id }
  return together(
    Object.entries(changesTo(record, input)).flatMap(([field, value]): Refusal[] => {
      const why = fieldRefusal(resource, field, actor, before, value)
      return why === undefined ? [] : [forbid(why, { field })]
    }),
  )
}

function reservedAgainst(resource: Resource, command: Command, record: Bag, input: Bag, actor: Principal): Refusal | undefined {
  const { reserved } = resource
  if (!reserved) return undefined
  const held = command.from === null ? undefined : reservedFrom(resource, actor, record)
  if (held) return forbid(held)
  const made = reservedFrom(resource, actor, { ...record, ...input })
  return made && forbid(made, { field: Object.keys(reserved.where)[0] ?? '' })
}
