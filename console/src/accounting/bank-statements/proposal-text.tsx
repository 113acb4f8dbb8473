import { currencies } from '@fairlead/contracts/masterdata/currencies'
import { RefName } from '../../kernel/fields/ref-name.tsx'
import { RefLink } from '../../kernel/named-link.tsx'
import { shownNumber } from '../../lib/numbers.ts'
import type { Part } from './proposals.ts'

interface Props {
  part: Part
  number: string | undefined
  /** Of the invoice, where it is another than that of the account. */
  currency_id?: string | null
}

/** So much of which invoice; of one in another currency what was received for it, and beneath that how much of it that settles. */
export const ProposalText = ({ part: { invoice_id, amount, received }, number, currency_id }: Props) => (
  <div className="flex justify-between gap-3">
    <RefLink to="invoices" id={invoice_id}>
      {number ?? '…'}
    </RefLink>
    <span className="text-right whitespace-nowrap">
      {shownNumber(received ?? amount, 2)}
      {currency_id ? (
        <span className="text-ink-soft block text-sm">
          <RefName to={currencies.name} id={currency_id} /> {shownNumber(amount, 2)}
        </span>
      ) : null}
    </span>
  </div>
)
