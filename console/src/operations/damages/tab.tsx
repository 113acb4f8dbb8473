import { units } from '@fairlead/contracts/operations/units'
import { lazy } from 'react'
import { withTexts } from '../../i18n/index.ts'
import { fieldLabel } from '../../kernel/labels.ts'
import type { RecordProps, RecordTab } from '../../kernel/screen.ts'

/** The damages of a unit on its outline, with their number on the tab. */
export const damagesTab: RecordTab = {
  key: 'damages',
  label: () => fieldLabel(units, 'damages'),
  Mark: Count,
  Panel: lazy(() => withTexts(import('./panel.tsx'), 'damage', 'outbox')),
}

function Count({ record: { damages } }: RecordProps) {
  return Array.isArray(damages) && damages.length > 0 ? (
    <span className="bg-neutral-soft ml-0.5 rounded-full px-1.5 text-xs tabular-nums">{damages.length}</span>
  ) : null
}
