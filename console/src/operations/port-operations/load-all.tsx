import { useTranslation } from 'react-i18next'
import { put } from '../../kernel/outbox/outbox.ts'
import { CommandDialog } from '../../kernel/record/command-dialog.tsx'
import type { Rec } from '../../kernel/record.ts'
import type { ScreenOf } from '../../kernel/screen.ts'
import { calledOnQuay } from './give-dialog.tsx'

interface Props {
  screen: ScreenOf
  units: readonly Rec[]
  onClose: () => void
}

/** Loads several units with one day, with or without a connection: each goes into the queue by itself, and is answered for there. */
export default function LoadAll({ screen, units, onClose }: Props) {
  const { t } = useTranslation('port')
  const command = screen.resource.commands.load
  if (!command) return null
  return (
    <CommandDialog
      screen={screen}
      name="load"
      command={command}
      record={undefined}
      ids={units.map(({ id }) => id)}
      about={t('load_ready.count', { count: units.length })}
      touch
      send={async input => {
        for (const unit of units)
          await put({ resource: screen.resource.name, id: unit.id }, calledOnQuay(unit), { kind: 'command', name: 'load', input })
      }}
      onClose={onClose}
    />
  )
}
