import { ages, type DebtorAccount, type Movement, type OpenItem } from '@fairlead/contracts/accounting/statement'
import { useTranslation } from 'react-i18next'
import { RefLink } from '../../kernel/named-link.tsx'
import type { Referred } from '../../kernel/record.ts'
import { cn } from '../../lib/class-names.ts'
import { shownDate } from '../../lib/dates.ts'
import { shownNumber } from '../../lib/numbers.ts'
import { Scrollable } from '../../ui/scrollable.tsx'
import { Table } from '../../ui/table.tsx'

interface Props {
  account: DebtorAccount
  /** The day as of which it is open. */
  until: string
  /** Its currency. */
  money: Referred | undefined
}

/** What a debtor owes in one currency: how long it is due, the items that it is made of, and what led to it. */
export function AccountIn({ account: { items, aged, movements, opening, closing }, until, money }: Props) {
  const { t } = useTranslation('relation')
  const decimals = money?.minor_units ?? 2
  const currency = money?.code ?? money?.name ?? ''
  const shown = (amount: string) => shownNumber(amount, decimals)
  const unlessNothing = (amount: string) => (Number(amount) === 0 ? '' : shown(amount))
  const open = t('statement.open_on', { day: shownDate(until), currency })
  const led = t('statement.movements', { currency })
  return (
    <section aria-label={currency} className="flex flex-col gap-3">
      <dl className="border-line bg-panel grid grid-cols-2 gap-x-4 gap-y-1 rounded-md border p-2 text-sm tabular-nums sm:grid-cols-6">
        <Aged name={t('statement.total', { currency })} amount={shown(closing)} strong />
        {ages.map(age => (
          <Aged key={age} name={t(`statement.age.${age}`)} amount={shown(aged[age])} late={age !== 'not_due' && Number(aged[age]) > 0} />
        ))}
      </dl>
      {items.length === 0 ? null : (
        <Scrollable label={open} className="border-line bg-panel rounded-md border">
          <Table
            caption={open}
            captioned
            heads={[
              { text: t('statement.number') },
              { text: t('statement.invoice_date') },
              { text: t('statement.due') },
              { text: t('statement.reference') },
              ...(['days', 'amount', 'open'] as const).map(one => ({ text: t(`statement.${one}`), right: true })),
            ]}
          >
            {items.map(item => (
              <Open key={item.invoice_id} item={item} shown={shown} />
            ))}
          </Table>
        </Scrollable>
      )}
      <Scrollable label={led} className="border-line bg-panel rounded-md border">
        <Table
          caption={led}
          captioned
          heads={[
            { text: t('statement.date') },
            { text: t('statement.what') },
            { text: t('statement.reference') },
            ...(['debit', 'credit', 'balance'] as const).map(one => ({ text: t(`statement.${one}`), right: true })),
          ]}
        >
          <Balance name={t('statement.opening')} amount={shown(opening)} />
          {movements.map((movement, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: movements are told in their order, and alike ones have nothing else to tell them apart
            <Moved key={index} movement={movement} shown={shown} unlessNothing={unlessNothing} />
          ))}
          <Balance name={t('statement.closing')} amount={shown(closing)} strong />
        </Table>
      </Scrollable>
    </section>
  )
}

const Aged = ({ name, amount, strong = false, late = false }: { name: string; amount: string; strong?: boolean; late?: boolean }) => (
  <div>
    <dt className="text-ink-soft text-xs">{name}</dt>
    <dd className={cn(strong && 'font-semibold', late && 'text-red-ink')}>{amount}</dd>
  </div>
)

type Shown = (amount: string) => string

function Open({ item, shown }: { item: OpenItem; shown: Shown }) {
  const { invoice_id, number, type, invoice_date, due_date, customer_reference, days, total, open } = item
  const { t } = useTranslation('relation')
  return (
    <tr className="border-line border-t">
      <th scope="row" className="px-2 py-1 text-left font-medium whitespace-nowrap">
        <RefLink to="invoices" id={invoice_id}>
          {number}
        </RefLink>
        {type === 'CREDIT_NOTE' ? <span className="text-ink-soft font-normal"> {t('statement.kind.credit_note')}</span> : null}
      </th>
      <td className="px-2 py-1 whitespace-nowrap">{shownDate(invoice_date)}</td>
      <td className="px-2 py-1 whitespace-nowrap">{shownDate(due_date)}</td>
      <td className="px-2 py-1">{customer_reference}</td>
      <td className={cn('px-2 py-1 text-right', days > 0 && 'text-red-ink')}>{days > 0 ? days : ''}</td>
      <td className="px-2 py-1 text-right whitespace-nowrap">{shown(total)}</td>
      <td className="px-2 py-1 text-right font-medium whitespace-nowrap">{shown(open)}</td>
    </tr>
  )
}

function Moved({ movement, shown, unlessNothing }: { movement: Movement; shown: Shown; unlessNothing: Shown }) {
  const { date, kind, invoice_id, number, said, debit, credit, balance } = movement
  const { t } = useTranslation('relation')
  return (
    <tr className="border-line border-t">
      <td className="px-2 py-1 whitespace-nowrap">{shownDate(date)}</td>
      <td className="px-2 py-1 whitespace-nowrap">
        {t(`statement.kind.${kind}`)}{' '}
        <RefLink to="invoices" id={invoice_id}>
          {number}
        </RefLink>
      </td>
      <td className="px-2 py-1">{said}</td>
      <td className="px-2 py-1 text-right whitespace-nowrap">{unlessNothing(debit)}</td>
      <td className="px-2 py-1 text-right whitespace-nowrap">{unlessNothing(credit)}</td>
      <td className="px-2 py-1 text-right whitespace-nowrap">{shown(balance)}</td>
    </tr>
  )
}

const Balance = ({ name, amount, strong = false }: { name: string; amount: string; strong?: boolean }) => (
  <tr className="border-line border-t">
    <td />
    <th scope="row" colSpan={4} className={cn('px-2 py-1 text-left', !strong && 'font-normal')}>
      {name}
    </th>
    <td className={cn('px-2 py-1 text-right whitespace-nowrap', strong && 'font-semibold')}>{amount}</td>
  </tr>
)
