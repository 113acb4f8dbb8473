import { invoices } from '@fairlead/contracts/accounting/invoices'
import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { may } from '@fairlead/contracts/identity/rights'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { jobs } from '@fairlead/contracts/operations/jobs'
import { units } from '@fairlead/contracts/operations/units'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CreditNotice } from '../../crm/credit-notice.tsx'
import { writeAddress } from '../../kernel/address.ts'
import { shownAmount } from '../../kernel/fields/numbers/amounts.ts'
import { referred } from '../../kernel/fields/referred.ts'
import { stateLabel } from '../../kernel/labels.ts'
import { NamedLink } from '../../kernel/named-link.tsx'
import { OverviewFrame } from '../../kernel/record/overview.tsx'
import { pathOf, type Rec } from '../../kernel/record.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { maySee, signedIn } from '../../kernel/session.ts'
import { toneOf } from '../../kernel/tones.ts'
import { linesOf, totalsOf } from '../../operations/jobs/lines.ts'
import { callOf, comingCutOffs } from '../../operations/voyages/sailing.ts'
import { CutOffTime, RouteAndDays, VoyageAndVessel } from '../../operations/voyages/sailing-parts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { CustomersOwn } from './customers-own.tsx'
import { type JobParts, useJobParts } from './job-parts.ts'
import { NextSteps } from './next-steps-list.tsx'
import { Part } from './part.tsx'

/** What comes next is for us to do: a customer is not told what we have to. */
const mayWork = () => {
  const user = signedIn()
  return user !== undefined && may(user, jobs.edit)
}

/** The job at a glance: where it goes and when, how its units, papers and money stand, and what comes next. */
export default function JobOverview({ record }: RecordProps) {
  const parts = useJobParts(record)
  const isCustomer = signedIn()?.role === 'customer'
  return (
    <>
      <CreditNotice customer={record.customer_id} version={record.version} />
      <OverviewFrame busy={parts.loading} className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_1.4fr]">
        <Voyage job={record} parts={parts} />
        {isCustomer ? <CustomersOwn parts={parts} /> : <Units job={record} parts={parts} />}
        {maySee(billsoflading) && !isCustomer ? <Papers job={record} parts={parts} /> : null}
        {mayWork() ? <NextSteps job={record} parts={parts} /> : null}
      </OverviewFrame>
    </>
  )
}

const tabOf = (job: Rec, { name }: Resource): string => `${pathOf(jobs, job.id) ?? '/'}${writeAddress({ tab: name })}`

function Voyage({ job, parts: { voyage } }: { job: Rec; parts: JobParts }) {
  const { t } = useTranslation(['overview', 'voyage'])
  if (typeof job.voyage_id !== 'string') return <Part title={t('route')}>{t('no_voyage')}</Part>
  return (
    <Part title={t('route')}>
      <p className="font-medium">
        <VoyageAndVessel record={job} voyage={voyage} />
      </p>
      <p>
        <RouteAndDays record={job} voyage={voyage} />
      </p>
      <ul>
        {comingCutOffs(callOf(voyage, job.pol_id)).map(({ kind, at, past }) => (
          <li key={kind}>
            {t(`voyage:cut_off.${kind}`)} <CutOffTime at={at} past={past} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Units({ job, parts }: { job: Rec; parts: JobParts }) {
  const { t } = useTranslation('overview')
  const states = Map.groupBy(parts.units, unit => unit.status)
  const standBy = states.get('stand_by')?.length ?? 0
  const missing = parts.units.filter(unit => unit.customs_missing === true && unit.status !== 'cancelled').length
  return (
    <Part title={t('units')}>
      {parts.units.length === 0 ? t('no_units') : null}
      <ul className="flex flex-wrap gap-1">
        {[...states].map(([state, some]) => (
          <li key={state}>
            <NamedLink path={tabOf(job, units)}>
              <Badge tone={toneOf(state)}>
                {some.length} {stateLabel(units, state)}
              </Badge>
            </NamedLink>
          </li>
        ))}
      </ul>
      {standBy > 0 ? <p className="text-red-ink font-medium">{t('stand_by')}</p> : null}
      {missing > 0 ? <p className="text-amber-ink">{t('customs_missing', { count: missing })}</p> : null}
    </Part>
  )
}

function Papers({ job, parts }: { job: Rec; parts: JobParts }) {
  const { t } = useTranslation('overview')
  const bills = Map.groupBy(parts.bills, bill => bill.status)
  const totals = totalsOf(linesOf(job.lines))
  return (
    <Part title={t('papers')}>
      {parts.bills.length === 0 ? <p>{t('no_bills')}</p> : null}
      <ul className="flex flex-wrap gap-1">
        {[...bills].map(([state, some]) => (
          <li key={state}>
            <NamedLink path={some.length === 1 ? pathOf(billsoflading, some[0]?.id) : tabOf(job, billsoflading)}>
              <Badge tone={toneOf(state)}>{t('bills', { count: some.length, state: stateLabel(billsoflading, state) })}</Badge>
            </NamedLink>
          </li>
        ))}
      </ul>
      <dl className="mt-1 tabular-nums">
        {totals.map(total => (
          <Margin key={total.currency_id} total={total} />
        ))}
      </dl>
      {parts.invoices.length > 0 ? (
        <p>
          <NamedLink path={parts.invoices.length === 1 ? pathOf(invoices, parts.invoices[0]?.id) : tabOf(job, invoices)}>
            {t('invoices', { count: parts.invoices.length })}
          </NamedLink>
        </p>
      ) : null}
    </Part>
  )
}

function Margin({ total: { currency_id, sales, purchase, margin, negative } }: { total: ReturnType<typeof totalsOf>[number] }) {
  const { t } = useTranslation('overview')
  const { data: currency } = useQuery(referred('currencies', currency_id))
  return (
    <div>
      <dt className="sr-only">{t('margin')}</dt>
      <dd>
        {currency?.name ?? '…'}: {shownAmount(sales, currency)} − {shownAmount(purchase, currency)} ={' '}
        <strong className={negative ? 'text-red-ink' : ''}>{shownAmount(margin, currency)}</strong>
      </dd>
    </div>
  )
}
