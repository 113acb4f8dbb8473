import { ages, type DebtorAccount, type Movement, type OpenItem } from '@fairlead/contracts/accounting/statement'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { RefLink } from '../../kernel/named-link.tsx'
import type { Referred } from '../../kernel/record.ts'
import { told } from '../../kernel/told.ts'
import { cn } from '../../lib/class-names.ts'
import { shownDate } from '../../lib/dates.ts'
import { shownNumber } from '../../lib/numbers.ts'
import { Scrollable } from '../../ui/scrollable.tsx'
import { Table } from '../../ui/table.tsx'
import type { ShownStatement } from './statements.ts'

interface Props {
  account: DebtorAccount
  /** The day as of which it is open. */
  until: string
  /** Its currency. */
  money: Referred | undefined
  /** How an invoice is named, and where that leads; to its record where nothing is said. */
  Named?: ComponentType<NamedProps> | undefined
}

interface AccountsProps extends Pick<Props, 'Named'> {
  statement: ShownStatement | undefined
  error: Error | null
}

interface NamedProps {
  id: string
  number: string
}

const Linked = ({ id, number }: NamedProps) => (
  <RefLink to="invoices" id={id}>
    {number}
  </RefLink>
)

/** A statement in its currencies, or why there is none to show. */
export function Accounts({ statement, error, Named }: AccountsProps) {
  const { t } = useTranslation('relation')
  return (
    <>
      {error ? (
        <p role="alert" className="text-red-ink">
          {told(error).message}
        </p>
      ) : null}
      {statement?.accounts.length === 0 ? <p className="text-ink-soft text-sm">{t('statement.none')}</p> : null}
      {statement?.accounts.map(account => (
        <AccountIn
          key={account.currency_id}
          account={account}
          until={statement.until}
          money={statement.names.currencies?.find(one => one.id === account.currency_id)}
          Named={Named}
        />
      ))}
    </>
  )
}

/** What a debtor owes in one currency: how long it is due, the items that it is made of, and what led to it. */
function AccountIn({ account: { items, aged, movements, opening, closing }, until, money, Named = Linked }: Props) {
  const { t } = useTranslation('relation')
  const decimals = money?.minor_units ?? 2
  const currency = money?.code ?? money?.name ?? ''
  const shown = (amount: string) => shownNumber(amount, decimals)
  const unlessNothing = (amount: string) => (Number(amount) === 0 ? '' : shown(amount))
  const open = t('statement.open_on', { day: shownDate(until), currency })
  const led = t('statement.movements', { currency })
  return (
    <section aria-label={currency} className="@container flex flex-col gap-3">
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
              { text: t('statement.invoice_date'), wide: true },
              { text: t('statement.due') },
              { text: t('statement.days'), right: true, wide: true },
              ...(['amount', 'open'] as const).map(one => ({ text: t(`statement.${one}`), right: true })),
            ]}
          >
            {items.map(item => (
              <Open key={item.invoice_id} item={item} shown={shown} Named={Named} />
            ))}
          </Table>
        </Scrollable>
      )}
      <Scrollable label={led} className="border-line bg-panel rounded-md border">
        <Table
          caption={led}
          captioned
          heads={[
            { text: t('statement.date'), wide: true },
            { text: t('statement.what') },
            ...(['debit', 'credit', 'balance'] as const).map(one => ({ text: t(`statement.${one}`), right: true })),
          ]}
        >
          <Balance name={t('statement.opening')} amount={shown(opening)} />
          {movements.map((movement, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: movements are told in their order, and alike ones have nothing else to tell them apart
            <Moved key={index} movement={movement} shown={shown} unlessNothing={unlessNothing} Named={Named} />
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

/** What was said of a row, where there is room for it at any width. */
const Beneath = ({ text }: { text: string | null }) =>
  text === null || text === '' ? null : <span className="text-ink-soft block text-xs font-normal whitespace-normal">{text}</span>

type Shown = (amount: string) => string

function Open({ item, shown, Named }: { item: OpenItem; shown: Shown; Named: ComponentType<NamedProps> }) {
  const { invoice_id, number, type, invoice_date, due_date, customer_reference, days, total, open } = item
  const { t } = useTranslation('relation')
  return (
    <tr className="border-line border-t">
      <th scope="row" className="px-2 py-1 text-left font-medium">
        <Named id={invoice_id} number={number} />
        {type === 'CREDIT_NOTE' ? <span className="text-ink-soft font-normal"> {t('statement.kind.credit_note')}</span> : null}
        <Beneath text={customer_reference} />
      </th>
      <td className="px-2 py-1 whitespace-nowrap @max-xl:hidden">{shownDate(invoice_date)}</td>
      <td className={cn('px-2 py-1 whitespace-nowrap', days > 0 && 'text-red-ink')}>{shownDate(due_date)}</td>
      <td className={cn('px-2 py-1 text-right @max-xl:hidden', days > 0 && 'text-red-ink')}>{days > 0 ? days : ''}</td>
      <td className="px-2 py-1 text-right whitespace-nowrap">{shown(total)}</td>
      <td className="px-2 py-1 text-right font-medium whitespace-nowrap">{shown(open)}</td>
    </tr>
  )
}

interface MovedProps {
  movement: Movement
  shown: Shown
  unlessNothing: Shown
  Named: ComponentType<NamedProps>
}

function Moved({ movement, shown, unlessNothing, Named }: MovedProps) {
  const { date, kind, invoice_id, number, said, debit, credit, balance } = movement
  const { t } = useTranslation('relation')
  return (
    <tr className="border-line border-t">
      <td className="px-2 py-1 whitespace-nowrap @max-xl:hidden">{shownDate(date)}</td>
      <td className="px-2 py-1">
        <span className="block @xl:hidden">{shownDate(date)}</span>
        {t(`statement.kind.${kind}`)} <Named id={invoice_id} number={number} />
        <Beneath text={said} />
      </td>
      <td className="px-2 py-1 text-right whitespace-nowrap">{unlessNothing(debit)}</td>
      <td className="px-2 py-1 text-right whitespace-nowrap">{unlessNothing(credit)}</td>
      <td className="px-2 py-1 text-right whitespace-nowrap">{shown(balance)}</td>
    </tr>
  )
}

const Balance = ({ name, amount, strong = false }: { name: string; amount: string; strong?: boolean }) => (
  <tr className="border-line border-t">
    <td className="@max-xl:hidden" />
    <th scope="row" colSpan={3} className={cn('px-2 py-1 text-left', !strong && 'font-normal')}>
      {name}
    </th>
    <td className={cn('px-2 py-1 text-right whitespace-nowrap', strong && 'font-semibold')}>{amount}</td>
  </tr>
)
