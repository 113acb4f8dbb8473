import { contracts } from '@fairlead/contracts/sales/contracts'
import { choiceLabel } from '../../kernel/fields/choices/kinds.ts'
import { fieldLabel } from '../../kernel/labels.ts'
import type { Rec } from '../../kernel/record.ts'
import { shownNumber } from '../../lib/numbers.ts'

const figure = (value: number) => shownNumber(value, Number.isInteger(value) ? 0 : 1)

/** In what is counted, behind a number; what is written in capitals stays so. */
function measureOf(measure: unknown): string {
  const name = choiceLabel(contracts.fields.commitment_measure, measure)
  return name === name.toUpperCase() ? name : name.toLowerCase()
}

/** How much of what was committed is used: a bar, and behind it the figures in their measure. */
export function Commitment({ contract: { used, committed, commitment_measure } }: { contract: Rec }) {
  if (typeof committed !== 'string' || Number(committed) === 0) return null
  const [taken, whole] = [Number(used ?? 0), Number(committed)]
  const said = `${figure(taken)} / ${figure(whole)} ${measureOf(commitment_measure)}`
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <meter aria-label={fieldLabel(contracts, 'used')} max={whole} value={taken} className="h-3 w-16 shrink-0" />
      <span className="tabular-nums">{said}</span>
    </span>
  )
}
