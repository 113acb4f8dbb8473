import { priceProblem, priceStep } from '@fairlead/contracts/sales/price-steps'
import { useTranslation } from 'react-i18next'
import { choiceLabel } from '../../kernel/fields/choices/kinds.ts'
import type { Line } from '../../kernel/lines/line.ts'
import { askedInWords, foundInWords } from '../../sales/quotations/step-in-words.ts'

/** Why cargo is carried at another rate than was agreed, or at that though it measures beyond it; or why a surcharge is due by now. */
export function BeyondRate({ line, steps }: { line: Line; steps: readonly Line[] }) {
  const { t } = useTranslation('onwards')
  const told = (['sales', 'purchase'] as const).flatMap(side => {
    const beyond = steps.filter(step => step.side === side)
    const why = line[`${side}_problem`]
    return [
      ...beyond.map(step =>
        t(step.holds === true ? 'review.due' : 'review.beyond', {
          side: choiceLabel(priceStep.side, side),
          found: foundInWords(step),
          asked: askedInWords(step),
        }),
      ),
      ...(typeof why === 'string' ? [t('review.stays', { why: choiceLabel(priceProblem.code, why) })] : []),
    ]
  })
  if (told.length === 0) return null
  return (
    <tr>
      <td colSpan={6} className="pb-1.5">
        <p className="text-ink-soft sticky left-0 w-fit max-w-[calc(100vw-3rem)]">{told.join(' ')}</p>
      </td>
    </tr>
  )
}
