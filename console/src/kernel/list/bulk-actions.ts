import type { Principal } from '@fairlead/contracts/identity/rights'
import type { Command, Resource } from '@fairlead/contracts/kernel/resource'
import { type Address, valuesIn } from '../address.ts'
import { mayGive } from '../may-give.ts'
import type { ScreenOf } from '../screen.ts'

/** What can be done to many rows at once. */
export interface BulkAction {
  /** The command that every row is given. */
  name: string
  /** What is asked before, once for all rows. */
  command: Command
}

/** A command as it is given to many records at once: what is of one of them alone is asked of none, nor what may name rows within one. */
export function forMany(resource: Resource, command: Command): Command {
  const { input, of_one = [] } = command
  if (typeof input !== 'object') return command
  const fields = Object.entries(input).filter(
    ([name, { optional, to = '' }]) => !of_one.includes(name) && (!optional || !to.startsWith(`${resource.name}.`)),
  )
  return { ...command, input: Object.fromEntries(fields) }
}

/** What a register without wishes of its own offers: deleting, and what is deleted to be brought back; and where its records can be out of use, that. */
function ofRegister({ commands }: Resource, address: Address): BulkAction[] {
  const states = valuesIn(address, 'status')
  const plain = (name: string): BulkAction[] => (commands[name] ? [{ name, command: commands[name] }] : [])
  return states.length === 1 && states[0] === 'deleted'
    ? plain('restore')
    : [...plain('activate'), ...plain('deactivate'), ...plain('delete'), ...(states.includes('deleted') ? plain('restore') : [])]
}

/** What a user may do to many rows of a list at an address. */
export function bulkActions({ resource, bulk }: ScreenOf, address: Address, user: Principal | undefined): BulkAction[] {
  const named = bulk?.flatMap((name): BulkAction[] => {
    const command = resource.commands[name]
    return command ? [{ name, command: forMany(resource, command) }] : []
  })
  return (named ?? ofRegister(resource, address)).filter(({ command }) => user && mayGive(user, command))
}
