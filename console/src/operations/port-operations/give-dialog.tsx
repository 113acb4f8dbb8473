import { commandFields } from '@fairlead/contracts/kernel/resource'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Deed, Entry } from '../../kernel/outbox/entry.ts'
import { correct, put } from '../../kernel/outbox/outbox.ts'
import { CommandDialog } from '../../kernel/record/command-dialog.tsx'
import type { Rec } from '../../kernel/record.ts'
import type { ScreenOf } from '../../kernel/screen.ts'
import { calledOnQuay } from './called-on-quay.ts'

interface Props {
  screen: ScreenOf
  name: string
  record: Rec
  /** What was refused, to be put right and sent again; several are put right alike. */
  again?: Entry
  together?: readonly Entry[]
  onClose: () => void
}

/** Asks for what must be said with a command, and puts it into the queue. */
export function GiveDialog({ screen, name, record, again, together = again ? [again] : [], onClose }: Props) {
  const { t } = useTranslation('port')
  const command = screen.resource.commands[name]
  const [begun] = useState(() => ({ ...record, ...said(again?.deed) }))
  if (!command) return null
  return (
    <CommandDialog
      screen={screen}
      name={name}
      command={command}
      record={begun}
      about={together.length > 1 ? t('load_ready.count', { count: together.length }) : (again?.about ?? calledOnQuay(record))}
      warning={screen.warnings?.[name]}
      refused={again?.refusal}
      touch
      send={async input => {
        const deed: Deed = { kind: 'command', name, input }
        for (const entry of together) await correct(entry, deed)
        if (!again) await put({ resource: screen.resource.name, id: record.id }, calledOnQuay(record), deed, record.version)
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
