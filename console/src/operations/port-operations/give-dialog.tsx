import { commandFields } from '@fairlead/contracts/kernel/resource'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changedFields } from '../../kernel/merge.ts'
import type { Deed, Entry } from '../../kernel/outbox/entry.ts'
import { correct, put } from '../../kernel/outbox/outbox.ts'
import { dropTyped, keepTyped, typed, typedFor } from '../../kernel/outbox/typed.ts'
import { CommandDialog } from '../../kernel/record/command-dialog.tsx'
import type { Rec } from '../../kernel/record.ts'
import type { ScreenOf } from '../../kernel/screen.ts'
import { useStore } from '../../lib/store.ts'
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

/** Asks for what must be said with a command, and puts it into the queue: once it is known what was typed into it before. */
export function GiveDialog(props: Props) {
  const kept = useStore(typed)
  return kept ? <Asking {...props} /> : null
}

function Asking({ screen, name, record, again, together = again ? [again] : [], onClose }: Props) {
  const { t } = useTranslation('port')
  const command = screen.resource.commands[name]
  const of = { resource: screen.resource.name, id: record.id }
  const [before] = useState(() => typedFor(typed.get(), of, name))
  const [begun] = useState(() => ({ ...record, ...said(again?.deed), ...before?.values }))
  const version = before?.version ?? record.version
  if (!command) return null
  return (
    <CommandDialog
      screen={screen}
      name={name}
      command={command}
      record={begun}
      about={together.length > 1 ? t('load_ready.count', { count: together.length }) : (again?.about ?? calledOnQuay(record))}
      note={before ? <p className="bg-blue-soft text-blue-ink mb-3 rounded-md px-3 py-2">{t('typed_before')}</p> : null}
      onTyped={(values, initial) => {
        const changed = changedFields(initial, values).map(field => [field, values[field]])
        void keepTyped(of, name, { values: { ...before?.values, ...Object.fromEntries(changed) }, version })
      }}
      warning={screen.warnings?.[name]}
      refused={again?.refusal}
      touch
      send={async input => {
        const deed: Deed = { kind: 'command', name, input }
        for (const entry of together) await correct(entry, deed)
        if (!again) await put(of, calledOnQuay(record), deed, version)
      }}
      onClose={() => {
        void dropTyped(of, name) // given, or thought better of
        onClose()
      }}
    />
  )
}

const said = (deed: Deed | undefined) => (deed?.kind === 'command' ? deed.input : {})

/** Whether a command asks for anything. */
export const asks = ({ resource }: ScreenOf, name: string): boolean => {
  const command = resource.commands[name]
  return command !== undefined && Object.keys(commandFields(resource, command)).length > 0
}
