import { useTranslation } from 'react-i18next'
import { give, type Query } from '../api.ts'
import { besides } from '../commands.ts'
import { commandLabel } from '../labels.ts'
import { notify } from '../notify.ts'
import { refresh } from '../queries.ts'
import { CommandDialog } from '../record/command-dialog.tsx'
import type { InOne, ScreenOf } from '../screen.ts'
import { chosenRows } from './bulk.ts'
import type { Selection } from './selection.ts'

interface Props {
  screen: ScreenOf
  inOne: InOne
  query: Query
  selection: Selection
  about: string
  onClose: () => void
}

/** Asks what is to be said of all selected rows together, and says it once. */
export function InOneDialog({ screen, inOne, query, selection, about, onClose }: Props) {
  const { t } = useTranslation('list')
  const { resource } = inOne.screen
  const command = resource.commands[inOne.command]
  if (!command) return null
  return (
    <CommandDialog
      screen={inOne.screen}
      name={inOne.command}
      command={besides(command, inOne.ids)}
      record={undefined}
      about={about}
      send={async input => {
        const rows = await chosenRows(screen.resource, query, selection, AbortSignal.timeout(60_000))
        await give('POST', resource.name, { body: { ...input, [inOne.ids]: rows.map(({ id }) => id) } })
        notify(`${commandLabel(resource, inOne.command)}: ${t('bulk.done')}`)
        await refresh(screen.resource)
      }}
      onClose={onClose}
    />
  )
}
