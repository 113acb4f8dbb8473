import { units } from '@fairlead/contracts/operations/units'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commandLabel, oneLabel, resourceLabel } from '../../kernel/labels.ts'
import { type Bulk, valuesOn } from '../../kernel/list/bulk.ts'
import { BulkRun } from '../../kernel/list/bulk-run.tsx'
import { CommandDialog } from '../../kernel/record/command-dialog.tsx'
import { giveCommand } from '../../kernel/record/give-command.ts'
import { calledIn, type Rec } from '../../kernel/record.ts'
import type { ScreenOf } from '../../kernel/screen.ts'
import JourneyDialog from './journey-dialog.tsx'
import { bookedOn, type Journey } from './journeys.ts'
import { LegLines } from './leg-lines.tsx'
import { wanted } from './onward.ts'

interface Props {
  screen: ScreenOf
  /** That go alike: one way is found for all of them. */
  going: readonly Rec[]
  onClose: () => void
}

/** Finds another way for units to where they go, asks why where that must be said, and has each of them take it. */
export default function OtherWay({ screen, going, onClose }: Props) {
  const { t } = useTranslation('transhipment')
  const [journey, setJourney] = useState<Journey>()
  const [run, setRun] = useState<Bulk>()
  const begun = useRef(false)
  const [first] = going
  if (!first) return null
  if (run) return <BulkRun screen={screen} bulk={run} onClose={onClose} />
  if (!journey) return <JourneyDialog begins={{ ...wanted(first) }} onChosen={setJourney} onClose={onClose} />
  const { take_way } = units.commands
  const label = commandLabel(units, 'take_way')
  const way = bookedOn(journey.legs)
  const isOne = going.length === 1
  return (
    <CommandDialog
      screen={screen}
      name="take_way"
      // How it goes was chosen; what is left to be said is why.
      command={{ ...take_way, input: { reason: take_way.input.reason } }}
      record={isOne ? first : undefined}
      about={isOne ? `${oneLabel(units)} ${calledIn(units, first)}` : `${going.length} · ${resourceLabel(units)}`}
      note={
        <div className="bg-sunken mb-3 rounded-md px-3 py-2 text-sm">
          <p className="font-medium">{t('taken')}</p>
          <LegLines legs={journey.legs} />
        </div>
      }
      send={async input => {
        const values = { ...input, ...way }
        if (isOne) await giveCommand(units, first, 'take_way', values)
        else {
          begun.current = true
          setRun(
            valuesOn(
              units,
              'take_way',
              going.map(row => ({ row, input: values })),
              label,
            ),
          )
        }
      }}
      onClose={() => begun.current || onClose()}
    />
  )
}
