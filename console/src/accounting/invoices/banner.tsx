import { invoices } from '@fairlead/contracts/accounting/invoices'
import { jobs } from '@fairlead/contracts/operations/jobs'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PrintButtons } from '../../kernel/documents/print-buttons.tsx'
import { pathOf } from '../../kernel/record.ts'
import type { RecordProps } from '../../kernel/screen.ts'

/** Where an invoice comes from and what corrects it, whether its number is under way, and its print: a draft until it is approved. */
export default function InvoiceBanner({ screen, record }: RecordProps) {
  const { t } = useTranslation('invoice')
  const draft = record.status === 'pending' || record.status === 'cancelled'
  const to = (id: unknown, resource: typeof invoices | typeof jobs) => (typeof id === 'string' ? pathOf(resource, id) : undefined)
  const links = [
    { path: to(record.job_id, jobs), text: t('job', { number: String(record.job_number) }) },
    { path: to(record.credits_id, invoices), text: t('credits', { number: String(record.credits_number) }) },
    { path: to(record.credited_by_id, invoices), text: t('credited') },
  ]
  return (
    <div className="border-line bg-sunken flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-1.5">
      {links.map(({ path, text }) =>
        path === undefined ? null : (
          <Link key={path} to={path} className="text-accent underline">
            {text}
          </Link>
        ),
      )}
      <span role="status">
        {record.status === 'approved' && record.number === null ? t('numbering') : record.status === 'pending' ? t('pending') : ''}
      </span>
      <span className="grow" />
      <PrintButtons screen={screen} record={record} copies={[draft ? 'draft' : 'copy']} />
    </div>
  )
}
