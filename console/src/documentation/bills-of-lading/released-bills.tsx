import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { get } from '../../kernel/api.ts'
import { DownloadButton } from '../../kernel/download-button.tsx'
import { download } from '../../kernel/downloads.ts'
import { shown, toTheRight } from '../../kernel/fields/shown.ts'
import { fieldLabel } from '../../kernel/labels.ts'
import { onChanged } from '../../kernel/push.ts'
import { type Page, readAgain } from '../../kernel/queries.ts'
import { type Rec, titleOf } from '../../kernel/record.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { StateBadge } from '../../kernel/state-badge.tsx'
import { cn } from '../../lib/class-names.ts'
import { Scrollable } from '../../ui/scrollable.tsx'
import { Table } from '../../ui/table.tsx'

const columns = ['status', 'type', 'voyage_id', 'pol_id', 'pod_id', 'units', 'packages', 'gross_weight', 'volume'] as const

const isRight = (key: (typeof columns)[number]): boolean => key !== 'status' && toTheRight(billsoflading.fields[key])

const keyOf = (job: Rec) => [billsoflading.name, 'list', { job_id: job.id }, 'released']

/** What a customer sees of the bills of his job: those that were released, and a copy of each. */
export default function ReleasedBills({ record }: RecordProps) {
  const { t } = useTranslation('bill')
  const { data } = useQuery({
    queryKey: keyOf(record),
    queryFn: ({ signal }) => get<Page>(billsoflading.name, { job_id: record.id, per_page: 200, sort: 'number' }, signal),
  })
  // One that is released is new to him, and so no row of his list that changed.
  useEffect(() => onChanged(billsoflading, () => void readAgain(keyOf(record))), [record])
  if (data?.data.length === 0) return <p className="text-ink-soft p-3 text-sm">{t('released_bills.none')}</p>
  return (
    <Scrollable label={t('released_bills.title')} className="p-3">
      <Table
        caption={t('released_bills.title')}
        heads={[
          { text: fieldLabel(billsoflading, 'number') },
          { text: t('released_bills.copy'), unseen: true },
          ...columns.map(key => ({ text: fieldLabel(billsoflading, key), right: isRight(key) })),
        ]}
      >
        {data?.data.map(bill => (
          <ReleasedBill key={bill.id} bill={bill} />
        ))}
      </Table>
    </Scrollable>
  )
}

function ReleasedBill({ bill }: { bill: Rec }) {
  const { t } = useTranslation('bill')
  return (
    <tr className="border-line border-t">
      <th scope="row" className="px-2 py-1 text-left font-medium whitespace-nowrap">
        {titleOf(bill)}
      </th>
      <td className="px-2 py-1">
        <DownloadButton size="small" variant="quiet" call={download} args={[`${billsoflading.name}/${bill.id}/print`]}>
          <Download aria-hidden="true" />
          {t('released_bills.copy')}
        </DownloadButton>
      </td>
      {columns.map(key => (
        <td key={key} className={cn('px-2 py-1 whitespace-nowrap', isRight(key) && 'text-right')}>
          {key === 'status' ? <StateBadge resource={billsoflading} state={bill.status} /> : shown(billsoflading.fields[key], key, bill)}
        </td>
      ))}
    </tr>
  )
}
