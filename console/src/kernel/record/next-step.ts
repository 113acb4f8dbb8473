import type { Command } from '@fairlead/contracts/kernel/resource'
import { commandsFor, inOrder } from '../commands.ts'
import type { Rec } from '../record.ts'
import type { ScreenOf } from '../screen.ts'
import type { User } from '../session.ts'

interface Offered {
  /** In the order of their buttons. */
  commands: readonly [string, Command][]
  /** What usually comes next, where that is one of them. */
  next: [string, Command] | undefined
}

/** The commands that have a button above a record, for who may give them; `kept` are those that something else than its own state keeps from it. */
export function offeredOn(screen: ScreenOf, record: Rec, user: User, kept: readonly string[] = []): Offered {
  const steps = screen.steps?.(record) ?? []
  const commands = inOrder(commandsFor(screen.resource, record, user, [...(screen.elsewhere ?? []), ...kept]), steps)
  const step = steps.find(one => commands.some(([name]) => name === one))
  return { commands, next: commands.find(([name]) => name === step) }
}
