import { Printer } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import type { Address } from '../address.ts'
import type { Query } from '../api.ts'
import { isAsked } from '../commands.ts'
import { commandLabel, resourceLabel } from '../labels.ts'
import { CommandDialog } from '../record/command-dialog.tsx'
import type { InOne, ScreenOf } from '../screen.ts'
import { signedIn } from '../session.ts'
import { actionOn, type Bulk } from './bulk.ts'
import { type BulkAction, bulkActions } from './bulk-actions.ts'
import { printOf } from './bulk-print.ts'
import { BulkRun } from './bulk-run.tsx'
import { InOneDialog } from './in-one-dialog.tsx'
import { countOf, everythingSelected, including, nothingSelected, type Selection } from './selection.ts'

interface Props {
  screen: ScreenOf
  address: Address
  query: Query
  selection: Selection
  total: number
  estimate: boolean
  /** Why rows were refused that the last command was given. */
  refused: ReadonlyMap<string, string>
  onSelection: (next: Selection) => void
  onRefused: (refused: ReadonlyMap<string, string>) => void
  /** Leads the focus back to the rows. */
  toRows: () => void
}

const only = (ids: Iterable<string>): Selection => including(nothingSelected, [...ids])

/** Commands on all selected rows, or on the whole filter: what must be said is asked once, and every row answers for itself. */
export default function BulkBar(props: Props) {
  const { screen, address, query, selection, total, estimate, refused, onSelection, onRefused, toRows } = props
  const { t } = useTranslation('list')
  const { resource } = screen
  const [asking, setAsking] = useState<BulkAction>()
  const [inOne, setInOne] = useState<InOne>()
  const [run, setRun] = useState<Bulk>()
  const actions = bulkActions(screen, address, signedIn())
  const count = countOf(selection, total)
  const printing = screen.together?.label?.() ?? t('bulk.print')
  const selected = t(selection.every && estimate ? 'bulk.about_selected' : 'bulk.selected', { count, shown: count.toLocaleString('en-NL') })
  const give = ({ name }: BulkAction, input: Record<string, unknown>) =>
    setRun(actionOn(resource, query, selection, { command: name, input }, commandLabel(resource, name)))
  function start(action: BulkAction): void {
    const together = count > 1 ? screen.inOne?.[action.name] : undefined
    if (together) setInOne(together)
    else if (isAsked(resource, action.command)) setAsking(action)
    else give(action, {})
  }
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
      {actions.map((action, index) => (
        <Button key={action.name} size="small" tabIndex={index === 0 ? 0 : -1} onClick={() => start(action)}>
          {commandLabel(resource, action.name)}
        </Button>
      ))}
      {screen.together ? (
        <Button size="small" tabIndex={actions.length === 0 ? 0 : -1} onClick={() => setRun(printOf(screen, query, selection, printing))}>
          <Printer aria-hidden="true" />
          {printing}
        </Button>
      ) : null}
      {refused.size > 0 && refused.size < count ? (
        <Button size="small" variant="quiet" tabIndex={-1} onClick={() => onSelection(only(refused.keys()))}>
          {t('bulk.only_refused', { count: refused.size })}
        </Button>
      ) : null}
      <span className="grow" />
      <Button
        size="small"
        variant="quiet"
        tabIndex={actions.length === 0 && !screen.together ? 0 : -1}
        onClick={() => onSelection(nothingSelected)}
      >
        {t('bulk.clear')}
      </Button>
      {asking ? (
        <CommandDialog
          screen={screen}
          name={asking.name}
          command={asking.command}
          record={undefined}
          ids={selection.every ? [] : Object.keys(selection.marked)}
          about={`${selected} · ${resourceLabel(resource)}`}
          send={async input => give(asking, input)}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
      {inOne ? (
        <InOneDialog
          screen={screen}
          inOne={inOne}
          query={query}
          selection={selection}
          about={`${selected} · ${resourceLabel(resource)}`}
          onClose={() => setInOne(undefined)}
        />
      ) : null}
      {run ? (
        <BulkRun
          screen={screen}
          bulk={run}
          onBegun={ids => selection.every && onSelection(only(ids))}
          onClose={(selected, reasons) => {
            setRun(undefined)
            onSelection(only(selected))
            onRefused(reasons)
          }}
          onClosed={toRows}
        />
      ) : null}
    </div>
  )
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
