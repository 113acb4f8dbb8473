import { invoices } from '@fairlead/contracts/accounting/invoices'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { get } from '../../kernel/api.ts'
import { DownloadButton } from '../../kernel/download-button.tsx'
import { download } from '../../kernel/downloads.ts'
import { AskedFilter, Labelled } from '../../kernel/fields/asked-filter.tsx'
import { fieldLabel } from '../../kernel/labels.ts'
import { withNames } from '../../kernel/record-queries.ts'
import type { WayProps } from '../../kernel/screen.ts'
import { maySee } from '../../kernel/session.ts'
import { WayHead } from '../../kernel/ways.tsx'
import { Select } from '../../ui/select.tsx'
import { Accounts } from '../relations/account-in.tsx'
import { lastQuarter, type Period, type ShownStatement } from '../relations/statements.ts'

const ownPath = 'portal/statement'

/** His own account, as the office has it. */
const ownStatement = (period: Period) => ({
  queryKey: [invoices.name, 'statement', 'own', period],
  queryFn: ({ signal }: { signal: AbortSignal }) => withNames(get<ShownStatement>(ownPath, { ...period }, signal)),
  placeholderData: keepPreviousData,
  staleTime: 0,
})

/** What a customer owes each office, by currency and age, and what led to it; his statement and each of his invoices as a PDF. */
export default function OwnAccount({ screen }: WayProps) {
  const { t } = useTranslation('relation')
  const [period, setPeriod] = useState<Period>(lastQuarter)
  const isHis = maySee({ view: 'account.view' })
  const { data, error } = useQuery({ ...ownStatement(period), enabled: isHis })
  if (!isHis) return null
  const narrowed = (name: keyof Period) => (value: string | undefined) => setPeriod(before => ({ ...before, [name]: value }))
  const offices = data?.names.relations ?? []
  return (
    <section className="flex min-h-0 min-w-0 grow flex-col overflow-y-auto">
      <WayHead screen={screen}>
        <DownloadButton variant="primary" call={download} args={[`${ownPath}/print`, { ...period }]}>
          <FileDown aria-hidden="true" /> {t('statement.own')}
        </DownloadButton>
      </WayHead>
      <div className="flex max-w-5xl flex-col gap-4 p-3">
        <div className="flex flex-wrap items-end gap-2">
          {(['from', 'until'] as const).map(day => (
            <AskedFilter
              key={day}
              id={`own-account-${day}`}
              label={t(`statement.${day}`)}
              field={invoices.fields.invoice_date}
              name={day}
              value={period[day]}
              onChange={narrowed(day)}
            />
          ))}
          {offices.length > 1 ? (
            <Labelled id="own-account-office" label={fieldLabel(invoices, 'office_id')}>
              <Select
                id="own-account-office"
                blank={t('statement.all_offices')}
                options={offices.map(({ id, name }) => ({ value: id, label: name }))}
                value={period.office ?? ''}
                onChange={event => narrowed('office')(event.target.value || undefined)}
              />
            </Labelled>
          ) : null}
        </div>
        <Accounts statement={data} error={error} Named={OwnInvoice} />
      </div>
    </section>
  )
}

/** An invoice of his, under its number, as a PDF. */
const OwnInvoice = ({ id, number }: { id: string; number: string }) => {
  const { t } = useTranslation('relation')
  return (
    <DownloadButton
      size="small"
      variant="quiet"
      className="-mx-2 underline underline-offset-2"
      aria-label={t('statement.invoice_pdf', { number })}
      call={download}
      args={[`portal/invoices/${id}/print`]}
    >
      {number}
    </DownloadButton>
  )
}
