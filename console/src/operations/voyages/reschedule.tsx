import { voyages } from '@fairlead/contracts/operations/voyages'
import { CommandDialog } from '../../kernel/record/command-dialog.tsx'
import { giveCommand } from '../../kernel/record/give-command.ts'
import type { ScreenOf } from '../../kernel/screen.ts'
import { timed } from './calls.ts'
import type { Proposal } from './sailings.ts'
import { moved } from './schedule-layout.ts'

interface Props {
  screen: ScreenOf
  proposal: Proposal
  onDone: () => void
  onClose: () => void
}

/** Asks why calls are moved, with all days of the voyage as they would be: the same dialog as the record's own button opens. */
export default function Reschedule({ screen, proposal: { sailing, index, by }, onDone, onClose }: Props) {
  const port_calls = moved(sailing.calls, index, by).map(timed)
  return (
    <CommandDialog
      screen={{ ...screen, begins: { reschedule: () => ({ port_calls }) } }}
      name="reschedule"
      command={voyages.commands.reschedule}
      record={sailing.row}
      about={sailing.number}
      send={async input => {
        await giveCommand(voyages, sailing.row, 'reschedule', input)
        onDone()
      }}
      onClose={onClose}
    />
  )
}
