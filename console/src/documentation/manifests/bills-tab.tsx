import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { choiceLabel, shown } from '../../kernel/fields/shown.ts'
import { fieldLabel } from '../../kernel/labels.ts'
import { pathOf, type Rec, titleOf } from '../../kernel/record.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { StateBadge } from '../../kernel/state-badge.tsx'
import { Scrollable } from '../../ui/scrollable.tsx'
import { Table } from '../../ui/table.tsx'
import { blockerOf, useBills } from './bills.ts'

const columns = ['shipper', 'units', 'packages', 'gross_weight', 'volume'] as const

/** The bills of lading of a manifest as they are now, each with what keeps it from being published as it should. */
export default function BillsOfManifest({ record }: RecordProps) {
  const { t } = useTranslation('bill')
  const { data } = useBills(record)
  return (
    <Scrollable label={t('on_manifest')} className="p-3">
      <Table
        caption={t('on_manifest')}
        heads={['number', 'status', 'blocks', ...columns].map(key => ({
          text: key === 'blocks' ? t('blocks') : fieldLabel(billsoflading, key),
        }))}
      >
        {data?.data.map(bill => (
          <BillRow key={bill.id} bill={bill} />
        ))}
      </Table>
    </Scrollable>
  )
}

function BillRow({ bill }: { bill: Rec }) {
  const { t } = useTranslation('bill')
  const blocker = blockerOf(bill)
  const { approval } = billsoflading.fields
  return (
    <tr className="border-line border-t">
      <th scope="row" className="px-2 py-1 text-left font-medium whitespace-nowrap">
        <Link to={pathOf(billsoflading, bill.id) ?? '/'} className="text-accent underline">
          {titleOf(bill) || t('no_number')}
        </Link>
      </th>
      <td className="px-2 py-1">
        <StateBadge resource={billsoflading} state={bill.status} />
      </td>
      <td className="text-amber-ink px-2 py-1">
        {blocker === 'approval'
          ? t('blocked.approval', { approval: choiceLabel(approval, bill.approval) })
          : blocker
            ? t(`blocked.${blocker}`)
            : ''}
      </td>
      {columns.map(key => (
        <td key={key} className="px-2 py-1 whitespace-nowrap">
          {shown(billsoflading.fields[key], key, bill)}
        </td>
      ))}
    </tr>
  )
}
