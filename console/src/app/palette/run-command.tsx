import type { Command } from '@fairlead/contracts/kernel/resource'
import { useEffect, useEffectEvent } from 'react'
import { isAsked } from '../../kernel/commands.ts'
import { CommandDialog } from '../../kernel/record/command-dialog.tsx'
import { heard } from '../../kernel/record/refusals.ts'
import { useGive } from '../../kernel/record/use-give.ts'
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
  const give = useGive(screen)
  const run = useEffectEvent(() => {
    onDone()
    void heard(record, name, () => give(record, name))
  })
  useEffect(() => {
    if (atOnce) run()
  }, [atOnce])
  if (atOnce) return null
  return (
    <CommandDialog
      screen={screen}
      name={name}
      command={command}
      record={record}
      about={calledIn(screen.resource, record)}
      warning={screen.warnings?.[name]}
      send={input => give(record, name, input)}
      onClose={onDone}
    />
  )
}
