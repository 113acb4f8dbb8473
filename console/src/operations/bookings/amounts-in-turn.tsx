import { useQuery } from '@tanstack/react-query'
import { shownAmount } from '../../kernel/fields/numbers/amounts.ts'
import { referred } from '../../kernel/fields/referred.ts'

/** As it was and as it is; once where that is the same. */
export const inTurn = (before: string | undefined, after: string): string =>
  before === undefined || before === after ? after : `${before} → ${after}`

/** An amount as it was agreed and as it is measured, in a cell; nothing is bought or sold where it says neither. */
export function AmountsInTurn({ currency_id, before, after }: { currency_id: unknown; before: unknown; after: unknown }) {
  const { data: currency } = useQuery({ ...referred('currencies', String(currency_id)), enabled: typeof currency_id === 'string' })
  return (
    <td className="pr-5 whitespace-nowrap">
      {typeof before === 'string' && typeof after === 'string'
        ? `${currency?.code ?? '…'} ${inTurn(shownAmount(before, currency), shownAmount(after, currency))}`
        : '–'}
    </td>
  )
}
