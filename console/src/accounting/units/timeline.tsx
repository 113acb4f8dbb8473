import { invoices } from '@fairlead/contracts/accounting/invoices'
import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { bookings } from '@fairlead/contracts/operations/bookings'
import { units } from '@fairlead/contracts/operations/units'
import { files } from '@fairlead/contracts/platform/files'
import { useTranslation } from 'react-i18next'
import type { RecordProps } from '../../kernel/screen.ts'
import { Timeline } from '../timeline/timeline.tsx'

const kinds = [units, bookings, billsoflading, invoices, files]

/** The whole life of a unit: what was done to it, its files, and how its booking, bill and invoices went on. */
export default function UnitTimeline({ record: { id } }: RecordProps) {
  const { t } = useTranslation('overview')
  return <Timeline of={{ resource: units, id }} kinds={kinds} all={t('timeline.all_of_unit')} />
}
