import { may } from '@fairlead/contracts/identity/rights'
import type { Command } from '@fairlead/contracts/kernel/resource'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import type { Query } from '../api.ts'
import { commandLabel, resourceLabel } from '../labels.ts'
import { CommandDialog } from '../record/command-dialog.tsx'
import type { ScreenOf } from '../screen.ts'
import { signedIn } from '../session.ts'
import { BulkRun } from './bulk-run.tsx'
import { countOf, everythingSelected, nothingSelected, type Selection } from './selection.ts'

interface Props {
  screen: ScreenOf
  query: Query
  selection: Selection
  total: number
  estimate: boolean
  onSelection: (next: Selection) => void
}

/** Commands on all selected rows, or on the whole filter: what must be said is asked once, and every row answers for itself. */
export default function BulkBar({ screen, query, selection, total, estimate, onSelection }: Props) {
  const { t } = useTranslation('list')
  const { resource } = screen
  const [asking, setAsking] = useState<[name: string, command: Command]>()
  const [run, setRun] = useState<{ command: string; input: Record<string, unknown> }>()
  const commands = bulkCommands(screen)
  const count = countOf(selection, total)
  const selected = t(selection.every && estimate ? 'bulk.about_selected' : 'bulk.selected', { count, shown: count.toLocaleString('en-NL') })
  return (
    <div
      role="toolbar"
      aria-label={t('bulk.label')}
      onKeyDown={onArrow}
      className="bg-accent-soft flex flex-wrap items-center gap-2 px-3 py-1"
    >
      <span role="status" className="font-medium">
        {selected}
      </span>
      {selection.every || count >= total ? null : (
        <Button size="small" variant="quiet" tabIndex={-1} onClick={() => onSelection(everythingSelected)}>
          {t('bulk.select_all', { total: total.toLocaleString('en-NL') })}
        </Button>
      )}
      {commands.map(([name, command], index) => (
        <Button key={name} size="small" tabIndex={index === 0 ? 0 : -1} onClick={() => setAsking([name, command])}>
          {commandLabel(resource, name)}
        </Button>
      ))}
      <span className="grow" />
      <Button size="small" variant="quiet" tabIndex={commands.length === 0 ? 0 : -1} onClick={() => onSelection(nothingSelected)}>
        {t('bulk.clear')}
      </Button>
      {asking ? (
        <CommandDialog
          screen={screen}
          name={asking[0]}
          command={asking[1]}
          record={undefined}
          about={`${selected} · ${resourceLabel(resource)}`}
          send={async input => setRun({ command: asking[0], input })}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
      {run ? (
        <BulkRun
          screen={screen}
          title={commandLabel(resource, run.command)}
          command={run.command}
          input={run.input}
          query={query}
          selection={selection}
          onClose={refused => {
            setRun(undefined)
            onSelection({ every: false, ids: new Set(refused) })
          }}
        />
      ) : null}
    </div>
  )
}

/** The commands that a user may give to many rows at once. */
function bulkCommands({ resource, bulk = [] }: ScreenOf): [string, Command][] {
  const user = signedIn()
  return bulk.flatMap((name): [string, Command][] => {
    const command = resource.commands[name]
    return command && user && command.may !== 'system' && may(user, command.may) ? [[name, command]] : []
  })
}

/** In a toolbar one button is reached by Tab, the others by arrows. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  const buttons: (Element | null)[] = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement)
  if (by === 0 || at < 0) return
  event.preventDefault()
  const next = buttons[(at + by + buttons.length) % buttons.length]
  if (next instanceof HTMLElement) next.focus()
}
