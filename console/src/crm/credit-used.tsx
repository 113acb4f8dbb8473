import { relations } from '@fairlead/contracts/crm/relations'
import i18next from 'i18next'
import { TallyLink } from '../kernel/list/tally-link.tsx'
import type { Rec } from '../kernel/record.ts'
import { cn } from '../lib/class-names.ts'
import { shownNumber } from '../lib/numbers.ts'

const { credit_used: tally } = relations.tallies

/** What a relation owes us, and how much of its limit that is; the title says what is in it. */
export function CreditUsed({ row }: { row: Rec }) {
  const { credit_used, credit_limit } = row
  if (!tally || typeof credit_used !== 'string') return <span title={i18next.t('relation:credit.unknown')}>?</span>
  const used = shownNumber(credit_used, 2)
  const limit = typeof credit_limit === 'string' ? Number(credit_limit) : 0
  const title =
    limit > 0 ? i18next.t('relation:credit.of_limit', { used, limit: shownNumber(limit, 2) }) : i18next.t('relation:credit.used')
  const text = limit > 0 ? `${used} · ${Math.round((100 * Number(credit_used)) / limit)} %` : used
  return (
    <span className={cn(limit > 0 && Number(credit_used) > limit && 'text-red-ink font-semibold')}>
      <TallyLink tally={tally} row={row} of="credit_used" text={text} title={title} />
    </span>
  )
}
