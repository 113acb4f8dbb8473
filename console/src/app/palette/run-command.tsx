import type { Command } from '@fairlead/contracts/kernel/resource'
import { useEffect } from 'react'
import { isAsked } from '../../kernel/commands.ts'
import { CommandDialog } from '../../kernel/record/command-dialog.tsx'
import { giveCommand } from '../../kernel/record/give-command.ts'
import { heard } from '../../kernel/record/refusals.ts'
import { calledIn, type Rec } from '../../kernel/record.ts'
import type { ScreenOf } from '../../kernel/screen.ts'

/** A command that somebody chose in the palette, with the record that it is for. */
export interface AskedCommand {
  screen: ScreenOf
  record: Rec
  name: string
  command: Command
}

/** Gives the command as its button would: at once, or after asking what must be said with it. */
export default function RunCommand({ asked, onDone }: { asked: AskedCommand; onDone: () => void }) {
  const { screen, record, name, command } = asked
  const atOnce = !isAsked(screen.resource, command)
  useEffect(() => {
    if (!atOnce) return
    onDone()
    void heard(record, name, () => giveCommand(screen.resource, record, name))
  }, [atOnce, screen, record, name, onDone])
  if (atOnce) return null
  return (
    <CommandDialog
      screen={screen}
      name={name}
      command={command}
      record={record}
      about={calledIn(screen.resource, record)}
      warning={screen.warnings?.[name]}
      send={input => giveCommand(screen.resource, record, name, input)}
      onClose={onDone}
    />
  )
}
