import { may, type Principal } from '@fairlead/contracts/identity/rights'
import { type Command, creation, type Resource } from '@fairlead/contracts/kernel/resource'

/** Whether a user has the right to a command. */
export const mayGive = (user: Principal, command: Command): boolean => command.may !== 'system' && may(user, command.may)

/** The command by which a form makes a new record, if the user may give it; what is brought in a file has no form. */
export function creationFor(resource: Resource, user: Principal): Command | undefined {
  const [, command] = creation(resource) ?? []
  return command && !command.own_call && mayGive(user, command) ? command : undefined
}
