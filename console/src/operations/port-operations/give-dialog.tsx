import { commandFields } from '@fairlead/contracts/kernel/resource'
import { useState } from 'react'
import type { Deed, Entry } from '../../kernel/outbox/entry.ts'
import { correct, put } from '../../kernel/outbox/outbox.ts'
import { CommandDialog } from '../../kernel/record/command-dialog.tsx'
import { type Rec, titleOf } from '../../kernel/record.ts'
import type { ScreenOf } from '../../kernel/screen.ts'

interface Props {
  screen: ScreenOf
  name: string
  record: Rec
  /** What was refused, to be put right and sent again. */
  again?: Entry
  onClose: () => void
}

/** What a unit is called on the quay: by its VIN where it has one. */
export const calledOnQuay = (unit: Rec): string =>
  typeof unit.chassis_number === 'string' && unit.chassis_number !== '' ? unit.chassis_number : titleOf(unit)

/** Asks for what must be said with a command, and puts it into the queue. */
export function GiveDialog({ screen, name, record, again, onClose }: Props) {
  const command = screen.resource.commands[name]
  const [begun] = useState(() => ({ ...record, ...said(again?.deed) }))
  if (!command) return null
  return (
    <CommandDialog
      screen={screen}
      name={name}
      command={command}
      record={begun}
      about={again?.about ?? calledOnQuay(record)}
      warning={screen.warnings?.[name]}
      refused={again?.refusal}
      touch
      send={input => {
        const deed: Deed = { kind: 'command', name, input }
        return again ? correct(again, deed) : put({ resource: screen.resource.name, id: record.id }, calledOnQuay(record), deed)
      }}
      onClose={onClose}
    />
  )
}

const said = (deed: Deed | undefined) => (deed?.kind === 'command' ? deed.input : {})

/** Whether a command asks for anything. */
export const asks = ({ resource }: ScreenOf, name: string): boolean => {
  const command = resource.commands[name]
  return command !== undefined && Object.keys(commandFields(resource, command)).length > 0
}
