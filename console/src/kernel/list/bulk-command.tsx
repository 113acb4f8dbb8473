import { useRef, useState } from 'react'
import { isAsked } from '../commands.ts'
import { commandLabel, oneLabel, resourceLabel } from '../labels.ts'
import { CommandDialog } from '../record/command-dialog.tsx'
import type { Values } from '../record/record-values.ts'
import type { ScreenOf } from '../screen.ts'
import { actionOn, type Bulk } from './bulk.ts'
import { forMany } from './bulk-actions.ts'
import { BulkRun } from './bulk-run.tsx'
import { including, nothingSelected } from './selection.ts'

interface Props {
  screen: ScreenOf
  name: string
  ids: readonly string[]
  /** What its dialog begins with. */
  begun?: Values
  onClose: () => void
}

/** A command on records that are named, from elsewhere than their list: what must be said is asked once, and each answers for itself. */
export default function BulkCommand({ screen, name, ids, begun: said, onClose }: Props) {
  const { resource } = screen
  const title = commandLabel(resource, name)
  const one = resource.commands[name]
  const command = one && forMany(resource, one)
  const on = (input: Record<string, unknown>): Bulk =>
    actionOn(resource, {}, including(nothingSelected, ids), { command: name, input }, title)
  const begun = useRef(false)
  const [run, setRun] = useState<Bulk | undefined>(() => (command && isAsked(resource, command) ? undefined : on({})))
  if (run) return <BulkRun screen={screen} bulk={run} onClose={onClose} />
  return command ? (
    <CommandDialog
      screen={screen}
      name={name}
      command={command}
      record={undefined}
      ids={ids}
      {...(said ? { begun: said } : {})}
      about={`${ids.length} · ${ids.length === 1 ? oneLabel(resource) : resourceLabel(resource)}`}
      send={async input => {
        begun.current = true
        setRun(on(input))
      }}
      onClose={() => begun.current || onClose()}
    />
  ) : null
}
