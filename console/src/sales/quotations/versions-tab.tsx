import { quotations } from '@fairlead/contracts/sales/quotations'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { download } from '../../kernel/downloads.ts'
import { amountShown } from '../../kernel/fields/numbers/amounts.ts'
import { referred } from '../../kernel/fields/referred.ts'
import { fieldLabel } from '../../kernel/labels.ts'
import { notifyFailure } from '../../kernel/notify.ts'
import { pathOf } from '../../kernel/record.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { StateBadge } from '../../kernel/state-badge.tsx'
import { shownInstant } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Scrollable } from '../../ui/scrollable.tsx'
import { Table } from '../../ui/table.tsx'
import { type Version, versionsOf } from './versions.ts'

/** All versions of a quotation by name: when each went out, what it came to, its paper, and the ways to read it as it was and to hold it beside what it says now. */
export default function VersionsTab({ record }: RecordProps) {
  const { t } = useTranslation('quotation')
  return (
    <div className="p-4">
      <Scrollable label={t('versions.title')} className="border-line rounded-md border">
        <Table
          caption={t('versions.title')}
          heads={[
            ...(['revision', 'status', 'sent_at'] as const).map(key => ({ text: fieldLabel(quotations, key) })),
            { text: fieldLabel(quotations, 'total'), right: true },
            { text: t('versions.paper') },
            { text: t('versions.open') },
          ]}
        >
          {versionsOf(record).map(version => (
            <Row key={version.revision} id={record.id} version={version} newest={record.version} />
          ))}
        </Table>
      </Scrollable>
    </div>
  )
}

function Row({ id, version, newest }: { id: string; version: Version; newest: number }) {
  const { t } = useTranslation(['quotation', 'record'])
  const { revision, status, sent_at, currency_id, total, paper, at_version } = version
  const path = pathOf(quotations, id)
  return (
    <tr className="border-line border-t">
      <th scope="row" className="px-2 py-1 text-left font-semibold tabular-nums">
        {revision}
      </th>
      <td className="px-2 py-1">
        <StateBadge resource={quotations} state={status} />
      </td>
      <td className="px-2 py-1 whitespace-nowrap tabular-nums">{sent_at === undefined ? '–' : shownInstant(sent_at, false)}</td>
      <td className="px-2 py-1 text-right whitespace-nowrap tabular-nums">
        {total === undefined ? '–' : <Total currency_id={currency_id} amount={total} />}
      </td>
      <td className="px-2 py-1">
        {paper === undefined ? (
          '–'
        ) : (
          <Button size="small" variant="quiet" onClick={() => void download(`quotations/${id}/files/${paper.key}`).catch(notifyFailure)}>
            <FileDown aria-hidden="true" />
            {paper.name}
          </Button>
        )}
      </td>
      <td className="px-2 py-1 whitespace-nowrap">
        {path === undefined || at_version === undefined ? (
          t('versions.now')
        ) : (
          <span className="flex gap-3">
            <Link
              to={path}
              search={(before: object) => ({ ...before, tab: undefined, as_of: String(at_version) })}
              className="text-accent underline"
            >
              {t('record:history.as_it_was')}
            </Link>
            <Link
              to={path}
              search={(before: object) => ({ ...before, tab: 'history', compare: `${at_version}-${newest}` })}
              className="text-accent underline"
            >
              {t('record:compare.with_now')}
            </Link>
          </span>
        )}
      </td>
    </tr>
  )
}

function Total({ currency_id, amount }: { currency_id: string | undefined; amount: string }) {
  const { data: currency } = useQuery({ ...referred('currencies', currency_id ?? ''), enabled: currency_id !== undefined })
  return `${currency?.code ?? '…'} ${amountShown(quotations.fields.total, amount, currency)}`
}
