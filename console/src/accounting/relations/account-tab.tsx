import { invoices } from '@fairlead/contracts/accounting/invoices'
import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DownloadButton } from '../../kernel/download-button.tsx'
import { download } from '../../kernel/downloads.ts'
import { AskedFilter } from '../../kernel/fields/asked-filter.tsx'
import { fieldLabel } from '../../kernel/labels.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { Accounts } from './account-in.tsx'
import { MailStatement } from './mail-statement.tsx'
import { lastQuarter, type Period, statementOf } from './statements.ts'

/** What a debtor owes: open items by age, and all that led to them, per currency; as paper and as a sheet. */
export default function AccountTab({ record }: RecordProps) {
  const { t } = useTranslation('relation')
  const { id, version } = record
  const [period, setPeriod] = useState<Period>(lastQuarter)
  const { data, error } = useQuery(statementOf(id, version, period))
  const narrowed = (name: keyof Period) => (value: string | undefined) => setPeriod(before => ({ ...before, [name]: value }))
  return (
    <div className="flex flex-col gap-4 p-3">
      <div className="flex flex-wrap items-end gap-2">
        <AskedFilter
          id="account-from"
          label={t('statement.from')}
          field={invoices.fields.invoice_date}
          name="from"
          value={period.from}
          onChange={narrowed('from')}
        />
        <AskedFilter
          id="account-until"
          label={t('statement.until')}
          field={invoices.fields.invoice_date}
          name="until"
          value={period.until}
          onChange={narrowed('until')}
        />
        <div className="w-56">
          <AskedFilter
            id="account-office"
            label={fieldLabel(invoices, 'office_id')}
            field={invoices.fields.office_id}
            name="office"
            value={period.office}
            onChange={narrowed('office')}
          />
        </div>
        <span className="ml-auto flex gap-1.5">
          {(['print', 'sheet'] as const).map(form => (
            <DownloadButton key={form} size="small" call={download} args={[`relations/${id}/statement/${form}`, { ...period }]}>
              <FileDown aria-hidden="true" /> {t(`statement.${form}`)}
            </DownloadButton>
          ))}
          <MailStatement debtor={record} period={period} shown={data} />
        </span>
      </div>
      <Accounts statement={data} error={error} />
    </div>
  )
}
