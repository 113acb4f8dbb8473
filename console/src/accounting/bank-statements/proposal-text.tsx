import { RefLink } from '../../kernel/named-link.tsx'
import { shownNumber } from '../../lib/numbers.ts'
import type { Part } from './proposals.ts'

/** So much of which invoice. */
export const ProposalText = ({ part: { invoice_id, amount }, number }: { part: Part; number: string | undefined }) => (
  <div className="flex justify-between gap-3">
    <RefLink to="invoices" id={invoice_id}>
      {number ?? '…'}
    </RefLink>
    <span className="whitespace-nowrap">{shownNumber(amount, 2)}</span>
  </div>
)
