import { invoices } from '@fairlead/contracts/accounting/invoices'
import { jobs } from '@fairlead/contracts/operations/jobs'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathOf } from '../../kernel/record.ts'
import type { RecordProps } from '../../kernel/screen.ts'

/** Where an invoice comes from and what corrects it, and whether its number is under way; nothing where there is nothing to say. */
export default function InvoiceBanner({ record }: RecordProps) {
  const { t } = useTranslation('invoice')
  const to = (id: unknown, resource: typeof invoices | typeof jobs) => (typeof id === 'string' ? pathOf(resource, id) : undefined)
  const links = [
    { path: to(record.job_id, jobs), text: t('job', { number: String(record.job_number) }) },
    { path: to(record.credits_id, invoices), text: t('credits', { number: String(record.credits_number) }) },
    { path: to(record.credited_by_id, invoices), text: t('credited') },
  ]
  const state = record.status === 'approved' && record.number === null ? t('numbering') : record.status === 'pending' ? t('pending') : ''
  if (state === '' && links.every(({ path }) => path === undefined)) return null
  return (
    <div className="border-line bg-sunken flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-1.5">
      {links.map(({ path, text }) =>
        path === undefined ? null : (
          <Link key={path} to={path} className="text-accent underline">
            {text}
          </Link>
        ),
      )}
      <span role="status">{state}</span>
    </div>
  )
}
