import { useTranslation } from 'react-i18next'
import type { Deed } from '../../kernel/outbox/entry.ts'
import { entriesOf } from '../../kernel/outbox/order.ts'
import { correct, outbox, put } from '../../kernel/outbox/outbox.ts'
import { CommandDialog } from '../../kernel/record/command-dialog.tsx'
import type { Rec } from '../../kernel/record.ts'
import type { ScreenOf } from '../../kernel/screen.ts'
import { calledOnQuay } from './called-on-quay.ts'
import type { LoadingName } from './loadings.ts'

interface Props {
  screen: ScreenOf
  name: LoadingName
  /** Which ship that is. */
  voyage: string
  units: readonly Rec[]
  onClose: () => void
}

/** Loads several units with one day, with or without a connection: each goes into the queue by itself, and is answered for there. */
export default function LoadAll({ screen, name, voyage, units, onClose }: Props) {
  const { t } = useTranslation('port')
  const command = screen.resource.commands[name]
  if (!command) return null
  return (
    <CommandDialog
      screen={screen}
      name={name}
      command={command}
      record={undefined}
      ids={units.map(({ id }) => id)}
      about={[t('load_ready.count', { count: units.length }), voyage].filter(Boolean).join(' · ')}
      touch
      send={async input => {
        const deed: Deed = { kind: 'command', name, input }
        for (const unit of units) {
          // Said anew, it takes the place of what was refused: behind that it would wait for ever.
          const before = entriesOf(outbox.get(), { resource: screen.resource.name, id: unit.id }).find(
            one => one.state === 'refused' && one.deed.kind === 'command' && one.deed.name === name,
          )
          await (before
            ? correct(before, deed)
            : put({ resource: screen.resource.name, id: unit.id }, calledOnQuay(unit), deed, unit.version))
        }
      }}
      onClose={onClose}
    />
  )
}
