import { manifests } from '@fairlead/contracts/documentation/manifests'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DownloadButton } from '../../kernel/download-button.tsx'
import { download } from '../../kernel/downloads.ts'
import { shownAlone } from '../../kernel/fields/shown.ts'
import { fieldLabel } from '../../kernel/labels.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { cn } from '../../lib/class-names.ts'
import { Scrollable } from '../../ui/scrollable.tsx'
import { Table } from '../../ui/table.tsx'
import { type Supplement, supplementsOf } from './supplements.ts'

const columns = ['number', 'at', 'reason', 'bls', 'packages', 'gross_weight', 'volume'] as const
const fields = manifests.fields.supplements.fields ?? {}

/** The corrections of a published manifest: when and why, what was manifested by each, and its paper. */
export default function SupplementsTab({ record }: RecordProps) {
  const { t } = useTranslation('bill')
  return (
    <Scrollable label={t('supplements.title')} className="p-3">
      <Table
        caption={t('supplements.title')}
        heads={[...columns.map(key => ({ text: fieldLabel(manifests, key) })), { text: t('supplements.print'), unseen: true }]}
      >
        {supplementsOf(record).map(one => (
          <SupplementRow key={one.number} of={record.id} supplement={one} />
        ))}
      </Table>
    </Scrollable>
  )
}

function SupplementRow({ of, supplement }: { of: string; supplement: Supplement }) {
  const { t } = useTranslation('bill')
  return (
    <tr className="border-line border-t">
      {columns.map(key => (
        <td key={key} className={cn('px-2 py-1', key !== 'reason' && 'whitespace-nowrap')}>
          {shownAlone(fields[key], key, supplement[key])}
        </td>
      ))}
      <td className="px-2 py-1">
        <DownloadButton
          size="small"
          variant="quiet"
          call={download}
          args={[`${manifests.name}/${of}/print`, { supplement: supplement.number }]}
        >
          <Download aria-hidden="true" />
          {t('supplements.print')}
        </DownloadButton>
      </td>
    </tr>
  )
}
