import { type Principal, rowScopeOf, within } from '@fairlead/contracts/identity/rights'
import { reservedFrom } from '@fairlead/contracts/kernel/field-refusal'
import { type Command, commandFields, offered, type Resource, scopeOf } from '@fairlead/contracts/kernel/resource'
import { mayGive } from './may-give.ts'

/** Commands that have their own place on the screen: the form and its buttons. */
const formCommands = new Set(['create', 'change', 'delete', 'restore'])

type Shown = Readonly<Record<string, unknown>>

/** Whether a record is one that the user may give a command to: port operators load at their own ports only, and own offices are for administrators. */
const isHere = (resource: Resource, command: Command, record: Shown, user: Principal): boolean =>
  reservedFrom(resource, user, record) === undefined &&
  (command.at_port === undefined || within(rowScopeOf(user), scopeOf(resource, command), record))

/** The commands that a user may give to a record as it is: exactly the buttons that are drawn. */
export const commandsFor = (resource: Resource, record: Shown, user: Principal, elsewhere: readonly string[] = []): [string, Command][] =>
  Object.entries(resource.commands).filter(
    ([name, command]) =>
      !formCommands.has(name) &&
      !elsewhere.includes(name) &&
      offered(command, record) &&
      mayGive(user, command) &&
      isHere(resource, command, record, user),
  )

/** Whether something must be said, or meant, before a command is given. */
export const isAsked = (resource: Resource, command: Command): boolean =>
  command.confirm === true || Object.keys(commandFields(resource, command)).length > 0

/** A command without what is said already where its dialog is opened, such as the rows that were chosen there. */
export function besides(command: Command, ...said: readonly string[]): Command {
  if (typeof command.input !== 'object') return command
  return { ...command, input: Object.fromEntries(Object.entries(command.input).filter(([key]) => !said.includes(key))) }
}

/** States in which nothing more becomes of a record. */
const ends = new Set(['cancelled', 'declined', 'void', 'deleted'])
const isEnding = ({ to }: Command): boolean => typeof to === 'string' && ends.has(to)

/** Commands in the order of their buttons: what usually comes next, what else may be done, and last what ends the record. */
export function inOrder(commands: readonly [string, Command][], steps: readonly string[]): [string, Command][] {
  const place = ([name, command]: readonly [string, Command]): number =>
    isEnding(command) ? steps.length + 1 : steps.includes(name) ? steps.indexOf(name) : steps.length
  return commands.toSorted((one, other) => place(one) - place(other))
}

/** How the button of a command looks: the step that comes next stands out, what ends the record warns. */
export const looksOf = ([name, command]: readonly [string, Command], next: string | undefined): 'primary' | 'danger' | 'plain' =>
  isEnding(command) ? 'danger' : name === next ? 'primary' : 'plain'

/** Whether a user may give one command to a record as it is. */
export function allows(resource: Resource, name: string, record: Shown, user: Principal): boolean {
  const command = resource.commands[name]
  return command !== undefined && offered(command, record) && mayGive(user, command) && isHere(resource, command, record, user)
}

/** What changes the fields of a record as it is: `change`, or a command that amends what is agreed already. */
export const editingCommand = (resource: Resource, record: Shown, user: Principal): string | undefined =>
  ['change', 'amend'].find(name => allows(resource, name, record, user))
