import { may, type Principal } from '@fairlead/contracts/identity/rights'
import type { Command, Resource } from '@fairlead/contracts/kernel/resource'
import { type Address, valuesIn } from '../address.ts'
import type { ScreenOf } from '../screen.ts'

/** What can be done to many rows at once. */
export interface BulkAction {
  /** Its label is that of a command of this name. */
  name: string
  /** What is asked before, once for all rows. */
  asks: Command
  /** The command that every row is given, with what goes without asking. */
  command: string
  input: Readonly<Record<string, unknown>>
}

/** What a register without wishes of its own offers: deleting, and what is deleted to be brought back; and where its records can be out of use, that. */
function ofRegister({ commands, fields }: Resource, address: Address): BulkAction[] {
  const states = valuesIn(address, 'status')
  const plain = (name: string): BulkAction[] => (commands[name] ? [{ name, asks: commands[name], command: name, input: {} }] : [])
  const { change } = commands
  const flag = ['inactive', 'active'].find(name => fields[name]?.kind === 'flag' && fields[name].computed !== true)
  const turn = (name: string, on: boolean): BulkAction[] =>
    change && flag
      ? [{ name, asks: { ...change, input: {}, confirm: true }, command: 'change', input: { [flag]: on === (flag === 'active') } }]
      : []
  return states.length === 1 && states[0] === 'deleted'
    ? plain('restore')
    : [...turn('activate', true), ...turn('deactivate', false), ...plain('delete'), ...(states.includes('deleted') ? plain('restore') : [])]
}

/** What a user may do to many rows of a list at an address. */
export function bulkActions({ resource, bulk }: ScreenOf, address: Address, user: Principal | undefined): BulkAction[] {
  const named = bulk?.flatMap((name): BulkAction[] => {
    const asks = resource.commands[name]
    return asks ? [{ name, asks, command: name, input: {} }] : []
  })
  return (named ?? ofRegister(resource, address)).filter(({ asks }) => user && asks.may !== 'system' && may(user, asks.may))
}
