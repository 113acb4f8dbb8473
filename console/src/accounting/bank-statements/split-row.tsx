import { settles } from '@fairlead/contracts/accounting/booked-parts'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/class-names.ts'
import { shownDate } from '../../lib/dates.ts'
import { shownNumber } from '../../lib/numbers.ts'
import { Input } from '../../ui/input.tsx'
import { exchangeOf, isHalf, partOf, type Typed } from './division.ts'
import type { Entry, OpenItem } from './proposals.ts'
import { stacked } from './stacked.ts'

interface Props {
  entry: Entry
  /** Of the account. */
  currency: string
  item: OpenItem
  typed: Typed
  onChange: (typed: Typed) => void
}

/** An invoice that an entry may pay. Of one in another currency it is said how much of it is settled and what was received for that: the rate follows. */
export function SplitRow({ entry, currency, item, typed, onChange }: Props) {
  const { t } = useTranslation('bank')
  const { number } = item
  const sign = settles(entry.direction, item.type) ? '' : '−'
  return (
    <tr className={cn('border-line border-t align-top', stacked.row)}>
      <td className="px-2 py-1">{number}</td>
      <td className="px-2 py-1">{item.debtor_name}</td>
      <td className="px-2 py-1 whitespace-nowrap max-sm:hidden">{shownDate(item.due_date)}</td>
      <td className="px-2 py-1 text-right whitespace-nowrap">
        {item.currency} {`${sign}${shownNumber(item.open, 2)}`}
      </td>
      <td className="w-44 px-2 py-1 text-right max-sm:col-span-2 max-sm:col-start-2 max-sm:w-auto">
        {item.currency === null ? (
          <Amount label={t('split.amount_of', { number })} value={typed.amount} onChange={amount => onChange({ ...typed, amount })} />
        ) : (
          <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-1">
            <span className="text-ink-soft text-sm">{item.currency}</span>
            <Amount label={t('split.settled_of', { number })} value={typed.amount} onChange={amount => onChange({ ...typed, amount })} />
            <span className="text-ink-soft text-sm">{currency}</span>
            <Amount
              label={t('split.received_for', { number })}
              value={typed.received}
              onChange={received => onChange({ ...typed, received })}
            />
            <Exchange item={item} currency={currency} typed={typed} />
          </div>
        )}
      </td>
    </tr>
  )
}

interface AmountProps {
  label: string
  value: string
  onChange: (value: string) => void
}

const Amount = ({ label, value, onChange }: AmountProps) => (
  <Input inputMode="decimal" className="text-right" aria-label={label} value={value} onChange={event => onChange(event.target.value)} />
)

/** At which rate it is paid, and what is gained or lost by that. */
function Exchange({ item, currency, typed }: Pick<Props, 'item' | 'currency' | 'typed'>) {
  const { t } = useTranslation('bank')
  const exchange = exchangeOf(item, partOf(item, typed))
  return (
    <output className="text-ink-soft col-span-2 text-sm whitespace-nowrap">
      {isHalf(item, typed) ? <div>{t('split.both')}</div> : null}
      {exchange ? <div>{t('split.rate', { currency, other: item.currency, rate: shownNumber(exchange.rate, 4) })}</div> : null}
      {exchange && exchange.gain !== null ? <div>{t('split.difference', { amount: shownNumber(exchange.gain, 2) })}</div> : null}
    </output>
  )
}
