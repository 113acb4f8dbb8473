import { bankstatements } from '@fairlead/contracts/accounting/bank-statements'
import { useTranslation } from 'react-i18next'
import { commandLabel } from '../../kernel/labels.ts'
import { shownDate } from '../../lib/dates.ts'
import { shownNumber } from '../../lib/numbers.ts'
import { Button } from '../../ui/button.tsx'
import type { Reversible } from './proposals.ts'

/** What an entry may take back: an earlier one, that went the other way. */
export function TakesBack({ taken, onReverse }: { taken: Reversible; onReverse: () => void }) {
  const { t } = useTranslation('bank')
  const told = { amount: shownNumber(taken.amount, 2), name: taken.name ?? taken.reference, date: shownDate(taken.date) }
  return (
    <div className="mt-1">
      <div>{t('entries.gives_back', told)}</div>
      <Button size="small" onClick={onReverse}>
        {commandLabel(bankstatements, 'reverse')}
      </Button>
    </div>
  )
}
