import { invoices } from '@fairlead/contracts/accounting/invoices'
import { AmountText } from '../../kernel/fields/numbers/amount-text.tsx'
import { RefName } from '../../kernel/fields/ref-name.tsx'
import { fieldLabel } from '../../kernel/labels.ts'
import type { OfferProps } from '../../kernel/screen.ts'

/** What tells an invoice from another where one is chosen: who is to pay it, and how much of it is open. */
export default function OfferHint({ row: { debtor_id, currency_id, open, ...row } }: OfferProps) {
  return (
    <>
      {typeof debtor_id === 'string' ? <RefName to="relations" id={debtor_id} /> : null} ·{' '}
      {typeof open === 'string' ? <AmountText field={invoices.fields.open} value={open} beside={row} /> : null}{' '}
      {typeof currency_id === 'string' ? <RefName to="currencies" id={currency_id} /> : null} {fieldLabel(invoices, 'open').toLowerCase()}
    </>
  )
}
