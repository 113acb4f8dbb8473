import { invoices } from '@fairlead/contracts/accounting/invoices'
import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { bookings } from '@fairlead/contracts/operations/bookings'
import { jobs } from '@fairlead/contracts/operations/jobs'
import { units } from '@fairlead/contracts/operations/units'
import { useTranslation } from 'react-i18next'
import type { RecordProps } from '../../kernel/screen.ts'
import { Timeline } from '../timeline/timeline.tsx'

const kinds = [jobs, bookings, units, billsoflading, invoices]

/** What happened to the job and everything that belongs to it. */
export default function JobTimeline({ record: { id } }: RecordProps) {
  const { t } = useTranslation('overview')
  return <Timeline of={{ resource: jobs, id }} kinds={kinds} all={t('timeline.all')} />
}
