import { relations } from '@fairlead/contracts/crm/relations'
import { listOf, type Tally } from '@fairlead/contracts/kernel/tally'
import { addDays } from '@fairlead/contracts/measures/dates'
import { useTranslation } from 'react-i18next'
import { writeAddress } from '../kernel/address.ts'
import { NamedLink } from '../kernel/named-link.tsx'
import { Fact } from '../kernel/record/overview.tsx'
import type { RecordProps } from '../kernel/screen.ts'
import { cn } from '../lib/class-names.ts'
import { shownDate, today } from '../lib/dates.ts'
import { shownNumber } from '../lib/numbers.ts'
import { useCredit } from './customer-credit.ts'

const { open_invoices: unpaid } = relations.tallies

/** How a customer stands: what he owes and was promised, of which limit that is, and what is overdue; nothing of who owes nothing and has no limit. */
export default function RelationFigures({ record: { id, version, credit_limit } }: RecordProps) {
  const { t } = useTranslation('relation')
  const credit = useCredit(id, version)
  if (!credit) return null
  const { used, invoiced, promised, free, overdue, overdue_count, lifted_until } = credit
  const own = typeof credit_limit === 'string' ? credit_limit : null
  if (own === null && lifted_until === null && Number(used) === 0) return null
  return (
    <>
      {own === null ? null : <Fact label={t('credit.limit')}>{euros(own)}</Fact>}
      <Fact label={t('credit.used')}>{euros(used)}</Fact>
      <Fact label={t('credit.invoiced')}>
        <NamedLink path={pathTo(unpaid, id)}>{euros(invoiced)}</NamedLink>
      </Fact>
      <Fact label={t('credit.promised')}>
        <NamedLink path={`/jobs${writeAddress({ customer_id: id })}`}>{euros(promised)}</NamedLink>
      </Fact>
      {free === null ? null : (
        <Fact label={t('credit.free')}>
          <span className={cn(Number(free) < 0 && 'text-red-ink')}>{euros(free)}</span>
        </Fact>
      )}
      {overdue_count === 0 ? null : (
        <Fact label={t('credit.overdue')}>
          <NamedLink path={pathTo(unpaid, id, { 'due_date.to': addDays(today(), -1) })}>
            <span className="text-red-ink">{t('credit.overdue_of', { amount: euros(overdue), count: overdue_count })}</span>
          </NamedLink>
        </Fact>
      )}
      {lifted_until === null ? null : <Fact label={t('credit.lifted')}>{shownDate(lifted_until)}</Fact>}
    </>
  )
}

const euros = (amount: string): string => `${shownNumber(amount, 2)} EUR`

/** The list of what a tally counts of a relation, or of some of that. */
function pathTo(tally: Tally | undefined, id: string, narrowed: Readonly<Record<string, string>> = {}): string | undefined {
  const list = tally && listOf(tally, id)
  return list && `/${list.path}${writeAddress({ ...list.filter, ...narrowed })}`
}
